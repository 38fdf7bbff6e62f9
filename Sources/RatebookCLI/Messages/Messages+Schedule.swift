import Answers
import Language
import Scheduling

/// Texts about the state of the schedule.
extension Messages {
    static let notScheduled = Text("Nothing is installed", "설치된 예약이 없습니다")

    static func scheduler(_ kind: ScheduleKind) -> Text {
        switch kind {
        case .systemd: Text("systemd timer", "systemd 타이머")
        case .cron: Text("crontab line", "crontab 항목")
        }
    }

    static func upToDate(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Installed: a \(name[.english]), up to date", "설치됨: \(name[.korean]), 최신 상태")
    }

    static let timerOfSystem = Text(
        "Installed: the system's timer, for the usual book and without settings of yours. To have them: ratebook schedule install",
        "설치됨: 시스템(패키지)의 타이머. 기본 위치의 장부를 쓰고 개인 설정은 없습니다. 설정을 반영하려면: ratebook schedule install")

    /// - Parameter program: the one that the installed schedule runs for each alert.
    static func outOfDate(_ kind: ScheduleKind, onAlert program: String?) -> Text {
        let name = scheduler(kind)
        let option = program.map { " --on-alert " + $0.shellWord } ?? ""
        return Text(
            "Installed: a \(name[.english]), out of date. Run: ratebook schedule install\(option)",
            "설치됨: \(name[.korean]), 현재 설정과 다름. 실행해 보세요: ratebook schedule install\(option)")
    }

    static func serverInstalled(_ address: String) -> Text {
        Text(
            "systemd starts the server at the first request to \(address). To pair a device: ratebook serve pair",
            "\(address)로 요청이 오면 systemd가 서버를 시작합니다. 기기를 연결하려면: ratebook serve pair")
    }

    static func installed(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Installed: a \(name[.english])", "설치했습니다: \(name[.korean])")
    }

    static func unchanged(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text(
            "Nothing to change: the \(name[.english]) is up to date",
            "변경할 내용이 없습니다: \(name[.korean])")
    }

    static func removed(_ kinds: [ScheduleKind]) -> Text {
        let names = kinds.map(scheduler)
        return Text(
            "Removed: the \(names.map { $0[.english] }.joined(separator: " and the "))",
            "제거했습니다: \(names.map { $0[.korean] }.joined(separator: ", "))")
    }

    // Errors of installing or removing a schedule.

    static func unusablePath(_ path: String) -> Text {
        Text("A schedule cannot name \(path)", "예약에 쓸 수 없는 경로입니다: \(path)")
    }

    private static func keyNotWritten(_ prefix: String) -> Text {
        Text(
            "Warning: the scheduled run will not see \(prefix)_KEY, as keys are never written to the schedule; put it in a file of mode 0600, name the file in \(prefix)_KEY_FILE, and install again",
            "주의: 인증 키는 어디에도 기록하지 않으므로 예약 실행에서는 \(prefix)_KEY를 쓸 수 없습니다. 권한이 0600인 파일에 인증 키를 넣고 \(prefix)_KEY_FILE에 그 경로를 지정한 뒤 다시 설치하세요"
        )
    }

    private static func passwordNotWritten(_ name: String) -> Text {
        Text(
            "Warning: the scheduled run will not see \(name), since there may be a password in it; give it an address without a password, and install again",
            "주의: 암호가 들어 있을 수 있어 \(name) 값은 기록하지 않으며 예약 실행에서 쓸 수 없습니다. 암호 없는 주소를 지정한 뒤 다시 설치하세요")
    }

    private static let databasePasswordNotWritten = Text(
        "Warning: the scheduled run will not see PGPASSWORD, as passwords are never written to the schedule; put it into ~/.pgpass (mode 0600)",
        "주의: 암호는 어디에도 기록하지 않으므로 예약 실행에서는 PGPASSWORD를 쓸 수 없습니다. ~/.pgpass(권한 0600)에 두세요")

    /// The warning that a schedule is shown or installed without knowing the crontab.
    static func crontabUnread(_ error: SchedulingError) -> Text {
        let reason = Failure(error).message
        guard case .cannotRun = error else {
            return Text(
                "Warning: \(reason[.english]); check whether ratebook is in the crontab, too",
                "주의: \(reason[.korean]). crontab에도 ratebook이 등록되어 있는지 확인하세요")
        }
        return Text(
            "Warning: \(reason[.english]). Run: apt-get install cron",
            "주의: \(reason[.korean]). 실행해 보세요: apt-get install cron")
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
        "The timer runs while you are logged in; to have it run always: loginctl enable-linger",
        "타이머는 로그인해 있는 동안에만 동작합니다. 항상 동작하게 하려면: loginctl enable-linger")
}

extension Messages {
    static func toolFailed(_ command: String, _ said: String) -> Text {
        Text("`\(command)` failed: \(said)", "`\(command)` 명령이 실패했습니다: \(said)")
    }
}

