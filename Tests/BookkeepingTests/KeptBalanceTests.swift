import Ledgers
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import Bookkeeping

/// A file that is exported and imported into a new book leaves every balance as it is.
@Suite struct KeptBalanceTests {
    /// TRIPS sets how many.
    private static let count = Repetitions.count("TRIPS", 6, quick: 3)

    private static let formats = LedgerFormat.allCases.filter(\.isWritten)

    @Test(arguments: formats) func everyBalanceIsKept(_ format: LedgerFormat) throws {
        var trips = RandomShares("balances in \(format.rawValue)")
        for number in 0..<Self.count {
            // A group is alone in its file.
            let isGroup = format == .splitwise || format == .spliit
            var documents = try (0..<(isGroup ? 1 : 1 + number % 2)).map {
                try trips.document(number * 2 + $0)
            }
            if format == .spliit { documents = documents.map(Self.inSpliit) }
            // A group without expenses becomes no trip.
            guard !documents.contains(where: { $0.expenses.isEmpty }) else { continue }
            let (book, other) = (try TestBook(), try TestBook())
            try book.importTrips(documents)
            let wanted = try balances(book)
            // The first book has what the documents say.
            #expect(wanted == Self.balances(of: documents))
            let text = try format.text(of: try keeper(book).allDocuments())
            try add(text, format, to: other, documents)
            #expect(try balances(other) == wanted, "\(format.rawValue), file \(number)")
        }
    }

    /// A trip whose amounts Spliit can hold.
    private static func inSpliit(_ document: TripDocument) -> TripDocument {
        var document = document
        document.expenses.removeAll { $0.isPending || $0.homeCurrency.minorUnitDigits > 2 }
        if document.trip.homeCurrency.minorUnitDigits > 2 { document.transfers = [] }
        return document
    }

    private func keeper(_ book: TestBook) throws -> Bookkeeper { try book.keeper("2026-11-30") }

    private func add(
        _ text: String, _ format: LedgerFormat, to other: TestBook, _ documents: [TripDocument]
    ) throws {
        let bytes = Array(text.utf8)
        if format == .json { return _ = try other.importTrips(try TripJSON.read(bytes)) }
        var name: String?
        if format == .splitwise, let trip = documents.first?.trip {
            name = trip.title
            try other.addTrip(
                trip.title, trip.firstDay.description, trip.lastDay.description,
                home: trip.homeCurrency.code)
        }
        let file = try ImportedFile.read(bytes, as: format)
        _ = try keeper(other).importEntries(
            of: file, to: name, category: nil, keepsDuplicates: false, isRehearsal: false)
    }

    /// The balance of each person on each trip, and what is in no balance as it has no rate yet.
    private func balances(_ test: TestBook) throws -> [String: [String: Int64]] {
        let (book, today) = (test.book, try date("2026-11-30"))
        return try Dictionary(
            uniqueKeysWithValues: book.tripHeadings().map { heading in
                let people = try book.people(of: heading.id, through: today)
                return (
                    heading.title,
                    Dictionary(uniqueKeysWithValues: people.map { ($0.name, $0.balance) })
                )
            })
    }

    private static func balances(of documents: [TripDocument]) -> [String: [String: Int64]] {
        Dictionary(
            uniqueKeysWithValues: documents.map { document in
                var balances = Dictionary(
                    uniqueKeysWithValues: document.trip.people.map { ($0, Int64(0)) })
                for expense in document.expenses {
                    for payment in expense.payments {
                        balances[payment.person, default: 0] += payment.homeAmount ?? 0
                    }
                    for share in expense.shares {
                        balances[share.person, default: 0] -= share.homeAmount ?? 0
                    }
                }
                for record in document.transfers {
                    balances[record.giver, default: 0] += record.amount
                    balances[record.taker, default: 0] -= record.amount
                }
                return (document.trip.title, balances)
            })
    }
}
