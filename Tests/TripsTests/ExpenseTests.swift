import Rates
import TestSupport
import Testing
import Trips

@Suite struct ExpenseTests {
    private static func amount(_ text: String, _ code: String) throws -> Amount {
        try Amount(try ExactDecimal(text), currency: try #require(Currency(code)))
    }

    private static func manual(_ text: String) throws -> ExpenseRate {
        .manual(try Rate(try ExactDecimal(text)))
    }

    private static let anAmountAtARateByHandTable: [(String, String, String, String)] = [
        ("1980", "JPY", "8.9291", "17680 KRW"), ("12.34", "USD", "1316.6", "16247 KRW"),
        ("7.50", "USD", "1316.6", "9875 KRW"), ("-7.50", "USD", "1316.6", "-9875 KRW"),
        ("10.00", "USD", "0.30715", "3.072 KWD"), ("1", "VND", "0.000038", "0.00 USD"),
        ("1.2345", "CLF", "39.25", "48.45 USD"), ("0.001", "KWD", "4286.35", "4 KRW"),
    ]

    @Test(arguments: anAmountAtARateByHandTable)
    func anAmountAtARateByHand(_ text: String, _ from: String, _ rate: String, _ home: String)
        throws
    {
        let currency = try #require(Currency(String(home.suffix(3))))
        let converted = try Self.manual(rate).convert(try Self.amount(text, from), to: currency)
        #expect(converted?.description == home)
    }

    /// 1,980 yen at 892.91 won for 100 yen, both legs of one snapshot, divided once.
    @Test func anAmountAtARateOfTheBook() throws {
        let day = try #require(Day("2026-10-30"))
        func step(_ pair: (String, String), _ rate: String) throws -> RateStep {
            RateStep(
                pair: CurrencyPair(
                    base: try #require(Currency(pair.0)), quote: try #require(Currency(pair.1))),
                rate: try Rate(try ExactDecimal(rate)), date: day, kind: .published)
        }
        let yen = try #require(Currency("JPY"))
        let amount = try Self.amount("1980", "JPY")
        let cross = try #require(
            ExpenseRate.stored(
                RatePath([try step(("EUR", "JPY"), "175.68"), try step(("EUR", "KRW"), "1491.76")]),
                source: "ecb", date: day, from: yen, to: .krw))
        #expect(cross.kind == .cross && cross.rate?.description == "8.491347905")
        #expect(cross.convert(amount, to: .krw)?.minorUnits == 16_813)
        let direct = try #require(
            ExpenseRate.stored(
                RatePath([try step(("JPY", "KRW"), "8.9291")]), source: "eximbank", date: day,
                from: yen, to: .krw))
        #expect(direct.kind == .stored && direct.convert(amount, to: .krw)?.minorUnits == 17_680)
        let inverse = try #require(
            ExpenseRate.stored(
                RatePath([try step(("KRW", "JPY"), "0.112")]), source: "x", date: day, from: yen,
                to: .krw))
        #expect(inverse.convert(amount, to: .krw)?.minorUnits == 17_679)
        #expect(
            ExpenseRate.stored(
                RatePath([try step(("EUR", "JPY"), "175.68")]), source: "x", date: day, from: yen,
                to: .krw) == nil)
    }

    private static let theRateOfAChargeTable: [(String, String, String, String, String)] = [
        ("17680", "KRW", "1980", "JPY", "8.929292929"),
        (
            "10", "USD", "14000", "KRW",
            "0.000714285714285714"
        ), ("-9875", "KRW", "-7.5", "USD", "1316.666666667"),
    ]

    @Test(arguments: theRateOfAChargeTable)
    func theRateOfACharge(
        _ home: String, _ homeCode: String, _ text: String, _ code: String, _ rate: String
    ) throws {
        let charged = try Self.amount(home, homeCode)
        let paid = try Self.amount(text, code)
        #expect(ExpenseRate.charged(charged, for: paid)?.rate?.description == rate)
        let opposite = Amount(minorUnits: -charged.minorUnits, currency: charged.currency)
        #expect(ExpenseRate.charged(opposite, for: paid) == nil)
    }

    private static func expense(
        _ minor: Int64, _ split: SplitMethod, _ parts: [(String, String?)]
    ) throws -> Expense {
        let amount = Amount(minorUnits: minor, currency: .usd)
        let rate = try manual("1316.6")
        var expense = Expense(
            uid: "x", date: try #require(Day("2026-10-30")), amount: amount,
            homeAmount: try #require(rate.convert(amount, to: .krw)), rate: rate, category: "food")
        expense.split = split
        expense.shares = try parts.map { name, part in
            Share(person: name, part: try part.map { try ExactDecimal($0) })
        }
        return expense
    }

    @Test(
        arguments: [
            (3_000, .even, [("A", nil), ("B", nil)], [19_749, 19_749]),
            (3_000, .shares, [("A", "2"), ("B", "1")], [26_332, 13_166]),
            (3_000, .shares, [("A", "0.5"), ("B", "0")], [39_498, 0]),
            (3_000, .percent, [("A", "33.3"), ("B", "66.7")], [13_153, 26_345]),
            (3_000, .exact, [("A", "29.99"), ("B", "0.01")], [39_485, 13]),
            (3_000, .adjust, [("A", "10"), ("B", nil)], [26_332, 13_166]),
            (3_000, .adjust, [("A", "-10"), ("B", nil)], [13_166, 26_332]),
            (-3_000, .exact, [("A", "-20"), ("B", "-10")], [-26_332, -13_166]),
            (-3_000, .adjust, [("A", "-10"), ("B", nil)], [-26_332, -13_166]),
        ] as [(Int64, SplitMethod, [(String, String?)], [Int64])])
    func everySplit(
        _ minor: Int64, _ split: SplitMethod, _ parts: [(String, String?)], _ homes: [Int64]
    ) throws {
        let expense = try Self.expense(minor, split, parts).withHomeAmounts()
        #expect(expense.shares.map(\.homeAmount) == homes)
    }

    @Test(
        arguments: [
            (.even, [], .noPeople), (.even, [("A", nil), ("A", nil)], .twice("A")),
            (.shares, [("A", nil)], .missingPart("A")), (.even, [("A", "1")], .missingPart("A")),
            (.shares, [("A", "-1"), ("B", "2")], .negativePart("A")),
            (.shares, [("A", "0"), ("B", "0")], .nothing),
            (.exact, [("A", "1.005")], .tooPrecise("A")),
            (.adjust, [("A", "-30.01"), ("B", nil)], .negativePart("A")),
            (
                .exact, [("A", "10")],
                .wrongSum(
                    found: ExactDecimal(coefficient: 10, scale: 0),
                    expected: ExactDecimal(coefficient: 30, scale: 0))
            ),
            (
                .percent, [("A", "50"), ("B", "49.9")],
                .wrongSum(
                    found: ExactDecimal(coefficient: 999, scale: 1),
                    expected: ExactDecimal(coefficient: 100, scale: 0))
            ),
            (.shares, [("A", "99999999999"), ("B", "1")], .tooLarge),
        ] as [(SplitMethod, [(String, String?)], SplitError)])
    func splitsThatCannotBe(
        _ split: SplitMethod, _ parts: [(String, String?)], _ error: SplitError
    ) throws {
        let expense = try Self.expense(3_000, split, parts)
        #expect(throws: error) { try expense.withHomeAmounts() }
    }

    @Test func severalPayers() throws {
        var expense = try Self.expense(3_000, .even, [("A", nil), ("B", nil)])
        expense.payments = [
            Payment(person: "A", amount: 1_000), Payment(person: "B", amount: 2_000),
        ]
        #expect(try expense.withHomeAmounts().payments.map(\.homeAmount) == [13_166, 26_332])
        expense.payments[1].amount = 1_999
        #expect(
            throws: SplitError.notPaid(
                found: ExactDecimal(coefficient: 2_999, scale: 2),
                expected: ExactDecimal(coefficient: 3_000, scale: 2))
        ) { try expense.withHomeAmounts() }
    }

    /// The same expense gives the odd unit to the same person; others to other people.
    @Test func theOddUnitGoesRound() throws {
        let turns = try (0..<50).map { number in
            var expense = try Self.expense(3_001, .even, [("A", nil), ("B", nil), ("C", nil)])
            expense.price = .init(Amount(minorUnits: 100, currency: .krw), expense.rate)
            expense.uid = "e\(number)"
            return try expense.withHomeAmounts().shares.firstIndex { $0.homeAmount == 34 }
        }
        #expect(Set(turns) == [0, 1, 2])
    }

    @Test func everythingSumsUp() throws {
        var random = SeededGenerator()
        let names = ["A", "B", "C", "D", "E", "F", "G", "H"]
        var balances = [String: Int64]()
        for number in 0..<Repetitions.count("EXPENSES", 40_000, quick: 10_000) {
            let count = Int.random(in: 1...8, using: &random)
            let minor =
                Int64.random(in: 1...100_000_000, using: &random)
                * (Bool.random(using: &random) ? 1 : -1)
            let split = [SplitMethod.even, .shares, .exact].randomElement(using: &random) ?? .even
            var expense = try Self.expense(minor, split, [])
            expense.uid = "e\(number)"
            let parts = try Apportionment.parts(
                of: minor, by: (0..<count).map { _ in Int64.random(in: 1...9, using: &random) })
            expense.shares = zip(names, parts).map { name, part in
                Share(
                    person: name,
                    part: split == .even
                        ? nil
                        : split == .shares
                            ? ExactDecimal(coefficient: Int128(part.magnitude), scale: 0)
                            : ExactDecimal(coefficient: Int128(part), scale: 2))
            }
            let first = minor / Int64.random(in: 1...5, using: &random)
            expense.payments = [
                Payment(person: "A", amount: first), Payment(person: "B", amount: minor - first),
            ]
            let figured = try expense.withHomeAmounts()
            #expect(
                figured.shares.reduce(0) { $0 + ($1.homeAmount ?? 0) }
                    == figured.homeAmount?.minorUnits)
            #expect(
                figured.payments.reduce(0) { $0 + ($1.homeAmount ?? 0) }
                    == figured.homeAmount?.minorUnits)
            for payment in figured.payments {
                balances[payment.person, default: 0] += payment.homeAmount ?? 0
            }
            for share in figured.shares {
                balances[share.person, default: 0] -= share.homeAmount ?? 0
            }
            guard number % 100 == 99 else { continue }
            let group = names.map { balances[$0, default: 0] }
            #expect(group.reduce(0, +) == 0)
            var rest = group
            for transfer in Settlement.transfers(for: group) {
                rest[transfer.giver] += transfer.amount
                rest[transfer.taker] -= transfer.amount
            }
            #expect(rest.allSatisfy { $0 == 0 })
            balances = [:]
        }
    }
}
