public import Rates

/// What a person paid of an expense, and their share of it.
public struct PersonPart: Equatable, Sendable {
    /// In the home currency; of a pending expense, in the currency paid.
    public let paid, share: Amount
}

extension Expense {
    /// Whether a person has paid of it, or has a share that is not zero.
    public func concerns(_ person: String) -> Bool {
        payments.contains { $0.person == person }
            || shares.contains { $0.person == person && $0.homeAmount != 0 }
    }

    /// What a person paid of it, and their share; nothing for a person who is not in it.
    public func part(of person: String) -> PersonPart {
        // The parts of a stored expense fit its amount.
        let shown = (try? inOwnCurrencyIfPending()) ?? self
        let paid = shown.payments.first { $0.person == person }?.homeAmount
        let share = shown.shares.first { $0.person == person }?.homeAmount
        func amount(_ units: Int64?) -> Amount {
            Amount(minorUnits: units ?? 0, currency: shown.homeCurrency)
        }
        return PersonPart(paid: amount(paid), share: amount(share))
    }
}

/// What a person's shares in the expenses of a category come to.
public struct CategoryShare: Equatable, Sendable {
    public let person, category: String
    /// In minor units of the home currency, without expenses that have no rate.
    public let share: Int64
    public let count: Int

    package init(person: String, category: String, share: Int64, count: Int) {
        (self.person, self.category) = (person, category)
        (self.share, self.count) = (share, count)
    }
}
