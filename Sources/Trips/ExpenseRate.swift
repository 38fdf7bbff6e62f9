public import Rates

/// The rate that an expense was converted with, and where it is from.
public struct ExpenseRate: Equatable, Sendable {
    public let kind: Kind
    /// So much of the home currency for one unit of what was paid; of a cross rate, rounded to 9
    /// decimals, or to 18 where it is below 1.
    public let rate: ExactDecimal
    /// The day that a stored rate is for.
    public let date: Day?
    /// The source's id of a stored rate; `trip` for one that holds for the whole trip.
    public let source: String?
    /// The published rates of a stored or cross rate; empty for the other kinds.
    public let path: RatePath

    /// Where a rate is from.
    public enum Kind: String, CaseIterable, Sendable {
        /// None was needed: paid in the home currency.
        case same
        /// Published for the pair, either way round.
        case stored
        /// Made of two published ones.
        case cross
        /// Given by hand, for the expense or for its trip.
        case manual
        /// By what the card charged.
        case charged
    }

    /// A rate with all its parts, as it was stored.
    public init(kind: Kind, rate: ExactDecimal, date: Day?, source: String?, path: RatePath) {
        (self.kind, self.rate, self.date, self.source, self.path) = (kind, rate, date, source, path)
    }

    /// No rate: paid in the home currency.
    public static let same = ExpenseRate(
        kind: .same, rate: ExactDecimal(coefficient: 1, scale: 0), date: nil, source: nil,
        path: RatePath([]))

    /// A rate given by hand.
    public static func manual(_ rate: Rate, pinned: Bool = false) -> ExpenseRate {
        ExpenseRate(
            kind: .manual, rate: rate.decimal.normalized, date: nil,
            source: pinned ? pinnedSource : nil, path: RatePath([]))
    }

    /// The source of a rate that is pinned for a trip.
    public static let pinnedSource = "trip"

    /// A rate of the book; nil where its path does not lead from one currency to the other.
    public static func stored(
        _ path: RatePath, source: String, date: Day, from: Currency, to: Currency
    ) -> ExpenseRate? {
        guard let rate = path.conversion(from: from, to: to)?.preciseRate, rate.coefficient > 0
        else { return nil }
        let kind: Kind = path.steps.count == 1 ? .stored : .cross
        return ExpenseRate(kind: kind, rate: rate, date: date, source: source, path: path)
    }

    /// The rate that what the card charged comes to; nil where it does not fit, or where the two
    /// amounts differ in sign.
    public static func charged(_ home: Amount, for amount: Amount) -> ExpenseRate? {
        guard (home.minorUnits > 0) == (amount.minorUnits > 0), home.minorUnits != 0 else {
            return nil
        }
        let (top, bottom) = (home.decimal, amount.decimal)
        // home ÷ amount in units of 10⁻⁹, or of 10⁻¹⁸ where it is below 1.
        func quotient(_ digits: Int) -> ExactDecimal? {
            let shift = digits + bottom.scale - top.scale
            let factor = powerOfTen(abs(shift))
            let result =
                shift >= 0
                ? Rounding.product(
                    top.coefficient.magnitude, factor, by: bottom.coefficient.magnitude)
                : Rounding.product(
                    top.coefficient.magnitude, 1, by: bottom.coefficient.magnitude * factor)
            guard let result, result > 0, result <= Int128.max.magnitude else { return nil }
            return ExactDecimal(coefficient: Int128(result), scale: digits).normalized
        }
        guard let rough = quotient(Rate.decimals) ?? quotient(2 * Rate.decimals) else { return nil }
        let isSmall = rough.coefficient < Int128(powerOfTen(rough.scale))
        guard let rate = isSmall ? quotient(2 * Rate.decimals) : rough else { return nil }
        return ExpenseRate(kind: .charged, rate: rate, date: nil, source: nil, path: RatePath([]))
    }

    /// An amount in the home currency, rounded once, half away from zero; nil where it does not
    /// fit.
    public func convert(_ amount: Amount, to home: Currency) -> Amount? {
        let result: ExactDecimal?
        switch kind {
        case .same:
            return amount.currency == home ? amount : nil
        case .stored, .cross:
            result = path.convert(
                amount.decimal, from: amount.currency, to: home, digits: home.minorUnitDigits)
        case .manual, .charged:
            // minor × rate × 10^homeDigits ÷ 10^(rateScale + foreignDigits)
            let scale = rate.scale + amount.currency.minorUnitDigits - home.minorUnitDigits
            let value = Int128(amount.minorUnits).magnitude
            let factor = powerOfTen(max(0, -scale))
            let (top, overflow) = value.multipliedReportingOverflow(by: factor)
            let product =
                overflow
                ? nil
                : Rounding.product(top, rate.coefficient.magnitude, by: powerOfTen(max(0, scale)))
            guard let product, product <= Int128.max.magnitude else { return nil }
            result = ExactDecimal(
                coefficient: amount.minorUnits < 0 ? -Int128(product) : Int128(product),
                scale: home.minorUnitDigits)
        }
        guard let result, let units = Int64(exactly: result.coefficient) else { return nil }
        return Amount(minorUnits: units, currency: home)
    }
}
