/// What lines of a shared trip tell of, and the book does not show.
public struct HiddenChanges: Equatable, Sendable {
    /// Expenses that only a newer version understands, as their money is in a currency that this one
    /// does not know.
    public var newerExpenses = 0
    /// Expenses of which lines are still to come.
    public var incompleteExpenses = 0
    /// The row ids of expenses that are on another trip of this book.
    public var otherTrips: [Int64] = []
    /// Lines that only a newer version understands.
    public var newerLines = 0
    /// Transfers in another home currency than the trip's.
    public var otherTransfers = 0

    public init() {}

    /// How many expenses there are in all.
    public var expenses: Int { newerExpenses + incompleteExpenses + otherTrips.count }

    public var isEmpty: Bool { self == HiddenChanges() }
}
