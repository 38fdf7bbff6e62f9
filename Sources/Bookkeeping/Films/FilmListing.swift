public import Films
public import Rates
import Store
public import Sync
import Trips

/// A request for a list of films.
public struct FilmQuery: Sendable {
    public var chart: FilmChart
    /// A day of the list; nil for the newest one.
    public var day: Day?
    /// The list as it was known then; nil for as it is known now.
    public var known: Instant?
    /// Only films whose title contains this.
    public var search: String?
    /// Whether the run of each film is wanted.
    public var hasRuns = false

    public init(_ chart: FilmChart = Kobis.daily) { self.chart = chart }
}

/// A list of films with figures computed from the stored ones.
public struct FilmListing: Sendable {
    public let chart: FilmChart
    public let days: ClosedRange<Day>
    /// How often the list had been corrected.
    public let revision: Int
    /// When this version was fetched.
    public let fetchedAt: Instant
    public let rows: [ListedFilm]
    /// The first day of the list before, which ``ListedFilm/change`` refers to; nil if it is not
    /// stored.
    public let previous: Day?
    /// By how many days the newest list that can be there is newer; 0 for that one.
    public let daysBehind: Int
    /// The rows that have been corrected since the requested instant.
    public let corrections: [FilmCorrection]
}

/// A row of a list, and its computed figures.
public struct ListedFilm: Sendable {
    public let rank: FilmRank
    /// By how many people the audience is larger than in the list before, as both are stored; nil
    /// where the film is not in both.
    public let change: Int64?
    /// The days since it opened, that day being 1, at the end of the list; less before, in previews,
    /// and nil where the opening day is not known.
    public let dayOfRun: Int?
    public let isFavorite: Bool
    /// The audience of each list since its first one, this one being the last, and nil where the film
    /// was not in the list, or the list is not stored; nil if runs were not asked for.
    public let run: [Int64?]?
}

extension ListedFilm {
    /// Whether it has not opened yet.
    public var isPreview: Bool { dayOfRun.map { $0 < 1 } ?? false }
}

extension FilmRank {
    /// The audience of a showing, to one decimal; nil without showings.
    public var audiencePerShowing: ExactDecimal? {
        guard showings > 0 else { return nil }
        let tenths = (Int128(audience.amount) * 20 + Int128(showings)) / (2 * Int128(showings))
        return ExactDecimal(coefficient: tenths, scale: 1)
    }
}

/// A row that differs between two versions of a list.
public struct FilmCorrection: Sendable {
    /// The row in the older and in the newest version; nil where the film is not in it.
    public let before, after: FilmRank?

    /// The film's title.
    public var title: String { (after ?? before)?.film.title ?? "" }
}

extension Bookkeeper {
    /// The day in Seoul at an instant, from which days of films are counted.
    public static func filmToday(at now: Instant) -> Day { CivilZone.seoul.day(of: now) }

    /// The day of the newest list that can be there: yesterday in Seoul.
    public var filmDay: Day { Self.filmToday(at: now).adding(days: -1) }

    /// The newest list on or before a day; it may be up to fourteen days older than a day that is
    /// named.
    ///
    /// - Throws: ``FilmError/noList(_:_:ask:)``.
    public func films(_ query: FilmQuery) throws -> FilmListing {
        try book.read {
            let chart = query.chart
            // Of later days there is none yet.
            let day = chart.period.days(around: min(query.day ?? filmDay, filmDay)).lowerBound
            let found = try book.newestFilmList(of: chart, through: day, knownAt: query.known)
            let oldest = query.day == nil ? nil : day.adding(days: -Book.lookupLimit)
            guard let stored = found, stored.list.day >= oldest ?? stored.list.day else {
                throw nothing(for: query)
            }
            return try listing(stored, query)
        }
    }

    /// Why no list answers a query.
    func nothing(for query: FilmQuery) -> FilmError {
        let ask = day(toAskAbout: query)
        let days = query.chart.period.days(around: query.day ?? ask)
        if let first = Kobis().about.firstDay, days.upperBound < first {
            return .beforeFirstList(first)
        }
        return .noList(query.chart, days, ask: query.known == nil ? ask : nil)
    }

    /// A day of the newest list that a query can be answered with once it is fetched.
    private func day(toAskAbout query: FilmQuery) -> Day {
        let period = query.chart.period
        let day = min(query.day ?? filmDay, filmDay)
        // A week is published when it is over.
        return period.days(around: day).upperBound > filmDay ? day.adding(days: -7) : day
    }

    /// A stored list with its computed figures.
    func listing(_ stored: StoredFilmList, _ query: FilmQuery) throws -> FilmListing {
        let (chart, list) = (query.chart, stored.list)
        let step = chart.period == .day ? 1 : 7
        let before = try book.filmList(
            of: chart, on: list.day.adding(days: -step), knownAt: query.known)?.list
        let favorites = Set(try book.favoriteFilms().map(\.code))
        let days = chart.period.days(around: list.day)
        let search = query.search?.composed
        let rows = list.rows.filter { row in search.map(row.film.matches) ?? true }
        return FilmListing(
            chart: chart, days: days, revision: stored.revision, fetchedAt: stored.fetchedAt,
            rows: try rows.map { row in
                let code = row.film.code
                let same = before?.rows.first { $0.film.code == code }
                return ListedFilm(
                    rank: row, change: same.map { row.audience.amount - $0.audience.amount },
                    dayOfRun: row.film.dayOfRun(on: days.upperBound),
                    isFavorite: favorites.contains(code),
                    run: query.hasRuns ? try run(of: code, until: list.day, step, query) : nil)
            },
            previous: before?.day,
            daysBehind: max(0, Int(filmDay.ordinal - days.upperBound.ordinal) / step * step),
            corrections: try corrections(of: stored, query))
    }

    /// The audience of a film in each list up to a day, a year at most.
    private func run(
        of code: String, until last: Day, _ step: Int, _ query: FilmQuery
    ) throws -> [Int64?] {
        let start = last.adding(days: -364)
        let days = try book.run(of: code, in: query.chart, knownAt: query.known)
            .filter { (start...last).contains($0.day) }
        guard let first = days.first?.day else { return [] }
        let count = Int(last.ordinal - first.ordinal) / step + 1
        var run = [Int64?](repeating: nil, count: count)
        for found in days {
            run[Int(found.day.ordinal - first.ordinal) / step] = found.rank.audience.amount
        }
        return run
    }

    /// How the newest version of a list differs from an older one.
    private func corrections(
        of stored: StoredFilmList, _ query: FilmQuery
    ) throws -> [FilmCorrection] {
        guard query.known != nil,
            let newest = try book.filmList(of: query.chart, on: stored.list.day),
            newest.revision != stored.revision
        else { return [] }
        let old = stored.list.rows
        let changed = newest.list.rows.compactMap { row -> FilmCorrection? in
            let before = old.first { $0.film.code == row.film.code }
            return before == row ? nil : FilmCorrection(before: before, after: row)
        }
        let kept = Set(newest.list.rows.map(\.film.code))
        let gone = old.filter { !kept.contains($0.film.code) }
        let all = changed + gone.map { FilmCorrection(before: $0, after: nil) }
        return all.filter { change in
            guard let search = query.search?.composed, let row = change.after ?? change.before
            else {
                return true
            }
            return row.film.matches(search)
        }
    }
}

extension FilmName {
    /// The days since it opened, that day being 1; less before it, and nil where that is not known.
    public func dayOfRun(on day: Day) -> Int? { opened.map { Int(day.ordinal - $0.ordinal) + 1 } }
}
