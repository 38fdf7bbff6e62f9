public import Trips

/// Which expenses of the book are meant.
public struct ExpenseQuestion: Sendable {
    /// Of one trip only.
    public var trip: Int64?
    /// One expense only.
    public var id: Int64?
    /// Those in the trash instead of the others.
    public var removed = false
    /// Whether payments, shares, photos and the rate's path are wanted, too.
    public var withDetails = true

    /// All expenses of a trip.
    public init(trip: Int64, withDetails: Bool = true) {
        (self.trip, self.withDetails) = (trip, withDetails)
    }

    /// One expense, in the trash or not.
    public init(id: Int64) { self.id = id }
}

/// An expense with its places in the book.
@dynamicMemberLookup
public struct FiledExpense: Equatable, Sendable {
    public let id: Int64
    /// The trip's number.
    public let trip: Int64
    /// Whether it is in the trash.
    public let isRemoved: Bool
    public var content: Expense

    /// An expense under its number.
    public init(id: Int64, trip: Int64, isRemoved: Bool = false, content: Expense) {
        (self.id, self.trip, self.isRemoved, self.content) = (id, trip, isRemoved, content)
    }

    @inlinable public subscript<Value>(dynamicMember path: KeyPath<Expense, Value>) -> Value {
        content[keyPath: path]
    }
}
