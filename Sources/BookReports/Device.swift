public import Rates

/// A browser that may use the page, or a link that makes one a guest.
public struct Device: Equatable, Sendable {
    public enum Kind: String, Sendable {
        /// Paired by the owner: it may do everything.
        case device
        /// The link of a trip for browsers: each that opens it becomes a guest.
        case guestLink = "link"
        /// The link of a trip for friends' books, which take part in it.
        case bookLink = "book-link"
        /// A browser that opened a link.
        case guest
        /// A program that shows a token.
        case token

        /// Whether it is a link of a trip.
        public var isLink: Bool { [.guestLink, .bookLink].contains(self) }
    }

    /// What a program may do that shows a token.
    public enum Permission: String, CaseIterable, Sendable {
        case read
        /// To read, and to record expenses.
        case add
    }

    public let id: Int64
    public let kind: Kind
    /// What a program may do; nil for browsers.
    public let can: Permission?
    /// The author of its records.
    public let uid: String
    /// Such as `iPhone · Safari`; of a link, the trip's title when it was made; of a guest who has said
    /// who they are, their name.
    public let name: String
    /// The uid of the trip that a link, a guest or a token is for; nil for a token of the whole book.
    public let trip: String?
    public let addedAt: Instant
    /// The last day on which it asked for something.
    public let seenOn: Day?

    package init(
        id: Int64, kind: Kind, can: Permission? = nil, uid: String, name: String, trip: String?,
        addedAt: Instant, seenOn: Day?
    ) {
        self.id = id
        self.kind = kind
        self.can = can
        self.uid = uid
        self.name = name
        self.trip = trip
        self.addedAt = addedAt
        self.seenOn = seenOn
    }
}
