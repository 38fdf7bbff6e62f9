internal import JSON
internal import Rates
internal import Trips

/// Reads the members of a JSON object.
struct MemberReader {
    /// The object's path: `trips[0].expenses[3]`.
    let path: String
    private let members: [String: JSONValue]

    /// - Parameter names: the members that there may be; nil for any, as in other programs' files.
    /// - Throws: ``LedgerError`` if the value is no object, or has members other than `names`.
    init(_ value: JSONValue, path: String, names: Set<String>?) throws(LedgerError) {
        guard case .object(let members) = value else {
            throw LedgerError(field: path, .wrongKind)
        }
        for member in members where names?.contains(member.name) == false {
            throw LedgerError(field: path, .unknownMember(member.name))
        }
        self.path = path
        self.members = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// A member's path.
    func field(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    func error(_ name: String, _ fault: LedgerFault) -> LedgerError {
        LedgerError(field: field(name), fault)
    }

    /// A member's value; nil if it is missing or null.
    func value(_ name: String) -> JSONValue? { members[name].flatMap { $0 == .null ? nil : $0 } }

    /// A text that is not empty; nil if it is missing or null.
    func optionalText(_ name: String) throws(LedgerError) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value else { throw error(name, .wrongKind) }
        guard !text.isEmpty else { throw error(name, .badText("")) }
        return text
    }

    /// A text of another program; nil if it is missing, null, blank or no text.
    func looseText(_ name: String) -> String? {
        guard case .string(let text)? = value(name), !text.trimmed.isEmpty else { return nil }
        return text
    }

    func text(_ name: String) throws(LedgerError) -> String {
        guard let text = try optionalText(name) else { throw error(name, .missing(name)) }
        return text
    }

    /// A Boolean; false if it is missing or null.
    func flag(_ name: String) throws(LedgerError) -> Bool {
        guard let value = value(name) else { return false }
        guard case .bool(let flag) = value else { throw error(name, .wrongKind) }
        return flag
    }

    /// A whole number in a range.
    func integer(_ name: String, in range: ClosedRange<Int64>) throws(LedgerError) -> Int64 {
        guard let value = value(name) else { throw error(name, .missing(name)) }
        guard case .number(let text) = value else { throw error(name, .wrongKind) }
        guard let number = Int64(text) else { throw error(name, .notANumber(text)) }
        guard range.contains(number) else { throw error(name, .numberOutOfRange(number, range)) }
        return number
    }

    func optionalDay(_ name: String) throws(LedgerError) -> Day? {
        guard let text = try optionalText(name) else { return nil }
        guard let day = Day(text) else { throw error(name, .notADate(text)) }
        return day
    }

    func day(_ name: String) throws(LedgerError) -> Day {
        guard let day = try optionalDay(name) else { throw error(name, .missing(name)) }
        return day
    }

    /// The day of `2026-10-12T00:00:00.000Z`, or of a date alone.
    func dayOfTime(_ name: String) throws(LedgerError) -> Day {
        let text = try text(name)
        guard let day = Day(String(text.prefix { $0 != "T" })) else {
            throw error(name, .notADate(text))
        }
        return day
    }

    func currency(_ name: String) throws(LedgerError) -> Currency {
        let code = try text(name)
        guard let currency = Currency(code), currency.code == code else {
            throw error(name, .unknownCurrency(code))
        }
        return currency
    }

    func rate(_ name: String) throws(LedgerError) -> Rate {
        let text = try text(name)
        do throws(RateError) {
            return try Rate(Array(text.utf8).span)
        } catch {
            throw self.error(name, .badRate(text, error))
        }
    }

    /// A decimal; nil if it is missing or null.
    func optionalDecimal(_ name: String) throws(LedgerError) -> ExactDecimal? {
        guard let text = try optionalText(name) else { return nil }
        guard !text.hasPrefix("+"), let decimal = try? ExactDecimal(text, grammar: .sign) else {
            throw error(name, .notANumber(text))
        }
        return decimal
    }

    /// An amount in minor units; nil if it is missing or null.
    func optionalUnits(_ name: String, _ currency: Currency) throws(LedgerError) -> Int64? {
        guard let decimal = try optionalDecimal(name) else { return nil }
        do throws(LedgerFault) {
            let units = try Amount.read(decimal, currency, text: decimal.description).minorUnits
            guard units.magnitude <= Expense.largestAmount.magnitude else {
                throw .amountTooLarge
            }
            return units
        } catch {
            throw self.error(name, error)
        }
    }

    func units(_ name: String, _ currency: Currency) throws(LedgerError) -> Int64 {
        guard let units = try optionalUnits(name, currency) else {
            throw error(name, .missing(name))
        }
        return units
    }

    /// A text that is a raw value of a type.
    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, as type: Word.Type
    ) throws(LedgerError) -> Word where Word.RawValue == String {
        let text = try text(name)
        guard let word = Word(rawValue: text) else {
            throw error(name, .notOneOf(text, Word.allCases.map(\.rawValue)))
        }
        return word
    }

    /// The elements of an array with their paths; none if it is missing or null.
    func list(_ name: String) throws(LedgerError) -> [(path: String, value: JSONValue)] {
        guard let value = value(name) else { return [] }
        guard case .array(let elements) = value else { throw error(name, .wrongKind) }
        return elements.enumerated().map { ("\(field(name))[\($0.offset)]", $0.element) }
    }

    /// The members of an object; none if it is missing or null.
    func object(_ name: String) throws(LedgerError) -> [JSONMember] {
        guard let value = value(name) else { return [] }
        guard case .object(let members) = value else { throw error(name, .wrongKind) }
        return members
    }
}

extension JSONValue {
    /// The content of a file of JSON; a syntax error has its line and column.
    init(ofFile bytes: [UInt8]) throws(LedgerErrors) {
        let text = try SourceText(bytes)
        do {
            self = try JSONValue(parsing: text.bytes)
        } catch {
            guard case .syntax(let byte) = error else { throw LedgerErrors(.json(error)) }
            let (line, column) = SourceText.place(ofByte: byte, in: text.bytes)
            throw LedgerErrors([LedgerError(line: line, column: column, .json(error))])
        }
    }
}
