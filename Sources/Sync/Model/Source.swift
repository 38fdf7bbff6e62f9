public import Rates

/// A publisher of daily series: its description, its schedule, its requests and its formats.
///
/// Sources have no state and no network access; their functions depend only on their arguments.
public protocol Source: Sendable {
    associatedtype Body: Reading
    typealias Series = Body.Edition.Series

    var about: SourceDescription { get }

    /// Decides whether the newest day is due, and what to request for it.
    func decide(_ state: SeriesState, now: Instant) -> Decision

    /// The HTTP request for an ask.
    ///
    /// - Parameter newest: the newest stored day; nil for none.
    func request(
        for ask: Ask, of series: Series, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest

    /// Whether a body has one of the source's formats, judged by its first bytes.
    func recognizes(_ body: [UInt8]) -> Bool

    /// Parses a whole body; throws if any part of it is invalid.
    ///
    /// - Parameters:
    ///   - ask: the request; some bodies do not contain their day.
    ///   - series: the requested series; nil for a file. Some bodies do not state it.
    func read(
        _ body: [UInt8], answering ask: Ask, of series: Series?
    ) throws(SyncError) -> Body

    /// The series that a body is of.
    func series(of body: Body) -> Series

    /// The body of an answer that there is nothing.
    func nothing(of series: Series) -> Body

    /// Throws if a body is of another series than the requested one.
    func check(_ body: Body, isOf series: Series) throws(SyncError)

    /// The error described in the body of a response with a status other than 200; nil if there is
    /// none.
    func failure(in body: [UInt8]) -> SyncError?

    /// The request for the number of requests left; nil if the source has none.
    var quotaRequest: SourceRequest? { get }

    /// Reads the number of requests left from the response to ``quotaRequest``.
    func readQuota(_ body: [UInt8]) throws(SyncError) -> Int
}

extension Source {
    public func failure(in body: [UInt8]) -> SyncError? { nil }

    public var quotaRequest: SourceRequest? { nil }

    public func readQuota(_ body: [UInt8]) throws(SyncError) -> Int { throw .unrecognized }
}

/// An HTTP GET to a source.
public struct SourceRequest: Equatable, Sendable {
    /// The path and query, appended to the address.
    public let path: String
    /// A scheme and host to use instead of ``SourceDescription/address``.
    public var address: String?
    /// Whether an empty body means that there is nothing.
    public var mayBeEmpty = false
    /// Whether status 404 means that there is nothing.
    public var mayBeMissing = false
    /// The paths and queries of further requests, whose bodies belong to the same answer.
    public var further: [String] = []

    /// Creates a request to the source's own address.
    init(
        _ path: String, further: [String] = [], address: String? = nil, mayBeEmpty: Bool = false
    ) {
        (self.path, self.further) = (path, further)
        (self.address, self.mayBeEmpty) = (address, mayBeEmpty)
    }

    /// Creates requests whose bodies are one answer; there is at least one.
    init(parts: [String], mayBeMissing: Bool = false) {
        self.init(parts.first ?? "/", further: Array(parts.dropFirst()))
        self.mayBeMissing = mayBeMissing
    }

    /// The further requests, each by itself.
    var others: [SourceRequest] {
        further.map { path in
            var request = SourceRequest(path, address: address, mayBeEmpty: mayBeEmpty)
            request.mayBeMissing = mayBeMissing
            return request
        }
    }
}

/// What to request from a source.
public enum Ask: Equatable, Sendable {
    case latest
    /// Every day from this one on.
    case since(Day)
    /// A single day.
    case day(Day)

    /// Whether the request includes a day.
    func includes(_ day: Day) -> Bool {
        switch self {
        case .latest: true
        case .since(let first): day >= first
        case .day(let only): day == only
        }
    }
}

extension Ask {
    /// The request as stored with a fetch.
    var asked: AskedQuestion {
        switch self {
        case .latest: .latest()
        case .since(let day): .since(day)
        case .day(let day): .date(day)
        }
    }
}
