internal import JSON
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
        // By the index of uids.
        let first = try connection.first(
            """
            SELECT row_id, trip_id, after FROM lines
            WHERE uid = \(uid) AND entity = 'expense' AND before IS NULL ORDER BY id LIMIT 1
            """
        ) { (id: try $0.integer(0), trip: try $0.integer(1), after: try $0.optionalText(2)) }
        guard let first else { return nil }
        guard let line = first.after else {
            throw SQLiteError.corrupt("the log lacks an expense's first record")
        }
        return FirstRecord(
            id: first.id, content: try expense(uid, try Registers(line: line), in: first.trip))
    }

    /// The device or guest that recorded an expense; nil for the command line.
    public func author(ofExpense id: Int64) throws -> String? {
        try connection.first(
            """
            SELECT (\(sql: Self.author)) FROM expenses AS e WHERE e.id = \(id)
            """
        ) { try $0.optionalText(0) } ?? nil
    }

    /// SQL for the device or guest that recorded expense `e`; NULL for the command line.
    static let author = """
        SELECT o.author FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
        WHERE l.uid = e.uid AND l.entity = 'expense' AND l.row_id = e.id ORDER BY l.id LIMIT 1
        """

    private func expense(
        _ uid: String, _ registers: Registers, in trip: Int64
    ) throws -> Expense {
        let money = try registers["money"] ?? .null
        guard case .text(let date) = try (registers["date"] ?? .null).text(),
            let date = Day(date),
            case .integer(let units) = try (money["amount"] ?? .null).integer(at: 0),
            case .text(let code) = try (money["amount"] ?? .null).text(at: 1),
            let currency = Currency(code)
        else { throw SQLiteError.corrupt("the log has an expense without its amount") }
        func text(_ value: JSONValue?) -> String? {
            if case .string(let text)? = value { text } else { nil }
        }
        var expense = Expense(
            uid: uid, date: date, amount: Amount(minorUnits: units, currency: currency),
            price: .init(pendingIn: currency, source: nil),
            category: text(try registers["category"]) ?? "")
        (expense.memo, expense.place) = (text(try registers["memo"]), text(try registers["place"]))
        expense.isOneOff = try registers["one_off"] != nil
        expense.split = text(money["split"]).flatMap { SplitMethod(rawValue: $0) } ?? .none
        expense.payments =
            try money["payments"]?.elements().map { part in
                guard case .integer(let amount) = try part.integer(at: 1) else {
                    throw JSONValue.strange
                }
                return Payment(person: try name(ofPerson: part[0], in: trip) ?? "", amount: amount)
            } ?? []
        expense.shares =
            try money["shares"]?.elements().map { part in
                Share(
                    person: try name(ofPerson: part[0], in: trip) ?? "",
                    part: text(part[1]).flatMap { try? ExactDecimal($0) })
            } ?? []
        expense.photos = try registers.registers(withPrefix: "photo/").map { hash, photo in
            guard case .integer(let size) = try (photo ?? .null).integer(at: 1) else {
                throw JSONValue.strange
            }
            return Photo(hash: hash, name: text(photo?[0]) ?? "", size: size)
        }
        return expense
    }
}
