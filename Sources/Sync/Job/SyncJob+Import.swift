public import Rates

extension SyncJob {
    /// Stores a body that was downloaded by other means.
    ///
    /// - Throws: ``SyncError`` if the body is refused, and errors of the sink.
    public func importBody(
        _ body: [UInt8], expecting base: Currency?, into sink: some RateSink,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws -> SyncReport {
        guard !body.isEmpty else { throw SyncError.emptyBody }
        let reading = try source.read(body, answering: ask)
        var state = try sink.seriesState(
            source: source.about.id, base: reading.base, now: now
        ).plausible(at: now, of: source.about)
        try reading.check(expecting: base, state: state, now: now)
        let answer = SentQuestion(question: ask, asked: .file, requests: 0)
        return try store(reading, answer, &state, sink, progress)
    }
}
