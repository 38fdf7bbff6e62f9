import Answers
import Glibc
import Terminal

/// A write failed; `errno` is the system's error number.
struct OutputError: Error {
    let errno: Int32

    /// Whether the reader closed the pipe, as `head` does; this is not a failure.
    var isReaderGone: Bool { errno == EPIPE }
}

/// A buffered text output.
final class Output {
    let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The pager for output longer than the terminal; output is then held back until the end.
    private var pager: Pager?

    /// The buffer's size in bytes, larger than most outputs.
    private static let capacity = 64 * 1_024

    init(descriptor: Int32, pager: Pager? = nil) {
        self.descriptor = descriptor
        self.pager = isatty(descriptor) == 1 ? pager : nil
    }

    /// An output in memory; ``taken()`` returns its text.
    static func inMemory() -> Output { Output(descriptor: -1) }

    /// Returns the text written to an output in memory, and empties it.
    func taken() -> String {
        defer { buffer.removeAll() }
        return String(decoding: buffer, as: UTF8.self)
    }

    /// The first characters of data that are still to be written.
    private var mark = ""

    /// Begins the data with a byte-order mark, by which spreadsheets know UTF-8.
    func markData() { mark = "\u{FEFF}" }

    /// Disables the pager, for interactive commands.
    func writeAtOnce() { pager = nil }

    /// Whether the output is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The size of the terminal; nil if the output is not one.
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

    /// Writes lines of text with control characters escaped.
    ///
    /// All text output goes through here or through ``Failure``.
    func show(_ lines: String) throws(OutputError) { try writeLine(lines.terminalSafeLines) }

    /// Writes machine-readable data unchanged; on a terminal, control characters are escaped.
    func writeData(_ text: String) throws(OutputError) {
        try write(mark + (isTerminal ? text.terminalSafeData : text))
        mark = ""
    }

    /// Writes what leads to a verdict, which counts also if the reader has seen enough, as `head`.
    func untilReaderIsGone(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as OutputError where error.isReaderGone {}
    }

    /// Ends the output, through the pager if it is longer than the terminal.
    func finish() throws(OutputError) {
        if let pager, let size, pager.isNeeded(for: buffer, in: size), pager.show(buffer) {
            buffer.removeAll()
        }
        try flush()
    }

    /// Writes the buffer; unlike `print`, throws if the disk is full.
    func flush() throws(OutputError) {
        guard descriptor >= 0 else { return }
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
