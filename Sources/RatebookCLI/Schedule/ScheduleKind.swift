import Arguments
import Language

/// Who runs the job.
enum ScheduleKind: String {
    case systemd
    case cron
}

/// The choice of who runs the job.
struct ScheduleKindOptions: ParsableArguments {
    @Flag(help: Messages.ScheduleHelp.systemd)
    var systemd: Bool

    @Flag(help: Messages.ScheduleHelp.cron)
    var cron: Bool

    /// The kind that was asked for, nil for none.
    func choice() throws(Failure) -> ScheduleKind? {
        guard !systemd || !cron else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--systemd", "--cron"))
        }
        return systemd ? .systemd : cron ? .cron : nil
    }
}
