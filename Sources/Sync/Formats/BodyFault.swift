public import Rates

/// What is wrong with a body's form.
public enum BodyFault: Equatable, Sendable {
    /// Not JSON or XML from a byte on.
    case syntax(format: String, byte: Int)
    /// The end is missing.
    case breaksOff(format: String)
    case tooDeep(format: String)
    /// A member, attribute or element that must be there.
    case missing(String)
    /// A member whose value is of another kind than it must be.
    case wrongKind(String)
    /// Something that may stand only once.
    case twice(String)
    /// A line of a table with too many or too few fields.
    case fieldCount(line: Int, found: Int, expected: Int)
    /// Something else where a date must stand.
    case notADate(String)
    /// No day at all.
    case noDay
    /// A day without a single rate.
    case noRate(Day)
    /// The base is not priced at one.
    case baseNotOne(Currency)
}

extension BodyFault {
    /// The fault in a few words, as it is kept in the book.
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
