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
        let (steps, removal) = try plan(kind, job, context)
        if !dryRun {
            if choice == .systemd { try SystemdTimer.checkIsRunning() }
            try steps.perform()
            // Only when the new one is there: better two of them than none.
            try removal.performAll()
        }
        for warning in ScheduledJob.withheld(context.environment) { try context.note(warning) }
        try ScheduleText.answer(
            kind, steps + removal, isRehearsal: dryRun, context,
            done: steps.isEmpty && removal.isEmpty
                ? ScheduleText.unchanged(kind) : ScheduleText.installed(kind))
        if kind == .systemd, !dryRun, context.errors.isTerminal || context.options.verbose {
            try context.note(Messages.linger)
        }
    }

    /// What there is to do for the one kind, and what against the other.
    private func plan(
        _ kind: ScheduleKind, _ job: ScheduledJob, _ context: Context
    ) throws -> (installation: [ScheduleStep], removal: [ScheduleStep]) {
        switch kind {
        case .cron:
            let timer = try? SystemdTimer(context.environment)
            return (try Crontab().installation(job), timer?.removal() ?? [])
        case .systemd:
            let other = try InstalledSchedule(context, isTolerant: true).crontab
            let steps = try SystemdTimer(context.environment).installation(job)
            return (steps, other?.removal() ?? [])
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
        let (kind, steps) = (installed.kind, installed.removal)
        if !dryRun { try steps.performAll() }
        try ScheduleText.answer(
            kind, steps, isRehearsal: dryRun, context,
            done: kind.map(ScheduleText.removed) ?? ScheduleText.nothing)
    }
}

/// How schedules are shown.
private enum ScheduleText {
    static let nothing = Text("Nothing is installed", "설치된 예약이 없습니다")

    static func state(_ kind: ScheduleKind, isCurrent: Bool) -> Text {
        let (english, korean) = (kind.name[.english], kind.name[.korean])
        return isCurrent
            ? Text("Installed: a \(english), up to date", "설치됨: \(korean), 최신 상태")
            : Text(
                "Installed: a \(english), not as it would be now. Run: ratebook schedule install",
                "설치됨: \(korean), 현재 설정과 다름. 실행해 보세요: ratebook schedule install")
    }

    static func installed(_ kind: ScheduleKind) -> Text {
        Text("Installed: a \(kind.name[.english])", "설치했습니다: \(kind.name[.korean])")
    }

    static func unchanged(_ kind: ScheduleKind) -> Text {
        Text(
            "Nothing to change: the \(kind.name[.english]) is up to date",
            "변경할 내용이 없습니다: \(kind.name[.korean])")
    }

    static func removed(_ kind: ScheduleKind) -> Text {
        Text("Removed: the \(kind.name[.english])", "없앴습니다: \(kind.name[.korean])")
    }

    /// Tells what was done, or shows each step where nothing was.
    static func answer(
        _ kind: ScheduleKind?, _ steps: [ScheduleStep], isRehearsal: Bool, _ context: Context,
        done: Text
    ) throws {
        let record = Record([
            ("kind", .text(kind?.rawValue ?? "none")), ("changed", .flag(!steps.isEmpty)),
            ("dry_run", .flag(isRehearsal)), ("steps", .list(steps.map(\.record))),
        ])
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(record) {
            if isRehearsal, !steps.isEmpty { return steps.flatMap(\.lines) }
            // From a script, success is silent.
            guard isWanted || context.options.verbose || isRehearsal else { return [] }
            return [context.say(done)]
        }
    }
}
