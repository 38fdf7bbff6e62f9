public import Store
public import Trips

/// What each person paid, their shares and their balances.
public struct PersonReport {
    public let trip: Trip
    public let people: [PersonFigures]
}
