import Bookkeeping
import Store
import TestSupport
import Testing
import Trips

/// What whoever joins a trip is told.
@Suite struct TripJoiningTests {
    private let jisu: SharedFriend
    private let minho: SharedFriend

    init() throws {
        jisu = try SharedFriend("지수")
        minho = try SharedFriend("민호", folder: jisu.folder)
        try jisu.test.addTrip("오사카", people: ["지수", "민호"])
    }

    private func share() throws {
        _ = try jisu.keeper().shareTrip(nil, in: jisu.folder, as: "지수")
    }

    private func join(hour: Int) throws -> SharedTripReport {
        let report = try minho.keeper(hour: hour).joinTrip(minho.folder, as: "민호")
        try minho.check()
        return report
    }

    /// Gives 민호 a copy of the trip, as by export and import.
    private func copyTrip() throws {
        let document = try jisu.keeper().document(of: nil).document
        _ = try minho.keeper().importTrips(
            [document], from: minho.test.folder.path("trips.json"),
            photosTo: PhotoFiles(besides: minho.test.path), isRehearsal: false)
    }

    @Test func aCopyOfTheTripIsMerged() throws {
        try jisu.add("5000", "라면")
        try copyTrip()
        try minho.add("3000", "커피", hour: 10)
        try share()
        #expect(try join(hour: 11).wasPrivate)
        #expect(try !join(hour: 12).wasPrivate)
        try jisu.exchange(hour: 13)
        #expect(try jisu.trip().contains("커피"))
        #expect(try jisu.trip() == minho.trip())
    }

    /// What is said, what the machine is called, and who that is on the trip.
    @Test(
        arguments: [
            ("지수", nil, "지수"), ("JISU", nil, "JISU"), (" 민 호 ", nil, "민호"),
            (nil, "민호", "민호"), (nil, "ann lee", "Ann Lee"), ("annlee", "민호", "Ann Lee"),
            (nil, "pc", nil), (nil, nil, nil),
        ] as [(String?, String?, String?)])
    func whoJoins(_ given: String?, _ usual: String?, _ name: String?) throws {
        var draft = TripDraft()
        draft.newPeople = ["Ann Lee"]
        _ = try jisu.keeper().editTrip(nil, draft)
        try share()
        let join = { try minho.keeper(hour: 11).joinTrip(minho.folder, as: given, usual: usual) }
        guard let name else {
            let error = SharingError.whoAreYou(title: "오사카", people: ["지수", "민호", "Ann Lee"])
            #expect(throws: error, performing: join)
            #expect(try minho.test.book.sharedTrips().isEmpty)
            return
        }
        #expect(try join().deviceName == name)
        let isOne = ["지수", "민호", "Ann Lee"].contains(name)
        #expect(try minho.add("3000", hour: 12).payments.map(\.person) == [isOne ? name : "지수"])
        // Who comes again is known.
        #expect(
            try minho.keeper(hour: 13).joinTrip(minho.folder, as: nil, usual: "pc").deviceName
                == name)
    }

    @Test func aTripThatIsNewIsNotMerged() throws {
        try share()
        #expect(try !join(hour: 11).wasPrivate)
    }

    @Test func aCopyLeavesTheTrash() throws {
        try copyTrip()
        _ = try minho.keeper(hour: 10).removeTrip("오사카")
        try share()
        #expect(try join(hour: 11).wasPrivate)
        try jisu.exchange(hour: 12)
        #expect(try jisu.trip() == minho.trip())
    }

    @Test func whoeverWasRemovedIsTold() throws {
        try share()
        #expect(try join(hour: 10).exchange.notes.isEmpty)
        var draft = TripDraft()
        draft.removedPeople = ["민호"]
        _ = try jisu.keeper(hour: 11).editTrip(nil, draft)
        let note = ExchangeNote.notAmongPeople(name: "민호", title: "오사카")
        #expect(try jisu.exchange(hour: 12).notes.isEmpty)
        #expect(try minho.exchange(hour: 12).notes == [note])
        _ = try minho.keeper(hour: 13).leaveTrip(nil)
        #expect(try join(hour: 14).exchange.notes == [note])
        // As the note says.
        draft = TripDraft()
        draft.newPeople = ["민호"]
        _ = try minho.keeper(hour: 15).editTrip("오사카", draft)
        #expect(try minho.exchange(hour: 16).notes.isEmpty)
        try jisu.exchange(hour: 17)
        #expect(try jisu.trip().contains("민호"))
    }
}
