internal import JSON

/// Reads the tags of a small XML document one by one, and checks that it is well-formed.
///
/// Supports the subset that data feeds use (XML 1.0 without document types): elements, attributes, the five
/// named entities, comments and processing instructions. Of the text between tags, ``text`` is the part before
/// the last one.
struct XMLScanner {
    private var input: ByteReader
    private var open: [String] = []
    private var hasRoot = false
    /// The bytes between the last tag and the markup before it, as they are written.
    private(set) var text: ArraySlice<UInt8> = []

    /// A start tag, an end tag or an empty-element tag.
    struct Tag {
        /// The name without its namespace prefix.
        let name: String
        let isClosing: Bool
        /// Whether it is an empty-element tag, as `<Cube …/>` is.
        let isEmpty: Bool
        fileprivate(set) var attributes: [(name: String, value: String)] = []

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// The deepest nesting, and the largest number of attributes of a tag, that are accepted.
    private static let depthLimit = 64, attributeLimit = 64

    init(_ bytes: [UInt8]) { input = ByteReader(bytes) }

    /// Returns the next tag; nil at the end of a well-formed document.
    mutating func next() throws(SyncError) -> Tag? {
        while true {
            text = input.take { $0 != UInt8(ascii: "<") }
            let isBlank = text.allSatisfy { " \t\r\n".utf8.contains($0) }
            guard !open.isEmpty || isBlank else { throw malformedHere() }
            if input.isAtEnd {
                guard open.isEmpty, hasRoot else { throw Self.broken }
                return nil
            }
            if input.skip("</") { return try readClosing() }
            // A comment or an element within a text would leave out a part of a number.
            guard isBlank else { throw malformedHere() }
            if input.skip("<?") {
                guard input.skipPast("?>") else { throw Self.broken }
            } else if input.skip("<!--") {
                guard input.skipPast("-->") else { throw Self.broken }
            } else if input.skip("<!") {
                throw malformedHere()
            } else {
                input.position += 1
                return try readOpening()
            }
        }
    }

    private static let broken = SyncError.malformed(.breaksOff(format: "XML"))

    private mutating func readClosing() throws(SyncError) -> Tag {
        let name = try readName()
        input.skipBlanks()
        guard input.skip(">"), open.popLast() == name else {
            throw malformedHere()
        }
        return Tag(name: Self.local(name), isClosing: true, isEmpty: false)
    }

    private mutating func readOpening() throws(SyncError) -> Tag {
        guard !(open.isEmpty && hasRoot) else { throw malformedHere() }
        hasRoot = true
        let name = try readName()
        var attributes: [(name: String, value: String)] = []
        while true {
            let start = input.position
            input.skipBlanks()
            if input.skip("/>") {
                return Tag(
                    name: Self.local(name), isClosing: false, isEmpty: true, attributes: attributes)
            }
            if input.skip(">") {
                open.append(name)
                guard open.count <= Self.depthLimit else {
                    throw .malformed(.tooDeep(format: "XML"))
                }
                return Tag(
                    name: Self.local(name), isClosing: false, isEmpty: false,
                    attributes: attributes)
            }
            guard input.position > start else { throw malformedHere() }
            let attribute = try readAttribute()
            guard attributes.count < Self.attributeLimit,
                attributes.allSatisfy({ $0.name != attribute.name })
            else { throw malformedHere() }
            attributes.append(attribute)
        }
    }

    private mutating func readAttribute() throws(SyncError) -> (name: String, value: String) {
        let name = try readName()
        input.skipBlanks()
        guard input.skip("=") else { throw malformedHere() }
        input.skipBlanks()
        guard let quote = input.current,
            quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
        else { throw malformedHere() }
        input.position += 1
        let raw = input.take { $0 != quote && $0 != UInt8(ascii: "<") }
        guard input.current == quote else { throw malformedHere() }
        input.position += 1
        return (name, try unescaped(raw))
    }

    private func unescaped(_ raw: ArraySlice<UInt8>) throws(SyncError) -> String {
        guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
        var parts = String(decoding: raw, as: UTF8.self)
            .split(separator: "&", omittingEmptySubsequences: false)
        var text = String(parts.removeFirst())
        for part in parts {
            let entities = [
                ("lt;", "<"), ("gt;", ">"), ("amp;", "&"), ("quot;", "\""), ("apos;", "'"),
            ]
            guard let entity = entities.first(where: { part.hasPrefix($0.0) }) else {
                throw malformedHere()
            }
            text += entity.1 + part.dropFirst(entity.0.count)
        }
        return text
    }

    private mutating func readName() throws(SyncError) -> String {
        let name = input.take(while: Self.isNameByte)
        guard !name.isEmpty else { throw malformedHere() }
        return String(decoding: name, as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: ":_-.".utf8.contains(byte)
        }
    }

    private static func local(_ name: String) -> String {
        guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
        return String(name[name.utf8.index(after: colon)...])
    }

    private func malformedHere() -> SyncError {
        .malformed(.syntax(format: "XML", byte: input.position))
    }
}
