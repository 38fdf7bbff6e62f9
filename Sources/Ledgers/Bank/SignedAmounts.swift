public import Rates

/// What the amounts of a column above zero and those below come to.
public struct SignedAmounts: Equatable, Sendable {
    public let positive: Side
    public let negative: Side

    /// The amounts of one sign.
    public struct Side: Equatable, Sendable {
        public let count: Int
        /// The sum in each currency without its sign, sorted by code.
        public let sums: [Sum]
    }

    /// A sum in minor units of a currency.
    public struct Sum: Equatable, Sendable {
        public let currency: Currency
        public let units: Int128

        public var decimal: ExactDecimal {
            ExactDecimal(coefficient: units, scale: currency.minorUnitDigits)
        }
    }

    init(positive: Side, negative: Side) {
        (self.positive, self.negative) = (positive, negative)
    }
}

/// The sums of amounts above zero and of those below, as they come.
struct SignedSums {
    private var positive = Side(), negative = Side()

    private struct Side {
        var count = 0
        var sums: [Currency: Int128] = [:]

        var signed: SignedAmounts.Side {
            SignedAmounts.Side(
                count: count,
                sums: sums.sorted { $0.key < $1.key }
                    .map { SignedAmounts.Sum(currency: $0.key, units: $0.value) })
        }
    }

    var hasNegative: Bool { negative.count > 0 }

    mutating func add(_ amount: Amount) {
        func add(to side: inout Side) {
            side.count += 1
            side.sums[amount.currency, default: 0] += Int128(amount.minorUnits.magnitude)
        }
        if amount.minorUnits > 0 { add(to: &positive) }
        if amount.minorUnits < 0 { add(to: &negative) }
    }

    /// The sums of the amounts with the other sign.
    var opposite: SignedSums {
        var sums = self
        (sums.positive, sums.negative) = (negative, positive)
        return sums
    }

    var signed: SignedAmounts {
        SignedAmounts(positive: positive.signed, negative: negative.signed)
    }
}
