import Answers
import Language
import Scheduling

/// Texts about the state of the schedule.
extension Messages {
    static let notScheduled = Text("Nothing is installed")

    static func scheduler(_ kind: ScheduleKind) -> Text {
        switch kind {
        case .systemd: Text("systemd timer")
        case .cron: Text("crontab line")
        }
    }

    static func upToDate(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Installed: a \(name), up to date")
    }

    static let timerOfSystem = Text(
        "Installed: the system's timer, for the usual book and without settings of yours. To have them: ratebook schedule install"
    )

    /// - Parameter program: the one that the installed schedule runs for each alert.
    static func outOfDate(_ kind: ScheduleKind, onAlert program: String?) -> Text {
        let name = scheduler(kind)
        let option = program.map { " --on-alert " + $0.shellWord } ?? ""
        return Text("Installed: a \(name), out of date. Run: ratebook schedule install\(option)")
    }

    static func serverInstalled(_ address: String) -> Text {
        Text(
            "systemd starts the server at the first request to \(address). To pair a device: ratebook serve pair"
        )
    }

    static func installed(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Installed: a \(name)")
    }

    static func unchanged(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Nothing to change: the \(name) is up to date")
    }

    static func removed(_ kinds: [ScheduleKind]) -> Text {
        let names = kinds.map(scheduler)
        let list = names.dropFirst().reduce(names.first ?? same("")) { Text("\($0) and the \($1)") }
        return Text("Removed: the \(list)")
    }

    // Errors of installing or removing a schedule.

    static func unusablePath(_ path: String) -> Text {
        Text("A schedule cannot name \(path)")
    }

    private static func keyNotWritten(_ prefix: String) -> Text {
        Text(
            "Warning: the scheduled run will not see \(prefix)_KEY, as keys are never written to the schedule; put it in a file of mode 0600, name the file in \(prefix)_KEY_FILE, and install again"
        )
    }

    private static func passwordNotWritten(_ name: String) -> Text {
        Text(
            "Warning: the scheduled run will not see \(name), since there may be a password in it; give it an address without a password, and install again"
        )
    }

    private static let databasePasswordNotWritten = Text(
        "Warning: the scheduled run will not see PGPASSWORD, as passwords are never written to the schedule; put it into ~/.pgpass (mode 0600)"
    )

    /// The warning that a schedule is shown or installed without knowing the crontab.
    static func crontabUnread(_ error: SchedulingError) -> Text {
        let reason = Failure(error).message
        guard case .cannotRun = error else {
            return Text("Warning: \(reason); check whether ratebook is in the crontab, too")
        }
        return Text("Warning: \(reason). Run: apt-get install cron")
    }

    /// The warning that a secret is missing in the schedule.
    static func notWritten(_ setting: ScheduledJob.Withheld) -> Text {
        switch setting {
        case .key(let prefix): keyNotWritten(prefix)
        case .address(let variable): passwordNotWritten(variable)
        case .databasePassword: databasePasswordNotWritten
        }
    }

    static let linger = Text(
        "The timer runs while you are logged in; to have it run always: loginctl enable-linger")
}

extension Messages {
    static func toolFailed(_ command: String, _ said: String) -> Text {
        Text("`\(command)` failed: \(said)")
    }
}

extension SchedulingError {
    private static func hintWithout(_ tool: ScheduleTool, _ arguments: [String]) -> Text {
        switch tool {
        case .systemctl where arguments.contains("disable"): hint(tool, arguments)
        case .systemctl:
            Text("Without systemd, run: ratebook schedule install --cron")
        case .crontab: Messages.run("apt-get install cron")
        }
    }

    private static func hint(_ tool: ScheduleTool, _ arguments: [String]) -> Text {
        switch tool {
        // systemd has responded to earlier commands already.
        case .systemctl where arguments.contains("enable"):
            Text("Look at: journalctl --user -e. Or run: ratebook schedule install --cron")
        case .systemctl where arguments.contains("disable"):
            Text("The timer's files are removed, but it may go on until you log out.")
        case .systemctl:
            Text(
                "Log in as this user itself, not by su or sudo, or run: ratebook schedule install --cron"
            )
        case .crontab:
            Text("The crontab was left as it was. Look at it with: crontab -l")
        }
    }
}

extension SchedulingError: DescribedError {
    var failure: Failure {
        switch self {
        case .unusablePath(let path):
            Failure(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Text("Use a path in UTF-8 without control characters.")
            )
        case .unusableForSystemd(let path):
            Failure(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Text(
                    "Use a path without quotes and backslashes and without a blank at its end, or --cron."
                ))
        case .notUTF8(let path): .notUTF8(path)
        case .unusableValue(let variable):
            Failure(
                .configuration, kind: "unusable-value",
                Text("\(variable) has a control character in it"),
                hint: Text("Correct it or unset it, then install again."))
        case .programMoved:
            Failure(
                .configuration, kind: "no-binary",
                Text("The program's own file is not where it was started from"),
                hint: Text("Put the binary in its place, then install again."))
        case .noProgram(let name):
            Failure(
                .noInput, kind: "no-program",
                Text("'\(name)' is not a program that can be run"),
                hint: Messages.alertProgramHint)
        case .keyFileUnreadable(let variable, let path, let errno):
            Failure(
                .noInput, kind: "no-key-file",
                Messages.keyFileUnreadable(path, systemMessage(errno), variable: variable),
                hint: Text("Correct the variable that names it, then install again."))
        case .noUnitFolder:
            Failure(
                .configuration, kind: "no-location",
                Text("There is no place for the timer: HOME is not set"),
                hint: Text("Set HOME or XDG_CONFIG_HOME to a folder, or use --cron."))
        case .damagedCrontab(let line):
            Failure(
                .configuration, kind: "damaged-crontab",
                Text("The ratebook block of the crontab is incomplete at line \(line)"),
                hint: Text(
                    "Nothing was changed. Run crontab -e, and remove the lines from '# BEGIN ratebook' to '# END ratebook'."
                ))
        case .cannotWrite(let path, let errno): .cannotWrite(path, errno)
        case .cannotRun(let tool, let arguments, let errno):
            Failure(
                .unavailable, kind: "no-\(tool.rawValue)",
                Text("\(tool.rawValue) cannot be run: \(systemMessage(errno))"),
                hint: Self.hintWithout(tool, arguments))
        case .toolFailed(let tool, let arguments, let said):
            Failure(
                .unavailable, kind: "\(tool.rawValue)-failed",
                Messages.toolFailed(([tool.rawValue] + arguments).joined(separator: " "), said),
                hint: Self.hint(tool, arguments))
        }
    }
}
