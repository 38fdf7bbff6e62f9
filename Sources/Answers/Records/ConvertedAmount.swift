package import Bookkeeping
import Calculator
package import Rates

/// An amount in another currency, as a record and as text.
package struct ConvertedAmount {
    package let amount: ExactDecimal
    package let price: PricedPair
    private let asOf: AsOf
    /// The requested decimals; nil for the default.
    private let digits: Digits?
    /// With the requested decimals, else with two.
    private let result: ExactDecimal
    /// With the requested decimals, else with those of its currency.
    private let shown: ExactDecimal

    /// - Throws: `TypedAmountError.tooLong` if the result has too many digits.
    package init(
        _ amount: ExactDecimal, _ price: PricedPair, _ asOf: AsOf, digits: Digits? = nil
    ) throws(TypedAmountError) {
        let own = price.pair.quote.minorUnitDigits
        let (places, shownPlaces) =
            switch digits {
            case nil: (2, own)
            case .count(let count): (count, count)
            case .currency: (own, own)
            }
        guard let result = price.conversion.convert(amount, digits: places),
            let shown = price.conversion.convert(amount, digits: shownPlaces)
        else { throw .tooLong }
        (self.amount, self.price, self.asOf, self.digits) = (amount, price, asOf, digits)
        (self.result, self.shown) = (result, shown)
    }

    package var record: Record {
        Record([
            ("amount", .decimal(amount)), ("from", .text(price.pair.base.code)),
            ("to", .text(price.pair.quote.code)), ("result", .decimal(result)),
            ("rate", .decimal(price.conversion.preciseRate)), ("date", .text(price.date)),
            ("requested_date", .text(asOf.day)), ("source", .text(price.series.source)),
            ("path", .list(price.path.records)), ("age_days", .count(asOf.age(of: price.date))),
        ])
    }

    /// The result alone, for programs: `146612`.
    package var value: String { shown.description }

    /// The result alone, for people: `146,612`.
    package var number: String { Numbers.grouped(shown.description) }

    /// The result with its currency: `146,612 KRW`.
    package var text: String { "\(number) \(price.pair.quote)" }

    /// Whether the text has the result unrounded, or with the requested decimals.
    package var isExact: Bool {
        guard digits == nil else { return true }
        let exact = try? Fraction.product(Fraction(amount), Fraction(price.conversion))
        return exact?.isExact(places: price.pair.quote.minorUnitDigits) ?? false
    }
}
