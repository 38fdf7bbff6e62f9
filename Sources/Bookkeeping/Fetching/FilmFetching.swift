public import Films
public import Rates
import Store
public import Sync

extension Bookkeeper {
    /// Asks for lists of films, and stores them.
    ///
    /// Failures of the source are part of the report.
    func fetchFilms(
        _ source: Kobis, _ chart: FilmChart, _ ask: Ask, force: Bool, through client: SourceClient,
        isRehearsal: Bool, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        try SyncJob(source: source, series: chart, ask: ask, now: now, force: force).fetch(
            through: client, into: FilmSink(book: book, now: now, isRehearsal: isRehearsal),
            progress: progress)
    }

    /// Stores the list of a chart that has a day.
    ///
    /// - Throws: `SQLiteError`.
    public func fetchFilms(
        of chart: FilmChart, on day: Day, through client: SourceClient
    ) throws -> SyncReport {
        try fetchFilms(
            Kobis(), chart, .day(chart.period.days(around: day).lowerBound), force: false,
            through: client, isRehearsal: false
        ) { _, _ in }
    }

    /// Stores a film's page.
    ///
    /// - Throws: `SQLiteError`.
    public func fetchFilmPage(
        of code: String, through client: SourceClient
    ) throws -> SyncReport {
        try SyncJob(source: Kobis(), series: Kobis.daily, ask: .day(filmDay), now: now).fetchPage(
            of: code, through: client, into: FilmSink(book: book, now: now))
    }

    /// Stores the list or the page of a film that a file has.
    func readFilms(
        _ body: [UInt8], as source: Kobis, _ query: FetchQuery
    ) throws -> SyncReport {
        guard source.isPage(body) else {
            return try SyncJob(source: source, series: Kobis.daily, ask: query.ask, now: now)
                .importBody(
                    body, expecting: nil,
                    into: FilmSink(book: book, now: now, isRehearsal: query.isRehearsal))
        }
        let page = try source.page(of: nil, in: body)
        let fetch = Fetch(
            of: FilmPages(source: Kobis.id), asked: .file, fetchedAt: now)
        let outcome =
            query.isRehearsal
            ? try book.rehearse { try book.record(page, from: fetch) }
            : try book.record(page, from: fetch)
        return SyncReport(page: outcome, of: Kobis.id)
    }
}
