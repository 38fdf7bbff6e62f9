internal import Films
internal import Rates
internal import SQLite

extension Book {
    /// The series that have anything to copy, with cursors where the marks stand.
    ///
    /// - Parameter mark: what was copied of a series so far.
    /// - Returns: the cursors, and the series whose mark is not in the book: another snapshot is
    ///   there, or others before it.
    public func mirrorCursors(
        after mark: (MirroredSeries) -> MirrorMark
    ) throws -> (cursors: [MirrorCursor], strange: [MirroredSeries]) {
        var cursors = try mirroredSeries().map { series in
            var cursor = MirrorCursor(atStartOf: series)
            cursor.mark = mark(series)
            if let newest = cursor.mark.newest {
                cursor.snapshot =
                    try connection.integer(
                        """
                        SELECT id FROM snapshots WHERE series_id = \(series.id)
                            AND day = \(newest.day) AND revision = \(newest.revision)
                            AND content_hash = \(.blob(newest.hash))
                        """) ?? .max
            }
            return cursor
        }
        let places = Dictionary(zip(cursors.map(\.series.id), 0...)) { first, _ in first }
        var copied = cursors.map { _ in MirrorMark.none }
        try connection.forEach("SELECT series_id, id, content_hash FROM snapshots") { row in
            guard let place = places[try row.integer(0)] else { return }
            guard try row.integer(1) <= cursors[place].snapshot else { return }
            copied[place].count(try row.blob(2))
        }
        try countConfirmations(&copied, cursors, places)
        let isKnown = cursors.indices.map {
            cursors[$0].snapshot < .max && cursors[$0].mark.isPart(of: copied[$0])
        }
        let strange = zip(cursors, isKnown).filter { !$1 }.map(\.0.series)
        cursors = zip(cursors, isKnown).filter(\.1).map(\.0)
        return (cursors, strange)
    }

    /// Counts the confirmations of the snapshots up to the cursors.
    private func countConfirmations(
        _ marks: inout [MirrorMark], _ cursors: [MirrorCursor], _ places: [Int64: Int]
    ) throws {
        try connection.forEach(
            """
            SELECT s.series_id, s.id, d.confirmed_at
            FROM doubted_rates AS d JOIN snapshots AS s ON s.id = d.snapshot_id
            WHERE d.confirmed_at IS NOT NULL
            """
        ) { row in
            guard let place = places[try row.integer(0)], let confirmed = try row.instant(2),
                try row.integer(1) <= cursors[place].snapshot
            else { return }
            marks[place].confirmations += 1
            marks[place].confirmedAt = max(marks[place].confirmedAt ?? confirmed, confirmed)
        }
    }

    private func mirroredSeries() throws -> [MirroredSeries] {
        try connection.query(
            """
            SELECT series.id, sources.name, series.name, currencies.code, kind, quotation
            FROM series JOIN sources ON sources.id = source_id
            LEFT JOIN rate_series ON rate_series.id = series.id
            LEFT JOIN currencies ON currencies.id = base_id
            WHERE EXISTS (SELECT 1 FROM snapshots WHERE series_id = series.id)
            ORDER BY series.id
            """
        ) { row in
            var rates: MirroredSeries.Rates?
            if let base = try row.optionalText(3) {
                rates = .init(base: base, kind: try row.text(4), quotation: try row.text(5))
            }
            return MirroredSeries(
                id: try row.integer(0), source: try row.text(1), name: try row.text(2),
                rates: rates)
        }
    }

    /// Reads the next snapshots behind the cursors, and moves the cursors behind them.
    ///
    /// All of it is of one state of the book. Its rates are read later, column by column.
    /// - Parameter limit: about how many rates it has at most.
    /// - Returns: nil if nothing is left.
    public func nextMirrorBatch(
        _ cursors: inout [MirrorCursor], limit: Int
    ) throws -> MirrorBatch? {
        try read {
            var batch = MirrorBatch()
            batch.currencies = try mirroredCurrencies()
            batch.snapshots = try nextSnapshots(
                &cursors, limit: max(1, limit / max(1, batch.currencies.count)))
            try addDoubts(to: &batch, &cursors)
            if let first = batch.snapshots.first?.id, let last = batch.snapshots.last?.id {
                try addDoubtTimes(to: &batch, from: first, through: last)
                try addFilms(to: &batch, from: first, through: last)
            }
            batch.moved = Set(batch.snapshots.map(\.cursor) + batch.confirmations.map(\.cursor))
                .sorted()
            return batch.moved.isEmpty ? nil : batch
        }
    }

