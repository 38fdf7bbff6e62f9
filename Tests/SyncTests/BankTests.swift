import Foundation
import Rates
import Sync
import TestSupport
import Testing

/// Banks that publish a table of days: their recorded bodies, and what becomes of a part of one.
@Suite struct BankTests {
    struct Bank: CustomTestStringConvertible, Sendable {
        let id: String
        let file: String
        /// The number of days, the first and the last one, and of the last one's currencies.
        let days: Int
        let first, last: String
        let currencies: Int
        /// A price of the last day.
        let price: (currency: String, rate: String)
        /// The largest distance from the ECB's rate of the same day in percent.
        let distance: Int
        var testDescription: String { id }
    }

    static let banks = [
        Bank(
            id: "boe", file: "boe/000.csv", days: 4, first: "2026-03-17", last: "2026-03-20",
            currencies: 26, price: ("KRW", "2000.9579"), distance: 1),
        Bank(
            id: "boc", file: "boc/000.json", days: 5, first: "2026-03-12", last: "2026-03-18",
            currencies: 23, price: ("KRW", "0.000913"), distance: 1),
        Bank(
            id: "rba", file: "rba/000.csv", days: 808, first: "2023-01-03", last: "2026-03-20",
            currencies: 20, price: ("KRW", "1061.6"), distance: 3),
        Bank(
            id: "mizuho", file: "mizuho/quote-cut.csv", days: 22, first: "2002-04-01",
            last: "2025-05-09", currencies: 36, price: ("KRW", "0.1037"), distance: 5),
    ]

    private static func body(_ bank: Bank) throws -> [UInt8] {
        Array(
            try Data(
                contentsOf: URL(fileURLWithPath: Project.path("Tests/Data/sources/\(bank.file)"))))
    }

    private static func source(_ id: String) throws -> any RateSource {
        try #require(SourceRegistry.rates.first { $0.about.id == id })
    }

    private static func read(_ bank: Bank, _ body: [UInt8]) throws -> ParsedBody {
        try source(bank.id).read(body, answering: .latest)
    }

    @Test("A recorded body is read whole", arguments: banks)
    func whole(_ bank: Bank) throws {
        let body = try Self.body(bank)
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == bank.id)
        let reading = try Self.read(bank, body)
        let days = reading.snapshots.map(\.rateDate)
        #expect(days.count == bank.days && zip(days, days.dropFirst()).allSatisfy(<))
        #expect(days.first?.description == bank.first && days.last?.description == bank.last)
        let last = try #require(reading.snapshots.last)
        #expect(last.quotes.count == bank.currencies)
        let quote = last.quotes.first { $0.currency.code == bank.price.currency }
        #expect(quote?.rate.description == bank.price.rate)
        try reading.check(
            state: SeriesState(), now: try #require(Instant("2026-11-01T12:00:00Z")))
    }

