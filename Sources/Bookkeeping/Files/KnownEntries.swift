import Ledgers
import Rates
import Store
import Trips

/// The expenses and transfers that a trip has already, to find the duplicates in a file.
struct KnownEntries {
    private var expenses: [String: [StoredExpense]] = [:]
    private var settlements: Set<String> = []

    /// - Parameter isWanted: false to load nothing, so that every entry counts as new.
    init(of trip: Int64, in book: Book, isWanted: Bool) throws {
        guard isWanted else { return }
        let all = try book.expenses(ExpenseQuery(trip: trip, withDetails: false))
        expenses = Dictionary(grouping: all) { Self.key($0.date, $0.amount) }
        for settlement in try book.settlements(of: trip) { add(settlement.content) }
    }

    /// The expense with the same date and amount, and with the same uid, the same memo or a memo
    /// on one side only.
    ///
    /// Each expense matches one entry only, as the same amount may be paid twice a day.
    mutating func matchDuplicate(of entry: ImportedEntry) -> StoredExpense? {
        let (key, memo) = (Self.key(entry.date, entry.amount), Self.memo(entry.memo))
        guard var same = expenses[key],
            let place = same.firstIndex(where: { $0.uid == entry.uid })
                ?? same.firstIndex(where: { Self.memo($0.memo) == memo })
                ?? same.firstIndex(where: { Self.memo($0.memo) == nil || memo == nil })
        else { return nil }
        let match = same.remove(at: place)
        expenses[key] = same
        return match
    }

    /// Whether more of the entries match with the opposite sign than with their own: then the same
    /// table was imported before with opposite signs.
    func hasOpposites(of entries: [ImportedEntry]) -> Bool {
        func count(_ amount: (ImportedEntry) -> Amount) -> Int {
            entries.count { entry in
                expenses[Self.key(entry.date, amount(entry))]?.contains {
                    Self.memo($0.memo) == Self.memo(entry.memo)
                } ?? false
            }
        }
        return count { Amount(minorUnits: 0 &- $0.amount.minorUnits, currency: $0.amount.currency) }
            > count(\.amount)
    }

    /// Whether the trip has a transfer with the same uid, or the same date, amount and people.
    func has(_ settlement: SettlementRecord) -> Bool {
        Self.keys(settlement).contains(where: settlements.contains)
    }

    /// Counts a transfer as known from now on.
    mutating func add(_ settlement: SettlementRecord) {
        settlements.formUnion(Self.keys(settlement))
    }

    /// A memo in Unicode's composed form; books of earlier versions may have another.
    private static func memo(_ text: String?) -> String? { text?.composedOrNil }

    private static func key(_ date: Day, _ amount: Amount) -> String { "\(date) \(amount)" }

    private static func keys(_ settlement: SettlementRecord) -> [String] {
        let content = [
            settlement.date.description, String(settlement.amount), settlement.giver,
            settlement.taker,
        ].joined(separator: "\n")
        return settlement.uid.isEmpty ? [content] : [content, "uid \(settlement.uid)"]
    }
}
