internal import Rates
internal import SQLite
internal import Sharing
public import Trips

extension Book {
    /// The trips ordered by first day, with those in the trash only if asked for.
    ///
    /// - Throws: ``SQLiteError``.
    public func tripHeadings(removed: Bool = false) throws -> [TripHeading] {
        try connection.query(
            """
            SELECT id, uid, title, first_day, last_day, archived_at IS NOT NULL FROM trips
            WHERE removed_at IS \(sql: removed ? "NOT NULL" : "NULL") ORDER BY first_day, id
            """
        ) { row in
            TripHeading(
                id: try row.integer(0), uid: try row.text(1), title: try row.text(2),
                firstDay: try row.day(3), lastDay: try row.day(4),
                isArchived: try row.flag(5))
        }
    }

    /// The trip with a row id, in the trash or not; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func trip(_ id: Int64) throws -> Stored<Trip>? {
        try tripRows(where: "trips.id = \(id)").first.map(completed)
    }

    /// The trip with a uid; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func trip(uid: String) throws -> Stored<Trip>? {
        try tripRows(where: "uid = \(uid)").first.map(completed)
    }

    /// The trip with a row id, unless it is in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func liveTrip(_ id: Int64) throws -> Stored<Trip>? {
        try tripRows(where: "trips.id = \(id) AND removed_at IS NULL")
            .first.map(completed)
    }

    /// The trip with a uid, unless it is in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func liveTrip(uid: String) throws -> Stored<Trip>? {
        try tripRows(where: "uid = \(uid) AND removed_at IS NULL").first.map(completed)
    }

    /// Whether a trip is in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func isTripRemoved(_ id: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT removed_at IS NOT NULL FROM trips WHERE id = \(id)
            """
        ) { try $0.flag(0) } ?? false
    }

    /// Whether a trip's home currency cannot be changed: it has expenses or transfers, in the trash or
    /// not.
    ///
    /// Of a shared trip, those do not count that have no amount in that currency, as where somebody
    /// changed it while others recorded; its lines know their amounts in the former one.
    ///
    /// - Throws: ``SQLiteError``.
    public func isHomeFixed(_ trip: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT EXISTS (
                    SELECT 1 FROM expenses
                    WHERE trip_id = \(trip) AND (
                        home IS NOT NULL
                        OR NOT EXISTS (SELECT 1 FROM shared_trips WHERE trip_id = \(trip)))
                )
                OR EXISTS (SELECT 1 FROM settlements WHERE trip_id = \(trip))
                OR EXISTS (SELECT 1 FROM cash_entries WHERE trip_id = \(trip))
            """
        ) { try $0.flag(0) } ?? false
    }

    func tripRows(where condition: SQL) throws -> [Stored<Trip>] {
        try connection.query(
            """
            SELECT trips.id, uid, title, place, code, first_day, last_day, head_count, budget,
                daily_budget, archived_at IS NOT NULL, by_currency
            FROM trips JOIN currencies ON currencies.id = home_currency_id
            WHERE \(condition) ORDER BY first_day, trips.id
            """
        ) { row in
            let headCount = Int(try row.integer(7))
            guard Trip.headCounts.contains(headCount) else {
                throw SQLiteError.corrupt("a trip of \(headCount) people")
            }
            var trip = Trip(
                uid: try row.text(1), title: try row.text(2),
                homeCurrency: try row.currency(4),
                firstDay: try row.day(5), lastDay: try row.day(6),
                headCount: headCount)
            trip.place = try row.optionalText(3)
            trip.budget = try row.optionalInteger(8)
            trip.dailyBudget = try row.optionalInteger(9)
            trip.isArchived = try row.flag(10)
            trip.isByCurrency = try row.flag(11)
            return Stored(id: try row.integer(0), trip)
        }
    }

    /// Completes a trip with its people, category budgets and pinned rates.
    private func completed(_ trip: Stored<Trip>) throws -> Stored<Trip> {
        var trip = trip
        let members = try people(of: trip.id)
        trip.content.members = members.map(\.person)
        try connection.forEach(
            """
            SELECT name, people FROM category_splits AS s
            JOIN categories ON categories.id = s.category_id WHERE s.trip_id = \(trip.id)
            """
        ) { row in
            let sharers = try row.people(1).compactMap { uid in
                members.first { $0.uid == uid }?.name
            }
            if !sharers.isEmpty { trip.content.categorySplits[try row.text(0)] = sharers }
        }
        let budgets = try connection.query(
            """
            SELECT name, amount FROM category_budgets AS b
            JOIN categories ON categories.id = b.category_id WHERE b.trip_id = \(trip.id)
            """
        ) { try ($0.text(0), $0.integer(1)) }
        // Budgets of names that differ only in their Unicode form are added up.
        for (name, amount) in budgets {
            let (sum, overflow) = trip.content.categoryBudgets[name, default: 0]
                .addingReportingOverflow(amount)
            trip.content.categoryBudgets[name] = overflow ? .max : sum
        }
        let pins = try connection.query(
            """
            SELECT code, nanos FROM pinned_rates AS p
            JOIN currencies ON currencies.id = p.currency_id WHERE p.trip_id = \(trip.id)
            """
        ) { try ($0.currency(0), $0.rate(1)) }
        for (currency, rate) in pins where trip.content.pinnedRates[currency] == nil {
            trip.content.pinnedRates[currency] = rate
        }
        return trip
    }

    /// The people of a trip, in the order in which they were added; on a shared trip, the one with
    /// the name of this book first, as the first one pays by default.
    func people(of trip: Int64) throws -> [TripMember] {
        let all = try connection.query(
            """
            SELECT p.id, p.uid, \(Self.personColumns), p.settles_with, p.removed_at IS NOT NULL
            FROM people AS p LEFT JOIN currencies AS c ON c.id = p.currency_id
            WHERE p.trip_id = \(trip)
            ORDER BY p.name IS (SELECT name FROM shared_trips WHERE trip_id = \(trip)) DESC, p.id
            """
        ) { row in
            (
                member: TripMember(
                    id: try row.integer(0), uid: try row.text(1), person: try row.person(2)),
                isRemoved: try row.flag(8)
            )
        }
        return try all.compactMap { member, isRemoved in
            // Asked only of those who were taken out: it takes longer than the rest.
            guard try !isRemoved || isInUse(person: member.id) else { return nil }
            guard let other = member.person.settlesWith else { return member }
            var person = member.person
            person.settlesWith = all.first { $0.member.uid == other }?.member.name
            return TripMember(id: member.id, uid: member.uid, person: person)
        }
    }

    /// The columns that ``Row/person(_:)`` reads, but the last one, of `people AS p` and `currencies AS c`.
    static let personColumns: SQL = "p.name, p.weight, p.first_day, p.last_day, c.code"

    /// SQL condition: person `p` was not taken out of the trip, or has a part in something that a
    /// friend recorded meanwhile.
    static let isOnTrip: SQL = "(p.removed_at IS NULL OR \(isInUse))"

    /// SQL condition: person `p` has a part in an expense, a transfer, cash or a card, also in the trash.
    static let isInUse: SQL = """
        (EXISTS (SELECT 1 FROM payments WHERE person_id = p.id)
            OR EXISTS (SELECT 1 FROM shares WHERE person_id = p.id)
            OR EXISTS (SELECT 1 FROM settlements WHERE p.id IN (giver_id, taker_id))
            OR EXISTS (
                SELECT 1 FROM cash_entries
                WHERE trip_id = p.trip_id AND entry ->> 'person' = p.uid)
            OR EXISTS (
                SELECT 1 FROM cards WHERE trip_id = p.trip_id AND terms ->> 'person' = p.uid))
        """
}
