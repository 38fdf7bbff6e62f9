public import Films
public import Rates

/// The content of a response body with a list of films.
public struct FilmReading: Reading, Equatable {
    public let series: FilmChart
    public let editions: [FilmList]

    public var nextUpdate: Instant? { nil }
    public var warnings: [SourceWarning] { [] }

    public init(_ series: FilmChart, _ editions: [FilmList]) {
        (self.series, self.editions) = (series, editions)
    }

    public func joined(with others: [FilmReading]) -> FilmReading {
        FilmReading(series, editions + others.flatMap(\.editions))
    }

    /// Throws if it is of a future day.
    public func check(state: SeriesState, now: Instant) throws(SyncError) {
        for list in editions where list.day > now.lastPlausibleDay { throw .futureDate(list.day) }
    }

    public func hiding(_ key: APIKey?) -> FilmReading { self }

    public func complete(_ report: inout SyncReport, with recorded: Recorded<Never>?) {}
}
