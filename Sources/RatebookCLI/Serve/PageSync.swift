import Answers
import Bookkeeping
import Rates
import Sync

/// A sync that is asked for on the page: what `ratebook sync` without options does.
struct PageSync: Sendable {
    /// The book's path.
    let path: String
    let environment: Environment
    let now: @Sendable () -> Instant

    /// Fetches what is due from the sources that are switched on.
    ///
    /// - Throws: that another sync is running, or that none can be started.
    func run(_ progress: (FetchProgress) -> Void) throws {
        let synced = try SyncedBook(path, isRehearsal: false)
        defer { synced.release() }
        let now = now()
        let keeper = Bookkeeper(
            synced.book, now: now, zoneOffset: environment.zoneOffset(at: now),
            salt: String(UInt64.random(in: 0 ... .max), radix: 16))
        let settings = SourceSettings(transport: { environment.transport }) { environment[$0] }
        var query = FetchQuery()
        query.isByHand = true
        _ = try keeper.fetch(query, through: settings.client, progress: progress)
    }
}
