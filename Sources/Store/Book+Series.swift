public import Rates
internal import SQLite

extension Book {
    /// The series of rates that have any, in the order in which they were added.
    ///
    /// - Throws: ``SQLiteError``.
    public func series() throws -> [Series] {
        try seriesRows(where: "EXISTS (SELECT 1 FROM snapshots WHERE series_id = series.id)")
    }

    /// The series of rates that were ever fetched, successfully or not, in the order in which they
    /// were added.
    ///
    /// - Throws: ``SQLiteError``.
    public func askedSeries() throws -> [Series] {
        try seriesRows(where: "true")
    }

    /// The currencies that have a rate, or against which rates are stated.
    ///
    /// - Throws: ``SQLiteError``.
    public func ratedCurrencies() throws -> Set<Currency> {
        let all = try connection.query(
            """
            SELECT code FROM currencies AS c
            WHERE EXISTS (SELECT 1 FROM rates WHERE currency_id = c.id)
                OR EXISTS (SELECT 1 FROM rate_series WHERE base_id = c.id)
            """
        ) { try $0.currency(0) }
        return Set(all)
    }

    private func seriesRows(where condition: SQL) throws -> [Series] {
        try connection.query(
            """
            SELECT series.id, sources.name, currencies.code, kind, quotation FROM rate_series
            JOIN series ON series.id = rate_series.id
            JOIN sources ON sources.id = source_id JOIN currencies ON currencies.id = base_id
            WHERE \(condition) ORDER BY series.id
            """
        ) { try Self.series($0) }
    }

    /// Reads a series from the columns id, source, base, kind and quotation.
    static func series(_ row: Row) throws(SQLiteError) -> Series {
        guard let kind = RateKind(rawValue: try row.text(3)),
            let quotation = Quotation(rawValue: try row.text(4))
        else { throw SQLiteError.corrupt("a series of an unknown kind") }
        return Series(
            id: try row.integer(0), source: try row.text(1), base: try row.currency(2),
            kind: kind, quotation: quotation)
    }

    /// The series of one kind of rates; nil if it was never fetched.
    func series(of key: Snapshot.Series, kind: RateKind = .mid) throws -> Series? {
        try askedSeries().first {
            $0.source == key.source && $0.base == key.base && $0.kind == kind
        }
    }

    /// The series of one kind of rates, added if it does not exist.
    func makeSeries(of key: Snapshot.Series, kind: RateKind = .mid) throws -> Series {
        if let known = try series(of: key, kind: kind) { return known }
        let name = key.name + (kind == .mid ? "" : " " + kind.rawValue)
        let id = try makeSeries(named: name, of: key.source)
        try connection.execute(
            """
            INSERT INTO rate_series (id, base_id, kind, quotation)
            VALUES (\(id), \(try makeIdentifier(of: key.base)), \(kind.rawValue),
                \(key.quotation.rawValue))
            """)
        return Series(
            id: id, source: key.source, base: key.base, kind: kind, quotation: key.quotation)
    }

    /// Adds a series, and its source if the book has not met it; returns its row id.
    func makeSeries(named name: String, of source: String) throws -> Int64 {
        try connection.execute("INSERT OR IGNORE INTO sources (name) VALUES (\(source))")
        try connection.execute(
            """
            INSERT INTO series (source_id, name)
            SELECT id, \(name) FROM sources WHERE name = \(source)
            """)
        return connection.lastInsertedRow
    }

    /// The row id of a currency, added if it does not exist.
    func makeIdentifier(of currency: Currency) throws -> Int64 {
        if let known = try identifier(of: currency) { return known }
        try connection.execute(
            """
            INSERT INTO currencies (code, minor_unit_digits) VALUES (\(currency.code),
                \(currency.minorUnitDigits))
            """)
        return connection.lastInsertedRow
    }

    /// The row id of a currency; nil if the book does not have it.
    func identifier(of currency: Currency) throws -> Int64? {
        try connection.integer("SELECT id FROM currencies WHERE code = \(currency.code)")
    }

    /// The sources that were switched on or off by hand, by name.
    ///
    /// - Throws: ``SQLiteError``.
    public func sourceSwitches() throws -> [String: Bool] {
        let rows = try connection.query(
            """
            SELECT name, is_enabled FROM sources WHERE is_enabled IS NOT NULL
            """
        ) { try ($0.text(0), $0.flag(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Switches a source on or off.
    ///
    /// - Throws: ``SQLiteError``.
    public func setSource(_ name: String, isEnabled: Bool) throws {
        try write {
            try connection.execute(
                """
                INSERT INTO sources (name, is_enabled) VALUES (\(name), \(isEnabled ? 1 : 0))
                ON CONFLICT (name) DO UPDATE SET is_enabled = excluded.is_enabled
                """)
        }
    }
}
