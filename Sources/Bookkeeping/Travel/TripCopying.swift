public import Phrases
import Rates
import Store
import Trips

extension Bookkeeper {
    /// Adds a trip with the people, the budgets, the currency, the pinned rates and the cards of another one, which
    /// may be archived.
    ///
    /// Expenses, transfers and cash are not copied, and the new trip is not shared.
    ///
    /// - Parameter lastDay: nil for as many days as the other trip has.
    /// - Throws: ``TravelError``; ``DayPhraseError``; `NumbersUsedUp`; `SQLiteError`.
    public func copyTrip(
        _ name: String?, as title: String, from firstDay: DayPhrase, to lastDay: DayPhrase?
    ) throws -> TripOverview {
        var draft = TripDraft()
        draft.title = title
        let id = try change("trip copy") { change in
            let original = try chosenTrip(name).trip
            let cards = try book.cards(of: original.id).map(\.content)
            var trip = original.content
            let length = Int(trip.lastDay.ordinal) - Int(trip.firstDay.ordinal)
            trip.isArchived = false
            let first = try firstDay.resolved(today: today, near: today...today)
            draft.firstDay = .day(first)
            draft.lastDay = lastDay ?? .day(first.adding(days: length))
            _ = try draft.apply(to: &trip, near: today, self)
            trip.uid = try change.uid(
                for: "\(trip.title) \(trip.homeCurrency) \(trip.firstDay) \(trip.lastDay) \(salt)")
            let id = try change.add(trip)
            for card in cards { try change.set(card, of: Stored(id: id, trip)) }
            return id
        }
        return try overview(of: id, after: draft)
    }
}
