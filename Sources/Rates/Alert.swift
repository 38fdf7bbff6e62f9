/// What an alert waits for.
public enum AlertRule: Hashable, Sendable {
    /// The rate is above this one.
    case above(Rate)
    /// The rate is below this one.
    case below(Rate)
    /// The rate differs by at least a percentage, up or down, from the newest one on or before the
    /// day so many days earlier; one that is more days older than a day is looked up over does not count.
    ///
    /// A percentage is what a rate is: positive, with up to nine decimals.
    case change(percent: Rate, days: Int)
    /// The rate is above every one of so many days before, of which at least one is stored.
    case high(days: Int)
    /// The rate is below every one of so many days before, of which at least one is stored.
    case low(days: Int)

    /// How many days a rule may look back: up to a century.
    public static let dayRange = 1...36_525
}

extension AlertRule {
    /// The word that the rule begins with.
    public var kind: Kind {
        switch self {
        case .above: .above
        case .below: .below
        case .change: .change
        case .high: .high
        case .low: .low
        }
    }

    /// The word that a rule begins with, as it is stored and typed.
    public enum Kind: String, CaseIterable, Sendable { case above, below, change, high, low }

    /// The rate or the percentage, and the days; nil for what the rule does not have.
    public var parts: (threshold: Rate?, days: Int?) {
        switch self {
        case .above(let rate), .below(let rate): (rate, nil)
        case .change(let percent, let days): (percent, days)
        case .high(let days), .low(let days): (nil, days)
        }
    }

    /// The lowest rate that meets a rule for rates of at least that one, which is kept as one above the next lower
    /// rate; nil for other rules.
    public var least: Rate? {
        guard case .above(let rate) = self, rate.nanos % 10 == 9 else { return nil }
        return Rate(nanos: rate.nanos &+ 1)
    }

    /// The highest rate that meets a rule for rates of at most that one; nil for other rules.
    public var most: Rate? {
        guard case .below(let rate) = self, rate.nanos % 10 == 1, rate.nanos > 1 else { return nil }
        return Rate(nanos: rate.nanos - 1)
    }

    /// The rule of these parts; nil unless they are those of its kind.
    package init?(_ kind: Kind, threshold: Rate?, days: Int?) {
        switch (kind, threshold, days) {
        case (.above, let rate?, nil): self = .above(rate)
        case (.below, let rate?, nil): self = .below(rate)
        case (.change, let percent?, let days?): self = .change(percent: percent, days: days)
        case (.high, nil, let days?): self = .high(days: days)
        case (.low, nil, let days?): self = .low(days: days)
        default: return nil
        }
    }
}

extension AlertRule: CustomStringConvertible {
    /// The rule as it is typed: `above 1400`, `at least 1400`, `change 2% in 7 days`, `high in 365 days`.
    public var description: String {
        if let least { return "at least \(least)" }
        if let most { return "at most \(most)" }
        let (threshold, days) = parts
        let number = threshold.map { " \($0)" + (kind == .change ? "%" : "") } ?? ""
        let time = days.map { " in \($0) day" + ($0 == 1 ? "" : "s") } ?? ""
        return kind.rawValue + number + time
    }
}

/// A rule about the rate of a pair in one series.
public struct Alert: Hashable, Sendable {
    /// Its number in the book.
    public let id: Int64
    public let series: Series
    public let pair: CurrencyPair
    public let rule: AlertRule
    /// Whether the rule was met when it was judged last.
    public let isMet: Bool

    package init(id: Int64, series: Series, pair: CurrencyPair, rule: AlertRule, isMet: Bool) {
        self.id = id
        self.series = series
        self.pair = pair
        self.rule = rule
        self.isMet = isMet
    }
}

/// An alert with the rate of its pair on a day.
public struct RatedAlert: Hashable, Sendable {
    public let alert: Alert
    public let date: Day
    public let rate: Rate
    /// The change in percent over the days of a rule about a change, to two decimals; nil for other
    /// rules, and if there is no rate to compare with.
    public let percent: ExactDecimal?

    package init(alert: Alert, date: Day, rate: Rate, percent: ExactDecimal?) {
        self.alert = alert
        self.date = date
        self.rate = rate
        self.percent = percent
    }
}
