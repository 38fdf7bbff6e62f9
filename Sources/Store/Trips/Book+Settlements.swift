internal import Digest
internal import Rates
internal import SQLite
public import Trips

extension Book {
    /// The settlement transfers of a trip, oldest first.
    ///
    /// - Throws: ``SQLiteError``.
    public func settlements(of trip: Int64) throws -> [Stored<SettlementRecord>] {
        try settlements(where: "s.removed_at IS NULL AND s.trip_id = \(trip)")
    }

    /// The transfer with a uid, on any trip; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func settlement(uid: String) throws -> SettlementRecord? {
        try settlements(where: "s.uid = \(uid)").first?.content
    }

    /// Whether a trip's transfer is in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func isRemovedSettlement(_ uid: String, of trip: Int64) throws -> Bool {
        try !settlements(
            where: "s.removed_at IS NOT NULL AND s.trip_id = \(trip) AND s.uid = \(uid)"
        ).isEmpty
    }

    private func settlements(where condition: SQL) throws -> [Stored<SettlementRecord>] {
        try connection.query(
            """
            SELECT s.id, s.uid, s.date, giver.name, taker.name, s.amount FROM settlements AS s
            JOIN people AS giver ON giver.id = s.giver_id
            JOIN people AS taker ON taker.id = s.taker_id
            WHERE \(condition) ORDER BY s.date, s.id
            """
        ) { row in
            Stored(
                id: try row.integer(0),
                SettlementRecord(
                    uid: try row.text(1), date: try row.day(2), giver: try row.text(3),
                    taker: try row.text(4), amount: try row.integer(5)))
        }
    }

    /// The home currency of a trip; nil if there is no such trip.
    func homeCurrency(of trip: Int64) throws -> Currency? {
        try connection.first(
            """
            SELECT code FROM trips JOIN currencies ON currencies.id = home_currency_id
            WHERE trips.id = \(trip)
            """
        ) { try $0.currency(0) }
    }

    /// A trip with all its expenses and transfers, without those in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func document(of trip: Stored<Trip>) throws -> TripDocument {
        TripDocument(
            trip: trip.content,
            expenses: try expenses(ExpenseQuery(trip: trip.id)).map(\.content),
            settlements: try settlements(of: trip.id).map(\.content))
    }
}

extension Change {
    /// Adds a transfer and returns its row id.
    ///
    /// - Throws: ``TripError/unknownPerson(_:)``; ``TripError/amountTooLarge(_:)``;
    ///   ``SQLiteError``, also if there is no such trip.
    @discardableResult
    public func add(_ settlement: SettlementRecord, to trip: Int64) throws -> Int64 {
        let people = try book.people(of: trip)
        guard let home = try book.homeCurrency(of: trip) else {
            throw SQLiteError.corrupt("a trip is gone")
        }
        let amount = try checked(Amount(minorUnits: settlement.amount, currency: home))
        markGrown(trip)
        func key(_ name: String) throws -> Value {
            guard let person = people.first(where: { $0.name == name }) else {
                throw TripError.unknownPerson(name)
            }
            return .integer(person.id)
        }
        return try insert(
            .settlement,
            [
                ("uid", .text(settlement.uid)), ("trip_id", .integer(trip)),
                ("date", .text(settlement.date.description)),
                ("giver_id", try key(settlement.giver)), ("taker_id", try key(settlement.taker)),
                ("amount", amount),
            ])
    }

    /// The uid that a transfer of a shared trip gets in every book; nil if the trip is not shared.
    ///
    /// It is made of the trip, the two people, the amount, and how many transfers there were of the
    /// same: two friends who both record that they are even record one transfer.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedUID(of settlement: SettlementRecord, in trip: Int64) throws -> String? {
        guard let settings = try book.sharedTrip(trip) else { return nil }
        let names = try book.peopleNames(of: trip)
        func uid(_ name: String) -> String { names.first { $0.value == name }?.key ?? name }
        let (giver, taker) = (uid(settlement.giver), uid(settlement.taker))
        let count = try book.connection.integer(
            """
            SELECT count(*) FROM settlements AS s
            JOIN people AS giver ON giver.id = s.giver_id
            JOIN people AS taker ON taker.id = s.taker_id
            WHERE s.trip_id = \(trip) AND giver.uid = \(giver) AND taker.uid = \(taker)
                AND s.amount = \(settlement.amount)
            """)
        let text = [
            settings.uid, giver, taker, String(settlement.amount), String(count ?? 0),
        ].joined(separator: "\n")
        return Array(SHA256.hash(Array(text.utf8)).prefix(8)).hexadecimal
    }

    /// Moves a transfer to the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func remove(_ settlement: Stored<SettlementRecord>) throws {
        try update(
            .settlement, settlement.id, [("removed_at", .text(now.description))])
    }

    /// Adds a trip with its expenses and transfers, and returns its row id.
    ///
    /// - Throws: ``TripError/tooManyPeople(_:most:)``, ``TripError/unknownPerson(_:)`` or
    ///   ``TripError/amountTooLarge(_:)``; ``NumbersUsedUp``; ``SQLiteError``.
    @discardableResult
    public func add(_ document: TripDocument) throws -> Int64 {
        let trip = try add(document.trip)
        for expense in document.expenses { try add(expense, to: trip) }
        for settlement in document.settlements { try add(settlement, to: trip) }
        return trip
    }
}
