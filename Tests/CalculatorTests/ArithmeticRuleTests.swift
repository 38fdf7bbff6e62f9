import Calculator
import Rates
import TestSupport
import Testing

/// Rules of decimal arithmetic, one table for each; every row is an expression that a naive
/// implementation gets wrong.
@Suite struct ArithmeticRuleTests {
    private func value(_ text: String) throws -> String? {
        try Calculator().expression(text).value(at: NoPrices()).amount.text
    }

    private static let zerosTable: [(String, String)] = [
        ("0", "0"), ("-0", "0"), ("0.000", "0"), ("-0.00", "0"), ("1-1", "0"), ("0.10-0.1", "0"),
        ("0*-5", "0"), ("-0+-0", "0"), ("0/7", "0"), ("0/-7", "0"), ("0^3", "0"), ("0*10^30", "0"),
        ("round(-0.4)", "0"), ("round(0.0049, 2)", "0"), ("min(-0, 0)", "0"),
    ]

    /// Zeros: no sign and no exponent, however they are computed.
    @Test(arguments: zerosTable)
    func zeros(_ text: String, _ expected: String) throws { #expect(try value(text) == expected) }

    private static let additionsTable: [(String, String)] = [
        ("999999999+1", "1000000000"), ("1000000000-1", "999999999"), ("0.999+0.001", "1"),
        ("-1.1+1.1", "0"), ("5.75-3.3", "2.45"), ("-7+2.5", "-4.5"), ("1.3-2.07", "-0.77"),
        ("123456789012345678901234567890+1", "123456789012345678901234567891"),
        ("10^30+10^-30", "1000000000000000000000000000000.000000000000000000000000000001"),
        ("10^30+1-10^30", "1"), ("0.1+0.2-0.3", "0"),
        ("1.0000000000000000001-1", "0.0000000000000000001"),
        (
            "99999999999999999999+0.00000000000000000001",
            "99999999999999999999.00000000000000000001"
        ),
        ("-0.5+-0.5", "-1"), ("4.56+0.044", "4.604"), ("1-0.9999999999", "0.0000000001"),
    ]

    /// Addition: carries, borrows, cancellation, operands of very different size.
    @Test(arguments: additionsTable)
    func additions(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let multiplicationsTable: [(String, String)] = [
        ("2*3", "6"), ("-2*3", "-6"), ("-2*-3", "6"), ("0.5*0.5", "0.25"), ("5.09*7.1", "36.139"),
        ("0.001*1000", "1"), ("1.20*3", "3.6"), ("9.99*9.99", "99.8001"), ("2.50*4", "10"),
        ("123456789*987654321", "121932631112635269"),
        ("1.23456789*1.23456789", "1.5241578750190521"),
        ("999999999999*999999999999", "999999999998000000000001"),
        ("0.0000001*0.0000001", "0.00000000000001"),
    ]

    /// Multiplication: signs, decimals, powers of ten.
    @Test(arguments: multiplicationsTable)
    func multiplications(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let divisionsTable: [(String, String)] = [
        ("1/2", "0.5"), ("1/4", "0.25"), ("1/8", "0.125"), ("10/4", "2.5"), ("-7/2", "-3.5"),
        ("1/3", "0.3333333333333333333333333333333333"),
        ("2/3", "0.6666666666666666666666666666666667"),
        ("5/9", "0.5555555555555555555555555555555556"),
        ("-5/9", "-0.5555555555555555555555555555555556"),
        ("1/9", "0.1111111111111111111111111111111111"),
        ("1/7", "0.1428571428571428571428571428571429"),
        ("1/11", "0.09090909090909090909090909090909091"),
        ("22/7", "3.142857142857142857142857142857143"),
        ("1/0.5", "2"), ("0.001/1000", "0.000001"), ("1000/0.001", "1000000"), ("1/3*3", "1"),
        ("1/7*7-1", "0"), ("999999999/0.3", "3333333330"), ("8.1/0.9", "9"), ("12345/1234.5", "10"),
    ]

    /// Division: finite quotients, rounding to 34 digits.
    @Test(arguments: divisionsTable)
    func divisions(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let roundingsTable: [(String, Int, String)] = [
        ("0.5", 0, "1"), ("-0.5", 0, "-1"), ("1.5", 0, "2"), ("2.5", 0, "3"), ("-2.5", 0, "-3"),
        ("0.49999999999999999999", 0, "0"), ("0.50000000000000000001", 0, "1"), ("2.4999", 0, "2"),
        ("0.005", 2, "0.01"), ("0.0049999", 2, "0"), ("0.015", 2, "0.02"), ("0.025", 2, "0.03"),
        ("1.005", 2, "1.01"), ("2.675", 2, "2.68"), ("-1.005", 2, "-1.01"), ("9.995", 2, "10"),
        ("99.5", 0, "100"), ("0.445", 1, "0.4"), ("0.45", 1, "0.5"), ("1250", -2, "1300"),
        ("1249.999", -2, "1200"), ("-1250", -2, "-1300"), ("49", -2, "0"), ("50", -2, "100"),
        ("1/3", 4, "0.3333"), ("2/3", 4, "0.6667"), ("1/6", 0, "0"), ("5/10", 0, "1"),
    ]

    /// Rounding once, half away from zero, at each boundary and for both signs.
    @Test(arguments: roundingsTable)
    func roundings(_ text: String, _ places: Int, _ expected: String) throws {
        #expect(try value("round(\(text), \(places))") == expected)
    }

    /// The laws of exact arithmetic on random fractions: differences are zero.
    @Test func laws() throws {
        var random = SeededGenerator()
        func number() -> String {
            let digits = Int.random(in: 1...30, using: &random)
            let text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }
                .joined()
            let point = Int.random(in: 0...digits, using: &random)
            let sign = Bool.random(using: &random) ? "-" : ""
            return
                "(\(sign)0\(text.prefix(point)).\(text.dropFirst(point))0/1.\(Int.random(in: 0...999, using: &random)))"
        }
        for _ in 0..<500 {
            let (a, b, c) = (number(), number(), number())
            for law in [
                "\(a)+\(b)-(\(b)+\(a))", "(\(a)+\(b))+\(c)-(\(a)+(\(b)+\(c)))",
                "\(a)*\(b)-\(b)*\(a)",
                "\(a)*(\(b)+\(c))-(\(a)*\(b)+\(a)*\(c))", "\(a)-\(b)+\(b)-\(a)", "-(-\(a))-\(a)",
                "\(a)*\(b)*\(c)-\(a)*(\(b)*\(c))", "(\(a)+\(b))^2-(\(a)^2+2*\(a)*\(b)+\(b)^2)",
            ] {
                #expect(try value(law) == "0", "\(law)")
            }
        }
    }
}
