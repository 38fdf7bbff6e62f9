package import Rates

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
