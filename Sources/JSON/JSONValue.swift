/// A JSON value whose numbers keep their text, so that no digit is lost.
public enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number in JSON's grammar, as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in their order, each name once.
    case object([JSONMember])

    /// Reads a whole document strictly: duplicate names, text after the document and nesting
    /// deeper than 32 are errors.
    public init(parsing bytes: [UInt8]) throws(JSONError) { self = try JSONParser.parse(bytes) }

    /// The members of an object, their values as they are written; as strict as
    /// ``init(parsing:)``.
    public static func members(
        of text: String
    ) throws(JSONError) -> [(name: String, value: String)] {
        try JSONParser.members(Array(text.utf8))
    }

    /// The member of an object; nil if it is missing or the value is no object.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

/// A member of an object.
public struct JSONMember: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
}

/// Why a text cannot be read as JSON.
public enum JSONError: Error, Equatable, Sendable {
    /// Not JSON from a byte on, counted from 0.
    case syntax(byte: Int)
    /// The document is incomplete.
    case breaksOff
    /// Nested deeper than 32.
    case tooDeep
    /// A name occurs twice in an object.
    case twice(String)
}
