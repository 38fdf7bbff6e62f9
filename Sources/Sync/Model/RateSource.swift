public import Rates

/// A publisher of exchange rates.
public protocol RateSource: Source where Body == ParsedBody {
    var rates: RateFacts { get }

    /// The HTTP request for an ask of rates against a base.
    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest

    /// Parses a whole body; throws if any part of it is invalid.
    ///
    /// - Parameter ask: the request; some bodies do not contain their day.
    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody
}

/// How a source states its rates.
public struct RateFacts: Sendable {
    /// The default base.
    public let base: Currency
    /// Whether rates are stated per unit of the base or per unit of the other currency.
    public var quotation = Quotation.indirect
    /// The kinds of rates it publishes; by the first one its newest day is judged.
    public var kinds: [RateKind] = [.mid]
    /// The other currencies.
    public let currencies: CurrencyList

    /// Whether mid rates are derived from what it pays and takes, as it publishes none.
    public var derivesMid: Bool {
        !kinds.contains(.mid) && kinds.contains(.bankBuys) && kinds.contains(.bankSells)
    }
}

extension RateSource {
    /// The series of a base; nil for the source's own.
    public func series(of base: Currency?) -> Snapshot.Series {
        Snapshot.Series(
            source: about.id, base: base ?? rates.base, quotation: rates.quotation,
            kind: rates.kinds.first ?? .mid)
    }

    public func request(
        for ask: Ask, of series: Snapshot.Series, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        try request(for: ask, base: series.base, newest: newest, now: now)
    }

    public func read(
        _ body: [UInt8], answering ask: Ask, of series: Snapshot.Series?
    ) throws(SyncError) -> ParsedBody {
        try read(body, answering: ask)
    }

    public func series(of body: ParsedBody) -> Snapshot.Series { series(of: body.base) }

    public func nothing(of series: Snapshot.Series) -> ParsedBody {
        ParsedBody(base: series.base, snapshots: [])
    }

    public func check(_ body: ParsedBody, isOf series: Snapshot.Series) throws(SyncError) {
        guard body.base == series.base else {
            throw .wrongBase(expected: series.base, found: body.base.code)
        }
    }
}

extension SyncJob where Source: RateSource {
    /// - Parameters:
    ///   - base: the base to request; nil for the source's own.
    ///   - jitter: draws a random number from a range; tests pass a fixed one.
    public init(
        source: Source, base: Currency?, ask: Ask, now: Instant, force: Bool = false,
        hold: HoldRule = .silent,
        jitter: @escaping (ClosedRange<Int64>) -> Int64 = { .random(in: $0) }
    ) {
        self.init(
            source: source, series: source.series(of: base), ask: ask, now: now, force: force,
            hold: hold, jitter: jitter)
    }
}
