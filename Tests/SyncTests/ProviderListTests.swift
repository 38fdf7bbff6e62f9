import Rates
import Testing

@testable import Sync

/// The list of Frankfurter's banks, of which no answer was seen: the bodies are written by hand in the form that its own
/// description has.
@Suite struct ProviderListTests {
    private static func row(_ key: String, _ base: String, since first: String) -> String {
        """
        {"key":"\(key)","name":"Bank \(key)","country_code":null,"rate_type":"reference rate",
        "pivot_currency":\(base),"data_url":"https://bank.example","terms_url":null,
        "start_date":\(first),"end_date":"2026-10-30","publishes_missed":0,"frequency":"daily",
        "currencies":["EUR","RON","XQX","USD"]}
        """
    }

    private static let body =
        "["
        + [
            row("NBS.B", "null", since: "null"), row("NBS", "\"RSD\"", since: "\"2006-02-10\""),
            row("BNR", "\"RON\"", since: "\"2005-07-02\""), row("QQQ", "\"QQQ\"", since: "null"),
            row("a b", "\"EUR\"", since: "null"),
        ].joined(separator: ",") + "]"

    private func list(_ body: String = Self.body) throws -> ProviderList {
        try ProviderList(Array(body.utf8), on: day("2026-10-30"))
    }

    private func source(_ id: String) throws -> FrankfurterProvider {
        try #require(SourceRegistry.source(id, in: try list()) as? FrankfurterProvider)
    }

    @Test func whatIsRead() throws {
        let list = try list()
        #expect(list.providers.map(\.key) == ["bnr", "nbs", "nbs.b"])
        #expect(list.providers.map(\.base.code) == ["RON", "RSD", "EUR"])
        #expect(list.providers.map(\.first) == [try day("2005-07-02"), try day("2006-02-10"), nil])
        #expect(
            list.providers.map { $0.currencies.map(\.code) } == [
                ["EUR", "USD"], ["EUR", "RON", "USD"], ["RON", "USD"],
            ])
        #expect(list.day == (try day("2026-10-30")))
        #expect(ProviderList(list.text) == list)
        // The name of the base in earlier versions.
        let earlier = try self.list(Self.body.replacing("pivot_currency", with: "base"))
        #expect(earlier == list)
    }

    /// A bank of the table keeps its base and its hour; the others are known from the list.
    @Test func theSources() throws {
        let table = try #require(FrankfurterProvider(id: "frankfurter:bnr"))
        let known = try source("frankfurter:BNR")
        #expect(known.about.name == "Bank BNR" && known.rates.base.code == "RON")
        #expect(known.about.firstDay == (try day("2005-07-02")))
        #expect(known.about.publication.hour == table.about.publication.hour)
        let other = try source("frankfurter:nbs")
        #expect(other.isListed && other.rates.base.code == "RSD" && !other.about.isVerified)
        #expect(other.rates.currencies.count == 3 && other.rates.currencies.isListed)
        #expect(try !source("frankfurter:nbz").isListed)
        #expect(
            SourceRegistry.banks(in: try list()).map(\.about.id) == [
                "frankfurter:bnr", "frankfurter:nbs", "frankfurter:nbs.b",
            ])
        #expect(SourceRegistry.banks(in: nil).count == FrankfurterProvider.ids.count)
    }

    private static let alteredTable: [(String, String)] = [
        ("\"key\":\"NBS\",", ""), ("\"key\":\"NBS\"", "\"key\":1"),
        ("\"name\":\"Bank NBS\",", ""), ("\"name\":\"Bank NBS\"", "\"name\":\"\""),
        ("\"RSD\"", "1"), ("2006-02-10", "2006-02-30"), ("\"XQX\"", "null"),
        ("[\"EUR\",\"RON\",\"XQX\",\"USD\"]", "\"EUR\""), ("\"NBS\"", "\"bnr\""), ("[{", "[1,{"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        try #require(Self.body.contains(text))
        #expect(throws: SyncError.self) { try list(Self.body.replacing(text, with: other)) }
    }

    @Test func notAList() throws {
        for body in ["[]", "{}", "null", "{\"status\":404,\"message\":\"not found\"}"] {
            #expect(throws: SyncError.self) { try list(body) }
        }
        // Cut short anywhere.
        let bytes = Array(Self.body.utf8)
        let day = try day("2026-10-30")
        #expect(
            bytes.indices.allSatisfy { (try? ProviderList(Array(bytes[..<$0]), on: day)) == nil })
        for text in ["", "{}", "{\"read\":\"2026-10-30\",\"providers\":[1]}"] {
            #expect(ProviderList(text) == nil)
        }
    }
}
