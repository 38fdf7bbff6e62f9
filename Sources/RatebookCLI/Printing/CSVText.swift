import CSV

/// CSV of records.
enum CSVText {
    static func table(names: [String], _ records: [Record]) -> String {
        records.reduce(into: CSVLine.line(names)) { text, record in
            text += CSVLine.line(record.fields.map { field($0.value) })
        }
    }

    private static func field(_ cell: Cell) -> String {
        switch cell {
        case .none: ""
        case .text(let text): CSVLine.text(text)
        case .decimal(let digits): digits
        case .count(let count): String(count)
        case .flag(let flag): flag ? "true" : "false"
        case .record(let record): CSVLine.text(JSONText.object(record))
        case .list(let records): CSVLine.text(JSONText.list(records))
        case .texts(let texts): CSVLine.text(texts.joined(separator: " "))
        }
    }
}
