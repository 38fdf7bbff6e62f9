import Glibc

/// A call of the system that failed, with its error number.
struct SystemError: Error { let errno: Int32 }

/// The bytes of open files, passed on in parts, whatever their number.
enum FileBytes {
    private static let part = 256 * 1_024

    /// Hands all that a descriptor has from here on to a function.
    static func read<Failure>(
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

    /// Writes bytes whole.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let count = Glibc.write(
                descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SystemError(errno: count < 0 ? errno : EIO) }
            start += count
        }
    }

    /// Makes what was written to a file outlast a power loss, and closes it.
    static func syncAndClose(_ descriptor: Int32) throws(SystemError) {
        let isSynced = fsync(descriptor) == 0
        let code = errno
        guard close(descriptor) == 0 else { throw SystemError(errno: errno) }
        guard isSynced else { throw SystemError(errno: code) }
    }

    /// Makes the content of a file that is closed outlast a power loss.
    static func sync(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
        try syncAndClose(descriptor)
    }

    /// Makes the names in the folder of a path outlast a power loss.
    static func syncFolder(of path: String) throws(SystemError) {
        let folder = BookFile.folder(of: path)
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
        defer { close(descriptor) }
        // Some file systems cannot sync a folder, and need not.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(errno: errno) }
    }
}

extension [UInt8] {
    /// The bytes in small hexadecimal digits.
    var hexadecimal: String {
        String(
            decoding: flatMap { byte in [byte >> 4, byte & 15].map { Self.digits[Int($0)] } },
            as: UTF8.self)
    }

    private static var digits: [UInt8] { Array("0123456789abcdef".utf8) }
}
