/// Something of a trip has a form that other books would refuse.
public struct NotShareable: Error, Equatable, Sendable {
    /// The subject: a kind, a slash and a uid, as in lines.
    public let entity: String
    /// The register; nil for all.
    public let register: String?
    public let reason: Reason

    /// Why lines do not take it.
    public enum Reason: Equatable, Sendable {
        /// A text is too long, has control characters, or an amount is too large.
        case value
        /// All of it together is longer than a line may be.
        case tooLong
        /// Nothing can be written any more, as a clock stood at the end of the year 2199.
        case stampsUsedUp
    }

    public init(_ entity: String, _ register: String?, _ reason: Reason) {
        (self.entity, self.register, self.reason) = (entity, register, reason)
    }
}

/// The lines of a shared trip do not tell of the trip itself: a file is still to come.
public struct TripIncomplete: Error, Equatable, Sendable {
    public init() {}
}

/// Why a book goes on as another device of a shared trip.
public enum NewDeviceReason: Equatable, Sendable {
    /// A copy of the book writes as the device.
    case copy
    /// Lines of the device are more than a day ahead of the clock, which is right.
    case clock
}

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

/// The limits on reading a shared trip.
public enum SizeLimit: Equatable, Sendable {
    /// So many entries of an archive.
    case entries(Int)
    case bytes(Int)
    /// So many times the size of an archive.
    case times(Int)
}
