import Foundation
import Rates
import Sync
import TestSupport
import Testing

/// The recorded bodies of banks in `Tests/Data/sources`.
enum RecordedBody {
    static func bytes(_ file: String) throws -> [UInt8] {
        let path = Project.path("Tests/Data/sources/\(file)")
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// A body with the first occurrence of a text replaced, or all of them.
    static func altered(
        _ body: [UInt8], _ text: String, _ other: String, everywhere: Bool = false
    ) throws -> [UInt8] {
        var (altered, rest): ([UInt8], ArraySlice<UInt8>) = ([], body[...])
        while let found = rest.firstRange(of: Array(text.utf8)) {
            altered += rest[..<found.lowerBound] + Array(other.utf8)
            rest = rest[found.upperBound...]
            if !everywhere { break }
        }
        try #require(rest.count < body.count, "\(text) does not occur")
        return altered + rest
    }

    /// The prices of all snapshots, one by one.
    static func prices(_ reading: ParsedBody) -> Set<[String]> {
        Set(
            reading.snapshots.flatMap { snapshot in
                snapshot.quotes.map {
                    [
                        snapshot.rateDate.description, snapshot.kind.rawValue, $0.currency.code,
                        $0.rate.description,
                    ]
                }
            })
    }

    /// How many parts of a body are read; a part must have no price that the whole has not.
    static func partsRead(
        _ body: [UInt8], _ read: ([UInt8]) throws -> ParsedBody
    ) throws -> Int {
        let whole = prices(try read(body))
        var count = 0
        for end in body.indices {
            guard let part = try? read(Array(body[..<end])) else { continue }
            #expect(prices(part).isSubset(of: whole), "\(end)")
            count += 1
        }
        return count
    }

    /// The ECB's whole history.
    static func history() throws -> ParsedBody {
        let path = Project.path("Data/eurofxref-hist.csv")
        return try rateSource("ecb").read(
            Array(try Data(contentsOf: URL(fileURLWithPath: path))), answering: .latest)
    }

    private static let ecb: [Day: Snapshot] = {
        guard let reading = try? history() else { return [:] }
        return Dictionary(reading.snapshots.map { ($0.rateDate, $0) }) { first, _ in first }
    }()

    /// The ECB's price of a euro on a day; the fixed one of a currency that the euro replaced.
    static func ecbPrice(of currency: Currency, on day: Day) -> Double? {
        if currency == .eur { return 1 }
        let published = ecb[day]?.quotes.first { $0.currency == currency }?.rate
        let replaced = currency.retirement.flatMap { $0.successor == .eur ? $0.perSuccessor : nil }
        return (published ?? replaced).map { Double($0.nanos) / 1e9 }
    }

    /// The distances of prices from the ECB's of the same day, in percent.
    ///
    /// - Parameter ecbDay: the day of the ECB's rates to compare those of a day with.
    static func distances(
        _ reading: ParsedBody, _ quotation: Quotation, ecbDay: (Day) -> Day = { $0 }
    ) -> [(quote: Quote, day: Day, percent: Double)] {
        reading.snapshots.flatMap { snapshot -> [(quote: Quote, day: Day, percent: Double)] in
            let day = ecbDay(snapshot.rateDate)
            guard let base = ecbPrice(of: snapshot.base, on: day) else { return [] }
            return snapshot.quotes.compactMap { quote in
                guard let other = ecbPrice(of: quote.currency, on: day) else { return nil }
                let expected = quotation == .direct ? base / other : other / base
                let found = Double(quote.rate.nanos) / 1e9
                return (quote, snapshot.rateDate, abs(found / expected - 1) * 100)
            }
        }
    }
}
