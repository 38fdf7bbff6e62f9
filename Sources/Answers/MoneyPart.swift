import Rates
package import Trips

/// What two versions of an expense's money can differ in; the raw values are for programs.
package enum MoneyPart: String, CaseIterable, Sendable {
    case amount, rate
    case payers = "paid_by"
    case split
    /// Everyone's share alone.
    case shares
}

extension Expense.Money {
    /// What differs from another version, without what only follows from that; empty if they are
    /// equal.
    package func differences(from other: Expense.Money) -> [MoneyPart] {
        let differs: [(MoneyPart, Bool)] = [
            (.amount, amount != other.amount),
            // Another currency has another rate.
            (.rate, amount.currency == other.amount.currency && rating != other.rating),
            (.payers, paying(of: other) != other.paying(of: self)),
            (.split, dividing != other.dividing),
        ]
        let parts = differs.filter(\.1).map(\.0)
        return parts.isEmpty && self != other ? [.shares] : parts
    }

    /// The rate as one word after another, for comparison and for programs.
    package var rating: [String] {
        let rate = price.rate
        return [
            rate.rate?.normalized.description, rate.kind.rawValue, rate.source,
            rate.date?.description, price.homeCurrency.code,
        ].compactMap(\.self)
    }

    /// Who paid; with amounts, where the other version has the same to divide.
    private func paying(of other: Expense.Money) -> [String] {
        amount == other.amount
            ? payments.map { "\($0.person)=\($0.amount)" } : payments.map(\.person)
    }

    /// The way in which it is split, and the parts.
    private var dividing: [String] {
        [split.rawValue] + shares.map { "\($0.person)=\($0.part?.normalized.description ?? "")" }
    }
}
