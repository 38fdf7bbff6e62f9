import BookReports
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import Testing
import Trips

/// Transfers of any amount, in any currency, in part or more than was owed.
@Suite struct TransferTests {
    /// B owes A 10,000 won and C owes A 10,000 won; a euro is 1,600 won and a yen 8 won on the 3rd.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600", "JPY 200"])
        try test.addTrip("Osaka", people: ["A", "B", "C"])
        try test.addExpense("30000")
        return test
    }

    private func draft(_ amount: String?, on day: String? = nil, _ rate: SaidRate? = nil) throws
        -> TransferDraft
    {
        var draft = TransferDraft()
        (draft.amount, draft.rate) = (try amount.map { try said($0) }, rate)
        draft.date = try day.map { .day(try date($0)) }
        return draft
    }

    private func left(_ answer: TransferAnswer) -> [String] {
        answer.rest.transfers.map { "\($0.giver) \($0.amount) \($0.taker)" }.sorted()
    }

    private static let payTable: [(String, String, String, String?, [String], Int64?)] = [
        // In part, all of it, and more than was owed, which turns the balance round.
        ("B", "A", "4000", nil, ["B 6000 A", "C 10000 A"], nil),
        ("B", "A", "10000", nil, ["C 10000 A"], nil),
        ("B", "A", "15000", nil, ["C 5000 A", "C 5000 B"], 5_000),
        // Beside what was proposed: B owed it, though not to C.
        ("B", "C", "10000", nil, ["C 20000 A"], nil),
        // In another currency: 5 euros count as 8,000 won at the day's rate, and 500 yen at 9 won as 4,500.
        ("B", "A", "5 EUR", nil, ["B 2000 A", "C 10000 A"], nil),
        ("B", "A", "500 JPY", "9", ["B 5500 A", "C 10000 A"], nil),
    ]

    @Test(arguments: payTable)
    func pay(
        _ giver: String, _ taker: String, _ amount: String, _ typed: String?, _ rest: [String],
        _ overpaid: Int64?
    ) throws {
        let test = try book()
        let given = try typed.map { SaidRate.manual(try rate($0)) }
        let answer = try test.keeper().pay(giver, taker, of: nil) { _ in try draft(amount, given) }
        #expect(left(answer) == rest)
        #expect(answer.overpaid?.minorUnits == overpaid)
        // A was owed 20,000 won, and C nothing.
        #expect(answer.overtaken?.minorUnits == (taker == "C" ? 10_000 : nil))
        let stored = try #require(try test.book.transfers(of: 1).first)
        #expect(stored.content == answer.transfer.content)
        #expect(
            stored.paid?.amount.currency.code
                == (amount.contains(" ") ? String(amount.suffix(3)) : nil))
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
        _ = try test.keeper().step(.undo, 1)
        #expect(try test.book.transfers(of: 1).isEmpty)
    }

    /// An amount that was agreed on counts exactly, whatever the rate.
    @Test func agreedAmount() throws {
        let test = try book()
        let answer = try test.keeper().pay("B", "A", of: nil) { _ in
            try draft("6 EUR", .charged(SaidCharge(try said("10000"))))
        }
        #expect(left(answer) == ["C 10000 A"])
        #expect(answer.transfer.paid?.price.rate.kind == .charged)
    }

    private static let editTable: [(String?, String?, [String])] = [
        ("7000 KRW", nil, ["B 3000 A", "C 10000 A"]), ("1 EUR", nil, ["B 8400 A", "C 10000 A"]),
        // An amount without a currency is in that of the transfer.
        ("2", nil, ["B 6800 A", "C 10000 A"]),
        (nil, "2026-11-02", ["B 2000 A", "C 10000 A"]),
    ]

    @Test(arguments: editTable)
    func edit(_ amount: String?, _ day: String?, _ rest: [String]) throws {
        let test = try book()
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1600"])
        let first = try test.keeper().pay("B", "A", of: nil) { _ in try draft("5 EUR") }
        let answer = try test.keeper().editTransfer(first.transfer.id, of: nil) { _ in
            try draft(amount, on: day)
        }
        #expect(left(answer) == rest)
        if let day {
            #expect(answer.transfer.date == (try date(day)))
            #expect(answer.transfer.paid?.price.rate.date == (try date(day)))
        }
        #expect(answer.before == first.transfer.content)
        _ = try test.keeper().step(.undo, 1)
        #expect(try test.book.transfers(of: 1).first?.content == first.transfer.content)
        _ = try test.keeper().removeTransfers(numbered: [first.transfer.id], of: nil)
        #expect(try test.book.transfers(of: 1).isEmpty)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    private static let keptRateTable: [(SaidRateWord, String?, String?, Int64)] = [
        // A rate that was given stays, and so does an agreed amount on another day.
        (.rate, "20 USD", nil, 28_000), (.rate, nil, "2026-11-02", 14_000),
        (.agreed, "20 USD", nil, 30_000), (.agreed, nil, "2026-11-02", 15_000),
    ]

    enum SaidRateWord: Sendable { case rate, agreed }

    @Test(arguments: keptRateTable)
    func ratesAreKept(
        _ word: SaidRateWord, _ amount: String?, _ day: String?, _ home: Int64
    ) throws {
        let test = try book()
        let given: SaidRate =
            switch word {
            case .rate: .manual(try rate("1400"))
            case .agreed: .charged(SaidCharge(try said("15000")))
            }
        let first = try test.keeper().pay("B", "A", of: nil) { _ in try draft("10 USD", given) }
        let edited = try test.keeper().editTransfer(first.transfer.id, of: nil) { _ in
            try draft(amount, on: day)
        }
        #expect(edited.transfer.amount == home)
        #expect(edited.transfer.paid?.price.rate == first.transfer.paid?.price.rate)
    }

    /// Transfers in another currency are not recorded in the home currency for lack of a rate.
    @Test func unpricedTransfersAreNotRecorded() throws {
        let test = try book()
        let wanted = TransferCurrency.currency(try currency("VND"))
        #expect(try test.keeper().settlement(of: nil, via: nil, in: wanted).unpriced.count == 1)
        let found = fault { try test.keeper().settle(nil, via: nil, on: nil, in: wanted) }
        #expect(found == "TravelError.noRate")
        #expect(try test.book.transfers(of: 1).isEmpty)
    }

    /// A table with several equal transfers, each with a uid, is imported as a whole, once.
    @Test func equalTransfersAreImported() throws {
        let test = try book()
        for amount in ["1000", "1000", "1 EUR", "200 JPY"] {
            _ = try test.keeper().pay("B", "A", of: nil) { _ in
                try draft(
                    amount, amount.contains(" ") ? .charged(SaidCharge(try said("1000"))) : nil)
            }
        }
        let trip = try test.keeper().chosenTrip(nil).trip
        let table = TripCSV.text(of: [try test.book.document(of: trip)])
        let file = try ImportedFile.read(Array(table.utf8), as: .csv)
        let other = try TestBook()
        try other.addTrip("Osaka", people: ["A", "B", "C"])
        for expected in [4, 0] {
            let report = try other.keeper().importEntries(
                of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: false)
            #expect(report.transfers == expected)
        }
        #expect(
            try other.book.transfers(of: 1).map { $0.paid?.amount.description ?? "-" }.sorted()
                == ["-", "-", "1.00 EUR", "200 JPY"])
    }

    /// Each transfer in the currency of whoever gets it; the balances are settled to the won.
    @Test func ownCurrencies() throws {
        let test = try book()
        try test.addExpense("20 EUR") { $0.payers = .said([SaidPart("C")]) }
        var person = PersonDraft()
        person.currency = .set(try currency("EUR"))
        var change = TripDraft()
        change.settings = [("C", person)]
        _ = try test.keeper().editTrip(nil, change)
        // Of 32,000 won A has 10,666: B owes 20,667, A is owed 9,334 and C 11,333, which are 7.08 euros.
        let plan = try test.keeper().settle(nil, via: nil, on: nil, in: .takers)
        let transfers = plan.transfers.sorted { $0.taker < $1.taker }
        #expect(transfers.map(\.taker) == ["A", "C"])
        #expect(transfers.map(\.amount) == [9_334, 11_333])
        #expect(transfers.first?.paid == nil)
        let paid = try #require(transfers.last?.paid)
        #expect(paid.amount.currency.code == "EUR")
        #expect(paid.amount.minorUnits == 708)
        #expect(paid.price.homeAmount?.minorUnits == transfers.last?.amount)
        #expect(try test.keeper().settlement(of: nil, via: nil).transfers.isEmpty)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    private static let faultTable: [(String, String, String, String)] = [
        ("A", "a", "100", "paysSelf"), ("A", "B", "-100", "negativeTransfer"),
        ("A", "B", "0", "negativeTransfer"), ("A", "B", "5 USD", "noRate"),
        ("A", "X", "5", "unknownPerson"), ("A", "B", "0.5", "tooManyDecimals"),
    ]

    @Test(arguments: faultTable)
    func faults(_ giver: String, _ taker: String, _ amount: String, _ expected: String) throws {
        let test = try book()
        let found = fault {
            try test.keeper().pay(giver, taker, of: nil) { _ in try draft(amount) }
        }
        #expect(found == "TravelError." + expected)
        #expect(try test.book.transfers(of: 1).isEmpty)
    }
}
