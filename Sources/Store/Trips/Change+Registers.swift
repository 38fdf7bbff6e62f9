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

    /// Sets the given registers of an existing entity.
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
        case .person, .transfer, .cash, .card: break
        }
        if isLogging, entity == .expense || entity == .transfer { markGrown(trip) }
    }

    private func columns(
        of entity: TripEntity, _ registers: Registers, in trip: Int64
    ) throws -> [(String, Value)] {
        switch entity {
        case .trip: try tripColumns(registers)
        case .person:
            try singleColumns(TripEntity.person.fields, registers) + marks(["removed"], registers)
        case .expense: try expenseColumns(registers)
        case .transfer: try transferColumns(registers, in: trip)
        case .cash, .card:
            try singleColumns(entity.fields, registers) + marks(entity.marks, registers)
        }
    }

    private func tripColumns(_ registers: Registers) throws -> [(String, Value)] {
        try singleColumns(Trip.fields.map(\.form), registers)
            + marks(["archived", "removed"], registers)
    }

    private func expenseColumns(_ registers: Registers) throws -> [(String, Value)] {
        var columns = try singleColumns(Expense.fields.map(\.form), registers)
        columns += marks(["removed"], registers)
        if let name = try registers.value(Expense.categoryField).text {
            let id = try once(\.categories, name) { try book.makeCategory(name) }
            columns.append(("category_id", .integer(id)))
        }
        if case .money(let money) = try registers.value(Expense.moneyField) {
            columns += try self.columns(of: money)
        }
        return columns
    }

    /// The columns of the fields that have one of their own, and that the registers name.
    private func singleColumns(
        _ fields: [FieldForm], _ registers: Registers
    ) throws -> [(String, Value)] {
        try fields.flatMap { form -> [(String, Value)] in
            guard let column = form.column, registers.names(form.name) else { return [] }
            let value = try registers.value(form)
            switch value {
            case .none where form.kind == .days: return [(column, .null), (Self.lastDay, .null)]
            case .none: return [(column, form.valueOfNone)]
            case .flag: return [(column, 1)]
            case .text(let text): return [(column, .text(text))]
            case .number(let number): return [(column, .integer(number))]
            case .day(let day): return [(column, .text(day.description))]
            case .days(let days):
                return [
                    (column, .text(days.first.description)),
                    (Self.lastDay, .text(days.last.description)),
                ]
            case .amount(let amount): return [(column, .integer(amount.minorUnits))]
            case .currency(let currency):
                return [(column, .integer(try identifier(of: currency)))]
            case .money, .cash, .card, .bill:
                return [(column, .text(JSONWriter.text(of: value.json)))]
            case .rate, .photo, .transfer, .people:
                throw SQLiteError.corrupt("a value that has no column")
            }
        }
    }

    /// The column behind that of a field of days.
    private static let lastDay = "last_day"

    private func transferColumns(
        _ registers: Registers, in trip: Int64
    ) throws -> [(String, Value)] {
        let columns =
            try singleColumns(TripEntity.transfer.fields, registers) + marks(["removed"], registers)
        guard case .transfer(let transfer) = try registers.value(.transfer) else { return columns }
        return columns + [
            ("amount", .integer(transfer.amount.minorUnits)),
            ("date", .text(transfer.date.description)),
            ("giver_id", try person(transfer.giver, in: trip)),
            ("taker_id", try person(transfer.taker, in: trip)),
        ]
    }

    private func setBudgets(of trip: Int64, _ registers: Registers) throws {
        for form in Trip.fields.map(\.form) where form.isFamily {
            for (key, value) in try registers.values(form) {
                switch (form.kind, value) {
                case (.rate, .rate(let pinned)):
                    try replace(
                        in: "pinned_rates", trip, "currency_id", try currency(key),
                        [("nanos", .integer(pinned.rate.nanos))])
                case (.rate, _):
                    try replace(in: "pinned_rates", trip, "currency_id", try currency(key), nil)
                case (.people, .people):
                    try replace(
                        in: "category_splits", trip, "category_id",
                        .integer(try book.makeCategory(key)),
                        [("people", .text(JSONWriter.text(of: value.json)))])
                case (.people, _):
                    try replace(
                        in: "category_splits", trip, "category_id",
                        .integer(try book.makeCategory(key)), nil)
                case (_, .amount(let budget)):
                    try replace(
                        in: "category_budgets", trip, "category_id",
                        .integer(try book.makeCategory(key)),
                        [("amount", .integer(budget.minorUnits))])
                default:
                    try replace(
                        in: "category_budgets", trip, "category_id",
                        .integer(try book.makeCategory(key)), nil)
                }
            }
        }
    }

    private func setParts(
        of id: Int64, isNew: Bool, in trip: Int64, _ registers: Registers
    ) throws {
        if case .money(let money) = try registers.value(Expense.moneyField) {
            if !isNew { try removeParts(of: id, from: ["payments", "shares"]) }
            try addParts(of: id, money) { try person($0, in: trip) }
        }
        for (hash, value) in try registers.values(Expense.photoField) {
            guard case .photo(var photo) = value else {
                try replace(in: "photos", id, "hash", .text(hash), nil)
                continue
            }
            if isLogging, let shared = try photoForOthers(hash: hash, name: photo.name, in: trip) {
                photo = Photo(hash: shared.hash, name: photo.name, size: shared.size)
            }
            try replace(
                in: "photos", id, "hash", .text(photo.hash),
                [("name", .text(photo.name)), ("size", .integer(photo.size))])
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

    /// The times since when something is archived or removed: now.
    private func marks(_ names: [String], _ registers: Registers) -> [(String, Value)] {
        names.filter(registers.names).map { name in
            ("\(name)_at", registers.text(name) == nil ? .null : .text(now.description))
        }
    }

    private func currency(_ code: String) throws -> Value {
        guard let currency = Currency(code) else {
            throw SQLiteError.corrupt("the log has an unknown currency")
        }
        return .integer(try identifier(of: currency))
    }

    func identifier(of currency: Currency) throws -> Int64 {
        try once(\.currencies, currency.code) { try book.makeIdentifier(of: currency) }
    }

    /// The number of a person of a trip as a value.
    func person(_ uid: String, in trip: Int64) throws -> Value {
        let id = try once(\.people, uid) {
            let id = try book.connection.integer(
                "SELECT id FROM people WHERE trip_id = \(trip) AND uid = \(uid)")
            guard let id else { throw SQLiteError.corrupt("the log has an unknown person") }
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

extension FieldForm {
    /// What the column has where there is no value: columns of flags and numbers are not null.
    fileprivate var valueOfNone: Value {
        switch kind {
        case .flag: 0
        case .number(let range): .integer(range.lowerBound)
        default: .null
        }
    }
}

/// The numbers of rows that many expenses refer to, by what lines call them.
struct PlacedRows {
    var people: [String: Int64] = [:]
    var categories: [String: Int64] = [:]
    var currencies: [String: Int64] = [:]
}
