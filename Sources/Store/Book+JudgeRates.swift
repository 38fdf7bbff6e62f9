internal import Rates
internal import SQLite

extension Book {
    /// Returns the rates of a batch that stay unconfirmed.
    ///
    /// Unconfirmed rates of earlier fetches that the batch confirms are accepted as a side
    /// effect.
    ///
    /// - Parameter lastDay: the last day for which the source can have published; nil if unknown.
    func judge(_ batch: Batch, until lastDay: Day?, at now: Instant) throws -> [Batch.Judged] {
        let series = batch.series
        let isFirst = try day(before: nil, of: series) == nil
        let witnesses = try RateWitnesses(self, of: series)
        var plausibility = RatePlausibility()
        // The weekdays just before with the same figures, oldest first; nil if the book was not asked.
        var repeated: [Day]?
        var unconfirmedRates: [Batch.Judged] = []
        var last: Day?
        for (index, addition) in batch.additions.enumerated() {
            let (snapshot, date) = (addition.snapshot, addition.snapshot.rateDate)
            // The book may have days between those of the batch.
            if !isFirst, let before = try day(before: date, of: series),
                last.map({ before > $0 }) ?? true
            {
                plausibility = try self.plausibility(of: series, before: date)
                repeated = nil
            }
            last = date
            // A correction of one of a day's rates leaves the day's other rates accepted, also
            // those that the user accepted by hand.
            let known =
                addition.revision == 0 ? [:] : try accepted(of: series, on: date)
            let fault = try fault(
                of: addition, until: lastDay, plausibility, &repeated, series, witnesses)
            for quote in snapshot.quotes where quote.currency != series.base {
                if let rate = known[quote.currency],
                    !RatePlausibility.Point(day: date, rate: rate).isFar(from: quote.rate)
                {
                    let point = RatePlausibility.Point(day: date, rate: quote.rate)
                    plausibility.learn(quote.currency, point, isAccepted: true)
                    continue
                }
                if fault == nil, plausibility.acceptsAtOnce(quote, on: date) { continue }
                let testimony =
                    plausibility.needsTestimony(quote, on: date)
                    ? try witnesses.testimony(of: quote, in: snapshot, after: plausibility)
                    : RatePlausibility.Testimony()
                let verdict = plausibility.judge(quote, on: date, in: fault, knowing: testimony)
                for day in verdict.confirmed {
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
                if let doubt = verdict.doubt {
                    unconfirmedRates.append(.init(index: index, quote: quote, doubt: doubt))
                }
            }
        }
        return unconfirmedRates
    }

    /// The fault of a publication as a whole; nil if it has none.
    private func fault(
        of addition: Batch.Addition, until lastDay: Day?, _ plausibility: RatePlausibility,
        _ repeated: inout [Day]?, _ series: Series, _ witnesses: RateWitnesses
    ) throws -> RatePlausibility.Fault? {
        let snapshot = addition.snapshot
        if let lastDay, snapshot.rateDate > lastDay { return .early }
        guard addition.revision == 0 else { return nil }
        let quotes = snapshot.quotes.filter { $0.currency != series.base }
        let isRepeated =
            quotes.count > 2
            && quotes.allSatisfy { plausibility.last($0.currency)?.rate == $0.rate }
        let earlier =
            isRepeated ? try repeated ?? repetitions(of: quotes, series, snapshot) : []
        let isWeekday = snapshot.rateDate.weekday <= 5
        repeated = earlier + (isWeekday ? [snapshot.rateDate] : [])
        guard isWeekday, earlier.count > 1 else { return nil }
        let moved = try witnesses.moved(from: earlier[earlier.count - 2], to: snapshot.rateDate)
        return moved.isEmpty ? nil : .frozen(moved)
    }

    /// The weekdays just before a publication on which the series had the same figures, oldest first; at most
    /// two.
    private func repetitions(
        of quotes: [Quote], _ series: Series, _ snapshot: Snapshot
    ) throws -> [Day] {
        let oldest = snapshot.rateDate.adding(days: -RatePlausibility.comparisonLimit)
        let earlier = try connection.query(
            """
            SELECT s.id, s.day FROM snapshots AS s
            WHERE s.series_id = \(series.id) AND s.day >= \(oldest)
                AND s.day < \(snapshot.rateDate)
                AND strftime('%w', s.day) BETWEEN '1' AND '5' AND \(Self.isVisible())
            ORDER BY s.day DESC LIMIT 2
            """
        ) { (id: try $0.integer(0), day: try $0.day(1)) }
        let figures = Dictionary(quotes.map { ($0.currency, $0.rate) }) { first, _ in first }
        let same = try earlier.prefix { publication in
            try published(in: publication.id, except: series.base) == figures
        }
        return same.map(\.day).reversed()
    }

    /// The rates of a snapshot, unconfirmed ones included.
    private func published(in snapshot: Int64, except base: Currency) throws -> [Currency: Rate] {
        let rows = try connection.query(
            """
            SELECT c.code, r.nanos FROM currencies AS c
            CROSS JOIN rates AS r ON r.currency_id = c.id AND r.snapshot_id = \(snapshot)
            WHERE c.code <> \(base.code)
            UNION ALL
            SELECT c.code, d.nanos FROM currencies AS c
            CROSS JOIN doubted_rates AS d ON d.currency_id = c.id AND d.snapshot_id = \(snapshot)
            WHERE d.confirmed_at IS NULL
            """
        ) { try ($0.currency(0), $0.rate(1)) }
        return Dictionary(rows) { first, _ in first }
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
        let days: SQL = """
            s.series_id = \(series.id) AND s.day >= \(oldest) AND s.day < \(day)
                AND \(Self.isVisible())
            """
        // With max() in a query, SQLite takes the other columns from the row that has the
        // maximum.
        let accepted: SQL = """
            SELECT c.code, max(s.day), r.nanos
            FROM snapshots AS s CROSS JOIN currencies AS c
            CROSS JOIN rates AS r ON r.currency_id = c.id AND r.snapshot_id = s.id
            WHERE \(days) GROUP BY c.id
            """
        // No later publication confirms one that repeats those before it.
        let unconfirmed: SQL = """
            SELECT c.code, s.day, d.nanos
            FROM snapshots AS s CROSS JOIN doubted_rates AS d ON d.snapshot_id = s.id
            CROSS JOIN currencies AS c ON c.id = d.currency_id
            WHERE \(days) AND d.confirmed_at IS NULL
                AND d.reason <> \(RateDoubt.Reason.frozen.rawValue)
            ORDER BY s.day
            """
        for (isAccepted, rates) in [(true, accepted), (false, unconfirmed)] {
            try connection.query(rates) { row in
                (
                    try row.currency(0),
                    RatePlausibility.Point(day: try row.day(1), rate: try row.rate(2))
                )
            }.forEach { plausibility.learn($0, $1, isAccepted: isAccepted) }
        }
        return plausibility
    }
}
