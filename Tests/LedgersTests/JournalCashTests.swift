import Foundation
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Purses in journals, which other programs add up to what `report cost` reports.
@Suite struct JournalCashTests {
    /// A buys 2,000 yen for 18,400 won (9.2 each) with a fee of 500, spends 1,000 in cash, sells 500 for 4,500 (a loss of
    /// 100), and counts 400 of 500 (a loss of 920).
    private func document() throws -> TripDocument {
        let (krw, jpy) = (try #require(Currency("KRW")), try #require(Currency("JPY")))
        let day = try #require(Day("2026-10-10"))
        var trip = Trip(
            uid: "t-1", title: "Osaka", homeCurrency: krw, firstDay: day,
            lastDay: day.adding(days: 9))
        trip.people = ["A", "B"]
        trip.headCount = 2
        func won(_ units: Int64) -> Expense.Money {
            let amount = Amount(minorUnits: units, currency: krw)
            return Expense.Money(amount: amount, price: .init(amount, .same))
        }
        func entry(
            _ kind: CashEntry.Kind, _ units: Int64, _ cost: Int64?, _ number: Int
        ) -> RecordedCash {
            var entry = CashEntry(
                kind, Amount(minorUnits: units, currency: jpy), on: day.adding(days: number),
                of: "A")
            entry.cost = cost.map(won)
            if number == 0 { entry.fee = won(500) }
            return RecordedCash(uid: "c-000\(number)", entry)
        }
        let home = Amount(minorUnits: 9_200, currency: krw)
        let rate = try #require(
            ExpenseRate.charged(home, for: Amount(minorUnits: 1_000, currency: jpy)))
        var expense = Expense(
            uid: "e-0001", date: day.adding(days: 1),
            amount: Amount(minorUnits: 1_000, currency: jpy),
            price: .init(
                home,
                ExpenseRate(
                    kind: .purse, rate: rate.rate, date: nil, source: nil, path: RatePath([]))),
            category: "food")
        expense.method = "cash"
        expense.payments = [Payment(person: "A", amount: 1_000, homeAmount: 9_200)]
        expense.split = .even
        expense.shares = ["A", "B"].map { Share(person: $0, part: nil, homeAmount: 4_600) }
        return TripDocument(
            trip: trip, expenses: [expense], transfers: [],
            cash: [
                entry(.bought, 2_000, 18_400, 0), entry(.sold, 500, 4_500, 2),
                entry(.counted, 400, nil, 3),
            ])
    }

    /// `hledger bal ACCOUNT -B`: 3,680 won for the 400 yen that are left, 500 of fees, and 1,020 of losses.
    @Test func hledger() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            HledgerJournal.text(of: [try document()]), to: "trip.journal")
        _ = try Peer.run(
            Peer.hledger, ["-f", file, "check", "-s", "payees", "accounts", "commodities"])
        func balance(_ account: String, _ options: [String] = []) throws -> String {
            try Peer.run(
                Peer.hledger, ["-f", file, "bal", account, "-N", "--flat", "-O", "csv"] + options
            ).split(separator: "\n").dropFirst().map {
                String($0).replacing("\"", with: "")
            }.joined(separator: ";")
        }
        #expect(try balance("Assets") == "Assets:Cash:JPY:A,400 JPY")
        #expect(try balance("Assets", ["-B"]) == "Assets:Cash:JPY:A,3680 KRW")
        #expect(
            try balance("Expenses", ["-B"])
                == "Expenses:Exchange:Differences,1020 KRW;Expenses:Exchange:Fees,500 KRW;Expenses:Trip:Food,9200 KRW"
        )
        // Cash is in nobody's balance: A paid 9,200 and had half of it.
        #expect(try balance("Liabilities:People:A") == "Liabilities:People:A,-4600 KRW")
    }

    @Test func ledger() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            HledgerJournal.text(of: [try document()]), to: "trip.journal")
        let text = try Peer.run(
            Peer.ledger,
            [
                "--args-only", "--init-file", "/dev/null", "-f", file, "--pedantic", "--strict",
                "bal", "^Expenses:Exchange", "-B", "--flat", "-E", "--no-total",
                "--balance-format", "%(account) %(quantity(scrub(total)))\n",
            ])
        #expect(text == "Expenses:Exchange:Differences 1020\nExpenses:Exchange:Fees 500\n")
    }

    @Test(.enabled(if: Peer.hasBeancount, Peer.noBeancount))
    func beancount() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            BeancountFile.text(of: [try document()]), to: "trip.beancount")
        _ = try Peer.run(Peer.beancheck, [file])
    }

    /// The journal is read again without the transactions of cash.
    @Test(arguments: [LedgerFormat.hledger, .beancount])
    func isRead(_ format: LedgerFormat) throws {
        let text =
            format == .hledger
            ? HledgerJournal.text(of: [try document()]) : BeancountFile.text(of: [try document()])
        let read = try ImportedFile.read(Array(text.utf8), as: format)
        #expect(read.entries.map(\.amount.minorUnits) == [1_000])
        #expect(read.entries.first?.homeAmount?.minorUnits == 9_200)
    }
}
