public import Rates

/// A change of somebody's cash in one currency on a trip.
public struct CashEntry: Equatable, Sendable {
    public var kind: Kind
    public var date: Day
    /// Whose cash it is, by name or uid; nil for cash that all share, or on a trip without people.
    public var person: String?
    /// The amount of cash, above zero; what was there, of a count, which may be none.
    public var amount: Amount
    /// What it cost, or what it was sold for, with its price in the home currency; nil for a count.
    public var cost: Expense.Money?
    /// The fee beside the cost, which is in no rate.
    public var fee: Expense.Money?
    /// Where it was bought, sold or counted.
    public var place: String?

    public enum Kind: String, CaseIterable, Sendable {
        case bought, sold
        /// What was held at the end of the day.
        case counted
        /// From another trip, and to one, each with what it cost there.
        case movedIn = "moved_in"
        case movedOut = "moved_out"

        /// Whether it adds cash that was paid for.
        public var isPurchase: Bool { self == .bought || self == .movedIn }
    }

    public init(_ kind: Kind, _ amount: Amount, on date: Day, of person: String?) {
        (self.kind, self.amount, self.date, self.person) = (kind, amount, date, person)
    }

    /// Whether its parts fit each other: amounts within their range, and a cost of all but counts.
    public var isWhole: Bool {
        let range = kind == .counted ? 0...Expense.largestAmount : 1...Expense.largestAmount
        guard range.contains(amount.minorUnits), (cost == nil) == (kind == .counted) else {
            return false
        }
        return [cost, fee].compactMap(\.self).allSatisfy { money in
            money.amount.minorUnits > 0 && money.payments.isEmpty && money.split == .none
                && (try? money.checkWholeness()) != nil
        }
    }
}

/// An entry of cash with the uid that it has in every book.
public struct RecordedCash: Equatable, Sendable {
    public let uid: String
    public var entry: CashEntry

    public init(uid: String, _ entry: CashEntry) { (self.uid, self.entry) = (uid, entry) }
}

extension Expense.Money {
    /// The amount in a home currency; nil if it has no rate yet, or was priced in another currency.
    public func homeAmount(in home: Currency) -> Amount? {
        amount.currency == home
            ? amount : price.homeAmount.flatMap { $0.currency == home ? $0 : nil }
    }
}
