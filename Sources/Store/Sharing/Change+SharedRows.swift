internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// Making rows of lines.
extension Change {
    /// Makes the rows of entities of a shared trip what their lines say, and finds their conflicts.
    ///
    /// - Parameter lines: all lines of the entities, where they are at hand.
    func place(
        _ entities: Set<Entity>, in settings: SharedTripSettings, lines: [Line]? = nil
    ) throws {
        guard !entities.isEmpty else { return }
        for entity in entities { noteToPrice(entity.kind, entity.uid, in: settings.trip) }
        (isLogging, placed) = (false, PlacedRows())
        defer { isLogging = true }
        try keepingOwnPerson(ofTrip: settings.trip) {
            try placeRows(of: entities, in: settings, lines)
        }
    }

    private func placeRows(
        of entities: Set<Entity>, in settings: SharedTripSettings, _ lines: [Line]?
    ) throws {
        let trip = try Entity.known(.trip, settings.uid)
        let before = try TripEntity.trip.state(of: settings.trip, book)?.registers
        let frame = try book.sharedLinesOfPeople(of: settings.trip).map(\.line)
        var wanted = Array(entities)
        try place(trip, SharedRows(SharedTrip(frame), of: trip).row(of: trip), settings)
        let after = try TripEntity.trip.state(of: settings.trip, book)?.registers
        if rehomed.contains(settings.trip)
            || before?.text("home_currency") != after?.text("home_currency")
        {
            // Expenses with amounts in the former currency become pending, those in the new one count.
            wanted = try book.sharedEntities(of: settings.trip)
        }
        if let lines { return try placeTogether(wanted.sorted(), in: settings, frame, lines) }
        for start in stride(from: 0, to: wanted.count, by: 5_000) {
            let part = wanted[start..<min(start + 5_000, wanted.count)].sorted()
            let others = part.filter { ![.trip, .person].contains($0.kind) }
            let lines = try book.sharedLines(of: settings.trip, others).map(\.line)
            try placeTogether(part, in: settings, frame, lines)
        }
    }

    private func placeTogether(
        _ entities: [Entity], in settings: SharedTripSettings, _ frame: [Line], _ lines: [Line]
    ) throws {
        var state = SharedTrip(frame)
        let others = entities.filter { ![.trip, .person].contains($0.kind) }
        var firsts: [Entity: Stamp] = [:]
        for line in lines {
            state.insert(line)
            if let entity = line.entity {
                firsts[entity] = min(firsts[entity] ?? line.stamp, line.stamp)
            }
        }
        var rows = SharedRows(state, of: try Entity.known(.trip, settings.uid))
        let shown = others.map { (entity: $0, row: rows.row(of: $0)) }
        let people = Set(shown.flatMap { $0.row?.people ?? [] })
            .union(try book.peopleNames(of: settings.trip).keys)
        rows = rows.naming(people)
        // All people, as one name may depend on another, and then whoever has no line yet.
        var placed: Set<String> = []
        // In the order in which they were added, which is that of their numbers.
        for entity in frame.sorted(by: { $0.stamp < $1.stamp }).compactMap(\.entity)
        where entity.kind == .person && placed.insert(entity.uid).inserted {
            try place(entity, rows.row(of: entity), settings)
        }
        for uid in people.sorted() where !placed.contains(uid) {
            let person = try Entity.known(.person, uid)
            try place(person, rows.row(of: person), settings)
        }
        // New rows in the order in which they were recorded, as their numbers are seen.
        let ordered = shown.map { (first: firsts[$0.entity], shown: $0) }.sorted { one, other in
            guard let first = one.first, let second = other.first else {
                return one.shown.entity < other.shown.entity
            }
            return first < second
        }
        for (_, shown) in ordered { try place(shown.entity, shown.row, settings) }
        try noteConflicts(of: entities, state, settings)
    }

    private func place(
        _ entity: Entity, _ row: SharedRows.Row?, _ settings: SharedTripSettings
    ) throws {
        guard let logged = TripEntity(rawValue: entity.kind.name) else { return }
        guard let row else { return try hide(entity, logged, settings) }
        let (table, trip, uid) = (logged.table, settings.trip, entity.uid)
        let found = try book.connection.first(
            """
            SELECT id, \(sql: logged == .trip ? "id" : "trip_id") FROM \(sql: table)
            WHERE uid = \(uid) \(sql: logged == .person ? "AND trip_id = \(trip)" : "")
            """
        ) { (id: try $0.integer(0), trip: try $0.integer(1)) }
        // Something of another trip of this book has the uid: it stays unchanged.
        if let found, found.trip != trip { return }
        guard let id = found?.id else {
            let id = try insert(logged, uid: uid, trip: trip, row.registers)
            if !row.since.isEmpty { try set(logged, id, since: row.since) }
            return
        }
        guard let state = try takeState(of: logged, id) else { return }
        let difference = row.registers.difference(from: state.registers.withPeopleInOrder).here
        if !difference.isEmpty {
            try write(logged, id, trip: trip, difference)
        }
        if state.since != row.since { try set(logged, id, since: row.since) }
    }

    /// Takes a row out of sight that cannot be shown any more: a newer version wrote its money, or it
    /// is a transfer in another home currency.
    private func hide(
        _ entity: Entity, _ logged: TripEntity, _ settings: SharedTripSettings
    ) throws {
        guard ![.trip, .person].contains(logged) else { return }
        try book.connection.execute(
            """
            UPDATE \(sql: logged.table) SET removed_at = coalesce(removed_at, \(now))
            WHERE uid = \(entity.uid) AND trip_id = \(settings.trip)
            """)
    }

    /// Sets since when an entity is archived and removed.
    private func set(_ entity: TripEntity, _ id: Int64, since: [String: String]) throws {
        for mark in entity.marks {
            try book.connection.execute(
                """
                UPDATE \(sql: entity.table) SET \(sql: mark)_at = \(since[mark]) WHERE id = \(id)
                """)
        }
    }
}

extension Book {
    /// Makes the rows of all but expenses what the lines of shared trips say: friends with a newer version may
    /// have written registers that this book has understood only since it was upgraded.
    func followSharedLines() throws {
        for settings in try sharedTrips() {
            let entities = try sharedEntities(of: settings.trip)
                .filter { $0.kind != .expense }
            do {
                try change(Change.renewing, at: Instant(seconds: 0)) { change in
                    try change.place(Set(entities), in: settings)
                }
            } catch let error as SQLiteError where error.isOfContent {
                // A damaged line: `check` reports it, and the rows stay.
                continue
            }
        }
    }
}
