import Glibc
import Terminal

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
    /// Who shows what is longer than the terminal; nothing is written before the end then.
    private var pager: Pager?

    /// More than most answers; beyond it, what there is goes out.
    private static let capacity = 64 * 1_024

    init(descriptor: Int32, pager: Pager? = nil) {
        self.descriptor = descriptor
        self.pager = isatty(descriptor) == 1 ? pager : nil
    }

    /// Writes from now on as it comes: what asks and answers is no text to turn pages in.
    func writeAtOnce() { pager = nil }

    /// Whether a person sees what is written.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The size of the person's terminal, nil where there is none.
    var size: WindowSize? { WindowSize(descriptor: descriptor) }

    func write(_ text: String) throws(OutputError) {
        buffer.append(contentsOf: text.utf8)
        try flushIfLarge()
    }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        buffer.append(contentsOf: bytes)
        try flushIfLarge()
    }

    private func flushIfLarge() throws(OutputError) {
        if buffer.count >= Self.capacity, pager == nil { try flush() }
    }

    func writeLine(_ text: String) throws(OutputError) {
        try write(text)
        try write("\n")
    }

    /// Writes lines for a person: nothing in them can steer the terminal.
    ///
    /// All that people read goes through here or through ``Failure``.
    func show(_ lines: String) throws(OutputError) { try writeLine(lines.terminalSafeLines) }

    /// Writes data for programs, `--json`, `--csv` and exports: as it is, unless a person looks at it.
    func writeData(_ text: String) throws(OutputError) {
        try write(isTerminal ? text.terminalSafeLines : text)
    }

    /// Ends the output: a text that is longer than the terminal goes to the pager.
    func finish() throws(OutputError) {
        if let pager, let size, pager.isNeeded(for: buffer, in: size), pager.show(buffer) {
            buffer.removeAll()
        }
        try flush()
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
