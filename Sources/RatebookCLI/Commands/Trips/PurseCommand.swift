import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Terminal
import Trips

/// `ratebook purse`: the cash of a trip.
struct PurseCommand: Command {
    static let name = "purse"
    static let overview = Messages.PurseHelp.overview
    static let exchangesTrips: Bool? = true
    static let notes = [Messages.PurseHelp.prices]
    static let examples = ["purse add 100000 JPY for 912000 KRW", "purse count 3200 JPY"]
    static var subcommands: [any Command.Type] {
        [
            PurseAddCommand.self, PurseSellCommand.self, PurseCountCommand.self,
            PurseMoveCommand.self, PurseListCommand.self, PurseEditCommand.self,
            PurseRemoveCommand.self,
        ]
    }

    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (trip, purses) = try context.tripKeeper().purses(of: trip?.text)
        context.noteChoice(trip)
        for purse in purses { PurseText.note(purse, context) }
        try context.answer(Purse.columns(of: purses), purses, nothing: Messages.noPurses)
    }
}

/// The options of cash that was exchanged.
struct PurseFields: ParsableArguments {
    @Option("charged", value: "amount", help: Messages.PurseHelp.charged) var charged: String?
    @Option("rate", value: "rate", help: Messages.PurseHelp.rate) var rate: String?
    @Option("fee", value: "amount", help: Messages.PurseHelp.fee) var fee: String?
    @OptionGroup var place: PursePlace

    func draft(_ words: [String], _ reader: AmountReader) throws -> PurseDraft {
        var draft = try PurseDraft.words(words, reader)
        let said = [
            ("for", draft.cost != nil), ("--charged", charged != nil), ("--rate", rate != nil),
        ].filter(\.1).map(\.0)
        if said.count > 1 {
            throw Failure.usage("excluded", Messages.excludes(said[0], said[1]))
        }
        if let charged { draft.cost = try reader.charge(charged) }
        draft.rate = try rate.map(reader.rate)
        draft.fee = try fee.map { text in
            if case .set(let fee) = try NamedValue.setting(text, reader.amount) { return fee }
            return SaidAmount(ExactDecimal(coefficient: 0, scale: 0))
        }
        place.apply(to: &draft)
        return draft
    }
}

/// Whose cash it is, where and when.
struct PursePlace: ParsableArguments {
    @Option("by", value: "name", completion: .person, help: Messages.PurseHelp.by) var by: String?
    @Option("place", value: "text", help: Messages.PurseHelp.place) var place: String?
    @Option("on", value: "day", help: Messages.PurseHelp.on) var on: DayPhrase?
    @Option("date", value: "day", help: Messages.PurseHelp.on) var date: DayPhrase?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func apply(to draft: inout PurseDraft) {
        (draft.person, draft.place, draft.date) = (by, place, on ?? date)
    }
}

/// `ratebook purse add AMOUNT for COST`: records cash that was bought.
struct PurseAddCommand: Command {
    static let name = "add"
    static let overview = Messages.PurseHelp.add
    static let examples = [
        "purse add 100000 JPY for 912000 KRW --fee 3000", "purse add 20000 JPY --charged 187400",
    ]
    static let rare = ["date"]

    @Argument("amount", isRequired: true, help: Messages.PurseHelp.amount) var amount: [String]
    @OptionGroup var fields: PurseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter()
            .exchange(.bought, on: fields.place.trip?.text) { try fields.draft(amount, $0) }
        try PurseText.show(answer, context)
    }
}

/// `ratebook purse sell AMOUNT for AMOUNT`: records cash that was sold.
struct PurseSellCommand: Command {
    static let name = "sell"
    static let overview = Messages.PurseHelp.sell
    static let examples = ["purse sell 12000 JPY for 108000 KRW"]
    static let rare = ["charged", "date"]

