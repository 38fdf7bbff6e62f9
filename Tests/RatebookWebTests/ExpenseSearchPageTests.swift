import BookReports
import Bookkeeping
import Foundation
import Store
import Testing

@testable import RatebookWeb

/// Searching the expenses of a trip and of all trips, and places in the form of an expense.
@Suite struct ExpenseSearchPageTests {
    /// Two trips, of which the first one has guests.
    private struct Shared {
        let site: TripSite
        let osaka, kyoto: String
        let guest: Visitor

        init() throws {
            site = try TripSite()
            osaka = try site.addTrip()
            kyoto = try site.addTrip("Kyoto <3", people: "A", budget: "")
            for (trip, amount, memo, place) in [
                (osaka, "1980 JPY", "Ramen", "Dotonbori"), (osaka, "5000", "Ramen again", ""),
                (osaka, "100 THB", "ramen", ""), (osaka, "700", "Tea", "Umeda"),
                (kyoto, "900", "Cold ramen", "Gion & more"),
            ] {
                _ = try site.addExpense(
                    trip,
                    [
                        ("amount", amount), ("usual-currency", "KRW"), ("memo", memo),
                        ("place", place), ("category", "food"), ("paid-by", "A"),
                    ])
            }
            let link = try site.keeper.makeGuestLink(forTrip: "Osaka")
            let new = try site.keeper.openGuestLink(link.secret, name: "iPhone").device
            guest = TripSite.guest(of: site.uid(osaka), new.uid)
        }
    }

    /// The labels of the rows that a page has.
    private func rows(_ answer: TripSite.Answer) -> [String] {
        answer.text.split(separator: "<a class=\"row\" ").dropFirst().compactMap { row in
            row.split(separator: "<span class=\"spread\"><span>").dropFirst().first.map {
                String($0.prefix { $0 != "<" && $0 != "\n" })
            }
        }
    }

    @Test(
        arguments: [
            ("ramen", ["ramen", "Ramen again", "Ramen"], "3 expenses", "Total 22,680 KRW"),
            ("umeda", ["Tea"], "1 expense<", "Total 700 KRW"),
            ("%EC%8B%9D%EB%B9%84", ["Tea", "ramen", "Ramen again", "Ramen"], "4 expenses", "KRW"),
            ("1,980", ["Ramen"], "1 expense<", "Total 17,680 KRW"),
            ("5000%20KRW", ["Ramen again"], "1 expense<", "Total 5,000 KRW"),
            ("%20TEA%20", ["Tea"], "1 expense<", "Total 700 KRW"),
        ] as [(String, [String], String, String)])
    func aTripIsSearched(
        _ query: String, _ expected: [String], _ count: String, _ sum: String
    ) throws {
        let shared = try Shared()
        for visitor in [TripSite.owner, shared.guest] {
            let page = try shared.site.get("\(shared.osaka)?q=\(query)", as: visitor)
            #expect(page.status == 200)
            #expect(rows(page) == expected, "\(page.text)")
            #expect(page.text.contains(count) && page.text.contains(sum), "\(page.text)")
            // Nothing of the other trip, whose expense would be found as well.
            #expect(!page.text.contains("Kyoto") && !page.text.contains("Cold"))
            #expect(page.text.contains("<form class=\"find\" action=\"\(shared.osaka)\""))
        }
    }

    @Test(arguments: [("en", "No results"), ("ko", "검색 결과 없음")])
    func whatIsNotFoundIsSaidAndTheTextStays(_ language: String, _ words: String) throws {
        let shared = try Shared()
        for (address, visitor) in [
            (shared.osaka, TripSite.owner), (shared.osaka, shared.guest),
            ("/trips", TripSite.owner),
        ] {
            let query = "?q=%22%3Cscript%3Ealert(1)%3C/script%3E"
            let page = try shared.site.get(address + query, as: visitor, language)
            #expect(page.status == 200 && page.text.contains(words), "\(page.text)")
            #expect(page.text.contains("value=\"&quot;&lt;script&gt;alert(1)&lt;/script&gt;\""))
            #expect(!page.text.contains("<script>alert") && rows(page).isEmpty)
        }
    }

