public import Rates

/// One source's sync: whether to ask, what to ask, what to believe, and where to put it.
public struct SyncJob {
    private let source: any Source
    private let base: Currency
    private let ask: Ask
    private let now: Instant
    private let jitter: (ClosedRange<Int64>) -> Int64

    /// - Parameters:
    ///   - base: the base to ask for, nil for the source's own.
    ///   - jitter: draws a number from a range, so that a test can know it.
    public init(
        source: any Source, base: Currency?, ask: Ask, now: Instant,
        jitter: @escaping (ClosedRange<Int64>) -> Int64 = { .random(in: $0) }
    ) {
        self.source = source
        self.base = base ?? source.about.base
        self.ask = ask
        self.now = now
        self.jitter = jitter
    }

    /// Fetches what is due and stores it.
    ///
    /// A failure of the source is a report; what the sink throws passes through.
    /// - Parameters:
    ///   - address: the scheme and host to ask instead of the source's own.
    ///   - force: whether to ask even where nothing can be new.
    public func fetch(
        through transport: some Transport, address: String?, force: Bool, into sink: some RateSink,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        let standing = try sink.standing(source: source.about.id, base: base)
        if ask == .latest, !force, let due = standing.nextDue, now < due {
            return SyncReport(
                source: source.about.id, base: base, outcome: .notDue, rateDate: standing.newest,
                nextDue: due)
        }
        do {
            let path = try source.path(for: ask, base: base, newest: standing.newest, now: now)
            let root = address ?? source.about.address
            let url = (root.hasSuffix("/") ? String(root.dropLast()) : root) + path
            let body = try transport.get(url, limit: source.about.bodyLimit)
            let reading = try read(body, expecting: base)
            return try store(
                reading, asked: ask.description, isLive: true, into: sink, progress: progress)
        } catch let error as SyncError {
            return try fail(error, standing: standing, into: sink)
        }
    }

    /// Stores a body that was fetched another way.
    ///
    /// - Throws: ``SyncError`` where the body is refused, and what the sink throws.
    public func importBody(
        _ body: [UInt8], expecting base: Currency?, into sink: some RateSink,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        let reading = try read(body, expecting: base)
        return try store(reading, asked: "file", isLive: false, into: sink, progress: progress)
    }

    private func read(_ body: [UInt8], expecting base: Currency?) throws(SyncError) -> Reading {
        guard !body.isEmpty else { throw .emptyBody }
        let reading = try source.read(body)
        try reading.check(expecting: base, now: now)
        return reading
    }

    private func store(
        _ reading: Reading, asked: String, isLive: Bool, into sink: some RateSink,
        progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        let newest = reading.snapshots.max { $0.rateDate < $1.rateDate }
        let wanted = reading.snapshots.filter { ask.includes($0.rateDate) }
        let (nextDue, isLate) = nextDue(after: newest?.rateDate, said: reading.nextUpdate)
        let fetch = Fetch(
            source: source.about.id, base: reading.base, asked: asked, fetchedAt: now,
            nextDue: isLate && !isLive ? nil : nextDue)
        var report = SyncReport(
            source: source.about.id, base: reading.base, outcome: .same,
            rateDate: newest?.rateDate, publishedAt: newest?.publishedAt, nextDue: fetch.nextDue,
            rejected: reading.rejected, warnings: reading.warnings)
        guard !wanted.isEmpty else {
            report.outcome = isAhead(of: newest?.rateDate) ? .notYet : .noData
            try sink.record(report.outcome, because: asked, from: fetch)
            return report
        }
        let recorded = try sink.record(wanted, from: fetch) { progress($0, wanted.count) }
        report.outcome = recorded.outcome
        if recorded.outcome == .same, isLate, isLive { report.outcome = .notYet }
        report.rateDate = wanted.max { $0.rateDate < $1.rateDate }?.rateDate
        report.snapshots = recorded.snapshots
        report.rates = recorded.rates
        report.revisedDays = recorded.revisedDays
        return report
    }

    /// When to ask again, and whether the source is late: its day has come and was not there.
    private func nextDue(after newest: Day?, said: Instant?) -> (Instant?, isLate: Bool) {
        guard let due = source.nextDue(after: newest, said: said) else { return (nil, false) }
        let delayed = due.adding(seconds: jitter(source.about.delay))
        guard due <= now else { return (delayed, false) }
        return (now.adding(seconds: source.about.retry), true)
    }

    /// Whether the day that was asked for is one that the source has still to publish.
    private func isAhead(of newest: Day?) -> Bool {
        switch ask {
        case .latest: false
        case .since(let day): newest.map { day > $0 } ?? true
        case .day(let day):
            source.about.calendar.contains(day) && (newest.map { day > $0 } ?? true)
        }
    }

    private func fail(
        _ error: SyncError, standing: (newest: Day?, nextDue: Instant?), into sink: some RateSink
    ) throws -> SyncReport {
        var nextDue: Instant?
        if case .rateLimited(let seconds) = error {
            // er-api lifts its limit after 20 minutes, and says nothing in the header.
            nextDue = now.adding(seconds: Int64(min(max(seconds ?? 1_200, 60), 86_400)))
        }
        let fetch = Fetch(
            source: source.about.id, base: base, asked: ask.description, fetchedAt: now,
            nextDue: nextDue)
        if !error.isBeforeAsking {
            try sink.record(.error, because: error.reason, from: fetch)
        }
        return SyncReport(
            source: source.about.id, base: base, outcome: .error, rateDate: standing.newest,
            nextDue: nextDue, failure: error)
    }
}
