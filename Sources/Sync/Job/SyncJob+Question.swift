internal import Rates

extension SyncJob {
    /// Sends one request to the source, and stores the result or the failure.
    func fetchOnce(
        _ question: Ask, as asked: AskedQuestion, _ state: inout SeriesState,
        _ client: SourceClient,
        _ sink: some Sink<Source.Body.Edition>, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        var answer = SentQuestion(
            question: question, asked: asked, requests: client.quota?.requests ?? 0)
        do {
            try checkQuota(client, sink)
            let request = try source.request(
                for: question, of: series, newest: state.newest, now: now)
            let first = try read(request, &answer, client)
            var others: [Source.Body] = []
            for request in request.others {
                client.attempts.pauseBetweenQuestions()
                others.append(try read(request, &answer, client))
            }
            let reading = first.joined(with: others)
            try reading.check(state: state, now: now)
            return try store(reading.hiding(client.secret), answer, &state, sink, progress)
        } catch let error as SyncError {
            return try fail(error.hiding(client.secret), answer, state, sink)
        }
    }

    /// Sends one request of a question and reads its body.
    private func read(
        _ request: SourceRequest, _ answer: inout SentQuestion, _ client: SourceClient
    ) throws(SyncError) -> Source.Body {
        let (result, requests) = client.body(request, from: source, now: now)
        answer.requests += requests
        answer.requestsLeft = (answer.requestsLeft ?? client.quota?.left).map {
            max(0, $0 - requests)
        }
        do {
            let body = try result.get()
            let reading =
                body.isEmpty
                ? source.nothing(of: series)
                : try source.read(body, answering: answer.question, of: series)
            try source.check(reading, isOf: series)
            return reading
        } catch .nothingThere {
            return source.nothing(of: series)
        }
    }

    /// Requests the number of requests that are left.
    func quota(
        _ request: SourceRequest, _ report: inout SyncReport, _ client: SourceClient,
        _ sink: some Sink<Source.Body.Edition>
    ) throws -> (requests: Int, left: Int)? {
        let (result, requests) = client.body(request, from: source, now: now)
        let answer = SentQuestion(question: ask, asked: .quota, requests: requests)
        do {
            return (requests, try source.readQuota(try result.get()))
        } catch {
            let state = SeriesState(newest: report.day)
            report.add(try fail(error.hiding(client.secret), answer, state, sink))
            return nil
        }
    }

    /// Throws if all requests of the period are known to be used up.
    func checkQuota(_ client: SourceClient, _ sink: some Sink<Source.Body.Edition>) throws {
        guard let quota = source.about.quota, !force else { return }
        let zone = source.about.publication.zone
        // A reported number counts for today only, since a source's month starts on a day of its
        // own choice.
        let today = min(zone.instant(zone.day(of: now)), now)...now
        let left: Int?
        if let said = client.quota?.left {
            left = said
        } else if let said = try sink.requestsLeft(of: source.about.id, during: today) {
            left = said
        } else if quota.period == .day {
            left = quota.limit - (try sink.requests(to: source.about.id, during: today))
        } else {
            left = nil  // The limit of a month depends on the plan: the source will say.
        }
        if let left, left <= 0 { throw SyncError.quotaSpent }
    }

    /// A request that was sent.
    struct SentQuestion {
        let question: Ask
        /// The question, as stored with the fetch.
        let asked: AskedQuestion
        var requests: Int
        var requestsLeft: Int?
        /// Whether the source itself was contacted rather than a file read.
        var isLive: Bool { asked.kind != .file }
        /// Whether the newest rates were requested, as a schedule does.
        var isScheduled: Bool { asked.kind == .latest }
    }

    /// Stores the content of a body, and derives from it when to ask again.
    func store(
        _ reading: Source.Body, _ answer: SentQuestion, _ state: inout SeriesState,
        _ sink: some Sink<Source.Body.Edition>,
        _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        let newest = reading.editions.max { $0.day < $1.day }
        var wanted = reading.editions.filter { answer.question.includes($0.day) }
        let isBehind =
            answer.question == .latest && answer.isLive && Self.isOlder(newest?.day, state)
        // An outdated copy from a cache says nothing about the source's present state.
        if isBehind { wanted = [] }
        let isNews = learn(
            from: reading, newest: wanted.map(\.day).max(), answer, &state)
        let (nextDue, isLate) =
            isNews ? nextDue(after: answer, state) : (state.nextDue, false)
        let fetch = Fetch(
            of: source.series(of: reading), asked: answer.asked, fetchedAt: now,
            nextDue: nextDue, requests: answer.requests, requestsLeft: answer.requestsLeft,
            currencyNames: reading.currencyNames, rounded: reading.rounded,
            lastDay: source.about.publication.lastDay(at: now))
        var report = report(state, of: reading)
        report.day = wanted.isEmpty ? state.newest : newest?.day
        report.publishedAt = newest?.publishedAt
        report.nextDue = nextDue
        report.warnings = reading.warnings
        report.requests = answer.requests
        guard !wanted.isEmpty else {
            report.outcome = isBehind || isAhead(answer.question) ? .notYet : .noData
            try sink.record(report.outcome, because: nil, from: fetch)
            return report
        }
        let recorded = try sink.record(wanted, from: fetch) { progress($0, wanted.count) }
        report.outcome = recorded.outcome
        if recorded.outcome == .same, isLate { report.outcome = .notYet }
        report.day = wanted.map(\.day).max()
        report.snapshots = recorded.snapshots
        report.entries = recorded.entries
        report.revisedDays = recorded.revisedDays
        reading.complete(&report, with: recorded)
        return report
    }

