public import Rates

/// What a trip has cost so far, in minor units of its home currency.
public struct TripSummary: Equatable, Sendable {
    /// Up to today; what is planned for later is apart.
    public let total: Int64
    public let planned: Int64
    /// Of the total, what is in no daily figure.
    public let oneOffs: Int64
    /// Of the total, what was paid before the first day and after the last.
    public let before, after: Int64
    /// How many expenses there are up to today, and later.
    public let count, plannedCount: Int
    /// What was paid up to today, and what is planned, in currencies without a rate: in no sum.
    public let pending, plannedPending: [Amount]
    /// What is left of the budget, negative if it is exceeded; nil without a budget.
    public let left: Int64?
    /// Of the trip's days, today among them; all before the trip, none after it.
    public let daysLeft: Int
    /// What is left for each of those days, rounded down; nil without a budget or a day.
    public let leftPerDay: Int64?

    package init(
        total: Int64, planned: Int64, oneOffs: Int64, before: Int64, after: Int64, count: Int,
        plannedCount: Int, pending: [Amount], plannedPending: [Amount], left: Int64?, daysLeft: Int,
        leftPerDay: Int64?
    ) {
        self.total = total
        self.planned = planned
        self.oneOffs = oneOffs
        self.before = before
        self.after = after
        self.count = count
        self.plannedCount = plannedCount
        self.pending = pending
        self.plannedPending = plannedPending
        self.left = left
        self.daysLeft = daysLeft
        self.leftPerDay = leftPerDay
    }
}

/// A day of a trip, or another one on which something was paid for it.
public struct TripDay: Equatable, Sendable {
    public let date: Day
    public let stage: Stage
    public let total: Int64
    /// Of the total, what is in no daily figure.
    public let oneOffs: Int64
    /// Up to the end of the day.
    public let cumulative: Int64
    /// What is left of the budget after it; nil without one.
    public let left: Int64?
    /// What is left of the day's own budget; nil without one.
    public let leftOfDay: Int64?
    /// What is left for each day from this one on, rounded down; nil without a budget and after
    /// the trip.
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
