import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// `ratebook expense show ID`: all details of an expense.
struct ExpenseShowCommand: Command {
    static let name = "show"
    static let overview = Messages.ExpenseHelp.show

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    func run(_ context: Context) throws {
        let (expense, trip) = try context.tripKeeper().expense(Int64(id ?? 0))
        try context.answer(ExpenseRecord.full(expense, trip.content)) {
            ExpenseText.lines(expense, trip.content, context)
        }
    }
}
