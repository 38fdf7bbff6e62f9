/// What installing a job does: the one kind is set up, and the other is taken away.
struct SchedulePlan {
    private let installation: [ScheduleStep]
    private let removal: [ScheduleStep]
    /// The timer where there was none before.
    private let newTimer: SystemdTimer?

    var steps: [ScheduleStep] { installation + removal }

    /// - Parameter isRehearsal: whether a machine without crontab(1) is passed over with a warning:
    ///   what would be installed can be shown all the same.
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

    /// Does it; the old one goes when the new one is there: better two for a moment than none.
    func perform() throws {
        do {
            try installation.perform()
        } catch {
            // A timer that does not start is no schedule: it is not left lying there.
            try? newTimer?.removal().performAll()
            throw error
        }
        try removal.performAll()
    }
}
