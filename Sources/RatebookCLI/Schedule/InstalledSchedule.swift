/// The installed schedules of one kind or of both.
struct InstalledSchedule {
    /// Nil if not requested, or if there is no folder for units.
    let timer: SystemdTimer?
    /// Nil if not requested, or if crontab(1) is missing.
    let crontab: Crontab?

    /// Reads the installed schedules, of one kind or of both.
    ///
    /// - Parameter isTolerant: whether an unreadable crontab is only warned about; a user without
    ///   one may still have a timer.
    init(_ context: Context, only kind: ScheduleKind? = nil, isTolerant: Bool) throws {
        if kind == .systemd {
            timer = try SystemdTimer(context.environment)
        } else {
            timer = kind == .cron ? nil : try? SystemdTimer(context.environment)
        }
        crontab =
            switch kind {
            case .systemd: nil
            case .cron: try Crontab()
            case nil: try Self.crontab(context, isTolerant: isTolerant)
            }
    }

    private static func crontab(_ context: Context, isTolerant: Bool) throws -> Crontab? {
        do {
            return try Crontab()
        } catch {
            // Without cron, there are no crontabs.
            guard error.kind != "no-crontab" else { return nil }
            guard isTolerant, error.kind == "crontab-failed" else { throw error }
            context.note(Messages.crontabUnread(error.message))
            return nil
        }
    }

    /// The kinds that are installed; both only if one was set up by hand.
    var kinds: [ScheduleKind] {
        (timer?.isInstalled == true ? [.systemd] : []) + (crontab?.line != nil ? [.cron] : [])
    }

    /// The installed kind, the timer first; nil if there is none.
    var kind: ScheduleKind? { kinds.first }

    /// Whether the schedule is up to date and the only one; nil if none is installed.
    func isCurrent(_ job: ScheduledJob) -> Bool? {
        switch kind {
        case .systemd: timer?.isCurrent(job) == true && crontab?.line == nil
        case .cron: crontab?.isCurrent(job)
        case nil: nil
        }
    }

    /// The steps that remove the schedules.
    var removal: [ScheduleStep] { (timer?.removal() ?? []) + (crontab?.removal() ?? []) }
}
