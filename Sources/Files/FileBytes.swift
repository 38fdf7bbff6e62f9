import Glibc

/// Reads and writes the bytes of open files in chunks.
public enum FileBytes {
    private static let part = 256 * 1_024

    /// Calls a function with each chunk read from a descriptor up to its end.
    public static func read<Failure>(
        _ descriptor: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void,
        failed: (Int32) -> Failure
    ) throws(Failure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: part, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, part)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failed(errno) }
            guard count > 0 else { return }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Reads up to a number of bytes from a descriptor; fewer only at the end.
    public static func read(_ descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var part = [UInt8](repeating: 0, count: count - bytes.count)
            let length = Glibc.read(descriptor, &part, part.count)
            if length < 0 && errno == EINTR { continue }
            guard length >= 0 else { throw SystemError(errno: errno) }
            guard length > 0 else { break }
            bytes += part.prefix(length)
        }
        return bytes
    }

    public static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let count = Glibc.write(
                descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SystemError(errno: count < 0 ? errno : EIO) }
            start += count
        }
    }
}
