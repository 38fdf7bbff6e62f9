import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import Bookkeeping
@testable import Ledgers

/// A statement's rows meet the expenses that were recorded by hand.
@Suite struct StatementMatchingTests {
    private func match(
        _ test: TestBook, _ rows: [ImportedEntry], card: String? = nil, addsNew: Bool = false
    ) throws -> ImportReport {
        var settings = MatchSettings()
        (settings.card, settings.addsNew) = (card, addsNew)
        let file = ImportedFile(format: .bank, trips: [], people: [], entries: rows)
        return try test.keeper().importEntries(
            of: file, to: nil, category: nil, keepsDuplicates: false, matching: settings,
            isRehearsal: false)
    }

    private func row(
        _ text: String, _ charged: String?, on day: String, line: Int, _ memo: String? = nil
    ) throws -> ImportedEntry {
        try entry(text, on: day, line: line) {
            $0.homeAmount = try charged.map { try money($0) }
            $0.memo = memo
        }
    }

    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-10-30", ["KRW 1400", "JPY 150", "EUR 0.9", "CHF 0.8", "THB 33"])
        try test.addTrip("Kansai", people: ["Mina", "Jun"])
        return test
    }

    @Test func aMatchedExpenseGetsDayAndCharge() throws {
        let test = try book()
        let one = try test.addExpense("1980 JPY", on: "2026-11-03") { $0.memo = "라멘" }
        let report = try match(
            test, [try row("1980 JPY", "18523 KRW", on: "2026-11-04", line: 2, "ICHIRAN")],
            card: "Travel")
        let pairs = try #require(report.matches?.pairs)
        #expect(pairs.map(\.number) == [one.id] && pairs.map(\.line) == [2])
        let after = try test.keeper().expense(one.id).expense
        #expect(after.date == (try date("2026-11-04")) && after.rate.kind == .charged)
        #expect(after.homeAmount == (try money("18523 KRW")))
        #expect(after.method == "Travel" && after.memo == "라멘" && report.expenses == 0)
        // The same statement again changes nothing.
        let again = try match(
            test, [try row("1980 JPY", "18523 KRW", on: "2026-11-04", line: 2, "ICHIRAN")],
            card: "Travel")
        #expect(again.matches?.pairs.allSatisfy { $0.before == $0.after } == true)
        // One step takes it back.
        _ = try test.book.undo(at: try instant("2026-11-06T09:00:00Z"))
        let undone = try test.keeper().expense(one.id).expense
        #expect(undone.date == (try date("2026-11-03")) && undone.rate.kind != .charged)
    }

    /// 100 yen are 933 won on the book's day; rows as `line amount charge`, and those that are named.
    private static let tillTable: [(rows: [String], named: [String])] = [
        (["2 3000 JPY 28000 KRW", "3 1000 JPY 9700 KRW"], ["3 367 39"]),
        // 2.5 % more than 2,002 and 1,001 yen are 19,152.47 and 9,576.23 won.
        (["2 2002 JPY 19152 KRW", "3 1001 JPY 9577 KRW"], ["3 234 25"]),
        // Three times the rate is a slip; a refund and a charge below the rate are none.
        (["2 1000 JPY 40000 KRW", "3 1000 JPY 9000 KRW", "4 -1000 JPY -9700 KRW"], []),
        (["2 10 EUR 15990 KRW", "3 10 CHF 17500 KRW"], ["2 434 28"]),
        // Its own currency, and one without a rate.
        (["2 5000 KRW 5000 KRW", "3 10 GBP 20000 KRW"], []),
    ]

    /// A charge far above the rate of its day is named, whether its row is matched, new, or imported without matching.
    @Test(arguments: tillTable, [true, false]) func conversionsAtTheTill(
        _ table: (rows: [String], named: [String]), _ isMatched: Bool
    ) throws {
        let test = try book()
        let rows = try table.rows.map { text in
            let words = text.split(separator: " ").map(String.init)
            return try row(
                "\(words[1]) \(words[2])", words[3] + " KRW", on: "2026-11-03",
                line: try #require(Int(words[0])))
        }
        if isMatched, let first = rows.last, first.amount.currency.code != "GBP" {
            _ = try test.addExpense(first.amount.description, on: "2026-11-03")
        }
        let report =
            isMatched
            ? try match(test, rows, addsNew: true)
            : try test.keeper().importEntries(
                of: ImportedFile(format: .bank, trips: [], people: [], entries: rows), to: nil,
                category: nil, keepsDuplicates: false, matching: nil, isRehearsal: true)
        #expect(
            report.tillConversions.map {
                "\($0.line) \($0.conversion.excess.minorUnits) \($0.conversion.tenths)"
            } == table.named)
    }

    /// Rows and expenses as `day amount memo`; what is matched as `row-expense`, both from 1.
    private static let matchTable: [(rows: [String], expenses: [String], pairs: [String])] = [
        (["3 350 CAFE"], ["3 350 coffee"], ["1-1"]),
        (["3 350 CAFE"], ["7 350 coffee"], []),
        (["3 350 CAFE"], ["3 351 coffee"], []),
        // Two fit: nothing is guessed.
        (["3 350 CAFE"], ["3 350 coffee", "4 350 bus"], []),
        (["3 350 CAFE", "5 350 BUS"], ["4 350 커피"], []),
        // A word of the merchant decides.
        (["3 350 BUS KYOTO"], ["3 350 coffee", "4 350 bus"], ["1-2"]),
        (["3 350 CAFE LUNA", "4 350 BUS"], ["4 350 luna", "3 350 bus"], ["1-1", "2-2"]),
        // Each on its day.
        (
            ["3 350 A", "4 350 B", "5 350 C"], ["3 350 x", "4 350 y", "5 350 z"],
            ["1-1", "2-2", "3-3"]
        ),
        (["3 350 A", "4 350 B"], ["4 350 x", "5 350 y"], []),
        // Rows that are alike.
        (["3 350 A", "3 350 A"], ["3 350 x", "3 350 y"], ["1-1", "2-2"]),
        // A refund meets a refund.
        (["3 350 A", "4 -350 A"], ["3 350 x", "4 -350 y"], ["1-1", "2-2"]),
        (["4 -350 A"], ["3 350 x"], []),
    ]

    @Test(arguments: matchTable) func pairs(
        _ rows: [String], _ expenses: [String], _ pairs: [String]
    ) throws {
        let test = try book()
        func words(_ text: String) -> [String] {
            text.split(separator: " ", maxSplits: 2).map(String.init)
        }
        let numbers = try expenses.map { text in
            let words = words(text)
            return try test.addExpense("\(words[1]) JPY", on: "2026-11-0\(words[0])") {
                $0.memo = words[2]
            }.id
        }
        let entries = try rows.enumerated().map { index, text in
            let words = words(text)
            return try row(
                "\(words[1]) JPY", nil, on: "2026-11-0\(words[0])", line: index + 1, words[2])
        }
        let matches = try #require(try match(test, entries).matches)
        let found = matches.pairs.map { pair in
            "\(pair.line)-\((numbers.firstIndex(of: pair.number) ?? -2) + 1)"
        }
        #expect(found == pairs)
        #expect(matches.pairs.count + matches.unclear.count + matches.new.count == rows.count)
    }

    @Test func otherCardsCashAndOtherDays() throws {
        let test = try book()
        try test.addExpense("500 JPY") { $0.method = "cash" }
        try test.addExpense("600 JPY") { $0.method = "Main" }
        try test.addExpense("700 JPY") { $0.method = "travel" }
        let rows = try [("500 JPY", 1), ("600 JPY", 2), ("700 JPY", 3)].map {
            try row($0.0, nil, on: "2026-11-03", line: $0.1)
        }
        let far = try row("900 JPY", nil, on: "2026-12-24", line: 4)
        let report = try match(test, rows + [far], card: "Travel")
        let matches = try #require(report.matches)
        #expect(matches.pairs.map(\.line) == [3] && matches.new.map(\.line) == [1, 2])
        #expect(matches.outside == [4] && report.expenses == 0)
        let added = try match(test, rows, card: "Travel", addsNew: true)
        #expect(added.expenses == 2)
    }

    // MARK: A trip of 60 expenses

    private struct Purchase {
        let day: Int, amount: String, charged: String, merchant: String
        /// Nil for cash.
        let card: String?
    }

    /// No row is paired with another's expense, and when the rest is settled by hand the report is what the statements say.
    ///
    /// 60 purchases in five currencies by two cards and in cash are recorded by hand with slips: other days, amounts with
    /// a digit too many, words of one's own, and some not at all.
    @Test(arguments: 1...12) func aTripMeetsItsTwoStatements(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let test = try book()
        let merchants = [
            "ICHIRAN", "LAWSON", "METRO", "HOTEL LUNA", "CAFE SOL", "MUSEUM", "SBB", "7-ELEVEN",
        ]
        let words = ["라멘", "편의점", "전철", "숙소", "커피", "표", "간식", "점심"]
        let currencies = [
            ("JPY", 1_400 * 100 / 15_000), ("EUR", 1_555), ("USD", 1_400), ("CHF", 1_750),
            ("THB", 42),
        ]
        var purchases: [Purchase] = []
        for index in 0..<60 {
            let (code, rate) = currencies[Int.random(in: 0..<5, using: &random)]
            let card = index % 10 < 4 ? "Travel" : index % 10 < 7 ? "Main" : nil
            // What is bought again and again, such as rides, is paid in one way.
            let isRide = card != "Travel" && Bool.random(using: &random)
            let amount = isRide ? 350 : Int.random(in: 50...3_000, using: &random)
            purchases.append(
                Purchase(
                    day: Int.random(in: 1...10, using: &random), amount: "\(amount) \(code)",
                    charged: "\(amount * rate + Int.random(in: 1...40, using: &random)) KRW",
                    merchant: merchants.randomElement(using: &random) ?? "", card: card))
        }
        // What was recorded by hand: the number of each expense, and its purchase.
        var truth: [Int64: Int] = [:]
        for (index, purchase) in purchases.enumerated() {
            let slip = Int.random(in: 0..<20, using: &random)
            if purchase.card != nil, slip == 0 { continue }
            let days =
                purchase.card == nil || slip < 15 ? 0 : Int.random(in: -1...2, using: &random)
            let day = min(max(purchase.day + days, 1), 10)
            let amount = slip == 1 && purchase.card != nil ? "9" + purchase.amount : purchase.amount
            let isOwn = Bool.random(using: &random)
            let memo = isOwn ? words.randomElement(using: &random) : purchase.merchant.lowercased()
            let expense = try test.addExpense(
                amount, on: String(format: "2026-11-%02d", day)
            ) {
                $0.memo = memo
                if purchase.card == nil { $0.method = "cash" }
            }
            truth[expense.id] = index
        }
        for card in ["Travel", "Main"] {
            let own = purchases.indices.filter { purchases[$0].card == card }
            let rows = try own.map { index in
                try row(
                    purchases[index].amount, purchases[index].charged,
                    on: String(format: "2026-11-%02d", purchases[index].day), line: index,
                    purchases[index].merchant)
            }
            let matches = try #require(try match(test, rows, card: card).matches)
            for pair in matches.pairs {
                let meant = try #require(truth[pair.number])
                // Purchases that are alike in all that the statement says are no other's.
                let isSame =
                    purchases[meant].amount == purchases[pair.line].amount
                    && purchases[meant].day == purchases[pair.line].day
                    && purchases[meant].merchant == purchases[pair.line].merchant
                #expect(meant == pair.line || isSame, "seed \(seed): \(purchases[pair.line])")
            }
            #expect(matches.pairs.count * 2 > rows.count, "seed \(seed)")
            // By hand: what is left is corrected, or recorded.
            var paired = Set(matches.pairs.map(\.number))
            for row in rows where !matches.pairs.contains(where: { $0.line == row.line }) {
                let own = truth.filter { number, purchase in
                    !paired.contains(number) && purchases[purchase].merchant == row.memo
                        && purchases[purchase].amount == purchases[row.line].amount
                        && purchases[purchase].day == purchases[row.line].day
                }
                var draft = ExpenseDraft()
                (draft.amount, draft.date) = (SaidAmount(row.amount), .day(row.date))
                draft.rate = row.homeAmount.map { .charged(SaidCharge(SaidAmount($0))) }
                draft.method = card
                if let number = own.keys.min() {
                    paired.insert(number)
                    _ = try test.keeper().editExpense(number, movingTo: nil) { _ in draft }
                } else {
                    _ = try test.keeper().addExpense(to: nil) { _ in draft }
                }
            }
        }
        let byCard = try test.keeper().expenses(of: "1").expenses.filter { expense in
            ["Travel", "Main"].contains(expense.method)
        }
        let charged = purchases.filter { $0.card != nil }
        let sum = try charged.reduce(0) { try $0 + money($1.charged).minorUnits }
        #expect(byCard.count == charged.count, "seed \(seed)")
        #expect(byCard.reduce(0) { $0 + ($1.homeAmount?.minorUnits ?? 0) } == sum, "seed \(seed)")
    }
}
