import Rates
import Store
import Sync

/// Writes the rates that a sync job has read to the book, or rolls each write back in a rehearsal.
///
/// A rehearsal's transaction begins with the write, so that no lock is held while a source answers.
struct RateSink: Sink {
    let book: Book
    let isRehearsal: Bool
    /// Whether the days are those of a file, which may have a part of a source's currencies.
    var isOfFile = false

    func seriesState(of series: Snapshot.Series, now: Instant) throws -> SeriesState {
        try book.seriesState(of: series, now: now)
    }

    func days(of series: Snapshot.Series, since day: Day) throws -> Set<Day> {
        try book.days(of: series, since: day)
    }

    func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int {
        try book.requests(to: source, during: time)
    }

    func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int? {
        try book.requestsLeft(of: source, during: time)
    }

    func record(
        _ snapshots: [Snapshot], from fetch: Fetch<Snapshot.Series>, progress: (Int) -> Void
    ) throws -> Recorded<UnconfirmedRate> {
        func record() throws -> Recorded<UnconfirmedRate> {
            try book.record(snapshots, from: fetch, isOfFile: isOfFile, progress: progress)
        }
        do {
            return try isRehearsal ? book.rehearse(record) : record()
        } catch let poor as PoorRevision {
            throw SyncError.tooFew(poor.day, found: poor.kept, usual: poor.known)
        }
    }

    func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<Snapshot.Series>
    ) throws {
        if !isRehearsal { try book.record(outcome, because: failure, from: fetch) }
    }
}
