import BookReports
import JSON
import Rates
import Sharing
import Testing

@testable import Store

/// What lines say about the books that take part.
@Suite struct DeviceNameTests {
    /// A copy of a book, which goes on under another id, can have written the name of the first one.
    @Test func twoNamesAreNoConflict() throws {
        let books = try SharedBooks(clockErrors: [0, 0])
        try books.meetAll()
        let (named, reader) = (books.friends[0], books.friends[1])
        let device = try #require(try named.book.sharedTrip(named.trip)).device
        let other = DeviceID(0xC0)
        let line = try Line(
            try #require(Entity(.device, device.description)),
            [Register("name", .string("사본"), replacing: [])],
            stamp: Stamp(milliseconds: books.now.seconds * 1_000 + 1, device: other),
            at: FilePosition(startOf: SharedBooks.uid))
        reader.files["\(other).lines"] = line.bytes
        #expect(try books.merge(reader).count == 1)
        #expect(try books.conflicts(reader) == [])
        #expect(try reader.book.check(photosIn: nil).problems.isEmpty)
    }
}
