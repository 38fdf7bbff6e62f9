internal import Rates
internal import SQLite

extension Book {
    /// The rates of a batch that are not believed.
    ///
    /// What an earlier fetch brought and this one confirms is believed from now on.
    func judge(_ batch: Batch, at now: Instant) throws -> [Batch.Judged] {
        let series = batch.series
        let isFirst = try day(before: nil, of: series) == nil
        var belief = Belief()
        var doubts: [Batch.Judged] = []
        var last: Day?
        for (index, addition) in batch.additions.enumerated() {
            let date = addition.snapshot.rateDate
            // The book may have days between those that are added.
            if !isFirst, let before = try day(before: date, of: series),
                last.map({ before > $0 }) ?? true
            {
                belief = try self.belief(of: series, before: date)
            }
            last = date
            // What was believed of a day, by a person's word perhaps, stays so when another of
            // its rates is corrected.
            let known =
                addition.revision == 0 ? [:] : try believed(of: series, on: date)
            for quote in addition.snapshot.quotes where quote.currency != series.base {
                if let rate = known[quote.currency],
                    !Belief.Point(day: date, rate: rate).isFar(from: quote.rate)
                {
                    let point = Belief.Point(day: date, rate: quote.rate)
                    belief.learn(quote.currency, point, isBelieved: true)
                    continue
                }
                switch belief.judge(quote, on: date) {
                case .believed: break
                case .doubted(let previous):
                    doubts.append(.init(index: index, quote: quote, previous: previous))
                case .confirms(let day):
                    let known = doubts.firstIndex {
                        $0.quote.currency == quote.currency
                            && batch.additions[$0.index].snapshot.rateDate == day
                    }
                    if let known {
                        doubts.remove(at: known)
                    } else {
                        try confirm(quote.currency, on: day, of: series, at: now)
                    }
                }
            }
        }
        return doubts
    }

    /// The believed rates of the newest revision of a day.
    private func believed(of series: Series, on day: Day) throws -> [Currency: Rate] {
        let rows = try connection.query(
            """
            SELECT c.code, r.nanos FROM snapshots AS s CROSS JOIN currencies AS c
            CROSS JOIN rates AS r ON r.currency_id = c.id AND r.snapshot_id = s.id
            WHERE s.series_id = :series AND s.rate_date = :day AND \(Self.isVisible)
            """,
            named: [
                ":series": .integer(series.id), ":day": .text(day.description),
                ":known": .integer(Int64.max),
            ]
        ) { row throws(SQLiteError) in (try Self.currency(row, 0), try Self.rate(row, 1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The newest day of a series before another, or of all.
    private func day(before day: Day?, of series: Series) throws -> Day? {
        try connection.query(
            "SELECT max(rate_date) FROM snapshots WHERE series_id = ? AND rate_date < ?",
            [.integer(series.id), .text(day?.description ?? "9999-12-31")]
        ) { row throws(SQLiteError) in row.isNull(0) ? nil : try Self.day(row, 0) }.first ?? nil
    }

    /// What is believed and doubted of a series before a day, as far as it can be compared.
    private func belief(of series: Series, before day: Day) throws -> Belief {
        let values: NamedValues = [
            ":series": .integer(series.id), ":day": .text(day.description),
            ":oldest": .text(day.adding(days: -Self.asOfLimit).description),
            ":known": .integer(Int64.max),
        ]
        var belief = Belief()
        for (table, isBelieved) in [("rates", true), ("doubted_rates", false)] {
            let condition = isBelieved ? "true" : "r.confirmed_at IS NULL"
            // With max(), SQLite takes the other columns from the row that has it.
            try connection.query(
                """
                SELECT c.code, max(s.rate_date), r.nanos
                FROM snapshots AS s CROSS JOIN currencies AS c
                CROSS JOIN \(table) AS r ON r.currency_id = c.id AND r.snapshot_id = s.id
                WHERE s.series_id = :series AND s.rate_date >= :oldest AND s.rate_date < :day
                    AND \(Self.isVisible) AND \(condition)
                GROUP BY c.id
                """, named: values
            ) { row throws(SQLiteError) in
                (
                    try Self.currency(row, 0),
                    Belief.Point(day: try Self.day(row, 1), rate: try Self.rate(row, 2))
                )
            }.forEach { belief.learn($0, $1, isBelieved: isBelieved) }
        }
        return belief
    }
}
