public import Rates

/// The payments for a trip on each day, and the figures that follow from them.
///
/// The book's views `day_totals` and `trip_days` give those who query it the same figures.
public struct DayTotals: Sendable {
    /// What of a trip decides its figures.
    package struct Frame: Sendable {
        let firstDay, lastDay: Day
        let budget, dailyBudget: Int64?

        package init(firstDay: Day, lastDay: Day, budget: Int64?, dailyBudget: Int64?) {
            (self.firstDay, self.lastDay) = (firstDay, lastDay)
            (self.budget, self.dailyBudget) = (budget, dailyBudget)
        }
    }

    /// The payments on a day, in minor units: 128 bits have room for any sum of expenses.
    package struct Total: Sendable {
        package let date: Day
        package var all: Int128
        /// Of it, the part in no daily figure.
        package var oneOffs: Int128
        package var count: Int
        package var pending: PendingSums

        package init(
            date: Day, all: Int128 = 0, oneOffs: Int128 = 0, count: Int = 0,
            pending: PendingSums = PendingSums()
        ) {
            (self.date, self.all, self.oneOffs) = (date, all, oneOffs)
            (self.count, self.pending) = (count, pending)
        }
    }

    private let frame: Frame
    /// Oldest first, a day once.
    private let totals: [Total]

    package init(_ frame: Frame, _ totals: [Total]) { (self.frame, self.totals) = (frame, totals) }

    /// Adds up a trip's expenses: those that count, oldest first.
    public init(_ trip: Trip, _ expenses: [ListedExpense]) {
        frame = Frame(trip)
        var totals: [Total] = []
        for expense in expenses {
            if totals.last?.date != expense.date { totals.append(Total(date: expense.date)) }
            totals[totals.count - 1].count += 1
            guard let home = expense.homeAmount.map({ Int128($0.minorUnits) }) else {
                totals[totals.count - 1].pending.add(
                    Int128(expense.amount.minorUnits), expense.amount.currency)
                continue
            }
            totals[totals.count - 1].all += home
            if expense.isOneOff { totals[totals.count - 1].oneOffs += home }
        }
        self.totals = totals
    }

    /// The payments on a day.
    public func total(on day: Day) throws(SumTooLarge) -> Int64 {
        try Int64(fitting: totals.first { $0.date == day }?.all ?? 0)
    }

    /// The payments on a day in currencies without a rate.
    public func pending(on day: Day) throws(SumTooLarge) -> [Amount] {
        try totals.first { $0.date == day }?.pending.amounts() ?? []
    }

    /// What the trip has cost up to a day.
    public func summary(today: Day) throws(SumTooLarge) -> TripSummary {
        let spent = totals.filter { $0.date <= today }
        let planned = totals.filter { $0.date > today }
        func sum(_ totals: [Total]) throws(SumTooLarge) -> Int64 {
            try Int64(fitting: totals.reduce(0) { $0 + $1.all })
        }
        let (total, later) = (try sum(spent), try sum(planned))
        let left = try left(of: frame.budget, after: Int128(total))
        let daysLeft = daysLeft(from: today)
        return TripSummary(
            total: total, planned: later,
            oneOffs: try Int64(fitting: spent.reduce(0) { $0 + $1.oneOffs }),
            before: try sum(spent.filter { $0.date < frame.firstDay }),
            after: try sum(spent.filter { $0.date > frame.lastDay }),
            count: spent.reduce(0) { $0 + $1.count },
            plannedCount: planned.reduce(0) { $0 + $1.count }, plannedUntil: planned.last?.date,
            pending: try Self.pending(spent), plannedPending: try Self.pending(planned),
            left: left,
            leftWithPlanned: try self.left(
                of: frame.budget, after: Int128(total) + Int128(later)),
            daysLeft: daysLeft, leftPerDay: Self.floor(left, by: daysLeft))
    }

    private static func pending(_ totals: [Total]) throws(SumTooLarge) -> [Amount] {
        var sums = PendingSums()
        for total in totals { sums.add(total.pending) }
        return try sums.amounts()
    }

    /// Every day of the trip and every other day with an expense, oldest first.
    public func days() throws(SumTooLarge) -> [TripDay] {
        var days: [TripDay] = []
        var cumulative: Int128 = 0
        for total in everyDay {
            cumulative += total.all
            let left = try left(of: frame.budget, after: cumulative)
            days.append(
                TripDay(
                    date: total.date,
                    stage: total.date < frame.firstDay
                        ? .before : total.date > frame.lastDay ? .after : .during,
                    total: try Int64(fitting: total.all),
                    oneOffs: try Int64(fitting: total.oneOffs),
                    cumulative: try Int64(fitting: cumulative), left: left,
                    leftOfDay: try self.left(
                        of: frame.dailyBudget, after: total.all - total.oneOffs),
                    leftPerDay: Self.floor(left, by: daysLeft(from: total.date))))
        }
        return days
    }

    /// The totals with those of the trip's days on which nothing was paid.
    private var everyDay: [Total] {
        var rest = totals[...]
        var days: [Total] = []
        while let first = rest.first, first.date < frame.firstDay {
            days.append(rest.removeFirst())
        }
        // A damaged book may have longer trips.
        for offset in 0..<min(daysLeft(from: frame.firstDay), Trip.longest) {
            let date = frame.firstDay.adding(days: offset)
            days.append(rest.first?.date == date ? rest.removeFirst() : Total(date: date))
        }
        return days + rest
    }

    /// How many of the trip's days are left, some day among them; all before the trip.
    private func daysLeft(from day: Day) -> Int {
        max(0, Int(frame.lastDay.ordinal) - Int(max(day, frame.firstDay).ordinal) + 1)
    }

    private func left(of budget: Int64?, after spent: Int128) throws(SumTooLarge) -> Int64? {
        guard let budget else { return nil }
        return try Int64(fitting: Int128(budget) - spent)
    }

    /// So much for each of some days, rounded down; nil without a budget or a day.
    private static func floor(_ amount: Int64?, by days: Int) -> Int64? {
        guard let amount, days > 0 else { return nil }
        let (quotient, rest) = amount.quotientAndRemainder(dividingBy: Int64(days))
        return rest < 0 ? quotient - 1 : quotient
    }
}

extension DayTotals.Frame {
    package init(_ trip: Trip) {
        self.init(
            firstDay: trip.firstDay, lastDay: trip.lastDay, budget: trip.budget,
            dailyBudget: trip.dailyBudget)
    }
}
