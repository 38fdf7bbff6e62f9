/// Texts as the values of journal tags, `; memo: …`: on one line, and back.
///
/// hledger reads `word:` anywhere in a comment as a tag, and either program `[2024-…` as a date;
/// line ends and controls would end the comment, and blanks at its ends are lost. Such letters
/// become `\u{3a}`, as in Swift, and a backslash two.
enum TagText {
    /// ledger reads lines of at most 4,095 bytes; a longer text goes on in the next tag.
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

    /// The escaped text in pieces for one tag after another.
    static func pieces(_ text: String) -> [String] {
        guard text.utf8.count > pieceLimit / 4 else { return [escaped(text)] }
        // Escaped by themselves, so that blanks at a piece's ends are kept.
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

    /// The text that was escaped; what is no escape stays as it is.
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

    /// A text for a string of beancount: controls and quotation marks as escapes of
    /// ``escaped(_:)``, the backslashes of which are doubled once more.
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
    /// Whether it is a letter, a mark or a sign that no program takes for a blank or a control.
    var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .unassigned, .privateUse:
            false
        // Directions of writing hide what a line says; joiners are part of words and signs.
        case .format: value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
        default: !properties.isNoncharacterCodePoint
        }
    }
}
