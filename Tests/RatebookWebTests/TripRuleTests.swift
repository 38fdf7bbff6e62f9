import Bookkeeping
import Foundation
import Rates
import Store
import Synchronization
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// What trips' pages refuse, and whom.
@Suite struct TripRuleTests {
    @Test func hostileTextsAreEscapedEverywhere() throws {
        let site = try TripSite()
        let bad = "<script>alert(1)</script>\"'&"
        let trip = try site.addTrip(bad, people: "<b>A</b>, B\"'&")
        try site.book.addCategory("<i>\"'")
        let expense = try site.addExpense(
            trip,
            [
                ("amount", "10 usd"), ("memo", bad), ("place", bad), ("category", "<i>\"'"),
                ("paid-by", "<b>A</b>"),
            ], uploads: [try site.upload(TripSite.png, "<img src=x>.png")])
        let wrong = try site.post(
            trip + "/expenses",
            [
                ("amount", bad), ("memo", bad), ("place", bad), ("date", bad), ("currency", bad),
                ("category", bad), ("paid-by", bad), ("split", bad), ("uid", bad),
                ("part." + bad, bad), ("for", bad), ("usual-currency", bad), ("rate", bad),
            ])
        #expect(wrong.status == 422)
        let form = try site.post(
            "/trips",
            ["title", "place", "from", "to", "currency", "budget", "people", "person"].map {
                ($0, bad)
            })
        #expect(form.status == 422)
        let pages = try [
            "/trips", trip, trip + "?saved=1", trip + "/add", expense, expense + "/edit",
            expense + "?saved=1", trip + "/settle", "/undo", trip + "/report?by=category",
            trip + "/report?by=person", trip + "/report?by=place",
        ].map { try site.get($0) }
        for page in pages + [wrong, form] {
            let text = page.text
            #expect(!text.isEmpty)
            for piece in ["<script>alert", "<b>A", "<i>\"", "<img src=x", "\"'&"] {
                #expect(!text.contains(piece), "\(piece) in \(text)")
            }
        }
    }

    private static let badAmountsComeBackWithTheirWordsTable: [(String, String, String)] = [
        ("", "Enter an amount", "금액을 입력해주세요"),
        ("0", "The amount is zero", "금액이 0입니다"),
        ("12.34", "JPY has no decimals: 12.34", "소수점 아래를 쓸 수 없는 통화입니다(JPY): 12.34"),
        ("abc", "Enter a valid number", "올바른 숫자를 입력해주세요"),
        ("12abc", "Enter a valid number", "올바른 숫자를 입력해주세요"),
        ("12*", "is not an amount", "금액으로 읽을 수 없습니다"),
        ("9999999999999999", "The amount is too large", "금액이 너무 큽니다"),
        ("10/29", "could be a day or a calculation", "날짜인지 계산식인지 알 수 없습니다"),
    ]

