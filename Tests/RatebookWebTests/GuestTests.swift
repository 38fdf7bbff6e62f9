import BookReports
import Bookkeeping
import Store
import Testing

@testable import RatebookWeb

/// What guests are told and may choose.
@Suite struct GuestTests {
    private func shared() throws -> (site: TripSite, trip: String, guest: Visitor) {
        let site = try TripSite()
        let trip = try site.addTrip()
        let link = try site.keeper.makeGuestLink(forTrip: "Osaka")
        let new = try site.keeper.openGuestLink(link.secret, name: "iPhone").device
        return (site, trip, TripSite.guest(of: site.uid(trip), new.uid))
    }

    @Test(
        arguments: [
            ("en", "You are invited to Osaka", "everybody with the link see"),
            ("ko", "여행에 초대받았습니다: Osaka", "링크를 받은 사람은 모두"),
        ])
    func theFirstPageNamesTheTripAndWhoSees(
        _ language: String, _ invited: String, _ seen: String
    ) throws {
        let (site, trip, guest) = try shared()
        let page = try site.get(trip + "/me", as: guest, language).text
        #expect(page.contains(invited) && page.contains(seen))
    }

    @Test func languageAndThemeAreChosenOnTheTrip() throws {
        let (site, trip, guest) = try shared()
        let page = try site.get(trip, as: guest).text
        for field in ["language", "theme"] {
            #expect(page.contains("action=\"\(trip)/\(field)\""))
            // The owner has them under More.
            #expect(try !site.get(trip).text.contains("action=\"\(trip)/\(field)\""))
            #expect(try site.get("/more").text.contains("action=\"/more/\(field)\""))
            // Not on another trip, and not without the form's secret.
            #expect(try site.post("/trips/other/\(field)", as: guest).status == 403)
            #expect(try site.ask(.post, "\(trip)/\(field)", as: guest).status == 403)
        }
        let language = try site.post(trip + "/language", [("language", "ko")], as: guest)
        #expect(language.location == trip)
        #expect(language.header("Set-Cookie")?.hasPrefix("lang=ko;") == true)
        let theme = try site.post(trip + "/theme", [("theme", "dark")], as: guest)
        #expect(theme.location == trip)
        #expect(theme.header("Set-Cookie")?.hasPrefix("theme=dark;") == true)
    }

    /// What takes words and calculations is typed with letters.
    @Test func amountsAreTypedWithLetters() throws {
        let (site, trip, _) = try shared()
        let expense = try site.get(trip + "/add").text
        for name in ["amount", "paid.A", "part.A"] {
            let field = try #require(
                expense.components(of: "<input").first {
                    $0.contains("name=\"\(name)\"")
                })
            let mode = name == "part.A" ? "decimal" : "text"
            #expect(field.contains("inputmode=\"\(mode)\""), "\(field)")
        }
        let edit = try site.get(trip + "/edit").text
        #expect(!edit.contains("inputmode=\"decimal\"") && edit.contains("inputmode=\"numeric\""))
    }

    @Test func anAttributionIsShownOnce() throws {
        let page = try TripSite().get("/more").text
        #expect(page.components(of: "Rates By Exchange Rate API").count == 2)
    }

    @Test func daysUnderMoreAreWritten() throws {
        let page = try TripSite().get("/more", as: TripSite.owner, "ko").text
        #expect(page.contains("2026년 11월 3일 (화)") && !page.contains("2026-11-03T"))
    }
}

extension String {
    fileprivate func components(of text: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self[...])
        while let found = rest.firstRange(of: text) {
            parts.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return parts + [rest]
    }
}
