internal import Glibc
internal import Synchronization

/// Blocks of bytes in a temporary file without a name, which is gone when nobody reads it any more.
final class BlockFile: Sendable {
    private let descriptor: Int32
    private let size: Int
    private let state = Mutex(State())

    private struct State {
        /// The block that was read last, and its number.
        var last: (number: Int, bytes: [UInt8])?
        var hasFailed = false
    }

    /// - Parameter size: the most bytes of a block.
    init?(size: Int) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // The value of O_TMPFILE, which Swift does not import.
        descriptor = open(folder, O_RDWR | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o600)
        self.size = size
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Whether a block could not be read.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// Writes a block; false where there is no room.
    func write(_ block: [UInt8], _ number: Int) -> Bool {
        var start = 0
        while start < block.count {
            let count = block.withUnsafeBytes { bytes in
                pwrite(
                    descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start,
                    number * size + start)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    /// The bytes of a block, and of the last one what there is; empty where they cannot be read.
    func block(_ number: Int) -> [UInt8] {
        state.withLock { state in
            if let last = state.last, last.number == number { return last.bytes }
            let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
                while filled < size {
                    let count = pread(
                        descriptor, buffer.baseAddress.map { $0 + filled }, size - filled,
                        number * size + filled)
                    if count < 0 && errno == EINTR { continue }
                    guard count > 0 else {
                        state.hasFailed = state.hasFailed || count < 0 || filled == 0
                        break
                    }
                    filled += count
                }
            }
            state.last = (number, bytes)
            return bytes
        }
    }
}
