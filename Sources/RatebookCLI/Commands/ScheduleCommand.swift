import Arguments

/// `ratebook schedule`: has the system run `sync` every hour.
struct ScheduleCommand: CommandGroup {
    static let name = "schedule"
    static let overview = Text(
        "Have sync run every hour, by systemd or cron.", "systemd나 cron으로 매시간 동기화합니다.")
    static let examples = ["schedule install --dry-run", "schedule install", "schedule show"]
    static var subcommands: [any Command.Type] {
        [ScheduleShowCommand.self, ScheduleInstallCommand.self, ScheduleRemoveCommand.self]
    }

    @OptionGroup var options: GlobalOptions
}

struct ScheduleShowCommand: Command {
    static let name = "show"
    static let overview = Text(
        "Show what is installed, and whether it is up to date.", "설치된 예약과 최신 상태인지 보여 줍니다.")

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
                return [context.say(ScheduleText.nothing)]
            }
            return [context.say(ScheduleText.state(kind, isCurrent: isCurrent == true))]
                + (files + [installed.crontab?.line].compactMap { $0 }).map(\.terminalSafe)
        }
    }
}

struct ScheduleInstallCommand: Command {
    static let name = "install"
    static let overview = Text("Have sync run every hour.", "매시간 동기화하도록 예약합니다.")
    static let examples = ["schedule install", "schedule install --cron --dry-run"]

    @OptionGroup var kind: ScheduleKindOptions

    @Flag(help: Text("Show what would be done, and do nothing.", "실행하지 않고 할 일만 보여 줍니다."))
    var dryRun: Bool

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let choice = try kind.choice()
        let kind = choice ?? (SystemdTimer.isRunning() ? .systemd : .cron)
        let job = try ScheduledJob(context)
        try job.checkKeyFiles()
        let plan = try SchedulePlan(kind, job, context)
        if !dryRun {
            if choice == .systemd { try SystemdTimer.checkIsRunning() }
            try plan.perform()
        }
        for warning in ScheduledJob.withheld(context.environment) { try context.note(warning) }
        try ScheduleText.answer(
            kind, plan.steps, isRehearsal: dryRun, context,
            done: plan.steps.isEmpty
                ? ScheduleText.unchanged(kind) : ScheduleText.installed(kind))
        let isTold = context.errors.isTerminal || context.options.verbose
        if kind == .systemd, !dryRun, !plan.steps.isEmpty, isTold {
            try context.note(Messages.linger)
        }
    }
}

struct ScheduleRemoveCommand: Command {
    static let name = "remove"
    static let overview = Text("Have sync run no longer.", "예약을 없앱니다.")

    @OptionGroup var kind: ScheduleKindOptions

    @Flag(help: Text("Show what would be done, and do nothing.", "실행하지 않고 할 일만 보여 줍니다."))
    var dryRun: Bool

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let installed = try InstalledSchedule(
            context, only: try kind.choice(), isTolerant: false)
        let (kinds, steps) = (installed.kinds, installed.removal)
        if !dryRun { try steps.performAll() }
        try ScheduleText.answer(
            kinds.first, steps, isRehearsal: dryRun, context,
            done: steps.isEmpty ? ScheduleText.nothing : ScheduleText.removed(kinds))
    }
}