    @Test(arguments: badAmountsComeBackWithTheirWordsTable)
    func badAmountsComeBackWithTheirWords(
        _ amount: String, _ english: String, _ korean: String
    ) throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        for (language, words) in [("en", english), ("ko", korean)] {
            let answer = try site.post(
                trip + "/expenses",
                [
                    ("amount", amount), ("usual-currency", "JPY"), ("memo", "Kept"),
                    ("category", "cafe"), ("uid", "0123456789abcdef"),
                ], as: TripSite.owner, language)
            #expect(answer.status == 422)
            #expect(answer.text.contains(words), "\(answer.text)")
            // Nothing of a shell or of commands.
            for word in ["shell", "셸", "$5", "ratebook "] {
                #expect(!answer.text.contains(word), "\(word) in \(answer.text)")
            }
            for kept in ["value=\"Kept\"", "value=\"cafe\" checked", "value=\"0123456789abcdef\""] {
                #expect(answer.text.contains(kept), "\(kept)")
            }
            #expect(
                answer.text.contains(
                    language == "ko" ? "사진은 다시 선택하세요" : "Choose the photos again"))
        }
        #expect(try site.book.lastExpense(of: 1) == nil)
    }

    @Test func aRepeatedUIDRecordsOnce() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let form = [
            ("amount", "1980"), ("currency", "JPY"), ("category", "food"), ("memo", "Ramen"),
            ("paid_by", "B"), ("uid", "client-0001"),
        ]
        let address = "/api\(trip)/expenses"
        let first = try site.post(address, form)
        #expect(first.status == 201)
        // Who recorded it is told by `show` alone.
        let shown = try site.program("expense", "show", "1", "--json")
            .replacing(/,"author":null,"author_kind":"removed","author_link":null/, with: "")
        #expect(first.text == shown, "\(first.text) \(shown)")
        for field in ["\"amount\":\"1980\"", "\"person\":\"B\"", "\"home\":\"17680\""] {
            #expect(first.text.contains(field), "\(first.text)")
        }
        let again = try site.post(address, form)
        #expect(again.status == 200 && again.text == first.text)
        // The same by the form.
        #expect(try site.post(trip + "/expenses", form).location == trip + "?saved=1")
        let other = try site.post(address, [("amount", "2000")] + form.dropFirst())
        #expect(other.status == 409 && other.text.contains("\"kind\":\"uid-used\""))
        let page = try site.post(trip + "/expenses", [("amount", "2000")] + form.dropFirst())
        #expect(page.status == 409 && page.text.contains("recorded before"))
        #expect(try site.post(address, [("amount", "1"), ("uid", "x/../y")]).status == 422)
        #expect(try site.book.expenses(ExpenseQuery(trip: 1)).count == 1)
        // Taken back, it does not come again by itself.
        let operation = try #require(site.book.changes(to: .undo, limit: 1).first?.id)
        _ = try site.post("/undo", [("operation", "\(operation)")])
        #expect(try site.post(address, form).status == 409)
        #expect(try site.book.expenses(ExpenseQuery(trip: 1)).isEmpty)
    }

    /// As when a phone sends again what it has not heard an answer to.
    @Test func sentManyTimesAtOnceItIsRecordedOnce() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let (path, now) = (site.path, site.now)
        let statuses = Mutex<[Int32]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let status = (try? TripSite(opening: path, now: now))
                .flatMap {
                    try? $0.post("/api\(trip)/expenses", [("amount", "5"), ("uid", "client-0001")])
                }
                .map(\.status)
            statuses.withLock { $0.append(status ?? 0) }
        }
        #expect(statuses.withLock { $0.sorted() } == [200, 200, 200, 200, 200, 200, 200, 201])
        #expect(try site.book.expenses(ExpenseQuery(trip: 1)).count == 1)
    }

    /// Files from elsewhere may have any uid.
    @Test func aTripOfAnyUIDHasItsAddress() throws {
        let site = try TripSite()
        let day = try #require(Day("2026-11-01"))
        let trip = Trip(
            uid: "x/../ ?#%<한>\"", title: "Any", homeCurrency: .krw, firstDay: day, lastDay: day)
        _ = try site.book.change("import", at: try site.keeper.now) { try $0.add(trip) }
        let path = TripPath(trip).root
        #expect(path == "/trips/x%2F..%2F%20%3F%23%25%3C%ED%95%9C%3E%22")
        #expect(try site.get("/trips").text.contains("href=\"\(path)\""))
        #expect(try site.get(path, as: TripSite.guest(of: trip.uid)).text.contains("Any"))
        let expense = try site.addExpense(path, [("amount", "100"), ("memo", "a\0b")])
        #expect(try site.get(expense).text.contains("a\u{FFFD}b"))
        #expect(try site.get(path + "/export.json").status == 200)
    }

    @Test func guestsSeeOneTripAndEditTheirOwn() throws {
        let site = try TripSite()
        let (mine, other) = (try site.addTrip(), try site.addTrip("Secret"))
        let guest = TripSite.guest(of: site.uid(mine))
        try site.book.addFavorites([try #require(Currency("VND"))])
        #expect(try site.get(mine + "/add").text.contains("VND"))
        let owners = try site.addExpense(mine, [("amount", "1000")])
        let hidden = try site.addExpense(other, [("amount", "5000"), ("memo", "Hidden")])
        let own = try site.addExpense(
            mine, [("amount", "2000"), ("memo", "Mine")],
            uploads: [try site.upload(TripSite.png, "p.png")], as: guest)
        #expect(try site.book.author(ofExpense: 3) == "guest-1")
        #expect(try site.book.author(ofExpense: 1) == "device-1")

        // Every address with another trip's uid, and every one of the owner.
        for route in Site.allRoutes where ![.visitor, .anyone].contains(route.audience) {
            let isTravellers = route.audience == .traveller
            for trip in [site.uid(mine), site.uid(other)]
            where !isTravellers || trip == site.uid(other) {
                let path = route.pattern.map {
                    $0 == ":uid" ? trip : $0.hasPrefix(":") ? "2" : String($0)
                }
                let answer = try site.ask(
                    route.method, "/" + path.joined(separator: "/"), [("token", "secret")],
                    as: guest)
                // The start is the guest's trip.
                let expected: Response.Status = path.isEmpty ? .seeOther : .forbidden
                #expect(answer.status == expected.rawValue, "\(route.method) \(path)")
                #expect(!answer.text.contains("Secret") && !answer.text.contains("Hidden"))
            }
        }
        // Another trip's expense or photo under the own trip's address.
        let number = try #require(hidden.split(separator: "/").last)
        #expect(try site.get("\(mine)/expenses/\(number)", as: guest).status == 404)
        #expect(try site.post("\(mine)/expenses/\(number)/remove", as: guest).status == 404)

        for page in ["", "/add", "/report", "/settle", "/export.csv"] {
            let answer = try site.get(mine + page, as: guest)
            #expect(answer.status == 200 && !answer.text.contains("Secret"), "\(page)")
            #expect(!answer.text.contains("href=\"/trips\"") && !answer.text.contains("VND"))
        }
        #expect(try site.get("/api\(mine)/report", as: guest).status == 200)
        // The own expense, but not the owner's.
        #expect(try site.get(own, as: guest).text.contains("/remove"))
        #expect(try !site.get(owners, as: guest).text.contains("/remove"))
        for action in ["/edit"] {
            #expect(try site.get(own + action, as: guest).status == 200)
            #expect(try site.get(owners + action, as: guest).status == 403)
        }
        for action in ["", "/remove", "/restore", "/photos/remove"] {
            #expect(try site.post(owners + action, [("amount", "1")], as: guest).status == 403)
        }
        let stranger = TripSite.guest(of: site.uid(mine), "guest-2")
        #expect(try site.post(own + "/remove", as: stranger).status == 403)
        #expect(try site.post(own + "/remove", as: guest).status == 303)
        // Undo takes back one's own last change, not another's.
        let operation = try #require(site.book.changes(to: .undo, limit: 1).first?.id)
        let form = [("operation", "\(operation)")]
        #expect(try site.post(mine + "/undo", form, as: stranger).status == 409)
        #expect(try site.post(mine + "/undo", form, as: guest).status == 303)
        _ = try site.post(owners + "/remove")
        let last = try #require(site.book.changes(to: .undo, limit: 1).first?.id)
        #expect(try site.post(mine + "/undo", [("operation", "\(last)")], as: guest).status == 409)
        #expect(try site.program("check").isEmpty)
    }

    @Test func aReadOnlyServerChangesNothing() throws {
        var site = try TripSite()
        let trip = try site.addTrip()
        let expense = try site.addExpense(trip, [("amount", "1000")])
        let before = try site.program("export", "--format", "json", "--all")
        site.isReadOnly = true
        for route in Site.tripRoutes where route.method == .post && route.changesBook {
            let path = route.pattern.map {
                $0 == ":uid" ? site.uid(trip) : $0.hasPrefix(":") ? "1" : String($0)
            }
            let answer = try site.post(
                "/" + path.joined(separator: "/"), [("amount", "5"), ("operation", "2")])
            #expect(answer.status == 403, "\(path)")
        }
        for page in ["/trips", trip, expense, trip + "/settle", trip + "/trash", "/undo"] {
            let answer = try site.get(page)
            #expect(answer.status == 200)
            #expect(!answer.text.contains("method=\"post\""), "\(page)")
        }
        // The forms themselves are not shown either.
        for page in [trip + "/add", trip + "/edit", expense + "/edit"] {
            let answer = try site.get(page)
            #expect(answer.status == 403 && !answer.text.contains("<form"), "\(page)")
        }
        #expect(try site.program("export", "--format", "json", "--all") == before)
    }

    @Test func aForeignFormIsRefused() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        for token in ["", "other"] {
            let answer = try site.ask(
                .post, trip + "/expenses", [("token", token), ("amount", "1000")])
            #expect(answer.status == 403)
        }
        #expect(try site.book.lastExpense(of: 1) == nil)
    }

    private static let whatIsNoPictureIsRefusedTable: [([UInt8], String)] = [
        (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "x.svg"),
        (Array("<html><script>".utf8), "x.jpg"), ([0], "20MB.heic"),
        ([0xFF, 0xD8], "cut.jpg"), ([], "empty.png"), (Array("#!/bin/sh".utf8), "../../x"),
    ]

    @Test(arguments: whatIsNoPictureIsRefusedTable)
    func whatIsNoPictureIsRefused(_ bytes: [UInt8], _ name: String) throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let good = try site.upload(TripSite.png, "good.png")
        let bytes = name == "20MB.heic" ? [UInt8](repeating: 0, count: 20 << 20) : bytes
        let answer = try site.post(
            trip + "/expenses", [("amount", "1000"), ("memo", "Kept")],
            uploads: [good, try site.upload(bytes, name)])
        #expect(answer.status == 422)
        let reason =
            bytes.isEmpty ? "is empty" : "is not a JPEG, PNG, HEIC, AVIF, WebP or GIF picture"
        let shown = name.split(separator: "/").last.map(String.init) ?? ""
        #expect(answer.text.contains(shown) && answer.text.contains(reason))
        #expect(answer.text.contains("Kept"))
        #expect(try site.book.lastExpense(of: 1) == nil)
        let photos = try FileManager.default.subpathsOfDirectory(atPath: site.folder.path("photos"))
        #expect(photos.isEmpty)
    }

    /// Earlier versions took any file on the command line.
    @Test func otherFilesOfOlderBooksAreSavedAndNotShown() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let expense = try site.addExpense(trip, [("amount", "1000")])
        let file = try site.folder.write("<svg onload='alert(1)'/>", to: "evil.svg")
        let hash = String(try Command("/usr/bin/sha256sum", [file]).output.prefix(64))
        try #require(site.book.photoFolder).take(fileAt: file, hash: hash, name: "evil.svg")
        let keeper = Bookkeeper(
            site.book, now: try #require(Instant(site.now)), zoneOffset: 0, salt: "")
        _ = try keeper.addPhotos(to: 1) {
            [Photo(hash: hash, name: "evil.svg", size: 24)]
        }
        #expect(try site.get(expense).text.contains(hash))
        let answer = try site.get("\(trip)/photos/\(hash)")
        #expect(answer.header("Content-Type") == "application/octet-stream")
        #expect(answer.header("Content-Disposition")?.hasPrefix("attachment") == true)
        for wrong in [String(repeating: "0", count: 64), "..", "evil.svg"] {
            #expect(try site.get("\(trip)/photos/\(wrong)").status == 404)
        }
        // The file is gone, or another one is in its place.
        let path = try #require(site.book.photoFolder).path(hash: hash, name: "evil.svg")
        try FileManager.default.removeItem(atPath: path)
        #expect(try site.get("\(trip)/photos/\(hash)").status >= 400)
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "/etc/passwd")
        #expect(try site.get("\(trip)/photos/\(hash)").status >= 400)
    }

    @Test func everyPageSpeaksBothLanguages() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let expense = try site.addExpense(
            trip, [("amount", "1980"), ("currency", "JPY"), ("category", "food")])
        let pages = [
            ("/trips", "여행"), (trip, "남은 금액"), (trip + "?saved=1", "되돌리기"),
            (trip + "/add", "결제한 사람"), (expense, "식비"), (expense + "/edit", "지출 수정"),
            (trip + "/report?by=person", "받을 금액"), (trip + "/settle", "송금함"),
            (trip + "/trash", "휴지통이 비어"),
            ("/undo", "지출 추가 #1"),
        ]
        for (page, korean) in pages {
            let answer = try site.get(page, "ko")
            #expect(answer.status == 200)
            #expect(answer.text.contains("<html lang=\"ko\"") && answer.text.contains(korean))
            for word in ["Trips", "Spent", "Budget", "Paid by", "Undo", "Save", "left"] {
                #expect(!answer.text.contains(">\(word)"), "\(page): \(word)")
            }
            let english = try site.get(page).text
            let letters = english.unicodeScalars.filter { (0xAC00...0xD7A3).contains($0.value) }
            #expect(letters.isEmpty, "\(page)")
        }
    }
}
