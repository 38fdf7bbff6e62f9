import Terminal

/// The layout of text: colours, line width and character widths.
struct TextStyle {
    let hasColor: Bool
    /// The maximum width of lines in columns; nil for no limit.
    let width: Int?
    var measure = TextMeasure.usual

    /// A text in a colour, if colours are on.
    func paint(_ text: String, _ color: Color?) -> String {
        guard hasColor, let color else { return text }
        return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
    }

    /// A text wrapped into lines, without control characters; commands and amounts stay whole where a
    /// line has the room.
    func wrapped(_ text: String) -> [String] {
        let text = text.terminalSafe
        guard let width else { return [text] }
        return measure.wrapped(WrappedPiece.pieces(of: text), to: width)
    }
}

/// The terminal colours in use, by their codes in `ESC [ … m`.
enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case quiet = 90
}
