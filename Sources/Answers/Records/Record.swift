import CSV
import JSON
package import Rates

/// A value of a record, to be written as JSON or CSV.
package enum Cell {
    case none
    case text(String)
    /// An exact decimal: a string in JSON, a bare number in CSV.
    case decimal(String)
    /// An exact decimal in the currency's digits, as above.
    case amount(Amount)
    case count(Int)
    /// A number of JSON, by its digits.
    case number(String)
    case flag(Bool)
    indirect case record(Record)
    case list([Record])
    case texts([String])
}

extension Cell {
    /// A text, or nothing.
    package static func text(_ value: (some CustomStringConvertible)?) -> Cell {
        value.map { .text($0.description) } ?? .none
    }

    /// An amount, or nothing.
    package static func amount(_ value: Amount?) -> Cell { value.map { .amount($0) } ?? .none }

    /// A count or a number of a row, or nothing.
    package static func count(_ value: (some BinaryInteger)?) -> Cell {
        value.map { .count(Int(clamping: $0)) } ?? .none
    }

    /// A decimal, or nothing.
    package static func decimal(_ value: (some CustomStringConvertible)?) -> Cell {
        value.map { .decimal($0.description) } ?? .none
    }
}

/// An object of an answer: names in snake_case with their values, in order.
package struct Record {
    package let fields: [Field]

    package struct Field {
        package let name: String
        package let value: Cell
    }

    package init(_ fields: [(String, Cell)]) {
        self.fields = fields.map { Field(name: $0, value: $1) }
    }

    /// The record with further fields at its end.
    package func adding(_ more: [(String, Cell)]) -> Record {
        Record(fields.map { ($0.name, $0.value) } + more)
    }

    /// A record from its names and as many values.
    package init(_ names: [String], _ values: [Cell]) {
        precondition(names.count == values.count, "a record lacks a name or a value")
        fields = zip(names, values).map { Field(name: $0, value: $1) }
    }
}

/// JSON (RFC 8259) of records.
package enum JSONText {
    package static func array(_ records: [Record]) -> String {
        guard !records.isEmpty else { return "[]" }
        return "[" + records.map { object($0) }.joined(separator: ",\n ") + "]"
    }

    /// An array on one line, for use in an object.
    package static func list(_ records: [Record]) -> String {
        "[" + records.map(object).joined(separator: ",") + "]"
    }

    package static func object(_ record: Record) -> String {
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
        case .amount(let amount): "\"" + amount.decimal.description + "\""
        case .count(let count): String(count)
        case .number(let digits): digits
        case .flag(let flag): flag ? "true" : "false"
        case .record(let record): object(record)
        case .list(let records): list(records)
        case .texts(let texts): "[" + texts.map(JSONWriter.quoted).joined(separator: ",") + "]"
        }
    }
}

/// CSV of records.
package enum CSVText {
    package static func table(names: [String], _ records: [Record]) -> String {
        records.reduce(into: CSVLine.line(names)) { text, record in
            text += CSVLine.line(record.fields.map { field($0.value) })
        }
    }

    private static func field(_ cell: Cell) -> String {
        switch cell {
        case .none: ""
        case .text(let text): CSVLine.text(text)
        case .decimal(let digits): digits
        case .amount(let amount): amount.decimal.description
        case .count(let count): String(count)
        case .number(let digits): digits
        case .flag(let flag): flag ? "true" : "false"
        case .record(let record): CSVLine.text(JSONText.object(record))
        case .list(let records): CSVLine.text(JSONText.list(records))
        case .texts(let texts): CSVLine.text(texts.joined(separator: " "))
        }
    }
}

extension RatePath {
    /// The steps as records.
    package var records: [Record] {
        steps.map { step in
            Record([
                ("pair", .text(step.pair)), ("rate", .decimal(step.rate)),
                ("date", .text(step.date)),
                ("kind", .text(step.peg == nil ? step.kind.rawValue : "pegged")),
            ])
        }
    }
}
