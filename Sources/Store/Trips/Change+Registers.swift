internal import JSON
internal import Rates
internal import SQLite
internal import Trips

/// Writing entities from their registers in the log.
extension Change {
    /// Makes an entity what registers say; those that they do not name stay as they are.
    ///
    /// - Parameters:
    ///   - trip: the number of the trip that an entity is put in which is not there.
    ///   - registers: nil removes the entity's rows, if no other row refers to them.
    func set(
        _ entity: TripEntity, _ id: Int64, uid: String, trip: Int64, to registers: Registers?
    ) throws {
        let isThere =
            try book.connection.integer(
                "SELECT 1 FROM \(sql: entity.table) WHERE id = \(id)") != nil
        try note(entity, id, isNew: !isThere)
        guard let registers else {
            for table in entity.tables.reversed() {
                let key: SQL =
                    table == entity.table ? "id" : entity == .trip ? "trip_id" : "expense_id"
                try book.connection.execute("DELETE FROM \(sql: table) WHERE \(key) = \(id)")
            }
            return
        }
        if isThere {
            try write(entity, id, trip: trip, registers)
        } else {
            _ = try insert(entity, id, uid: uid, trip: trip, registers)
        }
    }

    /// Adds the rows of an entity, and returns its number.
    ///
    /// - Parameter id: the number that it shall have; nil for a new one.
    func insert(
        _ entity: TripEntity, _ id: Int64? = nil, uid: String, trip: Int64, _ registers: Registers
    ) throws -> Int64 {
        var key: [(String, Value)] = [("id", .integer(id)), ("uid", .text(uid))]
        if entity != .trip { key.append(("trip_id", .integer(trip))) }
        let values = try columns(of: entity, registers, in: trip)
        try book.insert(into: entity.table, key + values)
        let id = book.connection.lastInsertedRow
        try setOthers(of: entity, id, isNew: true, in: trip, registers)
        return id
    }

    /// Sets the registers that are named of an entity that is there.
    func write(_ entity: TripEntity, _ id: Int64, trip: Int64, _ registers: Registers) throws {
        let values = try columns(of: entity, registers, in: trip)
        if !values.isEmpty { try update(entity, id, values) }
        try setOthers(of: entity, id, isNew: false, in: trip, registers)
    }

    /// Sets the registers that are in rows of their own.
    private func setOthers(
        of entity: TripEntity, _ id: Int64, isNew: Bool, in trip: Int64, _ registers: Registers
    ) throws {
        switch entity {
        case .trip: try setBudgets(of: id, registers)
        case .expense: try setParts(of: id, isNew: isNew, in: trip, registers)
        case .person, .settlement: break
        }
        if isLogging, entity == .expense || entity == .settlement { markGrown(trip) }
    }

    private func columns(
        of entity: TripEntity, _ registers: Registers, in trip: Int64
    ) throws -> [(String, Value)] {
        switch entity {
        case .trip: try tripColumns(registers)
        case .person:
            (registers.names("name") ? [("name", try text("name", registers))] : [])
                + marks(["removed"], registers)
        case .expense: try expenseColumns(registers)
        case .settlement: try settlementColumns(registers, in: trip)
        }
    }

    private func tripColumns(_ registers: Registers) throws -> [(String, Value)] {
        var columns: [(String, Value)] = []
        for name in ["title", "place"] where registers.names(name) {
            columns.append((name, try text(name, registers)))
        }
        columns += marks(["archived", "removed"], registers)
        for name in ["budget", "daily_budget"] where registers.names(name) {
            columns.append((name, try registers[name].map { try $0.integer(at: 0) } ?? .null))
        }
        if let days = try registers["days"] {
            columns += [("first_day", try days.text(at: 0)), ("last_day", try days.text(at: 1))]
        }
        if let count = try registers["head_count"] {
            columns.append(("head_count", try count.integer()))
        }
        if let home = try registers["home_currency"] {
            columns.append(("home_currency_id", try currency(home)))
        }
        return columns
    }

