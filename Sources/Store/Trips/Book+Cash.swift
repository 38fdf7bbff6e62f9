internal import Digest
internal import JSON
public import Rates
internal import SQLite
public import Trips

extension Book {
    /// The purses of a trip, with people by name, in the order of their first entries.
    ///
    /// - Parameter today: the last day whose expenses count as spent.
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func purses(of trip: Stored<Trip>, until today: Day) throws -> [Purse] {
        let entries = try cash(of: trip.id).map(\.content)
        guard !entries.isEmpty else { return [] }
        return try Purse.all(
            entries, try cashSpendings(of: trip.id, until: today),
            home: trip.content.homeCurrency)
    }

    /// The entries of cash of a trip with their numbers, by day, with people by name.
    ///
    /// - Throws: ``SQLiteError``.
    public func cash(of trip: Int64) throws -> [Stored<RecordedCash>] {
        let entries = try cashEntries(of: trip)
        guard !entries.isEmpty else { return [] }
        let names = try peopleNames(of: trip)
        return entries.map { Stored(id: $0.id, $0.content.naming(names)) }
    }

    /// The cards of a trip with their numbers, by name, with people by name.
    ///
    /// - Throws: ``SQLiteError``.
    public func cards(of trip: Int64) throws -> [Stored<Card>] {
        let cards = try storedCards(of: trip)
        guard !cards.isEmpty else { return [] }
        let names = try peopleNames(of: trip)
        return cards.map { stored in
            var card = stored.content
            card.person = card.person.map { names[$0] ?? $0 }
            return Stored(id: stored.id, card)
        }
    }

    /// Whether any trip has an entry of cash with a uid, also in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func hasCash(uid: String) throws -> Bool {
        try connection.integer("SELECT 1 FROM cash_entries WHERE uid = \(uid)") != nil
    }

    /// The trips with cash whose cost or fee has no rate yet.
    ///
    /// - Throws: ``SQLiteError``.
    public func tripsWithPendingCash() throws -> [Int64] {
        try connection.query(
            """
            SELECT DISTINCT trip_id FROM cash_entries
            WHERE removed_at IS NULL AND (
                entry ->> '$.cost.rate[0]' = 'pending' OR entry ->> '$.fee.rate[0]' = 'pending')
            ORDER BY 1
            """
        ) { try $0.integer(0) }
    }

    /// The same with people by uid.
    func cashEntries(of trip: Int64) throws -> [Stored<RecordedCash>] {
        try connection.query(
            """
            SELECT id, uid, entry FROM cash_entries
            WHERE trip_id = \(trip) AND removed_at IS NULL ORDER BY entry ->> 'date', id
            """
        ) { row in
            guard case .cash(let entry) = try row.value(2, of: .cash) else {
                throw SQLiteError.corrupt("cash without an entry")
            }
            return Stored(id: try row.integer(0), RecordedCash(uid: try row.text(1), entry))
        }
    }

    func storedCards(of trip: Int64) throws -> [Stored<Card>] {
        try connection.query(
            """
            SELECT id, terms FROM cards
            WHERE trip_id = \(trip) AND removed_at IS NULL ORDER BY terms ->> 'name', uid
            """
        ) { row in
            guard case .card(let card) = try row.value(1, of: .card) else {
                throw SQLiteError.corrupt("a card without terms")
            }
            return Stored(id: try row.integer(0), card)
        }
    }

    /// What expenses in cash took on each day up to one, by payer and currency.
    private func cashSpendings(
        of trip: Int64, until today: Day
    ) throws -> [Purse.Key: [Purse.Spending]] {
        var spendings: [Purse.Key: [Purse.Spending]] = [:]
        let live: SQL = """
            e.trip_id = \(trip) AND e.removed_at IS NULL
                AND e.method = \(PurseAndCardPrices.cash) AND e.date <= \(today)
            """
        try connection.forEach(
            """
            SELECT people.name, c.code, e.date, sum(p.amount) FROM expenses AS e
            JOIN payments AS p ON p.expense_id = e.id JOIN people ON people.id = p.person_id
            JOIN currencies AS c ON c.id = e.currency_id
            WHERE \(live) GROUP BY 1, 2, 3
            UNION ALL
            SELECT NULL, c.code, e.date, sum(e.amount) FROM expenses AS e
            JOIN currencies AS c ON c.id = e.currency_id
            WHERE \(live) AND NOT EXISTS (SELECT 1 FROM payments WHERE expense_id = e.id)
            GROUP BY 1, 2, 3
            """
        ) { row in
            let key = Purse.Key(owner: try row.optionalText(0), currency: try row.currency(1))
            spendings[key, default: []].append(
                Purse.Spending(date: try row.day(2), amount: try row.integer(3)))
        }
        return spendings
    }
}

