public import Rates

/// Where a rate went since the publication before.
public enum Direction: String, Sendable {
    case up, down
    /// It moved by no more than 0.01, or there is nothing to compare with.
    case none
}

/// A rate beside the one published before it in the same series.
///
/// The publication before is at most ``Book/asOfLimit`` days older; after a longer pause, as
/// after the krona's nine years without a quote, there is nothing to compare with.
public struct Movement: Equatable, Sendable {
    public let date: Day
    public let rate: Rate
    public let previousDate: Day?
    public let previous: Rate?
    /// The difference in 10⁻⁹, nil where there is nothing to compare with.
    public let delta: Int64?
    public let direction: Direction

    /// The difference in percent of the rate before, to two decimals.
    public var percent: ExactDecimal? {
        guard let previous else { return nil }
        return Self.percent(from: previous, to: rate)
    }

    /// The change from one rate to another in percent, to two decimals, half away from zero.
    public static func percent(from old: Rate, to new: Rate) -> ExactDecimal {
        let change = (Int128(new.nanos) - Int128(old.nanos)) * 10_000
        return ExactDecimal(
            coefficient: Rounding.quotient(change, by: Int128(old.nanos)), scale: 2)
    }
}
