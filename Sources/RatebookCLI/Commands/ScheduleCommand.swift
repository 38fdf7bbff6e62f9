import Arguments
import Language
import Terminal

/// `ratebook schedule`: makes the system run `sync` every hour.
struct ScheduleCommand: CommandGroup {
    static let name = "schedule"
    static let overview = Messages.ScheduleHelp.overview
    static let examples = ["schedule install --dry-run", "schedule install", "schedule show"]
    static var subcommands: [any Command.Type] {
        [ScheduleShowCommand.self, ScheduleInstallCommand.self, ScheduleRemoveCommand.self]
    }

    @OptionGroup var options: GlobalOptions
}

struct ScheduleShowCommand: Command {
    static let name = "show"
    static let overview = Messages.ScheduleHelp.show

    @OptionGroup var kind: ScheduleKindOptions
    @OptionGroup var options: GlobalOptions
    func run(_ context: Context) throws {
        let installed = try InstalledSchedule(
            context, only: try kind.choice(), isTolerant: true)
        let job = try ScheduledJob(context)
        let isCurrent = installed.isCurrent(job)
        let files = installed.timer?.files ?? []
        let record = Record([
            ("kind", .text(installed.kind?.rawValue ?? "none")),
            ("current", isCurrent.map { .flag($0) } ?? .none), ("files", .texts(files)),
            ("line", .text(installed.crontab?.line)), ("binary", .text(job.binary)),
        ])
        try context.answer(record) {
            guard let kind = installed.kind else {
                return [context.say(Messages.notScheduled)]
            }
            let state =
                isCurrent == true ? Messages.upToDate(kind) : Messages.outOfDate(kind)
            return [context.say(state)]
                + (files + [installed.crontab?.line].compactMap { $0 }).map(\.terminalSafe)
        }
    }
}

struct ScheduleInstallCommand: Command {
    static let name = "install"
    static let overview = Messages.ScheduleHelp.install
    static let examples = ["schedule install", "schedule install --cron --dry-run"]

    @OptionGroup var kind: ScheduleKindOptions
    @OptionGroup var options: GlobalOptions

    @Flag(help: Messages.ScheduleHelp.dryRun)
    var dryRun: Bool

    func run(_ context: Context) throws {
        let choice = try kind.choice()
        let kind = choice ?? (SystemdTimer.isRunning() ? .systemd : .cron)
        let job = try ScheduledJob(context)
        try job.checkKeyFiles()
        let plan = try SchedulePlan(kind, job, context, isRehearsal: dryRun)
        if !dryRun {
            if choice == .systemd { try SystemdTimer.checkIsRunning() }
            try plan.perform()
        }
        for warning in ScheduledJob.withheld(context.environment) { context.note(warning) }
        try ScheduleText.answer(
            kind, plan.steps, isRehearsal: dryRun, context,
            done: plan.steps.isEmpty
                ? Messages.unchanged(kind) : Messages.installed(kind))
        let isTold = context.errors.isTerminal || context.options.verbose
        if kind == .systemd, !dryRun, !plan.steps.isEmpty, isTold {
            context.note(Messages.linger)
        }
    }
}

struct ScheduleRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ScheduleHelp.remove

    @OptionGroup var kind: ScheduleKindOptions
    @OptionGroup var options: GlobalOptions

    @Flag(help: Messages.ScheduleHelp.dryRun)
    var dryRun: Bool

    func run(_ context: Context) throws {
        let installed = try InstalledSchedule(
            context, only: try kind.choice(), isTolerant: false)
        let (kinds, steps) = (installed.kinds, installed.removal)
        if !dryRun { try steps.performAll() }
        try ScheduleText.answer(
            kinds.first, steps, isRehearsal: dryRun, context,
            done: steps.isEmpty ? Messages.notScheduled : Messages.removed(kinds))
    }
}
