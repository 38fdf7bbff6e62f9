internal import Phrases
internal import Rates
internal import Trips

/// The keys by which a preset's file and the option `--map` describe a table.
extension StatementSettings {
    /// All keys, in the order in which they are listed.
    public static let keys =
        fields + [
            "in", "charged-in", "spent-is", "date-format", "decimal", "delimiter", "year", "kind",
            "identity", "spent-words", "received-words", "refund-words", "received", "keep",
            "leave-out",
        ]

    /// The keys that may be repeated.
    public static let repeatedKeys: Set = ["keep", "leave-out"]

    /// Sets what a key says.
    ///
    /// - Parameters:
    ///   - key: one of ``keys``.
    ///   - values: at least one; of a column, several where the first with a text counts.
    ///   - column: reads a column's name.
    /// - Throws: ``LedgerFault/notOneOf(_:_:)`` for an unknown key or value, ``LedgerFault/unknownCurrency(_:)``, and
    ///   ``LedgerFault/missing(_:)`` without a value.
    public mutating func set(
        _ key: String, _ values: [String],
        column: (String) -> BankMapping.Column = { BankMapping.Column($0) }
    ) throws(LedgerFault) {
        guard let first = values.first else { throw .missing(key) }
        switch key {
        case "in": currency = try Self.currency(first)
        case "charged-in": chargedCurrency = try Self.currency(first)
        case "spent-is": spentIs = try Self.choice(first)
        case "date-format": dateOrder = try Self.choice(first)
        case "decimal": decimalMark = try Self.choice(first, of: Self.marks)
        case "delimiter": delimiter = try Self.choice(first, of: Self.delimiters)
        case "year":
            guard let number = Int(first), Self.years.contains(number) else {
                throw .notOneOf(first, ["\(Self.years.lowerBound)-\(Self.years.upperBound)"])
            }
            year = number
        case "received":
            leavesOutReceived = try Self.choice(first, of: ["leave-out": true])
        case "spent-words": add(values, .spent)
        case "received-words": add(values, .received)
        case "refund-words": add(values, .refunded)
        case "keep", "leave-out":
            // A column without words would leave out nothing.
            guard values.count > 1 else { throw .missing(key) }
            let words = values.dropFirst().map { $0 == "(empty)" ? "" : $0 }
            rules.append(
                key == "keep"
                    ? .keeping(Array(words), in: column(first))
                    : .leavingOut(Array(words), in: column(first)))
        case "kind", "identity": columns[key] = values.map(column)
        default:
            guard Self.fields.contains(key) else { throw .notOneOf(key, Self.keys) }
            columns[key] = values.map(column)
        }
    }

    private mutating func add(_ words: [String], _ meaning: DirectionPhrase) {
        for word in words { directionWords[word.lowercased()] = meaning }
    }

    private static func currency(_ code: String) throws(LedgerFault) -> Currency {
        guard let currency = Currency(code) else { throw .unknownCurrency(code) }
        return currency
    }

    private static func choice<Value>(
        _ text: String, of values: [String: Value]
    ) throws(LedgerFault) -> Value {
        guard let value = values[text] else { throw .notOneOf(text, values.keys.sorted()) }
        return value
    }

    private static func choice<Value: RawRepresentable & CaseIterable>(
        _ text: String
    ) throws(LedgerFault) -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            throw .notOneOf(text, Value.allCases.map(\.rawValue))
        }
        return value
    }

    private static let delimiters: [String: BankMapping.Delimiter] = [
        "comma": .comma, "semicolon": .semicolon, "tab": .tab,
    ]

    private static let marks: [String: DecimalMark] = ["point": .point, "comma": .comma]
}
