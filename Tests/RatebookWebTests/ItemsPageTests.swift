import BookReports
import Bookkeeping
import Rates
import Store
import Testing
import Trips

@testable import RatebookWeb

/// Expenses with items on the page.
@Suite struct ItemsPageTests {
    @Test func itemsAreShownAndEdited() throws {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B, C")
        let fields = [("amount", "3000"), ("currency", "KRW"), ("paid-by", "A")]
        let expense = try site.addExpense(
            trip, fields + [("items", "ramen 1200 A; beer 600 @A @B; <b> 900"), ("tax", "10%")])
        func bill() throws -> String? { try site.book.expense(1)?.content.bill?.text }
        #expect(try bill() == "ramen 1200 @A; beer 600 @A @B; <b> 900; tax 10%; all @A @B @C")
        let page = try site.get(expense).text
        #expect(page.contains("Split by items"))
        #expect(page.contains("<legend>ramen <span class=\"num\">1,200</span></legend>"))
        #expect(page.contains("<legend>&lt;b&gt; <span class=\"num\">900</span></legend>"))
        #expect(page.contains("name=\"item.0\" value=\"A\" checked"))
        #expect(!page.contains("name=\"item.0\" value=\"B\" checked"))
        #expect(page.contains("tax 10% = 270") && page.contains("rest 30 (everyone)"))
        #expect(try site.get(expense, "ko").text.contains("세금 10% = 270"))
        let form = try site.get(expense + "/edit").text
        #expect(form.contains("name=\"item.0\" value=\"ramen 1200\""))
        #expect(form.contains("name=\"item.1.for\" value=\"B\" checked"))
        #expect(form.contains("name=\"item.2\" value=\"&lt;b&gt; 900\""))
        #expect(form.contains("id=\"tax\" name=\"tax\" type=\"text\" value=\"10%\""))
        /// What the form sends of what nobody changes in it: the split and the parts as they are.
        func same() throws -> [(String, String)] {
            let stored = try #require(try site.book.expense(1)).content
            let parts = stored.shares.flatMap { share in
                [
                    ("for", share.person),
                    ("part.\(share.person)", share.part?.normalized.description ?? ""),
                ]
            }
            return [("currency", "KRW"), ("paid-by", "A"), ("split", "exact")] + parts
        }
        let text = try #require(try bill())
        _ = try site.post(expense, same() + [("amount", "4000"), ("items", text)])
        #expect(try bill() == text)
        #expect(try site.book.expense(1)?.amount.minorUnits == 4_000)
        _ = try site.post(
            expense,
            same() + [("amount", "4000"), ("items", "tea 4000 B; tax none")])
        #expect(try bill() == "tea 4000 @B")
        let wrong = try site.post(
            expense, same() + [("amount", "4000"), ("items", "tea 5000 B")])
        #expect(wrong.status == 422 && wrong.text.contains("id=\"fault-items\""))
        #expect(wrong.text.contains("1,000 KRW more than the expense"))
        #expect(!wrong.text.contains("--items"))
        _ = try site.post(expense, same() + [("amount", "4000"), ("items", "")])
        #expect(try bill() == nil)
        #expect(try site.book.expense(1)?.content.split == .even)
    }

    /// Without an amount, the items say it.
    @Test func withoutAnAmount() throws {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B, C")
        _ = try site.addExpense(
            trip, [("amount", ""), ("currency", "KRW"), ("items", "ramen 1200 A; beer 600")])
        #expect(try site.book.expense(1)?.amount.minorUnits == 1_800)
    }

    /// The rows of a form with what people had, and the fields of what is added.
    private static let rowsTable: [(fields: [(String, String)], bill: String?)] = [
        (
            [
                ("item.0", "ramen 1200"), ("item.0.for", "A"), ("item.1", "beer 600"),
                ("tax", "10%"),
            ],
            "ramen 1200 @A; beer 600; tax 10%; all @A @B @C"
        ),
        (
            [
                ("item.0", "tea 500"), ("item.0.for", "A"), ("item.0.for", "C"),
                ("item.5", "cake 700"), ("item.5.for", "B"),
            ],
            "tea 500 @A @C; cake 700 @B"
        ),
        ([("item.0", ""), ("item.0.for", "A")], nil),
        ([("item.0", "x 1"), ("items", "tea 500 B")], "tea 500 @B"),
    ]

