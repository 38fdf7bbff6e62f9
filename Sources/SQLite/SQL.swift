/// SQL with the values of its parameters: `"SELECT name FROM people WHERE id = \(id)"`.
///
/// An interpolated value becomes a parameter; interpolated ``SQL`` becomes part of the text.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
    public var text: String
    public var values: [Value]

    public init(_ text: String, _ values: [Value] = []) {
        (self.text, self.values) = (text, values)
    }

    public init(stringLiteral text: String) { self.init(text) }

    public init(stringInterpolation parts: StringInterpolation) {
        self.init(parts.text, parts.values)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var values: [Value] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation(_ sql: SQL) {
            text += sql.text
            values += sql.values
        }

        /// Text that is part of the SQL, such as the name of a table.
        public mutating func appendInterpolation(sql: String) { text += sql }

        public mutating func appendInterpolation(_ value: Value) {
            text += "?"
            values.append(value)
        }

        public mutating func appendInterpolation(_ text: String?) {
            appendInterpolation(Value.text(text))
        }

        public mutating func appendInterpolation(_ number: Int64?) {
            appendInterpolation(Value.integer(number))
        }

        public mutating func appendInterpolation(_ number: Int?) {
            appendInterpolation(number.map(Int64.init))
        }
    }
}
