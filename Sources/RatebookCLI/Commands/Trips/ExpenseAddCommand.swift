import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Trips

/// `ratebook expense add AMOUNT [CODE]`: records a payment or a refund.
struct ExpenseAddCommand: Command {
    static let name = "add"
    static let overview = Messages.ExpenseHelp.add
    static let examples = [
        "expense add 1980 JPY --category food --memo Ramen",
        "expense add 12000 JPY --paid-by A --split shares A=2 B=1",
        "expense add -7.50 USD --charged -9875 --memo 'refund'",
    ]
    static let notes = [Messages.ExpenseHelp.splits]

    @Argument(help: Messages.ExpenseHelp.amount)
    var amount: String?

    @Argument(name: "code-or-part", completion: .expenseWord, help: Messages.ExpenseHelp.words)
    var words: [String]

    @Option(value: "file", completion: .file, help: Messages.PhotoHelp.photo)
    var photo: [String]

    @OptionGroup var fields: ExpenseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let keeper = try context.tripWriter()
        var draft = try fields.draft()
        draft.photos = try context.photoFolder.addAll(photo)
        let recorded = try keeper.addExpense(to: fields.trip?.text) { trip in
            let words = try ExpenseWords(words, people: trip.people)
            draft.amount = try TypedAmount.amount(amount)
            draft.currency = words.currency
            let parts = try words.parts.map { try $0.share }
            if fields.split != nil || !parts.isEmpty {
                draft.sharing = .said(fields.split, parts)
            }
            return draft
        }
        try ExpenseText.showRecorded(recorded, context)
    }
}
