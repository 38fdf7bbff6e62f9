/// Goes through the tags of SGML or HTML and the text between them, as files have them: unclosed and unordered.
///
/// Comments, declarations and instructions are left out; nothing but single characters is expanded.
struct MarkupScanner {
    enum Token: Equatable {
        /// A tag's name in capital letters, and what follows the name.
        case open(String, attributes: String)
        case close(String)
        /// Text with its line breaks; never empty.
        case text(String)
    }

    /// The bytes that are always there in front of a token, and the most in which the end of a comment is looked for.
    private static let (near, far) = (1 << 16, 1 << 20)

    private var pieces: TextPieces
    /// A part of the text, with the place in it.
    private var bytes: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    /// The line where the last token begins, counted from 1.
    private(set) var line = 1
    private var nextLine = 1

    init(_ file: FileText) { pieces = file.pieces }

    /// Has at least some number of bytes there from the place on, if the text has them.
    private mutating func fill(_ count: Int) {
        while bytes.count - position < count, !isAtEnd {
            guard let piece = pieces.next() else {
                isAtEnd = true
                return
            }
            bytes.removeFirst(position)
            bytes += piece
            position = 0
        }
    }

    /// The next token; nil at the end.
    mutating func next() -> Token? {
        while true {
            fill(Self.near)
            guard position < bytes.count else { return nil }
            line = nextLine
            guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else {
                return text()
            }
            switch bytes[position + 1] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if starts(with: "<![CDATA[") {
                    let end = find("]]>", after: 9) ?? bytes.count
                    let content = bytes[(position + 9)..<end]
                    move(to: content.endIndex + 3)
                    if !content.isEmpty { return .text(String(decoding: content, as: UTF8.self)) }
                } else if starts(with: "<!--"), let end = find("-->", after: 4) {
                    move(to: end + 3)
                } else {
                    move(to: (find(">", after: 0) ?? bytes.count) + 1)
                }
            case UInt8(ascii: "/"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                return tag()
            default: return text()
            }
        }
    }

    /// Skips to the closing tag of an element whose content is no text: a script, a style.
    mutating func skip(to name: String) {
        while true {
            fill(Self.near)
            if let start = place(of: "</", from: position) {
                move(to: start)
                if case .close(name)? = next() { return }
            } else if isAtEnd {
                return position = bytes.count
            } else {
                // The last byte may begin a tag.
                move(to: bytes.count - 1)
            }
        }
    }

    private mutating func tag() -> Token {
        let isClosing = bytes[position + 1] == UInt8(ascii: "/")
        let start = position + (isClosing ? 2 : 1)
        let end = tagEnd(from: start)
        let content = bytes[start..<end]
        let name = content.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        let rest = content.dropFirst(name.count)
        move(to: end + 1)
        let word = String(decoding: name, as: UTF8.self).uppercased()
        return isClosing
            ? .close(word) : .open(word, attributes: String(decoding: rest, as: UTF8.self))
    }

    /// The `>` of a tag, outside of quotation marks unless they are not closed within the next bytes.
    private func tagEnd(from start: Int) -> Int {
        var quote: UInt8?
        let limit = min(bytes.count, start + 4_096)
        for index in start..<limit {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return bytes[start..<limit].firstIndex(of: UInt8(ascii: ">")) ?? limit
    }

    /// The text up to the next `<` that may begin a tag.
    private mutating func text() -> Token {
        let rest = bytes[(position + 1)...]
        // A long text comes in several, none of which ends within an entity.
        let end =
            rest.firstIndex(of: UInt8(ascii: "<"))
            ?? (isAtEnd ? nil : rest.suffix(10).lastIndex(of: UInt8(ascii: "&"))) ?? bytes.count
        let content = bytes[position..<end]
        move(to: end)
        return .text(Self.expanded(String(decoding: content, as: UTF8.self)))
    }

    private func starts(with word: String) -> Bool {
        bytes[position...].starts(with: word.utf8)
    }

    /// The next place of a word behind some bytes, unless it is far away.
    private mutating func find(_ word: String, after count: Int) -> Int? {
        while true {
            if let place = place(of: word, from: position + count) { return place }
            guard !isAtEnd, bytes.count - position < Self.far else { return nil }
            fill(bytes.count - position + 1)
        }
    }

    private func place(of word: String, from start: Int) -> Int? {
        let word = Array(word.utf8)
        guard let first = word.first, start <= bytes.count else { return nil }
        var rest = bytes[start...]
        while let index = rest.firstIndex(of: first) {
            if bytes[index...].starts(with: word) { return index }
            rest = bytes[(index + 1)...]
        }
        return nil
    }

    private mutating func move(to index: Int) {
        let end = min(index, bytes.count)
        nextLine += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
        position = end
    }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "middot": "·",
        "euro": "€", "pound": "£", "yen": "¥",
    ]

    /// A text with its entities as characters: `&amp;`, `&#44032;`; others stay as they are.
    private static func expanded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
            let name = part.prefix { $0 != ";" }
            guard name.utf8.count <= 8, name.endIndex < part.endIndex,
                let character = character(of: name)
            else {
                result += "&" + part
                return
            }
            result += character + part[part.index(after: name.endIndex)...]
        }
    }

    private static func character(of name: Substring) -> String? {
        guard name.first == "#" else { return entities[name.lowercased()] }
        let number = name.dropFirst()
        let isHexadecimal = number.first == "x" || number.first == "X"
        let code = isHexadecimal ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
