import Bookkeeping
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// What one person of a trip took part in.
@Suite struct OnePersonTests {
    /// Expenses 1 to 7 of Mina, Jun and Sora; a yen is 10, 11 and 12 won on 1, 2 and 3 November, which is
    /// today.
    private func book() throws -> TestBook {
        let test = try RepetitionTests.book()
        var draft = TripDraft()
        draft.newPeople = ["Sora"]
        _ = try test.keeper().editTrip("Osaka", draft)
        func add(
            _ text: String, _ day: String, _ category: String, by payer: String,
            for sharers: [String], _ edit: (inout ExpenseDraft) -> Void = { _ in }
        ) throws {
            try test.addExpense(text, on: "2026-11-0\(day)") {
                ($0.category, $0.payers) = (category, .said([SaidPart(payer)]))
                $0.sharing = .said(.even, sharers.map { SaidPart($0) })
                edit(&$0)
            }
        }
        // 30,000 won: 10,000 for each.
        try add("3000 JPY", "1", "food", by: "Mina", for: ["Mina", "Jun", "Sora"])
        // 22,000 won, paid by Jun for Mina.
        try add("2000 JPY", "2", "taxi", by: "Jun", for: ["Mina"])
        // Without Jun.
        try add("5000 KRW", "2", "food", by: "Sora", for: ["Mina", "Sora"])
        // 4,000 won for Jun and Mina: 2,000 for each.
        try add("4000 KRW", "3", "food", by: "Sora", for: ["Jun", "Mina"])
        // 1,000 won: 250 and 750.
        try add("1000 KRW", "3", "cafe", by: "Mina", for: []) {
            let parts = [("Jun", 1), ("Sora", 3)].map { name, count in
                SaidPart(name, SaidAmount(ExactDecimal(coefficient: Int128(count), scale: 0)))
            }
            $0.sharing = .said(.shares, parts)
        }
        // Planned: 6,000 won, 2,000 for each.
        try add("6000 KRW", "9", "food", by: "Jun", for: ["Mina", "Jun", "Sora"])
        // Without a rate: 30 and 30 baht.
        try add("60 THB", "3", "taxi", by: "Jun", for: ["Jun", "Sora"])
        return test
    }

    private static let listTable: [(name: String, ids: [Int64], won: Int64, pending: [String])] = [
        ("Jun", [1, 4, 5, 7, 6], 14_250, ["30.00 THB"]),
        ("jun", [1, 4, 5, 7, 6], 14_250, ["30.00 THB"]),
        // 10,000 + 22,000 + 2,500 + 2,000 + 2,000.
        ("Mina", [1, 2, 3, 4, 6], 38_500, []),
        // 10,000 + 2,500 + 750 + 2,000.
        ("Sora", [1, 3, 5, 7, 6], 15_250, ["30.00 THB"]),
    ]

    @Test(arguments: listTable)
    func aListHasTheSharesOfOne(
        _ name: String, _ ids: [Int64], _ won: Int64, _ pending: [String]
    ) throws {
        let keeper = try book().keeper()
        var filter = ExpenseFilter()
        filter.sharer = name
        for list in [try keeper.expenses(of: nil, filter), try keeper.expensesOfAllTrips(filter)] {
            // The one of the 3rd without a rate is before the planned one.
            #expect(list.expenses.map(\.id) == ids)
            let sums = try list.ownShares()
            #expect(sums.home.map(\.minorUnits) == [won] && texts(sums.pending) == pending)
        }
    }

    @Test func aListOfOneIsFilteredFurther() throws {
        let keeper = try book().keeper()
        var filter = ExpenseFilter()
        (filter.sharer, filter.person, filter.category) = ("Jun", "Mina", "food")
        #expect(try keeper.expenses(of: nil, filter).expenses.map(\.id) == [1, 4, 6])
        filter = ExpenseFilter()
        filter.sharer = "Bob"
        #expect(fault { try keeper.expenses(of: nil, filter) } == "TravelError.unknownPerson")
        #expect(try keeper.expensesOfAllTrips(filter).expenses.isEmpty)
    }

