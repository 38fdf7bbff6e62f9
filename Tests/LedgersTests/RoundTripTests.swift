import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Files that are written and read again: JSON completely, others as far as the format allows.
@Suite struct RoundTripTests {
    @Test func twoThousandDocumentsInJSON() throws {
        var trips = RandomTrips()
        for number in 0..<2_000 {
            let document = try trips.document(expenses: trips.below(6), number: number)
            let text = TripJSON.text(of: [document])
            let read = try TripJSON.read(Array(text.utf8))
            #expect(read == [document])
            #expect(TripJSON.text(of: read).utf8.elementsEqual(text.utf8), "document \(number)")
        }
    }

    @Test func severalTripsInOneFile() throws {
        var trips = RandomTrips()
        let documents = try (0..<5).map { try trips.document(expenses: 20, number: $0) }
        let text = TripJSON.text(of: documents)
        #expect(TripJSON.text(of: try TripJSON.read(Array(text.utf8))) == text)
    }

    @Test(arguments: [LedgerFormat.hledger, .beancount, .csv])
    func entriesOfOtherFormats(_ format: LedgerFormat) throws {
        var trips = RandomTrips("entries of \(format)")
        for number in 0..<Repetitions.count("ENTRIES", 150, quick: 15) {
            let document = try trips.document(expenses: 8, number: number)
            let text =
                switch format {
                case .hledger: HledgerJournal.text(of: [document])
                case .beancount: BeancountFile.text(of: [document])
                default: TripCSV.text(of: [document])
                }
            #expect(LedgerFormat.detect(Array(text.utf8)) == format)
            let file: ImportedFile
            do {
                file = try ImportedFile.read(Array(text.utf8), as: format)
            } catch {
                Issue.record("\(number): \(error)\n\(text)")
                return
            }
            let wanted = entries(of: document, format)
            let found = file.entries.map { exact($0) }
            guard found == wanted.map({ exact($0) }) else {
                let place = zip(found, wanted.map { exact($0) }).first { $0 != $1 }
                Issue.record("\(number): \(String(describing: place))\n\(text)")
                return
            }
            guard format != .csv else { continue }
            #expect(file.trips.first?.title?.utf8.elementsEqual(document.trip.title.utf8) == true)
            #expect(file.trips.first?.homeCurrency == document.trip.homeCurrency)
            #expect(file.trips.first?.people == document.trip.people)
        }
    }

    @Test func balancesOfSplitwise() throws {
        var trips = RandomTrips()
        for number in 0..<150 {
            let document = try trips.document(expenses: 8, number: number)
            // Splitwise has no rows for expenses with a home amount of zero.
            var whole = document
            whole.expenses.removeAll { $0.homeAmount?.minorUnits == 0 }
            let file = try SplitwiseCSV.read(Array(SplitwiseCSV.text(of: whole).utf8))
            #expect(file.entries.count == whole.expenses.count + whole.transfers.count)
            // Those without a rate are in other currencies.
            var own = file
            own.entries.removeAll { $0.amount.currency != whole.trip.homeCurrency }
            #expect(Self.balances(of: own) == balances(of: whole))
        }
    }

    // MARK: - Comparison

    /// An entry compared byte for byte, as Swift compares strings by canonical equivalence.
    private func exact(_ entry: ImportedEntry) -> String {
        var entry = entry
        entry.line = 0
        return "\(entry)".unicodeScalars.map { String($0.value, radix: 36) }.joined(separator: ".")
            + "\(entry)"
    }

    private func entries(of document: TripDocument, _ format: LedgerFormat) -> [ImportedEntry] {
        let trip = format == .csv ? document.trip.title : Slug.of(document.trip)
        var entries: [ImportedEntry] = document.expenses.map { expense in
            var entry = ImportedEntry(
                line: 0, date: expense.date, amount: expense.amount, homeAmount: expense.homeAmount)
            (entry.trip, entry.uid, entry.category) = (trip, expense.uid, expense.category)
            (entry.memo, entry.place) = (expense.memo, expense.place)
            (entry.isOneOff, entry.split) = (expense.isOneOff, expense.split)
            // Journals have pending expenses in their own currency.
            let written =
                format == .csv ? expense : (try? expense.inOwnCurrencyIfPending()) ?? expense
            (entry.payments, entry.shares) = (written.payments, written.shares)
            entry.isNobodys =
                !document.trip.people.isEmpty && expense.payments.isEmpty && expense.split == .none
            if format == .csv { entry.homeCurrency = document.trip.homeCurrency }
            if format == .csv, expense.rate.kind != .same {
                entry.rate = StatedRate(
                    kind: expense.rate.kind, rate: expense.rate.rate, source: expense.rate.source)
            }
            return entry
        }
        for record in document.transfers {
            let amount = Amount(minorUnits: record.amount, currency: document.trip.homeCurrency)
            var entry = ImportedEntry(
                line: 0, kind: .transfer(giver: record.giver, taker: record.taker),
                date: record.date, amount: amount, homeAmount: amount)
            (entry.trip, entry.uid) = (trip, record.uid)
            if format == .csv { entry.homeCurrency = document.trip.homeCurrency }
            entries.append(entry)
        }
        guard format != .csv else { return entries }
        return entries.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }.map(\.element)
    }

    static func balances(of file: ImportedFile) -> [String: Int128] {
        var balances: [String: Int128] = [:]
        for entry in file.entries {
            for payment in entry.payments {
                balances[payment.person, default: 0] += Int128(payment.homeAmount ?? 0)
            }
            for share in entry.shares {
                balances[share.person, default: 0] -= Int128(share.homeAmount ?? 0)
            }
            if case .transfer(let giver, let taker) = entry.kind {
                balances[giver, default: 0] += Int128(entry.amount.minorUnits)
                balances[taker, default: 0] -= Int128(entry.amount.minorUnits)
            }
        }
        return balances.filter { $0.value != 0 }
    }

    private func balances(of document: TripDocument) -> [String: Int128] {
        Balances.of(document).filter { $0.value != 0 }
    }

    /// The balances where an expense without a payer or without shares is in nobody's.
    static func balances(inSpliit document: TripDocument) -> [String: Int128] {
        var document = document
        document.expenses.removeAll { $0.payments.isEmpty || $0.shares.isEmpty }
        return Balances.of(document).filter { $0.value != 0 }
    }
}

/// What each person paid and gave, minus their shares and what they took.
enum Balances {
    static func of(_ document: TripDocument) -> [String: Int128] {
        var balances: [String: Int128] = [:]
        for expense in document.expenses {
            for payment in expense.payments {
                balances[payment.person, default: 0] += Int128(payment.homeAmount ?? 0)
            }
            for share in expense.shares {
                balances[share.person, default: 0] -= Int128(share.homeAmount ?? 0)
            }
        }
        for record in document.transfers {
            balances[record.giver, default: 0] += Int128(record.amount)
            balances[record.taker, default: 0] -= Int128(record.amount)
        }
        return balances
    }
}
