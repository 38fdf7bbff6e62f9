import TestSupport
import Testing

@testable import RatebookWeb

/// Correcting single rows of a file before it is taken.
@Suite struct ImportRowTests {
    /// The page with the fields of a row open.
    private func opened(_ pages: ImportSite, _ place: String = "3") throws -> ImportSite.Shown {
        let shown = try pages.send(ImportSite.statement)
        #expect(shown.text.contains("name=\"open\" value=\"\(place)\""))
        #expect(!shown.text.contains("fix-\(place)-"))
        return try pages.again(shown, [("open", place)])
    }

    @Test func aRowIsCorrectedAndTaken() throws {
        let pages = try ImportSite()
        let row = try opened(pages)
        for text in [
            "id=\"fix-3-date\" name=\"fix-3-date\" type=\"date\" value=\"2026-11-02\"",
            "name=\"fix-3-amount\" type=\"text\" inputmode=\"decimal\" value=\"650\"",
            "<option value=\"JPY\" selected>", "value=\"Lawson\"", "name=\"fix-3-paid-by\"",
        ] {
            #expect(row.text.contains(text), "\(text)")
        }
        let corrected = try pages.again(
            row,
            [
                ("fix-3-date", "2026-11-05"), ("fix-3-amount", "700"),
                ("fix-3-memo", "Lawson Osaka"),
                ("fix-3-category", "food"), ("fix-3-paid-by", "B"),
            ])
        #expect(corrected.text.contains("Corrected: Date, Amount, Memo, Category, Paid by"))
        #expect(corrected.text.contains("700 JPY") && corrected.text.contains("14,680 JPY"))
        #expect(!corrected.text.contains("was-3-"))
        // It stays while another option is changed, and while another row is open.
        let other = try pages.again(corrected, [("category", "cafe"), ("open", "2")])
        #expect(other.text.contains("name=\"fix-3-amount\" value=\"700\""))
        #expect(other.text.contains("id=\"fix-2-amount\"") && other.text.contains("700 JPY"))
        #expect(try pages.count() == 0)
        let taken = try pages.take(try pages.again(other, [("row", "3")]))
        #expect(taken.status == 303)
        let recorded = try #require(try pages.recorded().last)
        #expect(try pages.count() == 1)
        // Who paid says nothing of the shares: they are those of every other expense.
        let split = try pages.site.program("expense", "list", "--trip", "Osaka", "--json")
        #expect(split.contains("\"split\":\"even\""), "\(split)")
        for text in ["2026-11-05", "700", "Lawson Osaka", "food", "B"] {
            #expect(recorded.contains(text), "\(text) in \(recorded)")
        }
    }

    @Test func textsAreEscaped() throws {
        let pages = try ImportSite()
        let row = try pages.again(try opened(pages), [("fix-3-memo", "<b>\"")])
        #expect(row.text.contains("&lt;b&gt;") && !row.text.contains("<b>\""))
    }

    /// What the fields have from the file is no correction, so that other options still change the row.
    @Test func unchangedFieldsFollowTheFile() throws {
        let pages = try ImportSite()
        let row = try opened(pages)
        let other = try pages.again(row, [("currency", "USD"), ("column.currency", "4")])
        #expect(!other.text.contains("Corrected:"))
        let again = try pages.again(row)
        #expect(!again.text.contains("Corrected:") && again.text.contains("650 JPY"))
    }

    private static let faultTable: [(field: String, value: String)] = [
        ("amount", "abc"), ("amount", "0"), ("amount", ""), ("date", "2026-13-01"),
        ("currency", "QQQ"),
    ]

    @Test(arguments: faultTable)
    func whatCannotBeReadIsNotTaken(_ field: String, _ value: String) throws {
        let pages = try ImportSite()
        let bad = try pages.again(try opened(pages), [("fix-3-\(field)", value)])
        #expect(bad.text.contains("id=\"wrong-fix-3-\(field)\" role=\"alert\""))
        #expect(
            bad.text.contains("aria-invalid=\"true\" aria-describedby=\"wrong-fix-3-\(field)\""))
        #expect(try pages.take(bad).status == 200)
        #expect(try pages.count() == 0)
        // The file's own values again.
        let restored = try pages.again(bad, [("restore", "3")])
        #expect(!restored.text.contains("fix-3-") && restored.text.contains("650 JPY"))
        #expect(try pages.take(restored).status == 303)
        #expect(try pages.count() == 3)
    }

    private static let hostileTable = [
        "fix-3-shoe", "fix--amount", "fix-3", "fix-99999999999999999999-amount", "fix-9-amount",
        "fix-3.7-amount", "fix-x-date",
    ]

    @Test(arguments: hostileTable) func fieldsOfNoRowAreIgnored(_ name: String) throws {
        let pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        let other = try pages.again(shown, [(name, "1"), ("open", name), ("restore", name)])
        #expect(other.status == 200 && other.text.contains("Would be imported: 3 expenses"))
        #expect(!other.text.contains("Corrected:"))
    }
}
