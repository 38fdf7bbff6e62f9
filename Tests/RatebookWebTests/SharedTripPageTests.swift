import BookReports
import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// What the page of a trip says of the friends who share it.
@Suite struct SharedTripPageTests {
    /// A trip that two books share in a folder; the page is that of the first one.
    private struct Friends {
        var page: TripSite
        let friend: TripSite
        let trip: String
        let folder: String

        init() throws {
            page = try TripSite()
            friend = try TripSite()
            trip = try page.addTrip()
            _ = try page.addExpense(trip, [("amount", "1000"), ("memo", "ramen")])
            folder = page.folder.path("shared")
            _ = try page.keeper.shareTrip("Osaka", in: folder, as: "Minji")
            _ = try friend.keeper.joinTrip(folder, as: "Jisu")
            let path = page.path
            page.exchanger = TripExchanger(pause: .zero) { try Book.openExisting(path) }
        }

        /// The friend changes something, which goes to the folder.
        func friendPosts(_ address: String, _ form: [(String, String)]) throws {
            let answer = try friend.post(trip + address, form)
            #expect(answer.status == 303, "\(answer.text)")
            _ = try friend.keeper.mergeTrips(nil)
        }

        func collide() throws {
            try friendPosts("/expenses/1", [("amount", "2000"), ("memo", "noodles")])
            let answer = try page.post(
                trip + "/expenses/1", [("amount", "1000"), ("memo", "lamen")])
            #expect(answer.status == 303)
        }

        var guest: Visitor {
            get throws {
                let link = try page.keeper.makeGuestLink(forTrip: "Osaka")
                let new = try page.keeper.openGuestLink(link.secret, name: "iPhone").device
                return TripSite.guest(of: page.uid(trip), new.uid)
            }
        }
    }

    /// What people see of a page: its text without markup and without what stands on every page.
    private func shown(_ answer: TripSite.Answer) -> String {
        let body = answer.text.split(separator: "<main", maxSplits: 1).last ?? ""
        return String(body).replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
    }

    private static let whatCameInIsShownOnceToTheOwnerTable: [(String, String)] = [
        (
            "en",
            "New from friends Added expense 2 · coffee · 500 KRW Jisu · Tue 3 Nov 2026, 09:00"
        ),
        ("ko", "친구들이 바꾼 내용 지출 2번 추가 · coffee · 500 KRW Jisu · 2026년 11월 3일 (화), 09:00"),
    ]

    @Test(arguments: whatCameInIsShownOnceToTheOwnerTable)
    func whatCameInIsShownOnceToTheOwner(_ language: String, _ expected: String) throws {
        let friends = try Friends()
        try friends.friendPosts("/expenses", [("amount", "500"), ("memo", "coffee")])
        // A guest sees it as well, and takes it from nobody.
        let guest = try friends.guest
        for visitor in [guest, guest, TripSite.owner] {
            let page = shown(try friends.page.get(friends.trip, as: visitor, language))
            #expect(page.contains(expected), "\(page)")
        }
        let second = shown(try friends.page.get(friends.trip, as: TripSite.owner, language))
        #expect(!second.contains(expected))
        #expect(second.contains(language == "en" ? "added by Jisu" : "Jisu 작성"), "\(second)")
    }

    private static let bothValuesOfAConflictAreShownTable: [(String, [String])] = [
        (
            "en",
            [
                "Changed differently", "Two people changed the same thing",
                ": memo lamen (Minji, Tue",
                "noodles (Jisu, Tue 3 Nov 2026, 09:00)", "· stands for now", "Take mine",
                "Take theirs",
            ]
        ),
        (
            "ko",
            [
                "서로 다르게 고친 항목", "지출 1번 · ", ": 메모 lamen", "noodles", "지금 적용됨", "내 값으로",
                "상대 값으로",
            ]
        ),
    ]