    private func expenseColumns(_ registers: Registers) throws -> [(String, Value)] {
        var columns: [(String, Value)] = []
        for form in Expense.fields.map(\.form) where registers.names(form.name) {
            guard let column = form.column else { continue }
            let isFlag = form.kind == .flag
            let isSet: Value = try registers[form.name] == nil ? 0 : 1
            columns.append((column, isFlag ? isSet : try text(form.name, registers)))
        }
        columns += marks(["removed"], registers)
        if let category = try registers["category"] {
            guard case .string(let name) = category else { throw JSONValue.strange }
            let id = try once(\.categories, name) { try book.makeCategory(name) }
            columns.append(("category_id", .integer(id)))
        }
        if let money = try registers["money"] { columns += try moneyColumns(money) }
        return columns
    }

    private func moneyColumns(_ money: JSONValue) throws -> [(String, Value)] {
        let (amount, rate) = (money["amount"] ?? .null, money["rate"] ?? .null)
        let kind = try rate.text(at: 0)
        let isSame = kind == .text(ExpenseRate.Kind.same.rawValue) && rate[1] == nil
        let steps = try rate.elements().dropFirst(4).map { step in
            var members = [("pair", step[0] ?? .null), ("rate", step[1] ?? .null)]
            if let date = step[2], date != rate[2] { members.append(("date", date)) }
            let published = JSONValue.string(RateStep.Kind.published.rawValue)
            if let kind = step[3], kind != published { members.append(("kind", kind)) }
            return members
        }
        return [
            ("amount", try amount.integer(at: 0)),
            ("currency_id", try currency(amount[1] ?? .null)),
            ("home", try (money["home"] ?? .null).integer(at: 0)), ("rate_kind", kind),
            ("rate", isSame ? "1" : try rate.text(at: 1)), ("rate_date", try rate.text(at: 2)),
            ("rate_source", try rate.text(at: 3)),
            ("rate_path", steps.isEmpty ? .null : .text(try Self.path(steps))),
            ("split", try money["split"].map { try $0.text() } ?? .text(SplitMethod.none.rawValue)),
        ]
    }

    /// The published rates behind a rate, as `ExpenseRate.pathJSON` writes them.
    private static func path(_ steps: [[(String, JSONValue)]]) throws(SQLiteError) -> String {
        var objects: [String] = []
        for step in steps {
            var members: [String] = []
            for (name, value) in step {
                guard case .string(let text) = value else { throw JSONValue.strange }
                members.append(JSONWriter.quoted(name) + ":" + JSONWriter.quoted(text))
            }
            objects.append("{" + members.joined(separator: ",") + "}")
        }
        return "[" + objects.joined(separator: ",") + "]"
    }

    private func settlementColumns(
        _ registers: Registers, in trip: Int64
    ) throws -> [(String, Value)] {
        let columns = marks(["removed"], registers)
        guard let transfer = try registers["transfer"] else { return columns }
        return columns + [
            ("amount", try (transfer["amount"] ?? .null).integer(at: 0)),
            ("date", try (transfer["date"] ?? .null).text()),
            ("giver_id", try person(transfer["giver"] ?? .null, in: trip)),
            ("taker_id", try person(transfer["taker"] ?? .null, in: trip)),
        ]
    }

    private func setBudgets(of trip: Int64, _ registers: Registers) throws {
        for (name, budget) in try registers.registers(withPrefix: "budget/") {
            try replace(
                in: "category_budgets", trip, "category_id", .integer(try book.makeCategory(name)),
                budget.map { [("amount", try $0.integer(at: 0))] })
        }
        for (code, rate) in try registers.registers(withPrefix: "rate/") {
            try replace(
                in: "pinned_rates", trip, "currency_id", try currency(.string(code)),
                rate.map { rate in
                    guard case .text(let text) = try rate.text(at: 0),
                        let rate = try? Rate(try ExactDecimal(text))
                    else { throw JSONValue.strange }
                    return [("nanos", .integer(rate.nanos))]
                })
        }
    }

