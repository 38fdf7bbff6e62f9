internal import Rates
internal import Texts

/// The amounts of a transaction in OFX: as it was paid, and as it was charged if that is in another currency.
///
/// With CURRENCY, the amount is in that currency and was charged at the rate; with ORIGCURRENCY, it is converted
/// already, and the amount as paid follows from the rate (specification, 5.2).
struct OFXMoney {
    let paid: String
    let currency: String
    /// Empty where nothing but ``paid`` was charged.
    let charged: String

    /// - Parameters:
    ///   - values: the elements of the transaction.
    ///   - account: the currency of the account.
    init(_ values: [String: String], _ account: String) {
        let amount = values["TRNAMT"] ?? ""
        if let converted = Self.converted(amount, values, "CURRENCY", to: account, isDivided: false)
        {
            (paid, currency, charged) = (amount, values["CURRENCY/CURSYM"] ?? "", converted)
        } else if let original = values["ORIGCURRENCY/CURSYM"], original != account,
            let paid = Self.converted(amount, values, "ORIGCURRENCY", to: original, isDivided: true)
        {
            (self.paid, currency, charged) = (paid, original, amount)
        } else {
            (paid, currency, charged) = (amount, values["CURRENCY/CURSYM"] ?? account, "")
        }
    }

    /// The amount at the rate of an aggregate, rounded to minor units; nil if it has none, or it is too large.
    private static func converted(
        _ amount: String, _ values: [String: String], _ name: String, to code: String,
        isDivided: Bool
    ) -> String? {
        guard let symbol = values[name + "/CURSYM"], isDivided || symbol != code,
            let currency = Currency(code), let amount = number(amount),
            let rate = values[name + "/CURRATE"].flatMap(number), rate.coefficient > 0
        else { return nil }
        let (factor, divisor) =
            isDivided
            ? (Int128(powerOfTen(rate.scale)), rate.coefficient)
            : (rate.coefficient, Int128(powerOfTen(rate.scale)))
        // In units of the amount's last decimal, then in minor units.
        let (product, overflow) = amount.coefficient.multipliedReportingOverflow(by: factor)
        let shift = currency.minorUnitDigits - amount.scale
        let (up, isTooLarge) = product.multipliedReportingOverflow(
            by: Int128(powerOfTen(max(0, shift))))
        let (down, isTooSmall) = divisor.multipliedReportingOverflow(
            by: Int128(powerOfTen(max(0, -shift))))
        guard !overflow, !isTooLarge, !isTooSmall else { return nil }
        let isNegative = up < 0
        let units = Rounding.quotient(isNegative ? 0 - up : up, by: down)
        return ExactDecimal(
            coefficient: isNegative ? 0 - units : units, scale: currency.minorUnitDigits
        ).description
    }

    /// A number with a decimal point or comma, and at most 12 decimals.
    private static func number(_ text: String) -> ExactDecimal? {
        let plain = text.contains(".") ? text : text.replacing(",", with: ".")
        guard let number = try? ExactDecimal(plain, grammar: .sign), number.scale <= 12 else {
            return nil
        }
        return number
    }
}
