internal import JSON
internal import Rates
internal import Trips

/// Reading of values in the forms that registers have.
extension JSONValue {
    /// The value; nil for null.
    var orNil: JSONValue? { self == .null ? nil : self }

    /// Only true and null are flags, so that no two values mean the same.
    func flag() throws(RegisterError) -> Bool {
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
    func text(limit: Int = JSONValue.longestText) throws(RegisterError) -> String {
        guard case .string(let text) = self, (1...limit).contains(text.utf8.count) else {
            throw .malformed
        }
        return text
    }

    /// The largest number of bytes of a memo, a title and the like.
    static var longestText: Int { 16_384 }

    /// A name or a uid: short, and without control characters.
    func label() throws(RegisterError) -> String {
        guard case .string(let text) = self, Entity.isUID(text) else { throw .malformed }
        return text
    }

    func integer(in range: ClosedRange<Int64> = .min ... .max) throws(RegisterError) -> Int64 {
        guard case .number(let digits) = self, let value = Int64(canonical: digits.utf8),
            range.contains(value)
        else { throw .malformed }
        return value
    }

    func day() throws(RegisterError) -> Day {
        guard case .string(let text) = self, let day = Day(text) else { throw .malformed }
        return day
    }

    func currency() throws(RegisterError) -> Currency {
        guard case .string(let code) = self else { throw .malformed }
        return try Currency(shared: code)
    }

    /// A decimal in its only form: a text without a plus, an exponent or leading zeros.
    func decimal() throws(RegisterError) -> ExactDecimal {
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

    func rate() throws(RegisterError) -> Rate {
        let decimal = try decimal()
        guard decimal == decimal.normalized else { throw .notCanonical }
        do throws(RateError) {
            return try Rate(decimal)
        } catch {
            throw .malformed
        }
    }

    /// The elements of an array of so many.
    func elements(_ counts: ClosedRange<Int>) throws(RegisterError) -> [JSONValue] {
        guard case .array(let elements) = self, counts.contains(elements.count) else {
            throw .malformed
        }
        return elements
    }

    /// The values of an object with exactly these members, in this order.
    func members(_ names: [String]) throws(RegisterError) -> [JSONValue] {
        guard case .object(let members) = self,
            members.map(\.name.utf8).elementsEqual(names.map(\.utf8), by: { $0.elementsEqual($1) })
        else { throw .malformed }
        return members.map(\.value)
    }

    /// An amount as units and code: `[18500,"KRW"]`.
    func amount() throws(RegisterError) -> Amount {
        let parts = try elements(2...2)
        return Amount(minorUnits: try parts[0].integer(), currency: try parts[1].currency())
    }

    /// An amount above zero, up to ``Expense/largestAmount``.
    func positiveAmount() throws(RegisterError) -> Amount {
        let amount = try amount()
        guard (1...Expense.largestAmount).contains(amount.minorUnits) else { throw .malformed }
        return amount
    }
}

/// Writing of the same.
extension JSONValue {
    static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    static func flag(_ isSet: Bool) -> JSONValue { isSet ? .bool(true) : .null }

    static func integer(_ value: Int64?) -> JSONValue {
        value.map { .number(String($0)) } ?? .null
    }

    static func day(_ day: Day?) -> JSONValue { .text(day?.description) }

    static func amount(_ amount: Amount?) -> JSONValue {
        amount.map { .array([.integer($0.minorUnits), .string($0.currency.code)]) } ?? .null
    }
}

extension Currency {
    /// The currency with a code in upper case.
    init(shared code: String) throws(RegisterError) {
        let isCode =
            code.utf8.count == 3
            && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard isCode else { throw .malformed }
        guard let currency = Currency(code) else { throw .unknownCurrency(code) }
        self = currency
    }
}
