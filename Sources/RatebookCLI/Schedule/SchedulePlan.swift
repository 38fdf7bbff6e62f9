/// What installing a job does: the one kind is set up, and the other is taken away.
struct SchedulePlan {
    private let installation: [ScheduleStep]
    private let removal: [ScheduleStep]
    /// The timer where there was none before.
    private let newTimer: SystemdTimer?

    var steps: [ScheduleStep] { installation + removal }

    init(_ kind: ScheduleKind, _ job: ScheduledJob, _ context: Context) throws {
        switch kind {
        case .cron:
            let timer = try? SystemdTimer(context.environment)
            installation = try Crontab().installation(job)
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
