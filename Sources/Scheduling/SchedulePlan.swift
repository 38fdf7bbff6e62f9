/// The steps that install one kind of schedule and remove the other.
public struct SchedulePlan {
    private let installation: [ScheduleStep]
    private let removal: [ScheduleStep]
    /// The timer, if it is newly installed.
    private let newTimer: SystemdTimer?
    /// Why the crontab could not be read, if the plan can do without it.
    public let crontabError: SchedulingError?

    public var steps: [ScheduleStep] { installation + removal }

    /// - Parameters:
    ///   - variable: returns the value of an environment variable, empty if it is not set.
    ///   - isRehearsal: whether a missing crontab(1) is tolerated, because nothing will be
    ///     installed.
    public init(
        _ kind: ScheduleKind, _ job: ScheduledJob, _ variable: (String) -> String,
        isRehearsal: Bool = false
    ) throws(SchedulingError) {
        switch kind {
        case .cron:
            let crontab: Crontab
            (crontab, crontabError) = try Self.crontab(isRehearsal)
            installation = crontab.installation(job)
            removal = (try? SystemdTimer(variable))?.removal() ?? []
            newTimer = nil
        case .systemd:
            let timer = try SystemdTimer(variable)
            installation = try timer.installation(job)
            let installed = try InstalledSchedule(variable, isTolerant: true)
            (removal, crontabError) = (installed.crontab?.removal() ?? [], installed.crontabError)
            newTimer = timer.isInstalled ? nil : timer
        }
    }

    private static func crontab(
        _ isRehearsal: Bool
    ) throws(SchedulingError) -> (Crontab, SchedulingError?) {
        do throws(SchedulingError) {
            return (try Crontab(), nil)
        } catch .cannotRun(let tool, let errno) where isRehearsal {
            return (try Crontab(text: CrontabText([])), .cannotRun(tool, errno: errno))
        }
    }

    /// Performs the steps; the old schedule is removed after the new one is installed.
    public func perform() throws(SchedulingError) {
        do throws(SchedulingError) {
            try installation.perform()
        } catch {
            // A timer that does not start is removed again.
            try? newTimer?.removal().performAll()
            throw error
        }
        try removal.performAll()
    }
}
