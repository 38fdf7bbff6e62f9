internal import Rates
internal import SQLite

extension Book {
    /// The series that have rates, in the order in which they were added.
    public func series() throws -> [Series] {
        try seriesRows(where: "EXISTS (SELECT 1 FROM snapshots WHERE series_id = series.id)")
    }

    /// The series that were ever fetched, successfully or not, in the order in which they were
    /// added.
    public func askedSeries() throws -> [Series] {
        try seriesRows(where: "true")
    }

    private func seriesRows(where condition: String) throws -> [Series] {
        try connection.query(
            """
            SELECT series.id, sources.name, currencies.code, kind, quotation FROM series
            JOIN sources ON sources.id = source_id JOIN currencies ON currencies.id = base_id
            WHERE \(condition) ORDER BY series.id
            """
        ) { row throws(SQLiteError) in
            try Self.series(row)
        }
    }

    /// Reads a series from the columns id, source, base, kind and quotation.
    static func series(_ row: Row) throws(SQLiteError) -> Series {
        guard let kind = RateKind(rawValue: try row.text(3)),
            let quotation = Quotation(rawValue: try row.text(4))
        else { throw SQLiteError.corrupt("a series of an unknown kind") }
        return Series(
            id: try row.integer(0), source: try row.text(1), base: try currency(row, 2),
            kind: kind, quotation: quotation)
    }

    /// The series of a source against a base; nil if it was never fetched.
    func series(source: String, base: Currency, kind: RateKind = .mid) throws -> Series? {
        try askedSeries().first {
            $0.source == source && $0.base == base && $0.kind == kind
        }
    }

    /// The series that a fetch belongs to, added if it does not exist.
    func makeSeries(for fetch: Fetch, kind: RateKind = .mid) throws -> Series {
        if let known = try series(source: fetch.source, base: fetch.base, kind: kind) {
            return known
        }
        let baseID = try makeIdentifier(of: fetch.base)
        try connection.execute(
            "INSERT OR IGNORE INTO sources (name) VALUES (?)", [.text(fetch.source)])
        try connection.execute(
            """
            INSERT INTO series (source_id, base_id, kind, quotation)
            SELECT id, ?, ?, ? FROM sources WHERE name = ?
            """,
            [
                .integer(baseID), .text(kind.rawValue), .text(fetch.quotation.rawValue),
                .text(fetch.source),
            ])
        return Series(
            id: connection.lastInsertedRow, source: fetch.source, base: fetch.base, kind: kind,
            quotation: fetch.quotation)
    }

    /// The row id of a currency, added if it does not exist.
    func makeIdentifier(of currency: Currency) throws -> Int64 {
        if let known = try identifier(of: currency) { return known }
        try connection.execute(
            "INSERT INTO currencies (code, minor_unit_digits) VALUES (?, ?)",
            [.text(currency.code), .integer(Int64(currency.minorUnitDigits))])
        return connection.lastInsertedRow
    }

    /// The row id of a currency; nil if the book does not have it.
    func identifier(of currency: Currency) throws -> Int64? {
        try connection.query(
            "SELECT id FROM currencies WHERE code = ?", [.text(currency.code)]
        ) { row throws(SQLiteError) in try row.integer(0) }.first
    }

    /// The sources that were switched on or off by hand, by name.
    public func sourceSwitches() throws -> [String: Bool] {
        let rows = try connection.query(
            "SELECT name, is_enabled FROM sources WHERE is_enabled IS NOT NULL"
        ) { row throws(SQLiteError) in (try row.text(0), try row.integer(1) == 1) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Switches a source on or off.
    public func setSource(_ name: String, isEnabled: Bool) throws {
        try write {
            try connection.execute(
                """
                INSERT INTO sources (name, is_enabled) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET is_enabled = excluded.is_enabled
                """, [.text(name), .integer(isEnabled ? 1 : 0)])
        }
    }

    /// Reads a currency from a column of codes.
    static func currency(_ row: Row, _ column: Int) throws(SQLiteError) -> Currency {
        guard let currency = try row.withText(column, { Currency($0) }) else {
            // Only a newer version of the program can have stored it.
            throw SQLiteError.corrupt("an unknown currency \(try row.text(column))")
        }
        return currency
    }

    /// Reads a day from a column.
    static func day(_ row: Row, _ column: Int) throws(SQLiteError) -> Day {
        guard let day = try row.withText(column, Day.init) else {
            throw SQLiteError.corrupt("\(try row.text(column)) is not a date")
        }
        return day
    }

    /// Reads an instant from a column; nil if it is NULL.
    static func instant(_ row: Row, _ column: Int) throws(SQLiteError) -> Instant? {
        try row.optionalText(column).flatMap { Instant($0) }
    }
}
