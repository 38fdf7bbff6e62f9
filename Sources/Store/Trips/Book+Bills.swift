internal import JSON
internal import SQLite
internal import Trips

extension Book {
    /// Reads the bills of expenses by a condition on rows `e`.
    ///
    /// - Parameter name: the column that names people, as the shares of the expenses do.
    func readBills(
        _ expenses: inout [StoredExpense], _ indexes: [Int64: Int], where condition: SQL,
        _ name: String
    ) throws {
        let bills = try connection.query(
            "SELECT e.id, e.items FROM expenses AS e WHERE \(condition) AND e.items IS NOT NULL"
        ) { (try $0.integer(0), try $0.bill(1)) }
        for (id, bill) in bills {
            guard let index = indexes[id] else { continue }
            guard name != "uid" else {
                expenses[index].content.bill = bill
                continue
            }
            // Everybody in a bill has a share, or the bill does not fit.
            let names = try connection.query(
                """
                SELECT people.uid, people.\(sql: name) FROM shares AS s
                JOIN people ON people.id = s.person_id WHERE s.expense_id = \(id)
                """
            ) { (try $0.text(0), try $0.text(1)) }
            expenses[index].content.bill = bill.renamingPeople { uid in
                names.first { $0.0.utf8.elementsEqual(uid.utf8) }?.1 ?? uid
            }
        }
    }
}

extension Change {
    /// The bill of an expense as its column has it; people by their uids.
    static func column(of bill: Bill?, among people: [TripMember]) -> (String, Value) {
        let named = bill.map { bill in
            FieldValue.bill(bill.renamingPeople { name in people.uid(of: name) })
        }
        return ("items", .text(named.map { JSONWriter.text(of: $0.json) }))
    }
}

extension [TripMember] {
    /// The uid of a person, else the name.
    func uid(of name: String) -> String { first { $0.name == name }?.uid ?? name }
}

extension Row {
    fileprivate func bill(_ column: Int) throws(SQLiteError) -> Bill {
        guard let json = try? JSONValue(parsing: Array(try text(column).utf8)),
            case .bill(let bill)? = try? FieldKind.bill.readOwn(json)
        else { throw .corrupt("an expense has items that cannot be read") }
        return bill
    }
}
