public import Phrases
import Rates
import Store
import Trips

extension Bookkeeper {
    /// Records an expense again on another day of its trip: the same amount, texts, payers and split,
    /// without its photos.
    ///
    /// It is priced at the rate of its own day, unless the rate was given by hand. What a card charged
    /// is not copied.
    ///
    /// - Parameter day: nil for today.
    /// - Throws: ``TravelError``; ``DayPhraseError``; ``SplitError`` or ``SumTooLarge`` if the parts do
    ///   not fit; ``TripError``; ``NotShareable`` if other books of a shared trip would refuse a value;
    ///   `NumbersUsedUp`; `SQLiteError`.
    public func copyExpense(_ id: Int64, to day: DayPhrase?) throws -> RecordedExpense {
        var wasCharged = false
        let (expense, trip, writer) = try change("expense copy") { change in
            let original = try liveExpense(id)
            let trip = try self.expense(id).trip
            try checkOpen(trip)
            wasCharged = original.rate.kind == .charged
            var copy = original.content.asRecorded
            copy.photos = []
            copy.date = try day?.resolved(today: today, near: trip.content.period) ?? today
            copy.price = try pricing(copyOf: original.rate, on: trip.content)
                .priceOrPending(copy.amount, on: copy.date)
            copy.uid = try change.uid(for: "\(original.uid) \(copy.date) \(salt)")
            // A default split is that of the new day.
            if original.content.isSplitByDefault(on: trip.content) {
                try copy.divide(nil, [], on: trip.content)
            }
            copy = try copy.withHomeAmounts()
            let stored = try change.add(copy, to: trip.id)
            return (stored, ChosenTrip(trip: trip, others: []), change)
        }
        var recorded = recorded(stored(expense, by: writer), on: trip, before: nil)
        recorded.leavesOutCharge = wasCharged
        return recorded
    }

    /// The pricing of a copy: its rate if it was given by hand, else the one that is found for its day.
    private func pricing(copyOf rate: ExpenseRate, on trip: Trip) -> ExpensePricing {
        let isGiven = rate.kind == .manual && rate.source != ExpenseRate.pinnedSource
        if isGiven, let given = rate.rate.flatMap({ try? Rate($0) }) {
            return ExpensePricing(trip: trip, book: book, said: .manual(given))
        }
        // A pending one waits for the same source.
        let source = rate.kind == .pending ? rate.source : nil
        return ExpensePricing(trip: trip, book: book, said: source.map { .source($0) })
    }
}
