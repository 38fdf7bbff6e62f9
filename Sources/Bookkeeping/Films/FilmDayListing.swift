import Films
public import Rates
import Store
import Sync

/// The list of one day, for a reader who goes from list to list.
public struct FilmDayListing: Sendable {
    /// The first day of the list, or of the one that would be there.
    public let day: Day
    /// Nil if none is stored of that day.
    public let listing: FilmListing?
    /// The nearest days before and after it that have a stored list; nil where there is none.
    public let previous, next: Day?

    /// The day that the source can be asked about; nil if the list is there, or cannot be.
    public let ask: Day?

    /// The nearer of the two, the earlier one of equal ones.
    public var nearest: Day? {
        guard let previous, let next else { return previous ?? next }
        return next.ordinal - day.ordinal < day.ordinal - previous.ordinal ? next : previous
    }
}

extension Bookkeeper {
    /// The list of the day that a query names, and no other one; the newest list without a day.
    ///
    /// - Throws: ``FilmError/beforeFirstList(_:)`` if no list of the chart is stored and there can be none of
    ///   the day.
    public func filmsOfDay(_ query: FilmQuery) throws -> FilmDayListing {
        try book.read {
            let chart = query.chart
            let listing: FilmListing?
            if let day = query.day.map({ chart.period.days(around: $0).lowerBound }) {
                listing = try book.filmList(of: chart, on: day, knownAt: query.known)
                    .map { try self.listing($0, query) }
            } else {
                listing = try newestList(query)
            }
            let named = listing?.days.lowerBound ?? query.day ?? filmDay
            let day = chart.period.days(around: named).lowerBound
            let (previous, next) = try book.listedDays(of: chart, around: day)
            var ask: Day?
            if listing == nil {
                switch nothing(for: query) {
                case .noList(_, _, let day?) where query.day.map({ $0 <= filmDay }) ?? true:
                    ask = day
                case .noList: break
                case let error where previous == nil && next == nil: throw error
                default: break
                }
            }
            return FilmDayListing(
                day: day, listing: listing, previous: previous, next: next, ask: ask)
        }
    }

    private func newestList(_ query: FilmQuery) throws -> FilmListing? {
        do { return try films(query) } catch FilmError.noList { return nil }
    }

    /// Whether films are kept: their source is switched on, or a list of them is stored.
    ///
    /// - Throws: `SQLiteError`.
    public var keepsFilms: Bool {
        get throws {
            if try book.sourceSwitches()[Kobis.id] ?? false { return true }
            return try book.hasFilmLists()
        }
    }
}
