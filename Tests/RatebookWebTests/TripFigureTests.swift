import Bookkeeping
import Rates
import Store
import Testing
import Trips

@testable import RatebookWeb

/// The figures of a trip on its home and below its budgets, and the sums beside lists and reports.
@Suite struct TripFigureTests {
    private func site(people: String = "A, B") throws -> (site: TripSite, trip: String) {
        let site = try TripSite()
        return (site, try site.addTrip(people: people))
    }

    /// The home has a line for each figure, and the page of the budgets all of them: 3,000 of 1,500,000 are spent,
    /// 1,497,000 / 8 days are left, and planned are 500.
    @Test func homeAndBudgets() throws {
        let (site, trip) = try site()
        _ = try site.addExpense(trip, [("amount", "3000"), ("usual-currency", "KRW")])
        _ = try site.addExpense(
            trip, [("amount", "500"), ("usual-currency", "KRW"), ("date", "2026-11-09")])
        let home = try site.get(trip).text
        #expect(home.contains("Spent</span><strong class=\"big\">3,000 KRW"))
        #expect(home.contains("Per day, 8 days left</span><span>187,125 KRW"))
        #expect(home.contains("1,497,000 KRW left<small class=\"quiet\"> · 0%</small>"))
        #expect(!home.contains("3,000 of 1,500,000") && !home.contains("Each person"))
        let guest = TripSite.guest(of: site.uid(trip))
        for visitor in [TripSite.owner, guest] {
            let page = try site.get(trip + "/budgets", as: visitor).text
            #expect(page.contains("3,000 of 1,500,000 KRW") && page.contains("1,497,000 KRW left"))
            #expect(page.contains("Each person</span><span>1,500 KRW"))
            #expect(page.contains("Planned</span><span>500 KRW"))
            #expect(
                page.contains("Change the budgets") == (visitor.author == TripSite.owner.author))
            #expect(!page.contains("Optional("))
        }
        #expect(try site.get(trip + "/budgets", "ko").text.contains("1,497,000 KRW"))
    }

    /// A category whose budget is nearly spent has a line on the home; another one has none.
    @Test func budgetsThatNeedAttention() throws {
        let (site, trip) = try site()
        _ = try site.post(
            trip + "/edit",
            [
                ("title", "Osaka"), ("from", "2026-11-01"), ("to", "2026-11-10"),
                ("budget", "1500000"), ("budget.food", "10000"), ("budget.taxi", "10000"),
            ])
        for category in ["food", "taxi"] {
            let amount = category == "food" ? "11000" : "100"
            _ = try site.addExpense(
                trip, [("amount", amount), ("usual-currency", "KRW"), ("category", category)])
        }
        let home = try site.get(trip).text
        #expect(home.contains("1,000 KRW over budget") && !home.contains("9,900 KRW left"))
        #expect(try site.get(trip + "/budgets").text.contains("9,900 KRW left"))
    }

    /// The search stands behind one line, which is open while something is chosen.
    private static let searchTable: [(query: String, opening: String)] = [
        ("", "<details class=\"fold\"><summary>"),
        ("?q=x", "<details class=\"fold\" open><summary>"),
        ("?category=food", "<details class=\"fold\" open><summary>"),
    ]

    @Test(arguments: searchTable) func search(_ query: String, _ opening: String) throws {
        let (site, trip) = try site()
        _ = try site.addExpense(trip, [("amount", "3000"), ("usual-currency", "KRW")])
        #expect(try site.get(trip + query).text.contains(opening))
    }

    /// A trip that is over says so, and leads to the settlement once.
    @Test func finished() throws {
        var (site, trip) = try site()
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        #expect(try site.get("/trips").text.contains("class=\"badge\">current"))
        #expect(try site.get(trip).text.split(separator: ">Settle up<").count == 2)
        site.now = "2026-11-11T09:00:00Z"
        let list = try site.get("/trips").text
        #expect(list.contains("class=\"badge\">finished") && !list.contains(">current<"))
        #expect(try site.get(trip).text.split(separator: ">Settle up<").count == 2)
    }

    /// A person's expenses have that person's part beside the whole: 1,000 and 400 of 3,800.
    @Test func partOfAPerson() throws {
        let (site, trip) = try site(people: "A, B, C")
        for (amount, sharers) in [("3000", ["A", "B", "C"]), ("800", ["A", "B"]), ("50", ["C"])] {
            _ = try site.addExpense(
                trip,
                [
                    ("amount", amount), ("usual-currency", "KRW"), ("paid-by", sharers[0]),
                    ("split", "even"),
                ] + sharers.map { ("for", $0) })
        }
        for filter in ["person=B", "for=B"] {
            let text = try site.get("\(trip)?\(filter)").text
            #expect(text.contains("Part of B 1,400 KRW") && text.contains("Total 3,800 KRW"))
        }
        #expect(try !site.get(trip + "?q=800").text.contains("Part of"))
    }

    /// Money without a rate is no sum of zero, neither in the table nor in the picture.
    @Test(arguments: ["currency", "category"]) func withoutARate(_ kind: String) throws {
        let (site, trip) = try site()
        _ = try site.addExpense(trip, [("amount", "50000 VND"), ("category", "food")])
        _ = try site.addExpense(trip, [("amount", "700 KRW"), ("category", "taxi")])
        let text = try site.get("\(trip)/report?by=\(kind)").text
        #expect(text.contains("<span class=\"pending\">50,000 VND, no rate yet</span>"))
        #expect(!text.contains("0 VND</span>") || text.contains("50,000 VND</span>"))
        let picture = try site.get("\(trip)/report.svg?by=\(kind)").text
        #expect(picture.contains(">50,000 VND<") && !picture.contains(">0 KRW<"))
    }

    /// The picture of the report by person has what each paid and their share.
    @Test(arguments: [("en", "A · Paid"), ("ko", "A · 결제")])
    func pictureOfPeople(_ language: String, _ label: String) throws {
        let (site, trip) = try site()
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        #expect(try site.get(trip + "/report?by=person").text.contains("report.png?by=person"))
        let picture = try site.get(trip + "/report.svg?by=person", language)
        #expect(picture.text.contains(label) && picture.text.contains("1,500 KRW"))
    }

    /// Expenses in turn, and the currency that the form of the next one has chosen.
    private static let currencyTable: [(currencies: [String], chosen: String)] = [
        ([], "KRW"), (["JPY"], "JPY"), (["KRW", "JPY"], "JPY"), (["KRW", "KRW", "USD"], "KRW"),
        (["USD", "JPY", "JPY", "USD"], "USD"), (["JPY", "JPY", "JPY", "USD"], "JPY"),
        (Array(repeating: "KRW", count: 20) + Array(repeating: "JPY", count: 5), "JPY"),
    ]

    @Test(arguments: currencyTable)
    func aSingleCurrencyIsNotTheNextOne(_ currencies: [String], _ chosen: String) throws {
        let (site, trip) = try site()
        for currency in currencies {
            _ = try site.addExpense(trip, [("amount", "100 \(currency)")])
        }
        let form = try site.get(trip + "/add").text
        let first = form.firstMatch(of: /name="usual-currency" value="([A-Z]{3})"/)
        #expect(first?.1 == Substring(chosen))
    }

    /// A form that is sent twice records once; the same again from a form that is shown later is another.
    @Test func sentTwice() throws {
        let (site, trip) = try site()
        func last(_ page: String) throws -> String {
            let found = try site.get(page).text.firstMatch(of: /name="last" value="(\d+)"/)
            return String(try #require(found).1)
        }
        let paid = [("giver", "A"), ("taker", "B"), ("amount", "1000"), ("date", "2026-11-02")]
        let bought = [("kind", "bought"), ("amount", "100 JPY"), ("cost", "900"), ("person", "A")]
        for (page, path, form) in [
            ("/settle", "/settle/pay", paid), ("/cash", "/cash", bought),
        ] {
            for _ in 0..<2 {
                let first = try last(trip + page)
                for _ in 0..<2 {
                    let answer = try site.post(trip + path, form + [("last", first)])
                    #expect(answer.status == 303)
                }
            }
        }
        #expect(try site.book.transfers(of: 1).count == 2 && site.book.cash(of: 1).count == 2)
        // Another amount is another payment, and a program that sends no number records each.
        let others = [("giver", "A"), ("taker", "B"), ("amount", "1001"), ("date", "2026-11-02")]
        _ = try site.post(trip + "/settle/pay", others + [("last", "0")])
        _ = try site.post(trip + "/settle/pay", others)
        #expect(try site.book.transfers(of: 1).count == 4)
    }

    /// What is wrong with items is said in the words of the form, which has ticks.
    private static let itemTable: [(fields: [(String, String)], says: String)] = [
        ([("item.0", "ramen"), ("item.0.for", "A")], "The item &#39;ramen&#39; has no amount"),
        ([("item.0", "500"), ("item.0.for", "B")], "The item &#39;500&#39; has no text"),
        ([("tax", "10%")], "Tax, service and tip need items"),
    ]

    @Test(arguments: itemTable) func items(_ fields: [(String, String)], _ says: String) throws {
        let (site, trip) = try site()
        let answer = try site.post(
            trip + "/expenses", [("amount", "3000"), ("usual-currency", "KRW")] + fields)
        #expect(answer.status == 422)
        let fault =
            answer.text.split(separator: "id=\"fault-items\"").dropFirst().first
            .map { String($0.prefix(400)) } ?? ""
        #expect(fault.contains(says) && fault.contains("tick who had it"), "\(fault)")
        #expect(!fault.contains("@") && !fault.contains("--"))
    }
}
