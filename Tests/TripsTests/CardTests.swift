import Rates
import Testing
import Trips

/// Estimates with the fees of a card, worked out by hand.
@Suite struct CardTests {
    private func amount(_ text: String) throws -> Amount {
        let words = text.split(separator: " ").map(String.init)
        return try Amount(
            try ExactDecimal(words[0], grammar: .sign), currency: try #require(Currency(words[1])))
    }

    private static let estimateTable: [(String, String, [String?], String, Int64?)] = [
        // Amount, rate, fee in percent with minimum and fixed part, home currency, estimate.
        ("5000 JPY", "9.2", ["1.2", nil, nil], "KRW", 46_552),
        ("5000 JPY", "9.2", ["0", nil, nil], "KRW", 46_000),
        // 46,000 and 1.2 % are 552, less than 600; and more than 500.
        ("5000 JPY", "9.2", ["1.2", "600 KRW", nil], "KRW", 46_600),
        ("5000 JPY", "9.2", ["1.2", "500 KRW", nil], "KRW", 46_552),
        ("5000 JPY", "9.2", ["1.2", nil, "300 KRW"], "KRW", 46_852),
        ("5000 JPY", "9.2", ["0", "600 KRW", "300 KRW"], "KRW", 46_900),
        // Fees in the currency paid: 5,000 and 60 and 40 yen at 9.2.
        ("5000 JPY", "9.2", ["1.2", nil, "40 JPY"], "KRW", 46_920),
        // One rounding: 33 yen at 9.2 with 1.25 % are 307.395 won; rounded twice, they would be 304 and 4.
        ("33 JPY", "9.2", ["1.25", nil, nil], "KRW", 307),
        // 10.05 euros at 1.1 with 2.5 % are 11.331375 dollars.
        ("10.05 EUR", "1.1", ["2.5", nil, nil], "USD", 1_133),
        // A refund has no fees; a fee in a third currency makes no estimate.
        ("-5000 JPY", "9.2", ["1.2", "600 KRW", "300 KRW"], "KRW", -46_000),
        ("5000 JPY", "9.2", ["1.2", nil, "1 USD"], "KRW", nil),
    ]

    @Test(arguments: estimateTable)
    func estimate(
        _ paid: String, _ rate: String, _ fees: [String?], _ home: String, _ expected: Int64?
    ) throws {
        var card = Card("Travel", of: nil)
        card.fee = try ExactDecimal(try #require(fees[0]))
        card.minimum = try fees[1].map { try amount($0) }
        card.fixed = try fees[2].map { try amount($0) }
        #expect(card.isWhole)
        let rate = ExpenseRate.manual(try Rate(try ExactDecimal(rate)))
        let estimate = card.estimate(
            try amount(paid), at: rate, to: try #require(Currency(home)))
        #expect(estimate?.minorUnits == expected)
    }

    private static let feeTable: [(String, Bool)] = [
        ("0", true), ("1.2", true), ("50", true), ("50.0001", false), ("0.0001", true),
        ("0.00001", false), ("-1", false), ("1.20000", true),
    ]

    @Test(arguments: feeTable)
    func fee(_ text: String, _ isFee: Bool) throws {
        #expect(Card.isFee(try ExactDecimal(text, grammar: .sign)) == isFee)
    }
}
