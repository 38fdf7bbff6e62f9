import Answers
import Arguments
import Bookkeeping
import Phrases
import Trips

/// `ratebook expense copy ID`: records an expense again on another day.
struct ExpenseCopyCommand: Command {
    static let name = "copy"
    static let overview = Messages.ExpenseHelp.copy
    static let examples = ["expense copy 5", "expense copy 5 --date 10/13"]
    static let notes = [Messages.ExpenseHelp.copied]

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    @Option("date", short: "d", value: "day", help: Messages.ExpenseHelp.copyDate)
    var date: DayPhrase?

    func run(_ context: Context) throws {
        let copy = try context.tripWriter().copyExpense(Int64(id ?? 0), to: date)
        if copy.leavesOutCharge { context.note(Messages.chargeNotCopied(copy.expense.id)) }
        try ExpenseText.showRecorded(copy, context)
    }
}
