/// A line of a beancount file, divided into words; a string in it may span several lines.
struct BeancountLine {
    /// The number of its first line, from 1.
    let number: Int
    let isIndented: Bool
    /// Whether it begins with `*`, `#` or `:`, as headings do; beancount ignores such lines.
    var isHeading = false
    /// Whether it is empty, which ends a transaction.
    var isBlank = false
    /// Whether a string in it is never closed.
    var isUnclosed = false
    var words: [Word] = []
    var comment: String?

    /// A word, or the content of a string.
    struct Word {
        let text: String
        var isString = false
    }
}

/// Divides a beancount file into lines.
struct BeancountLines {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 1

    init(_ text: SourceText) { bytes = text.bytes }

    /// The next line; nil at the end.
    mutating func next() -> BeancountLine? {
        guard position < bytes.count else { return nil }
        var line = BeancountLine(
            number: number, isIndented: bytes[position] == 0x20 || bytes[position] == 0x09)
        line.isHeading = "*#:".utf8.contains(bytes[position])
        if line.isHeading {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        }
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\n"):
                position += 1
                number += 1
                line.isBlank = line.words.isEmpty && line.comment == nil
                return line
            case 0x20, 0x09, UInt8(ascii: "\r"): position += 1
            case UInt8(ascii: ";"):
                let start = position + 1
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
                    position += 1
                }
                line.comment = String(decoding: bytes[start..<position], as: UTF8.self)
            case UInt8(ascii: "\""): line.words.append(readString(&line))
            default: line.words.append(readWord())
            }
        }
        line.isBlank = line.words.isEmpty && line.comment == nil
        return line
    }

    private mutating func readWord() -> BeancountLine.Word {
        let start = position
        while position < bytes.count, !" \t\r\n\";".utf8.contains(bytes[position]) { position += 1 }
        return BeancountLine.Word(text: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func readString(_ line: inout BeancountLine) -> BeancountLine.Word {
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                return BeancountLine.Word(
                    text: String(decoding: text, as: UTF8.self), isString: true)
            case UInt8(ascii: "\\") where position < bytes.count:
                let escaped = bytes[position]
                position += 1
                switch escaped {
                case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
                case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
                case UInt8(ascii: "f"): text.append(0x0C)
                case UInt8(ascii: "b"): text.append(0x08)
                default:
                    if escaped == UInt8(ascii: "\n") { number += 1 }
                    text.append(escaped)
                }
            default:
                if byte == UInt8(ascii: "\n") { number += 1 }
                text.append(byte)
            }
        }
        line.isUnclosed = true
        return BeancountLine.Word(text: String(decoding: text, as: UTF8.self), isString: true)
    }
}