    @Test(arguments: bothValuesOfAConflictAreShownTable)
    func bothValuesOfAConflictAreShown(_ language: String, _ expected: [String]) throws {
        let friends = try Friends()
        try friends.collide()
        let page = shown(try friends.page.get(friends.trip, as: TripSite.owner, language))
        for text in expected { #expect(page.contains(text), "\(text) in \(page)") }
    }

    @Test(arguments: ["mine", "theirs"])
    func choosingEndsAConflictForEveryone(_ side: String) throws {
        let friends = try Friends()
        try friends.collide()
        _ = try friends.page.get(friends.trip)
        let conflicts = try friends.page.keeper.conflicts("Osaka")
        #expect(!conflicts.isEmpty)
        for conflict in conflicts {
            let address = friends.trip + "/conflicts/\(conflict.id)"
            // Not without the form's secret, not by another link, not for another trip's address.
            #expect(try friends.page.ask(.post, address, [("side", side)]).status == 403)
            let stranger = TripSite.guest(of: "other")
            #expect(try friends.page.post(address, [("side", side)], as: stranger).status == 403)
            #expect(try friends.page.post(address, [("side", "both")]).status == 404)
            let answer = try friends.page.post(address, [("side", side)])
            #expect(answer.location == friends.trip + "?chosen=1")
            let again = try friends.page.post(address, [("side", side)])
            #expect(again.location == friends.trip + "?chosen=before")
        }
        let page = shown(try friends.page.get(friends.trip + "?chosen=1"))
        #expect(page.contains("Chosen for everyone") && !page.contains("Changed differently"))
        #expect(page.contains(side == "mine" ? "lamen" : "noodles"))
        // The choice went out with the request.
        _ = try friends.friend.keeper.mergeTrips(nil)
        #expect(try friends.friend.keeper.conflicts("Osaka").isEmpty)
        let memo = try friends.friend.book.expense(1)?.memo
        #expect(memo == (side == "mine" ? "lamen" : "noodles"))
    }

    @Test func aGuestChoosesByName() throws {
        let friends = try Friends()
        try friends.collide()
        let guest = try friends.guest
        let page = shown(try friends.page.get(friends.trip, as: guest))
        #expect(page.contains("Take that of Minji") && page.contains("Take that of Jisu"))
        #expect(!page.contains("Take mine"))
        let id = try #require(try friends.page.keeper.conflicts("Osaka").first?.id)
        let answer = try friends.page.post(
            friends.trip + "/conflicts/\(id)", [("side", "theirs")], as: guest)
        #expect(answer.location == friends.trip + "?chosen=1")
    }

    @Test(arguments: [("en", "Shared by 2 books", "this book"), ("ko", "장부 2개가 함께 쓰는 여행", "이 장부")])
    func whoTakesPartIsShown(_ language: String, _ summary: String, _ own: String) throws {
        let friends = try Friends()
        let page = shown(try friends.page.get(friends.trip, as: TripSite.owner, language))
        #expect(page.contains(summary) && page.contains("Minji \(own)") && page.contains("Jisu"))
        let alone = try TripSite()
        #expect(!shown(try alone.get(try alone.addTrip())).contains("Shared by"))
    }

    private static let aFolderThatIsNotThereIsAQuietLineTable: [(String, String, String)] = [
        ("en", "is not there; what you record is kept", "friends may still be missing"),
        ("ko", "기록한 내용은 장부에 남고", "친구들의 최근 변경이 아직 없을 수 있습니다"),
    ]

    @Test(arguments: aFolderThatIsNotThereIsAQuietLineTable)
    func aFolderThatIsNotThereIsAQuietLine(
        _ language: String, _ owner: String, _ guest: String
    ) throws {
        let friends = try Friends()
        try FileManager.default.removeItem(atPath: friends.folder)
        let page = try friends.page.get(friends.trip, as: TripSite.owner, language)
        #expect(page.status == 200 && shown(page).contains(owner), "\(shown(page))")
        let other = try friends.page.get(friends.trip, as: try friends.guest, language)
        #expect(other.status == 200 && shown(other).contains(guest))
        #expect(!other.text.contains(friends.folder))
        // Nothing fails, either, where something is recorded.
        _ = try friends.page.addExpense(friends.trip, [("amount", "700")])
    }

    @Test func noPageTellsHowSharingWorks() throws {
        let friends = try Friends()
        try friends.collide()
        for language in ["en", "ko"] {
            for address in ["", "/expenses/1", "/settle", "/report"] {
                let page = shown(
                    try friends.page.get(friends.trip + address, as: TripSite.owner, language))
                for word in ["register", "stamp", "레지스터", "스탬프", ".lines", friends.folder] {
                    #expect(!page.contains(word), "\(word) on \(address)")
                }
            }
        }
    }
}
