internal import Rates
internal import SQLite
internal import Trips

extension Change {
    /// Throws if the amounts of a changed trip add up to more than ``Trip/largestSum``.
    ///
    /// It is called at the end of every change; before that, only by one that must know earlier.
    ///
    /// - Throws: ``TripError/sumTooLarge(trip:_:)``; ``SQLiteError``.
    public func checkSums() throws {
        // Amounts are limited, so fewer of them cannot exceed the sum.
        let fewest = Trip.largestSum / Expense.largestAmount
        for trip in grown.subtracting(checked).sorted()
        where try book.countAmounts(of: trip) > fewest {
            let sums = try book.magnitudes(of: trip)
            guard let excess = sums.first(where: { $0.sum > Int128(Trip.largestSum) }) else {
                continue
            }
            throw TripError.sumTooLarge(trip: try book.trip(trip)?.title ?? "", excess.currency)
        }
        checked = grown
    }

    /// The stored value of an amount; throws if it exceeds an expense's limit.
    func checked(_ amount: Amount) throws -> Value {
        guard amount.minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw TripError.amountTooLarge(amount)
        }
        return .integer(amount.minorUnits)
    }
}

extension Book {
    /// The number of expenses and transfers of a trip, also in the trash.
    fileprivate func countAmounts(of trip: Int64) throws -> Int64 {
        try connection.integer(
            """
            SELECT (SELECT count(*) FROM expenses WHERE trip_id = \(trip))
                + (SELECT count(*) FROM settlements WHERE trip_id = \(trip))
            """) ?? 0
    }

    /// The sums of absolute amounts of a trip by currency, with transfers in the home currency.
    ///
    /// No figure of the trip can exceed them.
    func magnitudes(of trip: Int64) throws -> [(currency: Currency, sum: Int128)] {
        // High and low parts are added separately, so that neither overflows 64 bits.
        let parts = try connection.query(
            """
            SELECT paid.code, home.code,
                sum(abs(e.amount) / 1000000000), sum(abs(e.amount) % 1000000000),
                coalesce(sum(abs(e.home) / 1000000000), 0),
                coalesce(sum(abs(e.home) % 1000000000), 0)
            FROM expenses AS e
            JOIN trips AS t ON t.id = e.trip_id
            JOIN currencies AS paid ON paid.id = e.currency_id
            JOIN currencies AS home ON home.id = t.home_currency_id
            WHERE e.trip_id = \(trip) AND e.removed_at IS NULL GROUP BY e.currency_id
            UNION ALL
            SELECT home.code, home.code, 0, 0,
                sum(s.amount / 1000000000), sum(s.amount % 1000000000)
            FROM settlements AS s
            JOIN trips AS t ON t.id = s.trip_id
            JOIN currencies AS home ON home.id = t.home_currency_id
            WHERE s.trip_id = \(trip) AND s.removed_at IS NULL GROUP BY s.trip_id
            """
        ) { row in
            func sum(_ column: Int) throws(SQLiteError) -> Int128 {
                Int128(try row.integer(column)) * 1_000_000_000
                    + Int128(try row.integer(column + 1))
            }
            return (
                paid: (try row.currency(0), try sum(2)),
                home: (try row.currency(1), try sum(4))
            )
        }
        var sums = parts.map { (currency: $0.paid.0, sum: $0.paid.1) }
        if let home = parts.first?.home.0 {
            sums.append((home, parts.reduce(Int128(0)) { $0 + $1.home.1 }))
        }
        return sums
    }
}
