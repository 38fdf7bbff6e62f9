public import Rates
public import Store
public import Sync

/// What a sync is to fetch.
public struct FetchQuery: Sendable {
    /// The sources' ids; those that are switched on where there are none.
    public var sources: [String] = []
    /// Further ones, each to be asked only where all before it could not answer.
    public var fallbacks: [String] = []
    public var ask: Ask
    /// The base to ask for; nil for each source's own.
    public var base: Currency?
    /// Whether to ask where nothing can be new, and what has failed today.
    public var force = false
    /// Whether nothing is to be stored.
    public var isRehearsal = false

    /// What is due of the sources that are switched on.
    public init(_ ask: Ask = .latest) { self.ask = ask }
}

/// Why a sync cannot begin, or a file cannot be read.
public enum FetchingError: Error {
    /// No source is switched on.
    case noSource
    /// `RATEBOOK_TIMEOUT` is no number of seconds from 1 to 600.
    case badTimeout(String)
    /// The file is in no format of the source that was named.
    case fileOfAnotherSource(String)
    case file(SyncError)
    /// Nothing unconfirmed is known of these on that day.
    case nothingToAccept([Currency], Day)
}

extension Bookkeeper {
    /// Asks what a query names, and stores what is new: a report for each source that was asked.
    ///
    /// A failure of a source is a report.
    /// - Parameters:
    ///   - client: the way to a source.
    ///   - progress: is told now and then how many days of a source are read.
    public func fetch(
        _ query: FetchQuery, through client: (SourceDescription) throws -> SourceClient,
        progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> [SyncReport] {
        var reports: [SyncReport] = []
        for source in try sources(of: query) {
            let report = try job(source, query).fetch(
                through: client(source.about), into: sink(query), progress: progress)
            reports.append(report)
            if !query.fallbacks.isEmpty, report.failure == nil { break }
        }
        return reports
    }

    /// Stores what a file has, in the format of one of the query's sources; of any where it names
    /// none.
    ///
    /// - Throws: ``FetchingError``.
    public func read(
        _ body: [UInt8], _ query: FetchQuery, progress: (_ done: Int, _ of: Int) -> Void
    ) throws -> SyncReport {
        let named = query.sources.compactMap { SourceRegistry.source($0) }
        do {
            let source = try SourceRegistry.source(
                for: body, among: query.sources.isEmpty ? nil : named)
            do {
                return try job(source, query).importBody(
                    body, expecting: query.base, into: sink(query), progress: progress)
            } catch SyncError.malformed where !source.recognizes(body) {
                throw FetchingError.fileOfAnotherSource(source.about.id)
            }
        } catch let error as SyncError {
            throw FetchingError.file(error)
        }
    }

    /// Accepts unconfirmed rates.
    ///
    /// - Returns: those that were, and the currencies of which nothing waited.
    public func accept(
        _ currencies: [Currency], on day: Day, from sources: [String]
    ) throws -> (accepted: [UnconfirmedRate], missing: [Currency]) {
        let accepted = try book.accept(currencies, on: day, from: sources, at: now)
        let missing = currencies.filter { currency in
            !accepted.contains { $0.quote.currency == currency }
        }
        return (accepted, missing)
    }

    private func sources(of query: FetchQuery) throws -> [any Source] {
        guard query.fallbacks.isEmpty else {
            return (query.sources + query.fallbacks).compactMap { SourceRegistry.source($0) }
        }
        let switches = try book.sourceSwitches()
        let wanted = SourceRegistry.all.filter { candidate in
            query.sources.isEmpty
                ? candidate.about.isOn(switches) : query.sources.contains(candidate.about.id)
        }
        guard !wanted.isEmpty else { throw FetchingError.noSource }
        return wanted
    }

    private func sink(_ query: FetchQuery) -> BookSink {
        BookSink(book: book, isRehearsal: query.isRehearsal)
    }

    private func job(_ source: any Source, _ query: FetchQuery) -> SyncJob {
        SyncJob(source: source, base: query.base, ask: query.ask, now: now, force: query.force)
    }
}

/// A book that nobody else fills meanwhile.
public struct SyncedBook {
    public let book: Book
    private let lock: BookLock?

    /// Opens a book to be filled; made where there is none.
    ///
    /// A rehearsal waits for nobody, and a book that is missing is rehearsed in memory.
    /// - Throws: ``BookError/locked(path:)`` where another process fills it.
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

    /// Lets others fill the book.
    public func release() { lock?.release() }
}
