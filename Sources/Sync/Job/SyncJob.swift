public import Rates

/// One source's sync: whether to ask, what to ask, what to believe, and where to put it.
public struct SyncJob {
    let source: any Source
    let base: Currency
    let ask: Ask
    let now: Instant
    /// Asks even where nothing can be new, and what has failed today.
    let force: Bool
    let jitter: (ClosedRange<Int64>) -> Int64

    /// - Parameters:
    ///   - base: the base to ask for, nil for the source's own.
    ///   - jitter: draws a number from a range, so that a test can know it.
    public init(
        source: any Source, base: Currency?, ask: Ask, now: Instant, force: Bool = false,
        jitter: @escaping (ClosedRange<Int64>) -> Int64 = { .random(in: $0) }
    ) {
        self.source = source
        self.base = base ?? source.about.base
        self.ask = ask
        self.now = now
        self.force = force
        self.jitter = jitter
    }

    /// The most days that one sync steps back over empty ones.
    private static let stepLimit = 10

    /// Fetches what is due and stores it.
    ///
    /// A failure of the source is a report; what the sink throws passes through.
    public func fetch(
        through client: SourceClient, into sink: some RateSink,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        var state = try sink.seriesState(source: source.about.id, base: base, now: now)
            .plausible(at: now, of: source.about)
        var report = SyncReport(source: source.about.id, base: base, state: state)
        if let error = outsideHistory {
            (report.outcome, report.failure) = (.error, error)
            return report
        }
        if !force, let hold = hold(state) {
            report.nextDue = hold.until
            report.failure = .held(until: hold.until, hold.failure)
            // A schedule passes over it in silence; whoever asks for a day hears why.
            if ask != .latest { report.outcome = .error }
            return report
        }
        switch (ask, source.about.history) {
        case (.latest, _):
            try askLatest(&report, &state, client, sink, progress)
        case (.since(let first), .daily):
            try askDays(since: first, &report, &state, client, sink, progress)
        default:
            report.add(try fetchOnce(ask, as: ask.asked, &state, client, sink, progress))
        }
        return report
    }

    /// Why a past day cannot be asked for; nil where it can, and where none is wanted.
    private var outsideHistory: SyncError? {
        let day: Day
        switch ask {
        case .latest: return nil
        case .since(let first), .day(let first): day = first
        }
        if case .none = source.about.history { return .noHistory(before: nil) }
        return source.about.firstDay.flatMap { day < $0 ? .noHistory(before: $0) : nil }
    }

    /// Asks what the source's rule says, back over days that have nothing.
    private func askLatest(
        _ report: inout SyncReport, _ state: inout SeriesState, _ client: SourceClient,
        _ sink: some RateSink, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws {
        for step in 0..<Self.stepLimit {
            let question: Ask
            switch source.decide(state, now: now) {
            case .due(let ask): question = ask
            case .notDue where force && step == 0: question = newest
            case .notDue(let until):
                if step == 0 { report.nextDue = until }
                return
            }
            let answer = try fetchOnce(
                question, as: .latest(question.day), &state, client, sink, progress)
            report.add(answer)
            guard answer.outcome == .noData, answer.failure == nil else { return }
        }
    }

    /// The newest that the source can have, whatever its rule says.
    private var newest: Ask {
        // As it would be asked by somebody who has nothing.
        if case .due(let ask) = source.decide(SeriesState(), now: now) { ask } else { .latest }
    }

    /// Asks for every day that is missing, one by one, until something fails.
    private func askDays(
        since first: Day, _ report: inout SyncReport, _ state: inout SeriesState,
        _ client: SourceClient,
        _ sink: some RateSink, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws {
        let about = source.about
        let stored = try sink.days(source: about.id, base: base, since: first)
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
        for (index, day) in days.enumerated() {
            progress(index, days.count)
            if index > 0 { client.attempts.pauseBetweenQuestions() }
            let question = Ask.day(day)
            report.add(
                try fetchOnce(question, as: question.asked, &state, client, sink) { _, _ in })
            client.quota = nil
            guard report.failure == nil else { return }
        }
    }

    /// The failure that holds the question back the longest; nil where none does.
    private func hold(_ state: SeriesState) -> SeriesState.Hold? {
        let scope: FetchFailure.Scope = ask == .latest ? .latest : .past
        return state.holds.filter { [scope, .all].contains($0.failure.scope) }
            .max { $0.until < $1.until }
    }
}

extension Ask {
    /// The day that is asked for, where it is one.
    var day: Day? {
        if case .day(let day) = self { day } else { nil }
    }
}
