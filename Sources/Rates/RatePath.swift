/// A rate used in a conversion: the price of one unit of the pair's base.
public struct RateStep: Hashable, Sendable {
    public let pair: CurrencyPair
    public let rate: Rate
    public let date: Day
    public let kind: Kind

    /// The origin of a rate.
    public enum Kind: String, CaseIterable, Sendable {
        /// Published by a source.
        case published
        /// Fixed by law when a currency was replaced by its successor.
        case fixed
        /// Half of the sum of what a bank pays and takes.
        case derived
    }

    public init(pair: CurrencyPair, rate: Rate, date: Day, kind: Kind) {
        (self.pair, self.rate, self.date, self.kind) = (pair, rate, date, kind)
    }
}

/// The rates that lead from one currency to another, in order.
public struct RatePath: Hashable, Sendable {
    public let steps: [RateStep]

    /// Creates a path: two published rates, and on each side at most one fixed rate that is not 1.
    public init(_ steps: [RateStep]) { self.steps = steps }

    /// Converts an amount into another currency with a single rounding, half away from zero.
    ///
    /// Returns nil if the path does not connect the currencies or the result does not fit.
    public func convert(
        _ amount: ExactDecimal, from: Currency, to: Currency, digits: Int
    ) -> ExactDecimal? {
        conversion(from: from, to: to)?.convert(amount, digits: digits)
    }

    /// The conversion along the path; nil if it does not connect the currencies.
    public func conversion(from: Currency, to: Currency) -> Conversion? {
        var tops: [Rate] = []
        var bottoms: [Rate] = []
        var current = from
        for step in steps {
            let rate = step.rate == .one ? [] : [step.rate]
            if step.pair.base == current {
                tops += rate
                current = step.pair.quote
            } else if step.pair.quote == current {
                bottoms += rate
                current = step.pair.base
            } else {
                return nil
            }
        }
        guard current == to, tops.count < 3, bottoms.count < 3 else { return nil }
        return Conversion(from: Self.leg(bottoms), to: Self.leg(tops))
    }

    private static func leg(_ rates: [Rate]) -> Leg {
        Leg(published: rates.first ?? .one, fixed: rates.count > 1 ? rates[1] : .one)
    }
}
