/// CSV (RFC 4180) of records, safe to open in a spreadsheet.
enum CSVText {
    static func table(names: [String], _ records: [Record]) -> String {
        let header = names.joined(separator: ",") + "\r\n"
        return records.reduce(into: header) { text, record in
            text += record.fields.map { field($0.value) }.joined(separator: ",") + "\r\n"
        }
    }

    private static func field(_ cell: Cell) -> String {
        switch cell {
        case .none: ""
        case .text(let text): escaped(text)
        case .decimal(let digits): digits
        case .count(let count): String(count)
        case .flag(let flag): flag ? "true" : "false"
        case .record(let record): escaped(JSONText.object(record))
        case .list(let records): escaped(JSONText.list(records))
        case .texts(let texts): escaped(texts.joined(separator: " "))
        }
    }

    /// A text that a spreadsheet would take for a formula gets an apostrophe in front.
    private static func escaped(_ text: String) -> String {
        let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
        let safe = isFormula ? "'" + text : text
        guard safe.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return safe }
        let doubled = safe.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        return "\"" + doubled + "\""
    }
}
