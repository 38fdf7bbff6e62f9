public import Rates

/// The total spent in one group: a category, a place or a currency.
public struct GroupTotal: Equatable, Sendable {
    /// The group's name; nil for expenses without a place.
    public let name: String?
    public let total: Int64
    public let count: Int
    /// The total in the currency paid in, for groups by currency.
    public let amount: Int64?
    /// What was paid in currencies without a rate: in neither total.
    public let pending: [Amount]

    package init(name: String?, total: Int64, count: Int, amount: Int64?, pending: [Amount]) {
        self.name = name
        self.total = total
        self.count = count
        self.amount = amount
        self.pending = pending
    }
}

/// What a person of a trip paid and used.
public struct PersonFigures: Equatable, Sendable {
    public let name: String
    public let paid, share: Int64
    /// What they paid to others and received from others in settlements.
    public let gave, took: Int64

    package init(name: String, paid: Int64, share: Int64, gave: Int64, took: Int64) {
        self.name = name
        self.paid = paid
        self.share = share
        self.gave = gave
        self.took = took
    }

    /// What others owe the person, negative if the person owes; the balances of a trip add up to
    /// zero.
    ///
    /// Balances that overflow 64 bits are refused when they are read.
    public var balance: Int64 { Int64(truncatingIfNeeded: exactBalance) }

    package var exactBalance: Int128 {
        Int128(paid) - Int128(share) + Int128(gave) - Int128(took)
    }
}