extension SchedulingError {
    private static func hintWithout(_ tool: ScheduleTool, _ arguments: [String]) -> Text {
        switch tool {
        case .systemctl where arguments.contains("disable"): hint(tool, arguments)
        case .systemctl:
            Text(
                "Without systemd, run: ratebook schedule install --cron",
                "systemd가 없으면 실행해 보세요: ratebook schedule install --cron")
        case .crontab: Messages.run("apt-get install cron")
        }
    }

    private static func hint(_ tool: ScheduleTool, _ arguments: [String]) -> Text {
        switch tool {
        // systemd has responded to earlier commands already.
        case .systemctl where arguments.contains("enable"):
            Text(
                "Look at: journalctl --user -e. Or run: ratebook schedule install --cron",
                "확인해 보세요: journalctl --user -e. 또는 실행해 보세요: ratebook schedule install --cron")
        case .systemctl where arguments.contains("disable"):
            Text(
                "The timer's files are removed, but it may go on until you log out.",
                "타이머 파일은 지웠지만 로그아웃할 때까지 계속 동작할 수 있습니다.")
        case .systemctl:
            Text(
                "Log in as this user itself, not by su or sudo, or run: ratebook schedule install --cron",
                "su나 sudo가 아니라 해당 사용자로 직접 로그인하세요. 또는 실행해 보세요: ratebook schedule install --cron")
        case .crontab:
            Text(
                "The crontab was left as it was. Look at it with: crontab -l",
                "crontab은 그대로 두었습니다. 확인해 보세요: crontab -l")
        }
    }
}

extension SchedulingError: DescribedError {
    var failure: Failure {
        switch self {
        case .unusablePath(let path):
            Failure(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Text(
                    "Use a path in UTF-8 without control characters.", "제어 문자가 없는 UTF-8 경로를 사용하세요.")
            )
        case .unusableForSystemd(let path):
            Failure(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Text(
                    "Use a path without quotes and backslashes and without a blank at its end, or --cron.",
                    "따옴표와 역슬래시가 없고 빈칸으로 끝나지 않는 경로를 쓰거나 --cron을 사용하세요."))
        case .notUTF8(let path): .notUTF8(path)
        case .unusableValue(let variable):
            Failure(
                .configuration, kind: "unusable-value",
                Text(
                    "\(variable) has a control character in it",
                    "제어 문자가 들어 있는 환경 변수입니다: \(variable)"),
                hint: Text("Correct it or unset it, then install again.", "값을 고치거나 지운 뒤 다시 설치하세요."))
        case .programMoved:
            Failure(
                .configuration, kind: "no-binary",
                Text(
                    "The program's own file is not where it was started from",
                    "실행 중인 프로그램의 파일을 찾을 수 없습니다"),
                hint: Text(
                    "Put the binary in its place, then install again.",
                    "프로그램 파일을 제자리에 둔 뒤 다시 설치하세요."))
        case .noProgram(let name):
            Failure(
                .noInput, kind: "no-program",
                Text(
                    "'\(name)' is not a program that can be run",
                    "실행할 수 있는 프로그램이 아닙니다: \(name)"),
                hint: Messages.alertProgramHint)
        case .keyFileUnreadable(let variable, let path, let errno):
            Failure(
                .noInput, kind: "no-key-file",
                Messages.keyFileUnreadable(path, systemMessage(errno), variable: variable),
                hint: Text(
                    "Correct the variable that names it, then install again.",
                    "파일을 가리키는 환경 변수를 고친 뒤 다시 설치하세요."))
        case .noUnitFolder:
            Failure(
                .configuration, kind: "no-location",
                Text(
                    "There is no place for the timer: HOME is not set",
                    "타이머를 둘 곳이 없습니다: HOME이 설정되지 않았습니다"),
                hint: Text(
                    "Set HOME or XDG_CONFIG_HOME to a folder, or use --cron.",
                    "HOME이나 XDG_CONFIG_HOME을 지정하거나 --cron을 사용하세요."))
        case .damagedCrontab(let line):
            Failure(
                .configuration, kind: "damaged-crontab",
                Text(
                    "The ratebook block of the crontab is incomplete at line \(line)",
                    "crontab의 ratebook 블록이 온전하지 않습니다: \(line)번째 줄"),
                hint: Text(
                    "Nothing was changed. Run crontab -e, and remove the lines from '# BEGIN ratebook' to '# END ratebook'.",
                    "변경된 내용은 없습니다. crontab -e를 실행해 '# BEGIN ratebook'부터 '# END ratebook'까지의 줄을 지우세요."
                ))
        case .cannotWrite(let path, let errno): .cannotWrite(path, errno)
        case .cannotRun(let tool, let arguments, let errno):
            Failure(
                .unavailable, kind: "no-\(tool.rawValue)",
                Text(
                    "\(tool.rawValue) cannot be run: \(systemMessage(errno))",
                    "\(tool.rawValue) 명령을 실행할 수 없습니다: \(systemMessage(errno))"),
                hint: Self.hintWithout(tool, arguments))
        case .toolFailed(let tool, let arguments, let said):
            Failure(
                .unavailable, kind: "\(tool.rawValue)-failed",
                Messages.toolFailed(([tool.rawValue] + arguments).joined(separator: " "), said),
                hint: Self.hint(tool, arguments))
        }
    }
}
