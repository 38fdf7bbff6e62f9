/// Selects the expenses to read from the book.
public struct ExpenseQuery: Sendable {
    /// The row id of the trip whose expenses are read; nil for any trip.
    public var trip: Int64?
    /// The row id of the one expense to read; nil for all.
    public var id: Int64?
    /// Whether to read the expenses in the trash instead of the live ones.
    public var removed = false
    /// Whether to read pending expenses only.
    public var pending = false
    /// The person whose expenses are read; nil for everybody's.
    public var person: Person?
    /// Whether to read payments, shares, photos and the rate's path as well.
    public var withDetails = true

    /// Selects all live expenses of a trip.
    public init(trip: Int64, withDetails: Bool = true) {
        (self.trip, self.withDetails) = (trip, withDetails)
    }

    /// Selects one expense, whether it is in the trash or not.
    public init(id: Int64) { self.id = id }

    /// A person by name, and what they have to do with the expenses.
    public enum Person: Equatable, Sendable {
        /// They paid, or have a share that is not zero.
        case takingPart(String)
        /// They have a share that is not zero.
        case sharing(String)
    }
}

/// An expense together with its row id and its trip's.
@dynamicMemberLookup
public struct StoredExpense: Equatable, Sendable {
    public let id: Int64
    /// The row id of the trip it belongs to.
    public let trip: Int64
    /// Whether it is in the trash.
    public let isRemoved: Bool
    public var content: Expense

    /// Pairs an expense with its row id and its trip's.
    public init(id: Int64, trip: Int64, isRemoved: Bool = false, content: Expense) {
        (self.id, self.trip, self.isRemoved, self.content) = (id, trip, isRemoved, content)
    }

    @inlinable public subscript<Value>(dynamicMember path: KeyPath<Expense, Value>) -> Value {
        content[keyPath: path]
    }
}

/// A value together with its row id in the book.
@dynamicMemberLookup
public struct Stored<Content> {
    public let id: Int64
    public var content: Content

    /// Pairs a value with its row id.
    public init(id: Int64, _ content: Content) { (self.id, self.content) = (id, content) }

    @inlinable public subscript<Value>(dynamicMember path: KeyPath<Content, Value>) -> Value {
        content[keyPath: path]
    }
}

extension Stored: Sendable where Content: Sendable {}
extension Stored: Equatable where Content: Equatable {}