    @Test(arguments: ["", "?q=", "?q=%20%20"])
    func withoutATextThePageIsWhole(_ query: String) throws {
        let shared = try Shared()
        let trip = try shared.site.get(shared.osaka + query)
        #expect(rows(trip).count == 4 && trip.text.contains("Add an expense"))
        #expect(trip.text.contains("name=\"q\""))
        let list = try shared.site.get("/trips" + query)
        #expect(list.text.contains("class=\"card trip\"") && list.text.contains("name=\"q\""))
        // Where there is nothing to look in, there is no field.
        let empty = try TripSite()
        #expect(try !empty.get("/trips").text.contains("name=\"q\""))
        #expect(try !empty.get(try empty.addTrip()).text.contains("name=\"q\""))
        #expect(try TripSite().get("/trips?q=x").text.contains("No results"))
    }

    @Test func allTripsAreSearchedByTheOwner() throws {
        let shared = try Shared()
        let page = try shared.site.get("/trips?q=ramen")
        #expect(rows(page) == ["Cold ramen", "ramen", "Ramen again", "Ramen"])
        #expect(page.text.contains("Kyoto &lt;3 · Tue 3 Nov 2026 · Food"), "\(page.text)")
        #expect(page.text.contains("Osaka · Tue 3 Nov 2026 · Food · A paid"))
        #expect(page.text.contains("4 expenses") && page.text.contains("23,580 KRW"))
        #expect(page.text.contains("+ 100.00 THB without a rate"))
        #expect(page.text.contains("href=\"\(shared.kyoto)/expenses/5\""))
        #expect(page.text.contains("action=\"/trips\""))
        // Those of archived trips are found, those of removed ones are not.
        _ = try shared.site.post(shared.kyoto + "/archive")
        #expect(try rows(shared.site.get("/trips?q=cold")) == ["Cold ramen"])
        _ = try shared.site.post(shared.kyoto + "/remove")
        #expect(try rows(shared.site.get("/trips?q=cold")).isEmpty)
        #expect(try shared.site.get("/trips?q=ramen", as: shared.guest).status == 403)
    }

    /// What is found is what the command line lists.
    @Test func theCommandLineFindsTheSame() throws {
        let shared = try Shared()
        for text in ["ramen", "식비", "A", "5000", "gion"] {
            let query = try #require(text.addingPercentEncoding(withAllowedCharacters: []))
            let lines = try shared.site.program("expense", "list", "--all-trips", "--csv", text)
                .split(separator: "\r\n").dropFirst()
            let page = try shared.site.get("/trips?q=\(query)")
            #expect(rows(page).count == lines.count, "\(text)")
        }
    }

    @Test func manyAreShownInTwoSteps() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        for _ in 0..<101 { _ = try site.addExpense(trip, [("amount", "1"), ("memo", "a&b")]) }
        for address in [trip, "/trips"] {
            let first = try site.get(address + "?q=a%26b")
            #expect(rows(first).count == 100 && first.text.contains("101 expenses"))
            #expect(first.text.contains("href=\"\(address)?q=a%26b&amp;all=1\""), "\(address)")
            let all = try site.get(address + "?q=a%26b&all=1")
            #expect(rows(all).count == 101 && !all.text.contains("all=1"))
        }
    }

    @Test func placesAreSuggestedToEachWhoMaySeeThem() throws {
        let shared = try Shared()
        func places(_ address: String, _ visitor: Visitor = TripSite.owner) throws -> [String] {
            let text = try shared.site.get(address, as: visitor).text
            #expect(text.contains("list=\"places\""))
            return text.split(separator: "<datalist id=\"places\">").dropFirst().first
                .map { list in
                    list.prefix { $0 != "\n" }.split(separator: "<option value=\"").dropLast(0)
                        .map { String($0.prefix { $0 != "\"" }) }
                        .filter { !$0.hasPrefix("<") }
                } ?? []
        }
        let own = ["Umeda", "Dotonbori"]
        #expect(try places(shared.osaka + "/add") == own + ["Gion &amp; more"])
        #expect(try places(shared.osaka + "/expenses/1/edit") == own + ["Gion &amp; more"])
        #expect(try places(shared.osaka + "/add", shared.guest) == own)
        #expect(try places(shared.kyoto + "/add") == ["Gion &amp; more"] + own)
        // A form that comes back has them, too.
        let wrong = try shared.site.post(
            shared.osaka + "/expenses", [("amount", "x")], as: shared.guest)
        #expect(wrong.status == 422 && wrong.text.contains("<option value=\"Umeda\">"))
        #expect(!wrong.text.contains("Gion"))
    }
}
