import Rates
import TestSupport
import Testing

@testable import Ledgers

/// Days of a statement that are written without their year.
@Suite struct StatementYearTests {
    private func days(
        _ head: String, _ days: [String], year: Int? = nil, order: DateOrder? = nil
    ) throws -> [String] {
        let rows = days.map { "\($0),Ramen,4.00\n" }.joined()
        var settings = StatementSettings()
        (settings.year, settings.dateOrder, settings.spentIs) = (year, order, .positive)
        settings.currency = .krw
        let read = try ReadStatement.read(
            FileText(Array("\(head)Date,Description,Amount\n\(rows)".utf8)), settings,
            preferring: [])
        return try read.file().entries.map(\.date.description)
    }

    private static let yearTable: [(head: String, days: [String], year: Int?, read: [String])] = [
        // The period in the head, in several languages.
        (
            "Statement period,15 Dec 2025 to 14 Jan 2026\n", ["12/20", "01/03"], nil,
            ["2025-12-20", "2026-01-03"]
        ),
        (
            "Period: 2026-11-15 – 2026-12-14\n", ["30.11.", "03.12."], nil,
            ["2026-11-30", "2026-12-03"]
        ),
        (
            "이용기간,2026.11.15 ~ 2026.12.14\n", ["12월 3일", "11월 30일"], nil,
            ["2026-12-03", "2026-11-30"]
        ),
        ("2026년 12월분\n", ["12-03", "12-14"], nil, ["2026-12-03", "2026-12-14"]),
        // The option, of the later year where a statement spans two.
        ("", ["12/20", "01/03"], 2026, ["2025-12-20", "2026-01-03"]),
        ("", ["12/20", "06/03"], 2026, ["2026-12-20", "2026-06-03"]),
        ("", ["20 Dec", "Jan 3"], 2026, ["2025-12-20", "2026-01-03"]),
        ("", ["20-Dec", "20DEC"], 2026, ["2026-12-20", "2026-12-20"]),
        ("Statement date 14 Jan 2026\n", ["28/12", "13/01"], 2024, ["2023-12-28", "2024-01-13"]),
        ("", ["29/02"], 2024, ["2024-02-29"]),
        // A year that is there is kept.
        ("", ["2026-03-04", "2026-03-05"], 2020, ["2026-03-04", "2026-03-05"]),
    ]

    @Test(arguments: yearTable)
    func yearsAreFound(
        _ head: String, _ days: [String], _ year: Int?, _ read: [String]
    ) throws {
        #expect(try self.days(head, days, year: year) == read)
    }

    private static let faultTable: [(days: [String], year: Int?, fault: LedgerFault)] = [
        (["12/20"], nil, .noYear("12/20")),
        (["20 Dec"], nil, .noYear("20 Dec")),
        (["29/02"], 2026, .notADate("29/02")),
        (["20/13", "31/02"], 2026, .notADate("20/13")),
        (["03/04"], 2026, .ambiguousDate("03/04", [.monthDay, .dayMonth])),
    ]

    @Test(arguments: faultTable)
    func doubtfulDaysAreRefused(_ days: [String], _ year: Int?, _ fault: LedgerFault) {
        do throws(any Error) {
            _ = try self.days("", days, year: year)
            Issue.record("was read")
        } catch {
            #expect((error as? LedgerErrors)?.errors.first?.fault == fault)
        }
    }

    @Test func theOrderCanBeGiven() throws {
        #expect(try days("", ["03/04"], year: 2026, order: .dayMonth) == ["2026-04-03"])
        #expect(try days("", ["03/04"], year: 2026, order: .monthDay) == ["2026-03-04"])
    }
}
