import Arguments
import Language
import Store
import Trips

/// `ratebook expense show ID`: all that there is to say of an expense.
struct ExpenseShowCommand: Command {
    static let name = "show"
    static let overview = Messages.ExpenseHelp.show

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    func run(_ context: Context) throws {
        let book = try context.tripBook()
        guard let id, let expense = try book.expense(Int64(id)),
            let trip = try book.trip(expense.trip)
        else { throw Failure.unknownExpense(id) }
        try context.answer(ExpenseRecord.full(expense, trip.content)) {
            ExpenseText.lines(expense, trip.content, context)
        }
    }
}
