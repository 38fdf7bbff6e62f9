import Foundation

/// Sebastiano Vigna's SplitMix64: the same seed, the same numbers.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A generator from SEED in the environment, else from a new seed; it is printed either way.
    static func seeded(for test: String = #function) -> SplitMix64 {
        let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0...UInt64.max)
        print("\(test): SEED=\(seed)")
        return SplitMix64(seed: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number of any length up to so many bits, short ones as likely as long ones.
    mutating func wide(bits: Int = 128) -> UInt128 {
        let number = UInt128(next()) << 64 | UInt128(next())
        return number >> (128 - Int.random(in: 1...bits, using: &self))
    }
}
