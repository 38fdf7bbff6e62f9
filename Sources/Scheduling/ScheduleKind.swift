/// The system service that runs the job.
public enum ScheduleKind: String, Sendable {
    case systemd
    case cron
}
