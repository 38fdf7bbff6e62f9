/// Escapes texts for the values of journal tags, `; memo: …`.
///
/// hledger reads `word:` anywhere in a comment as a tag, and either program reads `[2024-…` as a
/// date; line ends and control characters would end the comment, and blanks at its ends are lost.
/// Such characters become `\u{3a}`, as in Swift, and a backslash is doubled.
enum TagText {
    /// The maximum length of a piece, as ledger reads lines of at most 4,095 bytes.
    static let pieceLimit = 1_000

    static func escaped(_ text: String) -> String {
        let scalars = text.unicodeScalars
        var result = ""
        for index in scalars.indices {
            let scalar = scalars[index]
            let isAtEnd =
                index == scalars.startIndex || scalars.index(after: index) == scalars.endIndex
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case " " where !isAtEnd: result += " "
            case ":", "[": result += hex(scalar)
            default:
                if scalar.isPlain {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += hex(scalar)
                }
            }
        }
        return result
    }

    /// The escaped text, divided into values of consecutive tags.
    static func pieces(_ text: String) -> [String] {
        guard text.utf8.count > pieceLimit / 4 else { return [escaped(text)] }
        // Pieces are escaped one by one, so that blanks at their ends are kept.
        var pieces: [String] = []
        var piece = ""
        for scalar in text.unicodeScalars {
            piece.unicodeScalars.append(scalar)
            if piece.utf8.count >= pieceLimit / 4 {
                pieces.append(escaped(piece))
                piece = ""
            }
        }
        if !piece.isEmpty { pieces.append(escaped(piece)) }
        return pieces
    }

    /// The text without escapes; invalid escapes are kept.
    static func unescaped(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.first else {
                result.append(scalar)
                continue
            }
            switch next {
            case "\\": result.append("\\")
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "u":
                let digits = rest.dropFirst().prefix(9).prefix { $0 != "}" }
                guard digits.first == "{", rest.dropFirst(1 + digits.count).first == "}",
                    let value = UInt32(
                        String(String.UnicodeScalarView(digits.dropFirst())), radix: 16),
                    let decoded = Unicode.Scalar(value)
                else {
                    result.append(scalar)
                    continue
                }
                result.append(decoded)
                rest = rest.dropFirst(2 + digits.count)
                continue
            default:
                result.append(scalar)
                continue
            }
            rest = rest.dropFirst()
        }
        return String(result)
    }

    /// A text for a beancount string: control characters and quotation marks are escaped as in
    /// ``escaped(_:)``, with backslashes doubled once more.
    static func quotable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\\\n"
            default:
                if scalar == " " || scalar.isPlain {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\" + hex(scalar)
                }
            }
        }
        return result
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16) + "}"
    }
}

extension Unicode.Scalar {
    /// Whether it is a visible character that no program reads as a blank or a control character.
    var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .unassigned, .privateUse:
            false
        // Directional marks can disguise a line; joiners are part of words and emoji.
        case .format: value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
        default: !properties.isNoncharacterCodePoint
        }
    }
}
