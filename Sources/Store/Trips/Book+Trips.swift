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
            """
        ) { try $0.flag(0) } ?? false
    }

    func tripRows(where condition: SQL) throws -> [Stored<Trip>] {
        try connection.query(
            """
            SELECT trips.id, uid, title, place, code, first_day, last_day, head_count, budget,
                daily_budget, archived_at IS NOT NULL
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
            return Stored(id: try row.integer(0), trip)
        }
    }

    /// Completes a trip with its people, category budgets and pinned rates.
    private func completed(_ trip: Stored<Trip>) throws -> Stored<Trip> {
        var trip = trip
        trip.content.people = try people(of: trip.id).map(\.name)
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
    func people(of trip: Int64) throws -> [(id: Int64, name: String, uid: String)] {
        try connection.query(
            """
            SELECT id, name, uid FROM people AS p
            WHERE trip_id = \(trip) AND \(Self.isOnTrip)
            ORDER BY name IS (SELECT name FROM shared_trips WHERE trip_id = \(trip)) DESC, id
            """
        ) { try (id: $0.integer(0), name: $0.text(1), uid: $0.text(2)) }
    }

    /// SQL condition: person `p` was not taken out of the trip, or has a part in something that a
    /// friend recorded meanwhile.
    static let isOnTrip: SQL = """
        (p.removed_at IS NULL
            OR EXISTS (SELECT 1 FROM payments WHERE person_id = p.id)
            OR EXISTS (SELECT 1 FROM shares WHERE person_id = p.id)
            OR EXISTS (SELECT 1 FROM settlements WHERE p.id IN (giver_id, taker_id)))
        """
}

