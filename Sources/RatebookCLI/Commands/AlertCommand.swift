import Answers
import Arguments
import Bookkeeping
import Rates

/// `ratebook alert`: rules about rates, which a sync tells about.
struct AlertCommand: CommandGroup {
    static let name = "alert"
    static let overview = Messages.AlertHelp.overview
    static let examples = [
        "alert add USD/KRW above 1400", "alert add EUR/USD change 2% in 7 days",
        "alert add USD/JPY high in 365 days", "alert test 1",
    ]
    static var subcommands: [any Command.Type] {
        [
            AlertAddCommand.self, AlertListCommand.self, AlertRemoveCommand.self,
            AlertTestCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook alert add PAIR RULE`: adds an alert.
struct AlertAddCommand: Command {
    static let name = "add"
    static let overview = Messages.AlertHelp.add
    static let examples = AlertCommand.examples.dropLast() + ["alert add KRW/JPY below 0.1"]

    @OptionGroup var options: GlobalOptions
    @Argument("pair", isRequired: true, completion: .pair, help: Messages.AlertHelp.pair)
    var pair: String?
    @Argument("rule", completion: .alertRule, help: Messages.AlertHelp.rule)
    var rule: [String]
    @Option("source", help: Messages.AlertHelp.source) var source: RateSourceArgument?

    func run(_ context: Context) throws {
        let keeper = try context.alertWriter()
        let text = ([pair].compactMap { $0 } + self.rule).joined(separator: " ")
        let phrase = try AlertPhrase(text, home: keeper.homeCurrency())
        let (pair, rule) = (phrase.pair, phrase.rule)
        let added = try keeper.addAlert(rule, for: pair, source: source?.id)
        let (alert, rated) = (added.rated.alert, added.rated)
        try context.answer(AlertListCommand.columns(context).record(of: added.listed)) {
            let lines = [
                context.say(Messages.alertAdded(alert)),
                [
                    "1 \(pair.base) = \(AlertText.number(rated.rate)) \(pair.quote)",
                    context.say(Messages.age(of: rated.date, seenFrom: context.today)),
                    alert.series.source,
                ].joined(separator: " · "),
            ]
            return lines + (alert.isMet ? [context.say(Messages.alertIsMet)] : [])
        }
        if let limit = added.limitOfOne {
            context.note(
                Messages.limitOfHundred(alert, rate: AlertText.number(rated.rate), limit))
        }
        if added.meansInverse {
            context.note(Messages.limitOfInverse(alert, rate: AlertText.number(rated.rate)))
        }
        if !added.isFetched { context.note(Messages.alertNotFetched(alert.series.source)) }
        if !added.reachesBack, let days = rule.parts.days {
            context.note(
                Messages.alertLooksFurtherBack(
                    rated, rated.date.adding(days: -days),
                    hasHistory: alert.series.about?.hasHistory == true))
        }
    }
}

/// `ratebook alert list`: lists the alerts.
struct AlertListCommand: Command {
    static let name = "list"
    static let overview = Messages.AlertHelp.list

    @OptionGroup var options: GlobalOptions

    static func columns(_ context: Context) -> Columns<ListedAlert> {
        Columns {
            Column("id", { .count($0.alert.id) }, as: .number(Heading.number))
            Column("pair", { .text($0.alert.pair) }, as: .text(Heading.pair))
            Column("rule", { .text($0.alert.rule) }, as: .text(Heading.rule)) {
                context.say(Messages.rule($0.alert.rule))
            }
            Column(
                "source", { .text($0.alert.series.source) },
                as: .text(Heading.source, rank: 4, at: 6)
            ) { listed in
                let source = listed.alert.series.source
                return listed.isFetched ? source : context.say(Messages.switchedOff(source))
            }
            Column("rate", { .decimal($0.newest?.rate) }, as: .number(Heading.rate, rank: 1)) {
                $0.newest.map { AlertText.number($0.rate) } ?? "–"
            }
            Column("date", { .text($0.newest?.date) }, as: .text(Heading.date, rank: 2))
            Column("met", { .flag($0.alert.isMet) }, as: .text(Heading.isMet, rank: 3, at: 3)) {
                context.say($0.alert.isMet ? Messages.yes : Messages.nothing)
            }
        }
    }

    func run(_ context: Context) throws {
        let alerts =
            try context.readBookOrNil().map { try context.keeper(of: $0).listedAlerts() } ?? []
        try context.answer(Self.columns(context), alerts, nothing: Messages.noAlerts)
    }
}

/// `ratebook alert remove ID…`: removes alerts.
struct AlertRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.AlertHelp.remove

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, completion: .alert, help: Messages.AlertHelp.id) var id: [Int]

    func run(_ context: Context) throws {
        let removed = try context.alertWriter().removeAlerts(id.map { Int64($0) })
        try context.answer(["id", "pair", "rule", "source"]) {
            removed.map { AlertText.cells($0) + [.text($0.series.source)] }
        } text: {
            removed.map { context.say(Messages.alertRemoved($0)) }
        }
    }
}

/// `ratebook alert test [ID]`: shows when alerts would have been said.
struct AlertTestCommand: Command {
    static let name = "test"
    static let overview = Messages.AlertHelp.test
    static let examples = ["alert test", "alert test 1 --csv"]

    @OptionGroup var options: GlobalOptions
    @Argument("id", completion: .alert, help: Messages.AlertHelp.testedID) var id: Int?

    func run(_ context: Context) throws {
        let keeper = try context.keeper(hint: Messages.runSync)
        let crossings = try keeper.alertCrossings(of: id.map { Int64($0) })
        let hasChanges = crossings.contains { $0.percent != nil }
        let columns = Columns<RatedAlert> {
            Column("id", { .count($0.alert.id) }, as: .number(Heading.number))
            Column("pair", { .text($0.alert.pair) }, as: .text(Heading.pair))
            Column("rule", { .text($0.alert.rule) }, as: .text(Heading.rule, rank: 1)) {
                context.say(Messages.rule($0.alert.rule))
            }
            Column("rate", { .decimal($0.rate) }, as: .number(Heading.rate, at: 4)) {
                AlertText.number($0.rate)
            }
            Column("date", { .text($0.date) }, as: .text(Heading.date, at: 3))
            Column.shown(.number(hasChanges ? "%" : "", rank: 2, at: 5)) {
                Numbers.signed($0.percent)
            }
        }
        try context.answer(columns, crossings)
    }
}
