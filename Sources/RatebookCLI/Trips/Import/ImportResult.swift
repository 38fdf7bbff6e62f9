import Arguments
import Ledgers
import Rates
import Terminal
import Trips

/// What an import has brought, and what it has left out.
struct ImportResult {
    /// The titles of new trips.
    var trips: [String] = []
    var expenses = 0
    var settlements = 0
    var duplicates: [Duplicate] = []
    /// Photos whose files were not beside the file.
    var missingPhotos: [String] = []

    /// Something that the book has already.
    struct Duplicate {
        let line: Int?
        let date: Day
        let amount: Amount
        let memo: String?
        /// Of the expense in the book.
        let number: Int64?

        init(_ expense: Expense, line: Int?) {
            (self.line, date, amount, memo) = (line, expense.date, expense.amount, expense.memo)
            number = nil
        }

        init(_ entry: ImportedEntry, number: Int64?) {
            (line, date, amount, memo) = (entry.line, entry.date, entry.amount, entry.memo)
            self.number = number
        }
    }

    func show(_ format: LedgerFormat, isRehearsal: Bool, _ context: Context) throws {
        let record = Record([
            ("format", .text(format.rawValue)), ("dry_run", .flag(isRehearsal)),
            ("trips", .texts(trips)), ("expenses", .count(expenses)),
            ("settlements", .count(settlements)),
            ("duplicates", .list(duplicates.map(Self.record))),
            ("missing_photos", .texts(missingPhotos)),
        ])
        try context.answer(record) {
            let counts = context.say(
                Messages.imported(
                    trips: trips.count, expenses: expenses, settlements: settlements,
                    isRehearsal: isRehearsal))
            let lines = duplicates.map { context.say(Messages.duplicate($0)).terminalSafe }
            return [counts] + lines
        }
        for name in missingPhotos { context.note(Messages.missingPhoto(name.terminalSafe)) }
    }

    private static func record(_ duplicate: Duplicate) -> Record {
        Record([
            ("line", duplicate.line.map { .count($0) } ?? .none), ("date", .text(duplicate.date)),
            ("amount", .decimal(duplicate.amount.decimal)),
            ("currency", .text(duplicate.amount.currency.code)), ("memo", .text(duplicate.memo)),
            ("expense", duplicate.number.map { .count(Int($0)) } ?? .none),
        ])
    }
}

/// A line that cannot be imported, and why.
struct ImportFault {
    let line: Int
    let failure: Failure

    /// All of them as one failure; nil where there are none.
    static func failure(of faults: [ImportFault]) -> Failure? {
        guard let first = faults.min(by: { $0.line < $1.line }) else { return nil }
        let lines = faults.sorted { $0.line < $1.line }.prefix(LedgerErrors.limit)
            .map { Messages.inLine($0.line, $0.failure.message) }
        var failure = Failure(
            first.failure.code, kind: first.failure.kind, Messages.nothingImported(faults.count),
            hint: first.failure.hint)
        failure.details = lines
        return failure
    }
}
