public import Rates
public import Store
public import Sync

/// The operations on a book, shared by the command line and the web page.
///
/// Errors are typed values; each front end gives them its own wording and exit or status code.
public struct Bookkeeper {
    public private(set) var book: Book
    /// The current time, as the front end gave it.
    public let now: Instant
    /// The user's local date.
    public let today: Day
    /// When the user's local day began.
    let startOfToday: Instant
    /// Random text that goes into the uids of new records, so that no two books create the same
    /// uid; empty for repeatable uids.
    public let salt: String
    /// Who makes the changes: the uid of a device or of a guest; nil for the command line.
    public private(set) var author: String?
    /// Whether prices and histories of pairs are for the public: only sources answer whose terms allow passing on.
    public var isPublic = false
    /// For how many seconds the server of a mirror may be silent.
    package var silence: Int32 = 60
    /// What reaches friends' books at an address.
    public var transport: () -> any Transport = {
        CurlTransport(userAgent: "ratebook", certificates: nil)
    }

    /// - Parameter zoneOffset: the seconds by which the user's local time is ahead of UTC.
    public init(_ book: Book, now: Instant, zoneOffset: Int64, salt: String) {
        (self.book, self.now, self.salt) = (book, now, salt)
        today = now.day(offset: zoneOffset)
        startOfToday = Instant(seconds: Int64(today.ordinal) * 86_400 - zoneOffset)
    }

    /// The same bookkeeper, making changes as a device or a guest.
    public func writing(as author: String) -> Bookkeeper {
        var keeper = self
        keeper.author = author
        return keeper
    }

    /// The same bookkeeper with another connection to the book.
    public func on(_ book: Book) -> Bookkeeper {
        var keeper = self
        keeper.book = book
        return keeper
    }

    /// Runs an operation that changes trips in one transaction, logged with its author.
    func change<Result>(
        _ command: String, _ body: (Change) throws -> Result
    ) throws -> Result {
        try book.change(command, at: now, by: author, body)
    }
}
