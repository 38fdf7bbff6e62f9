/// The steps that install one kind of schedule and remove the other.
struct SchedulePlan {
    private let installation: [ScheduleStep]
    private let removal: [ScheduleStep]
    /// The timer, if it is newly installed.
    private let newTimer: SystemdTimer?

    var steps: [ScheduleStep] { installation + removal }

    /// - Parameter isRehearsal: whether a missing crontab(1) is only warned about, because nothing
    ///   will be installed.
    init(
        _ kind: ScheduleKind, _ job: ScheduledJob, _ context: Context, isRehearsal: Bool = false
    ) throws {
        switch kind {
        case .cron:
            let timer = try? SystemdTimer(context.environment)
            installation = try Self.crontab(isRehearsal, context).installation(job)
            removal = timer?.removal() ?? []
            newTimer = nil
        case .systemd:
            let timer = try SystemdTimer(context.environment)
            installation = try timer.installation(job)
            removal =
                try InstalledSchedule(context, isTolerant: true).crontab?.removal() ?? []
            newTimer = timer.isInstalled ? nil : timer
        }
    }

    private static func crontab(
        _ isRehearsal: Bool, _ context: Context
    ) throws(Failure) -> Crontab {
        do throws(Failure) {
            return try Crontab()
        } catch {
            guard isRehearsal, error.kind == "no-crontab" else { throw error }
            context.note(Messages.crontabMissing(error))
            return try Crontab(text: CrontabText([]))
        }
    }

    /// Performs the steps; the old schedule is removed after the new one is installed.
    func perform() throws {
        do {
            try installation.perform()
        } catch {
            // A timer that does not start is removed again.
            try? newTimer?.removal().performAll()
            throw error
        }
        try removal.performAll()
    }
}
