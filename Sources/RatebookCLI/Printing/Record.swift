/// A value of a record, to be written as JSON or CSV.
enum Cell {
    case none
    case text(String)
    /// An exact decimal: a string in JSON, a bare number in CSV.
    case decimal(String)
    case count(Int)
    case flag(Bool)
    indirect case record(Record)
    case list([Record])
    case texts([String])
}

extension Cell {
    /// A text, or nothing.
    static func text(_ value: (some CustomStringConvertible)?) -> Cell {
        value.map { .text($0.description) } ?? .none
    }

    /// A decimal, or nothing.
    static func decimal(_ value: (some CustomStringConvertible)?) -> Cell {
        value.map { .decimal($0.description) } ?? .none
    }
}

/// An object of an answer: names in snake_case with their values, in order.
struct Record {
    let fields: [Field]

    struct Field {
        let name: String
        let value: Cell
    }

    init(_ fields: [(String, Cell)]) { self.fields = fields.map { Field(name: $0, value: $1) } }

    /// The record with further fields at its end.
    func adding(_ more: [(String, Cell)]) -> Record {
        Record(fields.map { ($0.name, $0.value) } + more)
    }

    /// A record from its names and as many values.
    init(_ names: [String], _ values: [Cell]) {
        precondition(names.count == values.count, "a record lacks a name or a value")
        fields = zip(names, values).map { Field(name: $0, value: $1) }
    }
}
