import Bookkeeping
import Foundation
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// A trip from its form to its transfer, by requests alone.
@Suite struct TripTests {
    @Test func aWholeTrip() throws {
        var site = try TripSite()
        #expect(try site.get("/trips").text.contains("No trip yet"))
        let trip = try site.addTrip()
        #expect(try site.get(trip).text.contains("No expenses yet"))

        // Three currencies and a refund.
        let ramen = try site.addExpense(
            trip,
            [
                ("amount", "1980엔"), ("usual-currency", "KRW"), ("category", "food"),
                ("paid-by", "A"), ("date", "2026-11-01"), ("memo", "Ramen"),
            ], uploads: [try site.upload(TripSite.jpeg, "receipt.jpg")])
        let hotel = try site.addExpense(
            trip,
            [
                ("amount", "12.5*3"), ("usual-currency", "USD"), ("category", "lodging"),
                ("paid-by", "B"), ("date", "2026-11-02"), ("split", "exact"),
                ("part.A", "30"), ("part.B", "7.50"),
            ])
        _ = try site.addExpense(
            trip, [("amount", "9,000"), ("usual-currency", "KRW"), ("category", "taxi")])
        let refund = try site.post(
            trip + "/expenses",
            [("amount", "-10"), ("currency", "eur"), ("category", "food"), ("for", "A")])
        let shown = try site.get(refund.location).text
        #expect(shown.contains("-10.00 EUR = -16,135 KRW"), "\(shown)")
        #expect(shown.contains("Undo"))

        let page = try site.get(trip).text
        for text in ["Ramen", "1,980 JPY", "17,680 KRW", "52,125 KRW", "37.50 USD", "9,000 KRW"] {
            #expect(page.contains(text), "\(text)")
        }
        // 17,680 + 52,125 + 9,000 - 16,135.
        #expect(page.contains("62,670 KRW") && page.contains("1,437,330 KRW left"))
        #expect(try site.get(trip + "/budgets").text.contains("31,335 KRW"))
        try checkSums(site, trip)

        // The photo comes back as it was, and as what its bytes are.
        let shownRamen = try site.get(ramen).text
        let hash = try #require(
            shownRamen.range(of: "/photos/").map { shownRamen[$0.upperBound...] }
        )
        .prefix(64)
        let photo = try site.get("\(trip)/photos/\(hash)")
        #expect(photo.header("Content-Type") == "image/jpeg")
        guard case .file(let file) = photo.response.body else {
            Issue.record("no file")
            return
        }
        #expect(Array(try Data(contentsOf: URL(fileURLWithPath: file))) == TripSite.jpeg)

        // Editing the memo keeps the rate; another amount keeps it, too.
        let edited = try site.post(
            ramen,
            [
                ("amount", "2080"), ("currency", "JPY"), ("category", "food"), ("paid-by", "A"),
                ("date", "2026-11-01"), ("memo", "Big ramen"), ("split", "even"), ("for", "A"),
                ("for", "B"),
            ])
        #expect(edited.location == ramen + "?saved=1")
        let after = try site.get(edited.location).text
        #expect(after.contains("2,080 JPY = 18,573 KRW") && after.contains("Big ramen"))
        try checkSums(site, trip)

        // Removing moves every later sum, and undo brings it back.
        let removal = try site.post(hotel + "/remove")
        #expect(removal.location.hasPrefix(trip + "?removed="))
        let without = try site.get(removal.location).text
        #expect(without.contains("11,438 KRW") && without.contains("Moved to the trash"))
        try checkSums(site, trip)
        let operation = try #require(site.book.changes(to: .undo, limit: 1).first?.id)
        let undone = try site.post(trip + "/undo", [("operation", "\(operation)")])
        #expect(undone.location == trip + "?undone=\(operation)")
        #expect(try site.get(trip).text.contains("63,563 KRW"))
        // The same button again takes nothing else back.
        #expect(try site.post(trip + "/undo", [("operation", "\(operation)")]).status == 409)

