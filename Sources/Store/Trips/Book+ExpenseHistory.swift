public import Rates
internal import SQLite

/// The changes that one operation made to an expense.
public struct ExpenseEvent: Equatable, Sendable {
    public let operation: Int64
    public let at: Instant
    /// The name of the command: `expense edit`, `undo`.
    public let command: String
    /// The device or guest that made the changes; nil for the command line.
    public let author: String?
    /// Whether the operation created the expense.
    public let isFirst: Bool
    /// The changed fields, in the order of the table's columns.
    public let changes: [FieldChange]
}

/// An expense that an operation changed, as it was after it.
public struct OperationSubject: Equatable, Sendable {
    public let amount: Amount
    /// The memo, else the place.
    public let label: String?
    /// The fields that changed; empty for a new expense.
    public let changes: [FieldChange]
}

/// The values of a field before and after an operation; nil where there was no value.
public struct FieldChange: Equatable, Sendable {
    public let field: HistoryField
    /// The person of a payment or share, or the name of a photo.
    public let subject: String?
    public let before, after: LoggedValue?
}

/// The fields of an expense whose changes are listed: its columns, and those of rows that belong
/// to it.
///
/// Keys, the path of a rate, and what follows from a photo's hash are left out.
public enum HistoryField: String, Sendable {
    case trip, date, amount, currency, home, category, memo, place
    case isOneOff = "is_one_off"
    case rateKind = "rate_kind"
    case rate
    case rateDate = "rate_date"
    case rateSource = "rate_source"
    case split
    case removedAt = "removed_at"
    case payment
    case paymentHome = "payment_home"
    case part, share, photo

    fileprivate init?(_ table: LoggedTable, _ column: String) {
        switch (table, column) {
        case (.expenses, _):
            self.init(rawValue: column.hasSuffix("_id") ? String(column.dropLast(3)) : column)
        case (.payments, "amount"): self = .payment
        case (.payments, "home"): self = .paymentHome
        case (.shares, "part"): self = .part
        case (.shares, "home"): self = .share
        case (.photos, "name"): self = .photo
        default: return nil
        }
    }
}

/// The value of a logged field.
public enum LoggedValue: Equatable, Sendable {
    /// An amount in the currency that the expense had at that time.
    case amount(Amount)
    case text(String)
}

extension Book {
    /// The changes to an expense, oldest first.
    public func history(ofExpense id: Int64) throws -> [ExpenseEvent] {
        var events: [ExpenseEvent] = []
        var past = Surroundings()
        let changes = try loggedChanges(ofExpense: id)
        var rest = changes[...]
        while let first = rest.first {
            let operation = rest.prefix { $0.operation == first.operation }
            rest = rest.dropFirst(operation.count)
            // Amounts before and after are in the currencies of that time.
            var present = past
            let own = operation.filter { $0.table == .expenses }
            for row in own.compactMap(\.after) {
                present = try surroundings(of: row, at: first.operation)
            }
            let fields = try operation.flatMap { change in
                try fieldChanges(change, from: past, to: present)
            }
            if !fields.isEmpty {
                events.append(
                    ExpenseEvent(
                        operation: first.operation, at: first.at, command: first.command,
                        author: first.author, isFirst: own.contains { $0.before == nil },
                        changes: fields))
            }
            past = present
        }
        return events
    }

    /// What the only expense that an operation changed was then; nil if it changed none or
    /// several.
    public func subject(of operation: Operation) throws -> OperationSubject? {
        guard let id = operation.expenses.first, operation.expenses.count == 1 else { return nil }
        let row = try connection.first(
            """
            SELECT coalesce(after, before) FROM changes
            WHERE table_name = 'expenses' AND expense_id = \(id)
                AND operation_id <= \(operation.id)
            ORDER BY id DESC LIMIT 1
            """
        ) { try LoggedRow($0.text(0)) }
        guard let row, let units = row.integer("amount"),
            let currency = try row.integer("currency_id").flatMap(currency)
        else { return nil }
        let event = try history(ofExpense: id).first { $0.operation == operation.id }
        return OperationSubject(
            amount: Amount(minorUnits: units, currency: currency),
            label: row.text("memo") ?? row.text("place"),
            changes: event.flatMap { $0.isFirst ? nil : $0.changes } ?? [])
    }