    /// Against the bundled history: turned round or by another unit, a rate would be far off.
    @Test("Rates are near the ECB's of the same day", arguments: banks)
    func nearTheECB(_ bank: Bank) throws {
        let history = try Data(
            contentsOf: URL(fileURLWithPath: Project.path("Data/eurofxref-hist.csv")))
        let ecb = try Self.source("ecb").read(Array(history), answering: .latest)
        let known = Dictionary(ecb.snapshots.map { ($0.rateDate, $0) }) { first, _ in first }
        let rates = try Self.source(bank.id).rates
        var count = 0
        for snapshot in try Self.read(bank, try Self.body(bank)).snapshots {
            guard let euro = known[snapshot.rateDate] else { continue }
            func price(_ currency: Currency) -> Double? {
                if currency == .eur { return 1 }
                return euro.quotes.first { $0.currency == currency }.map {
                    Double($0.rate.nanos) / 1e9
                }
            }
            guard let base = price(rates.base) else { continue }
            for quote in snapshot.quotes {
                guard let other = price(quote.currency) else { continue }
                let published = Double(quote.rate.nanos) / 1e9
                // Prices of few digits are as near as these digits allow.
                let expected = rates.quotation == .direct ? base / other : other / base
                let digits =
                    quote.rate.description.split(separator: ".").dropFirst().first?.count ?? 0
                let allowed =
                    expected * Double(bank.distance) / 100 + 0.5 * pow(10, -Double(max(digits, 2)))
                #expect(
                    abs(published - expected) <= allowed,
                    "\(snapshot.rateDate) \(quote.currency): \(published), ECB \(expected)")
                count += 1
            }
        }
        #expect(count >= 60)
    }

    @Test("A part of a body is refused or a shorter table", arguments: banks)
    func cut(_ bank: Bank) throws {
        var body = try Self.body(bank)
        if body.count > 20_000 {
            // The lines up to the fourth day.
            let ends = body.indices.filter { body[$0] == UInt8(ascii: "\n") }
            let fourth = ends.first { end in
                (try? Self.read(bank, Array(body[...end])))?.snapshots.count == 4
            }
            body = Array(body[...(try #require(fourth))])
        }
        let whole = try Self.read(bank, body).snapshots
        #expect(whole.count >= 4)
        for end in body.indices {
            guard let part = try? Self.read(bank, Array(body[..<end])) else { continue }
            #expect(
                part.snapshots == Array(whole.prefix(part.snapshots.count)), "\(end)")
        }
    }

    @Test(
        "A column twice, another direction, and a day that is none are refused",
        arguments: [
            ("boe", "XUDLUSS", "XUDLERS"), ("boe", "17 Mar 2026", "-17 Mar 2026"),
            ("boe", "17 Mar 2026", "17 Mar -2026"), ("boe", "17 Mar 2026", "7 Mar 2026"),
            ("boe", "17 Mar 2026", "17--Mar-2026"), ("boe", "17 Mar 2026", "+7 Mar 2026"),
            ("rba", "Units,USD", "Units,JPY"), ("rba", "A$1=USD", "USD1=A$"),
            ("rba", "A$1=USD", "A$100=USD"), ("mizuho", "2002/4/1,", "2002/-4/1,"),
            ("mizuho", "2002/4/1,", "2002//4/1,"), ("mizuho", "2002/4/1,", "2002/4/1/,"),
            ("mizuho", "2002/4/1,", "2002/004/1,"), ("mizuho", "2002/4/1,", "2002/4/31,"),
            ("boc", "FXUSDCAD\": {\n                \"v\"", "FXCADUSD\": {\n                \"v\""),
        ])
    func altered(_ id: String, _ text: String, _ other: String) throws {
        let bank = try #require(Self.banks.first { $0.id == id })
        let body = try Self.body(bank)
        let found = try #require(body.firstRange(of: Array(text.utf8)), "\(text)")
        let altered = body[..<found.lowerBound] + Array(other.utf8) + body[found.upperBound...]
        #expect(throws: SyncError.self) { try Self.read(bank, Array(altered)) }
    }

    @Test(
        "A request asks for what is missing",
        arguments: [
            ("boe", nil, "Datefrom=04/Jan/2000&Dateto=02/Nov/2026"),
            ("boe", "2026-10-30", "Datefrom=02/Nov/2026&Dateto=02/Nov/2026"),
            ("boc", nil, "start_date=2017-01-03"), ("boc", "2026-10-30", "start_date=2026-11-02"),
            ("rba", nil, "f11.1-data.csv"), ("mizuho", "2026-10-30", "/market/csv/quote.csv"),
        ] as [(String, String?, String)])
    func request(_ id: String, _ newest: String?, _ end: String) throws {
        let source = try Self.source(id)
        let request = try source.request(
            for: .latest, base: source.rates.base, newest: newest.flatMap { Day($0) },
            now: try #require(Instant("2026-11-02T20:00:00Z")))
        #expect(request.path.hasSuffix(end), "\(request.path)")
        #expect(throws: SyncError.baseNotOffered(.eur)) {
            try source.request(
                for: .latest, base: .eur, newest: nil,
                now: try #require(Instant("2026-11-02T20:00:00Z")))
        }
    }

    @Test(
        "The clocks of other zones change on their days",
        arguments: [
            // The instant of 17:00 on a day.
            (CivilZone.london, "2026-03-28", "2026-03-28T17:00:00Z"),
            (.london, "2026-03-29", "2026-03-29T16:00:00Z"),
            (.london, "2026-10-25", "2026-10-25T17:00:00Z"),
            (.toronto, "2026-03-07", "2026-03-07T22:00:00Z"),
            (.toronto, "2026-03-08", "2026-03-08T21:00:00Z"),
            (.toronto, "2026-10-31", "2026-10-31T21:00:00Z"),
            (.toronto, "2026-11-01", "2026-11-01T22:00:00Z"),
            (.sydney, "2026-04-04", "2026-04-04T06:00:00Z"),
            (.sydney, "2026-04-05", "2026-04-05T07:00:00Z"),
            (.sydney, "2026-10-03", "2026-10-03T07:00:00Z"),
            (.sydney, "2026-10-04", "2026-10-04T06:00:00Z"),
            (.sydney, "2026-12-31", "2026-12-31T06:00:00Z"),
            (.tokyo, "2026-07-01", "2026-07-01T08:00:00Z"),
            (.moscow, "2026-07-01", "2026-07-01T14:00:00Z"),
            (.warsaw, "2026-03-28", "2026-03-28T16:00:00Z"),
            (.warsaw, "2026-03-29", "2026-03-29T15:00:00Z"),
            (.newYork, "2026-03-07", "2026-03-07T22:00:00Z"),
            (.newYork, "2026-03-08", "2026-03-08T21:00:00Z"),
        ])
    func clocks(_ zone: CivilZone, _ day: String, _ instant: String) throws {
        let day = try #require(Day(day))
        let found = zone.instant(day, hour: 17)
        #expect(found.description == instant)
        #expect(zone.day(of: found) == day)
    }
}
