import Answers
import Arguments
import Language
import RatebookWeb
import Scheduling
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
            context.variable, only: try kind.choice(), isTolerant: true)
        if let error = installed.crontabError { context.note(Messages.crontabUnread(error)) }
        let job = try context.scheduledJob(onAlert: installed.programOnAlert)
        let isCurrent = installed.isCurrent(job)
        let server = kind.cron ? [] : (try? SystemdServer(context.variable))?.files ?? []
        let files = (installed.timer?.files ?? []) + server
        let record = Record([
            ("kind", .text(installed.kind?.rawValue ?? "none")),
            ("current", isCurrent.map { .flag($0) } ?? .none), ("files", .texts(files)),
            ("line", .text(installed.crontab?.line)), ("binary", .text(job.binary)),
            ("on_alert", .text(installed.programOnAlert)),
        ])
        try context.answer(record) {
            guard let kind = installed.kind else {
                return [context.say(Messages.notScheduled)]
            }
            let state =
                isCurrent == true
                ? installed.timer?.isOfSystem == true
                    ? Messages.timerOfSystem : Messages.upToDate(kind)
                : Messages.outOfDate(kind, onAlert: installed.programOnAlert)
            return [context.say(state)]
                + (files + [installed.crontab?.line].compactMap { $0 }).map(\.terminalSafe)
        }
    }
}

struct ScheduleInstallCommand: Command {
    static let name = "install"
    static let overview = Messages.ScheduleHelp.install
    static let examples = [
        "schedule install", "schedule install --cron --dry-run",
        "schedule install --on-alert /usr/local/bin/tell-me",
    ]

    @OptionGroup var kind: ScheduleKindOptions
    @OptionGroup var options: GlobalOptions
    @Flag("dry-run", help: Messages.ScheduleHelp.dryRun) var dryRun: Bool
    @Option("on-alert", value: "command", completion: .file, help: Messages.AlertHelp.onAlert)
    var onAlert: String?
    @Flag("serve", help: Messages.ScheduleHelp.serve) var serve: Bool
    @OptionGroup var address: AddressOptions

    func run(_ context: Context) throws {
        if serve { return try installServer(context) }
        if let word = address.words({ $0 }).first {
            throw Failure.usage("needs-option", Messages.isFor(word, "--serve"))
        }
        let choice = try kind.choice()
        let kind = choice ?? (SystemdTimer.isRunning() ? .systemd : .cron)
        let program = try onAlert.map { try ScheduledJob.program($0, context.variable) }
        let job = try context.scheduledJob(onAlert: program)
        try job.checkKeyFiles()
        let plan = try SchedulePlan(kind, job, context.variable, isRehearsal: dryRun)
        if let error = plan.crontabError { context.note(Messages.crontabUnread(error)) }
        if !dryRun {
            if choice == .systemd { try SystemdTimer.checkIsRunning() }
            try plan.perform()
        }
        for setting in ScheduledJob.withheld(context.variable) {
            context.note(Messages.notWritten(setting))
        }
        try ScheduleText.answer(
            kind, plan.steps, isRehearsal: dryRun, context,
            done: plan.steps.isEmpty ? Messages.unchanged(kind) : Messages.installed(kind))
        let isTold = context.errors.isTerminal || context.options.verbose
        if kind == .systemd, !dryRun, !plan.steps.isEmpty, isTold {
            context.note(Messages.linger)
        }
    }

    private func installServer(_ context: Context) throws {
        for (name, isGiven) in [("--cron", kind.cron), ("--on-alert", onAlert != nil)] where isGiven
        {
            throw Failure.usage("excluded", Messages.excludes("--serve", name))
        }
        let listening = try address.address()
        try listening.check()
        guard listening.port != 0 else { throw Failure.badListen(address.listen ?? "") }
        let job = try ScheduledJob(
            serving: try BookLocation(context).path,
            options: context.languageOption,
            words: try address.words { try AbsolutePath.of($0) }, context.variable)
        let steps = try SystemdServer(context.variable).installation(job, at: listening.text)
        if !dryRun {
            try SystemdTimer.checkIsRunning()
            try steps.performAll()
        }
        try ScheduleText.answer(
            .systemd, steps, isRehearsal: dryRun, context,
            done: steps.isEmpty
                ? Messages.unchanged(.systemd) : Messages.serverInstalled(listening.text))
    }
}