        // Reports, in numbers beside their bars.
        for (kind, texts) in [
            ("category", ["Lodging", "52,125</td>"]), ("person", ["gets", "owes"]),
            ("day", ["Sun 1 Nov", "18,573 KRW"]), ("currency", ["2,080 JPY", "KRW"]),
            ("place", ["no place", "63,563 KRW"]),
            ("method", ["no payment method", "63,563 KRW"]),
        ] {
            let report = try site.get("\(trip)/report?by=\(kind)")
            #expect(report.status == 200)
            for text in texts { #expect(report.text.contains(text), "\(kind): \(text)") }
        }
        #expect(try site.get("\(trip)/report?by=nonsense").status == 404)

        // Settling.
        let plan = try site.get(trip + "/settle").text
        let line = try #require(site.program("settle").split(separator: "\n").first)
        let amount = try #require(line.split(separator: " ").dropLast().last)
        #expect(plan.contains("\(amount) KRW"), "\(line)")
        let recorded = try site.post(trip + "/settle")
        #expect(recorded.location == trip + "/settle?saved=1")
        #expect(try site.get(recorded.location).text.contains("All balances are settled"))
        try checkSums(site, trip)

        // A budget that is exceeded, in words.
        site.now = "2026-11-04T09:00:00Z"
        let dear = try site.post(
            trip + "/expenses", [("amount", "1500000"), ("usual-currency", "KRW")])
        let over = try site.get(dear.location).text
        #expect(over.contains("63,563 KRW over the budget of 1,500,000 KRW"))
        #expect(over.contains("63,563 KRW over budget"))
        try checkSums(site, trip)
        #expect(try site.program("check").isEmpty)
    }

