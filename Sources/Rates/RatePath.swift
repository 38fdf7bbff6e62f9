/// One rate that a price is made of: what one unit of the pair's base costs.
public struct RateStep: Hashable, Sendable {
    public let pair: CurrencyPair
    public let rate: Rate
    /// The day that the rate is for.
    public let date: Day
    public let kind: Kind

    /// Where a rate is from.
    public enum Kind: String, Sendable {
        /// As a source published it.
        case published
        /// Fixed for good when a currency gave way to its successor.
        case fixed
    }

    /// A rate of a pair on a day.
    public init(pair: CurrencyPair, rate: Rate, date: Day, kind: Kind) {
        (self.pair, self.rate, self.date, self.kind) = (pair, rate, date, kind)
    }
}

/// The rates that lead from one currency to another, in their order.
public struct RatePath: Hashable, Sendable {
    public let steps: [RateStep]

    /// A path of at most four rates, the most that two ended currencies need.
    public init(_ steps: [RateStep]) { self.steps = steps }

    /// The amount in the path's last currency, divided once and rounded once, half away from zero.
    ///
    /// Nil where the path does not lead from one currency to the other, or where the result does
    /// not fit.
    public func convert(
        _ amount: ExactDecimal, from: Currency, to: Currency, digits: Int
    ) -> ExactDecimal? {
        conversion(from: from, to: to)?.convert(amount, digits: digits)
    }

    /// The conversion that the path makes; nil where it does not lead from one to the other.
    public func conversion(from: Currency, to: Currency) -> Conversion? {
        var tops: [Rate] = []
        var bottoms: [Rate] = []
        var current = from
        for step in steps {
            if step.pair.base == current {
                tops.append(step.rate)
                current = step.pair.quote
            } else if step.pair.quote == current {
                bottoms.append(step.rate)
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
