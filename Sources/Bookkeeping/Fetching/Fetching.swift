internal import BookReports
public import Rates
public import Store
public import Sync
internal import Threads
public import Trips

/// What a sync is to fetch.
public struct FetchQuery: Sendable {
    /// The sources' ids; empty for all sources that are switched on.
    public var sources: [String] = []
    /// Further sources, each asked only if all before it failed.
    public var fallbacks: [String] = []
    public var ask: Ask
    /// The base currency to ask for; nil for each source's own.
    public var base: Currency?
    /// Whether to ask although nothing new is due, or although the source has failed today.
    public var force = false
    /// Whether a person waits for the answer: a source that failed gets another request at once while the book
    /// has no rates.
    public var isByHand = false
    /// Whether to store nothing.
    public var isRehearsal = false

    public init(_ ask: Ask = .latest) { self.ask = ask }
}

/// What a sync is doing.
public enum FetchProgress: Sendable {
    /// A source is contacted.
    case asking(SourceDescription)
    /// The days that were read from it, and how many there are.
    case days(Int, of: Int)
    /// It has been contacted.
    case asked(SyncReport)
}

/// Why a sync cannot start, or a file cannot be read.
public enum FetchingError: Error {
    /// No source is switched on.
    case noSource
    /// The source, which publishes no rates, and a base were requested together.
    case noBase(String)
    /// `RATEBOOK_TIMEOUT` is not a whole number of seconds from 1 to 600.
    case badTimeout(String)
    /// The bank is not known, with those whose ids are like it; of Frankfurter's list, if it was read.
    case unlistedBank(String, nearest: [String], isRead: Bool)
    /// The file is not in a format of the named source.
    case fileOfAnotherSource(String)
    case file(SyncError)
    /// None of these currencies has an unconfirmed rate on that day.
    case nothingToAccept([Currency], Day)
}

extension Bookkeeper {
    /// Requests rates from sources, side by side, stores new ones, and prices pending expenses.
    ///
    /// Sources of one host are contacted one after another, and so are all with fallbacks.
    ///
    /// - Parameters:
    ///   - client: makes the client for a source.
    ///   - progress: called repeatedly.
    /// - Returns: a report for each source contacted, also for one that failed; and the expenses that were priced.
    /// - Throws: ``FetchingError/noSource``; ``FetchingError/noBase(_:)``; errors of `client` and
    ///   of the store.
    public func fetch(
        _ query: FetchQuery, through client: (SourceDescription) throws -> SourceClient,
        progress: (FetchProgress) -> Void
    ) throws -> (reports: [SyncReport], priced: [StoredExpense]) {
        let sources = try sources(of: query)
        var reports: [SyncReport] = []
        if query.fallbacks.isEmpty, sources.count > 1 {
            let asked = try sources.map { ($0, try client($0.about)) }
            reports = try fetchSideBySide(asked, query, progress)
        } else {
            for source in sources {
                progress(.asking(source.about))
                let report = try fetch(source, query, through: try client(source.about)) {
                    progress(.days($0, of: $1))
                }
                progress(.asked(report))
                reports.append(report)
                if report.failure == nil { break }
            }
        }
        return (reports, query.isRehearsal ? [] : try pricePending())
    }

