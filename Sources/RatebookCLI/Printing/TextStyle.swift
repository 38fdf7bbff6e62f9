import Terminal

/// How text is laid out: its colours, its width, and how wide its letters are.
struct TextStyle {
    let hasColor: Bool
    /// The columns that there is room for; nil without limit.
    let width: Int?
    var measure = TextMeasure.usual

    /// A text in a colour, where there are colours.
    func paint(_ text: String, _ color: Color?) -> String {
        guard hasColor, let color else { return text }
        return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
    }

    /// A text in lines that have room; nothing in it can steer the terminal.
    func wrapped(_ text: String) -> [String] {
        let text = text.terminalSafe
        guard let width else { return [text] }
        return measure.wrapped(text, to: width)
    }
}

/// The colours of a terminal that mean something here.
enum Color: Int {
    case red = 31
    case green = 32
    case blue = 34
    case quiet = 90
}
