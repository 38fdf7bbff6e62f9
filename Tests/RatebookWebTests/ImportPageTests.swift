import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// Choosing a file on a trip's page, looking at it, and taking it.
@Suite struct ImportPageTests {
    @Test func aFileIsLookedAtAndTaken() throws {
        let pages = try ImportSite()
        #expect(try pages.site.get(pages.trip).text.contains(pages.address))
        #expect(try pages.site.get(pages.address).text.contains("type=\"file\""))
        let shown = try pages.send(ImportSite.statement)
        #expect(shown.status == 200 && shown.text.contains("Would be imported: 3 expenses"))
        for text in [
            "14,630 JPY", "Ichiran", "Sun 1 Nov 2026", "1,980 JPY", "A paid", "line 2",
            "Left out: 1 row of zero (line 4)", "The columns are read by their names",
        ] {
            #expect(shown.text.contains(text), "\(text)")
        }
        #expect(shown.rows == ["2", "3", "5"])
        #expect(try pages.count() == 0)

        let taken = try pages.take(shown)
        #expect(taken.answer.location.hasPrefix(pages.trip + "?imported="))
        #expect(try pages.count() == 3)
        let change = try #require(try pages.site.keeper.lastChange(ownOnly: false))
        #expect(change.command == "import" && change.author == "device-1")
        let trip = try pages.site.get(taken.answer.location, "ko").text
        #expect(trip.contains("가져왔습니다: 기록하거나 바꾼 지출 3건"))
        #expect(trip.contains("name=\"operation\" value=\"\(change.id)\""))
        // The file is gone, and all of it is one step.
        #expect(try pages.take(shown).status == 404)
        _ = try pages.site.post(pages.trip + "/undo", [("operation", "\(change.id)")])
        #expect(try pages.count() == 0)
        #expect(try !pages.site.get(taken.answer.location).text.contains("Imported:"))
        #expect(try pages.site.program("check").isEmpty)
    }

