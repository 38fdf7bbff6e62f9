public import Rates
import Store
public import Trips

/// What was spent by category, place or currency, the largest total first.
public struct GroupReport {
    public let trip: Trip
    public let kind: Kind
    public let lines: [Line]
    public let sum: Int64

    public enum Kind: String, Sendable { case category, place, currency }

    /// What was spent in one group.
    public struct Line {
        /// Nil for expenses without a place.
        public let name: String?
        public let total: Int64
        public let count: Int
        /// A category's budget and what is left of it; nil without a budget.
        public let budget, left: Int64?
        /// The sum in a currency.
        public let paid: Amount?
        /// The average cost of one unit of a currency, in the home currency.
        public let averageRate: ExactDecimal?
    }

    init(_ trip: Stored<Trip>, _ kind: Kind, _ totals: [GroupTotal]) throws {
        (self.trip, self.kind) = (trip.content, kind)
        sum = try totals.map(\.total).sum()
        lines = try totals.map { total in
            let budget =
                kind == .category ? total.name.flatMap { trip.categoryBudgets[$0] } : nil
            let left = try budget.map { try Int64(fitting: Int128($0) - Int128(total.total)) }
            let paid = kind == .currency ? total.paid : nil
            return Line(
                name: total.name, total: total.total, count: total.count, budget: budget,
                left: left, paid: paid,
                averageRate: paid.flatMap {
                    Self.averageRate(of: $0, total.total, trip.homeCurrency)
                })
        }
    }

    private static func averageRate(
        of paid: Amount, _ total: Int64, _ home: Currency
    ) -> ExactDecimal? {
        guard paid.currency != home, paid.minorUnits != 0 else { return nil }
        return ExpenseRate.charged(Amount(minorUnits: total, currency: home), for: paid)?.rate
    }
}

extension GroupTotal {
    fileprivate var paid: Amount? {
        guard let currency = name.flatMap({ Currency($0) }), let amount else { return nil }
        return Amount(minorUnits: amount, currency: currency)
    }
}
