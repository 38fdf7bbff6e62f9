import Answers
import Arguments
import Glibc

/// `ratebook mcp`: tools for assistants over the Model Context Protocol, on standard input and output.
struct MCPCommand: Command {
    static let name = "mcp"
    static let overview = Messages.MCPHelp.overview
    static let examples = ["mcp", "mcp --write", "mcp --db ~/book.db"]
    static let notes = [Messages.MCPHelp.notes]

    @Flag("write", help: Messages.MCPHelp.write) var write: Bool
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let session = AssistantSession(context, canWrite: write)
        context.output.writeAtOnce()
        var lines = InputLines(STDIN_FILENO)
        while let line = try lines.next() {
            guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
            if let answer = session.answer(line) {
                try context.output.write(answer)
                try context.output.flush()
            }
        }
    }
}

/// The lines of an input, each of at most a mebibyte.
private struct InputLines {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    private var isAtEnd = false
    private static let longest = 1_048_576

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its end; nil at the end of the input.
    ///
    /// A longer line is cut, so that it is answered as no JSON.
    mutating func next() throws -> [UInt8]? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(bytes[..<end].prefix(Self.longest))
                bytes.removeFirst(end + 1)
                return line
            }
            guard !isAtEnd else {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : bytes
            }
            if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
            var part = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { isAtEnd = true } else { bytes += part.prefix(count) }
        }
    }
}
