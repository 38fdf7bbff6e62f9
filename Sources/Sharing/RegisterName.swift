/// The name of a register within its entity: `memo`, `budget/food`; compared byte by byte.
public struct RegisterName: Sendable {
    /// 1 to ``largest`` bytes.
    public let text: String

    /// A name; nil if it is empty or longer than ``largest`` bytes.
    public init?(_ text: String) {
        guard (1...Self.largest).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// The largest number of bytes.
    public static let largest = 300

    init(known text: String) { self.text = text }
}

extension RegisterName: Hashable, Comparable {
    public static func == (left: RegisterName, right: RegisterName) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    public static func < (left: RegisterName, right: RegisterName) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension RegisterName: CustomStringConvertible {
    public var description: String { text }
}

extension RegisterName: ExpressibleByStringLiteral {
    /// A name that is written in the program.
    public init(stringLiteral text: StaticString) { self.text = text.description }
}
