internal import BookReports
internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
public import Trips

/// Beginning and ending to share a trip.
extension Change {
    /// Begins to share a trip: writes its present values, but for those in the trash.
    ///
    /// - Parameters:
    ///   - folder: the folder that carries the lines; nil for archives.
    ///   - name: the name of this book.
    /// - Throws: ``NotShareable``.
    public func share(_ trip: Int64, in folder: String?, as name: String) throws {
        guard try book.sharedTrip(trip) == nil else { return try rejoin(trip, folder, name) }
        try addSharing(of: trip, folder, name)
        guard let writer = try writer(ofTrip: trip) else { return }
        for past in try pastEntities(of: trip) {
            guard let state = try past.entity.state(of: past.row, book),
                state.registers.text("removed") == nil
            else { continue }
            let entity = try Entity.known(past.entity.kind, past.uid)
            let registers = SharedTrip().edit(
                entity, try state.registers.sharedValues(of: entity))
            try writer.write(
                entity, registers, setAt: past.changedAt.seconds * 1_000,
                operation: try operation())
        }
        try introduce(name, writer)
    }

    /// Takes part in a trip that others share.
    ///
    /// What this book has of the trip already, and changed itself, is written beside the lines of
    /// the others; for the rest, theirs stands.
    ///
    /// - Parameters:
    ///   - uid: the trip's.
    ///   - folder: as for ``share(_:in:as:)``.
    ///   - choosingName: says what this book is called, from the trip's title, its people, and what the
    ///     book was called there before.
    ///   - merge: hands over the lines of the others.
    /// - Returns: the trip's row id, and whether the book had the trip without sharing it.
    /// - Throws: ``TripIncomplete`` if the lines do not tell of the trip itself; ``NotShareable``;
    ///   ``PhotoError``; ``NumbersUsedUp``; ``SQLiteError``; errors of the closures.
    public func join(
        _ uid: String, in folder: String?,
        choosingName: (_ trip: Trip, _ before: String?) throws -> String,
        _ merge: (LineMerge) throws -> Void
    ) throws -> (trip: Int64, outcome: MergeOutcome, wasPrivate: Bool) {
        let known = try book.connection.integer("SELECT id FROM trips WHERE uid = \(uid)")
        let trip = try known ?? addPlaceholder(uid)
        let before = try book.sharedTrip(trip)
        let isFirst = before == nil
        // It gets its name when the trip's people are known.
        if isFirst { try addSharing(of: trip, folder, "?") } else { try move(trip, to: folder) }
        guard let settings = try book.sharedTrip(trip) else { throw TripIncomplete() }
        let outcome = try self.merge(settings, merge)
        let entity = try Entity.known(.trip, uid)
        guard try book.isShared(entity, in: trip),
            SharedRows(try book.sharedState(of: trip, [entity]), of: entity).row(of: entity) != nil
        else { throw TripIncomplete() }
        guard let stored = try book.trip(trip), let writer = try writer(ofTrip: trip) else {
            throw TripIncomplete()
        }
        let named = try book.connection.text(
            "SELECT name FROM shared_trips WHERE trip_id = \(trip)")
        let name = try choosingName(stored.content, isFirst ? nil : named)
        try setName(name, ofTrip: trip)
        let wasPrivate = isFirst && known != nil
        if wasPrivate { try writeOwnChanges(of: trip, writer) }
        try introduce(name, writer)
        return (trip, outcome, wasPrivate)
    }

    /// Tells the others that this book takes part no more.
    ///
    /// - Throws: ``NotShareable`` if no line can be written; ``SQLiteError``.
    public func announceLeaving(_ trip: Int64) throws {
        guard let writer = try writer(ofTrip: trip) else { return }
        try introduce([("left", .flag)], writer)
    }

    /// Ends the exchange of a trip's lines; what the book has stays.
    ///
    /// - Throws: ``SQLiteError``.
    public func leave(_ trip: Int64) throws {
        try book.connection.execute(
            """
            UPDATE shared_trips SET left_at = \(now), folder = NULL WHERE trip_id = \(trip)
            """)
        try book.connection.execute("DELETE FROM shared_files WHERE trip_id = \(trip)")
    }

    private func addSharing(of trip: Int64, _ folder: String?, _ name: String) throws {
        try replacePhotos(ofTrip: trip)
        let device = DeviceID.random()
        try book.connection.execute(
            """
            INSERT INTO shared_trips (trip_id, name, device, folder)
            VALUES (\(trip), \(name), \(device.description), \(folder))
            """)
    }

