internal import Digest
internal import Ledgers
internal import PostgreSQL
internal import Rates
internal import Store

/// A batch as it is sent: rows for COPY, and statements for what is confirmed.
struct MirrorText {
    private let batch: MirrorBatch
    private var snapshots = CopyText()
    private var rates = CopyText()
    private var doubts = CopyText()
    private var films = CopyText()
    /// How many rates each snapshot has.
    private var sizes: [Int: Int] = [:]

    /// Reads the next batch behind the cursors, which are moved; nil if nothing is left.
    init?(_ book: Book, _ cursors: inout [MirrorCursor], _ mirror: Mirror, limit: Int) throws {
        let ids = cursors.map { mirror.id(of: $0.series).map(String.init) ?? "" }
        var (found, count): ([(code: String, rates: [MirroredRate])], Int) = ([], 0)
        let read = try book.nextMirrorBatch(&cursors, limit: limit) { code, rates in
            found.append((code, rates))
            count += rates.count
        }
        guard let read else { return nil }
        batch = read
        let starts = read.snapshots.map {
            Array("\(ids[$0.cursor])\t\($0.day)\t\($0.revision)\t".utf8)
        }
        rates.reserve(count * 48)
        var counts = [Int](repeating: 0, count: starts.count)
        let unconfirmed = CopyText.end(nil)
        for (code, column) in found {
            let code = Array("\(code)\t".utf8)
            for rate in column {
                counts[rate.snapshot] += 1
                rates.add(
                    starts[rate.snapshot], code, rate.nanos,
                    rate.confirmedAt.map { CopyText.end($0.description) } ?? unconfirmed)
            }
        }
        sizes = Dictionary(zip(counts.indices, counts)) { first, _ in first }
        for snapshot in read.snapshots {
            snapshots.add([
                ids[snapshot.cursor], snapshot.day, "\(snapshot.revision)",
                snapshot.publishedAt?.description, snapshot.knownAt.description,
                "\\x" + snapshot.hash.hexadecimal,
            ])
        }
        for rate in read.doubtedRates {
            doubts.add([
                ids[rate.cursor], rate.day, "\(rate.revision)", rate.currency, "\(rate.nanos)",
                "\(rate.previousNanos)", rate.confirmedAt?.description,
            ])
        }
        for row in read.filmRanks {
            let snapshot = read.snapshots[row.snapshot]
            films.add(
                [ids[snapshot.cursor], snapshot.day, "\(snapshot.revision)", row.code]
                    + row.numbers.map(String.init))
        }
    }

    /// Sends everything with the watermarks behind it, within the caller's transaction.
    func send(_ cursors: [MirrorCursor], to mirror: inout Mirror) throws {
        for place in batch.moved {
            try mirror.move(cursors[place].series, to: cursors[place].mark)
        }
        let tables = [
            ("snapshots", "published_at, known_at, content_hash", snapshots),
            ("rates", "currency, nanos, known_at", rates),
            ("doubted_rates", "currency, nanos, previous_nanos, confirmed_at", doubts),
            ("film_ranks", Self.filmColumns, films),
        ]
        for (table, columns, text) in tables where !text.isEmpty {
            try mirror.server.copy(
                """
                COPY ratebook.\(table) (series_id, date, revision, \(columns)) FROM STDIN
                """, text.bytes)
        }
        for rate in batch.confirmations { try confirm(rate, cursors[rate.cursor].series, mirror) }
    }

    private static let filmColumns = """
        film_code, rank, rise, is_new, audience, audience_change, audience_percent,
        audience_total, sales, sales_change, sales_percent, sales_total, sales_share, screens,
        showings
        """

    /// Adds a rate that was sent as held back to the rates; does nothing if it is there.
    private func confirm(
        _ rate: MirrorBatch.DoubtedRate, _ series: MirroredSeries, _ mirror: Mirror
    ) throws {
        let key = [
            mirror.id(of: series).map(String.init), rate.currency, rate.day, "\(rate.revision)",
        ]
        let confirmed = rate.confirmedAt?.description
        try mirror.server.query(
            """
            UPDATE ratebook.doubted_rates SET confirmed_at = $5
            WHERE series_id = $1 AND currency = $2 AND date = $3 AND revision = $4
            """, key + [confirmed])
        try mirror.server.query(
            """
            INSERT INTO ratebook.rates (series_id, currency, date, revision, nanos, known_at)
            SELECT series_id, currency, date, revision, nanos, confirmed_at
            FROM ratebook.doubted_rates AS d
            WHERE series_id = $1 AND currency = $2 AND date = $3 AND revision = $4
                AND NOT EXISTS (
                    SELECT 1 FROM ratebook.rates AS r
                    WHERE r.series_id = d.series_id AND r.currency = d.currency
                        AND r.date = d.date AND r.revision = d.revision)
            """, key)
    }

    /// Adds how much it has to a report.
    func count(_ cursors: [MirrorCursor], _ report: inout [MirrorReport.Series]) {
        batch.count(cursors, rates: sizes, &report)
    }
}
