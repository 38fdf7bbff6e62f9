public import Rates

/// What a trip has cost so far, in minor units of its home currency.
public struct TripSummary: Equatable, Sendable {
    /// Up to today; expenses planned for later are apart.
    public let total: Int64
    public let planned: Int64
    /// Of the total, the part in no daily figure.
    public let oneOffs: Int64
    /// Of the total, the payments before the first day and after the last.
    public let before, after: Int64
    /// How many expenses there are up to today, and later.
    public let count, plannedCount: Int
    /// The last day with a planned expense; nil if nothing is planned.
    public let plannedUntil: Day?
    /// The payments up to today, and the planned ones, in currencies without a rate: in no sum.
    public let pending, plannedPending: [Amount]
    /// The remaining budget, negative if it is exceeded; nil without a budget.
    public let left: Int64?
    /// The remaining budget once the planned expenses are paid; nil without a budget.
    public let leftWithPlanned: Int64?
    /// Of the trip's days, today among them; all before the trip, none after it.
    public let daysLeft: Int
    /// The remaining budget for each of those days, rounded down; nil without a budget or a day.
    public let leftPerDay: Int64?

    package init(
        total: Int64, planned: Int64, oneOffs: Int64, before: Int64, after: Int64, count: Int,
        plannedCount: Int, plannedUntil: Day?, pending: [Amount], plannedPending: [Amount],
        left: Int64?, leftWithPlanned: Int64?, daysLeft: Int, leftPerDay: Int64?
    ) {
        self.total = total
        self.planned = planned
        self.oneOffs = oneOffs
        self.before = before
        self.after = after
        self.count = count
        self.plannedCount = plannedCount
        self.plannedUntil = plannedUntil
        self.pending = pending
        self.plannedPending = plannedPending
        self.left = left
        self.leftWithPlanned = leftWithPlanned
        self.daysLeft = daysLeft
        self.leftPerDay = leftPerDay
    }
}

/// A day of a trip, or another one on which something was paid for it.
public struct TripDay: Equatable, Sendable {
    public let date: Day
    public let stage: Stage
    public let total: Int64
    /// Of the total, the part in no daily figure.
    public let oneOffs: Int64
    /// Up to the end of the day.
    public let cumulative: Int64
    /// The remaining budget after it; nil without one.
    public let left: Int64?
    /// The remainder of the day's own budget; nil without one.
    public let leftOfDay: Int64?
    /// The remaining budget for each day from this one on, rounded down; nil without a budget and after the trip.
    public let leftPerDay: Int64?

    package init(
        date: Day, stage: Stage, total: Int64, oneOffs: Int64, cumulative: Int64, left: Int64?,
        leftOfDay: Int64?, leftPerDay: Int64?
    ) {
        self.date = date
        self.stage = stage
        self.total = total
        self.oneOffs = oneOffs
        self.cumulative = cumulative
        self.left = left
        self.leftOfDay = leftOfDay
        self.leftPerDay = leftPerDay
    }
}

/// The total spent in one group: a category, a place or a currency.
public struct GroupTotal: Equatable, Sendable {
    /// The group's name; nil for expenses without a place.
    public let name: String?
    public let total: Int64
    public let count: Int
    /// The total in the currency paid in, for groups by currency.
    public let amount: Int64?
    /// The payments in currencies without a rate: in neither total.
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
    /// Their payments to others and from others in transfers.
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
