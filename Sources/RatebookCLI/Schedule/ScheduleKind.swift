import Arguments
import Language

/// The system service that runs the job.
enum ScheduleKind: String {
    case systemd
    case cron
}

/// The options that select the kind of schedule.
struct ScheduleKindOptions: ParsableArguments {
    @Flag(help: Messages.ScheduleHelp.systemd)
    var systemd: Bool

    @Flag(help: Messages.ScheduleHelp.cron)
    var cron: Bool

    /// The requested kind; nil for none.
    func choice() throws(Failure) -> ScheduleKind? {
        guard !systemd || !cron else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--systemd", "--cron"))
        }
        return systemd ? .systemd : cron ? .cron : nil
    }
}
