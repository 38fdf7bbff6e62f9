public import Rates
internal import SQLite

extension Book {
    /// Stores a fetch and its rates in one transaction.
    ///
    /// A day whose content is unchanged adds nothing; changed content adds a revision. A rate that
    /// is not plausible is held back, see ``RatePlausibility``. Alerts are judged on the days that are
    /// added.
    ///
    /// - Parameters:
    ///   - isOfFile: whether the days may be a part of those that the source publishes.
    ///   - progress: called from time to time with the number of snapshots compared so far.
    /// - Throws: ``SQLiteError``; ``PoorRevision`` for a day of a file.
    public func record(
        _ snapshots: [Snapshot], from fetch: Fetch<Snapshot.Series>, isOfFile: Bool = false,
        progress: (Int) -> Void = { _ in }
    ) throws -> Recorded<UnconfirmedRate> {
        let wasEmpty = try newestDay() == nil
        let recorded = try write {
            // The fetch refers to the series by which the source's newest day is judged.
            let main = try makeSeries(of: fetch.series)
            try store(fetch.currencyNames, of: fetch.series.source)
            let batches = try RateKind.allCases.compactMap { kind -> Batch? in
                let ofKind = snapshots.filter { $0.kind == kind }
                guard !ofKind.isEmpty else { return nil }
                let series = kind == main.kind ? main : try makeSeries(of: fetch.series, kind: kind)
                let additions = try additions(to: series, from: ofKind, progress)
                if isOfFile { try check(additions, to: series) }
                return Batch(series: series, additions: additions)
            }
            if let lastDay = fetch.lastDay {
                for batch in batches {
                    let days = Set(
                        snapshots.lazy.filter { $0.kind == batch.series.kind }.map(\.rateDate))
                    let unchanged = days.subtracting(batch.additions.map(\.snapshot.rateDate))
                    try confirmEarly(
                        unchanged, of: batch.series, until: lastDay, at: fetch.fetchedAt)
                }
            }
            let all = batches.flatMap(\.additions)
            let days = Set(all.map(\.snapshot.rateDate))
            let revised = Set(all.filter { $0.revision > 0 }.map(\.snapshot.rateDate))
            let outcome: Outcome =
                if days.isEmpty { .same } else if days.count > revised.count { .new } else {
                    .revised
                }
            let fetchID = try insert(fetch, series: main.id, outcome: outcome, because: nil)
            let unconfirmedRates = try batches.flatMap { try insert($0, fetch, fetchID: fetchID) }
            for batch in batches where !batch.additions.isEmpty {
                try judgeAlerts(
                    of: batch.series, at: fetch.fetchedAt, where: "t.fetch_id = \(fetchID)")
            }
            return Recorded(
                outcome: outcome, snapshots: days.count,
                entries: all.reduce(0) { $0 + $1.snapshot.quotes.count } - unconfirmedRates.count,
                revisedDays: revised.sorted(), unconfirmed: unconfirmedRates)
        }
        if wasEmpty, recorded.entries >= Self.bulk { pack() }
        return recorded
    }

    /// The number of added rates from which the file is compacted.
    private static let bulk = 10_000

    /// Compacts the file after a bulk import, which leaves the pages about an eighth empty: SQLite
    /// splits a full page of a WITHOUT ROWID table evenly.
    private func pack() {
        guard !isRehearsal else { return }
        // The rates are committed already; without room for a second copy the file just stays larger.
        try? connection.execute("VACUUM")
    }

