internal import JSON
internal import SQLite

/// A row in the log: a JSON object of its columns.
///
/// It is not read with SQL, because `json_extract` truncates texts at a NUL.
struct LoggedRow {
    /// The columns and their values, in order.
    let columns: [(name: String, value: Value)]

    init(_ json: String) throws(SQLiteError) {
        guard case .object(let members)? = try? JSONValue(parsing: Array(json.utf8)) else {
            throw .corrupt("the log has a row that is no JSON object")
        }
        var columns: [(name: String, value: Value)] = []
        for member in members {
            switch member.value {
            case .null: columns.append((member.name, .null))
            case .string(let text): columns.append((member.name, .text(text)))
            case .number(let digits):
                guard let integer = Int64(digits) else {
                    throw .corrupt("the log has a number that is no integer")
                }
                columns.append((member.name, .integer(integer)))
            case .bool, .array, .object:
                throw .corrupt("the log has a column that is no column's value")
            }
        }
        self.columns = columns
    }

    /// The value of a column; nil if the row lacks it.
    subscript(name: String) -> Value? { columns.first { $0.name == name }?.value }

    /// The integer in a column; nil if there is none.
    func integer(_ name: String) -> Int64? {
        if case .integer(let integer)? = self[name] { integer } else { nil }
    }

    /// The text in a column; nil if there is none.
    func text(_ name: String) -> String? {
        if case .text(let text)? = self[name] { text } else { nil }
    }
}