extension RecordedCash {
    fileprivate func naming(_ names: [String: String]) -> RecordedCash {
        var named = self
        named.entry.person = entry.person.map { names[$0] ?? $0 }
        return named
    }
}

extension Change {
    /// Adds an entry of cash, which names the person by name, and returns its row id.
    ///
    /// - Throws: ``TripError/unknownPerson(_:)``; ``SQLiteError``.
    @discardableResult
    public func add(_ recorded: RecordedCash, to trip: Int64) throws -> Int64 {
        try insert(
            .cash,
            [
                ("uid", .text(recorded.uid)), ("trip_id", .integer(trip)),
                ("entry", try text(recorded.entry, in: trip)),
            ])
    }

    /// Changes an entry of cash.
    ///
    /// - Throws: ``TripError/unknownPerson(_:)``; ``SQLiteError``.
    public func update(cash id: Int64, to entry: CashEntry, in trip: Int64) throws {
        try update(.cash, id, [("entry", try text(entry, in: trip))])
    }

    /// Moves an entry of cash to the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func remove(cash id: Int64) throws {
        try update(.cash, id, [("removed_at", .text(now.description))])
    }

    private func text(_ entry: CashEntry, in trip: Int64) throws -> Value {
        var stored = entry
        stored.person = try entry.person.map { try uid(ofKnown: $0, in: trip) }
        return .text(JSONWriter.text(of: stored.json))
    }

    /// Adds a card, which names the person by name; one with that name and person gets the terms, also if it was removed.
    ///
    /// - Throws: ``TripError/unknownPerson(_:)``; ``SQLiteError``.
    public func set(_ card: Card, of trip: Stored<Trip>) throws {
        var stored = card
        stored.person = try card.person.map { try self.uid(ofKnown: $0, in: trip.id) }
        // In every book the same, so that two friends who add the same card have one.
        let text = [trip.uid, stored.person ?? "", stored.name].joined(separator: "\n")
        let uid = Array(SHA256.hash(Array(text.utf8)).prefix(8)).hexadecimal
        let terms = Value.text(JSONWriter.text(of: stored.json))
        let known = try book.connection.integer(
            "SELECT id FROM cards WHERE uid = \(uid) AND trip_id = \(trip.id)")
        if let known {
            try update(.card, known, [("terms", terms), ("removed_at", .null)])
        } else {
            _ = try insert(
                .card, [("uid", .text(uid)), ("trip_id", .integer(trip.id)), ("terms", terms)])
        }
    }

    /// Moves a card to the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func remove(card id: Int64) throws {
        try update(.card, id, [("removed_at", .text(now.description))])
    }

    private func uid(ofKnown name: String, in trip: Int64) throws -> String {
        guard let person = try book.people(of: trip).first(where: { $0.name == name }) else {
            throw TripError.unknownPerson(name)
        }
        return person.uid
    }
}

extension Row {
    /// A value that a column has as JSON; none of NULL.
    func value(_ column: Int, of form: FieldForm) throws(SQLiteError) -> FieldValue {
        guard let text = try optionalText(column) else { return .none }
        guard let json = try? JSONValue(parsing: Array(text.utf8)),
            let value = try? form.kind.readOwn(json)
        else { throw .corrupt("a value of \(form.name) that cannot be read") }
        return value
    }
}

extension Book {
    /// How many expenses of a trip a purse prices.
    ///
    /// - Throws: ``SQLiteError``.
    public func countPriced(by purse: Purse, of trip: Int64) throws -> Int {
        let payer: SQL =
            purse.owner.map {
                """
                EXISTS (
                    SELECT 1 FROM payments AS p JOIN people ON people.id = p.person_id
                    WHERE p.expense_id = e.id AND people.name = \($0))
                """
            } ?? "NOT EXISTS (SELECT 1 FROM payments WHERE expense_id = e.id)"
        return try countPriced(
            of: trip,
            """
            e.method = \(PurseAndCardPrices.cash) AND c.code = \(purse.currency.code) AND \(payer)
            """)
    }

    /// How many expenses of a trip are estimated with a card.
    ///
    /// - Throws: ``SQLiteError``.
    public func countEstimated(with card: Card, of trip: Int64) throws -> Int {
        try countPriced(of: trip, "e.method = \(card.name) COLLATE NOCASE")
    }

    private func countPriced(of trip: Int64, _ condition: SQL) throws -> Int {
        let count = try connection.integer(
            """
            SELECT count(*) FROM expenses AS e JOIN currencies AS c ON c.id = e.currency_id
            WHERE e.trip_id = \(trip) AND e.removed_at IS NULL AND e.recorded IS NOT NULL
                AND \(condition)
            """)
        return Int(clamping: count ?? 0)
    }
}