    /// Stores the rates of a file that is in the format of one of the query's sources, or of any
    /// source if the query names none, and prices pending expenses.
    ///
    /// - Throws: ``FetchingError``; `SQLiteError`.
    public func read(
        _ body: [UInt8], _ query: FetchQuery, progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> (report: SyncReport, priced: [StoredExpense]) {
        let list = try book.frankfurterList()
        for id in query.sources { _ = try Self.source(id, in: list) }
        let named = query.sources.compactMap { SourceRegistry.source($0, in: list) }
        do {
            let body = try ZippedBody.content(of: body)
            let source = try SourceRegistry.source(
                for: body, among: query.sources.isEmpty ? nil : named)
            do {
                let report = try read(body, as: source, query, progress)
                return (report, query.isRehearsal ? [] : try pricePending())
            } catch SyncError.malformed where !source.recognizes(body) {
                throw FetchingError.fileOfAnotherSource(source.about.id)
            }
        } catch let error as SyncError {
            throw FetchingError.file(error)
        }
    }

    /// Accepts unconfirmed rates, and prices pending expenses.
    ///
    /// - Returns: the accepted rates, the expenses that were priced, and
    ///   ``FetchingError/nothingToAccept(_:_:)`` if a currency had no unconfirmed rate.
    /// - Throws: `SQLiteError`.
    public func accept(
        _ currencies: [Currency], on day: Day, from sources: [String]
    ) throws -> (
        accepted: [UnconfirmedRate], priced: [StoredExpense], failure: FetchingError?
    ) {
        let accepted = try book.accept(currencies, on: day, from: sources, at: now)
        let priced = try pricePending()
        let missing = currencies.filter { !accepted.map(\.quote.currency).contains($0) }
        return (accepted, priced, missing.isEmpty ? nil : .nothingToAccept(missing, day))
    }

    /// Whether the book has no rates, and every source of rates that was contacted has failed.
    ///
    /// - Throws: `SQLiteError`.
    public func lacksFirstRates(after reports: [SyncReport]) throws -> Bool {
        let ofRates = reports.filter { $0.rates != nil }
        return try !ofRates.isEmpty && ofRates.allSatisfy { $0.outcome == .error }
            && book.series().isEmpty
    }

    private func sources(of query: FetchQuery) throws -> [any Source] {
        let list = try book.frankfurterList()
        guard query.fallbacks.isEmpty else {
            return (query.sources + query.fallbacks).compactMap {
                SourceRegistry.source($0, in: list)
            }
        }
        let switches = try book.sourceSwitches()
        let known = SourceRegistry.all(with: query.sources + switches.keys, in: list)
        let wanted = known.filter { candidate in
            query.sources.isEmpty
                ? candidate.about.isOn(switches) : query.sources.contains(candidate.about.id)
        }
        guard !wanted.isEmpty else { throw FetchingError.noSource }
        return wanted
    }

    /// Requests rates or films from a source, and stores them where that kind of series is stored.
    ///
    /// - Parameter place: where the book is used from another thread; nil for this one.
    func fetch(
        _ source: any Source, _ query: FetchQuery, through client: SourceClient,
        handedTo place: DeskPlace? = nil, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        switch source {
        case let bank as FrankfurterProvider where !bank.isListed:
            let (listed, failure) = try listed(bank, query, through: client, place)
            if let failure { return failure }
            return try fetchRates(listed ?? bank, query, through: client, place, progress)
        case let rates as any RateSource:
            return try fetchRates(rates, query, through: client, place, progress)
        case let films as Kobis:
            try refuseBase(query, of: source)
            let job = SyncJob(
                source: films, series: Kobis.daily, ask: query.ask, now: now, force: query.force)
            let sink = FilmSink(book: book, now: now, isRehearsal: query.isRehearsal)
            return try fetch(job, through: client, into: sink, place, progress)
        default: throw FetchingError.noSource
        }
    }

    private func fetchRates(
        _ source: some RateSource, _ query: FetchQuery, through client: SourceClient,
        _ place: DeskPlace?, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        let made = { try job(source, query) }
        let asked = try place.map { try $0.desk.hand(made) } ?? made()
        let sink = RateSink(book: book, isRehearsal: query.isRehearsal)
        return try fetch(asked, through: client, into: sink, place, progress)
    }

    private func fetch<Source, Base: Sink>(
        _ job: SyncJob<Source>, through client: SourceClient, into sink: Base,
        _ place: DeskPlace?, _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport where Base.Edition == Source.Body.Edition {
        guard let place else {
            return try job.fetch(through: client, into: sink, progress: progress)
        }
        return try job.fetch(
            through: client, into: HandedSink(base: sink, place: place)
        ) { done, count in place.desk.hand { progress(done, count) } }
    }

    /// Stores the days of a file.
    private func read(
        _ body: [UInt8], as source: any Source, _ query: FetchQuery,
        _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        switch source {
        case let rates as any RateSource: return try readRates(body, as: rates, query, progress)
        case let films as Kobis:
            try refuseBase(query, of: source)
            return try readFilms(body, as: films, query)
        default: throw FetchingError.noSource
        }
    }

    private func readRates(
        _ body: [UInt8], as source: some RateSource, _ query: FetchQuery,
        _ progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        try job(source, query).importBody(
            body, expecting: query.base.map { source.series(of: $0) },
            into: RateSink(book: book, isRehearsal: query.isRehearsal, isOfFile: true),
            progress: progress)
    }

    /// Throws if the query names a source of something else than rates together with a base.
    private func refuseBase(_ query: FetchQuery, of source: any Source) throws {
        let id = source.about.id
        guard query.base == nil || !(query.sources + query.fallbacks).contains(id) else {
            throw FetchingError.noBase(id)
        }
    }

    private func job<Source: RateSource>(
        _ source: Source, _ query: FetchQuery
    ) throws -> SyncJob<Source> {
        // Without any rate, a failure that is not told would look as if all were well.
        let isEmpty = try book.series().isEmpty
        return SyncJob(
            source: source, base: query.base, ask: query.ask, now: now, force: query.force,
            hold: isEmpty ? (query.isByHand ? .none : .told) : .silent)
    }
}

/// A book and the lock that keeps other processes from syncing it.
public struct SyncedBook {
    public let book: Book
    private let lock: BookLock?

    /// Opens a book for a sync, and creates it if it is missing.
    ///
    /// A rehearsal takes no lock, and uses a book in memory if the file is missing.
    /// - Throws: ``BookError/locked(path:)`` if another process is syncing it; errors of opening it.
    public init(_ path: String, isRehearsal: Bool) throws {
        guard isRehearsal else {
            book = try Book.openForWriting(path)
            lock = try BookLock(path: path)
            return
        }
        lock = nil
        do {
            book = try Book.openExisting(path)
        } catch BookError.missing {
            book = try Book.inMemory()
        }
    }

    /// Releases the lock.
    public func release() { lock?.release() }
}
