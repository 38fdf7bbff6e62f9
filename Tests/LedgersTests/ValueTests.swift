import CSV
import Rates
import Testing
import Trips

@testable import Ledgers

/// Slugs, account names, tags, format detection, prices.
@Suite struct ValueTests {
    private static let slugsTable: [(String, String)] = [
        ("Osaka 2024", "osaka-2024"), ("오사카 여행", "osaka-yeohaeng"), ("  --A__B!! ", "a-b"),
        ("東京", "trip-t-1"), ("2024", "trip-t-1"), ("Café Zürich", "caf-z-rich"),
        ("", "trip-t-1"), ("값", "gap"),
        (String(repeating: "a b ", count: 40), "a-b-a-b-a-b-a-b-a-b-a-b-a-b-a-b-a-b-a-b"),
    ]

    @Test(arguments: slugsTable)
    func slugs(_ title: String, _ slug: String) throws {
        let day = try Sample.day("2024-03-14")
        let trip = Trip(uid: "t-1", title: title, homeCurrency: .krw, firstDay: day, lastDay: day)
        #expect(Slug.of(trip) == slug)
        #expect(Slug.of([trip, trip]) == [slug, slug + "-2"])
    }

    @Test func slugsOfUids() throws {
        let day = try Sample.day("2024-03-14")
        for (uid, slug) in [
            ("0192f3ab-77", "trip-0192f3ab"), ("12345", "trip-4a2dae7c"), ("", "trip-cbf29ce4"),
        ] {
            let trip = Trip(uid: uid, title: "東", homeCurrency: .krw, firstDay: day, lastDay: day)
            #expect(Slug.of(trip).hasPrefix("trip-") && (uid == "12345" || Slug.of(trip) == slug))
        }
    }

