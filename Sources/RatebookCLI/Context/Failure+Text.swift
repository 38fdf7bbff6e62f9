import Answers
import Language
import Terminal

extension Failure {
    /// The message and the hint as text, or the failure as JSON.
    ///
    /// Quoted input is shortened.
    func text(_ language: Language, asJSON: Bool) -> String {
        guard !asJSON else { return json(language) + "\n" }
        let message = message.clipped
        let label = Messages.error[language]
        let first = label + ": " + message[language]
        let next = hint.map { [$0[language]] } ?? []
        let lines =
            isOneLine
            ? [([first] + next).joined(separator: ". ")]
            : [first] + details.map { "  " + $0[language] } + (excerpt?.lines ?? []) + next
        return lines.map { $0.terminalSafe + "\n" }.joined()
    }
}

extension Failure.Excerpt {
    /// The text with a caret below the character.
    fileprivate var lines: [String] {
        // Characters that cannot be displayed are replaced by one of width 1.
        let safe = String(text.map { $0.isWhitespace ? " " : $0 }).terminalSafe
        return [
            "  " + safe,
            "  " + String(repeating: " ", count: String(safe.prefix(position)).displayWidth) + "^",
        ]
    }
}
