public import Rates
public import Store
public import Trips

/// A trip day by day: what was paid, up to then, and what is left.
public struct DayReport {
    public let trip: Trip
    public let today: Day
    public let summary: TripSummary
    public let days: [TripDay]
    /// By their dates, without payments, shares and photos.
    public let expenses: [FiledExpense]
    /// Where the expenses of a date stand.
    private let places: [Day: Range<Int>]

    init(_ trip: Filed<Trip>, _ book: Book, today: Day) throws {
        self.trip = trip.content
        self.today = today
        summary = try book.summary(of: trip.id, today: today)
        days = try book.days(of: trip.id)
        expenses = try book.expenses(ExpenseQuestion(trip: trip.id, withDetails: false))
        var places: [Day: Range<Int>] = [:]
        for (index, expense) in expenses.enumerated() {
            places[expense.date] = (places[expense.date]?.lowerBound ?? index)..<index + 1
        }
        self.places = places
    }

    /// The expenses of a day, in the order in which they were entered.
    public func expenses(on day: TripDay) -> ArraySlice<FiledExpense> {
        expenses[places[day.date] ?? 0..<0]
    }

    /// Whether a day is still to come: what it has is in no sum.
    public func isPlanned(_ day: TripDay) -> Bool { day.date > today }

    /// Whether something is planned for a day.
    public func hasPlans(_ day: TripDay) -> Bool {
        isPlanned(day) && places[day.date] != nil
    }

    /// What was spent up to the end of a day: what is planned is in no sum, so that the last day
    /// that was spent on goes on.
    public func cumulative(_ day: TripDay) -> Int64 {
        isPlanned(day) ? summary.total : day.cumulative
    }

    /// What is left of the budget after a day; nil without one.
    public func left(_ day: TripDay) -> Int64? { isPlanned(day) ? summary.left : day.left }
}

extension Expense {
    /// Whether the rate is of an earlier day than the expense.
    public var hasEarlierRate: Bool { rate.date.map { $0 < date } ?? false }
}
