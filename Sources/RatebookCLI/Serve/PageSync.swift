import Answers
import Bookkeeping
import Rates
import Sync

/// A sync that is asked for on the page: what `ratebook sync` without options does, silently.
struct PageSync: Sendable {
    /// The book's path.
    let path: String
    let environment: Environment
    let now: @Sendable () -> Instant

    /// Fetches what is due from the sources that are switched on.
    ///
    /// - Throws: the first failure, or that another sync is running.
    func run() throws {
        let synced = try SyncedBook(path, isRehearsal: false)
        defer { synced.release() }
        let now = now()
        let keeper = Bookkeeper(
            synced.book, now: now, zoneOffset: environment.zoneOffset(at: now),
            salt: String(UInt64.random(in: 0 ... .max), radix: 16))
        let settings = SourceSettings(transport: { environment.transport }) { environment[$0] }
        let (reports, _) = try keeper.fetch(FetchQuery(), through: settings.client) { _, _ in }
        for report in reports where report.outcome == .error {
            guard let error = report.failure else { continue }
            throw Failure(
                error, of: SourceRegistry.source(report.source)?.about, fromFile: false)
        }
    }
}