    @Test func accountsAreEachTheirOwn() {
        let names = ["food", "Food", "기타: 선물", "기타 선물", ";", "a  b", "food"]
        let any = AccountNames(names, .any)
        #expect(
            names.map { any[$0] } == [
                "Food", "Food-2", "기타-선물", "기타-선물-2", "Xaf63b64c", "A-b", "Food",
            ])
        let ascii = AccountNames(names, .ascii)
        #expect(
            names.map { ascii[$0] } == [
                "Food", "Food-2", "Gita-seonmul", "Gita-seonmul-2", "Xaf63b64c", "A-b", "Food",
            ])
    }

    @Test(arguments: RandomTrips.texts)
    func tagsAndBack(_ text: String) {
        let pieces = TagText.pieces(text)
        #expect(pieces.map { TagText.unescaped($0) }.joined().utf8.elementsEqual(text.utf8))
        for piece in pieces {
            #expect(piece.utf8.count < 2_000 && piece.trimmed.utf8.elementsEqual(piece.utf8))
            #expect(!piece.contains(":") && !piece.contains("[") && !piece.contains("\n"))
        }
        #expect(CSVLine.plain(CSVLine.text(text)).utf8.elementsEqual(text.utf8))
        let payee = JournalWords.payee(text)
        #expect(payee.utf8.count <= JournalWords.limit && !payee.contains(";"))
    }

    private static let formatsTable: [(String, LedgerFormat)] = [
        ("Date,Description,Amount\n2026-05-17,AIRBNB * HM12,-9.00\n", .bank),
        ("Date;Description;Amount\n2026/05/17;WOW ! PIZZA;-9.00\n", .bank),
        ("Date\tText\tAmount\n2026.05.17\tcafe\t4500\n\tmore\t\n", .bank),
        ("{\"format\": 1}", LedgerFormat.json), ("\u{FEFF} {", .json),
        ("{\"format\": \"ratebook-trip\", \"participants\": 1}", .json),
        ("{\"id\":\"x\",\"expenses\":[{\"paidFor\":[]}]}", .spliit),
        ("{\"participants\": []}", .spliit),
        ("date,amount,currency\n", .csv), ("\"date\",\"memo\",\"amount\",\"currency\"\r\n", .csv),
        ("Date,Description,Category,Cost,Currency,A,B\n", .splitwise),
        ("; x\n2024-03-14 Food\n  A:B  1 USD\n", .hledger), ("2024/3/14 * x\n", .hledger),
        ("account A:B\n", .hledger), ("P 2024-03-14 JPY 8 KRW\n", .hledger),
        ("2024-03-14 * \"x\"\n", .beancount), ("2024-01-01 open A:B\n", .beancount),
        ("option \"title\" \"x\"\n", .beancount), ("Datum;Betrag;Text\n1;2;3\n", .bank),
        ("2024-03-14,5,x\n", .bank), ("a\tb\tc\n", .bank),
    ]

    @Test(arguments: formatsTable)
    func formats(_ text: String, _ format: LedgerFormat) {
        #expect(LedgerFormat.detect(Array(text.utf8)) == format)
    }

    /// What can be done with each format.
    @Test func oneListOfFormats() {
        let names = { (formats: [LedgerFormat]) in formats.map(\.rawValue) }
        let all = LedgerFormat.allCases
        #expect(
            names(all) == [
                "csv", "json", "splitwise", "spliit", "hledger", "ledger", "beancount", "bank",
            ])
        #expect(names(all.filter { !$0.isWritten }) == ["bank"])
        #expect(names(all.filter { !$0.hasRates }) == ["splitwise", "spliit", "bank"])
        for format in all { #expect((PriceDirectives(format) != nil) == format.hasRates) }
    }

    @Test(arguments: ["", "hello", "\u{0}\u{1}", "one, two"])
    func noFormat(_ text: String) { #expect(LedgerFormat.detect(Array(text.utf8)) == nil) }

    private static let pricesTable: [(LedgerFormat, String)] = [
        (
            LedgerFormat.hledger,
            "P 2024-03-14 JPY 8.9291 KRW\nP 2024-03-15 USD 1316.6 KRW\n"
        ),
        (.ledger, "P 2024-03-14 JPY 8.9291 KRW\nP 2024-03-15 USD 1316.6 KRW\n"),
        (.beancount, "2024-03-14 price JPY 8.9291 KRW\n2024-03-15 price USD 1316.6 KRW\n"),
        (
            .csv,
            "date,base,quote,rate,source\r\n2024-03-14,JPY,KRW,8.9291,ecb\r\n"
                + "2024-03-15,USD,KRW,1316.6,'=x\r\n"
        ),
        (
            .json,
            "[{\"date\":\"2024-03-14\",\"base\":\"JPY\",\"quote\":\"KRW\",\"rate\":\"8.9291\",\"source\":\"ecb\"},\n"
                + " {\"date\":\"2024-03-15\",\"base\":\"USD\",\"quote\":\"KRW\",\"rate\":\"1316.6\",\"source\":\"=x\"}]\n"
        ),
    ]

    @Test(arguments: pricesTable)
    func prices(_ format: LedgerFormat, _ expected: String) throws {
        let jpy = try Sample.amount(0, "JPY").currency
        var writer = try #require(PriceDirectives(format))
        var text = ""
        writer.begin(&text)
        writer.append(
            PriceRow(
                day: try Sample.day("2024-03-14"), pair: CurrencyPair(base: jpy, quote: .krw),
                rate: try ExactDecimal("8.9291"), source: "ecb", kind: .mid, revision: 0,
                knownAt: try #require(Instant("2024-03-14T16:00:00Z"))), to: &text)
        writer.append(
            PriceRow(
                day: try Sample.day("2024-03-15"), pair: CurrencyPair(base: .usd, quote: .krw),
                rate: try ExactDecimal("1316.6"), source: "=x", kind: .mid, revision: 0,
                knownAt: try #require(Instant("2024-03-15T16:00:00Z"))), to: &text)
        writer.end(&text)
        #expect(text == expected)
    }

    private static let tablesTable: [(RateTable, String)] = [
        (
            RateTable.csv,
            "date,base,quote,rate,source,kind,revision,known_at\r\n"
                + "2024-03-14,JPY,KRW,8.9291,ecb,mid,0,2024-03-14T16:00:00Z\r\n"
                + "2024-03-14,JPY,KRW,8.93,\"a,\t\\b\n\",bank-buys,2,2024-03-15T16:00:00Z\r\n"
        ),
        (
            .copy,
            "2024-03-14\tJPY\tKRW\t8.9291\tecb\tmid\t0\t2024-03-14T16:00:00Z\n"
                + #"2024-03-14\#tJPY\#tKRW\#t8.93\#ta,\t\\b\n\#tbank-buys\#t2\#t"#
                + "2024-03-15T16:00:00Z\n"
        ),
    ]

    /// Rates with everything that identifies them, for database engines.
    @Test(arguments: tablesTable)
    func tables(_ table: RateTable, _ expected: String) throws {
        let pair = CurrencyPair(base: try Sample.amount(0, "JPY").currency, quote: .krw)
        let day = try Sample.day("2024-03-14")
        var (text, writer) = ("", table)
        writer.begin(&text)
        writer.append(
            PriceRow(
                day: day, pair: pair, rate: try ExactDecimal("8.9291"), source: "ecb", kind: .mid,
                revision: 0, knownAt: try #require(Instant("2024-03-14T16:00:00Z"))), to: &text)
        writer.append(
            PriceRow(
                day: day, pair: pair, rate: try ExactDecimal("8.93"), source: "a,\t\\b\n",
                kind: .bankBuys, revision: 2,
                knownAt: try #require(Instant("2024-03-15T16:00:00Z"))), to: &text)
        writer.end(&text)
        #expect(text == expected)
    }
}
