public import Rates

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

extension Sequence<Amount> {
    /// The sum in each currency, in the order in which the currencies first occur.
    public func sums() throws(SumTooLarge) -> [Amount] {
        var sums: [(currency: Currency, units: Int128)] = []
        for amount in self {
            if let index = sums.firstIndex(where: { $0.currency == amount.currency }) {
                sums[index].units += Int128(amount.minorUnits)
            } else {
                sums.append((amount.currency, Int128(amount.minorUnits)))
            }
        }
        var amounts: [Amount] = []
        for (currency, units) in sums {
            amounts.append(Amount(minorUnits: try Int64(fitting: units), currency: currency))
        }
        return amounts
    }
}

/// The sums of amounts without a rate, by currency and sorted by it; they are in no other sum.
package struct PendingSums: Sendable {
    private var sums: [Currency: Int128] = [:]

    package init() {}

    package mutating func add(_ units: Int128, _ currency: Currency) {
        sums[currency, default: 0] += units
    }

    package mutating func add(_ other: PendingSums) {
        for (currency, units) in other.sums { add(units, currency) }
    }

    package func amounts() throws(SumTooLarge) -> [Amount] {
        var amounts: [Amount] = []
        for (currency, units) in sums.sorted(by: { $0.key < $1.key }) {
            amounts.append(Amount(minorUnits: try Int64(fitting: units), currency: currency))
        }
        return amounts
    }
}
