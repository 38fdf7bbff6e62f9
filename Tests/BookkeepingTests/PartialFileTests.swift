import Bookkeeping
import Rates
import Store
import Sync
import Testing

/// Files with some of the currencies that the book has for their days.
@Suite struct PartialFileTests {
    private func read(_ text: String, _ keeper: Bookkeeper) throws {
        _ = try keeper.read(Array(text.utf8), FetchQuery()) { _, _ in }
    }

    /// A file with another currency took the place of the first one, whose rates were gone.
    @Test func aFileOfAnotherCurrencyIsRefused() throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        try read("Date,USD,\n2026-10-30,1.1,\n2026-10-29,1.2,\n", keeper)
        let day = try date("2026-10-29")
        do {
            try read("Date,KRW,\n2026-10-30,1490,\n2026-10-29,1480,\n", keeper)
            Issue.record("the file was read")
        } catch FetchingError.file(.tooFew(day, 0, 1)) {}
        let query = HistoryQuery(try pair("EUR/USD"), in: HistoryRange())
        #expect(try keeper.history(query)?.content.map(\.rate.description) == ["1.2", "1.1"])
    }

    /// A correction without some currencies is taken, as a source may leave them out.
    @Test func halfOfThemAreEnough() throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        try read("Date,USD,JPY,\n2026-10-30,1.1,170,\n", keeper)
        try read("Date,USD,\n2026-10-30,1.2,\n", keeper)
        let query = HistoryQuery(try pair("EUR/USD"), in: HistoryRange())
        #expect(try keeper.history(query)?.content.map(\.rate.description) == ["1.2"])
    }
}
