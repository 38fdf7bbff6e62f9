import Glibc

/// A write that failed, with the system's error number.
struct OutputError: Error {
    let errno: Int32

    /// Whether the reader has gone, as `head` does: no failure.
    var isReaderGone: Bool { errno == EPIPE }
}

/// A stream that text is written to: gathered in memory, and written whole.
final class Output {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// More than most answers; beyond it, what there is goes out.
    private static let capacity = 64 * 1_024

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether a person sees what is written.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) throws(OutputError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { try flush() }
    }

    func writeLine(_ text: String) throws(OutputError) {
        try write(text)
        try write("\n")
    }

    /// Writes what was gathered; `print` would lose it on a full disk without a word.
    func flush() throws(OutputError) {
        defer { buffer.removeAll(keepingCapacity: true) }
        var start = 0
        while start < buffer.count {
            let count = buffer[start...].withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw OutputError(errno: count < 0 ? errno : EIO) }
            start += count
        }
    }
}
