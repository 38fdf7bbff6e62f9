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
        } catch .cannotRun(let tool, let arguments, let errno) where isRehearsal {
            let error = SchedulingError.cannotRun(tool, arguments: arguments, errno: errno)
            return (try Crontab(text: CrontabText([])), error)
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

/// The installed schedules of one kind or of both.
public struct InstalledSchedule {
    /// Nil if not requested, or if there is no folder for units.
    public let timer: SystemdTimer?
    /// Nil if not requested, if crontab(1) is missing, or if it failed.
    public let crontab: Crontab?
    /// Why the crontab could not be read, if that is tolerated.
    public let crontabError: SchedulingError?

    /// Reads the installed schedules, of one kind or of both.
    ///
    /// - Parameters:
    ///   - variable: returns the value of an environment variable, empty if it is not set.
    ///   - isTolerant: whether a failure of crontab(1) is tolerated if no kind is requested; a user
    ///     without crontab may still have a timer.
    public init(
        _ variable: (String) -> String, only kind: ScheduleKind? = nil, isTolerant: Bool
    ) throws(SchedulingError) {
        switch kind {
        case .systemd: (timer, crontab, crontabError) = (try SystemdTimer(variable), nil, nil)
        case .cron: (timer, crontab, crontabError) = (nil, try Crontab(), nil)
        case nil:
            timer = try? SystemdTimer(variable)
            (crontab, crontabError) = try Self.crontab(isTolerant: isTolerant)
        }
    }

    private static func crontab(
        isTolerant: Bool
    ) throws(SchedulingError) -> (Crontab?, SchedulingError?) {
        do throws(SchedulingError) {
            return (try Crontab(), nil)
        } catch .cannotRun {
            return (nil, nil)  // Without cron, there are no crontabs.
        } catch .toolFailed(let tool, let arguments, let said) where isTolerant {
            return (nil, .toolFailed(tool, arguments: arguments, said: said))
        }
    }

    /// The kinds that are installed; both only if one was set up by hand.
    public var kinds: [ScheduleKind] {
        (timer?.isInstalled == true ? [.systemd] : []) + (crontab?.line != nil ? [.cron] : [])
    }

    /// The installed kind, the timer first; nil if there is none.
    public var kind: ScheduleKind? { kinds.first }

    /// Whether the schedule is up to date and the only one; nil if none is installed.
    public func isCurrent(_ job: ScheduledJob) -> Bool? {
        switch kind {
        case .systemd: timer?.isCurrent(job) == true && crontab?.line == nil
        case .cron: crontab?.isCurrent(job)
        case nil: nil
        }
    }

    /// The program that the installed schedule runs for each alert; nil if there is none.
    public var programOnAlert: String? {
        kind == .systemd ? timer?.programOnAlert : crontab?.programOnAlert
    }

    /// The steps that remove the schedules.
    public var removal: [ScheduleStep] { (timer?.removal() ?? []) + (crontab?.removal() ?? []) }
}

/// The system service that runs the job.
public enum ScheduleKind: String, Sendable {
    case systemd
    case cron
}
