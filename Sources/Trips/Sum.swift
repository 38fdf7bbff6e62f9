/// A sum of money is more than 64 bits of minor units hold.
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
    /// An amount that was worked out in 128 bits.
    public init(fitting amount: Int128) throws(SumTooLarge) {
        guard let amount = Int64(exactly: amount) else { throw SumTooLarge() }
        self = amount
    }
}