struct ScheduleRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ScheduleHelp.remove

    @OptionGroup var kind: ScheduleKindOptions
    @OptionGroup var options: GlobalOptions
    @Flag("dry-run", help: Messages.ScheduleHelp.dryRun) var dryRun: Bool

    func run(_ context: Context) throws {
        let installed = try InstalledSchedule(
            context.variable, only: try kind.choice(), isTolerant: false)
        let server = kind.cron ? nil : try? SystemdServer(context.variable)
        let (kinds, steps) = (installed.kinds, installed.removal + (server?.removal() ?? []))
        if !dryRun { try steps.performAll() }
        try ScheduleText.answer(
            kinds.first, steps, isRehearsal: dryRun, context,
            done: steps.isEmpty ? Messages.notScheduled : Messages.removed(kinds))
    }
}

/// The options that select the kind of schedule.
struct ScheduleKindOptions: ParsableArguments {
    @Flag("systemd", help: Messages.ScheduleHelp.systemd) var systemd: Bool
    @Flag("cron", help: Messages.ScheduleHelp.cron) var cron: Bool

    /// The requested kind; nil for none.
    func choice() throws(Failure) -> ScheduleKind? {
        guard !systemd || !cron else {
            throw Failure.usage("excluded", Messages.excludes("--systemd", "--cron"))
        }
        return systemd ? .systemd : cron ? .cron : nil
    }
}

extension Context {
    /// The value of an environment variable; empty if it is not set.
    fileprivate func variable(_ name: String) -> String { environment[name] }

    /// The option that makes a job speak the present language.
    fileprivate var languageOption: [String] {
        language == .english ? [] : ["--lang", language.rawValue]
    }

    /// The job that syncs this book with the present settings.
    fileprivate func scheduledJob(onAlert: String?) throws -> ScheduledJob {
        try ScheduledJob(
            book: try BookLocation(self).path,
            options: languageOption, onAlert: onAlert, variable)
    }
}

/// The output about schedules.
enum ScheduleText {
    /// Prints the result, or the steps in a rehearsal.
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
            // In scripts, success prints nothing.
            guard isWanted || context.options.verbose || isRehearsal else { return [] }
            return [context.say(done)]
        }
    }
}

extension ScheduleStep {
    /// The step as text: a file's name and content, or a command line.
    var lines: [String] {
        switch self {
        case .write(let path, let text): ["# \(path)"] + Self.lines(text)
        case .unlink(let path): ["$ rm " + CrontabLine.quoted(path)]
        case .run(let tool, let arguments, let input):
            ["$ " + ([tool.rawValue] + arguments).joined(separator: " ")]
                + Self.lines(String(decoding: input, as: UTF8.self))
        }
    }

    var record: Record {
        switch self {
        case .write(let path, let text):
            Record(Self.names, [.text("write"), .text(path), .text(text)])
        case .unlink(let path): Record(Self.names, [.text("remove"), .text(path), .none])
        case .run(let tool, let arguments, let input):
            Record(
                Self.names,
                [
                    .text("run"), .text(([tool.rawValue] + arguments).joined(separator: " ")),
                    input.isEmpty ? .none : .text(String(decoding: input, as: UTF8.self)),
                ])
        }
    }

    private static let names = ["action", "target", "text"]

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast(text.isEmpty || text.hasSuffix("\n") ? 1 : 0)
            .map { String($0).terminalSafe }
    }
}
