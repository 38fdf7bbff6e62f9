import Bookkeeping
import Ledgers
import Rates
import Store
import Testing
import Trips

/// Nothing can be added to an archived or removed trip, by any command.
@Suite struct ClosedTripTests {
    enum Way: CaseIterable {
        case add, use, edit, settle, budgets, tripEdit, entries, namedEntries, expenses, transfers
    }

    /// A book with an archived trip 1 of two people and an open trip 2, each with an expense.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Old", "2026-10-01", "2026-10-05", people: ["Mina", "Jun"])
        try test.addTrip("New")
        try test.addExpense("1000", to: "1", on: "2026-10-02")
        try test.addExpense("2000", to: "2")
        _ = try test.keeper().archiveTrip("1")
        return test
    }

    private func attempt(_ way: Way, _ test: TestBook) throws {
        let keeper = try test.keeper()
        switch way {
        case .add: try test.addExpense("500", to: "1")
        case .use: _ = try keeper.useTrip("1")
        case .edit: _ = try keeper.editExpense(2, ExpenseDraft(), movingTo: "1")
        case .settle: _ = try keeper.settle("1", via: nil, on: nil)
        case .budgets:
            var draft = BudgetDraft()
            draft.total = .set(try said("5000"))
            _ = try keeper.setBudgets(draft, of: "1")
        case .tripEdit:
            var draft = TripDraft()
            draft.budgets.total = .set(try said("5000"))
            _ = try keeper.editTrip("1", draft)
        case .entries: try test.importEntries([try entry("500 KRW")], to: "1")
        case .namedEntries: try test.importEntries([try entry("500 KRW") { $0.trip = "Old" }])
        case .expenses:
            var document = try keeper.document(of: "1").document
            document.expenses[0].uid = "other"
            try test.importTrips([document])
        case .transfers:
            var document = try keeper.document(of: "1").document
            document.transfers = [
                RecordedTransfer(
                    uid: "s", date: try date("2026-10-03"), giver: "Jun", taker: "Mina",
                    amount: 500)
            ]
            try test.importTrips([document])
        }
    }

    @Test(arguments: Way.allCases)
    func nothingIsAddedToAnArchivedTrip(_ way: Way) throws {
        let test = try book()
        let before = try test.keeper().allDocuments()
        #expect(fault { try attempt(way, test) } == "TravelError.isArchived")
        #expect(try test.keeper().allDocuments() == before)
        // After restoring it from the archive, it works.
        _ = try test.keeper().restoreTrip("1")
        #expect(fault { try attempt(way, test) } == "nothing")
    }

    @Test func anArchivedTripIsReadAndCorrected() throws {
        let test = try book()
        let keeper = try test.keeper()
        #expect(try keeper.expenses(of: "1").expenses.count == 1)
        #expect(try keeper.settlement(of: "1", via: nil).transfers.count == 1)
        #expect(try keeper.budgets(of: "1").lines.isEmpty)
        var draft = ExpenseDraft()
        draft.memo = "lunch"
        #expect(try keeper.editExpense(1, draft, movingTo: nil).expense.memo == "lunch")
        var rename = TripDraft()
        rename.title = "Older"
        #expect(try keeper.editTrip("1", rename).trip.trip.title == "Older")
        // A file that adds nothing is accepted.
        let report = try test.importTrips([try keeper.document(of: "1").document])
        #expect(report.duplicates.count == 1 && report.expenses == 0)
        // So is a new trip that is archived in the file.
        let other = try TestBook()
        #expect(try other.importTrips([try keeper.document(of: "1").document]).expenses == 1)
    }

    @Test func nothingIsDoneToATripInTheTrash() throws {
        let test = try book()
        let keeper = try test.keeper()
        let document = try keeper.document(of: "1").document
        _ = try keeper.removeTrip("1")
        for attempt: () throws -> Void in [
            { _ = try keeper.editExpense(1, ExpenseDraft(), movingTo: nil) },
            { _ = try keeper.setExpenses([1], removed: true) },
            { _ = try keeper.setExpenses([1], removed: false) },
            { _ = try keeper.addPhotos(to: 1) { [] } },
            { try keeper.removePhotos([], of: 1) },
            { _ = try keeper.reprice([1], of: nil, source: nil, isRehearsal: false) },
            { try test.importTrips([document]) },
        ] {
            #expect(fault(attempt) == "TravelError.isRemoved")
        }
        // It can still be shown.
        #expect(try keeper.expense(1).trip.title == "Old")
        #expect(try keeper.history(ofExpense: 1).isEmpty == false)
    }
}
