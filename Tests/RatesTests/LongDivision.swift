/// Multiplication and division by hand, 32-bit digit by digit and bit by bit: slow, and
/// independent of the standard library's arithmetic that it checks.
enum LongDivision {
    /// `a × b ÷ c` rounded half up; nil if it does not fit in 128 bits.
    static func roundedQuotient(_ a: UInt128, _ b: UInt128, by c: UInt128) -> UInt128? {
        let product = multiply(digits(a), digits(b))
        var quotient: UInt128 = 0
        var rest: UInt128 = 0
        for bit in (0..<256).reversed() {
            let carry = rest >> 127 == 1
            rest = rest << 1 | UInt128(product[bit / 32] >> (bit % 32) & 1)
            guard quotient >> 127 == 0 else { return nil }
            quotient <<= 1
            if carry || rest >= c {
                rest = rest &- c
                quotient |= 1
            }
        }
        guard rest > 0, rest >= c - rest else { return quotient }
        return quotient == UInt128.max ? nil : quotient + 1
    }

    /// Eight 32-bit digits, the lowest first.
    private static func multiply(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var product = [UInt64](repeating: 0, count: 8)
        for (i, x) in a.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.enumerated() {
                let sum = x * y + product[i + j] + carry
                product[i + j] = sum & 0xFFFF_FFFF
                carry = sum >> 32
            }
            product[i + 4] = carry
        }
        return product
    }

    private static func digits(_ number: UInt128) -> [UInt64] {
        (0..<4).map { UInt64(truncatingIfNeeded: number >> (32 * $0)) & 0xFFFF_FFFF }
    }
}
