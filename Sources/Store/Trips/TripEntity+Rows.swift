internal import SQLite
internal import Trips

/// The rows of what the log tells of: a row of a table, with the rows that are parts of it.
extension TripEntity {
    /// The table that has its rows.
    var table: String {
        switch self {
        case .trip: "trips"
        case .person: "people"
        case .expense: "expenses"
        case .settlement: "settlements"
        }
    }

    /// All tables whose rows it is made of.
    var tables: [String] {
        switch self {
        case .trip: [table, "category_budgets", "pinned_rates"]
        case .person, .settlement: [table]
        case .expense: [table, "payments", "shares", "photos"]
        }
    }

    /// SQL for the number of the trip of a row `e`.
    var trip: String { self == .trip ? "e.id" : "e.trip_id" }

    /// The registers with a name of their own, each with SQL for its value as JSON, or NULL: of a
    /// row `e`, and of its trip `t`.
    ///
    /// The forms are those of docs/share-format.md.
    var registers: [(name: String, value: String)] {
        switch self {
        case .trip:
            [
                ("archived", Self.mark("e.archived_at")),
                ("budget", Self.amount("e.budget", of: "e")),
                ("daily_budget", Self.amount("e.daily_budget", of: "e")),
                ("days", "json_array(e.first_day, e.last_day)"),
                ("head_count", "e.head_count"),
                ("home_currency", "json_quote(\(Self.code("e.home_currency_id")))"),
                ("place", "json_quote(e.place)"), ("removed", Self.mark("e.removed_at")),
                ("title", "json_quote(e.title)"),
            ]
        case .person:
            [("name", "json_quote(e.name)"), ("removed", Self.mark("e.removed_at"))]
        case .expense:
            [
                (
                    "category",
                    "json_quote((SELECT name FROM categories WHERE id = e.category_id))"
                ),
                ("money", Self.money), ("removed", Self.mark("e.removed_at")),
            ]
                + Expense.fields.map(\.form).compactMap { form in
                    form.column.map { column in
                        let isFlag = form.kind == .flag
                        let value =
                            isFlag
                            ? "CASE WHEN e.\(column) THEN 'true' END" : "json_quote(e.\(column))"
                        return (form.name, value)
                    }
                }
        case .settlement:
            [
                ("removed", Self.mark("e.removed_at")),
                (
                    "transfer",
                    """
                    json_object('amount', \(Self.amount("e.amount", of: "t")), 'date', e.date,
                        'giver', \(Self.person("e.giver_id")), 'taker', \(Self.person("e.taker_id")))
                    """
                ),
            ]
        }
    }

    /// The registers that are marks: each has a column of the row with the instant since when it is so,
    /// which is that of the operation.
    var marks: [String] {
        switch self {
        case .trip: ["archived", "removed"]
        case .person, .expense, .settlement: ["removed"]
        }
    }

    /// SQL for the registers of which there may be several: the row's number, name and value.
    var parts: [String] {
        switch self {
        case .trip:
            [
                """
                SELECT b.trip_id AS id, 'budget/' || k.name AS name,
                    \(Self.amount("b.amount", of: "t")) AS value
                FROM category_budgets AS b JOIN categories AS k ON k.id = b.category_id
                JOIN trips AS t ON t.id = b.trip_id
                """,
                """
                SELECT p.trip_id AS id, 'rate/' || k.code AS name,
                    json_array(
                        rtrim(rtrim(printf(
                            '%d.%09d', p.nanos / 1000000000, p.nanos % 1000000000), '0'), '.'),
                        \(Self.code("t.home_currency_id"))) AS value
                FROM pinned_rates AS p JOIN currencies AS k ON k.id = p.currency_id
                JOIN trips AS t ON t.id = p.trip_id
                """,
            ]
        case .expense:
            [
                """
                SELECT expense_id AS id, 'photo/' || hash AS name, json_array(name, size) AS value
                FROM photos
                """
            ]
        case .person, .settlement: []
        }
    }

    /// Whether there is an instant since which something is so.
    private static func mark(_ instant: String) -> String {
        "CASE WHEN \(instant) IS NOT NULL THEN 'true' END"
    }

    private static func code(_ currency: String) -> String {
        "(SELECT code FROM currencies WHERE id = \(currency))"
    }

    /// An amount in the home currency of a trip; NULL without one.
    private static func amount(_ units: String, of trip: String) -> String {
        """
        CASE WHEN \(units) IS NOT NULL
            THEN json_array(\(units), \(code("\(trip).home_currency_id"))) END
        """
    }

    private static func person(_ id: String) -> String {
        "(SELECT uid FROM people WHERE id = \(id))"
    }

