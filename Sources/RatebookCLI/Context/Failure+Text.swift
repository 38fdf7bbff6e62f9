import Answers
import Language
import Terminal

extension Failure {
    /// The message and the hint as text, or the failure as JSON.
    ///
    /// Quoted input is shortened.
    func text(_ language: Language, asJSON: Bool) -> String {
        let message = message.clipped
        guard asJSON else {
            let label = Messages.error[language]
            let first = label + ": " + message[language]
            let next = hint.map { [$0[language]] } ?? []
            let lines =
                isOneLine
                ? [([first] + next).joined(separator: ". ")]
                : [first] + details.map { "  " + $0[language] } + (excerpt?.lines ?? []) + next
            return lines.map { $0.terminalSafe + "\n" }.joined()
        }
        var place: [(String, Cell)] =
            excerpt.map { [("character", .count($0.position + 1))] } ?? []
        if !details.isEmpty { place.append(("details", .texts(details.map { $0[language] }))) }
        let error = Record(
            [
                ("code", .count(code.rawValue)), ("kind", .text(kind)),
                ("message", .text(message[language])),
                ("hint", hint.map { .text($0[language]) } ?? .none),
            ] + place)
        return JSONText.object(Record([("error", .record(error))])) + "\n"
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
