import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Terminal
import Trips

/// `ratebook expense list`: the expenses of a trip, oldest first.
struct ExpenseListCommand: Command {
    static let name = "list"
    static let overview = Messages.ExpenseHelp.list
    static let examples = ["expense list", "expense list ramen --since 2026-10-12 --category food"]

    @OptionGroup var options: GlobalOptions

    @Argument(help: Messages.ExpenseHelp.text)
    var text: String?

    @Option(value: "name", completion: .category, help: Messages.ExpenseHelp.onlyCategory)
    var category: String?

    @Option(value: "name", completion: .person, help: Messages.ExpenseHelp.onlyPerson)
    var person: String?

    @Option(value: "day", help: Messages.ExpenseHelp.since)
    var since: DayPhrase?

    @Option(value: "day", help: Messages.ExpenseHelp.until)
    var until: DayPhrase?

    @Flag(help: Messages.ExpenseHelp.removed)
    var removed: Bool

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        var filter = ExpenseFilter()
        (filter.text, filter.category, filter.person) = (text, category, person)
        (filter.since, filter.until, filter.removed) = (since, until, removed)
        let (chosen, expenses) = try context.tripKeeper().expenses(of: trip?.text, filter)
        context.noteChoice(chosen)
        let trip = chosen.trip.content
        try context.answer(
            names: ExpenseRecord.names,
            records: { expenses.map { ExpenseRecord.full($0, trip) } }
        ) {
            expenses.isEmpty
                ? [context.say(Messages.noResults)]
                : context.lines(ExpenseText.table(expenses, trip, context))
        }
    }
}
