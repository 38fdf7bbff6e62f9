import Rates
import Testing
import Trips

/// Purses: what was bought, spent and left, and what it cost, worked out by hand.
@Suite struct PurseTests {
    private func day(_ number: Int) -> Day {
        Instant(seconds: 1_796_000_000).day().adding(days: number)
    }

    /// An entry as `kind day amount [cost]`, in yen and won: `bought 1 1000 9100`; `?` for a cost without a rate.
    private func entry(_ text: String) throws -> RecordedCash {
        let words = text.split(separator: " ").map(String.init)
        let (jpy, krw) = (try #require(Currency("JPY")), try #require(Currency("KRW")))
        let kind = try #require(CashEntry.Kind(rawValue: words[0]))
        var entry = CashEntry(
            kind, Amount(minorUnits: try #require(Int64(words[2])), currency: jpy),
            on: day(try #require(Int(words[1]))), of: "Mina")
        if words.count > 3 {
            if words[3] == "?" {
                let cost = Amount(minorUnits: 700, currency: try #require(Currency("USD")))
                entry.cost = Expense.Money(
                    amount: cost, price: .init(pendingIn: krw, source: nil))
            } else {
                let cost = Amount(minorUnits: try #require(Int64(words[3])), currency: krw)
                entry.cost = Expense.Money(amount: cost, price: .init(cost, .same))
            }
        }
        return RecordedCash(uid: text, entry)
    }

    private func purse(_ entries: [String], _ spent: [(Int, Int64)]) throws -> Purse {
        try Purse(
            of: "Mina", in: #require(Currency("JPY")), home: #require(Currency("KRW")),
            try entries.map(entry), spent.map { .init(date: day($0.0), amount: $0.1) })
    }

    struct Figures: Equatable {
        var left: Int64
        var rate: String?
        var costLeft: Int64?
        var missing: Int64 = 0
        var gain: Int64? = 0
    }

    private static let figureTable: [([String], [(Int, Int64)], Figures)] = [
        // 9,100 won for 1,000 yen; 300 yen are 2,730 won.
        (["bought 1 1000 9100"], [(2, 300)], Figures(left: 700, rate: "9.1", costLeft: 6_370)),
        // 1,000 for 9,100 and 2,000 for 18,500 are 27,600 for 3,000, or 9.2 each.
        (
            ["bought 1 1000 9100", "bought 5 2000 18500"], [(2, 300), (3, 200)],
            Figures(left: 2_500, rate: "9.2", costLeft: 23_000)
        ),
        // A refund in cash comes back.
        (
            ["bought 1 1000 9100"], [(2, 300), (3, -100)],
            Figures(left: 800, rate: "9.1", costLeft: 7_280)
        ),
        // More spent than bought: at the same rate.
        (
            ["bought 1 1000 9100"], [(2, 1_200)],
            Figures(left: -200, rate: "9.1", costLeft: -1_820)
        ),
        // 3 yen for 10 won: 10/3 each. Two are 6.67, or 7 won; the third leaves the rest of 3 won.
        (
            ["bought 1 3 10"], [(2, 2)],
            Figures(left: 1, rate: "3.333333333", costLeft: 3)
        ),
        // Sold: 500 yen cost 4,550 and brought 4,400 won, a loss of 150.
        (
            ["bought 1 1000 9100", "sold 4 500 4400"], [],
            Figures(left: 500, rate: "9.1", costLeft: 4_550, gain: -150)
        ),
        // Counted at the end of the 3rd: 1,000 less 300 should be 700, and 650 were there.
        (
            ["bought 1 1000 9100", "counted 3 650"], [(2, 300), (4, 50)],
            Figures(left: 600, rate: "9.1", costLeft: 5_460, missing: 50)
        ),
        // An expense of before the count that is recorded later explains what was missing.
        (
            ["bought 1 1000 9100", "counted 3 650"], [(2, 300), (3, 50)],
            Figures(left: 650, rate: "9.1", costLeft: 5_915)
        ),
        // The second count finds what the first one had missed: 20 yen.
        (
            ["bought 1 1000 9100", "counted 3 900", "counted 5 820"], [(4, 100)],
            Figures(left: 820, rate: "9.1", costLeft: 7_462, missing: 80)
        ),
        // Moved to another trip at 2,730 won, as it was then, and from one.
        (
            ["bought 1 1000 9100", "moved_out 2 300 2700"], [],
            Figures(left: 700, rate: "9.1", costLeft: 6_400)
        ),
        (
            ["moved_in 1 1000 9000", "bought 2 1000 9400"], [],
            Figures(left: 2_000, rate: "9.2", costLeft: 18_400)
        ),
        // Nothing bought, or a purchase without a rate: none.
        (["counted 3 0"], [(2, 300)], Figures(left: 0, missing: -300, gain: 0)),
        (
            ["bought 1 1000 9100", "bought 2 1000 ?"], [(2, 300)],
            Figures(left: 1_700, rate: nil, costLeft: nil)
        ),
    ]

    @Test(arguments: figureTable)
    func figures(_ entries: [String], _ spent: [(Int, Int64)], _ expected: Figures) throws {
        for (entries, spent) in [
            (entries, spent), (entries.reversed(), Array(spent.reversed())),
        ] {
            let purse = try purse(entries, spent)
            #expect(
                Figures(
                    left: purse.left, rate: purse.rate?.decimal?.description,
                    costLeft: purse.costLeft, missing: purse.missing, gain: purse.gainOfSales)
                    == expected)
        }
    }

    /// Sums beyond 64 bits are an error, and no trap.
    @Test func tooLarge() throws {
        let largest = String(Expense.largestAmount)
        let entries = (1...10_000).map { "bought \($0 % 9) \(largest) \(largest)" }
        let recorded = try entries.enumerated().map { index, text in
            RecordedCash(uid: "\(index)", try entry(text).entry)
        }
        let (jpy, krw) = (try #require(Currency("JPY")), try #require(Currency("KRW")))
        #expect(throws: SumTooLarge.self) {
            _ = try Purse(of: "Mina", in: jpy, home: krw, recorded, [])
        }
    }

    private static let wholeTable: [(String, Bool)] = [
        ("bought 1 1000 9100", true), ("bought 1 0 9100", false), ("bought 1 1000", false),
        ("bought 1 1000 0", false), ("counted 1 0", true), ("counted 1 5 40", false),
        ("sold 1 1000 -5", false), ("bought 1 1000 ?", true),
    ]

    @Test(arguments: wholeTable)
    func isWhole(_ text: String, _ isWhole: Bool) throws {
        #expect(try entry(text).entry.isWhole == isWhole)
    }
}
