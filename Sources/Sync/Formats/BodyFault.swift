public import Rates

/// An error in the form of a response body.
public enum BodyFault: Equatable, Sendable {
    /// The JSON or XML is invalid at a byte offset.
    case syntax(format: String, byte: Int)
    /// The body is truncated.
    case breaksOff(format: String)
    case tooDeep(format: String)
    /// A required member, attribute or element is missing.
    case missing(String)
    /// A member's value has the wrong type.
    case wrongKind(String)
    /// Something that may occur only once is repeated.
    case twice(String)
    /// A line of a table has too many or too few fields.
    case fieldCount(line: Int, found: Int, expected: Int)
    /// A value is not a date where one is required.
    case notADate(String)
    /// The body has no day.
    case noDay
    /// A day has no rates.
    case noRate(Day)
    /// The rate of the base is not 1.
    case baseNotOne(Currency)
}

extension BodyFault {
    /// A short description of the fault, as stored in the book.
    var reason: String {
        switch self {
        case .syntax(let format, let byte): "not \(format) at byte \(byte)"
        case .breaksOff(let format): "\(format) breaks off"
        case .tooDeep(let format): "\(format) too deep"
        case .missing(let name): "no \(name)"
        case .wrongKind(let name): "\(name) of the wrong kind"
        case .twice(let name): "\(name) twice"
        case .fieldCount(let line, let found, let expected):
            "line \(line): \(found) fields for \(expected)"
        case .notADate(let text): "not a date: \(text)"
        case .noDay: "no day"
        case .noRate(let day): "no rate for \(day)"
        case .baseNotOne(let base): "\(base) is not 1"
        }
    }
}
