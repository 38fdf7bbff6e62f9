public import Rates
internal import SQLite
public import Trips

extension Book {
    /// The cost of a trip up to a day.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func summary(of trip: Int64, today: Day) throws -> TripSummary {
        try dayTotals(of: trip).summary(today: today)
    }

    /// Every day of a trip and every other day that has an expense, oldest first.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func days(of trip: Int64) throws -> [TripDay] { try dayTotals(of: trip).days() }

    /// The totals of a trip by day, from which several figures are computed.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``, also if there is no such trip.
    public func dayTotals(of trip: Int64) throws -> DayTotals {
        let frame = try connection.first(
            """
            SELECT first_day, last_day, budget, daily_budget FROM trips WHERE id = \(trip)
            """
        ) { row in
            DayTotals.Frame(
                firstDay: try row.day(0), lastDay: try row.day(1),
                budget: try row.optionalInteger(2), dailyBudget: try row.optionalInteger(3))
        }
        guard let frame else { throw SQLiteError.corrupt("a trip is gone") }
        return DayTotals(frame, try spending(on: trip))
    }

    /// The same for a trip that was read already.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func dayTotals(of trip: Stored<Trip>) throws -> DayTotals {
        DayTotals(DayTotals.Frame(trip.content), try spending(on: trip.id))
    }

    /// The payments for a trip on each day, oldest first.
    private func spending(on trip: Int64) throws -> [DayTotals.Total] {
        let pending = Dictionary(try pendingSums(of: trip).map { ($0.date, $0.sums) }) { first, _ in
            first
        }
        return try sums(
            """
            SELECT date, coalesce(sum(home), 0), coalesce(sum(home * is_one_off), 0), count(*)
            FROM expenses
            WHERE trip_id = \(trip) AND removed_at IS NULL GROUP BY date ORDER BY date
            """
        ) { row in
            let date = try row.day(0)
            return DayTotals.Total(
                date: date, all: Int128(try row.integer(1)),
                oneOffs: Int128(try row.integer(2)), count: Int(try row.integer(3)),
                pending: pending[date] ?? PendingSums())
        }
    }

    /// Runs a query that adds up amounts.
    func sums<Result>(
        _ sql: SQL, _ read: (Row) throws -> Result
    ) throws -> [Result] {
        do {
            return try connection.query(sql, read)
        } catch let error as SQLiteError where error.isOverflow {
            throw SumTooLarge()
        }
    }

    /// The totals by category up to a day, largest first.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func categoryTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals(
            "categories.name", "NULL", "JOIN categories ON categories.id = e.category_id", trip,
            day)
    }

    /// The totals by currency up to a day, largest first.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func currencyTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals(
            "currencies.code", "coalesce(sum(iif(e.home IS NULL, 0, e.amount)), 0)",
            "JOIN currencies ON currencies.id = e.currency_id", trip, day)
    }

    /// The totals by the texts of a field of names up to a day, largest first.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func totals(
        by field: FieldForm, of trip: Int64, through day: Day
    ) throws -> [GroupTotal] {
        try totals("e.\(sql: field.column ?? field.name)", "NULL", "", trip, day)
    }

    /// Groups by name, those of the same letters as one, the largest first.
    private func totals(
        _ name: SQL, _ amount: SQL, _ join: SQL, _ trip: Int64, _ day: Day
    ) throws -> [GroupTotal] {
        let pending = try pendingSums(of: trip, through: day, by: name, join)
        let rows = try sums(
            """
            SELECT \(name), coalesce(sum(e.home), 0), count(*), \(amount) FROM expenses AS e \(join)
            WHERE e.trip_id = \(trip) AND e.date <= \(day) AND e.removed_at IS NULL
            GROUP BY 1 ORDER BY 2 DESC, 1
            """
        ) { row in
            let name = try row.optionalText(0)
            return GroupTotal(
                name: name, total: try row.integer(1),
                count: Int(try row.integer(2)), amount: try row.optionalInteger(3),
                pending: try pending[name]?.amounts() ?? [])
        }
        let groups = Dictionary(grouping: rows.indices) { rows[$0].name?.lowercased() }
        guard groups.count < rows.count else { return rows }
        return try groups.values.map { indexes in
            let parts = indexes.map { rows[$0] }
            // Rows of one spelling each have all its pending amounts.
            var sums = PendingSums()
            for spelling in Set(parts.map(\.name)) { pending[spelling].map { sums.add($0) } }
            return GroupTotal(
                name: parts[0].name, total: try parts.map(\.total).sum(),
                count: parts.reduce(0) { $0 + $1.count },
                amount: parts[0].amount == nil ? nil : try parts.compactMap(\.amount).sum(),
                pending: try sums.amounts())
        }.sorted { ($1.total, $0.name ?? "") < ($0.total, $1.name ?? "") }
    }

    /// The number of expenses up to a day without a payer.
    ///
    /// - Throws: ``SQLiteError``.
    public func namelessExpenses(of trip: Int64, through day: Day) throws -> Int {
        try connection.first(
            """
            SELECT count(*) FROM expenses AS e
            WHERE trip_id = \(trip) AND date <= \(day) AND removed_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM payments WHERE expense_id = e.id)
            """
        ) { try Int($0.integer(0)) } ?? 0
    }

    /// What each person of a trip paid and used up to a day, in the order in which they were added;
    /// on a shared trip in the order of their uids, so that all books settle it alike.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func people(of trip: Int64, through day: Day) throws -> [PersonFigures] {
        let people = try sums(
            """
            SELECT p.name, coalesce(sum(e.paid), 0), coalesce(sum(e.share), 0),
                coalesce(sum(e.gave), 0), coalesce(sum(e.took), 0)
            FROM people AS p
            LEFT JOIN person_entries AS e
                ON e.trip_id = \(trip) AND e.person_id = p.id AND e.date <= \(day)
            WHERE p.trip_id = \(trip) AND \(Self.isOnTrip) GROUP BY p.id
            ORDER BY iif(p.trip_id IN (SELECT trip_id FROM shared_trips), p.uid, NULL), p.id
            """
        ) { row in
            PersonFigures(
                name: try row.text(0), paid: try row.integer(1), share: try row.integer(2),
                gave: try row.integer(3), took: try row.integer(4))
        }
        for person in people where Int64(exactly: person.exactBalance.magnitude) == nil {
            throw SumTooLarge()
        }
        return people
    }
}

