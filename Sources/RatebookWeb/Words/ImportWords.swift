import Answers
import Bookkeeping
import Language
import Ledgers
import Rates

/// The texts of the pages that import a file; what the command line says as well is in `Messages`.
enum ImportWords {
    static let title = Text("Import a file")
    static let file = Text("File of a bank, a card or an app")
    static let formats = Text(
        "CSV, Excel (.xls, .xlsx), OFX, QIF, CAMT and MT940; Splitwise, Spliit, hledger, ledger, beancount and ratebook itself"
    )
    static let look = Text("Look at it")
    static let nothingYet = Text("Nothing is recorded before you have looked at it.")
    static let noFile = Text("Choose a file")
    static let fileIsGone = Text(
        "The file is no longer here: it is kept for an hour. Choose it again.")
    static let changed = Text(
        "This is not what you looked at before: look at it again, then record it.")
    static let nothingTicked = Text(
        "Nothing was recorded: no row is ticked that would change anything.")
    static let lookAgain = Text("Look again")
    static let record = Text("Record")
    static let otherFile = Text("Choose another file")
    static let nothingToRecord = Text("There is nothing to record.")
    static func imported(_ count: Int) -> Text {
        Text("Imported: \(count, "expense") recorded or changed")
    }

    // What was found in the file.
    static func readAs(_ encoding: TextEncoding) -> Text {
        Text("Read as \(encoding.rawValue). If letters are wrong, choose another encoding.")
    }
    static func readAs(_ preset: BankPreset) -> Text { Text("Read as a table of \(preset.title)") }
    static func readAs(_ format: LedgerFormat) -> Text { Text("Read as \(name(of: format))") }
    static func readByNames(_ columns: String) -> Text {
        Text("The columns are read by their names: \(columns)")
    }
    static func assumed(_ currency: Currency) -> Text {
        Text("Amounts without a currency are in \(currency)")
    }
    static func newTrips(_ titles: String) -> Text { Text("New trips: \(titles)") }
    static func noPhotos(_ count: Int) -> Text {
        Text("Without \(count, "photo"), as a file has none in it")
    }
    static func ruled(_ count: Int) -> Text {
        Text("\(count, "expense") with the category of earlier ones")
    }
    static func pending(_ amounts: String) -> Text { Text("No rate yet: \(amounts)") }
    static func fitRecorded(_ count: Int) -> Text {
        Text(
            "\(count, "row") may be recorded already as an expense. To match instead, choose Match with recorded expenses."
        )
    }

    // The rows.
    static let rows = Text("New expenses")
    static func notListed(_ count: Int) -> Text {
        Text("and \(count, "row") more, which cannot be chosen one by one")
    }
    static func inLine(_ line: Int) -> Text { Text("line \(line)") }
    static func charged(_ amount: String) -> Text { Text("charged \(amount)") }
    static func correct(_ row: String) -> Text { Text("Correct \(row)") }
    static func corrected(_ fields: [String]) -> Text {
        Text("Corrected: \(fields.joined(separator: ", "))")
    }
    static let keepCorrection = Text("Keep correction")
    static let asInFile = Text("As in the file")
    static let matched = Text("Matched")
    static let unchanged = Text("nothing to change")
    static let unclear = Text("Not decided: several expenses fit")
    static let unmatched = Text("No expense fits")
    static let leftOut = Text("Left out")
    static func take(line: Int) -> Text { Text("Record line \(line)") }

    static func tooManyRows(_ count: Int, limit: Int) -> Text {
        let limit = Numbers.grouped(limit)
        return Text(
            "The file has \(count, "row"); the page takes at most \(limit). Divide it, as by month."
        )
    }

    // Questions.
    static let isOpen = Text("One question is open")
    static let choose = Text("Choose", in: "field")
    static let whichSign = Text("Which amounts were spent?")
    static let positive = Text("Those above zero")
    static let negative = Text("Those below zero")
    static func whichDay(_ text: String) -> Text { Text("Which day is \(text)?") }
    static func whichYear(_ text: String) -> Text { Text("Of which year is \(text)?") }
    static func whichNumber(_ text: String) -> Text { Text("How is \(text) meant?") }
    static let point = Text("The point begins the decimals: 1,234.50")
    static let comma = Text("The comma begins the decimals: 1.234,50")
    static let whichCurrency = Text("In which currency are the amounts?")
    static let whichCharged = Text("In which currency are the charged amounts?")
    static let whichEncoding = Text("In which encoding is the text?")
    static let whichColumns = Text("Which columns have these?")
    static let whichFormat = Text("Which format is it?")
    static let whichAccounts = Text("Which accounts count?")
    static let accountsHint = Text("With commas between them: Expenses:Trip, Expenses:Food")
    static let totals = Text("Are the rows right?")
    static let acceptDifference = Text("Take the rows as they are")
    static let badRows = Text("Can these rows be left out?")
    static let skipBad = Text("Leave out rows that cannot be read")

    // Corrections.
    static let purpose = Text("The rows are")
    static let add = Text("New expenses", in: "purpose")
    static let match = Text("Match with recorded expenses")
    static let card = Text("Card or account of the statement")
    static let cardHint = Text("Only expenses paid with it, or without a method, are matched.")
    static let recordNew = Text("Record rows that no expense fits")
    static let corrections = Text("Read it differently")
    static let asFound = Text("as found in the file")
    static let format = Text("Format")
    static let encoding = Text("Encoding")
    static let preset = Text("Bank or app")
    static let chargedCurrency = Text("Currency of the charged amounts")
    static let spentIs = Text("Amounts that were spent")
    static let dateOrder = Text("Order of day, month and year")
    static let year = Text("Year of days without one")
    static let decimalMark = Text("Decimal mark")
    static let category = Text("Category of rows without one")
    static let keepDuplicates = Text("Record duplicates, too")
    static let columns = Text("Columns")
    static let otherColumns = Text("Other columns")
    static func column(_ number: Int) -> Text { Text("Column \(number)") }

    /// A format, as a person knows it.
    static func name(of format: LedgerFormat) -> Text {
        switch format {
        case .csv: .same("ratebook (CSV)")
        case .json: .same("ratebook (JSON)")
        case .splitwise: .same("Splitwise")
        case .spliit: .same("Spliit")
        case .hledger, .ledger, .beancount: .same(format.rawValue)
        case .bank: Text("a bank's or a card's file")
        }
    }

    /// The heading of a field that a column can be chosen for.
    static func field(_ name: String) -> Text {
        switch name {
        case "direction": Text("Spent or received, in words")
        case "debit": Text("Amounts spent")
        case "credit": Text("Amounts received")
        case "charged": Text("Charged amounts")
        case "charged-currency": chargedCurrency
        case "paid": Text("Amounts as paid abroad")
        case "paid-currency": Text("Currency as paid abroad")
        case "fee": Text("Fees")
        default: Messages.heading(ofField: name)
        }
    }

    /// Why a file cannot be read, without the advice for the command line.
    static func failure(_ errors: LedgerErrors, _ file: String) -> Failure {
        var failure = Failure(
            .badData, kind: "bad-file", Failure(errors, file).message,
            hint: errors.errors.lazy.compactMap { Messages.hint($0.fault) }.first)
        failure.list(errors.errors.map(Messages.ledgerError), isComplete: errors.isComplete)
        return failure
    }
}
