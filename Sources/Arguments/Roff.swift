/// The typesetter's input that pages of the manual are written in (roff(7)).
enum Roff {
    /// A text as it is, in the middle of a line.
    ///
    /// What the typesetter would take for its own, or print as a typographic sign, is escaped;
    /// letters beyond ASCII stay, as readers expect pages in UTF-8.
    static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }

    /// A text as a line of its own, which a first `.` must not make a request.
    static func line(_ text: some StringProtocol) -> String {
        text.first == "." ? "\\&" + escaped(text) : escaped(text)
    }

    static func bold(_ text: some StringProtocol) -> String { "\\fB\(escaped(text))\\fR" }

    static func italic(_ text: some StringProtocol) -> String { "\\fI\(escaped(text))\\fR" }

    /// An argument of a macro, blanks included.
    static func quoted(_ text: some StringProtocol) -> String { "\"\(escaped(text))\"" }

    private static let escapes: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
        "\"": "\\(dq",
    ]
}
