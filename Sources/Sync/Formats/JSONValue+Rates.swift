internal import JSON
internal import Rates

extension JSONValue {
    /// The rates of a member such as `{"USD":1,"KRW":1466.12}`, and the unknown codes.
    func quotes(_ name: String, on day: Day) throws(SyncError) -> ([Quote], [Rejection]) {
        guard case .object(let members)? = self[name] else { throw .malformed(.missing(name)) }
        return try Self.quotes(members, on: day)
    }

    /// The rates of an object's members, and the unknown codes.
    static func quotes(
        _ members: [JSONMember], on day: Day
    ) throws(SyncError) -> ([Quote], [Rejection]) {
        var quotes: [Quote] = []
        var rejected: [Rejection] = []
        for member in members {
            guard case .number(let text) = member.value else {
                throw .badRate(currency: member.name, day: day.description, .notANumber)
            }
            let rate: Rate
            do {
                rate = try Rate(Array(text.utf8).span, grammar: .json)
            } catch {
                throw .badRate(currency: member.name, day: day.description, error)
            }
            guard let currency = Currency(member.name) else {
                rejected.append(Rejection(currency: member.name, reason: .unknownCurrency))
                continue
            }
            quotes.append(Quote(currency, rate))
        }
        return (quotes, rejected)
    }

    /// The currency whose code a member has.
    func currency(_ name: String) throws(SyncError) -> Currency {
        guard case .string(let code)? = self[name], let currency = Currency(code) else {
            throw .malformed(.missing(name))
        }
        return currency
    }

    /// The date that a member has.
    func day(_ name: String) throws(SyncError) -> Day {
        guard case .string(let text)? = self[name] else { throw .malformed(.missing(name)) }
        guard let day = Day(text) else { throw .malformed(.notADate(text)) }
        return day
    }

    /// The integer that a member has; nil if it is missing.
    func integer(_ name: String) throws(SyncError) -> Int64? {
        guard let value = self[name] else { return nil }
        guard case .number(let text) = value, let integer = Int64(text) else {
            throw .malformed(.wrongKind(name))
        }
        return integer
    }

    /// The instant that a member gives in seconds since 1970; nil if it is missing or 0, which
    /// means "never".
    func instant(_ name: String) throws(SyncError) -> Instant? {
        guard let seconds = try integer(name) else { return nil }
        guard seconds >= 0 else { throw .malformed(.wrongKind(name)) }
        return seconds == 0 ? nil : Instant(seconds: seconds)
    }
}

/// Whether a body is JSON with a bracket and contains all of some texts near its beginning.
func isJSON(_ bracket: StaticString, _ body: [UInt8], with texts: StaticString...) -> Bool {
    var start = ByteReader(body)
    start.skipBlanks()
    return start.skip(bracket) && texts.allSatisfy { body.prefix(4_096).containsText($0) }
}

/// Parses a JSON body and reports faults as ``SyncError``.
enum JSONParser {
    /// Parses a whole body.
    static func parse(_ body: [UInt8]) throws(SyncError) -> JSONValue {
        do {
            return try JSONValue(parsing: body)
        } catch {
            switch error {
            case .syntax(let byte): throw .malformed(.syntax(format: "JSON", byte: byte))
            case .breaksOff: throw .malformed(.breaksOff(format: "JSON"))
            case .tooDeep: throw .malformed(.tooDeep(format: "JSON"))
            case .twice(let name): throw .malformed(.twice(name))
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes contain a text.
    func containsText(_ text: StaticString) -> Bool {
        var reader = ByteReader(Array(self))
        return reader.skipPast(text)
    }
}
