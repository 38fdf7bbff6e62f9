internal import Rates
internal import SQLite
internal import Trips

/// Trips, people, expenses and transfers as their rows are, for the log and for comparisons with it.
extension TripEntity {
    /// The trip, the uid and the registers of an entity.
    struct State {
        let trip: Int64
        let uid: String
        let registers: Registers
        /// Since when it is archived and removed, as the row says: by the names of the registers.
        let since: [String: String]
    }

    /// The state of a row; nil if it is not there.
    func state(of id: Int64, _ book: Book) throws -> State? {
        try states(book, "= \(id)").first?.state
    }

    /// Calls a function with the id and the state of each row, by id; nil for a row with unreadable values or
    /// a missing reference.
    ///
    /// - Throws: ``SQLiteError`` where ids do not ascend, as in a damaged file with a page that is in a table
    ///   twice.
    func forEachState(_ book: Book, _ body: (Int64, State?) throws -> Void) throws {
        var last: Int64?
        // In parts, so that memory does not grow with the book.
        while true {
            let start: SQL = last.map { "id > \($0)" } ?? "true"
            let part = try book.connection.query(
                "SELECT id FROM \(sql: table) WHERE \(start) ORDER BY id LIMIT 1000"
            ) { try $0.integer(0) }
            guard let first = part.first, let end = part.last else { return }
            guard last.map({ $0 < first }) ?? true, zip(part, part.dropFirst()).allSatisfy(<) else {
                throw SQLiteError.corrupt("the rows of \(table) are not in order")
            }
            let all = try Self.ifReadable { try states(book, "BETWEEN \(first) AND \(end)") } ?? []
            let found = Dictionary(all.map { ($0.id, $0.state) }) { first, _ in first }
            for id in part {
                // One row that cannot be read does not hide the others.
                var state = found[id]
                if state == nil {
                    state = try Self.ifReadable { try self.state(of: id, book) } ?? nil
                }
                try body(id, state)
            }
            last = end
        }
    }

    /// What a function reads; nil where the rows have values that the program does not write.
    private static func ifReadable<Found>(_ read: () throws -> Found) throws -> Found? {
        do {
            return try read()
        } catch let error as SQLiteError where error.isOfContent {
            return nil
        }
    }

    private typealias NumberedState = (id: Int64, state: State)

    /// - Parameter ids: SQL behind the number of a row.
    private func states(_ book: Book, _ ids: SQL) throws -> [NumberedState] {
        switch self {
        case .trip: try Self.trips(book, ids)
        case .person: try Self.people(book, ids)
        case .expense: try Self.expenses(book, ids)
        case .transfer: try Self.transfers(book, ids)
        case .cash: try single(.cash, book, ids)
        case .card: try single(.card, book, ids)
        }
    }

    private static func trips(_ book: Book, _ ids: SQL) throws -> [NumberedState] {
        let marks = try TripEntity.trip.since(book, ids)
        var families: [Int64: [(name: String, value: FieldValue)]] = [:]
        let trips = try book.tripRows(where: "trips.id \(ids)").sorted { $0.id < $1.id }
        let homes = Dictionary(trips.map { ($0.id, $0.homeCurrency) }) { first, _ in first }
        try book.connection.forEach(
            """
            SELECT b.trip_id, k.name, b.amount FROM category_budgets AS b
            JOIN categories AS k ON k.id = b.category_id WHERE b.trip_id \(ids)
            """
        ) { row in
            let trip = try row.integer(0)
            guard let home = homes[trip] else { return }
            let budget = Amount(minorUnits: try row.integer(2), currency: home)
            families[trip, default: []].append(("budget/" + (try row.text(1)), .amount(budget)))
        }
        try book.connection.forEach(
            """
            SELECT s.trip_id, k.name, s.people FROM category_splits AS s
            JOIN categories AS k ON k.id = s.category_id WHERE s.trip_id \(ids)
            """
        ) { row in
            let people = FieldValue.people(try row.people(2))
            families[try row.integer(0), default: []].append(("split/" + (try row.text(1)), people))
        }
        try book.connection.forEach(
            """
            SELECT p.trip_id, k.code, p.nanos FROM pinned_rates AS p
            JOIN currencies AS k ON k.id = p.currency_id WHERE p.trip_id \(ids)
            """
        ) { row in
            let trip = try row.integer(0)
            guard let home = homes[trip] else { return }
            let pinned = PinnedRate(try row.rate(2), homeCurrency: home)
            families[trip, default: []].append(("rate/" + (try row.text(1)), .rate(pinned)))
        }
        return trips.map { trip in
            let since = marks[trip.id] ?? [:]
            let singles = Trip.fields.filter { !$0.form.isFamily }
            let registers = Registers(
                trip.content, singles, with: (families[trip.id] ?? []) + removed(since))
            return (
                trip.id, State(trip: trip.id, uid: trip.uid, registers: registers, since: since)
            )
        }
    }

