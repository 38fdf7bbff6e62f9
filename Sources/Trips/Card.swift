public import Rates

/// A card of a trip, with the fees by which expenses paid with it are estimated.
public struct Card: Equatable, Sendable {
    /// What expenses name as the way they were paid.
    public var name: String
    /// Whose card it is, by name or uid; nil for anybody's.
    public var person: String?
    /// The fee in percent of the amount, within ``fees``.
    public var fee: ExactDecimal
    /// The least that the percentage comes to; nil for none.
    public var minimum: Amount?
    /// What each payment costs besides; nil for nothing.
    public var fixed: Amount?
    /// The id of the source of the card's rates; nil for the one that other expenses have.
    public var source: String?

    /// A card without fees.
    public init(_ name: String, of person: String?) {
        (self.name, self.person) = (name, person)
        fee = ExactDecimal(coefficient: 0, scale: 0)
    }

    /// The largest fee in percent, and the largest number of its decimals.
    public static let largestFee = 50
    public static let feeDecimals = 4

    /// Whether a percentage can be a card's fee.
    public static func isFee(_ percent: ExactDecimal) -> Bool {
        let percent = percent.normalized
        return percent.coefficient >= 0 && percent.scale <= feeDecimals
            && percent.coefficient <= Int128(largestFee) * Int128(powerOfTen(percent.scale))
    }

    /// Whether all its figures are within their ranges.
    public var isWhole: Bool {
        Self.isFee(fee)
            && [minimum, fixed].compactMap(\.self).allSatisfy {
                (1...Expense.largestAmount).contains($0.minorUnits)
            }
    }

    /// An amount in the home currency with the card's fees, rounded once; nil where it has no rate, does not fit, or a fee is
    /// in a third currency.
    ///
    /// It is the amount at the rate and the larger of percentage and minimum, and the fixed part. A refund has no fees.
    public func estimate(_ amount: Amount, at rate: ExpenseRate, to home: Currency) -> Amount? {
        guard amount.minorUnits > 0 else { return rate.convert(amount, to: home) }
        let percent = fee.normalized
        guard percent.scale <= Self.feeDecimals else { return nil }
        let hundred = Int128(powerOfTen(percent.scale + 2))
        let withPercent = ExactDecimal(
            coefficient: Int128(amount.minorUnits) * (hundred + percent.coefficient),
            scale: amount.currency.minorUnitDigits + percent.scale + 2)
        guard let byPercent = estimate(withPercent, [fixed], amount.currency, rate, home),
            let byMinimum = estimate(
                amount.decimal, [minimum, fixed], amount.currency, rate, home)
        else { return nil }
        return byPercent.minorUnits > byMinimum.minorUnits ? byPercent : byMinimum
    }

    /// An amount with fees that are in its currency or the home currency.
    private func estimate(
        _ amount: ExactDecimal, _ fees: [Amount?], _ currency: Currency, _ rate: ExpenseRate,
        _ home: Currency
    ) -> Amount? {
        var (paid, added) = (amount, Int128(0))
        for fee in fees.compactMap(\.self) {
            if fee.currency == home {
                added += Int128(fee.minorUnits)
            } else if fee.currency == currency {
                let shift = paid.scale - currency.minorUnitDigits
                paid = ExactDecimal(
                    coefficient: paid.coefficient + Int128(fee.minorUnits)
                        * Int128(powerOfTen(shift)),
                    scale: paid.scale)
            } else {
                return nil
            }
        }
        guard let converted = rate.convert(paid, from: currency, to: home) else { return nil }
        return Int64(exactly: Int128(converted.minorUnits) + added)
            .map { Amount(minorUnits: $0, currency: home) }
    }
}
