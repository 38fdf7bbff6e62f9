/// The result of a fetch.
public enum Outcome: String, Sendable {
    /// At least one new day was stored.
    case new
    /// Everything was stored already.
    case same
    /// No new day, but at least one that the source has corrected.
    case revised
    /// Not requested, because nothing new is expected yet; such a result is not stored.
    case notDue = "not-due"
    /// Requested, but the source has not published yet.
    case notYet = "not-yet"
    /// The source reports that it has no rates for the day.
    case noData = "no-data"
    case error
}

/// A request to a source, as the book stores it.
public enum AskedQuestion: Equatable, Sendable {
    /// The newest rates; with their day for sources whose responses have one day each.
    case latest(Day? = nil)
    /// Every day from this one on.
    case since(Day)
    case date(Day)
    /// No request: a file was imported.
    case file
    /// The number of requests left.
    case quota

    /// The kind of request as stored in the book.
    public enum Kind: String, Sendable { case latest, since, date, file, quota }

    public var kind: Kind {
        switch self {
        case .latest: .latest
        case .since: .since
        case .date: .date
        case .file: .file
        case .quota: .quota
        }
    }

    /// The requested day, or the first one.
    public var day: Day? {
        switch self {
        case .latest(let day): day
        case .since(let day), .date(let day): day
        case .file, .quota: nil
        }
    }
}

/// The reason for a failed fetch.
public struct FetchFailure: Equatable, Sendable {
    /// The kind of failure, in kebab case.
    public let kind: String
    /// Details of the failure; never contains a key.
    public let detail: String?
    /// The requests held back until the source may be asked again; nil for none.
    public let scope: Scope?

    /// The requests that a failure holds back.
    public enum Scope: String, Sendable {
        case latest
        /// Requests for past days.
        case past
        case all
    }

    public init(kind: String, detail: String? = nil, scope: Scope? = nil) {
        (self.kind, self.detail, self.scope) = (kind, detail, scope)
    }
}

extension FetchFailure: CustomStringConvertible {
    /// `status 503`, `key-refused: invalid-key`.
    public var description: String {
        detail.map { kind == "status" ? "\(kind) \($0)" : "\(kind): \($0)" } ?? kind
    }
}

/// A fetch from a source, as stored in the book.
public struct Fetch<Series: SeriesKey>: Equatable, Sendable {
    /// The series of the request.
    public let series: Series
    public let asked: AskedQuestion
    public let fetchedAt: Instant
    /// When the source may have something newer; nil if unknown.
    public let nextDue: Instant?
    /// The number of requests sent; 0 for a file.
    public let requests: Int
    /// The number of requests left afterwards; nil if unknown.
    public let requestsLeft: Int?
    /// What the source calls currencies, where it names them.
    public let currencyNames: [Currency: String]
    /// The figures that were rounded as they are stored.
    public let rounded: [RoundedFigure]
    /// The last day for which the source can have published; nil if unknown.
    public let lastDay: Day?

    public init(
        of series: Series, asked: AskedQuestion, fetchedAt: Instant, nextDue: Instant? = nil,
        requests: Int = 0, requestsLeft: Int? = nil, currencyNames: [Currency: String] = [:],
        rounded: [RoundedFigure] = [], lastDay: Day? = nil
    ) {
        (self.series, self.asked, self.fetchedAt) = (series, asked, fetchedAt)
        (self.nextDue, self.requests, self.requestsLeft) = (nextDue, requests, requestsLeft)
        (self.currencyNames, self.rounded, self.lastDay) = (currencyNames, rounded, lastDay)
    }
}

/// A figure that a source computed in binary and wrote with all of its digits: `7.8245000000000005`.
public struct RoundedFigure: Hashable, Sendable, CustomStringConvertible {
    public let day: Day
    public let currency: Currency
    /// As the source wrote it.
    public let text: String
    /// As it is stored.
    public let rate: Rate

    public init(day: Day, currency: Currency, text: String, rate: Rate) {
        (self.day, self.currency, self.text, self.rate) = (day, currency, text, rate)
    }

    /// As the book has it: `2025-07-30 HKD 7.8245000000000005`.
    public var description: String { "\(day) \(currency) \(text)" }
}

/// The result of storing a fetch.
public struct Recorded<Unconfirmed: Equatable & Sendable>: Equatable, Sendable {
    /// Whether its days are new, unchanged or corrected.
    public let outcome: Outcome
    /// The number of days added, corrected ones included.
    public let snapshots: Int
    /// The number of entries added: of rates, say.
    public let entries: Int
    /// The days that were corrected, oldest first.
    public let revisedDays: [Day]
    /// Entries that are kept, and not used until they are confirmed.
    public let unconfirmed: [Unconfirmed]

    public init(
        outcome: Outcome, snapshots: Int, entries: Int, revisedDays: [Day],
        unconfirmed: [Unconfirmed] = []
    ) {
        (self.outcome, self.snapshots, self.entries) = (outcome, snapshots, entries)
        (self.revisedDays, self.unconfirmed) = (revisedDays, unconfirmed)
    }
}