    /// Goes on with a trip in another folder, or after leaving it.
    private func rejoin(_ trip: Int64, _ folder: String?, _ name: String) throws {
        try move(trip, to: folder)
        try setName(name, ofTrip: trip)
        if let writer = try writer(ofTrip: trip) { try introduce(name, writer) }
    }

    private func move(_ trip: Int64, to folder: String?) throws {
        let known = try book.sharedTrip(trip)
        if let folder, folder != known?.folder {
            try book.connection.execute("DELETE FROM shared_files WHERE trip_id = \(trip)")
        }
        try book.connection.execute(
            """
            UPDATE shared_trips SET folder = coalesce(\(folder), folder), left_at = NULL
            WHERE trip_id = \(trip)
            """)
    }

    /// Changes people's names; the person of whoever uses this book stays theirs under a new name.
    func keepingOwnPerson(ofTrip trip: Int64, _ body: () throws -> Void) throws {
        let own = try book.connection.text(
            """
            SELECT p.uid FROM people AS p JOIN shared_trips AS s USING (trip_id)
            WHERE s.trip_id = \(trip) AND p.name = s.name
            """)
        try body()
        guard let own, let name = try book.peopleNames(of: trip)[own] else { return }
        try setName(name, ofTrip: trip)
    }

    private func setName(_ name: String, ofTrip trip: Int64) throws {
        try book.connection.execute(
            "UPDATE shared_trips SET name = \(name) WHERE trip_id = \(trip)")
    }

    /// A trip that is about to get its values from lines.
    private func addPlaceholder(_ uid: String) throws -> Int64 {
        guard let currency = Currency("EUR") else { throw TripIncomplete() }
        try book.insert(
            into: "trips",
            [
                ("uid", .text(uid)), ("title", .text("?")),
                ("home_currency_id", .integer(try book.makeIdentifier(of: currency))),
                ("first_day", .text(now.day().description)),
                ("last_day", .text(now.day().description)), ("head_count", 1),
            ])
        return book.connection.lastInsertedRow
    }

    /// Writes the changes of this book since it first had something, where the others have another value or none.
    private func writeOwnChanges(of trip: Int64, _ writer: SharedWriter) throws {
        for past in try pastEntities(of: trip) {
            guard let row = try past.entity.state(of: past.row, book) else { continue }
            let entity = try Entity.known(past.entity.kind, past.uid)
            let isKnown = try book.isShared(entity, in: trip)
            // The rows are the others' by now: what this book had is in its log.
            let own = isKnown ? try ownChanges(of: past) : row.registers
            guard isKnown || own.text("removed") == nil else { continue }
            let state = try book.sharedState(of: trip, [entity])
            // Whoever takes part wants the trip: it leaves the archive and the trash.
            let left = past.entity == .trip ? past.entity.marks : []
            let registers = try own.sharedValues(of: entity).filter { name, value in
                !left.contains(name.text) && state.winner(entity, name)?.value ?? .null != value
            }.map { Register($0.name, $0.value) }
            try writer.write(
                entity, registers, setAt: past.changedAt.seconds * 1_000,
                operation: try operation())
        }
    }

    /// The registers that the private log says were changed after an entity was first recorded.
    private func ownChanges(of past: PastEntity) throws -> Registers {
        var registers = Registers([])
        var state = LoggedState()
        for line in try book.privateLines(of: past.entity, past.uid, row: past.row) {
            defer { state.add(line) }
            guard state.trip != nil, !line.isLeaving else { continue }
            let changed = line.registers
            registers = Registers(
                registers.values.filter { !changed.names($0.name) } + changed.values)
        }
        return registers
    }

    /// Something of a trip in this book's own log, and when it was last changed.
    private struct PastEntity {
        let entity: TripEntity
        let row: Int64
        let uid: String
        let changedAt: Instant
    }

    /// What a trip consists of, the first changed first.
    private func pastEntities(of trip: Int64) throws -> [PastEntity] {
        try TripEntity.allCases.flatMap { entity in
            try book.connection.query(
                """
                SELECT e.id, e.uid, (
                    SELECT max(o.at) FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
                    WHERE l.row_id = e.id
                        AND l.entity = \(entity.rawValue + "/") || e.uid)
                FROM \(sql: entity.table) AS e
                WHERE \(sql: entity == .trip ? "id" : "trip_id") = \(trip) ORDER BY e.id
                """
            ) { row in
                PastEntity(
                    entity: entity, row: try row.integer(0), uid: try row.text(1),
                    changedAt: try row.optionalText(2).flatMap { Instant($0) } ?? now)
            }
        }.enumerated().sorted {
            ($0.element.changedAt, $0.offset) < ($1.element.changedAt, $1.offset)
        }.map(\.element)
    }
}
