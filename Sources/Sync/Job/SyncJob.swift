public import Rates

/// The sync of one source: decides whether and what to request, checks the result and stores it.
public struct SyncJob<Source: Sync.Source> {
    let source: Source
    let series: Source.Series
    let ask: Ask
    let now: Instant
    /// Whether to ask even if nothing new is expected or an earlier failure holds requests back.
    let force: Bool
    /// What an earlier failure does to requests.
    let hold: HoldRule
    let jitter: (ClosedRange<Int64>) -> Int64

    /// - Parameters:
    ///   - series: which of the source's.
    ///   - jitter: draws a random number from a range; tests pass a fixed one.
    public init(
        source: Source, series: Source.Series, ask: Ask, now: Instant, force: Bool = false,
        hold: HoldRule = .silent,
        jitter: @escaping (ClosedRange<Int64>) -> Int64 = { .random(in: $0) }
    ) {
        self.source = source
        self.series = series
        self.ask = ask
        self.now = now
        self.force = force
        self.hold = hold
        self.jitter = jitter
    }

    /// The largest number of empty days that one sync steps back over.
    private static var stepLimit: Int { 10 }

    /// Fetches and stores the due rates or films.
    ///
    /// Failures of the source are part of the report; errors of the sink are thrown.
    ///
    /// - Throws: errors of `sink`.
    public func fetch(
        through client: SourceClient, into sink: some Sink<Source.Body.Edition>,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        var state = try sink.seriesState(of: series, now: now)
            .plausible(at: now, of: source.about)
        var report = report(state)
        if let error = outsideHistory {
            (report.outcome, report.failure) = (.error, error)
            return report
        }
        if !force, hold != .none, let held = earlierFailure(state) {
            report.nextDue = held.until
            report.failure = .held(until: held.until, held.failure)
            // A scheduled sync skips it silently; a request for a day reports why.
            if ask != .latest || hold == .told { report.outcome = .error }
            return report
        }
        switch (ask, source.about.history) {
        case (.latest, _):
            try askLatest(&report, &state, client, sink, progress)
        case (.since(let first), .daily):
            try askDays(since: first, &report, &state, client, sink, progress)
        default:
            let answer = try fetchOnce(ask, as: ask.asked, &state, client, sink, progress)
            report.add(answer)
            // Of films, the requested day; of rates, the newest.
            if answer.rates == nil, answer.failure == nil { report.day = answer.day }
        }
        return report
    }

    /// A report of the stored state, without a result.
    func report(_ state: SeriesState, of body: Source.Body? = nil) -> SyncReport {
        var report = SyncReport(source: source.about.id, state: state)
        (body ?? source.nothing(of: series)).complete(&report, with: nil)
        return report
    }

    /// Why the requested past day is not available; nil if it is, or if none is requested.
    private var outsideHistory: SyncError? {
        let day: Day
        switch ask {
        case .latest: return nil
        case .since(let first), .day(let first): day = first
        }
        if case .none = source.about.history { return .noHistory(before: nil) }
        return source.about.firstDay(at: now).flatMap { day < $0 ? .noHistory(before: $0) : nil }
    }

