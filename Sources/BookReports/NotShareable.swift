/// Something of a trip has a form that other books would refuse.
public struct NotShareable: Error, Equatable, Sendable {
    /// What it is about: a kind, a slash and a uid, as lines name it.
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
