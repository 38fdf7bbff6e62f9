import Terminal

/// One thing that installing or removing does, so that it can be shown before it is done.
enum ScheduleStep: Equatable {
    case write(path: String, text: String)
    case unlink(path: String)
    case run(ScheduleTool, [String], input: [UInt8] = [])

    func perform() throws(Failure) {
        switch self {
        case .write(let path, let text): try PrivateFile.write(text, to: path)
        case .unlink(let path): try PrivateFile.remove(path)
        case .run(let tool, let arguments, let input):
            _ = try tool.run(arguments, input: input)
        }
    }

    /// The step as a person would do it: a file's name and text, or a command line.
    var lines: [String] {
        switch self {
        case .write(let path, let text): ["# \(path)"] + Self.lines(text)
        case .unlink(let path): ["$ rm " + CrontabLine.quoted(path)]
        case .run(let tool, let arguments, let input):
            ["$ " + ([tool.rawValue] + arguments).joined(separator: " ")]
                + Self.lines(String(decoding: input, as: UTF8.self))
        }
    }

    var record: Record {
        switch self {
        case .write(let path, let text):
            Record(Self.names, [.text("write"), .text(path), .text(text)])
        case .unlink(let path): Record(Self.names, [.text("remove"), .text(path), .none])
        case .run(let tool, let arguments, let input):
            Record(
                Self.names,
                [
                    .text("run"), .text(([tool.rawValue] + arguments).joined(separator: " ")),
                    input.isEmpty ? .none : .text(String(decoding: input, as: UTF8.self)),
                ])
        }
    }

    private static let names = ["action", "target", "text"]

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast(text.isEmpty || text.hasSuffix("\n") ? 1 : 0)
            .map { String($0).terminalSafe }
    }
}

extension [ScheduleStep] {
    /// Does one after the other, and stops at the first that fails.
    func perform() throws(Failure) {
        for step in self { try step.perform() }
    }

    /// Does all of them, and only then tells of the first that failed: half of a removal is
    /// worse than all of it but one thing.
    func performAll() throws(Failure) {
        var first: Failure?
        for step in self {
            do { try step.perform() } catch { first = first ?? error }
        }
        if let first { throw first }
    }
}
