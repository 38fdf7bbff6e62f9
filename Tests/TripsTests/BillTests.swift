import Rates
import TestSupport
import Testing
import Trips

/// What everybody owes of a bill.
@Suite struct BillTests {
    /// Items as `1200 A`, `600 A B=2`, `900` for all.
    private static func bill(
        _ items: [String], all: String = "A B C", _ charges: [Bill.Charge: String] = [:],
        in currency: Currency = .jpy
    ) throws -> Bill {
        var bill = Bill(currency: currency, items: [])
        for (number, item) in items.enumerated() {
            let words = item.split(separator: " ")
            bill.items.append(
                Bill.Item(
                    "item \(number)", try #require(Int64(words[0])),
                    try words.dropFirst().map(sharer)))
        }
        bill.all = try all.split(separator: " ").map(sharer)
        for (charge, text) in charges {
            bill.charges[charge] =
                text.hasSuffix("%")
                ? .percent(try ExactDecimal(String(text.dropLast())))
                : .amount(try #require(Int64(text)))
        }
        return bill
    }

    private static func sharer(_ text: Substring) throws -> Bill.Sharer {
        let parts = text.split(separator: "=")
        return Bill.Sharer(
            String(parts[0]), weight: try parts.dropFirst().map { try #require(Int($0)) }.last ?? 1)
    }

    private static let partsTable:
        [(amount: Int64, items: [String], all: String, [Bill.Charge: String], [String: Int64])] = [
            // Each has what they had; a third of the rest is everybody's.
            (2_700, ["1200 A", "600 A B", "900"], "A B C", [:], ["A": 1_800, "B": 600, "C": 300]),
            (3_000, ["1200 A", "600 A B", "900"], "A B C", [:], ["A": 1_900, "B": 700, "C": 400]),
            // Nothing is for all: nobody else has a share.
            (1_800, ["1200 A", "600 B"], "A B C", [:], ["A": 1_200, "B": 600]),
            // By weight: 600 × 1/3 and 2/3; 900 × 1/6, 2/6 and 3/6.
            (1_500, ["600 A B=2", "900"], "A B=2 C=3", [:], ["A": 350, "B": 700, "C": 450]),
            // 10 % of 1,800 is 180, in proportion to 1,200 and 600.
            (1_980, ["1200 A", "600 B"], "", [.tax: "10%"], ["A": 1_320, "B": 660]),
            // 8 % of 1,250 is exactly 100; 5 % is 62.5, which is rounded to 63. 1,413 × 4/5 is 1,130.4.
            (
                1_413, ["1000 A", "250 B"], "", [.tax: "8%", .service: "5%"],
                ["A": 1_130, "B": 283]
            ),
            // An amount that is added, and a rest of 100 for all: 900 × 2/3 + 50, and 900 × 1/3 + 50.
            (1_000, ["400 A", "200 B"], "A B", [.tip: "300"], ["A": 650, "B": 350]),
            // Three ways: 33.33 each; the unit left over is the first one's.
            (100, ["100"], "A B C", [:], ["A": 34, "B": 33, "C": 33]),
            // Rounded once, not item by item: three times 1/3 and 2/3 is 1 and 2.
            (3, ["1 A B=2", "1 A B=2", "1 A B=2"], "", [:], ["A": 1, "B": 2]),
            // Less than a unit for each.
            (1, ["1"], "A B", [:], ["A": 1, "B": 0]),
            (
                Expense.largestAmount, ["999999999999999 A=99 B=100", "1"], "A=97 B=89", [:],
                ["A": 497_487_437_185_930, "B": 502_512_562_814_070]
            ),
        ]

    @Test(arguments: partsTable)
    func parts(
        _ amount: Int64, _ items: [String], _ all: String, _ charges: [Bill.Charge: String],
        _ expected: [String: Int64]
    ) throws {
        let bill = try Self.bill(items, all: all, charges)
        let parts = try bill.parts(of: amount)
        #expect(Dictionary(parts.map { ($0.person, $0.units) }) { $0 + $1 } == expected)
        #expect(parts.reduce(0) { $0 + $1.units } == amount)
    }

    private static let faultTable: [(Int64, [String], String, [Bill.Charge: String], BillError)] = [
        (
            1_799, ["1200 A", "600 B"], "A", [:],
            .exceeds(
                by: Amount(minorUnits: 1, currency: .jpy),
                total: Amount(minorUnits: 1_800, currency: .jpy))
        ),
        (
            1_800, ["1200 A", "600 B"], "A", [.tax: "10%"],
            .exceeds(
                by: Amount(minorUnits: 180, currency: .jpy),
                total: Amount(minorUnits: 1_980, currency: .jpy))
        ),
        (
            -100, ["100 A"], "A", [:],
            .exceeds(
                by: Amount(minorUnits: 200, currency: .jpy),
                total: Amount(minorUnits: 100, currency: .jpy))
        ),
        (1_801, ["1200 A", "600 B"], "", [:], .noPeople), (900, ["900"], "", [:], .noPeople),
        (1, ["1000000000000000 A", "1 A"], "", [:], .tooLarge),
        // The least common multiple of so many sums of weights does not fit.
        (
            1_000_000_000_000_000,
            [
                "1 A=2 B=99", "1 A=4 B=99", "1 A=8 B=99", "1 A=10 B=99", "1 A=14 B=99",
                "1 A=28 B=99",
                "1 A=32 B=99", "1 A=38 B=99", "1 A=40 B=99", "1 A=50 B=99", "1 A=52 B=99",
                "1 A=58 B=99",
                "1 A=64 B=99", "1 A=68 B=99", "1 A=74 B=99", "1 A=80 B=99",
            ], "A", [:], .tooLarge
        ),
    ]

    @Test(arguments: faultTable)
    func doesNotFit(
        _ amount: Int64, _ items: [String], _ all: String, _ charges: [Bill.Charge: String],
        _ error: BillError
    ) throws {
        let bill = try Self.bill(items, all: all, charges)
        #expect(throws: error) { try bill.parts(of: amount) }
    }

    /// An expense that is divided by a bill has it; other shares, another amount or currency take it away.
    @Test func fits() throws {
        func expense(_ units: Int64, _ currency: Currency = .jpy) throws -> Expense {
            let amount = Amount(minorUnits: units, currency: currency)
            return Expense(
                uid: "e-\(units)", date: try #require(Day("2026-11-03")), amount: amount,
                homeAmount: amount, rate: .same, category: "food")
        }
        var dinner = try expense(2_701)
        try dinner.divide(by: Self.bill(["1200 A", "600 A B", "900"]))
        #expect(dinner.split == .exact && dinner.fittingBill == dinner.bill)
        #expect(dinner.bill?.all.count == 3)
        // Of 1,800⅓, 600⅓ and 300⅓, any one may have the unit left over; nobody has less.
        let floors: [Int128] = [1_800, 600, 300]
        for index in floors.indices {
            var other = dinner
            for (place, floor) in floors.enumerated() {
                other.shares[place].part = ExactDecimal(
                    coefficient: floor + (place == index ? 1 : 0), scale: 0)
            }
            #expect(other.fittingBill == other.bill)
            other.shares[index].part = ExactDecimal(coefficient: floors[index] + 2, scale: 0)
            other.shares[(index + 1) % 3].part = ExactDecimal(
                coefficient: floors[(index + 1) % 3] - 1, scale: 0)
            #expect(other.fittingBill == nil)
        }
        var other = dinner
        other.shares[0].part = ExactDecimal(coefficient: 2_000, scale: 0)
        #expect(other.fittingBill == nil)
        other = dinner
        other.amount = Amount(minorUnits: 2_702, currency: .jpy)
        #expect(other.fittingBill == nil)
        other = dinner
        other.split = .even
        #expect(other.fittingBill == nil)
        other = dinner
        other.bill?.currency = .krw
        #expect(other.fittingBill == nil)
        other = dinner
        other.shares.append(Share(person: "D", part: ExactDecimal(coefficient: 0, scale: 0)))
        #expect(other.fittingBill == nil)
        // Nobody is in the bill who has no share.
        var own = try expense(1_200)
        try own.divide(by: Self.bill(["1200 A"]))
        #expect(own.bill?.all.isEmpty == true && own.shares.map(\.person) == ["A"])
    }

    /// A fraction of whole numbers in its lowest terms.
    private struct Fraction {
        var top: Int128 = 0
        var bottom: Int128 = 1

        static func + (one: Fraction, other: Fraction) -> Fraction {
            let top = one.top * other.bottom + other.top * one.bottom
            let bottom = one.bottom * other.bottom
            var (rest, divisor) = (top, bottom)
            while rest != 0 { (rest, divisor) = (divisor % rest, rest) }
            return Fraction(top: top / divisor, bottom: bottom / divisor)
        }
    }

    /// Parts sum to the amount, and each is its exact fraction, rounded down or up.
    @Test func randomBills() throws {
        var random = SeededGenerator("BillTests.randomBills")
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let names = ["A", "B", "C", "D", "E"]
        func some() -> [Bill.Sharer] {
            names.shuffled(using: &random).prefix(1 + below(5)).map {
                Bill.Sharer($0, weight: below(2) == 0 ? 1 : 1 + below(9))
            }
        }
        for number in 0..<Repetitions.count("BILLS", 5_000, quick: 500) {
            var bill = Bill(currency: .usd, items: [])
            bill.all = some()
            for item in 0...below(6) {
                let amount = Int64(1 + below([9, 999, 99_999][below(3)]))
                bill.items.append(Bill.Item("\(item)", amount, below(3) == 0 ? [] : some()))
            }
            let sum = bill.items.reduce(0) { $0 + $1.amount }
            var added: Int64 = 0
            for charge in Bill.Charge.allCases where below(3) == 0 {
                if below(2) == 0 {
                    let tenths = 1 + below(1_000)
                    bill.charges[charge] = .percent(
                        ExactDecimal(coefficient: Int128(tenths), scale: 1).normalized)
                    added += (sum * Int64(tenths) + 500) / 1_000
                } else {
                    let units = Int64(1 + below(9_999))
                    bill.charges[charge] = .amount(units)
                    added += units
                }
            }
            let rest = below(2) == 0 ? 0 : Int64(below(9_999))
            let amount = sum + added + rest
            let parts = try bill.parts(of: amount, rotation: UInt64(number))
            #expect(parts.reduce(0) { $0 + $1.units } == amount)
            for name in names {
                var exact = Fraction()
                for item in bill.items {
                    let people = item.people.isEmpty ? bill.all : item.people
                    guard let own = people.first(where: { $0.person == name }) else { continue }
                    let weights = people.reduce(0) { $0 + $1.weight }
                    exact =
                        exact
                        + Fraction(
                            top: Int128(item.amount) * Int128(sum + added) * Int128(own.weight),
                            bottom: Int128(sum) * Int128(weights))
                }
                if let own = bill.all.first(where: { $0.person == name }) {
                    let weights = bill.all.reduce(0) { $0 + $1.weight }
                    exact =
                        exact
                        + Fraction(top: Int128(rest) * Int128(own.weight), bottom: Int128(weights))
                }
                let units = Int128(parts.first { $0.person == name }?.units ?? 0)
                let down = exact.top / exact.bottom
                let up = down * exact.bottom == exact.top ? down : down + 1
                #expect(down <= units && units <= up, "\(bill.text) of \(amount): \(name)")
            }
            var expense = Expense(
                uid: "e-\(number)", date: try #require(Day("2026-11-03")),
                amount: Amount(minorUnits: amount, currency: .usd),
                homeAmount: Amount(minorUnits: amount, currency: .usd), rate: .same,
                category: "food")
            try expense.divide(by: bill)
            #expect(try expense.withHomeAmounts().fittingBill == expense.bill)
            expense.shares.shuffle(using: &random)
            #expect(expense.fittingBill == expense.bill)
        }
    }
}
