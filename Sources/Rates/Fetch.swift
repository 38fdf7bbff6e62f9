/// How a question to a source ended.
public enum Outcome: String, Sendable {
    /// At least one day that the book did not have.
    case new
    /// Everything was there already.
    case same
    /// No new day, but at least one that the source has corrected.
    case revised
    /// Not asked: there cannot be anything new yet. Never kept in the book.
    case notDue = "not-due"
    /// Asked, and the source has not published yet.
    case notYet = "not-yet"
    /// The source has nothing for that day, and a valid answer proves it.
    case noData = "no-data"
    case error
}

/// What a source was asked for.
public enum AskedQuestion: Equatable, Sendable {
    /// The newest that there is, as a schedule asks; with its day where answers are of one day.
    case latest(Day? = nil)
    /// Every day from one on.
    case since(Day)
    case date(Day)
    /// Nothing: a file was read.
    case file
    /// How many requests are left.
    case quota

    /// What kind of question it was, as the book keeps it.
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

    /// The day that was asked for, or the first one.
    public var day: Day? {
        switch self {
        case .latest(let day): day
        case .since(let day), .date(let day): day
        case .file, .quota: nil
        }
    }
}

/// Why a fetch failed.
public struct FetchFailure: Equatable, Sendable {
    /// The kind of failure, in kebab case.
    public let kind: String
    /// What else is known of it: never a key.
    public let detail: String?
    /// Which questions wait until the source may be asked again; nil for none.
    public let scope: Scope?

    /// Questions that a failure holds back.
    public enum Scope: String, Sendable {
        case latest
        /// Those for past days.
        case past
        case all
    }

    /// A failure.
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

/// A question that was put to a source.
public struct Fetch: Equatable, Sendable {
    /// The source's id on the command line: `ecb`.
    public let source: String
    public let base: Currency
    /// Which way round the source states its rates.
    public let quotation: Quotation
    public let asked: AskedQuestion
    public let fetchedAt: Instant
    /// When the source can have something newer; nil where that is not known.
    public let nextDue: Instant?
    /// How many requests it took: none for a file.
    public let requests: Int
    /// How many requests the source allows after it, where it says so.
    public let requestsLeft: Int?

    /// A question.
    public init(
        source: String, base: Currency, quotation: Quotation = .indirect, asked: AskedQuestion,
        fetchedAt: Instant, nextDue: Instant? = nil, requests: Int = 0, requestsLeft: Int? = nil
    ) {
        (self.source, self.base, self.quotation) = (source, base, quotation)
        (self.asked, self.fetchedAt, self.nextDue) = (asked, fetchedAt, nextDue)
        (self.requests, self.requestsLeft) = (requests, requestsLeft)
    }
}

/// What a fetch added to the book.
public struct Recorded: Equatable, Sendable {
    /// New, same or revised.
    public let outcome: Outcome
    /// Days that were added, corrected ones included.
    public let snapshots: Int
    /// Published rates that were added.
    public let rates: Int
    /// Days that were there and have been corrected, oldest first.
    public let revisedDays: [Day]
    /// Rates held back until they are confirmed.
    public let unconfirmedRates: [UnconfirmedRate]

    /// What a fetch added.
    public init(
        outcome: Outcome, snapshots: Int, rates: Int, revisedDays: [Day],
        unconfirmedRates: [UnconfirmedRate] = []
    ) {
        (self.outcome, self.snapshots, self.rates) = (outcome, snapshots, rates)
        (self.revisedDays, self.unconfirmedRates) = (revisedDays, unconfirmedRates)
    }
}

/// A published rate held back because it differs too much from the previous one.
public struct UnconfirmedRate: Hashable, Sendable {
    public let source: String
    public let base: Currency
    public let kind: RateKind
    public let date: Day
    public let quote: Quote
    /// The accepted rate it differs from.
    public let previous: Rate

    /// Creates an unconfirmed rate.
    public init(
        source: String, base: Currency, kind: RateKind, date: Day, quote: Quote, previous: Rate
    ) {
        (self.source, self.base, self.kind) = (source, base, kind)
        (self.date, self.quote, self.previous) = (date, quote, previous)
    }

    /// How far it moved, in percent of the rate before, to two decimals.
    public var percent: ExactDecimal {
        let change = (Int128(quote.rate.nanos) - Int128(previous.nanos)) * 10_000
        return ExactDecimal(
            coefficient: Rounding.quotient(change, by: Int128(previous.nanos)), scale: 2)
    }
}
