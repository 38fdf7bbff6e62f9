internal import Rates
internal import SQLite

extension Book {
    /// Returns the rates of a batch that stay unconfirmed.
    ///
    /// Unconfirmed rates of earlier fetches that the batch confirms are accepted as a side
    /// effect.
    func judge(_ batch: Batch, at now: Instant) throws -> [Batch.Judged] {
        let series = batch.series
        let isFirst = try day(before: nil, of: series) == nil
        var plausibility = RatePlausibility()
        var unconfirmedRates: [Batch.Judged] = []
        var last: Day?
        for (index, addition) in batch.additions.enumerated() {
            let date = addition.snapshot.rateDate
            // The book may have days between those of the batch.
            if !isFirst, let before = try day(before: date, of: series),
                last.map({ before > $0 }) ?? true
            {
                plausibility = try self.plausibility(of: series, before: date)
            }
            last = date
            // A correction of one of a day's rates leaves the day's other rates accepted, also
            // those that the user accepted by hand.
            let known =
                addition.revision == 0 ? [:] : try accepted(of: series, on: date)
            for quote in addition.snapshot.quotes where quote.currency != series.base {
                if let rate = known[quote.currency],
                    !RatePlausibility.Point(day: date, rate: rate).isFar(from: quote.rate)
                {
                    let point = RatePlausibility.Point(day: date, rate: quote.rate)
                    plausibility.learn(quote.currency, point, isAccepted: true)
                    continue
                }
                switch plausibility.judge(quote, on: date) {
                case .accepted: break
                case .unconfirmed(let previous):
                    unconfirmedRates.append(.init(index: index, quote: quote, previous: previous))
                case .confirms(let day):
                    let known = unconfirmedRates.firstIndex {
                        $0.quote.currency == quote.currency
                            && batch.additions[$0.index].snapshot.rateDate == day
                    }
                    if let known {
                        unconfirmedRates.remove(at: known)
                    } else {
                        try confirm(quote.currency, on: day, of: series, at: now)
                    }
                }
            }
        }
        return unconfirmedRates
    }

    /// The accepted rates of the newest revision of a day.
    private func accepted(of series: Series, on day: Day) throws -> [Currency: Rate] {
        let rows = try connection.query(
            """
            SELECT c.code, r.nanos FROM snapshots AS s CROSS JOIN currencies AS c
            CROSS JOIN rates AS r ON r.currency_id = c.id AND r.snapshot_id = s.id
            WHERE s.series_id = \(series.id) AND s.day = \(day) AND \(Self.isVisible())
            """
        ) { try ($0.currency(0), $0.rate(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The newest day of a series before the given one, or of all its days if nil.
    private func day(before day: Day?, of series: Series) throws -> Day? {
        try connection.first(
            """
            SELECT max(day) FROM snapshots WHERE series_id = \(series.id)
                AND day < \(day?.description ?? "9999-12-31")
            """
        ) { try $0.optionalDay(0) }
    }

    /// The accepted and unconfirmed rates of a series that rates of this day are compared with.
    private func plausibility(of series: Series, before day: Day) throws -> RatePlausibility {
        let oldest = day.adding(days: -RatePlausibility.comparisonLimit)
        var plausibility = RatePlausibility()
        for isAccepted in [true, false] {
            let rates: SQL =
                isAccepted
                ? "rates" : "(SELECT * FROM doubted_rates WHERE confirmed_at IS NULL)"
            // With max() in a query, SQLite takes the other columns from the row that has the
            // maximum.
            try connection.query(
                """
                SELECT c.code, max(s.day), r.nanos
                FROM snapshots AS s CROSS JOIN currencies AS c
                CROSS JOIN \(rates) AS r ON r.currency_id = c.id AND r.snapshot_id = s.id
                WHERE s.series_id = \(series.id)
                    AND s.day >= \(oldest) AND s.day < \(day)
                    AND \(Self.isVisible())
                GROUP BY c.id
                """
            ) { row in
                (
                    try row.currency(0),
                    RatePlausibility.Point(day: try row.day(1), rate: try row.rate(2))
                )
            }.forEach { plausibility.learn($0, $1, isAccepted: isAccepted) }
        }
        return plausibility
    }
}
