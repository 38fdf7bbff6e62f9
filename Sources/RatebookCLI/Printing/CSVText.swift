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
        // By scalars: a mark that combines with a comma leaves it a comma.
        let isFormula =
            text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        let safe = isFormula ? "'" + text : text
        guard safe.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
            return safe
        }
        var quoted = "\""
        for scalar in safe.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
