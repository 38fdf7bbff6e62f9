import Terminal

/// A step of installing or removing a schedule, which can be shown before it is performed.
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

    /// The step as text: a file's name and content, or a command line.
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
    /// Performs the steps and stops at the first failure.
    func perform() throws(Failure) {
        for step in self { try step.perform() }
    }

    /// Performs all steps, and then throws the first failure; a removal should not stop halfway.
    func performAll() throws(Failure) {
        var first: Failure?
        for step in self {
            do { try step.perform() } catch { first = first ?? error }
        }
        if let first { throw first }
    }
}
