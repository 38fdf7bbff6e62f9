public import Films
public import Rates

/// The storage of films' pages.
public protocol FilmPageSink: Sink<FilmList> {
    /// Stores a page, and says whether it is new, unchanged or corrected.
    func record(_ page: FilmPage, requests: Int) throws -> Outcome
    /// Stores a fetch of a page that brought none, and the reason.
    ///
    /// - Parameter until: how long the failure holds requests back; nil if it does not.
    func recordNoPage(
        _ outcome: Outcome, because failure: FetchFailure?, until: Instant?, requests: Int) throws
}

extension SyncJob where Source == Kobis {
    /// Asks for a film's page with one question, and stores it.
    ///
    /// Failures of the source are part of the report; errors of the sink are thrown.
    ///
    /// - Throws: errors of `sink`.
    public func fetchPage(
        of code: String, through client: SourceClient, into sink: some FilmPageSink
    ) throws -> SyncReport {
        let state = try sink.seriesState(of: series, now: now).plausible(at: now, of: source.about)
        var report = report(state)
        report.outcome = .error
        if !force, let hold = earlierFailure(state) {
            report.failure = .held(until: hold.until, hold.failure)
            return report
        }
        var requests = 0
        do {
            try checkQuota(client, sink)
            let (body, sent) = client.body(source.pageRequest(code), from: source, now: now)
            requests = sent
            let page = try source.page(of: code, in: try body.get())
            report = SyncReport(
                page: try sink.record(page, requests: requests), of: source.about.id)
        } catch SyncError.nothingThere {
            report.outcome = .noData
            try sink.recordNoPage(.noData, because: nil, until: nil, requests: requests)
        } catch let error as SyncError {
            let error = error.hiding(client.secret)
            report.failure = error
            if !error.isBeforeAsking {
                try sink.recordNoPage(
                    .error, because: error.failure(isScheduled: false), until: end(of: error),
                    requests: requests)
            }
        }
        report.requests = requests
        return report
    }
}
