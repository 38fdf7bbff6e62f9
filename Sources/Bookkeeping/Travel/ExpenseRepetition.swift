public import Phrases
internal import Rates
internal import Store
public import Trips

/// How an expense is repeated when it is recorded: on which days, up to and including the last one.
///
/// Each day gets an ordinary expense; nothing of the repetition is stored.
public struct ExpenseRepetition: Sendable {
    public let interval: Interval
    public let last: DayPhrase

    public init(_ interval: Interval, until last: DayPhrase) {
        (self.interval, self.last) = (interval, last)
    }

    /// The largest number of expenses that are recorded at once: a year of days.
    public static let most = 366

    /// Its days; a last day that is a day of the week is the next one from the first day on.
    ///
    /// - Throws: ``DayPhraseError``; ``TravelError/repetitionReversed(first:last:)``,
    ///   ``TravelError/tooManyRepetitions``.
    func days(from first: Day, on trip: Trip, today: Day) throws -> [Day] {
        let last =
            if case .weekday = last {
                try last.resolved(today: today, from: first)
            } else {
                try last.resolved(today: today, near: trip.period)
            }
        guard first <= last else {
            throw TravelError.repetitionReversed(first: first, last: last)
        }
        guard let days = interval.days(from: first, through: last, most: Self.most) else {
            throw TravelError.tooManyRepetitions
        }
        return days
    }
}

/// Expenses that were recorded at once, one for each day of a repetition.
public struct RepeatedExpenses {
    public let interval: Interval
    /// The first and the last of them, and the trip's totals since.
    public let first, last: RecordedExpense
    /// All, by their days.
    public let expenses: [StoredExpense]
    /// How many of them are planned: their days are after today.
    public let plannedCount: Int

    /// They as a list.
    public var list: ExpenseList {
        let trip = first.trip.trip.content
        return ExpenseList(trip: first.trip, lines: expenses.map { ($0, trip) })
    }
}

extension Bookkeeper {
    /// Records an expense for each day of a repetition, in one change, on a trip that is not archived.
    ///
    /// Each is priced at the rate of its own day.
    /// - Throws: as ``addExpense(to:photos:_:)``; ``TravelError/repetitionReversed(first:last:)``,
    ///   ``TravelError/tooManyRepetitions``.
    public func addExpenses(
        to name: String?, every repetition: ExpenseRepetition,
        _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> RepeatedExpenses {
        let (completed, chosen, written, writer) = try change("expense add") { change in
            let chosen = try openTrip(name)
            let trip = chosen.trip
            let draft = try draft(vocabulary(of: trip))
            let first = try draft.date?.resolved(today: today, near: trip.period) ?? today
            let days = try repetition.days(from: first, on: trip.content, today: today)
            let completed = try CompletedDraft(draft, on: trip, self)
            let expenses = try days.map {
                try completed.add(to: trip, on: $0, change, self)
            }
            try change.checkSums()
            return (completed, chosen, expenses, change)
        }
        let expenses = written.map { stored($0, by: writer) }
        // The first day recurs, so there is an expense.
        guard let first = expenses.first, let last = expenses.last else {
            throw TravelError.noAmount
        }
        return RepeatedExpenses(
            interval: repetition.interval,
            first: completed.describing(recorded(first, on: chosen, before: nil)),
            last: recorded(last, on: chosen, before: nil), expenses: expenses,
            plannedCount: expenses.count { $0.date > today })
    }
}