    @Argument("amount", isRequired: true, help: Messages.PurseHelp.sold) var amount: [String]
    @OptionGroup var fields: PurseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter()
            .exchange(.sold, on: fields.place.trip?.text) { try fields.draft(amount, $0) }
        try PurseText.show(answer, context)
    }
}

/// `ratebook purse count AMOUNT`: records what is in a purse.
struct PurseCountCommand: Command {
    static let name = "count"
    static let overview = Messages.PurseHelp.count
    static let examples = ["purse count 3200 JPY"]
    static let rare = ["date"]

    @Argument("amount", isRequired: true, help: Messages.PurseHelp.held) var amount: [String]
    @OptionGroup var place: PursePlace
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter().countCash(on: place.trip?.text) { reader in
            var draft = PurseDraft()
            draft.amount = try reader.amount(amount.joined(separator: " "))
            place.apply(to: &draft)
            return draft
        }
        try PurseText.show(answer, context)
    }
}

/// `ratebook purse move [AMOUNT] CURRENCY --to TRIP`: moves cash to another trip.
struct PurseMoveCommand: Command {
    static let name = "move"
    static let overview = Messages.PurseHelp.move
    static let examples = ["purse move JPY --to Osaka", "purse move 5000 JPY --to Osaka"]
    static let rare = ["date", "place"]

    @Argument("amount", isRequired: true, help: Messages.PurseHelp.moved) var amount: [String]
    @Option("to", value: "trip", help: Messages.PurseHelp.target) var to: String?
    @OptionGroup var place: PursePlace
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard let to else {
            throw Failure.usage("missing-value", Messages.noTarget, Messages.moveExample)
        }
        let all = amount.count == 1 ? Currency(amount[0].uppercased()) : nil
        let answer = try context.tripWriter()
            .moveCash(from: place.trip?.text, to: to, all: all) { reader in
                var draft = PurseDraft()
                if all == nil { draft.amount = try reader.amount(amount.joined(separator: " ")) }
                place.apply(to: &draft)
                return draft
            }
        try PurseText.show(answer, context)
    }
}

/// `ratebook purse list`: lists the entries of cash.
struct PurseListCommand: Command {
    static let name = "list"
    static let overview = Messages.PurseHelp.list

    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (chosen, entries) = try context.tripKeeper().cash(of: trip?.text)
        context.noteChoice(chosen)
        try context.answer(CashEntry.columns(context.language), entries, nothing: Messages.noPurses)
    }
}

/// `ratebook purse edit NUMBER [AMOUNT [for COST]]`: changes an entry of cash.
struct PurseEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.PurseHelp.edit
    static let examples = ["purse edit 2 90000 JPY for 820000 KRW", "purse edit 2 --fee 2000"]
    static let rare = ["date", "rate"]

    @Argument("id", isRequired: true, help: Messages.PurseHelp.number) var id: Int?
    @Argument("amount", help: Messages.PurseHelp.amount) var amount: [String]
    @OptionGroup var fields: PurseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter()
            .editCash(Int64(id ?? 0), of: fields.place.trip?.text) { reader in
                let draft = try fields.draft(amount, reader)
                guard !draft.isEmpty else {
                    throw Failure.usage(
                        "nothing-to-change", Messages.nothingToChange, Messages.editPurseExample)
                }
                return draft
            }
        try PurseText.show(answer, context)
    }
}

/// `ratebook purse remove NUMBER`: moves entries of cash to the trash.
struct PurseRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.PurseHelp.remove

    @Argument("id", isRequired: true, help: Messages.PurseHelp.number) var id: [Int]
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (_, entries) = try context.tripWriter()
            .removeCash(numbered: id.map(Int64.init), of: trip?.text)
        for entry in entries {
            let text = context.say(Messages.entry(entry.content.entry))
            context.note(Messages.removed("#\(entry.id) \(text)", undo: "ratebook undo"))
            if [.movedIn, .movedOut].contains(entry.content.entry.kind) {
                context.note(Messages.otherHalf)
            }
        }
    }
}
