/// The direction in which a rate moved since the previous publication.
public enum Direction: String, Sendable {
    case up, down
    /// A change of at most 0.01, or no previous publication.
    case none
}

/// A rate and its change since the previous publication of the same series.
public struct Movement: Equatable, Sendable {
    public let date: Day
    public let rate: Rate
    /// How it differs from the publication before; nil for the first publication and after a gap
    /// of more days than the book compares over.
    public let comparison: Comparison?

    package init(date: Day, rate: Rate, comparison: Comparison?) {
        (self.date, self.rate, self.comparison) = (date, rate, comparison)
    }

    /// The change since the previous publication.
    public struct Comparison: Equatable, Sendable {
        /// The day of the previous publication.
        public let date: Day
        /// The change in units of 10⁻⁹.
        public let delta: Int64
        public let direction: Direction
        /// The change in percent of the previous rate, to two decimals; computed from the published
        /// rates and rounded once, also for a cross rate.
        public let percent: ExactDecimal

        package init(date: Day, delta: Int64, direction: Direction, percent: ExactDecimal) {
            (self.date, self.delta, self.direction) = (date, delta, direction)
            self.percent = percent
        }
    }

    /// The direction of the change.
    public var direction: Direction { comparison?.direction ?? .none }

    public var previous: Rate? {
        guard let delta = comparison?.delta,
            case (let nanos, false) = rate.nanos.subtractingReportingOverflow(delta)
        else { return nil }
        return Rate(nanos: nanos)
    }

    /// The change in percent of the previous rate, to two decimals.
    public var percent: ExactDecimal? { comparison?.percent }
}

/// A rate as the quotient of two published rates; `base` is one for a direct rate.
package struct Quotient {
    package let quote, base: Rate

    package init(quote: Rate, base: Rate) { (self.quote, self.base) = (quote, base) }

    /// The change to a later quotient in percent, to two decimals, half away from zero.
    package func percent(to later: Quotient) -> ExactDecimal {
        if base == later.base {
            let change = (Int128(later.quote.nanos) - Int128(quote.nanos)) * 10_000
            return ExactDecimal(
                coefficient: Rounding.quotient(change, by: Int128(quote.nanos)), scale: 2)
        }
        // q₂/b₂ ÷ q₁/b₁ - 1 = (q₂b₁ - q₁b₂) ÷ q₁b₂; each product fits in 126 bits.
        let now = UInt128(later.quote.nanos) * UInt128(base.nanos)
        let before = UInt128(quote.nanos) * UInt128(later.base.nanos)
        let difference = now >= before ? now - before : before - now
        let hundredths = Rounding.product(difference, 10_000, by: before)
        // A change too large for 128 bits is clamped.
        let magnitude = Int128(min(hundredths ?? .max, UInt128(Int64.max)))
        return ExactDecimal(coefficient: now >= before ? magnitude : -magnitude, scale: 2)
    }
}

extension Quotient {
    /// A quotient of rates in units of 10⁻⁹; nil unless both are positive.
    package init?(quote: Int64, base: Int64) {
        guard let quote = Rate(nanos: quote), let base = Rate(nanos: base) else { return nil }
        self.init(quote: quote, base: base)
    }

    /// 1 if it is greater than another one, 0 if they are equal, -1 if it is less; exact.
    package func order(to other: Quotient?) -> Int64? {
        guard let other else { return nil }
        let left = UInt128(quote.nanos) * UInt128(other.base.nanos)
        let right = UInt128(other.quote.nanos) * UInt128(base.nanos)
        return left > right ? 1 : left < right ? -1 : 0
    }

    /// The size of the change to a later quotient in units of 10⁻⁹ percent, rounded down, and at
    /// most `Int64.max`: it reaches a whole number of these units exactly if the change does.
    package func change(to later: Quotient?) -> Int64? {
        guard let later else { return nil }
        let now = UInt128(later.quote.nanos) * UInt128(base.nanos)
        let before = UInt128(quote.nanos) * UInt128(later.base.nanos)
        let difference = now >= before ? now - before : before - now
        let wide = difference.multipliedFullWidth(by: 100_000_000_000)
        guard wide.high < before else { return .max }
        return Int64(clamping: before.dividingFullWidth(wide).quotient)
    }
}
