public import Rates
internal import SQLite

/// Where a series stands.
public struct SeriesStatus: Equatable, Sendable {
    /// What was asked last, and how that ended; nil where nothing was asked.
    public let lastFetch: LastFetch?
    /// The first and the newest day; nil where there is none.
    public let first, newest: Day?
    /// How many days the book has.
    public let days: Int
    /// Days that the source has said to have nothing for, and when it last said so.
    public let emptyDays: [Day: Instant]

    /// A fetch that happened.
    public struct LastFetch: Equatable, Sendable {
        public let at: Instant
        public let outcome: Outcome
        /// Why it failed; nil where it did not.
        public let failure: FetchFailure?
        /// When the source can have something newer; nil where it did not say.
        public let nextDue: Instant?
    }
}

extension Book {
    /// The newest day of any series; nil where the book has no rates.
    public func newestDay() throws -> Day? { try day("max(rate_date)") }

    /// The oldest day of any series; nil where the book has no rates.
    public func oldestDay() throws -> Day? { try day("min(rate_date)") }

    private func day(_ expression: String) throws -> Day? {
        try connection.query("SELECT \(expression) FROM snapshots") { row throws(SQLiteError) in
            row.isNull(0) ? nil : try Self.day(row, 0)
        }.first ?? nil
    }

    /// The instant of the last fetch; nil where nothing was fetched.
    public func lastFetch() throws -> Instant? {
        try connection.query("SELECT fetched_at FROM fetches ORDER BY id DESC LIMIT 1") {
            row throws(SQLiteError) in
            try Self.instant(row, 0)
        }.first ?? nil
    }

    /// Where a series stands.
    public func status(of series: Series) throws -> SeriesStatus {
        let last = try connection.query(
            """
            SELECT fetched_at, outcome, next_due, failure, detail, scope FROM fetches
            WHERE series_id = ? ORDER BY id DESC LIMIT 1
            """, [.integer(series.id)]
        ) { row throws(SQLiteError) -> SeriesStatus.LastFetch? in
            guard let at = try Self.instant(row, 0),
                let outcome = Outcome(rawValue: try row.text(1))
            else { return nil }
            return SeriesStatus.LastFetch(
                at: at, outcome: outcome,
                failure: row.isNull(3) ? nil : try Self.failure(row, from: 3),
                nextDue: try Self.instant(row, 2))
        }
        // One statement for both ends would go through all rows.
        let ends =
            try connection.query(
                """
                SELECT (SELECT min(rate_date) FROM snapshots WHERE series_id = :series),
                    (SELECT max(rate_date) FROM snapshots WHERE series_id = :series)
                """, named: [":series": .integer(series.id)]
            ) { row throws(SQLiteError) in
                row.isNull(0) ? nil : (first: try Self.day(row, 0), newest: try Self.day(row, 1))
            }.first ?? nil
        let count = try ends.map { try days(of: series, from: $0.first, through: $0.newest) } ?? 0
        return SeriesStatus(
            lastFetch: last.first ?? nil, first: ends?.first, newest: ends?.newest, days: count,
            emptyDays: try emptyDays(of: series))
    }

    /// How many days of a series the book has: its snapshots without the revisions.
    ///
    /// SQLite counts the rows of a table by its pages, those of a series one by one. So a series
    /// that has most of them is what the others leave.
    private func days(of series: Series, from first: Day, through newest: Day) throws -> Int {
        func count(_ condition: String) throws -> Int {
            let sql = "SELECT count(*) FROM snapshots \(condition)"
            let values: [Value] = condition.contains("?") ? [.integer(series.id)] : []
            return Int(
                try connection.query(sql, values) { row throws(SQLiteError) in
                    try row.integer(0)
                }.first ?? 0)
        }
        let all = try count("")
        let span = Int(newest.ordinal) - Int(first.ordinal) + 1
        let own =
            span > all / 2
            ? all - (try count("WHERE series_id < ?")) - (try count("WHERE series_id > ?"))
            : try count("WHERE series_id = ?")
        // Without a hint, SQLite would take the index of all snapshots.
        let revised = "INDEXED BY snapshots_revised WHERE series_id = ? AND revision > 0"
        return own - (try count(revised))
    }
}
