public import Rates
public import Store

/// The operations on a book, shared by the command line and the web page.
///
/// Errors are typed values; each front end gives them its own wording and exit or status code.
public struct Bookkeeper {
    public let book: Book
    /// The current time, as the front end gave it.
    public let now: Instant
    /// The user's local date.
    public let today: Day
    /// Random text that goes into the uids of new records, so that no two books create the same
    /// uid; empty for repeatable uids.
    public let salt: String

    /// - Parameter zoneOffset: the seconds by which the user's local time is ahead of UTC.
    public init(_ book: Book, now: Instant, zoneOffset: Int64, salt: String) {
        (self.book, self.now, self.salt) = (book, now, salt)
        today = now.day(offset: zoneOffset)
    }
}
