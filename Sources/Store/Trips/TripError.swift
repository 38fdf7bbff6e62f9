public import Rates
internal import Trips

/// Why a trip's tables cannot be changed as they should be.
public enum TripError: Error, Equatable, Sendable {
    /// A person who does not belong to the trip.
    case unknownPerson(String)
    /// A person who has paid something, or has a share in something.
    case personInUse(String)
    /// More people than ``Trip/headCounts`` allows.
    case tooManyPeople(String)
    /// An amount of more minor units than ``Expense/largestAmount``.
    case amountTooLarge(Amount)
    /// The amounts of a trip in a currency would come to more than ``Trip/largestSum``.
    case sumTooLarge(trip: String, Currency)
}