    /// Of an expense, everything that is about money.
    private static let money = """
        '{"amount":' || (
            SELECT json_array(e.amount, code, minor_unit_digits) FROM currencies
            WHERE id = e.currency_id)
        || ',"home":' || json_array(e.home, \(code("t.home_currency_id")))
        || coalesce(',"payments":[' || (
            SELECT group_concat(json_array(\(person("person_id")), amount, home), ',')
            FROM (SELECT * FROM payments WHERE expense_id = e.id ORDER BY person_id)) || ']', '')
        || ',"rate":' || \(rate)
        || coalesce(',"shares":[' || (
            SELECT group_concat(json_array(\(person("person_id")), part, home), ',')
            FROM (SELECT * FROM shares WHERE expense_id = e.id ORDER BY person_id)) || ']', '')
        || CASE e.split WHEN 'none' THEN '}' ELSE ',"split":' || json_quote(e.split) || '}' END
        """

    /// Kind, rate, date and source without the nulls at the end, then the published rates behind it,
    /// each with its day and kind where they are others.
    private static let rate = """
        CASE
            WHEN e.rate_path IS NOT NULL THEN
                rtrim(json_array(e.rate_kind, e.rate, e.rate_date, e.rate_source), ']')
                || (
                    SELECT group_concat(',' || CASE
                        WHEN value ->> 'kind' <> 'published' THEN json_array(
                            value ->> 'pair', value ->> 'rate',
                            nullif(value ->> 'date', e.rate_date), value ->> 'kind')
                        WHEN value ->> 'date' <> e.rate_date
                            THEN json_array(value ->> 'pair', value ->> 'rate', value ->> 'date')
                        ELSE json_array(value ->> 'pair', value ->> 'rate')
                    END, '')
                    FROM json_each(e.rate_path))
                || ']'
            WHEN coalesce(e.rate_source, e.rate_date) IS NOT NULL
                THEN json_array(e.rate_kind, e.rate, e.rate_date, e.rate_source)
            WHEN e.rate IS NULL OR (e.rate_kind = 'same' AND e.rate = '1')
                THEN json_array(e.rate_kind)
            ELSE json_array(e.rate_kind, e.rate)
        END
        """
}

extension TripEntity {
    /// An entity as its rows are: its trip, what it is called in every book, and its registers.
    struct State {
        let trip: Int64
        let uid: String
        let registers: Registers
        /// Since when it is archived and removed, as the row says: by the names of the registers.
        let since: [String: String]
    }

    /// The state of a row; nil if it is not there.
    func state(of id: Int64, _ book: Book) throws -> State? {
        var state: State?
        let condition: SQL = "e.id = \(id)"
        try forEachState(book, where: condition, parts: "id = \(id)") { _, found in state = found }
        return state
    }

    /// Calls a function with the number and the state of each row, in the order of numbers.
    func forEachState(_ book: Book, _ body: (Int64, State) throws -> Void) throws {
        try forEachState(book, where: "true", parts: "true", body)
    }

    private func forEachState(
        _ book: Book, where condition: SQL, parts wanted: SQL,
        _ body: (Int64, State) throws -> Void
    ) throws {
        var several: [Int64: [(name: String, value: String)]] = [:]
        for part in parts {
            let sql: SQL = "SELECT * FROM (\(sql: part)) WHERE \(wanted)"
            try book.connection.forEach(sql) { row in
                several[try row.integer(0), default: []]
                    .append((try row.text(1), try row.text(2)))
            }
        }
        let named = registers
        let values =
            named.map { ", CAST(\($0.value) AS TEXT)" }.joined()
            + marks.map { ", e.\($0)_at" }.joined()
        let join = self == .trip ? "" : "LEFT JOIN trips AS t ON t.id = e.trip_id"
        try book.connection.forEach(
            """
            SELECT e.id, \(sql: trip), e.uid\(sql: values)
            FROM \(sql: table) AS e \(sql: join) WHERE \(condition) ORDER BY e.id
            """
        ) { row in
            let id = try row.integer(0)
            var found = several[id] ?? []
            for (index, register) in named.enumerated() {
                guard let value = try row.optionalText(index + 3), value != Registers.none else {
                    continue
                }
                found.append((register.name, value))
            }
            var since: [String: String] = [:]
            for (index, mark) in marks.enumerated() {
                since[mark] = try row.optionalText(index + 3 + named.count)
            }
            let state = State(
                trip: try row.integer(1), uid: try row.text(2), registers: Registers(found),
                since: since)
            try body(id, state)
        }
    }
}
