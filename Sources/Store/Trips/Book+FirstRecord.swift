internal import Rates
internal import SQLite
public import Trips

/// An expense as it was when it was recorded, whatever has become of it since.
public struct FirstRecord: Sendable {
    /// Its row id, also if it is no longer in the book.
    public let id: Int64
    /// What was entered; its rate and home amounts are not those that it was recorded with.
    public let content: Expense
}

extension Book {
    /// The first record of the expense with a uid; nil if the book never had it.
    ///
    /// - Parameter uid: of letters, digits, `-` and `_`, as `Expense.isUID` tells.
    public func firstRecord(ofExpense uid: String) throws -> FirstRecord? {
        guard Expense.isUID(uid) else { return nil }
        // In a JSON text, such quotes are around names and values only.
        let member = "\"uid\":\"\(uid)\""
        let first = try connection.first(
            """
            SELECT operation_id, row_id FROM changes
            WHERE table_name = 'expenses' AND before IS NULL AND instr(after, \(member)) > 0
            ORDER BY id LIMIT 1
            """
        ) { (operation: try $0.integer(0), id: try $0.integer(1)) }
        guard let first else { return nil }
        let rows = try loggedRows(ofExpense: first.id, in: first.operation)
        guard let row = rows.last(where: { $0.table == .expenses })?.row else {
            throw SQLiteError.corrupt("the log lacks an expense's first record")
        }
        var content = try expense(uid, row)
        content.payments = try rows.filter { $0.table == .payments }.map { _, _, row in
            Payment(person: try person(row), amount: row.integer("amount") ?? 0)
        }
        content.shares = try rows.filter { $0.table == .shares }.map { _, _, row in
            Share(
                person: try person(row), part: row.text("part").flatMap { try? ExactDecimal($0) })
        }
        content.photos = rows.filter { $0.table == .photos }.map { _, _, row in
            Photo(
                hash: row.text("hash") ?? "", name: row.text("name") ?? "",
                size: row.integer("size") ?? 0)
        }
        return FirstRecord(id: first.id, content: content)
    }

    /// The device or guest that recorded an expense; nil for the command line.
    public func author(ofExpense id: Int64) throws -> String? {
        try connection.first(
            """
            SELECT o.author FROM changes AS c JOIN operations AS o ON o.id = c.operation_id
            WHERE c.expense_id = \(id) AND c.table_name = 'expenses' ORDER BY c.id LIMIT 1
            """
        ) { try $0.optionalText(0) } ?? nil
    }

    /// The rows of an expense and its parts as an operation left them.
    private func loggedRows(
        ofExpense id: Int64, in operation: Int64
    ) throws -> [(table: LoggedTable, id: Int64, row: LoggedRow)] {
        let changes = try connection.query(
            """
            SELECT table_name, row_id, after FROM changes
            WHERE operation_id = \(operation) AND expense_id = \(id) ORDER BY id
            """
        ) { try (table: $0.text(0), id: $0.integer(1), after: $0.optionalText(2)) }
        var rows: [(table: LoggedTable, id: Int64, row: LoggedRow)] = []
        for change in changes {
            guard let table = LoggedTable(rawValue: change.table) else { continue }
            rows.removeAll { $0.table == table && $0.id == change.id }
            if let after = change.after { rows.append((table, change.id, try LoggedRow(after))) }
        }
        return rows
    }

    private func expense(_ uid: String, _ row: LoggedRow) throws -> Expense {
        let (currency, category) = (row.integer("currency_id"), row.integer("category_id"))
        let code = try connection.text(
            "SELECT code FROM currencies WHERE id = \(Value.integer(currency))")
        let name = try connection.text(
            "SELECT name FROM categories WHERE id = \(Value.integer(category))")
        guard let date = row.text("date").flatMap({ Day($0) }),
            let currency = code.flatMap({ Currency($0) }), let units = row.integer("amount"),
            let split = row.text("split").flatMap({ SplitMethod(rawValue: $0) })
        else { throw SQLiteError.corrupt("the log has an expense without its amount") }
        var expense = Expense(
            uid: uid, date: date, amount: Amount(minorUnits: units, currency: currency),
            price: .init(pendingIn: currency, source: nil), category: name ?? "")
        (expense.memo, expense.place) = (row.text("memo"), row.text("place"))
        (expense.isOneOff, expense.split) = (row.integer("is_one_off") == 1, split)
        return expense
    }

    private func person(_ row: LoggedRow) throws -> String {
        let id = Value.integer(row.integer("person_id"))
        return try connection.text("SELECT name FROM people WHERE id = \(id)") ?? ""
    }
}
