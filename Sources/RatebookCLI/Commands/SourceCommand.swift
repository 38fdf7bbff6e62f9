import Answers
import Arguments
import Bookkeeping
import Language
import Rates
import Sync

/// `ratebook source`: the sources of rates.
struct SourceCommand: CommandGroup {
    static let name = "source"
    static let overview = Messages.SourceHelp.overview
    static let examples = ["source list", "source enable ecb"]
    static var subcommands: [any Command.Type] {
        [
            SourceListCommand.self, SourceShowCommand.self, SourceEnableCommand.self,
            SourceDisableCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

struct SourceListCommand: Command {
    static let name = "list"
    static let overview = Messages.SourceHelp.list

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let switches = try context.readBookOrNil()?.contents.sourceSwitches() ?? [:]
        let sources = SourceRegistry.all.map(\.about)
        try context.answer(
            names: SourceText.names, records: { sources.map { SourceText.record($0, switches) } }
        ) {
            var table = context.table([
                .sign, .text(Messages.Heading.source), .text(Messages.Heading.base, rank: 3),
                .text(Messages.Heading.history, rank: 1), .text(Messages.Heading.key, rank: 2),
                .text(Messages.Heading.name, least: 12),
            ])
            table.rows = sources.map { about in
                let isOn = about.isOn(switches)
                return [
                    isOn ? "✓" : " ", about.id, about.rates?.base.code ?? "–",
                    context.say(SourceText.history(about)),
                    context.say(SourceText.key(about, context.environment)), about.name,
                ]
                .map { .init($0) }
            }
            return context.lines(table)
        }
    }
}

struct SourceShowCommand: Command {
    static let name = "show"
    static let overview = Messages.SourceHelp.show

    @OptionGroup var options: GlobalOptions
    @Argument(name: "source", isRequired: true, help: Messages.SourceHelp.id) var id:
        [SourceArgument]

    func run(_ context: Context) throws {
        let switches = try context.readBookOrNil()?.contents.sourceSwitches() ?? [:]
        for about in id.map(\.about) {
            try context.answer(SourceText.record(about, switches)) {
                let rows = SourceText.rows(about, switches, context)
                var table = context.table([.text(about.id), .text("")])
                table.rows = rows.map { [.init(context.say($0)), .init($1)] }
                return context.lines(table)
            }
        }
    }
}

struct SourceEnableCommand: Command {
    static let name = "enable"
    static let overview = Messages.SourceHelp.enable

    @OptionGroup var options: GlobalOptions
    @Argument(name: "source", isRequired: true, help: Messages.SourceHelp.id) var id:
        [SourceArgument]

    func run(_ context: Context) throws {
        let keeper = try context.keeper(of: context.writeBook())
        for about in id.map(\.about) {
            try keeper.setSource(about.id, isEnabled: true)
            let problem = SourceKey.problem(of: about) { context.environment[$0] }
            guard let problem else { continue }
            let failure = Failure(SyncError.keyMissing(problem), of: about, fromFile: false)
            context.note(
                Messages.joined([failure.message] + [failure.hint].compactMap { $0 }, by: "\n"))
        }
    }
}

struct SourceDisableCommand: Command {
    static let name = "disable"
    static let overview = Messages.SourceHelp.disable

    @OptionGroup var options: GlobalOptions
    @Argument(name: "source", isRequired: true, help: Messages.SourceHelp.id) var id:
        [SourceArgument]

    func run(_ context: Context) throws {
        let keeper = try context.keeper(of: context.writeBook())
        for source in id { try keeper.setSource(source.id, isEnabled: false) }
    }
}

/// The output about a source.
enum SourceText {
    static let names = [
        "source", "name", "enabled", "base", "first_day", "address", "homepage", "attribution",
        "needs_key", "has_history", "quota", "quota_period", "kinds",
    ]

    static func record(_ about: SourceDescription, _ switches: [String: Bool]) -> Record {
        let values: [Cell] = [
            .text(about.id), .text(about.name), .flag(about.isOn(switches)),
            .text(about.rates?.base.code), .text(about.firstDay), .text(about.address),
            .text(about.homepage), .text(about.attribution), .flag(about.key != nil),
            .flag(about.hasHistory), about.quota.map { .count($0.limit) } ?? .none,
            .text(about.quota?.period.rawValue), .texts(about.rates?.kinds.map(\.rawValue) ?? []),
        ]
        return Record(names, values)
    }

    /// Names and values as aligned lines.
    static func rows(
        _ about: SourceDescription, _ switches: [String: Bool], _ context: Context
    ) -> [(Text, String)] {
        [
            (Messages.Heading.name, about.name), (Messages.Heading.address, about.address),
            (Messages.Heading.homepage, about.homepage),
            (Messages.Heading.attribution, about.attribution),
            (Messages.Heading.base, about.rates?.base.code ?? "–"),
            (Messages.Heading.published, context.say(publication(about.publication))),
            (Messages.Heading.history, context.say(history(about))),
            (Messages.Heading.key, context.say(key(about, context.environment))),
            (Messages.Heading.requests, context.say(quota(about))),
            (Messages.Heading.isOn, context.say(about.isOn(switches) ? Messages.yes : Messages.no)),
        ]
    }

    static func history(_ about: SourceDescription) -> Text {
        switch about.history {
        case .none: Messages.nothing
        case .range(let first?), .daily(let first?): Messages.same(first.description)
        case .range(nil): Messages.hasHistory
        case .daily(nil): Messages.dayByDay
        }
    }

    /// Whether a key is needed and set.
    static func key(_ about: SourceDescription, _ environment: Environment) -> Text {
        guard about.key != nil else { return Messages.nothing }
        switch SourceKey.problem(of: about, { environment[$0] }) {
        case nil: return Messages.keySet
        case .notSet: return Messages.keyNeeded
        case _?: return Messages.keyUnusable
        }
    }

    private static func publication(_ publication: Publication) -> Text {
        let zone =
            switch publication.zone {
            case .utc: "UTC"
            case .berlin: "Europe/Berlin"
            case .seoul: "Asia/Seoul"
            }
        let hour = (publication.hour < 10 ? "0" : "") + "\(publication.hour):00"
        return Messages.published(publication.calendar, "\(hour) \(zone)")
    }

    private static func quota(_ about: SourceDescription) -> Text {
        guard let quota = about.quota else { return Messages.nothing }
        return Messages.quota(Numbers.grouped(quota.limit), a: quota.period)
    }
}

extension SourceDescription {
    /// Whether past days can be requested.
    var hasHistory: Bool { if case .none = history { false } else { true } }
}