    /// Requests the newest day, stepping back over days without anything.
    private func askLatest(
        _ report: inout SyncReport, _ state: inout SeriesState, _ client: SourceClient,
        _ sink: some Sink<Source.Body.Edition>, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws {
        var (asked, failed): (Set<Day>, Set<Day>) = ([], [])
        for step in 0..<Self.stepLimit {
            let question: Ask
            switch source.decide(state, now: now) {
            case .due(let ask): question = ask
            case .notDue where force && step == 0, .ended where force && step == 0:
                question = newest
            case .ended:
                if step == 0 { report.nextDue = nil }
                return
            case .notDue(let until):
                if step == 0 { report.nextDue = until }
                return
            }
            guard question.day.map(failed.contains) != true else { return }
            let answer = try fetchOnce(
                question, as: .latest(question.day), &state, client, sink, progress)
            report.add(answer)
            if let failure = answer.failure {
                guard failure.isOfOneDay, let day = question.day else { return }
                failed.insert(day)
                state.answers[day] = now
            }
            // From some sources several days are requested, each once.
            if let day = question.day, asked.insert(day).inserted { continue }
            // Single days are requested one by one; a range is requested once.
            guard answer.outcome == .noData, question.day != nil else { return }
        }
    }

    /// The request for the newest rates, regardless of the stored ones.
    private var newest: Ask {
        // Decided as for an empty book.
        if case .due(let ask) = source.decide(SeriesState(), now: now) { ask } else { .latest }
    }

    /// Requests each missing day until one fails for a reason that concerns the others as well, or two
    /// fail in succession.
    private func askDays(
        since first: Day, _ report: inout SyncReport, _ state: inout SeriesState,
        _ client: SourceClient,
        _ sink: some Sink<Source.Body.Edition>, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws {
        let about = source.about
        let stored = try sink.days(of: series, since: first)
        let empty = state.emptyDays
        let days = about.calendar.days(from: first, through: about.publication.latest(at: now))
            .filter { day in
                let isEmpty = empty[day].map { source.isProven(day, emptySince: $0) } ?? false
                return !stored.contains(day) && (force || !isEmpty)
            }
        report.outcome = .same
        var client = client
        if days.count > 1, let quota = source.quotaRequest {
            client.quota = try self.quota(quota, &report, client, sink)
            guard report.failure == nil else { return }
        }
        var hasFailed = false
        for (index, day) in days.enumerated() {
            progress(index, days.count)
            if index > 0 { client.attempts.pauseBetweenQuestions() }
            let question = Ask.day(day)
            let answer = try fetchOnce(question, as: question.asked, &state, client, sink) {
                _, _ in
            }
            report.add(answer)
            client.quota = nil
            if let failure = answer.failure, hasFailed || !failure.isOfOneDay { return }
            hasFailed = answer.failure != nil
        }
    }

    /// The failure that holds the request back longest; nil if there is none.
    func earlierFailure(_ state: SeriesState) -> SeriesState.Hold? {
        let scope: FetchFailure.Scope = ask == .latest ? .latest : .past
        return state.holds.filter { [scope, .all].contains($0.failure.scope) }
            .max { $0.until < $1.until }
    }
}

/// The effect of an earlier failure of a source on a request for new rates.
public enum HoldRule: Sendable {
    /// The source gets no request for a while, and the failure is not reported.
    case silent
    /// It gets no request for a while, which is an error.
    case told
    /// It gets the request all the same.
    case none
}

extension Ask {
    /// The requested day, if a single day is requested.
    var day: Day? {
        if case .day(let day) = self { day } else { nil }
    }
}

extension SyncJob {
    /// Stores a body that was downloaded by other means.
    ///
    /// - Throws: ``SyncError`` if the body is refused, and errors of the sink.
    public func importBody(
        _ body: [UInt8], expecting series: Source.Series?,
        into sink: some Sink<Source.Body.Edition>,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        guard !body.isEmpty else { throw SyncError.emptyBody }
        let reading = try source.read(body, answering: ask, of: nil)
        if let series { try source.check(reading, isOf: series) }
        var state = try sink.seriesState(of: source.series(of: reading), now: now)
            .plausible(at: now, of: source.about)
        try reading.check(state: state, now: now)
        let answer = SentQuestion(question: ask, asked: .file, requests: 0)
        return try store(reading, answer, &state, sink, progress)
    }
}

/// The storage that a sync job reads its state from and writes to: the book, or a fake in tests.
///
/// Its functions throw errors of the storage, which end the job.
public protocol Sink<Edition> {
    associatedtype Edition: DayEdition

    func seriesState(of series: Edition.Series, now: Instant) throws -> SeriesState
    /// The stored days from a day on.
    func days(of series: Edition.Series, since day: Day) throws -> Set<Day>
    /// The number of requests sent to a source in a period of time.
    func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int
    /// The number of requests a source last reported as left in a period; nil if it reported none.
    func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int?
    /// Stores a fetch and its days in one transaction.
    func record(
        _ editions: [Edition], from fetch: Fetch<Edition.Series>, progress: (Int) -> Void
    ) throws -> Recorded<Edition.Unconfirmed>
    /// Stores a fetch that brought no days, and the reason.
    func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<Edition.Series>)
        throws
}

extension SeriesState {
    /// The state without entries that were stored while a clock was ahead.
    ///
    /// Due times and holds after ``SourceDescription/lastDue(at:)``, and answers more than a day in
    /// the future, would otherwise stop syncing until that time.
    func plausible(at now: Instant, of source: SourceDescription) -> SeriesState {
        let lastDue = source.lastDue(at: now)
        let tomorrow = now.adding(seconds: 86_400)
        var state = self
        if let due = nextDue, due > lastDue { state.nextDue = nil }
        if let answer = lastAnswer, answer > tomorrow { state.lastAnswer = nil }
        state.holds = holds.filter { $0.until <= lastDue }
        state.emptyDays = emptyDays.filter { $0.value <= tomorrow }
        return state
    }
}
