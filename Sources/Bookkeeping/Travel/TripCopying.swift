public import Phrases
import Rates
import Store
import Trips

extension Bookkeeper {
    /// Adds a trip with the people, the budgets, the currency and the pinned rates of another one, which
    /// may be archived.
    ///
    /// Expenses and transfers are not copied, and the new trip is not shared.
    ///
    /// - Parameter lastDay: nil for as many days as the other trip has.
    /// - Throws: ``TravelError``; ``DayPhraseError``; `NumbersUsedUp`; `SQLiteError`.
    public func copyTrip(
        _ name: String?, as title: String, from firstDay: DayPhrase, to lastDay: DayPhrase?
    ) throws -> TripOverview {
        var draft = TripDraft()
        draft.title = title
        let id = try change("trip copy") { change in
            var trip = try chosenTrip(name).trip.content
            let length = Int(trip.lastDay.ordinal) - Int(trip.firstDay.ordinal)
            trip.isArchived = false
            let first = try firstDay.resolved(today: today, near: today...today)
            draft.firstDay = .day(first)
            draft.lastDay = lastDay ?? .day(first.adding(days: length))
            _ = try draft.apply(to: &trip, near: today, self)
            trip.uid = try change.uid(
                for: "\(trip.title) \(trip.homeCurrency) \(trip.firstDay) \(trip.lastDay) \(salt)")
            return try change.add(trip)
        }
        return try overview(of: id, after: draft)
    }
}
