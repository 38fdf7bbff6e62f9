import JSON

/// JSON (RFC 8259) of records.
enum JSONText {
    static func array(_ records: [Record]) -> String {
        guard !records.isEmpty else { return "[]" }
        return "[" + records.map { object($0) }.joined(separator: ",\n ") + "]"
    }

    /// An array on one line, for use in an object.
    static func list(_ records: [Record]) -> String {
        "[" + records.map(object).joined(separator: ",") + "]"
    }

    static func object(_ record: Record) -> String {
        var text = "{"
        for (index, field) in record.fields.enumerated() {
            if index > 0 { text += "," }
            text += "\"" + field.name + "\":" + value(field.value)
        }
        return text + "}"
    }

    private static func value(_ cell: Cell) -> String {
        switch cell {
        case .none: "null"
        case .text(let text): JSONWriter.quoted(text)
        case .decimal(let digits): "\"" + digits + "\""
        case .count(let count): String(count)
        case .flag(let flag): flag ? "true" : "false"
        case .record(let record): object(record)
        case .list(let records): list(records)
        case .texts(let texts): "[" + texts.map(JSONWriter.quoted).joined(separator: ",") + "]"
        }
    }
}
