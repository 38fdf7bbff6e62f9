internal import Phrases
public import Rates

/// An exact value of any size: a numerator over a positive denominator, in lowest terms.
public struct Fraction: Sendable {
    let numerator: Integer
    let denominator: Integer

    /// The maximum bits of a result's numerator and denominator: about ten thousand digits.
    static let maximumBits = 1 << 15

    /// A whole number.
    public init(_ number: Int) { (numerator, denominator) = (Integer(number), .one) }

    /// The value of a decimal.
    public init(_ decimal: ExactDecimal) {
        let digits = Integer(digits: String(decimal.coefficient.magnitude))
        self.init(
            reducing: decimal.coefficient < 0 ? -digits : digits, over: .powerOfTen(decimal.scale))
    }

    /// The exact price of a conversion.
    public init(_ conversion: Conversion) {
        let ratio = conversion.ratio
        self.init(
            reducing: Integer(digits: String(ratio.numerator)),
            over: Integer(digits: String(ratio.denominator)))
    }

    /// The value of a typed number.
    init(_ number: NumberPhrase) throws(CalculatorFault) {
        var sum = Fraction(0)
        for term in number.terms {
            let digits = Integer(digits: term.digits)
            let part =
                term.exponent >= 0
                ? Fraction(reducing: digits * .powerOfTen(term.exponent), over: .one)
                : Fraction(reducing: digits, over: .powerOfTen(-term.exponent))
            sum = try .sum(sum, part.checked)
        }
        self = sum
    }

    /// Reduces a fraction to lowest terms; the denominator must not be zero.
    init(reducing numerator: Integer, over denominator: Integer) {
        guard !denominator.isOne else {
            (self.numerator, self.denominator) = (numerator, denominator)
            return
        }
        let divisor = Integer.greatestCommonDivisor(numerator, denominator)
        let signed = denominator.isNegative ? -divisor : divisor
        self.numerator = numerator / signed
        self.denominator = denominator / signed
    }

    public var isZero: Bool { numerator.isZero }
    public var isNegative: Bool { numerator.isNegative }

    /// The value if it is a whole number of 64 bits; else nil.
    var int: Int? { denominator.isOne ? numerator.int : nil }

    // The operations throw `tooLarge`, and a division `divisionByZero`.

    package static func sum(_ a: Fraction, _ b: Fraction) throws(CalculatorFault) -> Fraction {
        try Fraction(
            reducing: a.numerator * b.denominator + b.numerator * a.denominator,
            over: a.denominator * b.denominator
        ).checked
    }

    package static func product(_ a: Fraction, _ b: Fraction) throws(CalculatorFault) -> Fraction {
        try Fraction(
            reducing: a.numerator * b.numerator, over: a.denominator * b.denominator
        ).checked
    }

    static func quotient(_ a: Fraction, _ b: Fraction) throws(CalculatorFault) -> Fraction {
        guard !b.isZero else { throw .divisionByZero }
        return try Fraction(
            reducing: a.numerator * b.denominator, over: a.denominator * b.numerator
        ).checked
    }

    /// The value times a hundred.
    public var hundredfold: Fraction {
        Fraction(reducing: numerator * Integer(100), over: denominator)
    }

    var negated: Fraction { Fraction(reducing: -numerator, over: denominator) }

    public static func < (a: Fraction, b: Fraction) -> Bool {
        a.numerator * b.denominator < b.numerator * a.denominator
    }

    static func == (a: Fraction, b: Fraction) -> Bool { !(a < b) && !(b < a) }

    /// The largest whole number that is not above the value.
    var floor: Fraction {
        let whole = numerator / denominator
        let isAbove = isNegative && !denominator.isOne
        return Fraction(reducing: isAbove ? whole + -Integer.one : whole, over: .one)
    }

    /// The remainder of a division whose quotient is rounded down; it has the divisor's sign.
    static func remainder(_ a: Fraction, _ b: Fraction) throws(CalculatorFault) -> Fraction {
        try sum(a, product(b, quotient(a, b).floor).negated)
    }

    /// The product of the whole numbers from 1 to a value.
    ///
    /// - Throws: ``CalculatorFault/noFactorial`` unless it is a whole number that is not negative,
    ///   ``CalculatorFault/tooLarge``.
    static func factorial(_ value: Fraction) throws(CalculatorFault) -> Fraction {
        guard value.denominator.isOne, !value.isNegative else { throw .noFactorial }
        // 4,000! has 12,674 digits.
        guard let number = value.int, number <= 4_000 else { throw .tooLarge }
        return try Fraction(reducing: .factorial(number), over: .one).checked
    }

    /// The value in units of 10⁻ᵖ for `places` p, rounded half away from zero.
    func units(places: Int) -> Integer {
        let top = places >= 0 ? numerator * .powerOfTen(places) : numerator
        let bottom = places >= 0 ? denominator : denominator * .powerOfTen(-places)
        let doubled = top.magnitude * Integer(2) + bottom
        let units = doubled / (bottom * Integer(2))
        return isNegative ? -units : units
    }

    /// The value rounded half away from zero to a number of decimals; negative for powers of ten.
    func rounded(places: Int) -> Fraction {
        let units = units(places: places)
        return places >= 0
            ? Fraction(reducing: units, over: .powerOfTen(places))
            : Fraction(reducing: units * .powerOfTen(-places), over: .one)
    }

    /// The value; throws if it is too large.
    var checked: Fraction {
        get throws(CalculatorFault) {
            guard numerator.bits <= Self.maximumBits, denominator.bits <= Self.maximumBits else {
                throw .tooLarge
            }
            return self
        }
    }
}
