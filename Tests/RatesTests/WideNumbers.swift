import TestSupport

extension SeededGenerator {
    /// A number of any length up to so many bits, short ones as likely as long ones.
    mutating func wide(bits: Int = 128) -> UInt128 {
        let number = UInt128(next()) << 64 | UInt128(next())
        return number >> (128 - Int.random(in: 1...bits, using: &self))
    }
}