    /// Stores a fetch that brought no rates, and the reason.
    ///
    /// - Throws: ``SQLiteError``.
    public func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<Snapshot.Series>
    ) throws {
        try write {
            let series = try makeSeries(of: fetch.series)
            _ = try insert(fetch, series: series.id, outcome: outcome, because: failure)
        }
    }

    private func additions(
        to series: Series, from snapshots: [Snapshot], _ progress: (Int) -> Void
    ) throws -> [Batch.Addition] {
        let days = snapshots.map(\.rateDate)
        var newest: [Day: (revision: Int64, hash: [UInt8])] = [:]
        try connection.forEach(
            """
            SELECT day, revision, content_hash FROM snapshots
            WHERE series_id = \(series.id) AND day BETWEEN \(days.min()) AND \(days.max())
            ORDER BY day, revision
            """
        ) { newest[try $0.day(0)] = try ($0.integer(1), $0.blob(2)) }
        var additions: [Batch.Addition] = []
        for (index, snapshot) in snapshots.enumerated() {
            if index % 256 == 0 { progress(index) }
            let (hash, known) = (snapshot.contentHash, newest[snapshot.rateDate])
            guard known?.hash != hash else { continue }
            let revision = known.map { $0.revision + 1 } ?? 0
            additions.append(.init(snapshot: snapshot, revision: revision, hash: hash))
        }
        return additions.sorted { $0.snapshot.rateDate < $1.snapshot.rateDate }
    }

    /// Throws ``PoorRevision`` if a known day would lose all of its currencies: it is then in a file of another
    /// one, as some sources publish a file for each.
    private func check(_ additions: [Batch.Addition], to series: Series) throws {
        for addition in additions where addition.revision > 0 {
            let day = addition.snapshot.rateDate
            let known = try connection.query(
                """
                SELECT c.code FROM snapshots AS s
                CROSS JOIN currencies AS c
                CROSS JOIN rates AS r ON r.currency_id = c.id AND r.snapshot_id = s.id
                WHERE s.series_id = \(series.id) AND s.day = \(day)
                    AND s.revision = \(addition.revision - 1) AND c.code <> \(series.base.code)
                """
            ) { try $0.currency(0) }
            let quoted = Set(addition.snapshot.quotes.map(\.currency))
            let kept = known.count(where: quoted.contains)
            guard known.isEmpty || kept > 0 else {
                throw PoorRevision(day: day, kept: kept, known: known.count)
            }
        }
    }

    /// Stores a fetch and its outcome; returns its row id.
    func insert(
        _ fetch: Fetch<some SeriesKey>, series: Int64, outcome: Outcome,
        because failure: FetchFailure?
    ) throws -> Int64 {
        try connection.execute(
            """
            INSERT INTO fetches (
                series_id, asked, day, fetched_at, outcome, failure, detail, scope, next_due,
                requests, requests_left, rounded)
            VALUES (\(series), \(fetch.asked.kind.rawValue), \(fetch.asked.day),
                \(fetch.fetchedAt), \(outcome.rawValue), \(failure?.kind), \(failure?.detail),
                    \(failure?.scope?.rawValue), \(fetch.nextDue), \(fetch.requests),
                        \(fetch.requestsLeft),
                \(fetch.rounded.isEmpty
                    ? nil : fetch.rounded.map(\.description).joined(separator: "; ")))
            """)
        return connection.lastInsertedRow
    }

    private func insert(
        _ batch: Batch, _ fetch: Fetch<Snapshot.Series>, fetchID: Int64
    ) throws -> [UnconfirmedRate] {
        let judged = try judge(batch, until: fetch.lastDay, at: fetch.fetchedAt)
        let identifiers = try insertSnapshots(of: batch, fetchID: fetchID)
        try insertRates(of: batch, identifiers, except: judged)
        for rate in judged {
            try connection.execute(
                """
                INSERT INTO doubted_rates
                    (currency_id, snapshot_id, nanos, previous_nanos, reason, witnesses)
                VALUES (\(try makeIdentifier(of: rate.quote.currency)),
                    \(identifiers[rate.index]), \(rate.quote.rate.nanos),
                        \(rate.doubt.expected.nanos), \(rate.doubt.reason.rawValue),
                        \(rate.doubt.witnesses.joined(separator: " ")))
                """)
        }
        return judged.map { rate in
            UnconfirmedRate(
                source: fetch.series.source, base: fetch.series.base, kind: batch.series.kind,
                date: batch.additions[rate.index].snapshot.rateDate, quote: rate.quote,
                doubt: rate.doubt)
        }
    }

    private func insertSnapshots(of batch: Batch, fetchID: Int64) throws -> [Int64] {
        try batch.additions.map { addition in
            try connection.execute(
                """
                INSERT INTO snapshots
                    (series_id, day, revision, fetch_id, published_at, content_hash)
                VALUES (\(batch.series.id), \(addition.snapshot.rateDate),
                    \(addition.revision), \(fetchID), \(addition.snapshot.publishedAt),
                        \(.blob(addition.hash)))
                """)
            return connection.lastInsertedRow
        }
    }

    /// Inserts rates in key order, so that pages are filled one after another.
    private func insertRates(
        of batch: Batch, _ snapshotIDs: [Int64],
        except unconfirmedRates: [Batch.Judged]
    ) throws {
        var columns = [[Int64]](repeating: [], count: Currency.all.count)
        for (index, addition) in batch.additions.enumerated() {
            let snapshot = addition.snapshot
            let unconfirmed = unconfirmedRates.filter { $0.index == index }.map(\.quote)
            columns[snapshot.base.position] += [snapshotIDs[index], Rate.one.nanos]
            for quote in snapshot.quotes
            where quote.currency != snapshot.base && !unconfirmed.contains(quote) {
                columns[quote.currency.position].append(snapshotIDs[index])
                columns[quote.currency.position].append(quote.rate.nanos)
            }
        }
        let known = Currency.all.filter { !columns[$0.position].isEmpty }
        let identified = try known.map { (id: try makeIdentifier(of: $0), currency: $0) }
        var integers: [Int64] = []
        integers.reserveCapacity(columns.reduce(0) { $0 + $1.count / 2 * 3 })
        for (currencyID, currency) in identified.sorted(by: { $0.id < $1.id }) {
            let column = columns[currency.position]
            for index in stride(from: 0, to: column.count, by: 2) {
                integers.append(currencyID)
                integers.append(column[index])
                integers.append(column[index + 1])
            }
        }
        try connection.insert(
            into: "rates", columns: ["currency_id", "snapshot_id", "nanos"], integers: integers)
    }
}

/// The snapshots that a fetch adds to one series, ordered by date.
struct Batch {
    let series: Series
    let additions: [Addition]

    /// A new snapshot and its revision number within its day, from 0.
    struct Addition {
        let snapshot: Snapshot
        let revision: Int64
        let hash: [UInt8]
    }

    /// A rate held back as unconfirmed.
    struct Judged {
        /// The index of its snapshot in `additions`.
        let index: Int
        let quote: Quote
        let doubt: RateDoubt
    }
}

/// A day of a file that has none of the currencies that the book has for the day.
public struct PoorRevision: Error, Equatable {
    public let day: Day
    /// How many of the currencies the file has, of those that the book knows.
    public let kept, known: Int
}
