import Ledgers
import Rates
import Store
import Trips

/// What a trip has already, to tell what a file has from what is new.
struct KnownEntries {
    private var expenses: [String: [StoredExpense]] = [:]
    private var settlements: Set<String> = []

    /// - Parameter isWanted: false to know of nothing: everything is new then.
    init(of trip: Int64, in book: Book, isWanted: Bool) throws {
        guard isWanted else { return }
        let all = try book.expenses(ExpenseQuery(trip: trip, withDetails: false))
        expenses = Dictionary(grouping: all) { Self.key($0.date, $0.amount) }
        for settlement in try book.settlements(of: trip) { add(settlement.content) }
    }

    /// The expense that tells the same; each answers for one entry only, as some things are paid
    /// twice a day.
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

    /// Whether more of some entries are there with the other sign than with their own: then the
    /// same table was read with its signs the other way round.
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

    /// Whether the trip has a transfer of the same name, or one that tells the same.
    func has(_ settlement: SettlementRecord) -> Bool {
        Self.keys(settlement).contains(where: settlements.contains)
    }

    /// A transfer that the trip has now.
    mutating func add(_ settlement: SettlementRecord) {
        settlements.formUnion(Self.keys(settlement))
    }

    /// A memo in the form that the book keeps; one of an earlier program may be in another.
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