    private static func isOlder(_ day: Day?, _ state: SeriesState) -> Bool {
        guard let day, let newest = state.newest else { return false }
        return day < newest
    }

    /// Updates a state after an answer.
    ///
    /// - Returns: whether the answer allows deriving the next due time.
    private func learn(
        from reading: Source.Body, newest: Day?, _ answer: SentQuestion, _ state: inout SeriesState
    ) -> Bool {
        if answer.isScheduled { state.lastAnswer = now }
        if let day = answer.question.day { state.answers[day] = now }
        let isNewest = newest.map { $0 >= state.newest ?? $0 } ?? false
        if let newest, isNewest {
            state.newest = newest
            // Sources publish daily, so an announcement more than two publications ahead is a
            // mistake.
            let last = source.about.publication.next(after: newest).adding(seconds: 86_400)
            state.nextDue = reading.nextUpdate.map { min($0, last) }
        } else if answer.isScheduled {
            state.nextDue = nil
        }
        if reading.editions.isEmpty, let day = answer.question.day {
            state.emptyDays[day] = now
        }
        for edition in reading.editions { state.emptyDays[edition.day] = nil }
        return answer.isScheduled || isNewest
    }

    /// The next due time, and whether the source is late: its newest day should be there and is
    /// not.
    private func nextDue(after answer: SentQuestion, _ state: SeriesState) -> (
        Instant?, isLate: Bool
    ) {
        switch source.decide(state, now: now) {
        case .notDue(let until):
            return (until.adding(seconds: jitter(source.about.delay)), false)
        case .ended: return (nil, false)
        case .due:
            let isScheduled = answer.isScheduled && answer.question.day == nil
            return (isScheduled ? now.adding(seconds: source.about.retry) : nil, isScheduled)
        }
    }

    /// Whether the requested day is still to be published.
    private func isAhead(_ question: Ask) -> Bool {
        let publication = source.about.publication
        let today = publication.zone.day(of: now)
        switch question {
        case .latest: return false
        case .since(let day): return day >= today
        case .day(let day):
            guard publication.calendar.contains(day) else { return false }
            if day > today || now < publication.instant(day) { return true }
            guard day == today else { return false }
            // In a range, an empty day is late; a source of single days reports it as empty.
            if case .range = source.about.history { return true }
            return false
        }
    }

    /// Stores a failure, with the time until which the request is held back.
    func fail(
        _ error: SyncError, _ answer: SentQuestion, _ state: SeriesState,
        _ sink: some Sink<Source.Body.Edition>
    ) throws -> SyncReport {
        let fetch = Fetch(
            of: series, asked: answer.asked, fetchedAt: now, nextDue: end(of: error),
            requests: answer.requests, requestsLeft: answer.requestsLeft)
        if !error.isBeforeAsking {
            try sink.record(
                .error, because: error.failure(isScheduled: answer.isScheduled), from: fetch)
        }
        var report = report(state)
        report.outcome = .error
        report.nextDue = fetch.nextDue
        report.requests = answer.requests
        report.failure = error
        report.failedDay = answer.question.day
        return report
    }

    /// The time until which a failure holds requests back; nil if it does not.
    func end(of error: SyncError) -> Instant? {
        switch error {
        case .unreachable, .noTransport: return nil  // Nobody was troubled.
        case .rateLimited(let seconds):
            // er-api lifts its limit after 20 minutes and sends no Retry-After.
            return now.adding(seconds: Int64(min(max(seconds ?? 1_200, 60), 86_400)))
        case let error where error.isPermanent:
            let zone = source.about.publication.zone
            return zone.instant(zone.day(of: now).adding(days: 1))
                .adding(seconds: jitter(source.about.delay))
        default:
            return now.adding(seconds: source.about.retry)
        }
    }
}
