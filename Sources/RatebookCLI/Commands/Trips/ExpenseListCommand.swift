import Arguments
import Language
import Rates
import Store
import Terminal
import Trips

/// `ratebook expense list`: what was paid, oldest first.
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
        let book = try context.tripBook()
        let (filed, expenses) = try book.read {
            let trip = try TripChoice.trip(self.trip, in: book, context)
            var question = ExpenseQuestion(trip: trip.id)
            question.removed = removed
            return (trip, try book.expenses(question).filter(try filter(trip, book, context)))
        }
        let trip = filed.content
        try context.answer(
            names: ExpenseRecord.names,
            records: { expenses.map { ExpenseRecord.full($0, trip) } }
        ) {
            expenses.isEmpty
                ? [context.say(Messages.noResults)]
                : context.lines(ExpenseText.table(expenses, trip, context))
        }
    }

    /// Whether an expense is wanted.
    private func filter(
        _ trip: Filed<Trip>, _ book: Book, _ context: Context
    ) throws -> (FiledExpense) -> Bool {
        let category = try category.map { try ExpenseFields.category($0, in: book) }
        let person = try person.map { try trip.content.person($0.composed) }
        let first = since.map { context.day($0, near: trip.firstDay) }
        let last = until.map { context.day($0, near: trip.firstDay) }
        let text = text?.composed.lowercased()
        return { expense in
            let words = [expense.memo, expense.place, expense.category]
            return category.map { $0 == expense.category } ?? true
                && first.map { $0 <= expense.date } ?? true
                && last.map { expense.date <= $0 } ?? true
                && text.map { text in
                    words.contains { $0?.lowercased().contains(text) ?? false }
                } ?? true
                && person.map { person in
                    expense.payments.contains { $0.person == person }
                        || expense.shares.contains { $0.person == person && $0.home != 0 }
                } ?? true
        }
    }
}