    @Test func aStatementHasEveryExpenseOfOne() throws {
        let (_, jun) = try book().keeper().statement(of: "JUN", on: nil)
        #expect(jun.person == "Jun")
        #expect(jun.lines.map(\.expense.id) == [1, 2, 4, 5, 7, 6])
        #expect(
            jun.lines.map { texts([$0.part.paid, $0.part.share]).joined(separator: ", ") } == [
                "0 KRW, 10000 KRW", "22000 KRW, 0 KRW", "0 KRW, 2000 KRW", "0 KRW, 250 KRW",
                "60.00 THB, 30.00 THB", "6000 KRW, 2000 KRW",
            ])
        #expect(jun.lines.map(\.isPlanned) == [false, false, false, false, false, true])
        // 22,000 paid, and 10,000 + 2,000 + 250 of the shares.
        #expect(jun.figures.paid == 22_000 && jun.figures.share == 12_250)
        #expect(jun.figures.balance == 9_750)
        #expect(
            texts(jun.pending.paid) == ["60.00 THB"] && texts(jun.pending.share) == ["30.00 THB"])
        #expect(
            jun.categories.map { "\($0.category) \($0.share) \($0.count)" } == [
                "food 12000 2", "cafe 250 1",
            ])
    }

    @Test func categoriesByPerson() throws {
        let report = try book().keeper().categoryShares(of: nil).report
        // Food 30,000 + 5,000 + 4,000, a taxi of 22,000, a coffee of 1,000.
        #expect(report.categories == ["food", "taxi", "cafe"])
        let table = report.categories.map { category in
            report.trip.people.map { report.share(of: $0, in: category) }
        }
        #expect(table == [[14_500, 12_000, 12_500], [22_000, 0, 0], [0, 250, 750]])
        #expect(
            try report.trip.people.map { try report.total(of: $0) } == [36_500, 12_250, 13_250])
        #expect(try report.total(in: "food") == 39_000)
        #expect(try report.total() == 62_000)
        #expect(
            report.shares.map { "\($0.category) \($0.person)" } == [
                "food Mina", "food Jun", "food Sora", "taxi Mina", "cafe Jun", "cafe Sora",
            ])
        #expect(texts(report.pending) == ["60.00 THB"])
    }

    @Test func aTableHasTheEntriesOfOne() throws {
        let test = try book()
        let text = try test.keeper().entries(of: "jun", on: nil).text
        let lines = text.split(separator: "\r\n").map(String.init)
        // Six expenses below the names.
        #expect(lines.count == 7 && lines[0].hasSuffix(",split,paid_Jun,share_Jun"))
        #expect(lines[1].hasSuffix(",,10000") && lines[2].hasSuffix(",22000,"))
    }

    private static let faultTable: [(name: String, fault: String)] = [
        ("Bob", "TravelError.unknownPerson"), ("", "TravelError.unknownPerson"),
        ("Mina", "nothing"),
    ]

    @Test(arguments: faultTable)
    func somePeopleAreUnknown(_ name: String, _ expected: String) throws {
        let keeper = try book().keeper()
        #expect(fault { try keeper.statement(of: name, on: nil) } == expected)
        #expect(fault { try keeper.entries(of: name, on: nil) } == expected)
    }

    @Test func aTripWithoutPeopleHasNone() throws {
        let test = try TestBook()
        try test.addTrip("Solo")
        let keeper = try test.keeper()
        #expect(fault { try keeper.statement(of: "Mina", on: nil) } == "TravelError.nobodyNamed")
        #expect(fault { try keeper.categoryShares(of: nil) } == "TravelError.nobodyNamed")
    }
}

func texts(_ amounts: [Amount]) -> [String] { amounts.map(\.description) }
