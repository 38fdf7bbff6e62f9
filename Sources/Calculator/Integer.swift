internal import CGMP

/// An immutable whole number of any size, by GMP.
///
/// `@unchecked`, as the compiler cannot see that GMP's structure is written by the initializer
/// only: every operation creates another number.
final class Integer: @unchecked Sendable {
    // A pointer, so that one number can be both operands of an operator.
    let value = UnsafeMutablePointer<__mpz_struct>.allocate(capacity: 1)

    /// - Parameter write: writes the number into GMP's structure.
    init(_ write: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
        __gmpz_init(value)
        write(value)
    }

    deinit {
        __gmpz_clear(value)
        value.deallocate()
    }

    /// A number of 64 bits.
    convenience init(_ number: Int) { self.init { __gmpz_set_si($0, number) } }

    /// A number from its decimal digits; the text must have no other characters.
    convenience init(digits: String) { self.init { _ = __gmpz_set_str($0, digits, 10) } }

    static let one = Integer(1)

    var isNegative: Bool { cgmp_sign(value) < 0 }
    var isZero: Bool { cgmp_sign(value) == 0 }
    var isOne: Bool { __gmpz_cmp_ui(value, 1) == 0 }

    var isOdd: Bool { __gmpz_tstbit(value, 0) != 0 }

    /// The number if it fits in 64 bits; else nil.
    var int: Int? { __gmpz_fits_slong_p(value) != 0 ? __gmpz_get_si(value) : nil }

    /// The number of bits of its magnitude.
    var bits: Int { __gmpz_sizeinbase(value, 2) }

    var magnitude: Integer { Integer { __gmpz_abs($0, value) } }

    /// The digits of its magnitude.
    var digits: String {
        var text = [CChar](repeating: 0, count: __gmpz_sizeinbase(value, 10) + 2)
        _ = __gmpz_get_str(&text, 10, value)
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    }

    static prefix func - (a: Integer) -> Integer { Integer { __gmpz_neg($0, a.value) } }

    static func + (a: Integer, b: Integer) -> Integer {
        Integer { __gmpz_add($0, a.value, b.value) }
    }

    static func * (a: Integer, b: Integer) -> Integer {
        Integer { __gmpz_mul($0, a.value, b.value) }
    }

    /// The quotient, truncated; the divisor must not be zero.
    static func / (a: Integer, b: Integer) -> Integer {
        Integer { __gmpz_tdiv_q($0, a.value, b.value) }
    }

    static func < (a: Integer, b: Integer) -> Bool { __gmpz_cmp(a.value, b.value) < 0 }

    static func greatestCommonDivisor(_ a: Integer, _ b: Integer) -> Integer {
        Integer { __gmpz_gcd($0, a.value, b.value) }
    }

    /// The number to a power that is not negative.
    func power(_ exponent: Int) -> Integer {
        Integer { __gmpz_pow_ui($0, value, UInt(exponent)) }
    }

    /// The product of the whole numbers from 1 to a number that is not negative.
    static func factorial(_ number: Int) -> Integer {
        Integer { __gmpz_fac_ui($0, UInt(number)) }
    }

    /// The root of a number that is not negative, truncated, and whether it is exact.
    func root(_ degree: Int) -> (whole: Integer, isExact: Bool) {
        var isExact = false
        let whole = Integer { isExact = __gmpz_root($0, value, UInt(degree)) != 0 }
        return (whole, isExact)
    }

    /// Divides a number that is not zero by a factor as often as possible.
    func removing(factor: UInt) -> (count: Int, rest: Integer) {
        var count = 0
        let rest = Integer { result in
            var divisor = __mpz_struct()
            __gmpz_init_set_ui(&divisor, factor)
            count = Int(__gmpz_remove(result, value, &divisor))
            __gmpz_clear(&divisor)
        }
        return (count, rest)
    }

    static func powerOfTen(_ exponent: Int) -> Integer { Integer(10).power(exponent) }
}
