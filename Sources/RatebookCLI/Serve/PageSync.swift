import Answers
import Bookkeeping
import RatebookWeb
import Rates
import Sync

/// A sync requested on the page: it does the same as `ratebook sync` without options.
struct PageSync: Sendable {
    /// The book's path.
    let path: String
    let environment: Environment
    let now: @Sendable () -> Instant

    /// Fetches everything due from the sources that are switched on.
    ///
    /// - Throws: that another sync is running, or that none can be started.
    func run(_ progress: (FetchProgress) -> Void) throws {
        try sync { keeper, settings in
            var query = FetchQuery()
            query.isByHand = true
            _ = try keeper.fetch(query, through: settings.client, progress: progress)
        }
    }

    /// Fetches a list or a page of films, as `films` and `film` do.
    ///
    /// - Throws: that another sync is running, or what the source has failed with.
    func load(_ item: FilmLoader.Item) throws {
        try sync { keeper, settings in
            let client = try settings.client(to: Kobis().about)
            switch item {
            case .list(let day):
                let report = try keeper.fetchFilms(of: Kobis.daily, on: day, through: client)
                try report.throwFailure()
                guard report.outcome != .noData else {
                    throw Failure(.unavailable, kind: "no-data", Messages.noFilmsThatDay)
                }
            case .page(let code):
                let report = try keeper.fetchFilmPage(of: code, through: client)
                try report.throwFailure()
                guard report.outcome != .noData else {
                    throw Failure(.unavailable, kind: "no-data", Messages.noPage)
                }
            }
        }
    }

    private func sync(_ work: (Bookkeeper, SourceSettings) throws -> Void) throws {
        let synced = try SyncedBook(path, isRehearsal: false)
        defer { synced.release() }
        let now = now()
        let keeper = Bookkeeper(
            synced.book, now: now, zoneOffset: environment.zoneOffset(at: now),
            salt: String(UInt64.random(in: 0 ... .max), radix: 16))
        try work(keeper, SourceSettings(transport: { environment.transport }) { environment[$0] })
    }
}