    /// A row's change as stored in the log.
    private struct LoggedChange {
        let operation: Int64
        let at: Instant
        let command: String
        let author: String?
        let table: LoggedTable
        let before, after: LoggedRow?
    }

    private func loggedChanges(ofExpense id: Int64) throws -> [LoggedChange] {
        try connection.query(
            """
            SELECT o.id, o.at, o.command, o.author, c.table_name, c.before, c.after
            FROM changes AS c JOIN operations AS o ON o.id = c.operation_id
            WHERE c.expense_id = \(id) ORDER BY c.id
            """
        ) { row in
            guard let at = try row.instant(1),
                let table = LoggedTable(rawValue: try row.text(4))
            else { throw SQLiteError.corrupt("the log names an unknown table") }
            func logged(_ column: Int) throws(SQLiteError) -> LoggedRow? {
                guard let json = try row.optionalText(column) else { return nil }
                return try LoggedRow(json)
            }
            return LoggedChange(
                operation: try row.integer(0), at: at, command: try row.text(2),
                author: try row.optionalText(3), table: table,
                before: try logged(5), after: try logged(6))
        }
    }

    /// The currencies of an expense: the one paid in, and the trip's home currency.
    private struct Surroundings {
        var paid: Currency?
        var homeCurrency: Currency?
    }

    /// The currencies of an expense after an operation.
    ///
    /// The trip's home currency is read from the log as well, since it can change while a trip is
    /// empty.
    private func surroundings(
        of expense: LoggedRow, at operation: Int64
    ) throws -> Surroundings {
        let trip = Value.integer(expense.integer("trip_id"))
        let logged = try connection.first(
            """
            SELECT after FROM changes
            WHERE table_name = 'trips' AND row_id = \(trip) AND operation_id <= \(operation)
                AND after IS NOT NULL
            ORDER BY id DESC LIMIT 1
            """
        ) { try LoggedRow($0.text(0)) }
        let home = try logged?.integer("home_currency_id").flatMap(currency)
        return Surroundings(
            paid: try expense.integer("currency_id").flatMap(currency), homeCurrency: home)
    }

    private func currency(_ id: Int64) throws -> Currency? {
        try connection.first("SELECT code FROM currencies WHERE id = \(id)") { try $0.currency(0) }
    }

    /// The fields that differ.
    private func fieldChanges(
        _ change: LoggedChange, from past: Surroundings, to present: Surroundings
    ) throws -> [FieldChange] {
        let (before, after) = (change.before, change.after)
        guard let row = after ?? before else { return [] }
        return try row.columns.compactMap { column, _ in
            let (old, new) = (before?[column] ?? .null, after?[column] ?? .null)
            guard old != new, let field = HistoryField(change.table, column) else { return nil }
            return FieldChange(
                field: field, subject: try subject(of: row, in: change.table),
                before: try value(old, of: field, past), after: try value(new, of: field, present))
        }
    }

    /// The person of a payment or share, or the name of a photo.
    private func subject(of row: LoggedRow, in table: LoggedTable) throws -> String? {
        if table == .photos { return row.text("name") }
        guard let person = row.integer("person_id") else { return nil }
        return try connection.text("SELECT name FROM people WHERE id = \(person)")
    }

    /// A column's value for display: an amount with its currency, and a foreign key as the name of
    /// its row.
    private func value(
        _ value: Value, of field: HistoryField, _ then: Surroundings
    ) throws -> LoggedValue? {
        guard case .integer(let integer) = value else {
            if case .text(let text) = value { return .text(text) }
            return nil
        }
        let currency =
            [.amount, .payment].contains(field)
            ? then.paid : [.home, .paymentHome, .share].contains(field) ? then.homeCurrency : nil
        if let currency { return .amount(Amount(minorUnits: integer, currency: currency)) }
        let names: [HistoryField: SQL] = [
            .currency: "code FROM currencies", .trip: "title FROM trips",
            .category: "name FROM categories",
        ]
        let name = try names[field].flatMap {
            try connection.text("SELECT \($0) WHERE id = \(integer)")
        }
        return .text(name ?? String(integer))
    }
}
