public import Rates

/// What a source says of itself.
public struct SourceDescription: Sendable {
    /// Its id on the command line: `er-api`.
    public let id: String
    public let name: String
    /// The scheme and host that every path is appended to.
    public let address: String
    /// The page that people should be sent to.
    public let homepage: String
    /// The words that must stand where its rates are shown.
    public let attribution: String
    /// The base that is asked for unless another is wanted.
    public let base: Currency
    /// Which way round it states its rates.
    public var quotation = Quotation.indirect
    /// The prices that it states for a day.
    public var kinds: [RateKind] = [.mid]
    /// The past that it can answer for.
    public var history = History.none
    /// When it publishes.
    public let publication: Publication
    /// Seconds to wait beyond the time it is due, drawn at random, so that not everybody calls
    /// at once.
    public let delay: ClosedRange<Int64>
    /// Seconds until it is asked again when it is late, or has failed.
    public let retry: Int64
    /// The most bytes that a body of it may have.
    public let bodyLimit: Int
    /// Whether it is asked when no source is named and nothing else was set.
    public var isDefault = false
    /// How it takes a key; nil where it needs none.
    public var key: KeyUse?
    /// How many requests it allows; nil where it does not say.
    public var quota: Quota?

    /// The first day that it can answer for; nil where it has no history.
    public var firstDay: Day? {
        switch history {
        case .none: nil
        case .range(let first), .daily(let first): first
        }
    }

    /// The latest time at which it can be due again, as seen from now: a day after its next
    /// publication, as ``SyncJob`` allows it to say, and its own delay.
    public func lastDue(at now: Instant) -> Instant {
        publication.next(after: publication.zone.day(of: now))
            .adding(seconds: 86_400 + delay.upperBound)
    }

    /// The days on which it publishes.
    public var calendar: PublicationCalendar { publication.calendar }
}

/// The past that a source can answer for.
public enum History: Sendable {
    case none
    /// From a day on, any range with one request.
    case range(from: Day?)
    /// From a day on, one request a day.
    case daily(from: Day?)
}

/// How a source takes its key.
public enum KeyUse: Sendable {
    /// In the header `Authorization: Bearer KEY`.
    case bearer
    /// In the query, under a name: it has no better place.
    case query(String)
}

/// How many requests a source allows.
public struct Quota: Sendable {
    public let limit: Int
    public let period: Period

    /// The time after which the count begins anew.
    public enum Period: String, Sendable {
        case day, month
    }

    /// When the current period has begun, by a source's clock.
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
