public import Rates

/// A place that publishes rates: it describes itself, says when and what to ask, and reads the
/// answer.
///
/// Sources hold no state and reach no network: everything here is a function of its arguments.
public protocol Source: Sendable {
    /// Who it is.
    var about: SourceDescription { get }

    /// Whether to ask now, and for what, when nothing in particular is wanted.
    func decide(_ state: SeriesState, now: Instant) -> Decision

    /// What to send for a question.
    ///
    /// - Parameter newest: the newest day that the book has, nil for none.
    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest

    /// Whether a body is in one of the source's formats, by its first bytes.
    func recognizes(_ body: [UInt8]) -> Bool

    /// Reads a whole body, or refuses it whole.
    ///
    /// - Parameter ask: what it answers; some bodies do not carry their day.
    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody

    /// The error that the body of an answer with another status than 200 tells; nil where it
    /// tells none.
    func failure(in body: [UInt8]) -> SyncError?

    /// What to send to learn how many requests are left; nil where there is no such question.
    var quotaRequest: SourceRequest? { get }

    /// How many requests are left, from the answer to ``quotaRequest``.
    func readQuota(_ body: [UInt8]) throws(SyncError) -> Int
}

extension Source {
    public func decide(_ state: SeriesState, now: Instant) -> Decision {
        let next = state.newest.map { about.publication.next(after: $0) }
        guard let due = [next, state.nextDue].compactMap({ $0 }).max(), now < due else {
            return .due(.latest)
        }
        return .notDue(until: due)
    }

    public func failure(in body: [UInt8]) -> SyncError? { nil }

    public var quotaRequest: SourceRequest? { nil }

    public func readQuota(_ body: [UInt8]) throws(SyncError) -> Int { throw .unrecognized }
}

/// Whether a source is to be asked.
public enum Decision: Equatable, Sendable {
    /// Now, and for what: ``Ask/latest``, or one day where its answers are of one day.
    case due(Ask)
    /// Nothing can be new before then.
    case notDue(until: Instant)
}

/// What is sent to a source: an HTTP GET.
public struct SourceRequest: Equatable, Sendable {
    /// The path and query, to append to the address.
    public let path: String
    /// Another scheme and host of the source than ``SourceDescription/address``.
    public var address: String?
    /// Whether an answer without a byte means that there is nothing.
    public var mayBeEmpty = false

    /// A question at the source's own address.
    init(_ path: String, address: String? = nil, mayBeEmpty: Bool = false) {
        (self.path, self.address, self.mayBeEmpty) = (path, address, mayBeEmpty)
    }
}
