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
    static let examples = ["source list", "source for TWD", "source enable ecb"]
    static var subcommands: [any Command.Type] {
        [
            SourceListCommand.self, SourceShowCommand.self, SourceForCommand.self,
            SourceEnableCommand.self, SourceDisableCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

struct SourceListCommand: Command {
    static let name = "list"
    static let overview = Messages.SourceHelp.list
    static let examples = ["source list", "source list frankfurter"]

    @OptionGroup var options: GlobalOptions
    @Argument("source", help: Messages.SourceHelp.group) var group: [SourceArgument]

    func run(_ context: Context) throws {
        let contents = try context.readBookOrNil()?.contents
        let switches = try contents?.sourceSwitches() ?? [:]
        let list = try contents?.frankfurterList()
        guard let group = group.first else {
            let sources = SourceRegistry.all(with: switches.keys, in: list)
            return try SourceText.show(sources.map(\.about), switches, context)
        }
        if self.group.count > 1 { throw ArgumentError.unexpectedArgument(self.group[1].id) }
        guard group.id == "frankfurter" else {
            throw Failure.usage(
                "no-banks", Messages.hasNoBanks(group.id), Messages.listBanks)
        }
        context.note(Messages.banksRead(on: list?.day))
        try SourceText.show(SourceRegistry.banks(in: list).map(\.about), switches, context)
    }
}

struct SourceShowCommand: Command {
    static let name = "show"
    static let overview = Messages.SourceHelp.show

    @OptionGroup var options: GlobalOptions
    @Argument("source", isRequired: true, help: Messages.SourceHelp.id)
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let contents = try context.readBookOrNil()?.contents
        let switches = try contents?.sourceSwitches() ?? [:]
        let list = try contents?.frankfurterList()
        for about in try id.compactMap({ try Bookkeeper.source($0.id, in: list) }) {
            try context.answer(SourceText.columns(switches, context).record(of: about)) {
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
    @Argument("source", isRequired: true, help: Messages.SourceHelp.id)
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let keeper = try context.keeper(of: context.writeBook())
        for about in try id.compactMap({ try keeper.contents.source($0.id) }) {
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
    @Argument("source", isRequired: true, help: Messages.SourceHelp.id)
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let keeper = try context.keeper(of: context.writeBook())
        for about in try id.compactMap({ try keeper.contents.source($0.id) }) {
            try keeper.setSource(about.id, isEnabled: false)
        }
    }
}

/// The output about a source.
enum SourceText {
    /// Prints a list of sources.
    static func show(
        _ sources: [SourceDescription], _ switches: [String: Bool], _ context: Context
    ) throws {
        try context.answer(columns(switches, context), sources, nothing: nil) {
            $0 + footer(sources, context)
        }
    }

    /// The meaning of the mark, if a source has it.
    static func footer(_ sources: [SourceDescription], _ context: Context) -> [String] {
        sources.allSatisfy(\.isVerified)
            ? [] : context.style.wrapped(context.say(Messages.unverified))
    }

    static func columns(
        _ switches: [String: Bool], _ context: Context
    ) -> Columns<SourceDescription> {
        Columns {
            Column("source", { .text($0.id) }, as: .text(Heading.source, at: 1)) {
                marked($0)
            }
            Column("name", { .text($0.name) }, as: .text(Heading.name, least: 12, at: 5))
            Column("enabled", { .flag($0.isOn(switches)) }, as: .sign(at: 0))
            Column("base", { .text($0.rates?.base.code) }, as: .text(Heading.base, rank: 3, at: 2))
            Column("first_day") { .text($0.firstDay) }
            Column("last_day") { .text($0.lastDay) }
            Column("address") { .text($0.address) }
            Column("homepage") { .text($0.homepage) }
            Column("attribution") { .text($0.attribution) }
            Column("terms") { .text(Messages.terms($0.terms)[.english]) }
            Column("verified") { .flag($0.isVerified) }
            Column("needs_key", { .flag($0.key != nil) }, as: .text(Heading.key, rank: 2, at: 4)) {
                context.say(key($0, context.environment))
            }
            Column(
                "has_history", { .flag($0.hasHistory) },
                as: .text(Heading.history, rank: 1, at: 3)
            ) {
                context.say(history($0))
            }
            Column("quota") { .count($0.quota?.limit) }
            Column("quota_period") { .text($0.quota?.period.rawValue) }
            Column("kinds") { .texts($0.rates?.kinds.map(\.rawValue) ?? []) }
        }
    }

    /// Names and values as aligned lines.
    static func rows(
        _ about: SourceDescription, _ switches: [String: Bool], _ context: Context
    ) -> [(Text, String)] {
        [
            (Heading.name, about.name), (Heading.address, about.address),
            (Heading.homepage, about.homepage),
            (Heading.attribution, about.attribution),
            (Heading.terms, context.say(Messages.terms(about.terms))),
            (Heading.isVerified, context.say(Messages.isVerified(about.isVerified))),
            (Heading.base, about.rates?.base.code ?? "–"),
            (Heading.published, context.say(publication(about))),
            (Heading.history, context.say(history(about))),
            (Heading.key, context.say(key(about, context.environment))),
            (Heading.requests, context.say(quota(about))),
            (Heading.isOn, context.say(about.isOn(switches) ? Messages.yes : Messages.no)),
        ]
    }

    /// The id, with a mark if the source is not verified.
    static func marked(_ about: SourceDescription) -> String {
        about.isVerified ? about.id : about.id + " †"
    }

    static func history(_ about: SourceDescription) -> Text {
        if let days = about.keptDays { return Heading.lastDays(days) }
        return switch about.history {
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

    private static func publication(_ about: SourceDescription) -> Text {
        if let last = about.lastDay { return Messages.ended(last) }
        let publication = about.publication
        let hour = (publication.hour < 10 ? "0" : "") + "\(publication.hour):00"
        return Messages.published(publication, "\(hour) \(publication.zone.name)")
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
