internal import Films
public import Rates
public import Store
public import Sync

/// The status of one series of a source: of rates, or its daily list of films.
public struct SourceStatus {
    public let about: SourceDescription
    public let isOn: Bool
    /// The base of its rates; nil if it publishes something else.
    public let base: Currency?
    /// Nil if the source was never asked.
    public let series: SeriesStatus?
    /// The number of requests sent to the source today, in its own time zone.
    public let requestsToday: Int
    /// The requests left in the quota's period, as last reported by the source, else as counted
    /// here; nil without a quota.
    public let requestsLeft: Int?
    /// Its rates that are not used until they are confirmed.
    public let unconfirmed: [UnconfirmedRate]
    /// When newer rates are due; nil if unknown, or if a clock that ran ahead stored it.
    public let nextDue: Instant?
    /// The age of its newest rates in days where the source is, 0 for a day to come; nil if it has none.
    public let age: Int?
    /// How many days of its calendar are due after its newest rates; nil if it has none.
    public let overdueDays: Int?
    /// Whether more of them have been due for a day than can be holidays that are not known in advance.
    public let isLate: Bool

    /// The number of publication days between the first and the newest that are not stored, without
    /// those that the source has said to have no rates for; nil if nothing is stored.
    public var missingDays: Int? {
        guard let series, let first = series.first, let newest = series.newest else { return nil }
        let days = about.calendar.count(from: first, through: newest)
        // An empty answer on the day itself may have come too early: the day still counts.
        let empty = series.emptyDays.filter { day, said in
            about.calendar.contains(day) && (first...newest).contains(day)
                && about.publication.zone.day(of: said) > day
        }
        return max(0, days - empty.count - series.days)
    }

    /// Whether the source is switched on and its newest rates are older than any source's longest
    /// break.
    public var isStale: Bool { isOn && !isComplete && (age ?? 0) > Self.longestRest }

    /// Whether the source publishes nothing after its newest rates.
    public var isComplete: Bool { series?.newest.map(about.hasEnded) ?? false }

    /// The longest break in publication, in days: the week of the Lunar New Year.
    private static let longestRest = 7

    fileprivate init(
        _ about: SourceDescription, isOn: Bool, _ series: Series?,
        _ unconfirmedRates: [UnconfirmedRate],
        _ book: Book?, now: Instant
    ) throws {
        (self.about, self.isOn) = (about, isOn)
        base = series?.base ?? about.rates?.base
        let status =
            about.rates == nil
            ? try book?.status(of: FilmChart(source: about.id))
            : try series.flatMap { try book?.status(of: $0) }
        let zone = about.publication.zone
        // The first day of the year 1 can begin later in a zone than now.
        let today = min(zone.instant(zone.day(of: now)), now)...now
        requestsToday = try book?.requests(to: about.id, during: today) ?? 0
        requestsLeft = try about.quota.map { quota in
            let period = min(quota.start(at: now, in: zone), now)...now
            let said = try book?.requestsLeft(of: about.id, during: period)
            let used = try book?.requests(to: about.id, during: period) ?? 0
            return said ?? max(0, quota.limit - used)
        }
        unconfirmed =
            series == nil
            ? [] : unconfirmedRates.filter { [base] in $0.source == about.id && $0.base == base }
        nextDue = status?.lastFetch?.nextDue.flatMap { $0 <= about.lastDue(at: now) ? $0 : nil }
        age = status?.newest.map { max(0, Int(zone.day(of: now).ordinal - $0.ordinal)) }
        func due(at instant: Instant) -> Int? {
            guard let newest = status?.newest, !about.hasEnded(by: newest) else {
                return status?.newest == nil ? nil : 0
            }
            return about.calendar.count(
                from: newest.adding(days: 1), through: about.publication.latest(at: instant))
        }
        overdueDays = due(at: now)
        isLate = (due(at: now.adding(seconds: -86_400)) ?? 0) > about.calendar.unknownHolidays
        self.series = status
    }

    /// The status of every series of every source, in the registry's order.
    ///
    /// - Parameter book: nil if there is none yet.
    /// - Throws: `SQLiteError`.
    public static func all(_ book: Book?, now: Instant) throws -> [SourceStatus] {
        guard let book else { return try all(nil, known: [], now: now) }
        return try book.read {
            // A source's other kinds of rates are fetched together with its first one.
            let first = try book.askedSeries().filter {
                $0.kind == $0.about?.rates?.kinds.first ?? .mid
            }
            return try all(book, known: first, now: now)
        }
    }

    private static func all(
        _ book: Book?, known: [Series], now: Instant
    ) throws -> [SourceStatus] {
        let switches = try book?.sourceSwitches() ?? [:]
        let unconfirmedRates = try book?.unconfirmedRates() ?? []
        let sources = SourceRegistry.all(
            with: known.map(\.source) + switches.keys, in: try book?.frankfurterList())
        return try sources.map(\.about).flatMap { about -> [SourceStatus] in
            let isOn = about.isOn(switches)
            let own = known.filter { $0.source == about.id }
            return try (own.isEmpty ? [nil] : own.map { $0 }).map { series in
                try SourceStatus(about, isOn: isOn, series, unconfirmedRates, book, now: now)
            }
        }
    }
}

extension SourceDescription {
    /// Whether the source is switched on: synced without being named.
    ///
    /// - Parameter switches: the user's settings by source id.
    public func isOn(_ switches: [String: Bool]) -> Bool { switches[id] ?? isDefault }
}

/// Why a sync of due rates brings no newer ones.
public enum OldRatesReason: Equatable, Sendable {
    /// This source is switched off.
    case off(String)
    /// This source publishes nothing any more.
    case ended(String)
}

extension BookContents {
    /// Why a sync of due rates brings no newer ones of a source; nil if it does.
    ///
    /// - Parameter day: the day of the newest rates.
    /// - Throws: `SQLiteError`.
    public func reasonForOldRates(of source: String, newest day: Day) throws -> OldRatesReason? {
        guard let about = SourceRegistry.source(source)?.about else { return nil }
        if about.hasEnded(by: day) { return .ended(about.id) }
        return about.isOn(try sourceSwitches()) ? nil : .off(about.id)
    }
}

extension Series {
    /// The description of the series' source; nil for an unknown source.
    public var about: SourceDescription? { SourceRegistry.source(source)?.about }
}

extension Bookkeeper {
    /// The day of the newest rates if they and the last fetch are after now, which means that the
    /// clock is slow; else nil.
    ///
    /// The fetch alone proves nothing: the clock may have been fast then. No source publishes a
    /// day's rates before that day begins in UTC.
    ///
    /// - Throws: `SQLiteError`.
    public func dayAheadOfClock() throws -> Day? {
        guard let last = try book.lastFetch(), last > now, let newest = try book.newestDay(),
            newest > now.day()
        else { return nil }
        return newest
    }
}
