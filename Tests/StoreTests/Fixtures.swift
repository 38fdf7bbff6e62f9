import Foundation
import Rates
import Store
import TestSupport
import Testing

/// A day of a made-up series, from codes and decimals.
func snapshot(_ day: String, base: String = "EUR", _ rates: [String: String]) throws -> Snapshot {
    Snapshot(
        base: try #require(Currency(base)), rateDate: try #require(Day(day)), publishedAt: nil,
        quotes: try rates.sorted { $0.key < $1.key }.map { code, text in
            Quote(try #require(Currency(code)), try rate(text))
        })
}

func rate(_ text: String) throws -> Rate { try Rate(try ExactDecimal(text)) }

func day(_ text: String) throws -> Day { try #require(Day(text)) }

func pair(_ base: String, _ quote: String) throws -> CurrencyPair {
    CurrencyPair(
        base: try #require(Currency(base)), quote: try #require(Currency(quote)))
}

func fetch(_ source: String = "ecb", base: String = "EUR", at instant: String) throws -> Fetch<
    Snapshot.Series
> {
    Fetch(
        of: Snapshot.Series(source: source, base: try #require(Currency(base))), asked: .latest(),
        fetchedAt: try #require(Instant(instant)))
}

/// A book on disk that is removed after the test.
struct TestBook {
    let folder: TemporaryFolder
    let path: String
    let book: Book

    /// - Parameter original: the path of a book to copy; nil for an empty one.
    init(_ snapshots: [Snapshot] = [], copyOf original: String? = nil) throws {
        folder = try TemporaryFolder()
        path = folder.path("ratebook.db")
        let original = try original ?? Prepared.file("empty.db") { _ = try Book.openForWriting($0) }
        try FileManager.default.copyItem(atPath: original, toPath: path)
        book = try Book.openForWriting(path)
        if !snapshots.isEmpty {
            _ = try book.record(snapshots, from: try fetch(at: "2026-10-30T15:00:00Z"))
        }
    }

    var series: Series {
        get throws { try #require(try book.series().first) }
    }
}
