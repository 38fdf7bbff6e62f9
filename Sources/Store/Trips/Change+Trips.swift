internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
public import Trips

extension Change {
    /// Adds a trip and returns its row id.
    ///
    /// - Throws: ``TripError/tooManyPeople(_:most:)``; ``NumbersUsedUp``; ``SQLiteError``.
    public func add(_ trip: Trip) throws -> Int64 {
        try checkPeople(of: trip, known: 0)
        let id = try insert(.trip, [("uid", .text(trip.uid))] + columns(trip))
        for person in trip.people { try addPerson(person, to: id) }
        try setDefaults(ofPeopleOf: id, to: trip)
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
        try setDefaults(ofPeopleOf: id, to: trip)
    }

    /// Sets what people have besides a name.
    private func setDefaults(ofPeopleOf id: Int64, to trip: Trip) throws {
        let known = try book.people(of: id)
        let uids = Dictionary(known.map { ($0.name, $0.uid) }) { first, _ in first }
        for member in known {
            guard let person = trip.member(member.name), person != member.person else { continue }
            var columns: [(String, Value)] = [
                ("weight", .integer(Int64(person.weight))),
                ("first_day", .text(person.days?.first.description)),
                ("last_day", .text(person.days?.last.description)),
                ("currency_id", .integer(try person.currency.map(book.makeIdentifier))),
            ]
            if person.settlesWith != member.person.settlesWith {
                columns.append(("settles_with", .text(person.settlesWith.flatMap { uids[$0] })))
            }
            try update(.person, member.id, columns)
        }
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
            ("by_currency", .integer(trip.isByCurrency ? 1 : 0)),
        ]
    }

    /// Sets the budgets and splits of categories, and the pinned rates.
    private func setDetails(of id: Int64, to trip: Trip) throws {
        let budgets = try trip.categoryBudgets.sorted { $0.key < $1.key }.map { name, amount in
            (key: try book.makeCategory(name), value: Value.integer(amount))
        }
        try setRows("category_budgets", of: id, key: "category_id", value: "amount", budgets)
        let uids = Dictionary(try book.people(of: id).map { ($0.name, $0.uid) }) { first, _ in first
        }
        let splits = try trip.categorySplits.sorted { $0.key < $1.key }.map { name, people in
            let value = FieldValue.people(people.map { uids[$0] ?? $0 })
            return (
                key: try book.makeCategory(name), value: Value.text(JSONWriter.text(of: value.json))
            )
        }
        try setRows("category_splits", of: id, key: "category_id", value: "people", splits)
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
