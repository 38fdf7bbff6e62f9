import Rates
import Store
import Testing

/// Why rates are held back: what other sources, pegs, and the source's own publications say.
@Suite struct RateDoubtTests {
    /// A table of publications, `source base day code=rate …`, `1/base` for the price of each currency in
    /// it, `!` before the day for one that the source publishes later; and what is held back at the end.
    private struct Case: Sendable, CustomTestStringConvertible {
        let title: String
        let publications: [String]
        let held: [String]

        var testDescription: String { title }

        init(_ title: String, _ publications: [String], _ held: [String] = []) {
            (self.title, self.publications, self.held) = (title, publications, held)
        }
    }

    private static let ecb = "ecb EUR 2026-10-29 USD=1.25 KRW=1500 GBP=0.84 SAR=4.6875"
    private static let friday = "ecb EUR 2026-10-30 USD=1.25 KRW=1500 GBP=0.84 SAR=4.6875"

    private static func three(_ day: String) -> String {
        "x USD \(day) KRW=1200 JPY=150 GBP=0.7"
    }

    private static let cases = [
        Case("a currency that no other source has", [ecb, "x USD 2026-10-29 THB=0.03"]),
        Case(
            "turned round, against another source",
            [ecb, "x USD 2026-10-29 KRW=0.00083333 GBP=0.672"],
            ["2026-10-29 KRW 0.00083333 inverse ecb 1200"]),
        Case(
            "turned round, in a list of what each currency costs",
            [ecb, "x 1/USD 2026-10-29 KRW=1200"],
            ["2026-10-29 KRW 1200 inverse ecb 0.000833333"]),
        Case(
            "turned round, and again on the next day",
            [ecb, friday, "x USD 2026-10-29 KRW=0.00083333", "x USD 2026-10-30 KRW=0.00083334"],
            [
                "2026-10-30 KRW 0.00083334 inverse ecb 1200",
                "2026-10-29 KRW 0.00083333 inverse ecb 1200",
            ]),
        Case(
            "two sources say so",
            [ecb, "a USD 2026-10-28 KRW=1210", "x USD 2026-10-29 KRW=0.00083"],
            ["2026-10-29 KRW 0.00083 inverse a ecb 1210"]),
        Case(
            "a hundred times off",
            [ecb, "x USD 2026-10-29 KRW=120000 GBP=0.672"],
            ["2026-10-29 KRW 120000 power-of-ten ecb 1200"]),
        Case(
            "a hundredth, and again on the next day",
            [ecb, friday, "x 1/USD 2026-10-29 KRW=0.0833", "x 1/USD 2026-10-30 KRW=0.0834"],
            [
                "2026-10-30 KRW 0.0834 power-of-ten ecb 0.000833333",
                "2026-10-29 KRW 0.0833 power-of-ten ecb 0.000833333",
            ]),
        Case(
            "a hundred times the rate before, without another source",
            ["x USD 2026-10-29 KRW=1200", "x USD 2026-10-30 KRW=120500"],
            ["2026-10-30 KRW 120500 power-of-ten  1200"]),
        Case(
            "turned round since the day before, without another source",
            ["x USD 2026-10-29 KRW=1200", "x USD 2026-10-30 KRW=0.00083"],
            ["2026-10-30 KRW 0.00083 inverse  1200"]),
        Case(
            "turned round on two days, without another source",
            [
                "x USD 2026-10-28 KRW=1200", "x USD 2026-10-29 KRW=0.00083",
                "x USD 2026-10-30 KRW=0.00084",
            ],
            [
                "2026-10-30 KRW 0.00084 inverse  1200", "2026-10-29 KRW 0.00083 inverse  1200",
            ]),
        Case(
            "days that are read newest first are confirmed together",
            [
                "x USD 2026-10-28 KRW=1000", "x USD 2026-10-30 KRW=1900",
                "x USD 2026-10-29 KRW=1900",
                "x USD 2026-11-02 KRW=1910",
            ]),
        Case(
            "one of two others agrees",
            ["a USD 2026-10-29 KRW=4000", ecb, "x USD 2026-10-29 KRW=4100"]),
        Case(
            "a rate that is held back is no witness",
            [ecb, "a USD 2026-10-29 KRW=4000", "x USD 2026-10-29 KRW=4100"],
            ["2026-10-29 KRW 4000 differs ecb 1200", "2026-10-29 KRW 4100 differs ecb 1200"]),
        Case(
            "another market's price is confirmed by the next one",
            [ecb, friday, "x USD 2026-10-29 KRW=1900", "x USD 2026-10-30 KRW=1910"]),
        Case(
            "others that are more than a week old say nothing",
            [ecb, "x USD 2026-11-06 KRW=1900"]),
        Case(
            "a spike of 9 % on a Saturday",
            [ecb, friday, "x USD 2026-10-30 KRW=1200", "x USD 2026-10-31 KRW=1308"],
            ["2026-10-31 KRW 1308 differs ecb 1200"]),
        Case(
            "a move of 9 % that others made, too",
            [
                ecb, "ecb EUR 2026-10-30 USD=1.25 KRW=1635", "x USD 2026-10-29 KRW=1200",
                "x USD 2026-10-30 KRW=1310",
            ]),
        Case(
            "a move of 9 % before others have published",
            [ecb, "x USD 2026-10-29 KRW=1200", "x USD 2026-10-30 KRW=1310"]),
        Case(
            "a move of 30 % before others have published",
            [ecb, "x USD 2026-10-29 KRW=1200", "x USD 2026-10-30 KRW=1560"],
            ["2026-10-30 KRW 1560 moved  1200"]),
        Case(
            "a move of 30 % that another source did not make",
            [ecb, friday, "x USD 2026-10-29 KRW=1200", "x USD 2026-10-30 KRW=1560"],
            ["2026-10-30 KRW 1560 differs ecb 1200"]),
        Case(
            "the figure of another currency",
            [
                "x 1/XOF 2026-10-29 KRW=0.41 SAR=158 USD=592.5",
                "x 1/XOF 2026-10-30 KRW=0.41 SAR=0.41 USD=592.5",
            ],
            ["2026-10-30 SAR 0.41 same-figure KRW 158"]),
        Case(
            "the figure of another currency, in a new feed",
            ["ecb EUR 2026-10-29 KRW=1500 SAR=4.7", "x EUR 2026-10-29 KRW=1500 SAR=1500"],
            ["2026-10-29 SAR 1500 same-figure KRW 4.7"]),
        Case(
            "currencies that have one figure by right",
            ["ecb EUR 2026-10-29 USD=1.25", "x EUR 2026-10-29 USD=1.25 BSD=1.25 PAB=1.25"]),
        Case(
            "a peg that is missed by a hundred times, and one by 16 %",
            ["x USD 2026-10-29 AED=3.1 BHD=37.6 JOD=0.709"],
            ["2026-10-29 BHD 37.6 power-of-ten USD 0.376"]),
        Case(
            "a peg in a list of what each currency costs",
            ["x 1/KRW 2026-10-29 USD=1468 AED=400", "x 1/KRW 2026-10-30 USD=1469 AED=40"],
            ["2026-10-30 AED 40 power-of-ten USD 400"]),
        Case(
            "frozen while another source moved",
            [
                "ecb EUR 2026-10-27 USD=1.25 KRW=1500", "ecb EUR 2026-10-29 USD=1.26 KRW=1501",
                three("2026-10-27"), three("2026-10-28"),
                three("2026-10-29"),
            ],
            [
                "2026-10-29 GBP 0.7 frozen ecb 0.7", "2026-10-29 JPY 150 frozen ecb 150",
                "2026-10-29 KRW 1200 frozen ecb 1200",
            ]),
        Case(
            "frozen for a day more",
            [
                "ecb EUR 2026-10-27 USD=1.25 KRW=1500", "ecb EUR 2026-10-28 USD=1.24 KRW=1500",
                "ecb EUR 2026-10-29 USD=1.26 KRW=1501", "ecb EUR 2026-10-30 USD=1.27 KRW=1502",
                three("2026-10-27"), three("2026-10-28"),
                three("2026-10-29"), three("2026-10-30"),
            ],
            [
                "2026-10-30 GBP 0.7 frozen ecb 0.7", "2026-10-30 JPY 150 frozen ecb 150",
                "2026-10-30 KRW 1200 frozen ecb 1200", "2026-10-29 GBP 0.7 frozen ecb 0.7",
                "2026-10-29 JPY 150 frozen ecb 150", "2026-10-29 KRW 1200 frozen ecb 1200",
            ]),
        Case(
            "frozen, with one currency a hundred times off",
            [
                "ecb EUR 2026-10-27 USD=1.25 KRW=1500 GBP=0.84",
                "ecb EUR 2026-10-29 USD=1.26 KRW=1501 GBP=0.85",
                "x USD 2026-10-27 KRW=1200 JPY=150 GBP=67.2",
                "x USD 2026-10-28 KRW=1200 JPY=150 GBP=67.2",
                "x USD 2026-10-29 KRW=1200 JPY=150 GBP=67.2",
            ],
            [
                "2026-10-29 GBP 67.2 power-of-ten ecb 0.674603175",
                "2026-10-29 JPY 150 frozen ecb 150", "2026-10-29 KRW 1200 frozen ecb 1200",
                "2026-10-28 GBP 67.2 power-of-ten ecb 0.672",
                "2026-10-27 GBP 67.2 power-of-ten ecb 0.672",
            ]),
        Case(
            "currencies that are held at par",
            [
                "ecb EUR 2026-10-28 ZAR=20", "ecb EUR 2026-10-29 ZAR=20",
                "x EUR 2026-10-28 ZAR=20 NAD=20",
                "x EUR 2026-10-29 ZAR=26 NAD=26",
            ],
            ["2026-10-29 NAD 26 moved  20", "2026-10-29 ZAR 26 differs ecb 20"]),
        Case(
            "the same on three days on which no other source moved",
            [
                "ecb EUR 2026-10-27 USD=1.25 KRW=1500",
                three("2026-10-27"), three("2026-10-28"),
                three("2026-10-29"),
            ]),
        Case(
            "the same on a weekend",
            [
                "a EUR 2026-10-30 USD=1.25 KRW=1500", "a EUR 2026-11-01 USD=1.26 KRW=1501",
                three("2026-10-30"), three("2026-10-31"),
                three("2026-11-01"),
            ]),
        Case(
            "new figures at the weekend, and again on two days behind it",
            [
                "ecb EUR 2026-10-30 USD=1.25 KRW=1500", "ecb EUR 2026-11-02 USD=1.24 KRW=1500",
                "ecb EUR 2026-11-03 USD=1.26 KRW=1501",
                three("2026-10-30"), "x USD 2026-11-01 KRW=1201 JPY=151 GBP=0.7",
                "x USD 2026-11-02 KRW=1201 JPY=151 GBP=0.7",
                "x USD 2026-11-03 KRW=1201 JPY=151 GBP=0.7",
            ]),
        Case(
            "a day that comes later",
            ["x USD 2026-10-29 KRW=1200", "x USD !2026-10-30 KRW=1201"],
            ["2026-10-30 KRW 1201 early  1200"]),
        Case(
            "a day that has come",
            [
                "x USD 2026-10-29 KRW=1200", "x USD !2026-10-30 KRW=1201",
                "x USD 2026-10-30 KRW=1201",
            ]),
        Case(
            "a feed that is always a day ahead",
            [
                "x USD 2026-10-28 KRW=1200", "x USD !2026-10-29 KRW=1201",
                "x USD !2026-10-30 KRW=1202",
            ],
            ["2026-10-30 KRW 1202 early  1201"]),
        Case(
            "a day that comes later, and is another one when it comes",
            [
                "x USD 2026-10-29 KRW=1200", "x USD !2026-10-30 KRW=1201",
                "x USD 2026-10-30 KRW=1199",
            ]),
    ]

