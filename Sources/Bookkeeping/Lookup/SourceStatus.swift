public import Rates
public import Store
public import Sync

/// Where one series of a source stands.
public struct SourceStatus {
    public let about: SourceDescription
    public let isOn: Bool
    public let base: Currency
    /// Nil where nothing was ever asked.
    public let series: SeriesStatus?
    /// How many requests were sent to the source today, by its own clock.
    public let requestsToday: Int
    /// What is left of the quota: by the source's word, else by our count; nil without one.
    public let requestsLeft: Int?
    /// Its rates that are held back until they are confirmed.
    public let unconfirmed: [UnconfirmedRate]
    /// When the source can have something newer; nil where it did not say, or where that was
    /// stored by a clock that ran ahead.
    public let nextDue: Instant?
    /// How many days old its newest rates are; nil where it has none.
    public let age: Int?

    /// Publication days between the first and the newest that are not stored, without those
    /// that the source has said to have nothing for; nil where nothing is stored.
    public var missingDays: Int? {
        guard let series, let first = series.first, let newest = series.newest else { return nil }
        let days = about.calendar.count(from: first, through: newest)
        // An empty answer of the day itself may have come too early: the day is missing yet.
        let empty = series.emptyDays.filter { day, said in
            about.calendar.contains(day) && (first...newest).contains(day)
                && about.publication.zone.day(of: said) > day
        }
        return max(0, days - empty.count - series.days)
    }

    /// Whether the source is switched on and has had nothing new for longer than any of them
    /// rests.
    public var isStale: Bool { isOn && (age ?? 0) > Self.longestRest }

    /// Days: the longest that a source rests is the Lunar New Year's week.
    private static let longestRest = 7

    fileprivate init(
        _ about: SourceDescription, isOn: Bool, _ series: Series?,
        _ unconfirmedRates: [UnconfirmedRate],
        _ book: Book?, now: Instant
    ) throws {
        (self.about, self.isOn) = (about, isOn)
        base = series?.base ?? about.base
        let status = try series.flatMap { try book?.status(of: $0) }
        let zone = about.publication.zone
        let today = zone.instant(zone.day(of: now))...now
        requestsToday = try book?.requests(to: about.id, during: today) ?? 0
        requestsLeft = try about.quota.map { quota in
            let period = quota.start(at: now, in: zone)...now
            let said = try book?.requestsLeft(of: about.id, during: period)
            let used = try book?.requests(to: about.id, during: period) ?? 0
            return said ?? max(0, quota.limit - used)
        }
        unconfirmed =
            series == nil
            ? [] : unconfirmedRates.filter { [base] in $0.source == about.id && $0.base == base }
        nextDue = status?.lastFetch?.nextDue.flatMap { $0 <= about.lastDue(at: now) ? $0 : nil }
        age = status?.newest.map { Int(zone.day(of: now).ordinal - $0.ordinal) }
        self.series = status
    }

    /// Where every source stands, in the registry's order, each of its series by itself.
    ///
    /// - Parameter book: nil where there is none yet.
    public static func all(_ book: Book?, now: Instant) throws -> [SourceStatus] {
        guard let book else { return try all(nil, known: [], now: now) }
        return try book.read {
            // The other kinds of a source come with its middle.
            try all(book, known: try book.askedSeries().filter { $0.kind == .mid }, now: now)
        }
    }

    private static func all(
        _ book: Book?, known: [Series], now: Instant
    ) throws -> [SourceStatus] {
        let switches = try book?.sourceSwitches() ?? [:]
        let unconfirmedRates = try book?.unconfirmedRates() ?? []
        return try SourceRegistry.all.map(\.about).flatMap { about -> [SourceStatus] in
            let isOn = about.isOn(switches)
            let own = known.filter { $0.source == about.id }
            return try (own.isEmpty ? [nil] : own.map { $0 }).map { series in
                try SourceStatus(about, isOn: isOn, series, unconfirmedRates, book, now: now)
            }
        }
    }
}

extension SourceDescription {
    /// Whether the source is asked where none is named.
    ///
    /// - Parameter switches: what a person has switched on or off, by the sources' ids.
    public func isOn(_ switches: [String: Bool]) -> Bool { switches[id] ?? isDefault }
}

extension Series {
    /// What the series' source says of itself; nil where the program does not know it.
    public var about: SourceDescription? { SourceRegistry.source(source)?.about }
}

extension Bookkeeper {
    /// The day of rates that are newer than the clock's own day: then the clock is behind.
    ///
    /// Only what a source has dated proves it, for none publishes a day before it begins in UTC. A
    /// fetch that is dated ahead of now may come from a clock that ran ahead then.
    public func dayAheadOfClock() throws -> Day? {
        guard let last = try book.lastFetch(), last > now, let newest = try book.newestDay(),
            newest > now.day()
        else { return nil }
        return newest
    }
}
