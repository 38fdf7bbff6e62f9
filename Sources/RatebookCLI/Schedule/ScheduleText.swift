import Language
import Scheduling
import Terminal

/// The output about schedules.
enum ScheduleText {
    /// Prints the result, or the steps in a rehearsal.
    static func answer(
        _ kind: ScheduleKind?, _ steps: [ScheduleStep], isRehearsal: Bool, _ context: Context,
        done: Text
    ) throws {
        let record = Record([
            ("kind", .text(kind?.rawValue ?? "none")), ("changed", .flag(!steps.isEmpty)),
            ("dry_run", .flag(isRehearsal)), ("steps", .list(steps.map(\.record))),
        ])
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(record) {
            if isRehearsal, !steps.isEmpty { return steps.flatMap(\.lines) }
            // In scripts, success prints nothing.
            guard isWanted || context.options.verbose || isRehearsal else { return [] }
            return [context.say(done)]
        }
    }
}

extension ScheduleStep {
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