    /// Calls a function with the code of each currency and its rates in a batch.
    ///
    /// The book is not locked between two columns, so that whoever takes them may be slow: a snapshot
    /// does not change, and a rate that is confirmed meanwhile is left out, as the batch has it held.
    public func forEachMirroredColumn(
        of batch: MirrorBatch, _ body: (String, [MirroredRate]) throws -> Void
    ) throws {
        for (id, code) in batch.currencies {
            let column = try rates(of: id, batch)
            if !column.isEmpty { try body(code, column) }
        }
    }

    private func mirroredCurrencies() throws -> [(id: Int64, code: String)] {
        try connection.query("SELECT id, code FROM currencies ORDER BY id") {
            (try $0.integer(0), try $0.text(1))
        }
    }

    /// The next snapshots in the order of the book, whichever series they are of.
    private func nextSnapshots(
        _ cursors: inout [MirrorCursor], limit: Int
    ) throws -> [MirrorBatch.Snapshot] {
        let places = Dictionary(zip(cursors.map(\.series.id), 0...)) { first, _ in first }
        var start = try firstUnread(cursors)
        var snapshots: [MirrorBatch.Snapshot] = []
        while let from = start, snapshots.isEmpty {
            start = nil
            try connection.forEach(
                """
                SELECT s.id, s.series_id, s.day, s.revision, s.published_at, f.fetched_at,
                    s.content_hash
                FROM snapshots AS s JOIN fetches AS f ON f.id = s.fetch_id
                WHERE s.id > \(from) ORDER BY s.id LIMIT \(limit)
                """
            ) { row in
                let id = try row.integer(0)
                start = id
                guard let place = places[try row.integer(1)], id > cursors[place].snapshot else {
                    return
                }
                let (day, hash) = (try row.text(2), try row.blob(6))
                let revision = try row.integer(3)
                guard let known = try row.instant(5) else {
                    throw SQLiteError.corrupt("a fetch without a time")
                }
                snapshots.append(
                    .init(
                        cursor: place, day: day, revision: revision,
                        publishedAt: try row.instant(4), knownAt: known, hash: hash, id: id))
                cursors[place].snapshot = id
                cursors[place].mark.newest = .init(day: day, revision: revision, hash: hash)
                cursors[place].mark.count(hash)
            }
        }
        return snapshots
    }

    /// The row id before the first snapshot that is behind a cursor; nil if there is none.
    private func firstUnread(_ cursors: [MirrorCursor]) throws -> Int64? {
        let newest = try connection.query(
            "SELECT series_id, max(id) FROM snapshots GROUP BY series_id"
        ) { (try $0.integer(0), try $0.integer(1)) }
        let last = Dictionary(newest) { first, _ in first }
        return cursors.filter { last[$0.series.id] ?? 0 > $0.snapshot }.map(\.snapshot).min()
    }

