/// A piece of HTML.
///
/// A text that is interpolated is escaped, for elements and for attributes in double quotes; a piece
/// is put in as it is. So `"<b title=\"\(memo)\">\(memo)</b>"` is safe with any memo.
struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    let text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Pieces one after the other.
    init(_ pieces: some Sequence<HTML>) { text = pieces.map(\.text).joined() }

    /// A text, escaped.
    init(escaping text: String) { self = "\(text)" }

    static let empty = "" as HTML

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value's text, escaped; nothing for nil.
        mutating func appendInterpolation(_ value: (some CustomStringConvertible)?) {
            guard let value else { return }
            for character in value.description.unicodeScalars {
                switch character {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                // HTML cannot hold it, not even escaped.
                case "\0": text += "\u{FFFD}"
                default: text.unicodeScalars.append(character)
                }
            }
        }

        /// Appends a piece; nothing for nil.
        mutating func appendInterpolation(_ piece: HTML?) { text += piece?.text ?? "" }

        /// Appends pieces one after the other.
        mutating func appendInterpolation(_ pieces: some Sequence<HTML>) {
            for piece in pieces { text += piece.text }
        }

        /// Appends a piece if a condition holds, as in `<input \(if: isOn, "checked")>`.
        mutating func appendInterpolation(if condition: Bool, _ piece: @autoclosure () -> HTML) {
            if condition { text += piece().text }
        }
    }
}
