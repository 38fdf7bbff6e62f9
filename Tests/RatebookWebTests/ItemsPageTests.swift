import Rates
import Store
import Testing
import Trips

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
        #expect(page.contains("ramen 1,200 (A)") && page.contains("&lt;b&gt; 900 (everyone)"))
        #expect(page.contains("tax 10% = 270") && page.contains("rest 30 (everyone)"))
        #expect(try site.get(expense, "ko").text.contains("세금 10% = 270"))
        let form = try site.get(expense + "/edit").text
        #expect(form.contains("name=\"items\""))
        #expect(form.contains("value=\"ramen 1200 @A; beer 600 @A @B; &lt;b&gt; 900; tax 10%"))
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
}