    private static func people(_ book: Book, _ ids: SQL) throws -> [NumberedState] {
        try TripEntity.person.states(
            book, ids,
            """
            SELECT p.id, p.trip_id, p.uid, \(Book.personColumns), p.settles_with
            FROM people AS p LEFT JOIN currencies AS c ON c.id = p.currency_id
            WHERE p.id \(ids) ORDER BY p.id
            """
        ) { row in
            let person = try row.person(3)
            return Person.fields.map { ($0.name, $0.value(of: person)) }
        }
    }

    private static func expenses(_ book: Book, _ ids: SQL) throws -> [NumberedState] {
        let marks = try TripEntity.expense.since(book, ids)
        return try book.expenses(where: "e.id \(ids)", ExpenseNames(book), people: "uid")
            .sorted { $0.id < $1.id }
            .map { stored in
                let since = marks[stored.id] ?? [:]
                let registers = Registers(
                    stored.content.asRecorded, Expense.fields, with: removed(since))
                return (
                    stored.id,
                    State(trip: stored.trip, uid: stored.uid, registers: registers, since: since)
                )
            }
    }

    private static func transfers(_ book: Book, _ ids: SQL) throws -> [NumberedState] {
        try TripEntity.transfer.states(
            book, ids,
            """
            SELECT s.id, s.trip_id, s.uid, s.date, giver.uid, taker.uid, s.amount, c.code, s.paid
            FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
            JOIN currencies AS c ON c.id = t.home_currency_id
            JOIN people AS giver ON giver.id = s.giver_id
            JOIN people AS taker ON taker.id = s.taker_id WHERE s.id \(ids) ORDER BY s.id
            """
        ) { row in
            let transfer = SharedTransfer(
                date: try row.day(3), giver: try row.text(4), taker: try row.text(5),
                amount: Amount(minorUnits: try row.integer(6), currency: try row.currency(7)))
            return [
                (FieldForm.transfer.name, .transfer(transfer)),
                (FieldForm.paid.name, try row.paid(8).map(FieldValue.money) ?? .none),
            ]
        }
    }

    /// The states of rows with a single field.
    private func single(_ form: FieldForm, _ book: Book, _ ids: SQL) throws -> [NumberedState] {
        let rows: SQL = """
            SELECT id, trip_id, uid, \(sql: form.column ?? form.name) FROM \(sql: table)
            WHERE id \(ids) ORDER BY id
            """
        return try states(book, ids, rows) { [(form.name, try $0.value(3, of: form))] }
    }

    /// The states of rows of an id, a trip, a uid and values.
    private func states(
        _ book: Book, _ ids: SQL, _ rows: SQL,
        _ values: (Row) throws -> [(name: String, value: FieldValue)]
    ) throws -> [NumberedState] {
        let marks = try since(book, ids)
        return try book.connection.query(rows) { row in
            let id = try row.integer(0)
            let since = marks[id] ?? [:]
            let registers = Registers(fields: try values(row) + Self.removed(since))
            return (
                id,
                State(
                    trip: try row.integer(1), uid: try row.text(2), registers: registers,
                    since: since)
            )
        }
    }

    /// Since when rows are archived and removed, of those that are: by number and register.
    func since(_ book: Book, _ ids: SQL) throws -> [Int64: [String: String]] {
        let columns = marks.map { "\($0)_at" }
        var found: [Int64: [String: String]] = [:]
        try book.connection.forEach(
            """
            SELECT id, \(sql: columns.joined(separator: ", ")) FROM \(sql: table)
            WHERE id \(ids) AND coalesce(\(sql: columns.joined(separator: ", ")), NULL) IS NOT NULL
            """
        ) { row in
            for (index, mark) in marks.enumerated() {
                found[try row.integer(0), default: [:]][mark] = try row.optionalText(index + 1)
            }
        }
        return found
    }

    /// The register of an entity that is removed, if it is.
    static func removed(
        _ since: [String: String]
    ) -> [(name: String, value: FieldValue)] {
        since["removed"] == nil ? [] : [(FieldForm.removed.name, .flag)]
    }
}
