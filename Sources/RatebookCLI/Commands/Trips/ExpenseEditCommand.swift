import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Trips

/// `ratebook expense edit ID`: changes an expense and recomputes what depends on it.
struct ExpenseEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.ExpenseHelp.edit
    static let examples = [
        "expense edit 3 --amount 2100", "expense edit 3 --currency KRW --date 2026-10-12",
        "expense edit 3 --split percent A=60 B=40",
    ]
    static let notes = [Messages.ExpenseHelp.splits, Messages.ExpenseHelp.editedRates]

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    @Argument(name: "part", completion: .person, help: Messages.ExpenseHelp.parts)
    var parts: [PersonPart]

    @Option(value: "amount", help: Messages.ExpenseHelp.newAmount)
    var amount: String?

    @Option(value: "code", help: Messages.ExpenseHelp.newCurrency)
    var currency: Currency?

    @Flag(help: Messages.ExpenseHelp.notOneOff)
    var notOneOff: Bool

    @OptionGroup var fields: ExpenseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard !fields.oneOff || !notOneOff else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--one-off", "--not-one-off"))
        }
        var draft = try fields.draft()
        draft.amount = try amount.map { try TypedAmount.amount($0) }
        draft.currency = currency
        if notOneOff { draft.isOneOff = false }
        if fields.split != nil || !parts.isEmpty {
            draft.sharing = .said(fields.split, try parts.map { try $0.share })
        }
        let edited = try context.tripWriter()
            .editExpense(Int64(id ?? 0), draft, movingTo: fields.trip?.text)
        try ExpenseText.showEdited(edited, context)
    }
}
