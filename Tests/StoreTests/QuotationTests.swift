import Rates
import Store
import Testing

/// Direct quotation: the price of one unit of each currency in the base.
@Suite struct QuotationTests {
    private let book: TestBook

    init() throws {
        book = try TestBook()
        for (date, dollar, yen) in [
            ("2026-10-29", "1130", "10.1"), ("2026-10-30", "1134.5", "10.1945"),
        ] {
            let snapshots = try [
                (RateKind.mid, dollar, yen), (.bankBuys, "1123.15", "10.0925"),
                (.bankSells, "1145.84", "10.2964"),
            ].map { kind, dollar, yen in
                Snapshot(
                    base: .krw, rateDate: try day(date), publishedAt: nil, kind: kind,
                    quotes: [
                        Quote(.usd, try rate(dollar)),
                        Quote(try #require(Currency("JPY")), try rate(yen)),
                    ])
            }
            let recorded = try book.book.record(
                snapshots,
                from: Fetch(
                    of: Snapshot.Series(source: "eximbank", base: .krw, quotation: .direct),
                    asked: .date(try #require(Day(date))),
                    fetchedAt: try #require(Instant(date + "T03:00:00Z"))))
            #expect(recorded.outcome == .new && recorded.snapshots == 1 && recorded.entries == 6)
        }
    }

    private func series(_ kind: RateKind = .mid) throws -> Series {
        try #require(try book.book.series().first { $0.kind == kind })
    }

    private static let everyPairTable: [(String, String, String, String)] = [
        ("USD", "KRW", "1130", "1134.5"), ("JPY", "KRW", "10.1", "10.1945"),
        ("KRW", "USD", "0.000884956", "0.000881446"),
        ("USD", "JPY", "111.881188119", "111.285497082"),
        ("JPY", "USD", "0.008938053", "0.008985897"),
    ]

    /// A pair, and its rates on the two days, rounded half away from zero to 10⁻⁹.
    @Test(arguments: everyPairTable)
    func everyPair(_ base: String, _ quote: String, _ first: String, _ last: String) throws {
        let pair = try pair(base, quote)
        let history = try book.book.history(pair, of: series(), in: HistoryRange())
        #expect(history.map(\.rate.description) == [first, last])
        #expect(
            history.last?.comparison.map { nanoText($0.delta) }
                == nanoText(
                    (history[1].rate.nanos - history[0].rate.nanos)))
        let statistics = try book.book.statistics(pair, of: series(), in: HistoryRange())
        #expect(
            statistics?.first.rate.description == first && statistics?.last.rate.description == last
        )
        let periods = try book.book.periods(pair, every: .month, of: series(), in: HistoryRange())
        #expect(periods.map(\.close.description) == [last])
        let row = try book.book.list(series(), .of(pair.base), on: day("2026-10-30"))
            .first { $0.currency == pair.quote }
        #expect(row?.movement == history.last)
        #expect(try book.book.count(pair, of: series(), in: HistoryRange()) == 2)
    }

    @Test func asPublished() throws {
        let rows = try book.book.list(series(), .published, on: day("2026-10-30"))
        #expect(
            rows.map { "\($0.currency) \($0.movement.rate)" } == [
                "JPY 10.1945", "KRW 1", "USD 1134.5",
            ])
        #expect(rows.map(\.movement.direction) == [.up, .none, .up])
    }

    @Test(arguments: [
        (RateKind.mid, "1134.5"), (.bankBuys, "1123.15"), (.bankSells, "1145.84"),
    ])
    func eachKindIsASeriesOfItsOwn(_ kind: RateKind, _ rate: String) throws {
        let rows = try book.book.list(series(kind), .published, on: day("2026-10-30"))
        #expect(rows.last?.movement.rate.description == rate)
        #expect(try book.book.series().count == 3)
    }
}
