internal import Digest
internal import Ledgers
internal import PostgreSQL
internal import Rates
internal import Store

/// A batch as it is sent: rows for COPY, and statements for what is confirmed.
struct MirrorText {
    private let book: Book
    private let batch: MirrorBatch
    /// What the mirror calls the series of each cursor.
    private let ids: [String]
    /// How many rates of each cursor's series were sent.
    private var sizes: [Int]

    /// Reads the next batch behind the cursors, which are moved; nil if nothing is left.
    init?(_ book: Book, _ cursors: inout [MirrorCursor], _ mirror: Mirror, limit: Int) throws {
        ids = cursors.map { mirror.id(of: $0.series).map(String.init) ?? "" }
        sizes = cursors.map { _ in 0 }
        guard let batch = try book.nextMirrorBatch(&cursors, limit: limit) else { return nil }
        (self.book, self.batch) = (book, batch)
    }

    /// Sends everything with the watermarks behind it, within the caller's transaction.
    mutating func send(_ cursors: [MirrorCursor], to mirror: inout Mirror) throws {
        for place in batch.moved {
            try mirror.move(cursors[place].series, to: cursors[place].mark)
        }
        let server = mirror.server
        try copy("snapshots", "published_at, known_at, content_hash", snapshots, server)
        try sendRates(server)
        try copy("doubted_rates", "currency, nanos, previous_nanos, confirmed_at", doubts, server)
        try copy("film_ranks", Self.filmColumns, films, server)
        for rate in batch.confirmations { try confirm(rate, cursors[rate.cursor].series, mirror) }
    }

    private func copy(
        _ table: String, _ columns: String, _ text: CopyText, _ server: Server
    ) throws {
        guard !text.isEmpty else { return }
        try server.copy(Self.statement(table, columns), text.bytes)
    }

    private static func statement(_ table: String, _ columns: String) -> String {
        "COPY ratebook.\(table) (series_id, date, revision, \(columns)) FROM STDIN"
    }

    /// Sends the rates currency by currency, as the key sorts them: the server takes one column while
    /// the next is read.
    private mutating func sendRates(_ server: Server) throws {
        guard !batch.snapshots.isEmpty else { return }
        let starts = batch.snapshots.map {
            Array("\(ids[$0.cursor])\t\($0.day)\t\($0.revision)\t".utf8)
        }
        let places = batch.snapshots.map(\.cursor)
        let unconfirmed = CopyText.end(nil)
        let statement = Self.statement("rates", "currency, nanos, known_at")
        try server.copy(statement) { put in
            var text = CopyText()
            try book.forEachMirroredColumn(of: batch) { code, column in
                let code = Array("\(code)\t".utf8)
                for rate in column {
                    sizes[places[rate.snapshot]] += 1
                    text.add(
                        starts[rate.snapshot], code, rate.nanos,
                        rate.confirmedAt.map { CopyText.end($0.description) } ?? unconfirmed)
                }
                try put(text.bytes)
                text.removeAll()
            }
        }
    }

    private var snapshots: CopyText {
        var text = CopyText()
        for snapshot in batch.snapshots {
            text.add([
                ids[snapshot.cursor], snapshot.day, "\(snapshot.revision)",
                snapshot.publishedAt?.description, snapshot.knownAt.description,
                "\\x" + snapshot.hash.hexadecimal,
            ])
        }
        return text
    }

    private var doubts: CopyText {
        var text = CopyText()
        for rate in batch.doubtedRates {
            text.add([
                ids[rate.cursor], rate.day, "\(rate.revision)", rate.currency, "\(rate.nanos)",
                "\(rate.previousNanos)", rate.confirmedAt?.description,
            ])
        }
        return text
    }

    private var films: CopyText {
        var text = CopyText()
        for row in batch.filmRanks {
            let snapshot = batch.snapshots[row.snapshot]
            text.add(
                [ids[snapshot.cursor], snapshot.day, "\(snapshot.revision)", row.code]
                    + row.numbers.map(String.init))
        }
        return text
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
        // It may have been confirmed at another time in a book that was restored since.
        try mirror.server.query(
            """
            UPDATE ratebook.rates SET known_at = $5
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
        batch.count(cursors, sizes, &report)
    }
}
