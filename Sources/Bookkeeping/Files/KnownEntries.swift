import Ledgers
import Rates
import Store
import Trips

/// The expenses and transfers that a trip has already, to find the duplicates in a file.
struct KnownEntries {
    private struct Key: Hashable {
        let date: Day
        let amount: Amount
    }

    private var expenses: [Key: [StoredExpense]] = [:]
    private var transfers: Set<String> = []

    /// - Parameter isWanted: false to load nothing, so that every entry counts as new.
    init(of trip: Int64, in book: Book, isWanted: Bool) throws {
        guard isWanted else { return }
        let all = try book.expenses(ExpenseQuery(trip: trip, withDetails: false))
        expenses = Dictionary(grouping: all) { Self.key($0.date, $0.amount) }
        for transfer in try book.transfers(of: trip) { add(transfer.content, hasUID: false) }
    }

    /// The expenses that no entry has matched so far.
    var unmatched: [StoredExpense] { expenses.values.flatMap(\.self) }

    /// The expense with the same date and amount, and with the same uid, the same memo or a memo
    /// on one side only.
    ///
    /// Each expense matches one entry only, as the same amount may be paid twice a day.
    mutating func matchDuplicate(of entry: ImportedEntry) -> StoredExpense? {
        let (key, memo) = (Self.key(entry.date, entry.amount), Self.memo(entry.memo))
        guard var same = expenses[key],
            let index = same.firstIndex(where: { $0.uid == entry.uid })
                ?? same.firstIndex(where: { Self.memo($0.memo) == memo })
                ?? same.firstIndex(where: { Self.memo($0.memo) == nil || memo == nil })
        else { return nil }
        let match = same.remove(at: index)
        expenses[key] = same
        return match
    }

    /// Whether there is an expense of an amount on the day and with the memo of an entry.
    func has(_ amount: Amount, of entry: ImportedEntry) -> Bool {
        expenses[Self.key(entry.date, amount)]?.contains {
            Self.memo($0.memo) == Self.memo(entry.memo)
        } ?? false
    }

    /// Whether the trip has a transfer with the same uid, or the same date, amount and people.
    func has(_ transfer: RecordedTransfer) -> Bool {
        Self.keys(transfer).contains(where: transfers.contains)
    }

    /// Counts a transfer as known from now on: by its content, too, unless the file has a uid for it.
    mutating func add(_ transfer: RecordedTransfer, hasUID: Bool) {
        transfers.formUnion(Self.keys(transfer).suffix(hasUID ? 1 : 2))
    }

    /// A memo in Unicode's composed form; books of earlier versions may have another.
    private static func memo(_ text: String?) -> String? { text?.composedOrNil }

    private static func key(_ date: Day, _ amount: Amount) -> Key {
        Key(date: date, amount: amount)
    }

    private static func keys(_ transfer: RecordedTransfer) -> [String] {
        let content = [
            transfer.date.description, String(transfer.amount), transfer.giver,
            transfer.taker, transfer.paid?.amount.description ?? "",
        ].joined(separator: "\n")
        return transfer.uid.isEmpty ? [content] : [content, "uid \(transfer.uid)"]
    }
}

/// Finds out whether more entries match with the opposite sign than with their own: then the same table was imported
/// before with opposite signs.
///
/// Refunds of known expenses among more entries that were spent are cancellations.
struct OppositeSigns {
    private let known: KnownEntries
    private var opposites = 0, same = 0, refunds = 0, entries = 0
    private var hasSpentOpposite = false

    init(_ known: KnownEntries) { self.known = known }

    mutating func add(_ entry: ImportedEntry) {
        entries += 1
        if entry.amount.minorUnits < 0 { refunds += 1 }
        if known.has(entry.amount, of: entry) { same += 1 }
        let opposite = Amount(
            minorUnits: 0 &- entry.amount.minorUnits, currency: entry.amount.currency)
        if known.has(opposite, of: entry) {
            opposites += 1
            if entry.amount.minorUnits > 0 { hasSpentOpposite = true }
        }
    }

    var areFound: Bool {
        opposites > same && (refunds * 2 >= entries || hasSpentOpposite)
    }
}

/// The rows that may fit expenses of a trip: those of an amount that one of them has.
struct FittingRows {
    private let amounts: Set<Amount>
    private var rows: [ImportedEntry] = []

    init(_ expenses: [StoredExpense]) {
        amounts = Set(expenses.flatMap(StatementMatching.amounts))
    }

    mutating func add(_ row: ImportedEntry) {
        guard !amounts.isEmpty else { return }
        let own = [row.amount, row.homeAmount].compactMap(\.self)
        if own.contains(where: amounts.contains) { rows.append(row) }
    }

    /// How many of them fit some expenses; see ``StatementMatching``.
    func count(among expenses: [StoredExpense]) -> Int {
        rows.isEmpty ? 0 : StatementMatching(rows, expenses).fitting.count { !$0.isEmpty }
    }
}
