internal import JSON
internal import SQLite

/// A row as the log keeps it: a JSON object of its columns.
///
/// It is read here and not with SQL: `json_extract` cuts a text at a NUL.
struct LoggedRow {
    /// The columns in their order, with their values.
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

    /// A column's value; nil where the row lacks it.
    subscript(name: String) -> Value? { columns.first { $0.name == name }?.value }

    /// A column's whole number; nil where it is none.
    func integer(_ name: String) -> Int64? {
        if case .integer(let integer)? = self[name] { integer } else { nil }
    }

    /// A column's text; nil where it is none.
    func text(_ name: String) -> String? {
        if case .text(let text)? = self[name] { text } else { nil }
    }
}
