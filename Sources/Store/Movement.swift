public import Rates

/// Where a rate went since the publication before.
public enum Direction: String, Sendable {
    case up, down
    /// It moved by no more than 0.01, or there is nothing to compare with.
    case none
}

/// A rate, and how it differs from the one published before it in the same series.
public struct Movement: Equatable, Sendable {
    public let date: Day
    public let rate: Rate
    /// How it differs from the publication before; nil for the first publication and after a gap
    /// of more than ``Book/comparisonLimit`` days.
    public let comparison: Comparison?

    /// What SQL found against the publication before.
    public struct Comparison: Equatable, Sendable {
        /// The day of the publication before.
        public let date: Day
        /// The difference in 10⁻⁹.
        public let delta: Int64
        public let direction: Direction
        /// The difference in percent of the rate before, to two decimals: from the published
        /// rates and rounded once, also where the rate is a cross rate.
        public let percent: ExactDecimal
    }

    /// Where the rate went.
    public var direction: Direction { comparison?.direction ?? .none }

    /// The rate before.
    public var previous: Rate? {
        guard let delta = comparison?.delta,
            case (let nanos, false) = rate.nanos.subtractingReportingOverflow(delta)
        else { return nil }
        return Rate(nanos: nanos)
    }

    /// The difference in percent of the rate before.
    public var percent: ExactDecimal? { comparison?.percent }
}

/// A rate as the quotient of two published ones: the base of a direct rate is one.
struct Quotient {
    let quote, base: Rate

    /// The change to a later quotient in percent, to two decimals, half away from zero.
    func percent(to later: Quotient) -> ExactDecimal {
        if base == later.base {
            let change = (Int128(later.quote.nanos) - Int128(quote.nanos)) * 10_000
            return ExactDecimal(
                coefficient: Rounding.quotient(change, by: Int128(quote.nanos)), scale: 2)
        }
        // q₂/b₂ ÷ q₁/b₁ - 1 = (q₂b₁ - q₁b₂) ÷ q₁b₂; each product fits 126 bits.
        let now = UInt128(later.quote.nanos) * UInt128(base.nanos)
        let before = UInt128(quote.nanos) * UInt128(later.base.nanos)
        let difference = now >= before ? now - before : before - now
        let hundredths = Rounding.product(difference, 10_000, by: before)
        // A change that 128 bits do not hold is none that a person could read.
        let magnitude = Int128(min(hundredths ?? .max, UInt128(Int64.max)))
        return ExactDecimal(coefficient: now >= before ? magnitude : -magnitude, scale: 2)
    }
}
