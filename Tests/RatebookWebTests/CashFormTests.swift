import Bookkeeping
import Rates
import Store
import Testing
import Trips

@testable import RatebookWeb

/// The forms for cash and cards, for payments, for people, and for a trip's own rates.
@Suite struct CashFormTests {
    private func site() throws -> (site: TripSite, trip: String) {
        let site = try TripSite()
        return (site, try site.addTrip(people: "A, B, C"))
    }

    @Test func cash() throws {
        let (site, trip) = try site()
        let bought = try site.post(
            trip + "/cash",
            [
                ("kind", "bought"), ("amount", "10만 엔"), ("cost", "912000"), ("fee", "3000"),
                ("person", "A"), ("place", "공항"), ("date", "2026-11-02"),
            ])
        #expect(bought.location == trip + "/cash?saved=1")
        let page = try site.get(bought.location).text
        #expect(page.contains("Bought 100,000 JPY for 912,000 KRW · fee 3,000 KRW · A · 공항"))
        #expect(page.contains("bought 100,000, spent 0, left 100,000 · 1 JPY = 9.1200 KRW"))
        #expect(page.contains("action=\"\(trip)/undo\""))
        _ = try site.post(
            trip + "/cash",
            [("kind", "sold"), ("amount", "20000 JPY"), ("cost", "180000"), ("person", "A")])
        let counted = try site.post(
            trip + "/cash", [("kind", "counted"), ("amount", "79000 JPY"), ("person", "A")])
        #expect(try site.get(counted.location, "ko").text.contains("79,000 JPY"))
        #expect(try site.program("purse").contains("79,000"))
        // Its own form has its values, of which those that are the same are not touched.
        let form = try site.get(trip + "/cash/1").text
        for value in ["100000 JPY", "912000 KRW", "3000 KRW", "공항", "2026-11-02"] {
            #expect(form.contains("value=\"\(value)\""))
        }
        let known = [
            ("amount", "100000 JPY"), ("cost", "912000 KRW"), ("fee", ""), ("person", "A"),
            ("place", "은행"), ("date", "2026-11-02"),
        ]
        #expect(try site.post(trip + "/cash/1", known).location == trip + "/cash?saved=1")
        let list = try site.get(trip + "/cash").text
        #expect(list.contains("Bought 100,000 JPY for 912,000 KRW · A · 은행"))
        #expect(try site.post(trip + "/cash/2/remove").location == trip + "/cash?removed=1")
        #expect(try !site.get(trip + "/cash").text.contains("Sold 20,000 JPY"))
        #expect(try site.program("check").isEmpty)
    }

    /// What a form of cash lacks, and beside which field it is said.
    private static let faultTable: [(form: [(String, String)], field: String, text: String)] = [
        ([("kind", "bought"), ("amount", "abc"), ("cost", "1")], "amount", "abc"),
        ([("kind", "bought"), ("amount", "100 JPY")], "cost", "What the cash cost is missing"),
        ([("kind", "bought"), ("amount", "100 KRW"), ("cost", "1")], "amount", "KRW"),
        (
            [("kind", "bought"), ("amount", "100 JPY"), ("cost", "900"), ("date", "2027-01-01")],
            "date", "2027"
        ),
        ([("kind", "sold"), ("amount", "100 JPY"), ("cost", "x")], "cost", "x"),
        ([("kind", "counted"), ("amount", "")], "amount", ""),
        ([("is-new", "1"), ("name", "Travel"), ("fee", "abc")], "fee", "percent"),
        ([("is-new", "1"), ("name", "Travel"), ("source", "nowhere")], "source", "nowhere"),
    ]