    @Test(arguments: cases) private func reason(_ known: Case) throws {
        #expect(try held(after: known.publications) == known.held)
        guard !known.publications.contains(where: { $0.contains("!") }) else { return }
        // The same in one fetch of each source.
        #expect(try held(after: known.publications, inOneFetch: true) == known.held)
    }

    /// What another source's accepted rate confirms is not held back.
    @Test func aMoveThatAnotherSourceMade() throws {
        let test = try TestBook()
        try record(
            [Self.ecb, "ecb EUR 2026-10-30 USD=1.25 KRW=1950", "x USD 2026-10-29 KRW=1200"],
            in: test.book)
        _ = try test.book.accept(
            [.krw], on: day("2026-10-30"), from: ["ecb"],
            at: try #require(Instant("2026-10-30T16:00:00Z")))
        try record(["x USD 2026-10-30 KRW=1570"], in: test.book)
        #expect(try test.book.unconfirmedRates().isEmpty)
    }

    /// What is held back after publications, each stored by its own fetch, or those of a source together.
    private func held(
        after publications: [String], inOneFetch isJoined: Bool = false
    ) throws -> [String] {
        let test = try TestBook()
        try record(publications, in: test.book, inOneFetch: isJoined)
        return try test.book.unconfirmedRates().map { rate in
            let doubt = rate.doubt
            let texts =
                [rate.date.description, rate.quote.currency.code, rate.quote.rate.description]
                + [doubt.reason.rawValue, doubt.witnesses.joined(separator: " ")]
            return (texts + [doubt.expected.description]).joined(separator: " ")
        }
    }

    private func record(
        _ publications: [String], in book: Book, inOneFetch isJoined: Bool = false
    ) throws {
        var waiting: [Snapshot] = []
        for (index, text) in publications.enumerated() {
            let words = text.split(separator: " ").map(String.init)
            let isDirect = words[1].hasPrefix("1/")
            let base = try #require(Currency(String(words[1].suffix(3))))
            let isEarly = words[2].hasPrefix("!")
            let date = try day(String(words[2].suffix(10)))
            let quotes = try words.dropFirst(3).map { word in
                Quote(
                    try #require(Currency(String(word.prefix(3)))),
                    try rate(String(word.dropFirst(4))))
            }
            waiting.append(
                Snapshot(base: base, rateDate: date, publishedAt: nil, quotes: quotes))
            let next = publications.dropFirst(index + 1).first
            if isJoined, next?.hasPrefix(words[0] + " ") ?? false { continue }
            let fetch = Fetch(
                of: Snapshot.Series(
                    source: words[0], base: base, quotation: isDirect ? .direct : .indirect),
                asked: .latest(), fetchedAt: try #require(Instant("\(date)T15:00:00Z")),
                lastDay: isEarly ? date.adding(days: -1) : date)
            _ = try book.record(waiting, from: fetch)
            waiting = []
        }
    }
}
