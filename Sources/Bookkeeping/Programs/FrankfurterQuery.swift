public import Rates
import Store

/// A query of the ECB's reference rates, answered with the figures of Frankfurter's API, version 1.
///
/// The rules are those of `lib/roundable.rb` and `lib/versions/v1` in lineofflight/frankfurter: with the base EUR and the
/// amount 1, the rates are as published. Otherwise each rate in EUR is rounded, and with another base the quotients of
/// the rounded rates are rounded again.
public struct FrankfurterQuery: Sendable {
    public let amount: ExactDecimal
    /// Nil for a code that no currency has.
    public let base: Currency?
    /// The currencies wanted; nil for all.
    public let symbols: [Currency]?
    public let days: Days

    public enum Days: Equatable, Sendable {
        /// The newest publication on or before a day.
        case newest(Day)
        /// From the publication on or before the first day through the last day.
        case range(Day, Day)
    }

    public init(amount: ExactDecimal, base: Currency?, symbols: [Currency]?, days: Days) {
        (self.amount, self.base, self.symbols, self.days) = (amount, base, symbols, days)
    }

    /// The rates of one day, by code.
    public struct Answer: Sendable {
        public let day: Day
        public let rates: [(currency: Currency, value: ExactDecimal)]
    }
}

extension Bookkeeper {
    /// The answer to a query, by day; empty if nothing answers it.
    ///
    /// - Throws: `SQLiteError`.
    public func answer(_ query: FrankfurterQuery) throws -> [FrankfurterQuery.Answer] {
        guard let base = query.base else { return [] }
        return try book.read {
            guard let series = try book.referenceRates() else { return [] }
            let first: Day
            let last: Day
            switch query.days {
            case .newest(let day):
                guard let newest = try book.newestDay(of: series, through: min(day, today)) else {
                    return []
                }
                (first, last) = (newest, newest)
            case .range(let since, let until):
                guard since <= today else { return [] }
                first = try book.newestDay(of: series, through: since) ?? since
                last = until
            }
            return try book.publications(
                of: series, from: first, through: last, only: query.symbols.map { $0 + [base] }
            ).compactMap { query.answer($0, base: base) }
        }
    }
}

extension FrankfurterQuery {
    private static let one = ExactDecimal(coefficient: 1, scale: 0)

    fileprivate func answer(_ published: PublishedRates, base: Currency) -> Answer? {
        let isOne = amount.normalized == Self.one
        guard base != .eur || !isOne else {
            return Self.answer(published.day, published.rates.map { ($0, $1.decimal.normalized) })
        }
        var rounded: [(currency: Currency, value: ExactDecimal)] = []
        for (currency, rate) in published.rates {
            guard let value = Self.rounded(amount, rate.decimal.normalized, by: Self.one) else {
                return nil
            }
            rounded.append((currency, value))
        }
        guard base != .eur else { return Self.answer(published.day, rounded) }
        guard let divisor = rounded.first(where: { $0.currency == base })?.value else { return nil }
        rounded.removeAll { $0.currency == base }
        if symbols?.contains(.eur) ?? true { rounded.append((.eur, amount)) }
        let quotients = rounded.compactMap { currency, value in
            Self.rounded(amount, value, by: divisor).map { (currency, $0) }
        }
        return Self.answer(published.day, quotients.sorted { $0.0.code < $1.0.code })
    }

    private static func answer(_ day: Day, _ rates: [(Currency, ExactDecimal)]) -> Answer? {
        rates.isEmpty ? nil : Answer(day: day, rates: rates)
    }

    /// The product of two numbers by a third, with the decimals that its size has; nil if it does not fit.
    private static func rounded(
        _ one: ExactDecimal, _ other: ExactDecimal, by divisor: ExactDecimal
    ) -> ExactDecimal? {
        guard let close = quotient(one, other, by: divisor, digits: 12) else { return nil }
        return quotient(one, other, by: divisor, digits: decimals(of: close))
    }

    /// How many decimals a number of a size has.
    static func decimals(of value: ExactDecimal) -> Int {
        for (limit, decimals) in [(5_000, 0), (80, 2), (20, 3), (1, 4)]
        where isMore(value, than: ExactDecimal(coefficient: Int128(limit), scale: 0)) {
            return decimals
        }
        return isMore(value, than: ExactDecimal(coefficient: 1, scale: 4)) ? 5 : 6
    }

    private static func isMore(_ value: ExactDecimal, than limit: ExactDecimal) -> Bool {
        value.isAtLeast(1, times: limit) && value.normalized != limit
    }

    private static func quotient(
        _ one: ExactDecimal, _ other: ExactDecimal, by divisor: ExactDecimal, digits: Int
    ) -> ExactDecimal? {
        guard divisor.coefficient > 0 else { return nil }
        let shift = digits + divisor.scale - one.scale - other.scale
        let (top, isTooLarge) = one.coefficient.magnitude.multipliedReportingOverflow(
            by: powerOfTen(max(0, shift)))
        let (bottom, isTooSmall) = divisor.coefficient.magnitude.multipliedReportingOverflow(
            by: powerOfTen(max(0, -shift)))
        guard !isTooLarge, !isTooSmall else { return nil }
        return ExactDecimal(
            magnitude: Rounding.product(top, other.coefficient.magnitude, by: bottom),
            isNegative: false, scale: digits)
    }
}
