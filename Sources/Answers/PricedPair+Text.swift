package import Bookkeeping
package import Language
package import Rates

extension PricedPair {
    /// `1 USD = 1,335.2667 KRW`; nil if the price has too many digits.
    package var statement: String? { conversion.statement(of: pair) }

    /// The fixed rates that the price is computed from, and whether the others are derived, in words.
    package var fixedRates: [Text] {
        guard pair.base != pair.quote else { return [] }
        let fixed = path.steps.filter { $0.kind == .fixed }.map(Messages.fixedRate)
        let isDerived = path.steps.contains { $0.kind == .derived }
        return fixed + (isDerived ? [Messages.derived(from: series.source)] : [])
    }
}

extension Series {
    /// The kind of its rates as records have it.
    package var kindName: String { isDerived ? RateStep.Kind.derived.rawValue : kind.rawValue }
}

extension Conversion {
    /// `1 USD = 1,335.2667 KRW`; nil if the price has too many digits.
    package func statement(of pair: CurrencyPair) -> String? {
        preciseRate.map { "1 \(pair.base) = \(Numbers.significant($0)) \(pair.quote)" }
    }
}

extension AsOf {
    /// A rate's day with its weekday, and its age.
    ///
    /// - Parameter written: writes a day.
    package func age(
        of date: Day, today: Day, written: (Day) -> Text = Messages.date
    ) -> Text {
        Messages.age(of: date, seenFrom: day, isToday: day == today, written: written)
    }
}
