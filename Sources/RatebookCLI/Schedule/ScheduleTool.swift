import Language

/// A system program that manages schedules.
enum ScheduleTool: String {
    case systemctl
    case crontab

    /// Runs the program; throws if it fails.
    @discardableResult
    func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> ChildProgram {
        let child = try start(arguments, input: input)
        guard child.status == 0 else { throw failure(arguments, child) }
        return child
    }

    /// Runs the program, regardless of its exit code.
    func start(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> ChildProgram {
        do {
            return try ChildProgram(rawValue, arguments, input: input)
        } catch {
            throw Failure(
                .unavailable, kind: "no-\(rawValue)",
                Messages.cannotRun(rawValue, systemMessage(error.errno)), hint: missingHint)
        }
    }

    /// The failure that describes an exit code and the output in one line.
    func failure(_ arguments: [String], _ child: ChildProgram) -> Failure {
        let said = String(decoding: child.errors, as: UTF8.self)
            .split(whereSeparator: \.isNewline).joined(separator: "; ")
        let command = ([rawValue] + arguments).joined(separator: " ")
        return Failure(
            .unavailable, kind: "\(rawValue)-failed",
            Messages.toolFailed(command, said.isEmpty ? "status \(child.status)" : said),
            hint: failureHint(arguments))
    }

    private var missingHint: Text {
        switch self {
        case .systemctl: Messages.useCron
        case .crontab: Messages.installCron
        }
    }

    private func failureHint(_ arguments: [String]) -> Text {
        switch self {
        // systemd has responded to earlier commands already.
        case .systemctl where arguments.contains("enable"): Messages.lookAtJournal
        case .systemctl where arguments.contains("disable"): Messages.timerMayRun
        case .systemctl: Messages.logIn
        case .crontab: Messages.lookAtCrontab
        }
    }
}
