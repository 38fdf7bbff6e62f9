import Answers
import Arguments
import Bookkeeping
import Rates
import Terminal
import Trips

/// `ratebook card`: the cards of a trip with their fees.
struct CardCommand: Command {
    static let name = "card"
    static let overview = Messages.CardHelp.overview
    static let exchangesTrips: Bool? = true
    static let notes = [Messages.CardHelp.estimates]
    static let examples = [
        "card", "card add Travel --fee 1.2%", "card add Visa --fee 1% --minimum 500 --rates ecb",
        "card edit Travel --fixed none",
    ]
    static var subcommands: [any Command.Type] {
        [CardAddCommand.self, CardEditCommand.self, CardRemoveCommand.self]
    }

    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (trip, cards) = try context.tripKeeper().cards(of: trip?.text)
        context.noteChoice(trip)
        try context.answer(Card.columns, cards, nothing: Messages.noCards)
    }
}

/// The options with the fees of a card.
struct CardFields: ParsableArguments {
    @Option("fee", value: "percent", help: Messages.CardHelp.fee) var fee: String?
    @Option("minimum", value: "amount", help: Messages.CardHelp.minimum) var minimum: String?
    @Option("fixed", value: "amount", help: Messages.CardHelp.fixed) var fixed: String?
    @Option("rates", value: "source", help: Messages.CardHelp.rates) var rates: String?
    @Option("person", value: "name", completion: .person, help: Messages.CardHelp.person)
    var person: String?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func draft(_ reader: AmountReader) throws -> CardDraft {
        var draft = CardDraft()
        draft.fee = try fee.map { try CardDraft.fee($0 == NamedValue.none ? "0" : $0) }
        draft.minimum = try minimum.map { try NamedValue.setting($0, reader.amount) }
        draft.fixed = try fixed.map { try NamedValue.setting($0, reader.amount) }
        draft.source = try rates.map {
            try NamedValue.setting($0) { try RateSourceArgument(argument: $0).id }
        }
        return draft
    }
}

/// `ratebook card add NAME`: adds a card.
struct CardAddCommand: Command {
    static let name = "add"
    static let overview = Messages.CardHelp.add
    static let examples = [
        "card add Travel --fee 1.2%", "card add Visa --fee 1% --fixed 300 --person Mina",
    ]

    @Argument("name", isRequired: true, help: Messages.CardHelp.name) var name: String?
    @OptionGroup var fields: CardFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter().setCard(
            name ?? "", of: fields.person, on: fields.trip?.text, isNew: true, fields.draft)
        try answer.show(context)
    }
}

/// `ratebook card edit NAME`: changes the fees of a card.
struct CardEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.CardHelp.edit
    static let examples = ["card edit Travel --fee 1%", "card edit Visa --minimum none"]

    @Argument("name", isRequired: true, help: Messages.CardHelp.name) var name: String?
    @OptionGroup var fields: CardFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter().setCard(
            name ?? "", of: fields.person, on: fields.trip?.text, isNew: false
        ) { reader in
            let draft = try fields.draft(reader)
            guard !draft.isEmpty else {
                throw Failure.usage(
                    "nothing-to-change", Messages.nothingToChange, Messages.editCardExample)
            }
            return draft
        }
        try answer.show(context)
    }
}

/// `ratebook card remove NAME`: moves a card to the trash.
struct CardRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.CardHelp.remove

    @Argument("name", isRequired: true, help: Messages.CardHelp.name) var name: String?
    @Option("person", value: "name", completion: .person, help: Messages.CardHelp.person)
    var person: String?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (_, card) = try context.tripWriter().removeCard(
            name ?? "", of: person, on: trip?.text)
        context.note(Messages.removed(context.say(Messages.terms(card)), undo: "ratebook undo"))
    }
}

extension CardAnswer {
    fileprivate func show(_ context: Context) throws {
        context.noteChoice(trip)
        try context.answer(Card.columns.record(of: card)) {
            var lines = [context.say(Messages.terms(card))]
            if estimated > 0 { lines.append(context.say(Messages.estimates(estimated))) }
            return lines.flatMap { context.style.wrapped($0) }
        }
    }
}