    private func setParts(
        of id: Int64, isNew: Bool, in trip: Int64, _ registers: Registers
    ) throws {
        if let money = try registers["money"] {
            for table in ["payments", "shares"] {
                if !isNew {
                    try book.connection.execute(
                        "DELETE FROM \(sql: table) WHERE expense_id = \(id)")
                }
                let isPaid = table == "payments"
                let rows = try (money[table]?.elements() ?? []).map { part in
                    [
                        .integer(id), try person(part[0] ?? .null, in: trip),
                        isPaid ? try part.integer(at: 1) : try part.text(at: 1),
                        try part.integer(at: 2),
                    ]
                }
                try book.insert(
                    into: table,
                    ["expense_id", "person_id", isPaid ? "amount" : "part", "home"], rows)
            }
        }
        for (hash, photo) in try registers.registers(withPrefix: "photo/") {
            var (hash, photo) = (hash, photo)
            if isLogging, case .string(let name)? = photo?[0],
                let shared = try photoForOthers(hash: hash, name: name, in: trip)
            {
                hash = shared.hash
                photo = .array([.string(name), .number(String(shared.size))])
            }
            try replace(
                in: "photos", id, "hash", .text(hash),
                photo.map { [("name", try $0.text(at: 0)), ("size", try $0.integer(at: 1))] })
        }
    }

    /// Replaces a part of a trip or an expense, or removes it where there are no values.
    private func replace(
        in table: String, _ owner: Int64, _ key: String, _ part: Value,
        _ values: [(String, Value)]?
    ) throws {
        let column = table == "photos" ? "expense_id" : "trip_id"
        try book.connection.execute(
            """
            DELETE FROM \(sql: table) WHERE \(sql: column) = \(owner) AND \(sql: key) = \(part)
            """)
        guard let values else { return }
        try book.insert(into: table, [(column, .integer(owner)), (key, part)] + values)
    }

    /// What is archived or removed is so from now on.
    private func marks(_ names: [String], _ registers: Registers) -> [(String, Value)] {
        names.filter(registers.names).map { name in
            ("\(name)_at", registers.text(name) == nil ? .null : .text(now.description))
        }
    }

    private func text(_ name: String, _ registers: Registers) throws -> Value {
        try registers[name].map { try $0.text() } ?? .null
    }

    private func currency(_ code: JSONValue) throws -> Value {
        guard case .string(let code) = code, let currency = Currency(code) else {
            throw JSONValue.strange
        }
        return .integer(
            try once(\.currencies, currency.code) { try book.makeIdentifier(of: currency) })
    }

    private func person(_ uid: JSONValue, in trip: Int64) throws -> Value {
        guard case .string(let uid) = uid else { throw JSONValue.strange }
        let id = try once(\.people, uid) {
            let id = try book.connection.integer(
                "SELECT id FROM people WHERE trip_id = \(trip) AND uid = \(uid)")
            guard let id else { throw JSONValue.strange }
            return id
        }
        return .integer(id)
    }

    /// The number of a row, looked up once where the rows of one shared trip follow its lines.
    private func once(
        _ table: WritableKeyPath<PlacedRows, [String: Int64]>, _ name: String,
        _ look: () throws -> Int64
    ) throws -> Int64 {
        if !isLogging, let known = placed[keyPath: table][name] { return known }
        let id = try look()
        if !isLogging { placed[keyPath: table][name] = id }
        return id
    }
}

/// The numbers of rows that many expenses refer to, by what lines call them.
struct PlacedRows {
    var people: [String: Int64] = [:]
    var categories: [String: Int64] = [:]
    var currencies: [String: Int64] = [:]
}

/// Reading of values in the log as those of columns: null, too.
extension JSONValue {
    static let strange = SQLiteError.corrupt("the log has a value that is none of its register")

    func elements() throws(SQLiteError) -> [JSONValue] {
        guard case .array(let elements) = self else { throw Self.strange }
        return elements
    }

    /// An element of an array; nil if it is missing or null.
    subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index),
            elements[index] != .null
        else { return nil }
        return elements[index]
    }

    func text() throws(SQLiteError) -> Value {
        switch self {
        case .null: return .null
        case .string(let text): return .text(text)
        default: throw Self.strange
        }
    }

    func integer() throws(SQLiteError) -> Value {
        switch self {
        case .null: return .null
        case .number(let digits):
            guard let integer = Int64(digits) else { throw Self.strange }
            return .integer(integer)
        default: throw Self.strange
        }
    }

    func text(at index: Int) throws(SQLiteError) -> Value { try (self[index] ?? .null).text() }

    func integer(at index: Int) throws(SQLiteError) -> Value {
        try (self[index] ?? .null).integer()
    }
}