    @Test(arguments: faultTable) func faults(
        _ form: [(String, String)], _ field: String, _ text: String
    ) throws {
        let (site, trip) = try site()
        let path = form.contains { $0.0 == "is-new" } ? "/cards" : "/cash"
        let answer = try site.post(trip + path, form)
        #expect(answer.status == 422 && answer.text.contains("<details class=\"more\" open>"))
        let fault = try #require(
            answer.text.split(separator: "id=\"fault-\(field)\"").dropFirst().first)
        #expect(text.isEmpty || fault.prefix(200).contains(text))
        #expect(try site.keeper.cash(of: nil).entries.isEmpty)
    }

    @Test func cards() throws {
        let (site, trip) = try site()
        let form = [("name", "Travel"), ("fee", "1.2%"), ("minimum", "500"), ("person", "B")]
        #expect(
            try site.post(trip + "/cards", form + [("is-new", "1")]).location
                == trip + "/cash?card=1")
        let page = try site.get(trip + "/cash").text
        #expect(page.contains("Travel · 1.2%, at least 500 KRW · B"))
        let again = try site.post(trip + "/cards", form + [("is-new", "1")])
        #expect(again.status == 422 && again.text.contains("id=\"fault-name\""))
        // What is emptied is taken away.
        _ = try site.post(trip + "/cards", [("name", "Travel"), ("fee", "2"), ("person", "B")])
        #expect(try site.get(trip + "/cash").text.contains("<summary>Travel · 2% · B</summary>"))
        _ = try site.post(trip + "/cards/remove", [("name", "Travel"), ("person", "B")])
        #expect(try site.keeper.cards(of: nil).cards.isEmpty)
    }

    @Test func cashMovesToAnotherTrip() throws {
        let (site, trip) = try site()
        #expect(try !site.get(trip + "/cash").text.contains("Cash moved to another trip"))
        let other = try site.addTrip("Kobe", people: "A")
        _ = try site.post(
            trip + "/cash", [("kind", "bought"), ("amount", "5000 JPY"), ("cost", "45000")])
        let number = try #require(try site.keeper.contents.liveTrip(uid: site.uid(other))?.id)
        let moved = try site.post(
            trip + "/cash",
            [("kind", "moved_out"), ("amount", "2000 JPY"), ("target", String(number))])
        #expect(
            try site.get(moved.location).text.contains("Moved out 2,000 JPY at 18,000 KRW"))
        #expect(try site.get(other + "/cash").text.contains("Moved in 2,000 JPY at 18,000 KRW"))
    }

    @Test func payments() throws {
        let (site, trip) = try site()
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        let paid = try site.post(
            trip + "/settle/pay",
            [("giver", "B"), ("taker", "A"), ("amount", "400"), ("date", "2026-11-02")])
        #expect(paid.location == trip + "/settle?saved=1")
        let page = try site.get(paid.location).text
        #expect(page.contains("B pays A") && page.contains("<strong>600 KRW</strong>"))
        let faults: [([(String, String)], String)] = [
            ([("giver", "B"), ("taker", "B"), ("amount", "400")], "taker"),
            ([("giver", "B"), ("taker", "A"), ("amount", "x")], "amount"),
        ]
        for (form, field) in faults {
            let answer = try site.post(trip + "/settle/pay", form)
            #expect(answer.status == 422 && answer.text.contains("id=\"fault-\(field)\""))
        }
    }

    @Test func people() throws {
        let (site, trip) = try site()
        let changed = try site.post(
            trip + "/people",
            [
                ("person", "B"), ("name", "Kims"), ("weight", "3"), ("from", "2026-11-02"),
                ("to", "2026-11-04"), ("with", "A"), ("currency", "eur"),
            ])
        #expect(changed.location == trip + "/people?saved=1")
        let page = try site.get(changed.location).text
        #expect(page.contains("counts for 3") && page.contains("settles with A"))
        #expect(page.contains("value=\"2026-11-02\"") && page.contains("value=\"EUR\""))
        let kims = try #require(try site.book.trip(1)?.members.first { $0.name == "Kims" })
        #expect(kims.weight == 3 && kims.settlesWith == "A" && kims.currency == .eur)
        // Emptied, all of it is gone.
        _ = try site.post(
            trip + "/people", [("person", "Kims"), ("name", "Kims"), ("weight", "1")])
        let plain = try #require(try site.book.trip(1)?.members.first { $0.name == "Kims" })
        #expect(plain.days == nil && plain.settlesWith == nil && plain.currency == nil)
        _ = try site.post(trip + "/people", [("name", "Jun"), ("weight", "2")])
        #expect(try site.book.trip(1)?.members.last?.weight == 2)
        _ = try site.post(trip + "/people/remove", [("person", "Jun")])
        #expect(try site.book.trip(1)?.people == ["A", "Kims", "C"])
        let faults: [([(String, String)], String)] = [
            ([("person", "C"), ("name", "C"), ("weight", "0")], "weight"),
            ([("person", "C"), ("name", "C"), ("weight", "1"), ("with", "C")], "with"),
            ([("person", "C"), ("name", "C"), ("weight", "1"), ("currency", "x1")], "currency"),
            ([("person", "C"), ("name", "A"), ("weight", "1")], "name"),
            ([("name", "A"), ("weight", "1")], "name"),
        ]
        for (form, field) in faults {
            let answer = try site.post(trip + "/people", form)
            #expect(answer.status == 422 && answer.text.contains("id=\"fault-\(field)\""))
        }
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        let refused = try site.post(trip + "/people/remove", [("person", "A")])
        #expect(refused.status == 422 && refused.text.contains("id=\"fault-name\""))
    }

    @Test func categoriesOfPeople() throws {
        let (site, trip) = try site()
        _ = try site.post(
            trip + "/people/categories",
            [
                ("for.food", "A"), ("for.food", "B"), ("for.lodging", "A"), ("for.lodging", "B"),
                ("for.lodging", "C"),
            ])
        #expect(try site.book.trip(1)?.categorySplits == ["food": ["A", "B"]])
        #expect(
            try site.get(trip + "/people").text.contains("name=\"for.food\" value=\"C\"><span>C"))
        _ = try site.post(trip + "/people/categories")
        #expect(try site.book.trip(1)?.categorySplits.isEmpty == true)
    }

    /// The trip's own rates, balances by currency, and an expense's own rate.
    @Test func rates() throws {
        let (site, trip) = try site()
        let form = [("title", "Osaka"), ("from", "2026-11-01"), ("to", "2026-11-10")]
        _ = try site.post(
            trip + "/edit",
            form + [
                ("currency", "KRW"), ("new-currency", "엔"), ("new-rate", "9.5"),
                ("asks-balances", "1"), ("by-currency", "1"),
            ])
        let jpy = try #require(Currency("JPY"))
        #expect(try site.book.trip(1)?.pinnedRates[jpy]?.decimal.normalized.description == "9.5")
        #expect(try site.book.trip(1)?.isByCurrency == true)
        let page = try site.get(trip + "/edit").text
        #expect(page.contains("1 JPY in KRW") && page.contains("value=\"9.5\""))
        let expense = try site.addExpense(trip, [("amount", "1000 JPY"), ("paid-by", "A")])
        #expect(try site.book.expense(1)?.homeAmount?.minorUnits == 9_500)
        let path = expense
        func edit(_ fields: (String, String)...) throws -> Int64? {
            let answer = try site.post(
                path, [("amount", "1000"), ("currency", "JPY"), ("paid-by", "A")] + fields)
            #expect(answer.status == 303, "\(answer.text)")
            return try site.book.expense(1)?.homeAmount?.minorUnits
        }
        #expect(try edit(("charged", "9612")) == 9_612)
        #expect(try site.get(path + "/edit").text.contains("value=\"9612\""))
        #expect(try edit(("charged", "9612"), ("memo", "라멘")) == 9_612)
        // Another rate takes the place of the charge, and an empty form that of both.
        #expect(try edit(("charged", "9612"), ("rate", "9.4")) == 9_400)
        #expect(try edit(("memo", "라멘")) == 9_500)
        _ = try site.post(
            trip + "/edit", form + [("rate.JPY", ""), ("asks-balances", "1")])
        #expect(try site.book.trip(1)?.pinnedRates.isEmpty == true)
        #expect(try site.book.trip(1)?.isByCurrency == false)
        // A form that does not ask for it leaves it.
        _ = try site.post(trip + "/edit", form)
        #expect(try site.book.trip(1)?.isByCurrency == false)
    }

    /// What belongs to no field of a form is said above it.
    @Test func faultsOfNoField() throws {
        let (site, trip) = try site()
        let form = [("title", "Osaka"), ("from", "2026-11-01"), ("to", "2026-11-10")]
        let large = try site.post(trip + "/edit", form + [("budget", "1000000000000001")])
        #expect(large.status == 422 && !large.text.contains("Nothing was saved: see below"))
        for (path, fields) in [
            ("/cash", [("kind", "bought"), ("amount", "1 JPY"), ("cost", "9"), ("person", "Tom")]),
            ("/settle/pay", [("giver", "Tom"), ("taker", "A"), ("amount", "9")]),
        ] {
            let answer = try site.post(trip + path, fields)
            #expect(answer.status == 422 && answer.text.contains("Tom"))
        }
        let half = try site.post(trip + "/edit", form + [("new-rate", "9")])
        #expect(half.text.contains("Enter a currency"))
        let edited = try site.post(trip + "/edit", form + [("place", "Umeda")])
        #expect(edited.location == trip + "?edited=1")
        #expect(try site.get(edited.location).text.contains("action=\"\(trip)/undo\""))
    }

    @Test func aPurseBelowZeroIsSaid() throws {
        let (site, trip) = try site()
        _ = try site.post(
            trip + "/cash", [("kind", "bought"), ("amount", "1000 JPY"), ("cost", "9000")])
        _ = try site.addExpense(
            trip, [("amount", "1500 JPY"), ("method", "cash"), ("paid-by", "A")])
        #expect(try site.get(trip).text.contains("<span class=\"over\">-500 JPY</span>"))
        #expect(try site.get(trip + "/cash").text.contains("500 JPY more than was bought"))
    }

    /// An address may fill the form of a new expense.
    @Test func filledForm() throws {
        let (site, trip) = try site()
        let page = try site.get(trip + "/add?amount=1980%20JPY&memo=ramen&category=food&uid=x")
        #expect(page.text.contains("value=\"1980 JPY\"") && page.text.contains("value=\"ramen\""))
        #expect(page.text.contains("value=\"food\" checked"))
        #expect(page.text.contains("<details class=\"more\" open>"))
        #expect(!page.text.contains("name=\"uid\" value=\"x\""))
        #expect(try !site.get(trip + "/add").text.contains("<details class=\"more\" open>"))
    }

    /// Undone and made again say what it was.
    @Test func undoSaysWhat() throws {
        let (site, trip) = try site()
        _ = try site.addExpense(
            trip, [("amount", "1980 JPY"), ("memo", "ramen"), ("paid-by", "A")])
        let change = try #require(try site.keeper.lastChange(ownOnly: false))
        let undone = try site.post(trip + "/undo", [("operation", "\(change.id)")])
        #expect(try site.get(undone.location).text.contains("Undone: 1,980 JPY ramen"))
        let again = try #require(try site.keeper.lastChange(.redo, ownOnly: false))
        let redone = try site.post(trip + "/redo", [("operation", "\(again.id)")])
        #expect(try site.get(redone.location, "ko").text.contains("다시 적용했습니다: 1,980 JPY ramen"))
        // An older address says that something was undone, and no more.
        #expect(try site.get(trip + "?undone=999").text.contains(">Undone<"))
    }

    /// Guests see the figures and change nothing.
    @Test func guests() throws {
        let (site, trip) = try site()
        let guest = TripSite.guest(of: site.uid(trip))
        for path in ["/cash", "/people"] {
            #expect(try site.get(trip + path, as: guest).status == 403)
        }
        for path in [
            "/cash", "/cash/1", "/cash/1/remove", "/cards", "/cards/remove", "/people",
            "/people/remove", "/people/categories", "/settle/pay",
        ] {
            #expect(try site.post(trip + path, [("kind", "bought")], as: guest).status == 403)
        }
        for path in ["/cash/1", "/cash/x"] {
            #expect(try site.get(trip + path).status == 404)
        }
    }
}
