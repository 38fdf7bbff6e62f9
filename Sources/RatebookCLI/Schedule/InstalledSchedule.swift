/// What there is of schedules, of one kind or of both.
struct InstalledSchedule {
    /// Nil where it was not asked for, or where there is no place for units.
    let timer: SystemdTimer?
    /// Nil where it was not asked for, or where there is no crontab(1).
    let crontab: Crontab?

    /// Looks at what there is, only of one kind where one is named.
    ///
    /// - Parameter isTolerant: whether a crontab that cannot be read is passed over with a
    ///   warning: people who may have no crontab may still have a timer.
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
            // A machine without cron has no crontabs.
            guard error.kind != "no-crontab" else { return nil }
            guard isTolerant, error.kind == "crontab-failed" else { throw error }
            context.note(Messages.crontabUnread(error.message))
            return nil
        }
    }

    /// What is installed; both only where somebody has set up one by hand.
    var kinds: [ScheduleKind] {
        (timer?.isInstalled == true ? [.systemd] : []) + (crontab?.line != nil ? [.cron] : [])
    }

    /// What is installed; a timer before a crontab's line.
    var kind: ScheduleKind? { kinds.first }

    /// Whether it is what would be installed now, and nothing besides; nil where nothing is.
    func isCurrent(_ job: ScheduledJob) -> Bool? {
        switch kind {
        case .systemd: timer?.isCurrent(job) == true && crontab?.line == nil
        case .cron: crontab?.isCurrent(job)
        case nil: nil
        }
    }

    /// What is to be done to be rid of it.
    var removal: [ScheduleStep] { (timer?.removal() ?? []) + (crontab?.removal() ?? []) }
}
