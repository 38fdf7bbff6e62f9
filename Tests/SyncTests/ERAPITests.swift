import Rates
import Testing

@testable import Sync

@Suite struct ERAPITests {
    /// A recorded body, shortened.
    private static let body = """
        {"result":"success","provider":"https://www.exchangerate-api.com",
         "documentation":"https://www.exchangerate-api.com/docs/free",
         "terms_of_use":"https://www.exchangerate-api.com/terms",
         "time_last_update_unix":1757462551,
         "time_last_update_utc":"Wed, 10 Sep 2025 00:02:31 +0000",
         "time_next_update_unix":1757550141,
         "time_next_update_utc":"Thu, 11 Sep 2025 00:22:21 +0000","time_eol_unix":0,
         "base_code":"USD","rates":{"USD":1,"BYN":3.233971,"BZD":2,"CAD":1.383268,
         "CDF":2878.431948,"CHF":0.79644,"CLP":971.373897,"CNY":7.124079}}
        """

    private func read(_ changes: (String, String)...) throws -> ParsedBody {
        var body = Self.body
        for (old, new) in changes {
            try #require(body.contains(old))
            body = body.replacing(old, with: new)
        }
        let reading = try ERAPI().read(Array(body.utf8), answering: .latest)
        try ERAPI().check(reading, isOf: ERAPI().series(of: .usd))
        try reading.check(
            state: SeriesState(), now: Instant(seconds: 1_757_462_551))
        return reading
    }

    @Test func aBodyIsReadToTheLastDigit() throws {
        let reading = try read()
        #expect(reading.base == .usd)
        #expect(reading.nextUpdate?.description == "2025-09-11T00:22:21Z")
        #expect(reading.warnings.isEmpty && reading.rejected.isEmpty)
        let snapshot = try #require(reading.snapshots.first)
        #expect(snapshot.rateDate.description == "2025-09-10")
        #expect(snapshot.publishedAt?.description == "2025-09-10T00:02:31Z")
        #expect(
            snapshot.quotes.map { "\($0.currency) \($0.rate)" } == [
                "USD 1", "BYN 3.233971", "BZD 2", "CAD 1.383268", "CDF 2878.431948",
                "CHF 0.79644", "CLP 971.373897", "CNY 7.124079",
            ])
    }

    @Test func deadCodesAreKeptAsPublished() throws {
        let reading = try read(("\"BZD\":2", "\"BGN\":65.82,\"HRK\":7.5"))
        let codes = reading.snapshots.first?.quotes.map(\.currency.code) ?? []
        #expect(codes.contains("BGN") && codes.contains("HRK"))
    }

    @Test func unknownCodesAreLeftOutAndNamed() throws {
        let reading = try read(("\"BZD\":2", "\"QQQ\":2"))
        #expect(reading.rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
        #expect(reading.snapshots.first?.quotes.count == 7)
    }

    @Test func theEndOfTheAddressIsAWarning() throws {
        let reading = try read(("\"time_eol_unix\":0", "\"time_eol_unix\":1767225600"))
        #expect(reading.warnings == [.endOfLife(try #require(Day("2026-01-01")))])
    }

    private static let oneRateThatCannotBeStoredRefusesTheBodyTable: [(String, String, RateError)] =
        [
            ("1.383268", "1.3832680001", RateError.tooPrecise), ("1.383268", "0", .notPositive),
            ("1.383268", "-1", .notPositive), ("1.383268", "9223372036.9", .tooLarge),
            ("1.383268", "\"1.383268\"", .notANumber), ("1.383268", "null", .notANumber),
            ("1.383268", "1e400", .tooLarge), ("1.383268", "1e-10", .tooPrecise),
        ]

    @Test(arguments: oneRateThatCannotBeStoredRefusesTheBodyTable)
    func oneRateThatCannotBeStoredRefusesTheBody(
        _ old: String, _ new: String, _ error: RateError
    ) throws {
        #expect(throws: SyncError.badRate(currency: "CAD", day: "2025-09-10", error)) {
            _ = try read((old, new))
        }
    }

    private static let aBodyInAnotherFormatIsRefusedTable: [(String, String)] = [
        ("\"USD\":1,", "\"USD\":1.0001,"), ("\"USD\":1,", ""), ("\"base_code\":\"USD\",", ""),
        ("\"base_code\":\"USD\"", "\"base_code\":\"???\""), ("\"rates\"", "\"conversion_rates\""),
        ("\"time_last_update_unix\":1757462551,", ""),
        ("1757462551", "\"1757462551\""), ("1757462551", "1757462551.5"),
        ("\"CHF\":0.79644", "\"CAD\":0.79644"), ("\"CHF\":0.79644", "\"cad\":0.79644"),
        ("0.79644", "01"), ("0.79644", ".5"), ("0.79644", "+1"), ("0.79644", "NaN"),
        ("0.79644", "Infinity"), ("0.79644", "1,5"), ("7.124079}}", "7.124079}"),
        ("7.124079}}", "7.124079}} x"),
    ]

    @Test(arguments: aBodyInAnotherFormatIsRefusedTable)
    func aBodyInAnotherFormatIsRefused(_ old: String, _ new: String) throws {
        let error = #expect(throws: SyncError.self) { _ = try read((old, new)) }
        guard case .malformed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func everyBodyThatBreaksOffIsRefused() throws {
        let bytes = Array(Self.body.utf8)
        for count in 0..<bytes.count {
            #expect(throws: SyncError.self) {
                _ = try ERAPI().read(Array(bytes[..<count]), answering: .latest)
            }
        }
    }

    @Test func theSourcesOwnErrorIsPassedOn() throws {
        let body = "{\"result\":\"error\",\"error-type\":\"unsupported-code\"}"
        #expect(throws: SyncError.refusedBySource("unsupported-code")) {
            _ = try ERAPI().read(Array(body.utf8), answering: .latest)
        }
    }

    @Test func exponentsAreExact() throws {
        let reading = try read(("0.79644", "7.9644E-1"), ("2878.431948", "2.878431948e3"))
        let rates = reading.snapshots.first?.quotes.map(\.rate.description) ?? []
        #expect(rates.contains("0.79644") && rates.contains("2878.431948"))
    }
}
