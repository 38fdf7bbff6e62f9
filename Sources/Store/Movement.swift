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
    /// Nil where there is nothing to compare with: for the first publication, and after a
    /// pause of more than ``Book/asOfLimit`` days, as after the krona's nine years without one.
    public let comparison: Comparison?

    /// What SQL found against the publication before.
    public struct Comparison: Equatable, Sendable {
        /// The day of the publication before.
        public let date: Day
        /// The difference in 10⁻⁹.
        public let delta: Int64
        public let direction: Direction
    }

    /// Where the rate went.
    public var direction: Direction { comparison?.direction ?? .none }

    /// The rate before.
    public var previous: Rate? { comparison.flatMap { Rate(nanos: rate.nanos - $0.delta) } }

    /// The difference in percent of the rate before, to two decimals.
    public var percent: ExactDecimal? { previous.map { Self.percent(from: $0, to: rate) } }

    /// The change from one rate to another in percent, to two decimals, half away from zero.
    public static func percent(from old: Rate, to new: Rate) -> ExactDecimal {
        let change = (Int128(new.nanos) - Int128(old.nanos)) * 10_000
        return ExactDecimal(
            coefficient: Rounding.quotient(change, by: Int128(old.nanos)), scale: 2)
    }
}
