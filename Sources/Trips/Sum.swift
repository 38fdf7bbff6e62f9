/// A sum of money does not fit in 64 bits of minor units.
public struct SumTooLarge: Error, Equatable, Sendable {
    public init() {}
}

extension Sequence<Int64> {
    /// The sum of amounts in minor units of one currency.
    public func sum() throws(SumTooLarge) -> Int64 {
        try Int64(fitting: reduce(Int128(0)) { $0 + Int128($1) })
    }
}

extension Int64 {
    /// Converts an amount computed in 128 bits.
    public init(fitting amount: Int128) throws(SumTooLarge) {
        guard let amount = Int64(exactly: amount) else { throw SumTooLarge() }
        self = amount
    }
}
