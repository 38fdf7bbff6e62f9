import BookReports
import Bookkeeping
import Foundation
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Pairing, devices and links of trips.
@Suite struct AccessTests {
    @Test func aCodePairsOneBrowserOnce() throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        let code = try keeper.makePairingCode()
        #expect(code.count == 8)
        let new = try keeper.pair(
            code: code.prefix(4).lowercased() + "-" + code.suffix(4), name: "A")
        #expect(try test.book.device(secret: new.secret) == new.device)
        #expect(new.device.kind == .device && new.device.trip == nil && new.device.name == "A")
        #expect(throws: AccessError.wrongCode) { _ = try keeper.pair(code: code, name: "B") }
        #expect(try test.book.devices().count == 1)
    }

    @Test(arguments: [(0, true), (299, true), (300, false), (100_000, false)] as [(Int64, Bool)])
    func aCodeExpires(_ seconds: Int64, _ isValid: Bool) throws {
        let test = try TestBook()
        let first = try test.keeper()
        let code = try first.makePairingCode()
        let later = Bookkeeper(
            test.book, now: first.now.adding(seconds: seconds), zoneOffset: 0, salt: "")
        if isValid {
            _ = try later.pair(code: code, name: "A")
        } else {
            #expect(throws: AccessError.wrongCode) { _ = try later.pair(code: code, name: "A") }
        }
    }

    @Test(arguments: ["", " ", "AAAAAAAA", "\0", String(repeating: "A", count: 100_000), "'--"])
    func otherCodesAreRefused(_ code: String) throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        _ = try keeper.makePairingCode()
        #expect(throws: AccessError.wrongCode) { _ = try keeper.pair(code: code, name: "A") }
        #expect(throws: AccessError.wrongLink) { _ = try keeper.openGuestLink(code, name: "A") }
    }

    @Test func aGuestHasANameAndTheOwnerHasNone() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["A", "B"])
        let keeper = try test.keeper()
        let link = try keeper.makeGuestLink(forTrip: "Osaka")
        let new = try keeper.openGuestLink(link.secret, name: "iPhone · Safari").device
        let phone = try keeper.pair(code: try keeper.makePairingCode(), name: "Phone").device
        let guest = keeper.writing(as: new.uid)
        #expect(try guest.ownName() == "iPhone · Safari")
        try guest.setOwnName("  B ")
        #expect(try guest.ownName() == "B")
        for name in [
            "", " ", "A, B", "x=1", "KRW", "a\nb", String(repeating: "a", count: 41), "\u{200B}",
            "a\u{202E}b", "\u{2066}a", "\u{200D}", "\u{3164}", "a\u{2028}b", "\u{FEFF}a",
            "\u{FE0F}",
        ] {
            #expect(throws: TravelError.self) { try guest.setOwnName(name) }
        }
        for name in ["김민아", "👨‍👩‍👧", "می‌نا", String(repeating: "a", count: 40), "B"] {
            try guest.setOwnName(name)
            #expect(try guest.ownName() == name)
        }
        // Nobody else has one, and nobody else's changes.
        for other in [keeper, keeper.writing(as: phone.uid), keeper.writing(as: "gone")] {
            try other.setOwnName("X")
            #expect(try other.ownName() == nil)
        }
        #expect(try test.book.devices().map(\.name) == ["Osaka", "B", "Phone"])
        let authors = try keeper.authors()
        #expect(authors(nil) == .terminal && authors(phone.uid) == .device("Phone"))
        #expect(authors(new.uid) == .guest("B") && authors("gone") == .removed)
        #expect(authors("gone").name == nil && authors(new.uid).name == "B")
    }

    /// Upper and lower case and blanks do not keep a guest from being one of the people, who then pays.
    @Test(arguments: [("jisu", "Jisu"), (" JI SU ", "Jisu"), ("jisu (2)", "Jisu"), ("Eve", nil)])
    func aGuestIsAPersonOfTheTrip(_ name: String, _ person: String?) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Minji", "Jisu"])
        let keeper = try test.keeper()
        let link = try keeper.makeGuestLink(forTrip: "Osaka")
        let guest = keeper.writing(
            as: try keeper.openGuestLink(link.secret, name: "Safari").device.uid)
        try guest.setOwnName(name)
        let trip = try keeper.chosenTrip(nil).trip.content
        let own = try #require(try guest.ownName())
        #expect(keeper.person(named: own, of: trip) == person)
        let entry = try guest.beginExpense(on: nil) { _ in ExpenseDraft() }
        #expect(entry.usualPayer == person ?? "Minji")
    }

    /// Nobody is taken for somebody else, least of all for the owner.
    @Test func aGuestTakesNobodysName() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Jisu", "B"])
        let keeper = try test.keeper()
        _ = try keeper.pair(code: try keeper.makePairingCode(), name: "iPhone · Safari")
        let link = try keeper.makeGuestLink(forTrip: "Osaka")
        let guests = try (0..<3).map { _ in
            try keeper.openGuestLink(link.secret, name: "iPhone · Safari").device
        }
        #expect(
            guests.map(\.name) == [
                "iPhone · Safari (2)", "iPhone · Safari (3)", "iPhone · Safari (4)",
            ])
        let own = guests.map { keeper.writing(as: $0.uid) }
        for name in [
            "owner", "Owner", " OWNER ", "ｏｗｎｅｒ", "the  owner", "terminal", "터미널", "여행 주인", "나",
        ] {
            #expect(throws: TravelError.self, "\(name)") { try own[0].setOwnName(name) }
        }
        for (one, name) in zip(own, ["Jisu", "Jisu (2)", "Jisu (3)"]) {
            try one.setOwnName("Jisu")
            try one.setOwnName("Jisu")
            #expect(try one.ownName() == name)
        }
        try own[1].setOwnName("jisu")
        #expect(try own[1].ownName() == "jisu (2)")
        // Each is still the one of the trip's people who pays.
        for one in own {
            let trip = try #require(try test.book.trip(1))
            #expect(try one.usualExpense(on: trip).payer == "Jisu")
        }
    }

    @Test func aLinkIsOfOneKind() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        let keeper = try test.keeper()
        let guest = try keeper.makeGuestLink(forTrip: "Osaka")
        let book = try keeper.makeBookLink(forTrip: "Osaka")
        #expect(throws: AccessError.linkForBooks) {
            try keeper.openGuestLink(book.secret, name: "A")
        }
        #expect(throws: AccessError.linkForBrowsers) { try keeper.linkedTrip(guest.secret) }
        #expect(try test.book.sharedTrips().isEmpty)
        _ = try keeper.makeBookLink(forTrip: "Osaka", as: "Minji")
        #expect(try keeper.ownDeviceName() == "Minji")
    }

    @Test func aLinkMakesGuestsWithUidsOfTheirOwn() throws {
        let test = try TestBook()
        let trip = try test.addTrip("Osaka")
        let keeper = try test.keeper()
        let link = try keeper.makeGuestLink(forTrip: "Osaka")
        let guests = try ["Mina", "Jun"].map { try keeper.openGuestLink(link.secret, name: $0) }
        let uid = try test.book.trip(trip)?.uid
        #expect(
            uid != nil && guests.allSatisfy { $0.device.trip == uid && $0.device.kind == .guest })
        #expect(Set(guests.map(\.device.uid) + [link.device.uid]).count == 3)
        // A guest's secret and a device's are no links.
        #expect(throws: AccessError.wrongLink) {
            _ = try keeper.openGuestLink(guests[0].secret, name: "X")
        }
        // With the link go its guests.
        #expect(throws: AccessError.unknownDevice(99)) {
            _ = try keeper.removeDevices([link.device.id, 99])
        }
        #expect(try test.book.devices().count == 3)
        #expect(try keeper.removeDevices([link.device.id]).map(\.uid) == [link.device.uid])
        #expect(try test.book.devices().isEmpty)
    }

    @Test func secretsAreNotInTheFile() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        let keeper = try test.keeper()
        let code = try keeper.makePairingCode()
        let device = try keeper.pair(code: try keeper.makePairingCode(), name: "A")
        let link = try keeper.makeGuestLink(forTrip: nil)
        let bytes = String(decoding: try Data(contentsOf: URL(filePath: test.path)), as: UTF8.self)
        for secret in [code, device.secret, link.secret] { #expect(!bytes.contains(secret)) }
    }

    @Test func aRestoredBookBringsNoDevices() throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        let device = try keeper.pair(code: try keeper.makePairingCode(), name: "A")
        let backup = test.folder.path("backup.db")
        _ = try Book.backUp(test.path, to: backup, replacing: false)
        _ = try Book.restore(test.path, from: backup, at: keeper.now)
        let restored = try Book.openForReading(test.path)
        #expect(try restored.device(secret: device.secret) == nil)
        #expect(try restored.devices().isEmpty)
    }

    @Test func theDayOfUseIsNotedOnce() throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        let new = try keeper.pair(code: try keeper.makePairingCode(), name: "A")
        try test.book.noteSeen(new.device, on: try date("2026-11-04"))
        let seen = try #require(try test.book.device(secret: new.secret))
        #expect(seen.seenOn == (try date("2026-11-04")))
    }
}