    @Test func singleRowsAreNotTaken() throws {
        let pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        // A row that is not ticked stays so where the form is looked at again.
        let fewer = try pages.again(shown, [("row", "3"), ("category", "food")])
        #expect(
            fewer.text.contains("value=\"3\" checked")
                && !fewer.text.contains("value=\"2\" checked"))
        #expect(try pages.take(fewer).status == 303)
        #expect(try pages.count() == 1)
        let only = try #require(try pages.recorded().last)
        #expect(only.contains("Lawson") && only.contains("food"))
        // The recorded row is a duplicate now.
        let rest = try pages.send(ImportSite.statement)
        #expect(rest.rows == ["2", "5"] && rest.text.contains("line 3: left out as a duplicate"))
    }

    @Test func rowsThatAreLeftOutAreTaken() throws {
        let pages = try ImportSite()
        let rows = """
            Date,Description,Amount (JPY)
            2026-11-01,Ichiran,-1980
            2026-11-02,Savings transfer,-5000
            2026-11-03,Sakura,700
            """
        let shown = try pages.send(Array(rows.utf8), "bank.csv", [("spent-is", "negative")])
        #expect(shown.rows == ["2"])
        for text in [
            "money received (line 4)", "own accounts (line 3)",
            "name=\"take\" value=\"3\">", "Record line 4",
        ] {
            #expect(shown.text.contains(text), "\(text)")
        }
        let more = try pages.again(shown, [("take", "4")])
        #expect(more.rows == ["2", "4"] && more.text.contains("-700 JPY"))
        // The tick is kept where something else is changed.
        let other = try pages.again(more, [("category", "food")])
        #expect(other.rows == ["2", "4"])
        #expect(try pages.take(other).status == 303)
        #expect(try pages.count() == 2)
        let short = try pages.send("Date,Amount (JPY)\n2026-11-01,-1\n")
        let none = try pages.again(short, [("take", "9")])
        #expect(none.text.contains("line 9: no row of the table begins here"))
    }

    private static let hostileTicksTable = [
        "", "99", "-1", "0", "2.7", "2.", ".", "x", "9223372036854775808", "2 OR 1=1", "0x2", "é",
    ]

    @Test(arguments: hostileTicksTable)
    func ticksOfNoRowTakeNothing(_ tick: String) throws {
        let pages = try ImportSite()
        let answer = try pages.take(try pages.send(ImportSite.statement), [("row", tick)])
        #expect(answer.status == 200 && answer.text.contains("no row is ticked"))
        #expect(try pages.count() == 0)
    }

    @Test func rowsOfOneLineAreTickedOneByOne() throws {
        let pages = try ImportSite()
        let statement = try Project.bytes("Tests/Data/banks/camt.xml")
        let shown = try pages.send(statement, "camt.xml")
        #expect(
            shown.status == 200 && !shown.rows.isEmpty && Set(shown.rows).count == shown.rows.count)
        let first = try #require(shown.rows.first)
        #expect(try pages.take(shown, [("row", first)]).status == 303)
        #expect(try pages.count() == 1)
    }

    /// What was not looked at is not recorded.
    @Test func onlyWhatWasSeenIsTaken() throws {
        let pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        let table: [(String, String?)] = [
            ("category", "food"), ("purpose", "match"), ("seen", nil), ("seen", "0"),
        ]
        for changes in table.map({ [$0] }) {
            let answer = try pages.take(shown, changes)
            #expect(answer.text.contains("This is not what you looked at before"), "\(changes)")
        }
        #expect(try pages.count() == 0)
        // Somebody has recorded one of the rows meanwhile.
        _ = try pages.site.addExpense(
            pages.trip, [("amount", "650 JPY"), ("date", "2026-11-02"), ("memo", "Lawson")])
        let answer = try pages.take(shown)
        #expect(answer.text.contains("This is not what you looked at before"))
        #expect(answer.rows == ["2", "5"])
        // A new rate changes nothing of what the file has.
        #expect(try pages.take(answer).status == 303)
        #expect(try pages.count() == 3)
    }

    @Test func aStatementIsMatched() throws {
        let pages = try ImportSite()
        for (amount, day, memo) in [
            ("1980 JPY", "2026-11-01", "Ramen"), ("650 JPY", "2026-11-02", "Snacks"),
            ("500 JPY", "2026-11-02", "Tea"),
        ] {
            _ = try pages.site.addExpense(
                pages.trip, [("amount", amount), ("date", day), ("memo", memo)])
        }
        let file = """
            Date,Amount,Currency,Charged amount,Charged currency,Description
            2026-11-01,1980,JPY,18523,KRW,ICHIRAN
            2026-11-03,650,JPY,6100,KRW,LAWSON
            2026-11-03,12000,JPY,112000,KRW,USJ
            """
        let first = try pages.send(file)
        let options: [(String, String?)] = [
            ("column.charged", "4"), ("column.charged-currency", "5"), ("spent-is", "positive"),
            ("purpose", "match"), ("card", "Travel"),
        ]
        let shown = try pages.again(first, options)
        #expect(
            shown.text.contains("Matched: 2 expenses, to be changed: 2"), "\(shown.text)")
        #expect(shown.text.contains("charged 18,523 KRW, Travel"))
        #expect(shown.text.contains("Not in the statement: #3"))
        #expect(shown.text.contains("No expense fits") && shown.text.contains("USJ"))
        // One pair is not wanted, the new row is.
        let new = try pages.again(shown, [("new", "1")])
        #expect(new.text.contains("Would be imported: 1 expense"))
        let kept = new.rows.filter { $0 != "3" }
        let changes = try pages.take(new, kept.map { ("row", $0) })
        #expect(changes.status == 303)
        let list = try pages.recorded().joined(separator: "\n")
        #expect(list.contains("18523") && list.contains("112000") && !list.contains("6100"))
        let change = try #require(try pages.site.keeper.lastChange(ownOnly: false))
        #expect(change.expenses.count == 2)
        _ = try pages.site.post(pages.trip + "/undo", [("operation", "\(change.id)")])
        #expect(try pages.count() == 3)
        #expect(try !pages.recorded().joined().contains("18523"))
    }

    @Test func wholeTripsStayTrips() throws {
        let (pages, other) = (try ImportSite(), try TripSite())
        let trip = try other.addTrip("Kyoto")
        _ = try other.addExpense(
            trip, [("amount", "700"), ("memo", "Tea")],
            uploads: [try other.upload(TripSite.jpeg, "p.jpg")])
        let file = try other.program("export", "--format", "json")
        let shown = try pages.send(Array(file.utf8), "trips.json")
        #expect(shown.text.contains("Would be imported: 1 trip, 1 expense"))
        #expect(shown.text.contains("New trips: Kyoto") && shown.text.contains("Without 1 photo"))
        #expect(shown.rows.isEmpty && !shown.text.contains("name=\"purpose\""))
        let taken = try pages.take(shown)
        #expect(taken.status == 303)
        #expect(try pages.site.get("/trips").text.contains("Kyoto"))
        #expect(try pages.count() == 0)
    }

    /// A long file is taken whole, though only its first rows have ticks.
    @Test func longFilesAreTaken() throws {
        let pages = try ImportSite()
        let count = ImportRows.limit + 100
        let rows = (1...count).map { "2026-11-0\($0 % 9 + 1),-\($0),JPY,Shop \($0)\n" }
        let shown = try pages.send("Date,Amount,Currency,Description\n" + rows.joined())
        #expect(shown.rows.count == ImportRows.limit)
        #expect(shown.text.contains("and 100 rows more, which cannot be chosen one by one"))
        // What the browser sends then fits the limits of the server.
        let limits = WebServer.Limits()
        let fields = shown.fields([("do", "take")])
        #expect(fields.count < limits.fields)
        #expect(fields.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count + 2 } < limits.formBytes)
        #expect(try pages.take(shown, [("row", "2")]).status == 303)
        #expect(try pages.site.book.expenses(ExpenseQuery(trip: 1)).count == 101)
    }

    @Test func filesHaveAMostOfRows() throws {
        let pages = try ImportSite()
        let rows = (0...ReadImport.limit).map { "2026-11-01,-\($0 + 1),JPY,Shop\n" }
        let shown = try pages.send("Date,Amount,Currency,Description\n" + rows.joined())
        #expect(shown.status == 422)
        #expect(shown.text.contains("The file has 5,001 rows; the page takes at most 5,000"))
        #expect(try pages.take(shown).status == 422)
    }

    @Test func textsOfAFileAreTexts() throws {
        let pages = try ImportSite()
        let name = "../../etc/<b>x</b>\"'.csv"
        let file = "Date,Amount,Currency,Description\n2026-11-01,-5,JPY,<script>alert(1)</script>\n"
        let shown = try pages.send(Array(file.utf8), name)
        #expect(!shown.text.contains("<script>alert") && shown.text.contains("&lt;script&gt;alert"))
        #expect(!shown.text.contains("<b>x") && !shown.text.contains("../"))
        #expect(try pages.take(shown).status == 303)
    }
}
