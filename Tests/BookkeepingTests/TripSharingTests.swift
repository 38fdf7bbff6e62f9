import Bookkeeping
import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Two friends share a trip through a folder.
@Suite struct TripSharingTests {
    /// Whoever was renamed stays the one who pays by default in their own book, and after joining again.
    @Test(arguments: [true, false]) func aRenamedPersonStaysOneself(_ byFriend: Bool) throws {
        let friends = try TwoFriends()
        let renaming = byFriend ? friends.jisu : friends.minho
        var draft = TripDraft()
        draft.renamed = [("민호", "Robert")]
        _ = try renaming.keeper(hour: 11).editTrip(nil, draft)
        try friends.meet(hour: 12)
        func payer(_ hour: Int) throws -> [String] {
            try friends.minho.add("1000", "커피", hour: hour).payments.map(\.person)
        }
        #expect(try payer(13) == ["Robert"])
        _ = try friends.minho.keeper(hour: 14).joinTrip(friends.minho.folder, as: nil)
        #expect(try payer(15) == ["Robert"])
    }

    @Test func whatOneRecordsTheOtherHas() throws {
        let friends = try TwoFriends()
        #expect(try friends.jisu.trip() == friends.minho.trip())
        try friends.minho.add("23000", "카페", hour: 11)
        let news = try friends.jisu.exchange(hour: 12)
        #expect(news.news.isEmpty)  // It was not sent yet.
        try friends.minho.exchange(hour: 12)
        let report = try friends.jisu.exchange(hour: 13)
        #expect(report.news.count == 1 && report.conflicts == 0)
        let item = try #require(report.news.first)
        #expect(item.by == "민호" && item.change == .added)
        #expect(
            item.subject
                == .expense(2, amount: Amount(minorUnits: 23_000, currency: .krw), label: "카페"))
        #expect(try friends.jisu.exchange(hour: 14).news.isEmpty)
        try friends.meet()
    }

    @Test func anEditARemovalANewPersonAndABudgetArrive() throws {
        let friends = try TwoFriends()
        try friends.jisu.add("5000", "택시", hour: 11)
        try friends.meet(hour: 12)
        let trip = try #require(
            try friends.minho.keeper().trips(archived: false, removed: false).first)
        let taxi = try #require(
            try friends.minho.test.book.expenses(ExpenseQuery(trip: trip.trip.id))
                .first { $0.memo == "택시" })
        try friends.minho.edit(taxi.id, hour: 13) { $0.memo = "공항 택시" }
        var draft = TripDraft()
        draft.newPeople = ["Ann"]
        draft.budgets.total = .set(try said("300000"))
        _ = try friends.minho.keeper(hour: 14).editTrip(nil, draft)
        let ramen = try #require(
            try friends.minho.test.book.expenses(ExpenseQuery(trip: trip.trip.id))
                .first { $0.memo == "라면" })
        _ = try friends.minho.keeper(hour: 15).setExpenses([ramen.id], removed: true)
        try friends.meet()
        let shown = try friends.jisu.keeper().chosenTrip(nil).trip
        #expect(shown.budget == 300_000 && shown.people == ["지수", "민호", "Ann"])
        #expect(shown.headCount == 3)
        #expect(try friends.jisu.trip().contains("공항 택시"))
        #expect(try !friends.jisu.trip().contains("라면"))
    }

    @Test func whatCollidedIsShownAndChosen() throws {
        let friends = try TwoFriends()
        try friends.jisu.edit(1, hour: 11) { $0.memo = "라멘" }
        try friends.minho.edit(1, hour: 12) { $0.memo = "라면 두 그릇" }
        try friends.meet(hour: 13)
        let conflict = try #require(try friends.jisu.keeper().conflicts(nil).first)
        #expect(conflict.field.name == "memo" && !conflict.mineStands)
        #expect(conflict.mine.value == .text("라멘") && conflict.mine.by == "지수")
        #expect(conflict.theirs.value == .text("라면 두 그릇") && conflict.theirs.by == "민호")
        #expect(try friends.jisu.trip().contains("라면 두 그릇"))
        let other = try #require(try friends.minho.keeper().conflicts(nil).first)
        #expect(other.mineStands && other.mine.value == .text("라면 두 그릇"))
        _ = try friends.jisu.keeper(hour: 14).choose(conflict.id, .mine)
        try friends.meet()
        #expect(try friends.minho.trip().contains("라멘"))
        for friend in [friends.jisu, friends.minho] {
            #expect(try friend.keeper().conflicts(nil).isEmpty)
        }
        #expect(throws: SharingError.unknownConflict(conflict.id)) {
            try friends.jisu.keeper().choose(conflict.id, .theirs)
        }
    }

    /// Who shares a trip is one of its people, however the name is typed.
    @Test func theNameOfWhoSharesIsSpelledAsTheTripDoes() throws {
        for way in ["folder", "archive", "link"] {
            let friend = try SharedFriend("ann")
            try friend.test.addTrip("Osaka", people: ["Ann Lee", "Bob"])
            let keeper = try friend.keeper()
            switch way {
            case "folder": _ = try keeper.shareTrip(nil, in: friend.folder, as: "ann lee")
            case "archive":
                let path = friend.test.folder.path("a.zip")
                _ = try keeper.shareTrip(nil, archive: path, as: "ANN LEE")
            default: _ = try keeper.makeBookLink(forTrip: nil, as: "annlee")
            }
            let trip = try keeper.chosenTrip(nil).trip.id
            #expect(try keeper.ownDeviceName(onTrip: trip) == "Ann Lee", "\(way)")
        }
    }

    @Test func aMemoChangesNoShares() throws {
        let friends = try TwoFriends(people: ["하나", "지수", "민호"])
        try friends.jisu.add("10000", "셋이서", hour: 10)
        try friends.meet(hour: 11)
        let shares = { (friend: SharedFriend) in
            try friend.test.book.expense(2)?.shares.map { "\($0.person) \($0.homeAmount ?? 0)" }
                .sorted()
        }
        let before = try shares(friends.jisu)
        let last = try #require(
            try friends.minho.test.book.expenses(ExpenseQuery(trip: 1)).first { $0.memo == "셋이서" })
        try friends.minho.edit(last.id, hour: 12) { $0.memo = "점심" }
        try friends.meet(hour: 13)
        #expect(try shares(friends.jisu) == before && shares(friends.minho) == before)
        #expect(try friends.minho.keeper().chosenTrip(nil).trip.people == ["민호", "하나", "지수"])
    }

    @Test func anEditBesideARemovalIsAChoice() throws {
        let friends = try TwoFriends()
        _ = try friends.jisu.keeper(hour: 12).setExpenses([1], removed: true)
        try friends.minho.edit(1, hour: 11) { $0.memo = "라멘" }
        try friends.meet(hour: 13)
        let conflict = try #require(try friends.minho.keeper().conflicts(nil).first)
        #expect(conflict.field.name == "removed")
        #expect(conflict.mine.value == .text("라멘") && conflict.theirs.value == .flag)
        #expect(try !friends.minho.trip().contains("라멘"))
        _ = try friends.minho.keeper(hour: 14).choose(conflict.id, .mine)
        try friends.meet()
        #expect(try friends.jisu.trip().contains("라멘"))
    }

    @Test func undoTakesBackOnesOwnLastChange() throws {
        let friends = try TwoFriends()
        try friends.jisu.edit(1, hour: 11) { $0.memo = "라멘" }
        try friends.meet(hour: 11)
        try friends.minho.add("700", "물", hour: 12)
        try friends.minho.edit(1, hour: 13) { $0.category = "cafe" }
        try friends.meet(hour: 14)
        _ = try friends.jisu.keeper(hour: 15).step(.undo, 1)
        try friends.meet(hour: 16)
        #expect(try friends.minho.trip().contains("라면 cafe"))
        #expect(try friends.minho.trip().contains("물"))
        _ = try friends.jisu.keeper(hour: 17).step(.redo, 1)
        try friends.meet()
        #expect(try friends.minho.trip().contains("라멘 cafe"))
        // What came before the trip was shared stays.
        _ = try friends.jisu.keeper(hour: 18).step(.undo, 1)
        #expect(throws: TripError.sharedSince(trip: "오사카")) {
            try friends.jisu.keeper(hour: 18).step(.undo, 1)
        }
        // So does what a friend has changed since.
        try friends.meet(hour: 18)
        try friends.minho.edit(1, hour: 19) { $0.memo = "우동" }
        try friends.meet(hour: 20)
    }

    @Test func undoLeavesWhatAFriendChangedSince() throws {
        let friends = try TwoFriends()
        try friends.jisu.edit(1, hour: 11) { draft in
            (draft.memo, draft.category) = ("라멘", "cafe")
        }
        try friends.meet(hour: 12)
        try friends.minho.edit(1, hour: 13) { $0.memo = "우동" }
        try friends.meet(hour: 14)
        _ = try friends.jisu.keeper(hour: 15).step(.undo, 1)
        try friends.meet()
        #expect(try friends.jisu.trip().contains("우동 etc"))
        #expect(try friends.jisu.keeper().conflicts(nil).isEmpty)
    }

    @Test func twoWhoRecordOneTransferRecordItOnce() throws {
        let friends = try TwoFriends()
        for friend in [friends.jisu, friends.minho] {
            let plan = try friend.keeper("2026-11-04").settle(nil, via: nil, on: nil)
            #expect(plan.transfers.count == 1)
        }
        try friends.meet()
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        #expect(try friends.jisu.test.book.transfers(of: trip.id).count == 1)
        #expect(try friends.minho.exchange(hour: 21).news.isEmpty)
        #expect(
            try friends.minho.keeper("2026-11-05").settlement(of: nil, via: nil).transfers.isEmpty)
        #expect(try friends.minho.keeper().conflicts(nil).isEmpty)
    }

    @Test func undoOfATransferThatBothRecordedTakesItBack() throws {
        let friends = try TwoFriends()
        for friend in [friends.jisu, friends.minho] {
            _ = try friend.keeper("2026-11-04").settle(nil, via: nil, on: nil)
        }
        try friends.meet()
        for (friend, direction) in [
            (friends.minho, UndoDirection.undo), (friends.jisu, .undo), (friends.jisu, .redo),
            (friends.minho, .redo), (friends.minho, .undo),
        ] {
            _ = try? friend.keeper("2026-11-05").step(direction, 1)
            try friend.check()
            try friends.meet()
            if friend.name == "민호", direction == .undo {
                let left = try friends.jisu.keeper("2026-11-06").settlement(of: nil, via: nil)
                #expect(left.transfers.count == 1)
            }
        }
        #expect(try friends.jisu.keeper().conflicts(nil).isEmpty)
    }

    @Test func whoJoinsPaysByDefault() throws {
        let friends = try TwoFriends()
        #expect(try friends.minho.add("3000").payments.map(\.person) == ["민호"])
        #expect(try friends.jisu.add("4000").payments.map(\.person) == ["지수"])
    }

    @Test func whatCameInAnArchiveGoesToTheFolder() throws {
        let friends = try TwoFriends()
        let hana = try SharedFriend("하나")
        let forth = friends.jisu.test.folder.path("trip.zip")
        _ = try friends.jisu.keeper(hour: 11).shareTrip(nil, archive: forth, as: "지수")
        _ = try hana.keeper(hour: 12).joinTrip(forth, as: "하나")
        try hana.add("3300 JPY", "선물", hour: 13) { $0.rate = .manual(try rate("9.35")) }
        let back = hana.test.folder.path("back.zip")
        _ = try hana.keeper(hour: 14).shareTrip(nil, archive: back, as: "하나")
        let report = try friends.jisu.keeper(hour: 15).joinTrip(back, as: "지수")
        #expect(report.exchange.news.map(\.by) == ["하나"])
        try friends.meet()
        #expect(try friends.minho.trip().contains("선물"))
    }

    @Test func aPersonWhoIsTakenOutStaysWithTheirShares() throws {
        let friends = try TwoFriends(people: ["지수", "민호", "Ann"])
        try friends.jisu.edit(1, hour: 10) { $0.sharing = .said(.even, [part("지수"), part("민호")]) }
        try friends.meet(hour: 11)
        var draft = TripDraft()
        draft.removedPeople = ["Ann"]
        _ = try friends.jisu.keeper(hour: 12).editTrip(nil, draft)
        try friends.minho.add("9000", "셋이서", hour: 13)
        try friends.meet(hour: 14)
        #expect(try friends.jisu.keeper().chosenTrip(nil).trip.people.contains("Ann"))
        // Such an expense can be edited, though it is the only thing that keeps the person.
        try friends.jisu.edit(2, hour: 14) { $0.memo = .some("둘이서") }
        let edited = try friends.jisu.keeper().expense(2).expense
        #expect(edited.memo == "둘이서" && edited.shares.map(\.person).contains("Ann"))
        _ = try friends.jisu.keeper(hour: 15).setExpenses([2], removed: true)
        try friends.meet()
    }

    @Test func oneNameTwiceIsOnePerson() throws {
        let friends = try TwoFriends()
        for friend in [friends.jisu, friends.minho] {
            var draft = TripDraft()
            draft.newPeople = ["Ann"]
            _ = try friend.keeper(hour: 12).editTrip(nil, draft)
            try friend.add("3000", friend.name, hour: 13)
        }
        try friends.meet()
        #expect(try friends.jisu.keeper().chosenTrip(nil).trip.people.count == 3)
        var again = TripDraft()
        again.newPeople = ["Ann"]
        #expect(
            fault { try friends.minho.keeper(hour: 14).editTrip(nil, again) }
                == "TravelError.nameTwice")
    }

    @Test func anotherHomeCurrencyMakesExpensesPendingUntilTheyArePriced() throws {
        let friends = try TwoFriends()
        // A trip without expenses, whose home currency can still change.
        try friends.jisu.test.addTrip("도쿄", "2026-12-01", "2026-12-05", people: ["지수"])
        let folder = friends.jisu.test.folder.path("tokyo")
        _ = try friends.jisu.keeper().shareTrip("도쿄", in: folder, as: "지수")
        _ = try friends.minho.keeper().joinTrip(folder, as: "민호")
        var draft = TripDraft()
        draft.homeCurrency = try currency("EUR")
        _ = try friends.jisu.keeper(hour: 10).editTrip("도쿄", draft)
        var expense = ExpenseDraft()
        (expense.amount, expense.date) = (try said("5000"), .day(try date("2026-12-02")))
        _ = try friends.minho.keeper(hour: 11).addExpense(to: "도쿄") { _ in expense }
        for hour in [12, 13] {
            for friend in [friends.jisu, friends.minho] {
                _ = try friend.keeper(hour: hour).mergeTrips("도쿄")
                try friend.check()
            }
        }
        for friend in [friends.jisu, friends.minho] {
            let trip = try friend.keeper().chosenTrip("도쿄").trip
            let only = try #require(
                try friend.test.book.expenses(ExpenseQuery(trip: trip.id)).first)
            #expect(trip.homeCurrency.code == "EUR" && only.isPending)
            #expect(only.amount == Amount(minorUnits: 5_000, currency: .krw))
        }
    }

    @Test func photosTravelWithTheTrip() throws {
        let friends = try TwoFriends()
        let photo = try friends.jisu.test.folder.write("GIF89areceipt;", to: "receipt.gif")
        let store = PhotoFolder(besides: friends.jisu.test.path)
        _ = try friends.jisu.keeper(hour: 11).addPhotos(to: 1) {
            try PhotoFiles(store).add([photo])
        }
        try friends.jisu.exchange(hour: 12)
        // Half of what was copied.
        let photos = friends.jisu.folder + "/photos"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: photos).first)
        try FileManager.default.removeItem(atPath: photos + "/" + name)
        try friends.minho.exchange(hour: 13)
        try friends.jisu.exchange(hour: 14)
        try friends.minho.exchange(hour: 15)
        let trip = try friends.minho.keeper().chosenTrip(nil).trip
        let kept = try #require(try friends.minho.test.book.photos(ofTrip: trip.id).first)
        #expect(kept.name == "receipt.gif" && kept.hash == name)
        let copy = PhotoFolder(besides: friends.minho.test.path)
        #expect(copy.verify(hash: kept.hash, name: kept.name) == .ok)
    }

    @Test func aCopyOfTheTripJoinsWithoutLosingItsOwnChanges() throws {
        let friends = try TwoFriends()
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        let document = try friends.jisu.keeper().document(of: nil).document
        try ann.test.importTrips([document])
        try ann.edit(1, hour: 11) { $0.memo = "Anns Ramen" }
        try ann.add("4000", "Anns own", hour: 12)
        try friends.jisu.add("6000", "지수의 것", hour: 13)
        try friends.jisu.exchange(hour: 13)
        _ = try ann.keeper(hour: 14).joinTrip(ann.folder, as: "Ann")
        try ann.check()
        try friends.meet()
        try ann.exchange(hour: 21)
        #expect(try ann.trip() == friends.jisu.trip())
        for memo in ["Anns own", "지수의 것"] { #expect(try ann.trip().contains(memo)) }
    }

    @Test func whoLeavesKeepsTheTripAndCanComeBack() throws {
        let friends = try TwoFriends()
        _ = try friends.minho.keeper(hour: 10).leaveTrip(nil)
        try friends.jisu.add("1000", "민호 없이", hour: 11)
        try friends.minho.add("2000", "지수 없이", hour: 11)
        try friends.jisu.exchange(hour: 12)
        #expect(throws: SharingError.nothingShared) { try friends.minho.exchange(hour: 12) }
        #expect(try !friends.minho.trip().contains("민호 없이"))
        _ = try friends.minho.keeper(hour: 13).joinTrip(friends.minho.folder, as: "민호")
        try friends.meet()
        #expect(try friends.jisu.trip().contains("지수 없이"))
    }

    @Test func anArchiveCarriesTheTripForthAndBack() throws {
        let jisu = try SharedFriend("지수")
        let minho = try SharedFriend("민호")
        try jisu.test.addTrip("오사카", people: ["지수", "민호"])
        let photo = try jisu.test.folder.write("GIF89areceipt;", to: "receipt.gif")
        try jisu.add("9000", "점심")
        let store = PhotoFolder(besides: jisu.test.path)
        _ = try jisu.keeper().addPhotos(to: 1) { try PhotoFiles(store).add([photo]) }
        let forth = jisu.test.folder.path("trip.zip")
        _ = try jisu.keeper().shareTrip(nil, archive: forth, as: "지수")
        let joined = try minho.keeper(hour: 10).joinTrip(forth, as: "민호")
        #expect(joined.photos == 1)
        try minho.check()
        try minho.add("4000", "커피", hour: 11)
        try jisu.edit(1, hour: 11) { $0.memo = "늦은 점심" }
        let back = minho.test.folder.path("back.zip")
        _ = try minho.keeper(hour: 12).shareTrip(nil, archive: back, as: "민호")
        _ = try jisu.keeper(hour: 13).joinTrip(back, as: "지수")
        _ = try jisu.keeper(hour: 14).shareTrip(nil, archive: forth, as: "지수")
        _ = try minho.keeper(hour: 15).joinTrip(forth, as: "민호")
        #expect(try jisu.trip() == minho.trip())
        #expect(try jisu.trip().contains("커피") && jisu.trip().contains("늦은 점심"))
        try jisu.check()
        try minho.check()
    }
}

/// A person without a part of their own.
private func part(_ person: String) -> SaidPart { SaidPart(person) }
