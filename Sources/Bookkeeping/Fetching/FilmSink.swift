import Films
import Rates
import Store
import Sync

/// Writes the lists that a sync job has read to the book, or rolls each write back in a rehearsal.
struct FilmSink: FilmPageSink {
    let book: Book
    let now: Instant
    var isRehearsal = false

    func seriesState(of chart: FilmChart, now: Instant) throws -> SeriesState {
        try book.seriesState(of: chart, now: now)
    }

    func days(of chart: FilmChart, since day: Day) throws -> Set<Day> {
        try book.days(of: chart, since: day)
    }

    func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int {
        try book.requests(to: source, during: time)
    }

    func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int? {
        try book.requestsLeft(of: source, during: time)
    }

    func record(
        _ lists: [FilmList], from fetch: Fetch<FilmChart>, progress: (Int) -> Void
    ) throws -> Recorded<Never> {
        guard isRehearsal else { return try book.record(lists, from: fetch) }
        return try book.rehearse { try book.record(lists, from: fetch) }
    }

    func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<FilmChart>
    ) throws {
        if !isRehearsal { try book.record(outcome, because: failure, from: fetch) }
    }

    func record(_ page: FilmPage, requests: Int) throws -> Outcome {
        try book.record(page, from: fetch(requests))
    }

    func recordNoPage(
        _ outcome: Outcome, because failure: FetchFailure?, until: Instant?, requests: Int
    ) throws {
        try book.record(outcome, because: failure, from: fetch(requests, until: until))
    }

    private func fetch(_ requests: Int, until: Instant? = nil) -> Fetch<FilmPages> {
        Fetch(
            of: FilmPages(source: Kobis.id), asked: .latest(), fetchedAt: now, nextDue: until,
            requests: requests)
    }
}
