internal import Digest
internal import Rates
internal import SQLite

extension Book {
    /// The series that have anything to copy, with cursors where the marks stand.
    ///
    /// - Parameter mark: the part of a series that was copied so far.
    /// - Returns: the cursors, which end where their series end now, and the series whose mark is not in the book: another snapshot is
    ///   there, or others before it.
    /// - Throws: ``SQLiteError``.
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
                            AND '\\x' || lower(hex(content_hash)) = \(newest.hash)
                        """) ?? .max
            }
            return cursor
        }
        let indexes = Dictionary(zip(cursors.map(\.series.id), 0...)) { first, _ in first }
        var copied = cursors.map { _ in MirrorMark.none }
        var newest = cursors.map { _ in Int64(0) }
        let places = cursors.map(\.snapshot)
        try connection.forEach("SELECT series_id, id, content_hash FROM snapshots") { row in
            guard let index = indexes[try row.integer(0)] else { return }
            let id = try row.integer(1)
            newest[index] = max(newest[index], id)
            if id <= places[index] { try row.withBlob(2) { copied[index].count($0) } }
        }
        for index in cursors.indices { cursors[index].end = newest[index] }
        try countConfirmations(&copied, cursors, indexes)
        let isKnown = cursors.indices.map {
            cursors[$0].snapshot < .max && cursors[$0].mark.isPart(of: copied[$0])
        }
        let strange = zip(cursors, isKnown).filter { !$1 }.map(\.0.series)
        cursors = zip(cursors, isKnown).filter(\.1).map(\.0)
        return (cursors, strange)
    }

    /// Counts the confirmations of the snapshots up to the cursors.
    private func countConfirmations(
        _ marks: inout [MirrorMark], _ cursors: [MirrorCursor], _ indexes: [Int64: Int]
    ) throws {
        try connection.forEach(
            """
            SELECT s.series_id, s.id, d.confirmed_at
            FROM doubted_rates AS d JOIN snapshots AS s ON s.id = d.snapshot_id
            WHERE d.confirmed_at IS NOT NULL
            """
        ) { row in
            guard let index = indexes[try row.integer(0)], let confirmed = try row.instant(2),
                try row.integer(1) <= cursors[index].snapshot
            else { return }
            marks[index].confirmations += 1
            marks[index].confirmedAt = max(marks[index].confirmedAt ?? confirmed, confirmed)
        }
    }

    private func mirroredSeries() throws -> [MirroredSeries] {
        var series: [MirroredSeries] = []
        try forEachRow(
            of: .series, and: ["series.id", "sources.name", "series.name"],
            """
            WHERE EXISTS (SELECT 1 FROM snapshots WHERE series_id = series.id)
            ORDER BY series.id
            """
        ) { fields, row in
            series.append(
                MirroredSeries(
                    id: try row.integer(fields.count), source: try row.text(fields.count + 1),
                    name: try row.text(fields.count + 2), fields: fields))
        }
        return series
    }

    /// Reads the next snapshots behind the cursors, and moves the cursors behind them.
    ///
    /// All of it is of one state of the book. Its rates are read later, column by column.
    /// - Parameter limit: about how many rates it has at most.
    /// - Returns: nil if nothing is left.
    /// - Throws: ``SQLiteError``.
    public func nextMirrorBatch(
        _ cursors: inout [MirrorCursor], limit: Int
    ) throws -> MirrorBatch? {
        try read {
            var batch = MirrorBatch()
            batch.currencies = try mirroredCurrencies()
            try addSnapshots(
                to: &batch, &cursors, limit: max(1, limit / max(1, batch.currencies.count)))
            try addDoubts(to: &batch, &cursors)
            try addFilms(to: &batch)
            let confirmed = batch.confirmations.map(\.rate.cursor)
            batch.moved = Set(batch.snapshots.map(\.cursor) + confirmed).sorted()
            return batch.moved.isEmpty ? nil : batch
        }
    }

    /// Calls a function with the code of each currency and its rates in a batch.
    ///
    /// The book is not locked while the function runs, which may be slow: a snapshot does not change, and
    /// a rate that is confirmed meanwhile is left out, as the batch has it held. Short columns are read
    /// together, as locking the book takes longer than reading one.
    /// - Throws: ``SQLiteError``; errors of `body`.
    public func forEachMirroredColumn(
        of batch: MirrorBatch, _ body: (String, [MirroredRate]) throws -> Void
    ) throws {
        var currencies = batch.currencies[...]
        while !currencies.isEmpty {
            var columns: [(code: String, rates: [MirroredRate])] = []
            try read {
                var count = 0
                while count < Self.ratesReadTogether, let (id, code) = currencies.popFirst() {
                    columns.append((code, try rates(of: id, batch)))
                    count += batch.snapshots.count
                }
            }
            for column in columns where !column.rates.isEmpty {
                try body(column.code, column.rates)
            }
        }
    }

    private static let ratesReadTogether = 1_000

    private func mirroredCurrencies() throws -> [(id: Int64, code: String)] {
        try connection.query("SELECT id, code FROM currencies ORDER BY id") {
            (try $0.integer(0), try $0.text(1))
        }
    }

    /// Adds the next snapshots in the order of the book, whichever series they are of.
    private func addSnapshots(
        to batch: inout MirrorBatch, _ cursors: inout [MirrorCursor], limit: Int
    ) throws {
        let indexes = Dictionary(zip(cursors.map(\.series.id), 0...)) { first, _ in first }
        let table = MirroredTable.snapshots
        var start = cursors.filter { $0.snapshot < $0.end }.map(\.snapshot).min()
        while let from = start, batch.snapshots.isEmpty {
            start = nil
            try forEachRow(
                of: table, and: ["s.id", "s.series_id", "s.day", "s.revision", "s.content_hash"],
                "WHERE s.id > \(from) ORDER BY s.id LIMIT \(limit)"
            ) { fields, row in
                let id = try row.integer(fields.count)
                start = id
                guard let index = indexes[try row.integer(fields.count + 1)],
                    id > cursors[index].snapshot, id <= cursors[index].end
                else { return }
                let day = try row.text(fields.count + 2)
                let revision = try row.integer(fields.count + 3)
                let hash = try row.blob(fields.count + 4)
                batch.snapshots.append(
                    .init(cursor: index, day: day, revision: revision, id: id))
                batch.rows[table.name, default: []].append(.init(cursor: index, fields: fields))
                cursors[index].snapshot = id
                cursors[index].mark.newest = .init(
                    day: day, revision: revision, hash: "\\x" + hash.hexadecimal)
                cursors[index].mark.count(hash.span)
            }
        }
    }

    /// Adds the rates that were held back, and those that have been confirmed since.
    private func addDoubts(to batch: inout MirrorBatch, _ cursors: inout [MirrorCursor]) throws {
        let indexes = Dictionary(zip(cursors.map(\.series.id), 0...)) { first, _ in first }
        let new = Set(batch.snapshots.map(\.id))
        let table = MirroredTable.doubtedRates
        // The texts do not have the series' id.
        let time = table.columns.dropFirst().map(\.name).firstIndex(of: "confirmed_at")
        var marks = cursors.map { _ in (count: Int64(0), latest: Instant?.none) }
        var earlier: [ConfirmedDoubt] = []
        try forEachRow(
            of: table, and: ["s.id", "s.series_id", "d.currency_id", "d.confirmed_at"],
            "ORDER BY s.id, c.code"
        ) { fields, row in
            let id = try row.integer(fields.count)
            guard let index = indexes[try row.integer(fields.count + 1)],
                id <= cursors[index].snapshot
            else { return }
            let currency = try row.integer(fields.count + 2)
            let confirmed = cursors[index].confirmation(try row.instant(fields.count + 3))
            var fields = fields
            if let time, confirmed == nil { fields[time] = nil }
            if let confirmed {
                marks[index].count += 1
                marks[index].latest = max(marks[index].latest ?? confirmed, confirmed)
            }
            let doubt = MirrorBatch.Row(cursor: index, fields: fields)
            if new.contains(id) {
                batch.rows[table.name, default: []].append(doubt)
                batch.doubtTimes[currency, default: [:]].updateValue(confirmed, forKey: id)
            } else if let confirmed {
                earlier.append((doubt, confirmed, currency, id))
            }
        }
        for (index, doubts) in Dictionary(grouping: earlier, by: \.row.cursor) {
            let (count, mark) = (Int64(doubts.count), cursors[index].mark)
            guard mark.confirmations != count || mark.confirmedAt != doubts.map(\.time).max()
            else { continue }
            // Which of them the mirror has is not known, only how many; it may say anything.
            batch.confirmed[index] = Int(count - max(0, min(mark.confirmations, count)))
            batch.confirmations += try doubts.map { try confirmation(of: $0) }
        }
        for index in cursors.indices {
            cursors[index].mark.confirmations = marks[index].count
            cursors[index].mark.confirmedAt = marks[index].latest
        }
    }

    /// A row of ``MirroredTable/doubtedRates`` with its time and the row ids of its rate.
    private typealias ConfirmedDoubt = (
        row: MirrorBatch.Row, time: Instant, currency: Int64, snapshot: Int64
    )

    private func confirmation(of doubt: ConfirmedDoubt) throws -> MirrorBatch.Confirmation {
        let further = try connection.first(
            """
            SELECT \(sql: Self.rateColumns) FROM rates AS r
            WHERE currency_id = \(doubt.currency) AND snapshot_id = \(doubt.snapshot)
            """
        ) { try $0.mirroredTexts(2..<Self.rateColumnCount) }
        // Day, revision, currency and nanos are the same.
        let fields = doubt.row.fields.prefix(4) + [doubt.time.description] + (further ?? [])
        return .init(
            doubt: doubt.row, rate: .init(cursor: doubt.row.cursor, fields: Array(fields)))
    }

    /// The columns read of a rate: its snapshot's row id, its nanos, and further columns.
    private static let rateColumns = (["snapshot_id", "nanos"] + MirroredTable.rates.columns.texts)
        .joined(separator: ", ")
    private static let rateColumnCount = 2 + MirroredTable.rates.columns.texts.count

    /// The rates of a currency in the snapshots of a batch, which are in the order of their row ids.
    private func rates(of currency: Int64, _ batch: MirrorBatch) throws -> [MirroredRate] {
        let snapshots = batch.snapshots
        guard let first = snapshots.first?.id, let last = snapshots.last?.id else { return [] }
        let doubts = batch.doubtTimes[currency] ?? [:]
        var found: [MirroredRate] = []
        found.reserveCapacity(snapshots.count)
        var index = 0
        try connection.forEach(
            """
            SELECT \(sql: Self.rateColumns) FROM rates AS r
            WHERE currency_id = \(currency) AND snapshot_id BETWEEN \(first) AND \(last)
            ORDER BY snapshot_id
            """
        ) { row in
            let id = try row.integer(0)
            while index < snapshots.count, snapshots[index].id < id { index += 1 }
            guard index < snapshots.count, snapshots[index].id == id else { return }
            let doubt = doubts.isEmpty ? nil : doubts[id]
            if case .some(nil) = doubt { return }
            found.append(
                MirroredRate(
                    snapshot: index, nanos: try row.integer(1), confirmedAt: doubt ?? nil,
                    further: try row.mirroredTexts(2..<Self.rateColumnCount)))
        }
        return found
    }

    private func addFilms(to batch: inout MirrorBatch) throws {
        guard let first = batch.snapshots.first?.id, let last = batch.snapshots.last?.id else {
            return
        }
        let indexes = Dictionary(zip(batch.snapshots.map(\.id), batch.snapshots.map(\.cursor))) {
            first, _ in first
        }
        let table = MirroredTable.filmRanks
        try forEachRow(
            of: table, and: ["r.snapshot_id"],
            "WHERE r.snapshot_id BETWEEN \(first) AND \(last) ORDER BY r.snapshot_id, r.rank"
        ) { fields, row in
            guard let index = indexes[try row.integer(fields.count)] else { return }
            batch.rows[table.name, default: []].append(.init(cursor: index, fields: fields))
        }
    }

    /// The rows of ``MirroredTable/films`` by their codes: the films that lists have named.
    ///
    /// - Throws: ``SQLiteError``.
    public func mirroredFilms() throws -> [[String?]] {
        var films: [[String?]] = []
        try forEachRow(of: .films, "ORDER BY code") { texts, _ in films.append(texts) }
        return films
    }
}

/// A trip of the book as it is copied elsewhere: by its uid, never by its row id.
public struct MirroredTrip: Sendable {
    let id: Int64
    public let uid, title: String
}

extension Book {
    /// All trips, those in the trash, too.
    /// - Throws: ``SQLiteError``.
    public func mirroredTrips() throws -> [MirroredTrip] {
        try connection.query("SELECT id, uid, title FROM trips ORDER BY first_day, id") { row in
            MirroredTrip(
                id: try row.integer(0), uid: try row.text(1).withoutNUL,
                title: try row.text(2).withoutNUL)
        }
    }

    /// The rows that a table has of a trip, in no order: the texts of its columns, nil for NULL.
    /// - Throws: ``SQLiteError``.
    public func mirroredRows(
        _ table: MirroredTable, of trip: MirroredTrip
    ) throws -> [[String?]] {
        var rows: [[String?]] = []
        try forEachRow(of: table, "WHERE t.id = \(trip.id)") { texts, _ in rows.append(texts) }
        return rows
    }
}
