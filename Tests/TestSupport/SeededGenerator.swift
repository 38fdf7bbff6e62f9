import Foundation

/// Reproducible random numbers: SplitMix64 from a seed that is printed.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts with the seed in the variable SEED, or with a new one; either is printed.
    ///
    /// - Parameter usual: in place of a new one.
    public init(_ name: String = #function, usual: UInt64? = nil) {
        let given = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init)
        state = given ?? usual ?? UInt64.random(in: 1...UInt64(UInt32.max))
        print("\(name): SEED=\(state)")
    }

    /// Starts with a seed that is printed elsewhere.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
