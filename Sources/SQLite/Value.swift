/// A value that is bound to a statement's parameter.
public enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

extension Value {
    /// An integer, or NULL.
    public static func integer(_ value: Int64?) -> Value { value.map { .integer($0) } ?? .null }
    /// A text, or NULL.
    public static func text(_ value: String?) -> Value { value.map { .text($0) } ?? .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(nilLiteral: ()) { self = .null }
}