    /// The interface for programs answers as the command line, byte by byte.
    private func checkSums(_ site: TripSite, _ trip: String) throws {
        let uid = site.uid(trip)
        #expect(try site.get("/api/trips").text == site.program("trip", "list", "--json"))
        #expect(
            try site.get("/api/trips/\(uid)/report").text
                == site.program("report", "day", "--json"))
        let total = try site.book.summary(
            of: 1, today: try site.keeper.today
        ).total
        let digits = Amount(minorUnits: total, currency: .krw).decimal.description
        #expect(try site.get("/api/trips/\(uid)/report").text.contains("\"total\":\"\(digits)\""))
    }

    @Test func aTripIsEditedAndArchived() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let expense = try site.addExpense(trip, [("amount", "1000")])
        let form = try site.get(trip + "/edit").text
        for value in ["Osaka", "1,500,000", "2026-11-10", "2"] {
            #expect(form.contains("value=\"\(value)\""), "\(value)")
        }
        let fields = [
            ("title", "Kyoto"), ("from", "2026-11-01"), ("to", "2026-11-12"), ("budget", ""),
            ("daily-budget", "5만원"), ("person", "C"), ("people", "2"), ("place", "Gion"),
        ]
        #expect(try site.post(trip + "/edit", fields).location == trip + "?edited=1")
        let stored = try #require(try site.book.liveTrip(1))
        #expect(stored.title == "Kyoto" && stored.people == ["A", "B", "C"])
        #expect(stored.headCount == 3 && stored.place == "Gion")
        #expect(stored.budget == nil && stored.dailyBudget == 50_000)
        #expect(stored.lastDay == Day("2026-11-12"))
        for (field, value, words) in [
            ("budget", "abc", "Enter a valid number"),
            ("to", "2026-10-01", "2026-11-01 is after 2026-10-01"),
            ("title", "", "A trip needs a title"),
            ("people", "1", "There are 3 to 1000 travellers"),
            ("daily-budget", "0", "The amount is zero"),
        ] {
            let wrong = try site.post(
                trip + "/edit",
                fields.filter { $0.0 != field && $0.0 != "person" } + [(field, value)])
            #expect(wrong.status == 422 && wrong.text.contains(words), "\(field): \(wrong.text)")
        }
        #expect(try site.post(trip + "/archive").location == trip)
        #expect(try !site.get("/trips").text.contains("Kyoto"))
        #expect(try site.get("/trips?all=1").text.contains("Kyoto"))
        // Nothing is added to it, but what it has can be corrected.
        #expect(try site.get(trip + "/add").status == 422)
        #expect(try site.post(trip + "/expenses", [("amount", "5")]).status == 422)
        #expect(try site.get(expense + "/edit").status == 200)
        _ = try site.post(trip + "/archive")
        #expect(try site.get("/trips").text.contains("Kyoto"))
    }

    @Test func withoutARateAnExpenseIsInNoSum() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let saved = try site.post(
            trip + "/expenses", [("amount", "100"), ("currency", "THB")])
        let page = try site.get(saved.location).text
        #expect(page.contains("+ 100.00 THB without a rate") && page.contains("No rate yet"))
        let korean = try site.get(trip, "ko").text
        #expect(korean.contains("+ 환율 없는 100.00 THB"))
    }

    private static let downloadsAreTheExportsTable: [(String, String)] = [
        ("csv", "text/csv; charset=utf-8"), ("json", "application/json"),
        ("hledger", "text/plain; charset=utf-8"), ("ledger", "text/plain; charset=utf-8"),
        ("beancount", "text/plain; charset=utf-8"),
    ]

    @Test(arguments: downloadsAreTheExportsTable)
    func downloadsAreTheExports(_ format: String, _ type: String) throws {
        let site = try TripSite()
        let trip = try site.addTrip("\"오사카\" \r\n../x;")
        _ = try site.addExpense(trip, [("amount", "20 usd"), ("memo", "=1+1")])
        let answer = try site.get("\(trip)/export.\(format)")
        // A spreadsheet is told the encoding by the mark before the text.
        let mark = format == "csv" ? "\u{FEFF}" : ""
        #expect(answer.text == (try mark + site.program("export", "--format", format)))
        #expect(answer.header("Content-Type") == type)
        let name = try #require(answer.header("Content-Disposition"))
        #expect(name.hasPrefix("attachment; filename=\""))
        #expect(name.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        #expect(name.count { $0 == "\"" } == 2 && !name.contains("/"))
    }

    @Test func theFormOffersWhatIsUsual() throws {
        let site = try TripSite()
        try site.book.addFavorites([try #require(Currency("JPY"))])
        let trip = try site.addTrip()
        let first = try site.get(trip + "/add").text
        #expect(first.contains("value=\"KRW\" checked") && first.contains("value=\"JPY\""))
        _ = try site.addExpense(
            trip,
            [("amount", "100"), ("usual-currency", "JPY"), ("category", "cafe"), ("paid-by", "B")])
        let second = try site.get(trip + "/add").text
        for value in ["JPY", "cafe", "B"] { #expect(second.contains("value=\"\(value)\" checked")) }
        #expect(second.contains("value=\"2026-11-03\""))
    }

    /// How it was paid: in the form, in the row, on the page of the expense and in the report, in the
    /// reader's language.
    @Test func howItWasPaid() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let form = try site.get(trip + "/add").text
        #expect(form.contains("name=\"method\""))
        #expect(form.contains("<datalist id=\"methods\"><option value=\"cash\">"))
        let expense = try site.addExpense(
            trip,
            [
                ("amount", "9,000"), ("usual-currency", "KRW"), ("category", "taxi"),
                ("method", "현금"),
            ])
        for (language, said) in [("en", "cash"), ("ko", "현금")] {
            for page in [trip, expense, trip + "/report?by=method"] {
                #expect(try site.get(page, language).text.contains(said), "\(page)")
            }
            let edited = try site.get(expense + "/edit", language).text
            #expect(edited.contains("value=\"\(said)\""))
        }
    }
}
