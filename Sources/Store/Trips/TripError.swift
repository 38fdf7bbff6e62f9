public import Rates
internal import Trips

/// The errors of changing a trip.
public enum TripError: Error, Equatable, Sendable {
    /// The person does not belong to the trip.
    case unknownPerson(String)
    /// The person has payments or shares.
    case personInUse(String)
    /// There are more people than ``Trip/headCounts`` allows.
    case tooManyPeople(String)
    /// The amount is larger than ``Expense/largestAmount``.
    case amountTooLarge(Amount)
    /// The trip's amounts in a currency would add up to more than ``Trip/largestSum``.
    case sumTooLarge(trip: String, Currency)
}
