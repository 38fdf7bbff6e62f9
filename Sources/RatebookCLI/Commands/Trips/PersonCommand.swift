import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Terminal
import Trips

/// `ratebook person`: the people of a trip, and what applies to them.
struct PersonCommand: Command {
    static let name = "person"
    static let overview = Messages.PersonHelp.overview
    static let exchangesTrips: Bool? = true
    static let notes = [Messages.PersonHelp.defaults]
    static let examples = [
        "person", "person add Mina", "person edit Kims --weight 3",
        "person edit Jun --from 10/12 --to 10/15", "person edit Child --with Kim",
    ]
    static var subcommands: [any Command.Type] {
        [PersonAddCommand.self, PersonEditCommand.self, PersonRemoveCommand.self]
    }

    @OptionGroup var options: GlobalOptions
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let overview = try context.tripKeeper().tripOverview(trip?.text)
        context.noteChoice(overview.trip)
        context.note(overview.notice, on: overview.trip)
        try context.answer(
            Person.columns, overview.trip.trip.content.members,
            nothing: Messages.namePeople(overview.trip.trip.title))
    }
}

extension Person {
    /// The columns of a list of people.
    static var columns: Columns<Person> {
        Columns {
            Column("name", { .text($0.name) }, as: .text(Heading.name, least: 8))
            Column("weight", { .count($0.weight) }, as: .number(Heading.weight))
            Column("first_day") { .text($0.days?.first) }
            Column("last_day") { .text($0.days?.last) }
            Column.shown(.text(Heading.isThere)) { $0.days?.text ?? "" }
            Column("with", { .text($0.settlesWith) }, as: .text(Heading.settlesWith)) {
                $0.settlesWith ?? ""
            }
            Column("currency", { .text($0.currency?.code) }, as: .text(Heading.currency)) {
                $0.currency?.code ?? ""
            }
        }
    }
}

/// The options with what applies to a person.
struct PersonFields: ParsableArguments {
    @Option("weight", value: "count", help: Messages.PersonHelp.weight) var weight: Int?
    @Option("from", value: "day", help: Messages.PersonHelp.from) var from: String?
    @Option("to", value: "day", help: Messages.PersonHelp.to) var to: String?
    @Option("with", value: "name", completion: .person, help: Messages.PersonHelp.with)
    var with: String?
    @Option("currency", value: "code", help: Messages.PersonHelp.currency) var currency: String?

    func draft() throws -> PersonDraft {
        var draft = PersonDraft()
        draft.weight = weight
        draft.firstDay = try from.map { try Self.day($0) }
        draft.lastDay = try to.map { try Self.day($0) }
        draft.settlesWith = with.map { name in NamedValue.setting(name) { $0 } }
        draft.currency = try currency.map {
            try NamedValue.setting($0) { try Currency(argument: $0) }
        }
        return draft
    }

    private static func day(_ text: String) throws -> Setting<DayPhrase> {
        try NamedValue.setting(text) { try DayPhrase(argument: $0) }
    }
}

/// `ratebook person add NAME`: adds a person to a trip.
struct PersonAddCommand: Command {
    static let name = "add"
    static let overview = Messages.PersonHelp.add
    static let examples = ["person add Mina", "person add Kims --weight 3 --currency EUR"]

    @Argument("name", isRequired: true, help: Messages.PersonHelp.name) var name: String?
    @OptionGroup var fields: PersonFields
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let name = self.name ?? ""
        var draft = TripDraft()
        draft.newPeople = [name]
        draft.settings = [(name, try fields.draft())]
        let keeper = context.keeper(of: try context.writeBook())
        try Person.show(name, try keeper.editTrip(trip?.text, draft, as: "person add"), context)
    }
}

/// `ratebook person edit NAME`: changes what applies to a person.
struct PersonEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.PersonHelp.edit
    static let examples = [
        "person edit Alex --currency EUR", "person edit Kims --weight 3",
        "person edit Jun --from 10/12 --to 10/15", "person edit Child --with none",
    ]

    @Argument("name", isRequired: true, completion: .person, help: Messages.PersonHelp.person)
    var name: String?
    @Option("name", value: "text", help: Messages.PersonHelp.newName) var newName: String?
    @OptionGroup var fields: PersonFields
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (old, draft) = (name ?? "", try fields.draft())
        guard newName != nil || !draft.isEmpty else {
            throw Failure.usage(
                "nothing-to-change", Messages.nothingToChange, Messages.personExample)
        }
        var change = TripDraft()
        if let newName { change.renamed = [(old, newName)] }
        change.settings = [(newName ?? old, draft)]
        let keeper = context.keeper(of: try context.writeBook())
        let overview = try keeper.editTrip(trip?.text, change, as: "person edit")
        try Person.show(newName ?? old, overview, context)
        let decidesSplits = draft.weight != nil || draft.firstDay != nil || draft.lastDay != nil
        if decidesSplits, overview.summary.count + overview.summary.plannedCount > 0 {
            context.note(Messages.splitsStay)
        }
    }
}

/// `ratebook person remove NAME`: removes somebody without payments and shares from a trip.
struct PersonRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.PersonHelp.remove

    @Argument("name", isRequired: true, completion: .person, help: Messages.PersonHelp.person)
    var name: String?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        var draft = TripDraft()
        draft.removedPeople = [name ?? ""]
        let keeper = context.keeper(of: try context.writeBook())
        try TripText.show(try keeper.editTrip(trip?.text, draft, as: "person remove"), context)
    }
}

extension Person {
    /// Shows a person of a trip by the name as typed.
    fileprivate static func show(
        _ word: String, _ overview: TripOverview, _ context: Context
    ) throws {
        let trip = overview.trip.trip.content
        guard let person = trip.member((try? trip.person(word.composed)) ?? word) else { return }
        context.noteChoice(overview.trip)
        try context.answer(TripRecord.person(person)) {
            let text = Messages.person(person).map(context.say).joined(separator: " · ")
            return context.style.wrapped(text.terminalSafe)
        }
    }
}
