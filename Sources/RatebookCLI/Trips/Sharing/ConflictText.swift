import Answers
import Bookkeeping
import Language
import Rates
import Terminal

/// Conflicts of shared trips as text.
enum ConflictText {
    static func lines(_ conflict: TripConflict, _ context: Context) -> [String] {
        lines(conflict, context.language, context.style, when: context.when)
    }

    /// What a conflict is about, both values, and how to choose one.
    ///
    /// - Parameter when: writes a time.
    static func lines(
        _ conflict: TripConflict, _ language: Language, _ style: TextStyle,
        when: (Instant) -> String
    ) -> [String] {
        let number = "\(conflict.id)  "
        let indent = String(repeating: " ", count: number.count)
        let sides = conflict.choices.map { choice, version in
            (name: Messages.side(choice)?[language] ?? "", version: version)
        }
        let width = sides.map(\.name.displayWidth).max() ?? 0
        let values = sides.map { name, version in
            let value = Messages.value(version, in: conflict)
            let origin = Messages.origin(version.by, at: when(version.at), stands: version.stands)
            let padding = String(repeating: " ", count: width - name.displayWidth + 2)
            return "\(indent)\(name)\(padding)\(value[language]) \(origin[language])"
        }
        let first = number + Messages.subject(of: conflict)[language]
        let how = indent + Messages.howToChoose(conflict)[language]
        return ([first] + values + [how]).flatMap(style.wrapped)
    }
}
