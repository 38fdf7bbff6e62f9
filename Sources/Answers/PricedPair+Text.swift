package import Bookkeeping
package import Language
package import Rates

extension PricedPair {
    /// `1 USD = 1,335.2667 KRW`; nil if the price has too many digits.
    package var statement: String? { conversion.statement(of: pair) }

    /// The fixed rates that the price is computed from, in words.
    package var fixedRates: [Text] {
        guard pair.base != pair.quote else { return [] }
        return path.steps.filter { $0.kind == .fixed }.map(Messages.fixedRate)
    }
}

extension Conversion {
    /// `1 USD = 1,335.2667 KRW`; nil if the price has too many digits.
    package func statement(of pair: CurrencyPair) -> String? {
        preciseRate.map { "1 \(pair.base) = \(Numbers.significant($0)) \(pair.quote)" }
    }
}

extension AsOf {
    /// A rate's day with its weekday, and its age.
    package func age(of date: Day, today: Day) -> Text {
        Messages.age(of: date, seenFrom: day, isToday: day == today)
    }
}
