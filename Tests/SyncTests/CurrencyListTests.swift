import Rates
import TestSupport
import Testing

@testable import Sync

/// The currencies that the sources' descriptions list.
@Suite struct CurrencyListTests {
    @Test(arguments: SourceRegistry.rates.map(\.about.id)) func everyEntryIsRead(
        _ id: String
    ) throws {
        let facts = try rateSource(id).rates
        guard case .listed(let text) = facts.currencies else {
            #expect(facts.currencies.entries.isEmpty && facts.currencies.count > 100)
            return
        }
        let entries = facts.currencies.entries
        // Every word is a currency, and every day is one.
        #expect(entries.count == text.split(whereSeparator: \.isWhitespace).count)
        #expect(entries.count == facts.currencies.count && facts.currencies.isListed)
        let days = entries.flatMap { [$0.first, $0.last] }.compactMap { $0 }
        #expect(days.count == text.count { $0 == ":" })
        #expect(Set(entries.map(\.currency)).count == entries.count)
        #expect(!entries.contains { $0.currency == facts.base })
        for entry in entries {
            guard let first = entry.first else { continue }
            #expect(first > (try #require(try rateSource(id).about.firstDay)))
            #expect(entry.last.map { $0 > first } ?? true)
        }
    }

    /// The recorded answers that have all currencies of a source.
    static let whole: [(id: String, files: [String])] = [
        ("boe", ["boe/000.csv"]), ("boc", ["boc/000.json"]), ("rba", ["rba/000.csv"]),
        ("nbp", ["nbp/000.json"]), ("nbp-b", ["nbp/001.json"]), ("cbr", ["cbr/000.xml"]),
        ("mizuho", ["mizuho/quote-cut.csv"]), ("bbk", ["bbk/000.csv"]),
        ("tcmb", ["tcmb/2013-04-22.xml"]), ("currency-api", ["currency-api/2025-07-30.json"]),
    ]

    @Test(arguments: whole) func theListIsThatOfTheRecordedAnswer(
        _ id: String, _ files: [String]
    ) throws {
        let source = try rateSource(id)
        let listed = Set(source.rates.currencies.entries.map(\.currency))
        for file in files {
            let reading = try source.read(try RecordedBody.bytes(file), answering: .latest)
            let found = Set(reading.snapshots.flatMap(\.quotes).map(\.currency))
                .subtracting([source.rates.base])
            #expect(found.subtracting(listed) == [])
            // Ended since, or of other days than the answer's.
            let missing = listed.subtracting(found).filter { $0.retirement == nil }
            #expect(Self.unseen[id, default: []] == missing.map(\.code).sorted())
        }
    }

    /// Currencies without a price in the recorded answer.
    private static let unseen = ["cbr": ["IRR"]]

    /// The days of the ECB's currencies are those of its history.
    @Test func theDaysOfTheECB() throws {
        let source = try rateSource("ecb")
        let history = try RecordedBody.history()
        var days: [Currency: ClosedRange<Day>] = [:]
        for snapshot in history.snapshots.sorted(by: { $0.rateDate < $1.rateDate }) {
            for quote in snapshot.quotes {
                let first = days[quote.currency]?.lowerBound ?? snapshot.rateDate
                days[quote.currency] = first...snapshot.rateDate
            }
        }
        let newest = try #require(history.snapshots.map(\.rateDate).max())
        #expect(days.count == source.rates.currencies.count)
        for entry in source.rates.currencies.entries {
            let found = try #require(days[entry.currency])
            #expect(found.lowerBound == entry.first ?? source.about.firstDay, "\(entry)")
            let isEnded = entry.last != nil || entry.currency.retirement != nil
            #expect(isEnded == (found.upperBound < newest), "\(entry)")
            if let last = entry.last { #expect(last == found.upperBound) }
        }
    }
}
