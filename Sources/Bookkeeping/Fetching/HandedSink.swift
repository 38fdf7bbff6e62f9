import Rates
import Store
import Sync
import Threads

/// The desk of the thread that uses the book, and the number of the source whose work is handed over.
struct DeskPlace {
    let desk: Desk
    let number: Int
}

/// A sink for a job on a thread of its own: the book is used by the thread that waits for the jobs.
///
/// Results are stored in the order of the sources, whichever answers first, as those of the earlier ones count
/// for the plausibility of the later ones' rates.
struct HandedSink<Base: Sink>: Sink {
    typealias Edition = Base.Edition

    let base: Base
    let place: DeskPlace

    private var desk: Desk { place.desk }

    func seriesState(of series: Edition.Series, now: Instant) throws -> SeriesState {
        try desk.hand { try base.seriesState(of: series, now: now) }
    }

    func days(of series: Edition.Series, since day: Day) throws -> Set<Day> {
        try desk.hand { try base.days(of: series, since: day) }
    }

    func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int {
        try desk.hand { try base.requests(to: source, during: time) }
    }

    func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int? {
        try desk.hand { try base.requestsLeft(of: source, during: time) }
    }

    func record(
        _ editions: [Edition], from fetch: Fetch<Edition.Series>, progress: (Int) -> Void
    ) throws -> Recorded<Edition.Unconfirmed> {
        try desk.hand(after: place.number) {
            try base.record(editions, from: fetch, progress: progress)
        }
    }

    func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<Edition.Series>
    ) throws {
        try desk.hand(after: place.number) {
            try base.record(outcome, because: failure, from: fetch)
        }
    }
}
