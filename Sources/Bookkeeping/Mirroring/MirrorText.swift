internal import Ledgers
internal import PostgreSQL
internal import Rates
internal import Store

/// The currencies of series' rates, by the ids that the mirror calls the series.
typealias MirrorCurrencies = [String: Set<String>]

/// A batch as lines for COPY: for sending, and for the comparison with a mirror.
struct MirrorText {
    private let book: Book
    private let batch: MirrorBatch
    /// What the mirror calls the series of each cursor.
    private let ids: [String]
    /// How many rates of each cursor's series were written.
    private var sizes: [Int]
    /// Of which currencies rates were written.
    private(set) var currencies: MirrorCurrencies = [:]

    /// Reads the next batch behind the cursors, which are moved; nil if nothing is left.
    init?(_ book: Book, _ cursors: inout [MirrorCursor], _ mirror: Mirror, limit: Int) throws {
        ids = cursors.map { mirror.id(of: $0.series).map(String.init) ?? "" }
        sizes = cursors.map { _ in 0 }
        guard let batch = try book.nextMirrorBatch(&cursors, limit: limit) else { return nil }
        (self.book, self.batch) = (book, batch)
    }

    /// Sends everything with the watermarks behind it, within the caller's transaction.
    mutating func send(_ cursors: [MirrorCursor], to mirror: inout Mirror) throws {
        for position in batch.moved {
            try mirror.move(cursors[position].series, to: cursors[position].mark)
        }
        let server = mirror.server
        try forEachTable { table, lines in try table.copy(to: server, lines) }
        for rate in batch.confirmations {
            try mirror.confirm(rate, of: cursors[rate.rate.cursor].series)
            if let code = rate.currency { add([rate.rate.cursor], code) }
        }
        try mirror.note(currencies)
    }

    /// Calls a function with each table that has rows, and with a function that hands its lines over.
    mutating func forEachTable(
        _ body: (
            _ table: MirroredTable, _ lines: (_ put: ([UInt8]) throws -> Void) throws -> Void
        ) throws -> Void
    ) throws {
        for table in MirroredTable.ofPublications {
            if table.name == MirroredTable.rates.name {
                guard !batch.snapshots.isEmpty else { continue }
                try body(table) { try writeRates($0) }
            } else if let rows = batch.rows[table.name] {
                var text = CopyText()
                for row in rows { text.add([ids[row.cursor]] + row.fields) }
                try body(table) { put in try put(text.bytes) }
            }
        }
    }

    /// Writes the rates currency by currency, as the key sorts them: the server takes one column while
    /// the next is read.
    private mutating func writeRates(_ put: ([UInt8]) throws -> Void) throws {
        let starts = batch.snapshots.map {
            Array("\(ids[$0.cursor])\t\($0.day)\t\($0.revision)\t".utf8)
        }
        let positions = batch.snapshots.map(\.cursor)
        let unconfirmed = CopyText.end([nil])
        var text = CopyText()
        try book.forEachMirroredColumn(of: batch) { code, column in
            let before = sizes
            let field = Array("\(code)\t".utf8)
            for rate in column {
                sizes[positions[rate.snapshot]] += 1
                let isUsual = rate.confirmedAt == nil && rate.further.isEmpty
                text.add(
                    starts[rate.snapshot], field, rate.nanos,
                    isUsual
                        ? unconfirmed
                        : CopyText.end([rate.confirmedAt?.description] + rate.further))
            }
            add(sizes.indices.filter { sizes[$0] > before[$0] }, code)
            try put(text.bytes)
            text.removeAll()
        }
    }

    /// Adds a currency to those of series, which are given by the places of their cursors.
    private mutating func add(_ positions: [Int], _ code: String) {
        for position in positions { currencies[ids[position], default: []].insert(code) }
    }

    /// Adds how much was written to a report.
    func count(_ cursors: [MirrorCursor], _ report: inout [MirrorReport.Series]) {
        var entries = sizes
        var snapshots = cursors.map { _ in 0 }
        for snapshot in batch.snapshots { snapshots[snapshot.cursor] += 1 }
        for row in batch.rows[MirroredTable.filmRanks.name] ?? [] { entries[row.cursor] += 1 }
        for position in batch.moved {
            let series = cursors[position].series
            if !report.contains(where: { $0.title == series.title }) {
                report.append(
                    .init(title: series.title, source: series.source, name: series.name))
            }
            for index in report.indices where report[index].title == series.title {
                report[index].snapshots += snapshots[position]
                report[index].entries += entries[position]
                report[index].confirmations += batch.confirmed[position] ?? 0
            }
        }
    }
}