    /// Adds the rates that were held back, and those that have been confirmed since.
    private func addDoubts(to batch: inout MirrorBatch, _ cursors: inout [MirrorCursor]) throws {
        let places = Dictionary(zip(cursors.map(\.series.id), 0...)) { first, _ in first }
        let new = Set(batch.snapshots.map(\.id))
        var marks = cursors.map { _ in (count: Int64(0), latest: Instant?.none) }
        var earlier: [MirrorBatch.DoubtedRate] = []
        try connection.forEach(
            """
            SELECT s.id, s.series_id, c.code, s.day, s.revision, d.nanos, d.previous_nanos,
                d.confirmed_at
            FROM doubted_rates AS d JOIN snapshots AS s ON s.id = d.snapshot_id
            JOIN currencies AS c ON c.id = d.currency_id ORDER BY s.id, c.code
            """
        ) { row in
            let id = try row.integer(0)
            guard let place = places[try row.integer(1)], id <= cursors[place].snapshot else {
                return
            }
            let rate = MirrorBatch.DoubtedRate(
                cursor: place, currency: try row.text(2), day: try row.text(3),
                revision: try row.integer(4), nanos: try row.integer(5),
                previousNanos: try row.integer(6), confirmedAt: try row.instant(7))
            if let confirmed = rate.confirmedAt {
                marks[place].count += 1
                marks[place].latest = max(marks[place].latest ?? confirmed, confirmed)
            }
            if new.contains(id) {
                batch.doubtedRates.append(rate)
            } else if rate.confirmedAt != nil {
                earlier.append(rate)
            }
        }
        let changed = Set(
            cursors.indices.filter {
                cursors[$0].mark.confirmations != marks[$0].count
                    || cursors[$0].mark.confirmedAt != marks[$0].latest
            })
        batch.confirmations = earlier.filter { changed.contains($0.cursor) }
        for place in changed {
            cursors[place].mark.confirmations = marks[place].count
            cursors[place].mark.confirmedAt = marks[place].latest
        }
    }

    /// Adds when rates of a range of snapshots that had been held back were confirmed.
    private func addDoubtTimes(
        to batch: inout MirrorBatch, from first: Int64, through last: Int64
    ) throws {
        try connection.forEach(
            """
            SELECT currency_id, snapshot_id, confirmed_at FROM doubted_rates
            WHERE snapshot_id BETWEEN \(first) AND \(last)
            """
        ) { row in
            let (currency, snapshot) = (try row.integer(0), try row.integer(1))
            batch.doubtTimes[currency, default: [:]].updateValue(
                try row.instant(2), forKey: snapshot)
        }
    }

    /// The rates of a currency in the snapshots of a batch, which are in the order of their row ids.
    private func rates(of currency: Int64, _ batch: MirrorBatch) throws -> [MirroredRate] {
        let snapshots = batch.snapshots
        guard let first = snapshots.first?.id, let last = snapshots.last?.id else { return [] }
        let doubts = batch.doubtTimes[currency] ?? [:]
        var found: [MirroredRate] = []
        found.reserveCapacity(snapshots.count)
        var place = 0
        try connection.forEach(
            """
            SELECT snapshot_id, nanos FROM rates
            WHERE currency_id = \(currency) AND snapshot_id BETWEEN \(first) AND \(last)
            ORDER BY snapshot_id
            """
        ) { row in
            let id = try row.integer(0)
            while place < snapshots.count, snapshots[place].id < id { place += 1 }
            guard place < snapshots.count, snapshots[place].id == id else { return }
            let doubt = doubts.isEmpty ? nil : doubts[id]
            if case .some(nil) = doubt { return }
            found.append(
                MirroredRate(snapshot: place, nanos: try row.integer(1), confirmedAt: doubt ?? nil))
        }
        return found
    }

    private func addFilms(
        to batch: inout MirrorBatch, from first: Int64, through last: Int64
    ) throws {
        let places = Dictionary(zip(batch.snapshots.map(\.id), 0...)) { first, _ in first }
        let rows = try ranks(where: "snapshot_id BETWEEN \(first) AND \(last)")
        batch.filmRanks = rows.compactMap { row in
            places[row.snapshot].map {
                .init(snapshot: $0, code: row.rank.film.code, numbers: row.rank.numbers)
            }
        }
    }

    /// The films that lists have named, by their codes: code, title, opening day, the English and the
    /// original title, year, minutes, rating, nations and genres; nil where nothing is known.
    public func mirroredFilms() throws -> [[String?]] {
        try connection.query(
            """
            SELECT code, title, opened, english_title, original_title, CAST(year AS TEXT),
                CAST(minutes AS TEXT), rating, nations, genres
            FROM films ORDER BY code
            """
        ) { row in try (0..<10).map { try row.optionalText($0) } }
    }
}
