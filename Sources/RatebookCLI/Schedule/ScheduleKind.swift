import Arguments

/// Who runs the job.
enum ScheduleKind: String {
    case systemd
    case cron

    var name: Text {
        switch self {
        case .systemd: Text("systemd timer", "systemd 타이머")
        case .cron: Text("crontab line", "crontab 줄")
        }
    }
}

/// The choice of who runs the job.
struct ScheduleKindOptions: ParsableArguments {
    @Flag(help: Text("A timer of your own systemd.", "사용자 systemd 타이머."))
    var systemd: Bool

    @Flag(help: Text("A line of your crontab.", "사용자 crontab의 한 줄."))
    var cron: Bool

    /// The kind that was asked for, nil for none.
    func choice() throws(Failure) -> ScheduleKind? {
        guard !systemd || !cron else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--systemd", "--cron"))
        }
        return systemd ? .systemd : cron ? .cron : nil
    }
}
