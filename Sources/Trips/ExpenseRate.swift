public import Rates

/// The rate with which an expense was converted, and its origin.
public struct ExpenseRate: Equatable, Sendable {
    public let kind: Kind
    /// The amount of the home currency per unit paid; cross rates are rounded to 9 decimals, or to
    /// 18 if below 1.
    ///
    /// Nil for a pending expense.
    public let rate: ExactDecimal?
    /// The day of a stored rate.
    public let date: Day?
    /// The id of the source of a stored rate, or of the one that a pending expense waits for;
    /// `trip` for a rate pinned for the whole trip.
    public let source: String?
    /// The published rates behind a stored or cross rate; empty for other kinds.
    public let path: RatePath

    /// The origin of a rate.
    public enum Kind: String, CaseIterable, Sendable {
        /// Paid in the home currency, so no rate is needed.
        case same
        /// Published for the pair in either direction.
        case stored
        /// Computed from two published rates.
        case cross
        /// Entered by the user for the expense or for its trip.
        case manual
        /// Derived from the amount that the card charged.
        case charged
        /// Not known yet: the book has none.
        case pending
        /// What the cash cost with which it was paid; the money as recorded has the day's rate.
        case purse
        /// The day's rate with the fees of the card, until the card's charge is known.
        case estimated
    }

    /// Creates a rate from its stored parts.
    public init(kind: Kind, rate: ExactDecimal?, date: Day?, source: String?, path: RatePath) {
        (self.kind, self.rate, self.date, self.source, self.path) = (kind, rate, date, source, path)
    }

    /// No conversion: paid in the home currency.
    public static let same = ExpenseRate(
        kind: .same, rate: ExactDecimal(coefficient: 1, scale: 0), date: nil, source: nil,
        path: RatePath([]))

    /// A rate that is not known yet.
    ///
    /// - Parameter source: the only source whose rate is wanted; nil for any.
    public static func pending(source: String?) -> ExpenseRate {
        ExpenseRate(kind: .pending, rate: nil, date: nil, source: source, path: RatePath([]))
    }

    /// A rate entered by the user.
    public static func manual(_ rate: Rate, pinned: Bool = false) -> ExpenseRate {
        ExpenseRate(
            kind: .manual, rate: rate.decimal.normalized, date: nil,
            source: pinned ? pinnedSource : nil, path: RatePath([]))
    }

    public static let pinnedSource = "trip"

    /// A stored rate; nil if its path does not connect the currencies.
    public static func stored(
        _ path: RatePath, source: String, date: Day, from: Currency, to: Currency
    ) -> ExpenseRate? {
        guard let rate = path.conversion(from: from, to: to)?.preciseRate, rate.coefficient > 0
        else { return nil }
        let kind: Kind = path.steps.count == 1 ? .stored : .cross
        return ExpenseRate(kind: kind, rate: rate, date: date, source: source, path: path)
    }

    /// The rate derived from the amount that the card charged; nil if it does not fit or the
    /// amounts differ in sign.
    public static func charged(_ home: Amount, for amount: Amount) -> ExpenseRate? {
        guard (home.minorUnits > 0) == (amount.minorUnits > 0), home.minorUnits != 0 else {
            return nil
        }
        guard let rate = ratio(of: home, to: amount) else { return nil }
        return ExpenseRate(kind: .charged, rate: rate, date: nil, source: nil, path: RatePath([]))
    }

    /// The price of one unit of an amount's currency, at which it comes to another amount; nil if it does not fit or an
    /// amount is zero.
    static func ratio(of home: Amount, to amount: Amount) -> ExactDecimal? {
        guard home.minorUnits != 0, amount.minorUnits != 0 else { return nil }
        let (top, bottom) = (home.decimal, amount.decimal)
        // home ÷ amount in units of 10⁻⁹, or of 10⁻¹⁸ if below 1.
        func quotient(_ digits: Int) -> ExactDecimal? {
            let shift = digits + bottom.scale - top.scale
            let factor = powerOfTen(abs(shift))
            let result =
                shift >= 0
                ? Rounding.product(
                    top.coefficient.magnitude, factor, by: bottom.coefficient.magnitude)
                : Rounding.product(
                    top.coefficient.magnitude, 1, by: bottom.coefficient.magnitude * factor)
            let decimal = ExactDecimal(magnitude: result, isNegative: false, scale: digits)
            return decimal.flatMap { $0.coefficient > 0 ? $0.normalized : nil }
        }
        guard let rough = quotient(Rate.decimals) ?? quotient(2 * Rate.decimals) else { return nil }
        let isSmall = rough.coefficient < Int128(powerOfTen(rough.scale))
        return isSmall ? quotient(2 * Rate.decimals) : rough
    }

    /// The amount of another currency that an amount of the home currency buys, rounded once, half away from zero;
    /// nil if it does not fit.
    public func amount(of currency: Currency, for home: Amount) -> Amount? {
        if kind == .same { return currency == home.currency ? home : nil }
        guard let rate, rate.coefficient > 0 else { return nil }
        // home ÷ 10^homeDigits ÷ (coefficient ÷ 10^scale) × 10^digits
        let shift = currency.minorUnitDigits + rate.scale - home.currency.minorUnitDigits
        let magnitude = UInt128(home.minorUnits.magnitude)
        let units =
            shift >= 0
            ? Rounding.product(magnitude, powerOfTen(shift), by: rate.coefficient.magnitude)
            : Rounding.product(
                magnitude, 1, by: rate.coefficient.magnitude * powerOfTen(-shift))
        guard let units, let amount = Int64(exactly: units) else { return nil }
        return Amount(
            minorUnits: home.minorUnits < 0 ? -amount : amount, currency: currency)
    }

    /// Converts an amount to the home currency with a single rounding, half away from zero; nil if
    /// it does not fit.
    public func convert(_ amount: Amount, to home: Currency) -> Amount? {
        convert(amount.decimal, from: amount.currency, to: home)
    }

    /// The same of a decimal in units of the currency, which may be finer than its minor units.
    func convert(_ amount: ExactDecimal, from currency: Currency, to home: Currency) -> Amount? {
        let digits = home.minorUnitDigits
        let result: ExactDecimal?
        switch kind {
        case .pending: return nil
        case .same: result = currency == home ? amount.rounded(to: digits) : nil
        case .manual, .charged, .purse, .estimated:
            result = rate.flatMap { Self.product(amount, $0, digits: digits) }
        case .stored, .cross:
            result = path.convert(amount, from: currency, to: home, digits: digits)
        }
        return result.flatMap { Int64(exactly: $0.coefficient) }
            .map { Amount(minorUnits: $0, currency: home) }
    }

    /// The product of an amount and a price, rounded once, half away from zero.
    private static func product(
        _ amount: ExactDecimal, _ price: ExactDecimal, digits: Int
    ) -> ExactDecimal? {
        let shift = amount.scale + price.scale - digits
        guard (-38...38).contains(shift) else { return nil }
        let (top, overflow) = amount.coefficient.magnitude.multipliedReportingOverflow(
            by: powerOfTen(max(0, -shift)))
        guard !overflow else { return nil }
        let product = Rounding.product(
            top, price.coefficient.magnitude, by: powerOfTen(max(0, shift)))
        return ExactDecimal(
            magnitude: product, isNegative: amount.coefficient < 0, scale: digits)
    }
}
