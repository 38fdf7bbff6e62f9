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
        through web: Web, into sink: some RateSink,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        var standing = try sink.standing(source: source.about.id, base: base, now: now)
            .believed(at: now, of: source.about)
        var report = SyncReport(source: source.about.id, base: base, standing: standing)
        if let error = outsideHistory {
            (report.outcome, report.failure) = (.error, error)
            return report
        }
        if !force, let hold = hold(standing) {
            report.nextDue = hold.until
            report.failure = .held(until: hold.until, reason: hold.reason)
            // A schedule passes over it in silence; whoever asks for a day hears why.
            if ask != .latest { report.outcome = .error }
            return report
        }
        switch (ask, source.about.history) {
        case (.latest, _):
            try askLatest(&report, &standing, web, sink, progress)
        case (.since(let first), .daily):
            try askDays(since: first, &report, &standing, web, sink, progress)
        default:
            report.add(try put(ask, as: ask.description, &standing, web, sink, progress))
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
        _ report: inout SyncReport, _ standing: inout Standing, _ web: Web,
        _ sink: some RateSink, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws {
        for step in 0..<Self.stepLimit {
            let question: Ask
            switch source.decide(standing, now: now) {
            case .due(let ask): question = ask
            case .notDue where force && step == 0: question = newest
            case .notDue(let until):
                if step == 0 { report.nextDue = until }
                return
            }
            let asked = question == .latest ? "latest" : "latest \(question.day ?? now.day())"
            let answer = try put(question, as: asked, &standing, web, sink, progress)
            report.add(answer)
            guard answer.outcome == .noData, answer.failure == nil else { return }
        }
    }

    /// The newest that the source can have, whatever its rule says.
    private var newest: Ask {
        // As it would be asked by somebody who has nothing.
        if case .due(let ask) = source.decide(Standing(), now: now) { ask } else { .latest }
    }

    /// Asks for every day that is missing, one by one, until something fails.
    private func askDays(
        since first: Day, _ report: inout SyncReport, _ standing: inout Standing, _ web: Web,
        _ sink: some RateSink, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws {
        let about = source.about
        let stored = try sink.days(source: about.id, base: base, since: first)
        let empty = standing.emptyDays
        let days = about.calendar.days(from: first, through: about.publication.latest(at: now))
            .filter { day in
                let isEmpty = empty[day].map { source.isProven(day, emptySince: $0) } ?? false
                return !stored.contains(day) && (force || !isEmpty)
            }
        report.outcome = .same
        var web = web
        if days.count > 1, let quota = source.quotaRequest {
            web.quota = try self.quota(quota, &report, web, sink)
            guard report.failure == nil else { return }
        }
        for (index, day) in days.enumerated() {
            progress(index, days.count)
            if index > 0 { web.attempts.pauseBetweenQuestions() }
            let question = Ask.day(day)
            report.add(
                try put(question, as: question.description, &standing, web, sink) { _, _ in })
            web.quota = nil
            guard report.failure == nil else { return }
        }
    }

    /// A failure that holds the question back.
    ///
    /// A past day is only refused for what concerns all questions: the key, the quota, the plan,
    /// and a source that asks to wait.
    private func hold(_ standing: Standing) -> Standing.Hold? {
        let isHistory = ask != .latest
        return standing.holds.filter { hold in
            let isAboutPlan = hold.reason.hasPrefix(SyncError.beyondPlan.kind)
            if isAboutPlan { return isHistory && hold.isHistory }
            // What went wrong with one day, or with the newest, is no reason for the other.
            if !isHistory, !hold.isHistory { return true }
            return ["key-refused", "quota-spent", "rate-limited", "status 401", "status 403"]
                .contains { hold.reason.hasPrefix($0) }
        }
        .max { $0.until < $1.until }
    }
}

extension Ask {
    /// The day that is asked for, where it is one.
    var day: Day? {
        if case .day(let day) = self { day } else { nil }
    }
}
