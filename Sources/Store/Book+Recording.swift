public import Rates
internal import SQLite

extension Book {
    /// Stores what a fetch brought, all or nothing, and the fetch itself.
    ///
    /// A day with the content that it had adds nothing; other content adds a revision.
    /// - Parameter progress: is told now and then how many of the snapshots are compared.
    public func record(
        _ snapshots: [Snapshot], from fetch: Fetch, progress: (Int) -> Void = { _ in }
    ) throws -> Recorded {
        let wasEmpty = try newestDay() == nil
        let recorded = try write {
            let series = try makeSeries(source: fetch.source, base: fetch.base)
            var additions = try additions(to: series, from: snapshots, progress)
            additions.sort { $0.snapshot.rateDate < $1.snapshot.rateDate }
            let revised = additions.filter { $0.revision > 0 }.map(\.snapshot.rateDate)
            let outcome: Outcome =
                if additions.isEmpty { .same } else if additions.count > revised.count { .new } else
                {
                    .revised
                }
            let fetchID = try insert(fetch, series: series, outcome: outcome, reason: nil)
            let identifiers = try insert(additions, series: series, fetchID: fetchID)
            try insertRates(of: additions, identifiers)
            return Recorded(
                outcome: outcome, snapshots: additions.count,
                rates: additions.reduce(0) { $0 + $1.snapshot.quotes.count },
                revisedDays: revised)
        }
        if wasEmpty, recorded.rates >= Self.bulk { pack() }
        return recorded
    }

    /// Rates enough to be a history, not a day.
    private static let bulk = 10_000

    /// Rewrites the file with full pages: a bulk import leaves each an eighth empty, because
    /// SQLite shares out evenly whenever a page of a table without rowids overflows.
    private func pack() {
        // The rates are safe already; where there is no room for a second copy, the first stays.
        if !isRehearsal { try? connection.execute("VACUUM") }
    }

    /// Stores that a fetch brought nothing, and why.
    public func record(_ outcome: Outcome, because reason: String, from fetch: Fetch) throws {
        try write {
            let series = try makeSeries(source: fetch.source, base: fetch.base)
            _ = try insert(fetch, series: series, outcome: outcome, reason: reason)
        }
    }

    /// A snapshot that the book lacks, and which revision of its day it is.
    private struct Addition {
        let snapshot: Snapshot
        let revision: Int64
        let hash: [UInt8]
    }

    private func additions(
        to series: Series, from snapshots: [Snapshot], _ progress: (Int) -> Void
    ) throws -> [Addition] {
        var additions: [Addition] = []
        for (index, snapshot) in snapshots.enumerated() {
            if index % 256 == 0 { progress(index) }
            let hash = snapshot.contentHash
            let newest = try connection.query(
                """
                SELECT revision, content_hash FROM snapshots
                WHERE series_id = ? AND rate_date = ? ORDER BY revision DESC LIMIT 1
                """, [.integer(series.id), .text(snapshot.rateDate.description)]
            ) { row throws(SQLiteError) in
                (revision: try row.integer(0), hash: try row.blob(1))
            }
            if let newest = newest.first, newest.hash == hash { continue }
            let revision = newest.first.map { $0.revision + 1 } ?? 0
            additions.append(Addition(snapshot: snapshot, revision: revision, hash: hash))
        }
        return additions
    }

    private func insert(
        _ fetch: Fetch, series: Series, outcome: Outcome, reason: String?
    ) throws -> Int64 {
        try connection.execute(
            """
            INSERT INTO fetches (series_id, asked, fetched_at, outcome, reason, next_due)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(series.id), .text(fetch.asked), .text(fetch.fetchedAt.description),
                .text(outcome.rawValue), .text(reason), .text(fetch.nextDue?.description),
            ])
        return connection.lastInsertedRow
    }

    private func insert(
        _ additions: [Addition], series: Series, fetchID: Int64
    ) throws -> [Int64] {
        try additions.map { addition in
            try connection.execute(
                """
                INSERT INTO snapshots
                    (series_id, rate_date, revision, fetch_id, published_at, content_hash)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(series.id), .text(addition.snapshot.rateDate.description),
                    .integer(addition.revision), .integer(fetchID),
                    .text(addition.snapshot.publishedAt?.description), .blob(addition.hash),
                ])
            return connection.lastInsertedRow
        }
    }

    /// Inserts in the order of the table's key, so that its pages are filled one after another.
    private func insertRates(of additions: [Addition], _ snapshotIDs: [Int64]) throws {
        var columns = [[Int64]](repeating: [], count: Currency.all.count)
        for (addition, snapshotID) in zip(additions, snapshotIDs) {
            let snapshot = addition.snapshot
            columns[snapshot.base.position] += [snapshotID, Rate.one.nanos]
            for quote in snapshot.quotes where quote.currency != snapshot.base {
                columns[quote.currency.position].append(snapshotID)
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
