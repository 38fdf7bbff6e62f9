public import Rates

/// A list of films that a source publishes: its scope, and its period.
///
/// Each is a series of its own; nothing is computed across two.
public struct FilmChart: SeriesKey {
    public let source: String
    public let period: Period
    /// Where the films are from; nil for everywhere.
    public let nation: Nation?
    /// Whether it has only films that the source counts as art-house (다양성 영화).
    public let isArthouse: Bool
    /// The code of an area of the country, such as `0105001` for Seoul; nil for all of it.
    public let area: String?

    public enum Period: String, Sendable, CaseIterable {
        case day
        /// Monday to Sunday.
        case week
        /// Friday to Sunday.
        case weekend
    }

    public enum Nation: String, Sendable, CaseIterable {
        case korean, foreign
    }

    public init(
        source: String, _ period: Period = .day, nation: Nation? = nil, isArthouse: Bool = false,
        area: String? = nil
    ) {
        (self.source, self.period, self.nation) = (source, period, nation)
        (self.isArthouse, self.area) = (isArthouse, area)
    }

    /// `day`, `week korean arthouse 0105001`.
    public var name: String {
        [period.rawValue, nation?.rawValue, isArthouse ? "arthouse" : nil, area]
            .compactMap { $0 }.joined(separator: " ")
    }

    /// The list of a name; nil if the name is not one's.
    public init?(source: String, named name: String) {
        var words = name.split(separator: " ", omittingEmptySubsequences: false)[...]
        guard let period = words.popFirst().flatMap({ Period(rawValue: String($0)) }) else {
            return nil
        }
        let nation = words.first.flatMap { Nation(rawValue: String($0)) }
        if nation != nil { words.removeFirst() }
        let isArthouse = words.first == "arthouse"
        if isArthouse { words.removeFirst() }
        self.init(
            source: source, period, nation: nation, isArthouse: isArthouse,
            area: words.popFirst().map(String.init))
        guard self.name == name else { return nil }
    }
}

extension FilmChart.Period {
    /// The days of the list that has a day: the day itself, its week, or the weekend of its week.
    public func days(around day: Day) -> ClosedRange<Day> {
        let monday = day.adding(days: 1 - day.weekday)
        switch self {
        case .day: return day...day
        case .week: return monday...monday.adding(days: 6)
        case .weekend: return monday.adding(days: 4)...monday.adding(days: 6)
        }
    }
}
