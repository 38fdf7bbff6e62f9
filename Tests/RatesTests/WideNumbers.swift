import TestSupport

extension SeededGenerator {
    /// A random number of up to a number of bits; all lengths are equally likely.
    mutating func wide(bits: Int = 128) -> UInt128 {
        let number = UInt128(next()) << 64 | UInt128(next())
        return number >> (128 - Int.random(in: 1...bits, using: &self))
    }
}
