public import Store
public import Trips

/// What each person paid, what was for them, and how they stand.
public struct PersonReport {
    public let trip: Trip
    public let people: [PersonFigures]
}
