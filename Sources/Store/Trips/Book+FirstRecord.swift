internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
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
    /// - Throws: ``SQLiteError``.
    public func firstRecord(ofExpense uid: String) throws -> FirstRecord? {
        guard Expense.isUID(uid) else { return nil }
        // By the index of entities.
        var state = LoggedState()
        let first = try privateLines(where: "l.entity = \("expense/" + uid)").first { own in
            defer { state.add(own.line) }
            return state.values(replacedBy: own.line) == nil
        }
        guard let first else { return try firstSharedRecord(ofExpense: uid) }
        guard let registers = first.line.registers else {
            throw SQLiteError.corrupt("the log lacks an expense's first record")
        }
        return FirstRecord(
            id: first.row, content: try expense(uid, registers, in: first.line.trip))
    }

    /// The first record of an expense that has only been in a shared trip.
    private func firstSharedRecord(ofExpense uid: String) throws -> FirstRecord? {
        let known = try connection.first("SELECT id, trip_id FROM expenses WHERE uid = \(uid)") {
            (id: try $0.integer(0), trip: try $0.integer(1))
        }
        guard let known, let entity = Entity(.expense, uid) else { return nil }
        let lines = try sharedLines(of: known.trip, [entity]).map(\.line)
        guard let first = lines.min(by: { $0.stamp < $1.stamp }) else { return nil }
        let registers = Registers(understoodOf: first)
        guard registers.names("money") else { return nil }
        return FirstRecord(id: known.id, content: try expense(uid, registers, in: known.trip))
    }

    /// The device or guest that recorded an expense; nil for the command line.
    ///
    /// - Throws: ``SQLiteError``.
    public func author(ofExpense id: Int64) throws -> String? {
        try connection.first(
            """
            SELECT (\(sql: Self.author)) FROM expenses AS e WHERE e.id = \(id)
            """
        ) { try $0.optionalText(0) } ?? nil
    }

    /// SQL for who recorded expense `e`: a device or guest, `device/ID` for a friend's book; NULL for
    /// the command line.
    static let author = """
        SELECT author FROM (
            SELECT 0 AS place, l.id AS id, o.author
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            WHERE l.device_id IS NULL AND l.entity = 'expense/' || e.uid AND l.row_id = e.id
            UNION ALL
            SELECT l.milliseconds + 1, l.id, \(sharedAuthor)
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            JOIN shared_devices AS d ON d.id = l.device_id
            WHERE l.device_id IS NOT NULL AND l.trip_id = e.trip_id
                AND l.entity = 'expense/' || e.uid
            ORDER BY 1, 2 LIMIT 1)
        """

    /// SQL for the author of line `l` of device `d` by operation `o`.
    ///
    /// For a friend's book `device/ID`, and `device/ID/LINK` where the line came through a link by
    /// whose uid the device was not known first: whoever has the link can have written it.
    static let sharedAuthor = """
        iif(o.command IN ('trip merge', 'trip join') AND d.device <>
            (SELECT device FROM shared_trips WHERE trip_id = l.trip_id),
            'device/' || d.device || iif(o.author IS NULL OR o.author IS (
                SELECT first.author FROM shared_devices AS known
                JOIN lines AS line ON line.device_id = known.id
                JOIN operations AS first ON first.id = line.operation_id
                WHERE known.trip_id = d.trip_id AND known.device = d.device AND known.branch = 0
                ORDER BY line.number LIMIT 1), '', '/' || o.author),
            o.author)
        """

    private func expense(
        _ uid: String, _ registers: Registers, in trip: Int64
    ) throws -> Expense {
        guard case .day(let date) = try registers.value(Expense.dateField),
            case .money(let money) = try registers.value(Expense.moneyField)
        else { throw SQLiteError.corrupt("the log has an expense without its amount") }
        var expense = Expense(
            uid: uid, date: date, amount: money.amount, price: money.price, category: "")
        for field in Expense.fields {
            for (key, value) in try registers.values(field.form) {
                let named = try value.renamingPeople { try name(ofPerson: $0, in: trip) }
                field.set(named, in: &expense, key: key)
            }
        }
        let order = try people(of: trip).map(\.name)
        func index(_ person: String) -> Int { order.firstIndex(of: person) ?? order.count }
        expense.payments.sort { index($0.person) < index($1.person) }
        expense.shares.sort { index($0.person) < index($1.person) }
        return expense
    }
}
