public import Rates
public import Store

/// What can be done with a book, the same from every face: the command line and the page ask it,
/// and only show what it answers.
///
/// Its errors say what is wrong as values; each face has its own words, codes and next steps.
public struct Bookkeeper {
    public let book: Book
    /// Now, by the clock that the face goes by.
    public let now: Instant
    /// The civil date where the person is.
    public let today: Day
    /// What tells things of one moment apart in all books; where it is empty, the same questions
    /// make the same book.
    public let salt: String

    /// A keeper of a book.
    ///
    /// - Parameter zoneOffset: seconds that the person's clock is ahead of UTC.
    public init(_ book: Book, now: Instant, zoneOffset: Int64, salt: String) {
        (self.book, self.now, self.salt) = (book, now, salt)
        today = now.day(offset: zoneOffset)
    }
}