extension Book {
    /// Whether any row refers to a person, also in the trash.
    fileprivate func isInUse(person: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT EXISTS (SELECT 1 FROM payments WHERE person_id = \(person))
                OR EXISTS (SELECT 1 FROM shares WHERE person_id = \(person))
                OR EXISTS (SELECT 1 FROM settlements WHERE \(person) IN (giver_id, taker_id))
            """
        ) { try $0.flag(0) } ?? false
    }
}

extension Change {
    /// Adds a trip and returns its row id.
    ///
    /// - Throws: ``TripError/tooManyPeople(_:most:)``; ``NumbersUsedUp``; ``SQLiteError``.
    public func add(_ trip: Trip) throws -> Int64 {
        try checkPeople(of: trip, known: 0)
        let id = try insert(.trip, [("uid", .text(trip.uid))] + columns(trip))
        for person in trip.people { try addPerson(person, to: id) }
        try setDetails(of: id, to: trip)
        return id
    }

    /// Updates a trip.
    ///
    /// People who are removed must have no payments and no shares.
    ///
    /// - Parameter renamed: new names by old names; of several people whose names differ only in
    ///   their Unicode form, the first is renamed.
    /// - Throws: ``TripError/personInUse(_:)``; ``TripError/tooManyPeople(_:most:)``;
    ///   ``NumbersUsedUp`` if a person is added; ``SQLiteError``.
    public func update(_ id: Int64, to trip: Trip, renamed: [String: String] = [:]) throws {
        try checkPeople(of: trip, known: try book.peopleNames(of: id).count)
        try update(.trip, id, columns(trip))
        try keepingOwnPerson(ofTrip: id) { try updatePeople(id, to: trip, renamed) }
        try setDetails(of: id, to: trip)
    }

    private func updatePeople(_ id: Int64, to trip: Trip, _ renamed: [String: String]) throws {
        let known = try book.people(of: id)
        var waiting = renamed
        let names = known.map { waiting.removeValue(forKey: $0.name) ?? $0.name }
        for (person, name) in zip(known, names) {
            if name != person.name {
                try update(.person, person.id, [("name", .text(name.normalized))])
            } else if !trip.people.contains(person.name) {
                guard try !book.isInUse(person: person.id) else {
                    throw TripError.personInUse(person.name)
                }
                if try book.sharedTrip(id) != nil {
                    try update(.person, person.id, [("removed_at", .text(now.description))])
                } else {
                    try note(.person, person.id)
                    try book.connection.execute("DELETE FROM people WHERE id = \(person.id)")
                }
            }
        }
        for person in trip.people where !names.contains(person) { try addPerson(person, to: id) }
    }

    /// Moves a trip to the trash, or restores it.
    ///
    /// - Throws: ``SQLiteError``.
    public func setRemoved(_ isRemoved: Bool, trip: Int64) throws {
        try update(.trip, trip, [("removed_at", isRemoved ? .text(now.description) : .null)])
    }

    private func addPerson(_ name: String, to trip: Int64) throws {
        // Who was taken out of a shared trip comes back.
        let known = try book.connection.integer(
            """
            SELECT id FROM people
            WHERE trip_id = \(trip) AND uid = \(name.normalized) AND removed_at IS NOT NULL
            """)
        if let known {
            return try update(
                .person, known, [("name", .text(name.normalized)), ("removed_at", .null)])
        }
        _ = try insert(
            .person,
            [
                ("trip_id", .integer(trip)), ("uid", .text(try uid(ofPerson: name, in: trip))),
                ("name", .text(name.normalized)),
            ])
    }

    /// What the log calls a person who is added.
    private func uid(ofPerson name: String, in trip: Int64) throws -> String {
        let taken = Set(
            try book.connection.query(
                "SELECT uid FROM people WHERE trip_id = \(trip)"
            ) { Entity(.person, try $0.text(0)) })
        // An imported name may be none that other books would take.
        return try Entity.person(firstName: name, isTaken: { taken.contains($0) })?.uid
            ?? uid(for: name)
    }

    /// - Parameter known: how many are on the trip already; they may stay.
    private func checkPeople(of trip: Trip, known: Int) throws {
        guard trip.people.count <= max(Trip.mostPeople, known) else {
            throw TripError.tooManyPeople(trip.title, most: Trip.mostPeople)
        }
    }

    private func columns(_ trip: Trip) throws -> [(String, Value)] {
        guard Trip.headCounts.contains(trip.headCount) else {
            throw TripError.tooManyPeople(trip.title, most: Trip.headCounts.upperBound)
        }
        let archived: Value =
            trip.isArchived
            ? .text(
                try book.connection.text(
                    """
                    SELECT archived_at FROM trips WHERE uid = \(trip.uid)
                    """
                ).flatMap { $0 }
                    ?? now.description) : .null
        return [
            ("title", .text(trip.title.normalized)), ("place", .text(trip.place?.normalized)),
            ("home_currency_id", .integer(try book.makeIdentifier(of: trip.homeCurrency))),
            ("first_day", .text(trip.firstDay.description)),
            ("last_day", .text(trip.lastDay.description)),
            ("head_count", .integer(Int64(trip.headCount))), ("budget", .integer(trip.budget)),
            ("daily_budget", .integer(trip.dailyBudget)), ("archived_at", archived),
        ]
    }

    /// Sets the category budgets and the pinned rates.
    private func setDetails(of id: Int64, to trip: Trip) throws {
        let budgets = try trip.categoryBudgets.sorted { $0.key < $1.key }.map { name, amount in
            (key: try book.makeCategory(name), value: Value.integer(amount))
        }
        try setRows("category_budgets", of: id, key: "category_id", value: "amount", budgets)
        let pins = try trip.pinnedRates.sorted { $0.key < $1.key }.map { currency, rate in
            (key: try book.makeIdentifier(of: currency), value: Value.integer(rate.nanos))
        }
        try setRows("pinned_rates", of: id, key: "currency_id", value: "nanos", pins)
    }

    /// Replaces the rows of a trip that is noted.
    private func setRows(
        _ table: String, of trip: Int64, key: String, value: String,
        _ wanted: [(key: Int64, value: Value)]
    ) throws {
        try book.connection.execute("DELETE FROM \(sql: table) WHERE trip_id = \(trip)")
        for row in wanted {
            try book.insert(
                into: table,
                [("trip_id", .integer(trip)), (key, .integer(row.key)), (value, row.value)])
        }
    }
}
