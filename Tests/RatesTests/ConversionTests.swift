import Rates
import TestSupport
import Testing

@Suite("Conversions, divided once and rounded once")
struct ConversionTests {
    /// A leg from its published price and, for a retired currency, the fixed one.
    private func leg(_ published: String, _ fixed: String = "1") throws -> Leg {
        try Leg(published: Rate(ExactDecimal(published)), fixed: Rate(ExactDecimal(fixed)))
    }

    static let vectors: [(amount: String, from: String, rate: String, to: String, result: String)] =
        [
            ("1980", "JPY", "8.9291", "KRW", "17680"),
            ("12.34", "USD", "1316.6", "KRW", "16247"),
            ("7.50", "USD", "1316.6", "KRW", "9875"),
            ("-7.50", "USD", "1316.6", "KRW", "-9875"),
            ("10.00", "USD", "0.30715", "KWD", "3.072"),
            ("0.01", "USD", "1316.6", "KRW", "13"),
            ("1", "KRW", "0.000759", "USD", "0.00"),
            ("-1", "KRW", "0.005", "USD", "-0.01"),
        ]

    @Test("Amounts at one rate", arguments: vectors)
    func direct(
        _ text: String, _ from: String, _ rate: String, _ to: String, _ result: String
    ) throws {
        let amount = try Amount(ExactDecimal(text), currency: #require(Currency(from)))
        let target = try #require(Currency(to))
        let conversion = try Conversion(from: leg("1"), to: leg(rate))
        let converted = try #require(
            conversion.convert(amount.decimal, digits: target.minorUnitDigits))
        #expect(try Amount(converted, currency: target).description == "\(result) \(to)")
    }

    @Test("The inverse of a rate")
    func inverse() throws {
        let conversion = try Conversion(from: leg("1316.6"), to: leg("1"))
        #expect(try conversion.convert(ExactDecimal("16247"), digits: 2)?.description == "12.34")
        #expect(conversion.preciseRate?.description == "0.000759532128209023")
    }

    /// With the rounded rate of 0.000739675 the first would be 7396750000.00.
    static let crosses: [(amount: String, from: String, to: String, digits: Int, result: String)] =
        [
            ("100000000000000", "1463.21", "1.0823", 2, "73967509790.12"),
            ("999999999999.00", "1.0823", "1463.21", 0, "1351944932087718"),
            ("123456789", "162.35", "1463.21", 0, "1112677599"),
        ]

    @Test("Across a base, without a rounded rate in between", arguments: crosses)
    func cross(
        _ amount: String, _ from: String, _ to: String, _ digits: Int, _ result: String
    ) throws {
        let conversion = try Conversion(from: leg(from), to: leg(to))
        let converted = try conversion.convert(ExactDecimal(amount), digits: digits)
        #expect(converted?.description == result)
    }

    /// Prices of one euro, and the fixed rate of the retired currency.
    static let ended:
        [(amount: String, from: [String], to: [String], digits: Int, result: String)] = [
            ("100.00", ["1", "1.95583"], ["1"], 2, "51.13"),
            ("100.00", ["1"], ["1", "1.95583"], 2, "195.58"),
            ("100.00", ["1", "1.95583"], ["1.0823"], 2, "55.34"),
            ("100.00", ["1", "1.95583"], ["1463.21"], 0, "74813"),
            ("100000", ["1463.21"], ["1", "1.95583"], 2, "133.67"),
            ("1000.00", ["1", "7.5345"], ["1", "1.95583"], 2, "259.58"),
            ("1500000", ["1", "1000000"], ["1"], 2, "1.50"),
            ("239.64", ["1", "239.64"], ["1"], 2, "1.00"),
            ("100.00", ["1", "1.95583"], ["1", "1.95583"], 2, "100.00"),
        ]

    @Test("With fixed rates of ended currencies", arguments: ended)
    func fixed(
        _ amount: String, _ from: [String], _ to: [String], _ digits: Int, _ result: String
    ) throws {
        let conversion = try Conversion(
            from: leg(from[0], from.count > 1 ? from[1] : "1"),
            to: leg(to[0], to.count > 1 ? to[1] : "1"))
        let converted = try conversion.convert(ExactDecimal(amount), digits: digits)
        #expect(converted?.description == result)
    }

    static let prices: [(from: String, to: String, price: String)] = [
        ("1", "1466.12", "1466.12"), ("1466.12", "1", "0.000682072408806919"),
        ("3", "1", "0.333333333333333333"), ("1", "3", "3"), ("3", "7", "2.333333333"),
        ("9223372036.854775807", "0.000000001", "0"),
        ("0.000000001", "9223372036.854775807", "9223372036854775807"),
    ]

    @Test("The price of one unit, to nine decimals or to eighteen", arguments: prices)
    func price(_ from: String, _ to: String, _ price: String) throws {
        #expect(try Conversion(from: leg(from), to: leg(to)).preciseRate?.description == price)
    }

    @Test("A result of more than 38 digits is none")
    func overflow() throws {
        let conversion = try Conversion(
            from: leg("0.000000001", "0.000000001"), to: leg("9223372036.854775807", "1000000000"))
        #expect(try conversion.convert(ExactDecimal("1"), digits: 0)?.description != nil)
        let long = ExactDecimal(coefficient: Int128(powerOfTen(26)), scale: 0)
        #expect(conversion.convert(long, digits: 0) == nil)
        #expect(
            conversion.convert(ExactDecimal(coefficient: -long.coefficient, scale: 0), digits: 0)
                == nil)
        let huge = ExactDecimal(coefficient: Int128.max, scale: 0)
        #expect(try Conversion(from: leg("1"), to: leg("1")).convert(huge, digits: 1) == nil)
        #expect(try Conversion(from: leg("1"), to: leg("1")).convert(huge, digits: 0) == huge)
    }

    @Test("An amount with twenty decimals too many is none")
    func longAmount() throws {
        let amount = try ExactDecimal("0.999999999999999999999999999")
        let conversion = try Conversion(from: leg("1466.123456789"), to: leg("1999.123456789"))
        #expect(conversion.convert(amount, digits: 0) == nil)
        #expect(conversion.convert(amount, digits: 12)?.description == "1.363543736738")
    }

    @Test("Every conversion is the exact quotient, rounded")
    func byHand() throws {
        var random = SeededGenerator()
        for _ in 0..<1_000 {
            let from = Int64.random(in: 1...10_000_000_000_000, using: &random)
            let to = Int64.random(in: 1...10_000_000_000_000, using: &random)
            let units = Int64.random(in: 0...1_000_000_000_000, using: &random)
            let conversion = try Conversion(
                from: Leg(published: #require(Rate(nanos: from))),
                to: Leg(published: #require(Rate(nanos: to))))
            let result = conversion.convert(
                ExactDecimal(coefficient: Int128(units), scale: 2), digits: 3)
            let expected = LongDivision.roundedQuotient(
                UInt128(units) * 10, UInt128(to), by: UInt128(from))
            try #require(
                result?.coefficient == expected.flatMap { Int128(exactly: $0) },
                "\(units) × \(to) ÷ \(from)")
        }
    }
}
