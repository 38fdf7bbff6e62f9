/// The length of the periods that a history is summarised by.
public enum Period: String, CaseIterable, Sendable {
    /// `2026-10-30`
    case day
    /// Monday to Sunday, numbered by ISO 8601: `2026-W44`.
    case week
    /// `2026-10`
    case month
    /// `2026-Q4`
    case quarter
    /// `2026`
    case year
}

/// The rates of a pair in one period.
public struct PeriodSummary: Equatable, Sendable {
    /// The period's name, for example `2026-W44`.
    public let period: String
    public let open, high, low, close: Rate
    /// The mean of the published rates, rounded half away from zero to 10⁻⁹.
    public let average: Rate
    /// The number of days that have a rate.
    public let days: Int

    package init(
        period: String, open: Rate, high: Rate, low: Rate, close: Rate, average: Rate, days: Int
    ) {
        self.period = period
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.average = average
        self.days = days
    }
}

/// Statistics of a pair's rates in a range of days.
public struct Statistics: Equatable, Sendable {
    /// A rate and its day; the first day if several have the same rate.
    public struct Point: Equatable, Sendable {
        public let date: Day
        public let rate: Rate

        package init(date: Day, rate: Rate) { (self.date, self.rate) = (date, rate) }
    }

    public let first, last, low, high: Point
    /// The mean of the published rates, rounded half away from zero to 10⁻⁹.
    public let average: Rate
    /// The number of days that have a rate.
    public let days: Int

    /// The change from the first to the last rate in percent of the first, to two decimals.
    public let percent: ExactDecimal

    package init(
        first: Point, last: Point, low: Point, high: Point, average: Rate, days: Int,
        percent: ExactDecimal
    ) {
        (self.first, self.last, self.low, self.high) = (first, last, low, high)
        (self.average, self.days, self.percent) = (average, days, percent)
    }

    /// The change from the first to the last rate in units of 10⁻⁹.
    public var change: Int64 { last.rate.nanos - first.rate.nanos }
}

/// Selects the part of a pair's history to read.
public struct HistoryRange: Equatable, Sendable {
    /// The first day; nil for the first one stored.
    public var since: Day?
    /// The last day; nil for the last one stored.
    public var until: Day?
    /// The number of newest publications to read; nil for all.
    public var last: Int?
    /// Reads the history as it was stored at this instant; nil for its present state.
    public var knownAt: Instant?

    /// Creates a range; without arguments, it selects the whole history.
    public init(since: Day? = nil, until: Day? = nil, last: Int? = nil, knownAt: Instant? = nil) {
        (self.since, self.until, self.last, self.knownAt) = (since, until, last, knownAt)
    }
}
