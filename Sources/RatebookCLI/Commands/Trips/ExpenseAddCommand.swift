import Arguments
import Rates
import Store
import Trips

/// `ratebook expense add AMOUNT [CODE]`: something that was paid, or given back.
struct ExpenseAddCommand: Command {
    static let name = "add"
    static let overview = Messages.ExpenseHelp.add
    static let examples = [
        "expense add 1980 JPY --category food --memo Ramen",
        "expense add 12000 JPY --paid-by A --split shares A=2 B=1",
        "expense add -7.50 USD --charged -9875 --memo 'refund'",
    ]
    static let notes = [Messages.ExpenseHelp.splits]

    @OptionGroup var options: GlobalOptions

    @Argument(help: Messages.ExpenseHelp.amount)
    var amount: String?

    @Argument(name: "code-or-part", completion: .expenseWord, help: Messages.ExpenseHelp.words)
    var words: [String]

    @Option(value: "file", completion: .file, help: Messages.PhotoHelp.photo)
    var photo: [String]

    @OptionGroup var fields: ExpenseFields

    func run(_ context: Context) throws {
        let book = try context.tripWriteBook()
        let photos = try context.storePhotos(photo)
        let added = try book.change("expense add", at: context.now) { change in
            let trip = try TripChoice.trip(fields.trip, in: book, context)
            guard !trip.isArchived else {
                throw Failure(
                    .usage, kind: "archived", Messages.isArchived(trip.title),
                    hint: Messages.restoreTrip(trip.id))
            }
            let expense = try expense(on: trip, change, book, context).adding(photos)
            let id = try change.add(expense, to: trip.id)
            return (trip, FiledExpense(id: id, trip: trip.id, content: expense))
        }
        try ExpenseText.showRecorded(added.1, added.0, book, context)
    }

    private func expense(
        on trip: Filed<Trip>, _ change: Change, _ book: Book, _ context: Context
    ) throws -> Expense {
        let words = try ExpenseWords(words, people: trip.people)
        let amount = try TypedAmount.money(
            amount, words.currency ?? trip.home, orWritten: words.currency == nil)
        let day = try context.day(fields.date, near: trip.firstDay)
        let price = try fields.pricing(trip.content, book).price(amount, on: day)
        var expense = Expense(
            uid: try change.uid(
                for: "\(trip.uid) \(day) \(amount) \(fields.memo ?? "") \(context.salt)"),
            date: day, amount: amount, home: price.home, rate: price.rate,
            category: try fields.category.map { try ExpenseFields.category($0, in: book) } ?? "etc")
        expense.memo = fields.memo?.composedOrNil
        expense.place = fields.place?.composedOrNil
        expense.isOneOff = fields.oneOff
        expense.payments = try trip.content.payments(fields.paidBy, for: amount)
        let method = fields.split ?? (trip.people.isEmpty ? SplitMethod.none : .even)
        expense.split = method
        if method == .none {
            _ = try trip.content.shares(method, words.parts)
            if !expense.payments.isEmpty { expense.keepForThePayers() }
        } else {
            expense.shares = try trip.content.shares(method, words.parts)
        }
        return try expense.figured()
    }
}

extension Context {
    /// The book, to change trips in it; where there is none, there is no trip either.
    func tripWriteBook() throws -> Book {
        do {
            return try Book.openExisting(try BookLocation(self).path)
        } catch BookError.missing where options.db == nil {
            throw Failure.noData(hint: Messages.addTrip)
        }
    }
}
