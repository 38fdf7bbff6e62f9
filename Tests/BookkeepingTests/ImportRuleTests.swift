import Bookkeeping
import Foundation
import Rates
import Store
import Testing
import Trips

@testable import Ledgers

/// What an import refuses, tells and brings along.
@Suite struct ImportRuleTests {
    /// A trip with an expense of 1,000 won, as another book exports it.
    private func document(
        _ edit: (inout TripDocument) throws -> Void = { _ in }
    ) throws -> TripDocument {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        try test.addExpense("1000")
        var document = try test.keeper().document(of: "1").document
        try edit(&document)
        return document
    }

    @Test func whatCannotBeMerged() throws {
        let test = try TestBook()
        let document = try document()
        try test.importTrips([document])
        var copy = document
        copy.trip.homeCurrency = try currency("USD")
        #expect(fault { try test.importTrips([copy]) } == "ImportError.otherHome")
        copy = document
        copy.expenses[0].uid = "another"
        copy.expenses[0].payments[0].person = "Ann"
        #expect(fault { try test.importTrips([copy]) } == "ImportError.newPerson")
        #expect(try test.keeper().expenses(of: "1").expenses.count == 1)
    }

    /// The same expenses under another uid of their trip.
    @Test func aTripThatCameInAnotherFormat() throws {
        let test = try TestBook()
        let document = try document()
        try test.importTrips([document])
        var copy = document
        (copy.trip.uid, copy.trip.title) = ("another", "Kansai")
        let report = try test.importTrips([copy])
        #expect(report.sameTrips.map(\.title) == ["Kansai"])
        #expect(report.sameTrips.map(\.here) == ["Osaka"] && report.trips.isEmpty)
    }

    /// The first of a trip's people pays by default, whoever paid first; Ann has no part in any.
    @Test(arguments: [LedgerFormat.hledger, .ledger, .beancount])
    func peopleKeepTheirOrder(_ format: LedgerFormat) throws {
        let people = ["Jun", "Mina", "Ann"]
        let document = try document { $0.trip.people = people }
        #expect(document.expenses.first?.payments.first?.person == "Mina")
        let text = try format.text(of: [document])
        let test = try TestBook()
        _ = try test.keeper().importEntries(
            of: try ImportedFile.read(Array(text.utf8), as: format), to: nil, category: nil,
            keepsDuplicates: false, isRehearsal: false)
        #expect(try test.keeper().document(of: "1").document.trip.people == people)
    }

    @Test func aBanksRowsWithTheOtherSign() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        func add(_ texts: [String]) throws -> ImportReport {
            let entries = try texts.map { try entry($0) }
            let file = ImportedFile(format: .bank, trips: [], people: [], entries: entries)
            return try test.keeper().importEntries(
                of: file, to: "1", category: nil, keepsDuplicates: false, isRehearsal: false)
        }
        #expect(try add(["1000 KRW", "2000 KRW"]).expenses == 2)
        #expect(fault { try add(["-1000 KRW", "-2000 KRW"]) } == "ImportError.oppositeSigns")
        #expect(try test.keeper().expenses(of: "1").expenses.count == 2)
        // A cancellation among new expenses is no table with the other sign.
        #expect(try add(["-1000 KRW", "7000 KRW", "9000 KRW"]).expenses == 3)
        #expect(try add(["-3000 KRW", "-4000 KRW"]).expenses == 2)
        // What was imported with the wrong sign is not added again with the right one.
        #expect(
            fault { try add(["3000 KRW", "4000 KRW", "5 KRW"]) } == "ImportError.oppositeSigns")
    }

    @Test func photosBesideTheFile() throws {
        let test = try TestBook()
        let bytes = "picture"
        let hash = "07f5eb8bcfd9c5ff5b6ec8f0a6b1c1d8e7ce1ee2e1f5c9b5b7c6c8c0d0d0d0d0"
        let document = try document {
            $0.expenses[0].photos = [
                Photo(hash: hash, name: "a.jpg", size: Int64(bytes.utf8.count))
            ]
        }
        // No file of that content is beside trips.json.
        let report = try test.importTrips([document])
        #expect(report.missingPhotos.map(\.name) == ["a.jpg"] && report.expenses == 1)
        #expect(try test.keeper().expense(1).expense.photos.isEmpty)
    }
}
