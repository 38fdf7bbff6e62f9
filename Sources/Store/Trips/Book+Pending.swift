public import Rates
internal import SQLite
internal import Trips

extension Book {
    /// The trips that have pending expenses, each once; those in the trash do not count.
    ///
    /// - Throws: ``SQLiteError``.
    public func tripsWithPendingExpenses() throws -> [Int64] {
        try connection.query(
            """
            SELECT DISTINCT e.trip_id FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id
            WHERE e.home IS NULL AND e.removed_at IS NULL AND t.removed_at IS NULL ORDER BY 1
            """
        ) { try $0.integer(0) }
    }

    /// What was paid for a trip up to a day in currencies without a rate.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func pendingAmounts(of trip: Int64, through day: Day) throws -> [Amount] {
        var all = PendingSums()
        for one in try pendingSums(of: trip) where one.date <= day { all.add(one.sums) }
        return try all.amounts()
    }

    /// The pending expenses of a trip by day.
    func pendingSums(of trip: Int64) throws -> [(date: Day, sums: PendingSums)] {
        try connection.query(
            """
            SELECT e.date, c.code, e.amount
            FROM expenses AS e JOIN currencies AS c ON c.id = e.currency_id
            WHERE e.trip_id = \(trip) AND e.home IS NULL AND e.removed_at IS NULL ORDER BY e.date
            """
        ) { try ($0.day(0), $0.currency(1), $0.units(2)) }
        .reduce(into: []) { days, row in
            if days.last?.date != row.0 { days.append((row.0, PendingSums())) }
            days[days.count - 1].sums.add(Int128(row.2), row.1)
        }
    }

    /// The pending expenses of a trip up to a day by a group's name, which may be NULL.
    func pendingSums(
        of trip: Int64, through day: Day, by name: SQL, _ join: SQL
    ) throws -> [String?: PendingSums] {
        try connection.query(
            """
            SELECT \(name), c.code, e.amount
            FROM expenses AS e JOIN currencies AS c ON c.id = e.currency_id \(join)
            WHERE e.trip_id = \(trip) AND e.home IS NULL AND e.date <= \(day)
                AND e.removed_at IS NULL
            """
        ) { try ($0.optionalText(0), $0.currency(1), $0.units(2)) }
        .reduce(into: [:]) { groups, row in
            groups[row.0, default: PendingSums()].add(Int128(row.2), row.1)
        }
    }
}
