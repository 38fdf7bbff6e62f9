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

    /// The amounts as the column has them.
    init(_ amounts: [Amount]) {
        positive = Side(amounts.filter { $0.minorUnits > 0 })
        negative = Side(amounts.filter { $0.minorUnits < 0 })
    }
}

extension SignedAmounts.Side {
    fileprivate init(_ amounts: [Amount]) {
        var sums: [Currency: Int128] = [:]
        for amount in amounts {
            sums[amount.currency, default: 0] += Int128(amount.minorUnits.magnitude)
        }
        count = amounts.count
        self.sums = sums.sorted { $0.key < $1.key }
            .map { SignedAmounts.Sum(currency: $0.key, units: $0.value) }
    }
}
