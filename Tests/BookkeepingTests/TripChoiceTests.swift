import Bookkeeping
import Rates
import Store
import Testing
import Trips

/// Which trip a command uses, with and without a name.
@Suite struct TripChoiceTests {
    /// Five trips, by their first days: 1 Osaka, 2 오사카 가을, 3 Tokyo (within 2), 4 "2", 5 Old.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", "2026-10-01", "2026-10-05")
        try test.addTrip("오사카 가을", "2026-11-01", "2026-11-10")
        try test.addTrip("Tokyo Osaka", "2026-11-03", "2026-11-03")
        try test.addTrip("2", "2027-01-01", "2027-01-02")
        try test.addTrip("Old", "2020-01-01", "2020-01-02")
        return test
    }

    private static let aNameMeansATripTable: [(String, String)] = [
        ("1", "Osaka"),
        ("2", "오사카 가을"),  // A number wins over a title.
        ("4", "2"),
        ("osaka", "Osaka"),  // A whole title wins over a part of another.
        ("TOKYO", "Tokyo Osaka"),
        ("가을", "오사카 가을"),
        ("\u{110B}\u{1169}\u{1109}\u{1161}\u{110F}\u{1161} 가을", "오사카 가을"),
        ("o", "severalTrips"),
        ("", "severalTrips"),
        ("Kyoto", "unknownTrip"),
        ("9", "unknownTrip"),
        ("-1", "unknownTrip"),
        ("99999999999999999999", "unknownTrip"),
    ]

    @Test(arguments: aNameMeansATripTable)
    func aNameMeansATrip(_ name: String, _ expected: String) throws {
        let keeper = try book().keeper()
        do {
            let chosen = try keeper.chosenTrip(name)
            #expect(chosen.trip.title == expected && chosen.others.isEmpty)
        } catch TravelError.severalTrips(let text, let trips) {
            #expect(expected == "severalTrips" && text == name && trips.count > 1)
        } catch TravelError.unknownTrip(let text, _) {
            #expect(expected == "unknownTrip" && text == name)
        }
    }

    @Test func theNearestTitleIsToldOfOneThatIsNot() throws {
        let keeper = try book().keeper()
        do {
            _ = try keeper.chosenTrip("Osaca")
            Issue.record("a title that is not there means none")
        } catch TravelError.unknownTrip(_, let nearest) {
            #expect(nearest?.title == "Osaka")
        }
    }

    @Test(
        arguments: [
            // Today, the trip in use, the chosen trip, and the others of today.
            ("2026-11-03", nil, "Tokyo Osaka", ["오사카 가을"]),
            ("2026-11-04", nil, "오사카 가을", []),
            ("2026-12-01", nil, nil, []),
            ("2026-11-03", "Osaka", "Osaka", []),
            ("2026-12-01", "2", "오사카 가을", []),
        ] as [(String, String?, String?, [String])])
    func withoutANameItIsTheOneInUseElseTodays(
        _ today: String, _ used: String?, _ expected: String?, _ others: [String]
    ) throws {
        let test = try book()
        let keeper = try test.keeper(today)
        if let used { _ = try keeper.useTrip(used) }
        guard let expected else {
            #expect(fault { try keeper.chosenTrip(nil) } == "TravelError.whichTrip")
            #expect(try keeper.currentTrip() == nil)
            return
        }
        let chosen = try keeper.chosenTrip(nil)
        #expect(chosen.trip.title == expected)
        #expect(chosen.others.map(\.title) == others)
        #expect(try keeper.currentTrip() == chosen.trip.id)
        let listed = try keeper.trips(archived: false, removed: false)
        #expect(listed.filter(\.isCurrent).map(\.trip.title) == [expected])
    }

    @Test(arguments: ["archived", "removed"])
    func oneInUseThatIsPutAwayIsNotMeant(_ state: String) throws {
        let test = try book()
        let keeper = try test.keeper("2026-11-04")
        _ = try keeper.useTrip("Osaka")
        if state == "archived" {
            _ = try keeper.archiveTrip("1")
        } else {
            #expect(try keeper.removeTrip("1")?.id == 1)
            #expect(try keeper.removeTrip("1") == nil)
        }
        #expect(try keeper.chosenTrip(nil).trip.title == "오사카 가을")
        // An archived trip can be shown by its number; a removed one only restored.
        let byNumber = fault { try keeper.chosenTrip("1") }
        #expect(byNumber == (state == "archived" ? "nothing" : "TravelError.unknownTrip"))
        #expect(try keeper.restoreTrip("1").title == "Osaka")
        #expect(try keeper.chosenTrip(nil).trip.title == "Osaka")
    }

    @Test func theOnlyOneIsMeantOnAnyDay() throws {
        let test = try TestBook()
        #expect(fault { try test.keeper().chosenTrip(nil) } == "TravelError.noTrips")
        #expect(fault { try test.keeper().chosenTrip("1") } == "TravelError.noTrips")
        try test.addTrip("Osaka", "2026-10-01", "2026-10-05")
        #expect(try test.keeper("2030-01-01").chosenTrip(nil).trip.title == "Osaka")
        _ = try test.keeper().archiveTrip(nil)
        #expect(fault { try test.keeper().chosenTrip(nil) } == "TravelError.allArchived")
        #expect(try test.keeper().chosenTrip("osaka").trip.isArchived)
        _ = try test.keeper().removeTrip("1")
        #expect(fault { try test.keeper().chosenTrip(nil) } == "TravelError.allRemoved")
        #expect(fault { try test.keeper().chosenTrip("osaka") } == "TravelError.allRemoved")
        // A trip archived before its removal is restored as archived, then from the archive.
        #expect(try test.keeper().restoreTrip("osaka").isArchived)
        #expect(fault { try test.keeper().chosenTrip(nil) } == "TravelError.allArchived")
        _ = try test.keeper().restoreTrip("osaka")
        #expect(try test.keeper().chosenTrip(nil).trip.isArchived == false)
    }
}