extension SQLiteError {
    /// Whether a sum overflowed 64 bits: `sum` reports an error
    /// (sqlite.org/lang_aggfunc.html#sumunc), other arithmetic returns a REAL
    /// (sqlite.org/lang_expr.html).
    fileprivate var isOverflow: Bool {
        message == "integer overflow" || message.hasSuffix("is a real, expected an integer")
    }
}

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

    /// The payments for a trip up to a day in currencies without a rate.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func pendingAmounts(of trip: Int64, through day: Day) throws -> [Amount] {
        var all = PendingSums()
        for one in try pendingSums(of: trip) where one.date <= day { all.add(one.sums) }
        return try all.amounts()
    }

    /// The pending expenses of a trip by day.
    ///
    /// `+` has SQLite use the index of pending expenses, and not that of a trip's days.
    func pendingSums(of trip: Int64) throws -> [(date: Day, sums: PendingSums)] {
        try connection.query(
            """
            SELECT e.date, c.code, e.amount
            FROM expenses AS e JOIN currencies AS c ON c.id = e.currency_id
            WHERE e.trip_id = \(trip) AND e.home IS NULL AND e.removed_at IS NULL
            ORDER BY +e.date
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
            WHERE e.trip_id = \(trip) AND e.home IS NULL AND +e.date <= \(day)
                AND e.removed_at IS NULL
            """
        ) { try ($0.optionalText(0), $0.currency(1), $0.units(2)) }
        .reduce(into: [:]) { groups, row in
            groups[row.0, default: PendingSums()].add(Int128(row.2), row.1)
        }
    }
}
