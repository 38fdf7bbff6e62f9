public import Rates

/// The facts about a source that a sync needs.
public struct SourceDescription: Sendable {
    /// Its id on the command line: `er-api`.
    public let id: String
    public let name: String
    /// The scheme and host of all requests.
    public let address: String
    /// The web page to show to users.
    public let homepage: String
    /// The attribution to show with its data.
    public let attribution: String
    /// Under which terms its data may be used.
    public var terms = SourceTerms.unknown
    /// Whether its form was seen in recorded answers; else it is as others report it.
    public var isVerified = true
    /// The past days that can be requested.
    public var history = History.none
    /// For how many days it keeps its past days; nil if for ever.
    public var keptDays: Int?
    /// The day of its last publication; nil if it still publishes.
    public var lastDay: Day?
    /// When it publishes.
    public let publication: Publication
    /// Random delay in seconds after the due time, so that not all clients ask at once.
    public let delay: ClosedRange<Int64>
    /// Seconds until the next request if it is late or has failed.
    public let retry: Int64
    /// The largest body accepted, in bytes.
    public let bodyLimit: Int
    /// Whether it is used if the command names no source and none was switched on or off.
    public var isDefault = false
    /// How it takes its key; nil if it needs none.
    public var key: KeyUse?
    /// The number of requests it allows; nil if unknown.
    public var quota: Quota?
    /// How a bank of Frankfurter's list states its rates; nil for others.
    var listedRates: RateFacts?

    /// The first day that can be requested; nil if it has no history.
    public var firstDay: Day? {
        switch history {
        case .none: nil
        case .range(let first), .daily(let first): first
        }
    }

    /// The first day that can be requested at a time; nil if it has no history, or no first day.
    public func firstDay(at now: Instant) -> Day? {
        keptDays.map { publication.zone.day(of: now).adding(days: -$0) } ?? firstDay
    }

    /// Whether nothing is published after a day.
    public func hasEnded(by day: Day) -> Bool { lastDay.map { $0 <= day } ?? false }

    /// The latest due time possible as of now: one day after the next publication, as ``SyncJob``
    /// allows, plus the random delay.
    public func lastDue(at now: Instant) -> Instant {
        publication.next(after: publication.zone.day(of: now))
            .adding(seconds: 86_400 + delay.upperBound)
    }

    /// When it publishes next; nil if it publishes nothing any more.
    ///
    /// - Parameter newest: the last day that is known.
    public func nextPublication(after newest: Day, at now: Instant) -> Instant? {
        guard !hasEnded(by: newest) else { return nil }
        let due = publication.next(after: newest)
        guard due <= now else { return due }
        // It is late: the next one is that of today or of a later day.
        let today = publication.zone.day(of: now)
        let next = publication.next(after: today.adding(days: -1))
        return next > now ? next : publication.next(after: today)
    }

    /// The days on which it publishes.
    public var calendar: PublicationCalendar { publication.calendar }
}

/// The terms of a source's data, as its pages name them.
public enum SourceTerms: Equatable, Sendable {
    /// Free, with the source named.
    case free
    /// To be shown with the attribution, and not to be passed on.
    case forOwnUse
    /// A licence, by its name.
    case licence(String)
    /// The publisher's terms, where a page is known with its address.
    case publisher(page: String?)
    /// The terms were not read.
    case unknown

    /// Whether the data may be passed on with its source named.
    ///
    /// Terms of a publisher that this program does not know in full are its own to check for whoever serves them.
    public var allowPassingOn: Bool {
        switch self {
        case .free, .licence, .publisher: true
        case .forOwnUse, .unknown: false
        }
    }
}

/// The past days that a source offers.
public enum History: Sendable {
    case none
    /// Any range from a day on, in one request.
    case range(from: Day?)
    /// Any day from a day on, one request each.
    case daily(from: Day?)
}

/// How a source takes its key.
public enum KeyUse: Sendable {
    /// In the header `Authorization: Bearer KEY`.
    case bearer
    /// In the query, under this name.
    case query(String)
    /// In the path, in place of ``mark``.
    case path

    /// The mark for the key in a source's paths.
    static let mark = "{key}"
}

/// The number of requests that a source allows per period.
public struct Quota: Sendable {
    public let limit: Int
    public let period: Period

    /// The length of a quota's period.
    public enum Period: String, Sendable {
        case day, month
    }

    /// The start of the current period in the source's time zone.
    public func start(at now: Instant, in zone: CivilZone) -> Instant {
        let today = zone.day(of: now)
        switch period {
        case .day: return zone.instant(today)
        case .month:
            let (year, month, _) = today.components
            return zone.instant(Day(year: year, month: month, day: 1) ?? today)
        }
    }
}
