/// A value together with its row id in the book.
@dynamicMemberLookup
public struct Stored<Content> {
    public let id: Int64
    public var content: Content

    /// Pairs a value with its row id.
    public init(id: Int64, _ content: Content) { (self.id, self.content) = (id, content) }

    @inlinable public subscript<Value>(dynamicMember path: KeyPath<Content, Value>) -> Value {
        content[keyPath: path]
    }
}

extension Stored: Sendable where Content: Sendable {}
extension Stored: Equatable where Content: Equatable {}
