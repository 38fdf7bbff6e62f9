package import JSON
internal import Rates

/// Reading of values in the forms that registers have.
extension JSONValue {
    /// The value; nil for null.
    var orNil: JSONValue? { self == .null ? nil : self }

    /// Only true and null are flags, so that no two values mean the same.
    func flag() throws(FieldError) -> Bool {
        switch self {
        case .null: return false
        case .bool(true): return true
        case .bool(false): throw .notCanonical
        default: throw .malformed
        }
    }

    /// A text that is not empty.
    ///
    /// - Parameter limit: the largest number of bytes.
    func text(limit: Int = .max) throws(FieldError) -> String {
        guard case .string(let text) = self, (1...limit).contains(text.utf8.count) else {
            throw .malformed
        }
        return text
    }

    /// Whether a text can be a name or a uid: 1 to ``FieldKind/longestLabel`` bytes without control
    /// characters.
    package static func isLabel(_ text: String) -> Bool {
        (1...FieldKind.longestLabel).contains(text.utf8.count)
            && !text.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    }

    /// A name or a uid: short, and without control characters.
    func label() throws(FieldError) -> String {
        guard case .string(let text) = self, Self.isLabel(text) else { throw .malformed }
        return text
    }

    /// The uids of people, each once.
    func people() throws(FieldError) -> [String] {
        guard case .array(let values) = self, (1...Trip.mostPeople).contains(values.count) else {
            throw .malformed
        }
        var uids: [String] = []
        for value in values { uids.append(try value.label()) }
        guard Set(uids.map { Array($0.utf8) }).count == uids.count else { throw .malformed }
        return uids
    }

    func integer(in range: ClosedRange<Int64> = .min ... .max) throws(FieldError) -> Int64 {
        guard case .number(let digits) = self, let value = Int64(canonical: digits.utf8),
            range.contains(value)
        else { throw .malformed }
        return value
    }

    func day() throws(FieldError) -> Day {
        guard case .string(let text) = self, let day = Day(text) else { throw .malformed }
        return day
    }

    func currency() throws(FieldError) -> Currency {
        guard case .string(let code) = self else { throw .malformed }
        return try Currency(shared: code)
    }

    /// A decimal in its only form: a text without a plus, an exponent or leading zeros.
    func decimal() throws(FieldError) -> ExactDecimal {
        guard case .string(let text) = self, text.utf8.count <= 64 else { throw .malformed }
        let decimal: ExactDecimal
        do throws(DecimalError) {
            decimal = try ExactDecimal(text, grammar: .sign)
        } catch {
            throw .malformed
        }
        guard decimal.description == text else { throw .notCanonical }
        return decimal
    }

    func rate() throws(FieldError) -> Rate {
        let decimal = try decimal()
        guard decimal == decimal.normalized else { throw .notCanonical }
        do throws(RateError) {
            return try Rate(decimal)
        } catch {
            throw .malformed
        }
    }

    /// The elements of an array of so many.
    func elements(_ counts: ClosedRange<Int>) throws(FieldError) -> [JSONValue] {
        guard case .array(let elements) = self, counts.contains(elements.count) else {
            throw .malformed
        }
        return elements
    }

    /// The values of an object with exactly these members, in this order.
    func members(_ names: [String]) throws(FieldError) -> [JSONValue] {
        guard case .object(let members) = self,
            members.map(\.name.utf8).elementsEqual(names.map(\.utf8), by: { $0.elementsEqual($1) })
        else { throw .malformed }
        return members.map(\.value)
    }

    /// An amount as units and code: `[18500,"KRW"]`.
    func amount() throws(FieldError) -> Amount {
        let parts = try elements(2...2)
        return Amount(minorUnits: try parts[0].integer(), currency: try parts[1].currency())
    }

    /// An amount above zero, up to ``Expense/largestAmount``.
    func positiveAmount() throws(FieldError) -> Amount {
        let amount = try amount()
        guard (1...Expense.largestAmount).contains(amount.minorUnits) else { throw .malformed }
        return amount
    }
}

/// Writing of the same.
extension JSONValue {
    static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    static func flag(_ isSet: Bool) -> JSONValue { isSet ? .bool(true) : .null }

    package static func integer(_ value: Int64?) -> JSONValue {
        value.map { .number(String($0)) } ?? .null
    }

    static func day(_ day: Day?) -> JSONValue { .text(day?.description) }

    static func amount(_ amount: Amount?) -> JSONValue {
        amount.map { .array([.integer($0.minorUnits), .string($0.currency.code)]) } ?? .null
    }
}

extension Currency {
    /// The currency with a code in upper case.
    init(shared code: String) throws(FieldError) {
        let isCode =
            code.utf8.count == 3
            && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard isCode else { throw .malformed }
        guard let currency = Currency(code) else { throw .unknownCurrency(code) }
        self = currency
    }
}

extension Int64 {
    /// Reads an integer in its only form: no plus, no leading zeros, no `-0`.
    package init?(canonical text: some Collection<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text[...]
        // At most 19 digits: more do not fit, and fewer cannot overflow 64 bits without a sign.
        guard let first = digits.first, digits.count <= 19,
            first != UInt8(ascii: "0") || (digits.count == 1 && !isNegative)
        else { return nil }
        var magnitude: UInt64 = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            magnitude = magnitude * 10 + UInt64(byte - UInt8(ascii: "0"))
        }
        self.init(exactly: isNegative ? -Int128(magnitude) : Int128(magnitude))
    }
}