    @Test(arguments: rowsTable) func rows(_ fields: [(String, String)], _ bill: String?) throws {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B, C")
        _ = try site.addExpense(
            trip, [("amount", bill == nil ? "900" : ""), ("currency", "KRW")] + fields)
        #expect(try site.book.expense(1)?.content.bill?.text == bill)
        // Sent again as it is, the form of the expense changes nothing.
        let content = try #require(try site.book.expense(1)).content
        let same = try ExpenseForm(content, on: #require(try site.book.trip(1)).content)
        _ = try site.post(trip + "/expenses/1", same.values)
        #expect(try site.book.expense(1)?.content == content)
    }

    /// Without the field of the tax, there is none any more; without rows, no items.
    @Test func rowsAreTakenAway() throws {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B")
        let row = [("item.0", "tea 500"), ("item.0.for", "A")]
        let expense = try site.addExpense(
            trip, [("amount", "1000"), ("currency", "KRW"), ("tax", "10%")] + row)
        func bill() throws -> String? { try site.book.expense(1)?.content.bill?.text }
        #expect(try bill() == "tea 500 @A; tax 10%; all @A @B")
        func form(without names: [String]) throws -> [(String, String)] {
            let content = try #require(try site.book.expense(1)).content
            let form = try ExpenseForm(content, on: #require(try site.book.trip(1)).content)
            return form.values.filter { field in !names.contains { field.name.hasPrefix($0) } }
        }
        _ = try site.post(expense, form(without: ["tax", "items"]))
        #expect(try bill() == "tea 500 @A; all @A @B")
        _ = try site.post(expense, form(without: ["item"]))
        #expect(try bill() == nil)
    }

    /// The owner ticks for all; a guest with a name on the trip ticks for themselves alone, also where others have ticked
    /// meanwhile, and nobody where the items are others by now.
    @Test func ticks() throws {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B, C")
        let expense = try site.addExpense(
            trip, [("amount", "1800"), ("currency", "KRW"), ("items", "ramen 1200 A; beer 600")])
        func bill() throws -> String? { try site.book.expense(1)?.content.bill?.text }
        func shown(_ text: String) throws -> (String, String) {
            let value = try #require(text.firstMatch(of: /name="shown" value="([^"]*)"/)).1
            return ("shown", String(value))
        }
        let old = try shown(site.get(expense).text)
        let all = [("item.0", "A"), ("item.0", "C"), ("item.1", "B")]
        let answer = try site.post(expense + "/items", [old] + all)
        #expect(answer.header("Location") == expense + "?saved=1#items")
        #expect(try bill() == "ramen 1200 @A @C; beer 600 @B")
        #expect(try site.book.expense(1)?.content.shares.map(\.homeAmount) == [600, 600, 600])
        let late = try site.post(expense + "/items", [old] + all)
        #expect(late.status == 422)
        #expect(late.text.contains("The items have changed meanwhile"))
        _ = try site.post(
            expense + "/items", [shown(site.get(expense).text), ("item.0", "A"), ("item.0", "C")])
        #expect(try bill() == "ramen 1200 @A @C; beer 600; all @A @B @C")
        let wrong = try site.post(
            expense + "/items", [shown(site.get(expense).text), ("item.0", "Mallory")])
        #expect(wrong.status != 303)
        #expect(try bill() == "ramen 1200 @A @C; beer 600; all @A @B @C")

        let link = try site.keeper.makeGuestLink(forTrip: "Osaka")
        let device = try site.keeper.openGuestLink(link.secret, name: "iPhone").device
        let guest = TripSite.guest(of: site.uid(trip), device.uid)
        #expect(try !site.get(expense, as: guest).text.contains("name=\"shown\""))
        #expect(try site.post(expense + "/items", [old, ("item.0", "B")], as: guest).status == 403)
        _ = try site.post(trip + "/me", [("person", "B")], as: guest)
        let list = try site.get(expense, as: guest).text
        #expect(list.contains("name=\"item.0\" value=\"B\"") && !list.contains("value=\"A\""))
        let own = try shown(list)
        _ = try site.post(
            expense + "/items", [shown(site.get(expense).text), ("item.0", "A"), ("item.1", "C")])
        _ = try site.post(
            expense + "/items", [own, ("item.0", "B"), ("item.0", "C"), ("item.1", "B")], as: guest)
        #expect(try bill() == "ramen 1200 @A @B; beer 600 @B @C")
        _ = try site.post(expense + "/items", [own, ("item.1", "B")], as: guest)
        #expect(try bill() == "ramen 1200 @A; beer 600 @B @C")
        _ = try site.post(
            expense, [("amount", "1800"), ("currency", "KRW"), ("items", "ramen 1800 @A")])
        let other = try site.post(expense + "/items", [own, ("item.0", "B")], as: guest)
        #expect(other.text.contains("The items have changed meanwhile"))
    }
}
