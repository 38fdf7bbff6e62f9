import BookReports
import Bookkeeping
import Rates
import Store
import Sync
import Testing

/// What a source calls currencies is kept, and found by a search.
@Suite struct SourceNameTests {
    private func read(_ name: String, on date: String, _ test: TestBook) throws {
        let body = """
            [{"result":1,"cur_unit":"JPY(100)","ttb":"1,009.25","tts":"1,029.64","deal_bas_r":"1,019.45","cur_nm":"\(name)"},
             {"result":1,"cur_unit":"USD","ttb":"1,123.15","tts":"1,145.84","deal_bas_r":"1,134.5","cur_nm":"미국 달러"}]
            """
        _ = try test.keeper().read(
            Array(body.utf8), FetchQuery(.day(try #require(Day(date))))
        ) { _, _ in }
    }

    @Test func theNewestNamesAreKept() throws {
        let test = try TestBook()
        try read("일본 옌", on: "2026-10-29", test)
        #expect(
            try test.book.currencyNames(of: "eximbank").map(\.value).sorted() == ["미국 달러", "일본 옌"])
        try read("일본국 옌화", on: "2026-10-30", test)
        let names = try test.book.currencyNames(of: "eximbank")
        #expect(names.map(\.value).sorted() == ["미국 달러", "일본국 옌화"])
        #expect(try test.book.currencyNames(of: "ecb").isEmpty)
        var query = ListQuery(asOf: AsOf(try #require(Day("2026-10-30"))))
        query.statement = .published
        for (search, expected) in [("옌화", "JPY"), ("ㅇㅂㄱ", "JPY"), ("미국 달러", "USD"), ("옌장", "")] {
            query.search = search
            let listing = try test.keeper("2026-10-30").rates(query)
            #expect(listing.rows.map(\.currency.code).joined(separator: " ") == expected)
        }
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }
}
