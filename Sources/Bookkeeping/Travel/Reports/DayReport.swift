public import Rates
internal import Store
public import Trips

/// A trip's expenses day by day, with running totals and the remaining budget.
public struct DayReport {
    public let trip: Trip
    public let today: Day
    public let summary: TripSummary
    /// Every day of the trip and every other day with an expense, oldest first.
    public let entries: [Entry]

    /// A day and its expenses, in the order in which they were entered.
    public struct Entry {
        public let day: TripDay
        public let expenses: ArraySlice<ListedExpense>
    }

    init(_ trip: Stored<Trip>, _ book: Book, today: Day, withRates: Bool) throws {
        self.trip = trip.content
        self.today = today
        let expenses = try book.listedExpenses(of: trip, withRates: withRates)
        let totals = DayTotals(trip.content, expenses)
        summary = try totals.summary(today: today)
        var rest = expenses[...]
        entries = try totals.days().map { day in
            let ofDay = rest.prefix { $0.date == day.date }
            rest = rest[ofDay.endIndex...]
            return Entry(day: day, expenses: ofDay)
        }
    }

    public var days: [TripDay] { entries.map(\.day) }

    /// Whether a day is after today: its expenses are in no total.
    public func isPlanned(_ day: TripDay) -> Bool { day.date > today }

    /// Whether a day is after today and has expenses already.
    public func hasPlans(_ entry: Entry) -> Bool { isPlanned(entry.day) && !entry.expenses.isEmpty }

    /// The running total at the end of a day; for a day after today, the total up to today.
    public func cumulative(_ day: TripDay) -> Int64 {
        isPlanned(day) ? summary.total : day.cumulative
    }

    /// The remaining budget at the end of a day; nil without a budget.
    public func left(_ day: TripDay) -> Int64? { isPlanned(day) ? summary.left : day.left }
}

extension ListedExpense {
    /// Whether the rate is from an earlier day than the expense.
    public var hasEarlierRate: Bool { rateDate.map { $0 < date } ?? false }
}
