/// Something with the number that it has in the book.
@dynamicMemberLookup
public struct Filed<Content> {
    public let id: Int64
    public var content: Content

    /// A content under its number.
    public init(id: Int64, _ content: Content) { (self.id, self.content) = (id, content) }

    @inlinable public subscript<Value>(dynamicMember path: KeyPath<Content, Value>) -> Value {
        content[keyPath: path]
    }
}

extension Filed: Sendable where Content: Sendable {}
extension Filed: Equatable where Content: Equatable {}
