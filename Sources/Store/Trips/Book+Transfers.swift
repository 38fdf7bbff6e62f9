internal import Digest
internal import JSON
internal import Rates
internal import SQLite
public import Trips

extension Book {
    /// The recorded transfers of a trip, oldest first.
    ///
    /// - Throws: ``SQLiteError``.
    public func transfers(of trip: Int64) throws -> [Stored<RecordedTransfer>] {
        try transfers(where: "s.removed_at IS NULL AND s.trip_id = \(trip)")
    }

    /// The transfer with a uid, on any trip; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func transfer(uid: String) throws -> RecordedTransfer? {
        try transfers(where: "s.uid = \(uid)").first?.content
    }

    /// Whether a trip's transfer is in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func isRemovedTransfer(_ uid: String, of trip: Int64) throws -> Bool {
        try !transfers(
            where: "s.removed_at IS NOT NULL AND s.trip_id = \(trip) AND s.uid = \(uid)"
        ).isEmpty
    }

    private func transfers(where condition: SQL) throws -> [Stored<RecordedTransfer>] {
        try connection.query(
            """
            SELECT s.id, s.uid, s.date, giver.name, taker.name, s.amount, s.paid FROM settlements AS s
            JOIN people AS giver ON giver.id = s.giver_id
            JOIN people AS taker ON taker.id = s.taker_id
            WHERE \(condition) ORDER BY s.date, s.id
            """
        ) { row in
            Stored(
                id: try row.integer(0),
                RecordedTransfer(
                    uid: try row.text(1), date: try row.day(2), giver: try row.text(3),
                    taker: try row.text(4), amount: try row.integer(5), paid: try row.paid(6)))
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

    /// A trip with all its expenses, transfers, cash and cards, without those in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func document(of trip: Stored<Trip>) throws -> TripDocument {
        TripDocument(
            trip: trip.content,
            expenses: try expenses(ExpenseQuery(trip: trip.id)).map(\.content),
            transfers: try transfers(of: trip.id).map(\.content),
            cash: try cash(of: trip.id).map(\.content),
            cards: try cards(of: trip.id).map(\.content))
    }
}

extension Change {
    /// Adds a transfer and returns its row id.
    ///
    /// - Throws: ``TripError/unknownPerson(_:)``; ``TripError/amountTooLarge(_:)``;
    ///   ``SQLiteError``, also if there is no such trip.
    @discardableResult
    public func add(_ transfer: RecordedTransfer, to trip: Int64) throws -> Int64 {
        let people = try book.people(of: trip)
        guard let home = try book.homeCurrency(of: trip) else {
            throw SQLiteError.corrupt("a trip is gone")
        }
        let amount = try checked(Amount(minorUnits: transfer.amount, currency: home))
        markGrown(trip)
        func key(_ name: String) throws -> Value {
            guard let person = people.first(where: { $0.name == name }) else {
                throw TripError.unknownPerson(name)
            }
            return .integer(person.id)
        }
        return try insert(
            .transfer,
            [
                ("uid", .text(transfer.uid)), ("trip_id", .integer(trip)),
                ("date", .text(transfer.date.description)),
                ("giver_id", try key(transfer.giver)), ("taker_id", try key(transfer.taker)),
                ("amount", amount), ("paid", Self.paid(transfer)),
            ])
    }

    /// Changes the day and the amount of a transfer.
    ///
    /// - Throws: ``TripError/amountTooLarge(_:)``; ``SQLiteError``.
    public func update(_ id: Int64, to transfer: RecordedTransfer, of trip: Int64) throws {
        guard let home = try book.homeCurrency(of: trip) else {
            throw SQLiteError.corrupt("a trip is gone")
        }
        markGrown(trip)
        try update(
            .transfer, id,
            [
                ("date", .text(transfer.date.description)),
                ("amount", try checked(Amount(minorUnits: transfer.amount, currency: home))),
                ("paid", Self.paid(transfer)),
            ])
    }

    private static func paid(_ transfer: RecordedTransfer) -> Value {
        .text(transfer.paid.map { JSONWriter.text(of: $0.json) })
    }

    /// The uid that a transfer of a shared trip gets in every book; nil if the trip is not shared.
    ///
    /// It is made of the trip, the two people, the amount, that in the currency paid, and how many transfers there were of the
    /// same: two friends who both record that they are even record one transfer. A transfer whose amount was edited keeps its
    /// uid, so the first number whose uid is free is taken.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedUID(of transfer: RecordedTransfer, in trip: Int64) throws -> String? {
        guard let settings = try book.sharedTrip(trip) else { return nil }
        let names = try book.peopleNames(of: trip)
        func uid(_ name: String) -> String { names.first { $0.value == name }?.key ?? name }
        let (giver, taker) = (uid(transfer.giver), uid(transfer.taker))
        let count = try book.connection.integer(
            """
            SELECT count(*) FROM settlements AS s
            JOIN people AS giver ON giver.id = s.giver_id
            JOIN people AS taker ON taker.id = s.taker_id
            WHERE s.trip_id = \(trip) AND giver.uid = \(giver) AND taker.uid = \(taker)
                AND s.amount = \(transfer.amount)
            """)
        var number = count ?? 0
        while true {
            let text = [
                settings.uid, giver, taker, String(transfer.amount), String(number),
                transfer.paid?.amount.description,
            ].compactMap(\.self).joined(separator: "\n")
            let uid = Array(SHA256.hash(Array(text.utf8)).prefix(8)).hexadecimal
            let isTaken = try book.connection.integer(
                "SELECT 1 FROM settlements WHERE uid = \(uid)")
            guard isTaken != nil else { return uid }
            number += 1
        }
    }

    /// Moves a transfer to the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func remove(_ transfer: Stored<RecordedTransfer>) throws {
        try update(
            .transfer, transfer.id, [("removed_at", .text(now.description))])
    }

    /// Adds a trip with all that a document has of it, and returns its row id.
    ///
    /// - Throws: ``TripError/tooManyPeople(_:most:)``, ``TripError/unknownPerson(_:)`` or
    ///   ``TripError/amountTooLarge(_:)``; ``NumbersUsedUp``; ``SQLiteError``.
    @discardableResult
    public func add(_ document: TripDocument) throws -> Int64 {
        let trip = try add(document.trip)
        for expense in document.expenses { try add(expense, to: trip) }
        for transfer in document.transfers { try add(transfer, to: trip) }
        for entry in document.cash { try add(entry, to: trip) }
        for card in document.cards {
            try set(card, of: Stored(id: trip, document.trip))
        }
        return trip
    }
}

extension Row {
    /// The amount paid of a transfer; nil if it was paid in the home currency.
    func paid(_ column: Int) throws(SQLiteError) -> Expense.Money? {
        if case .money(let money) = try value(column, of: .paid) { money } else { nil }
    }
}
