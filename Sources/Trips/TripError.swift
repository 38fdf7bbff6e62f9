public import Rates

public enum TripError: Error, Equatable, Sendable {
    /// The person does not belong to the trip.
    case unknownPerson(String)
    /// The person has payments or shares.
    case personInUse(String)
    /// The change was made before the trip was shared, and cannot be taken back any more.
    case sharedSince(trip: String)
    /// There are more people than ``Trip/headCounts`` or ``Trip/mostPeople`` allows.
    case tooManyPeople(String, most: Int)
    /// The amount is larger than ``Expense/largestAmount``.
    case amountTooLarge(Amount)
    /// The trip's amounts in a currency would add up to more than ``Trip/largestSum``.
    case sumTooLarge(trip: String, Currency)
}
