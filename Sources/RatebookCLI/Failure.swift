import Arguments
import Bookkeeping
import Language
import Store
import Sync
import Terminal
import Trips

/// An end that is not a success: what a person reads, what a program gets.
struct Failure: Error {
    let code: ExitCode
    /// The kind of failure for programs, in kebab case.
    let kind: String
    /// One sentence.
    let message: Text
    /// What to do next, where there is something.
    let hint: Text?
    /// Whether message and hint are one line: a schedule sends a line a failure.
    var isOneLine = false
    /// What is wrong line by line, where several things are.
    var details: [Text] = []
    /// The typed text that it is about, and the place in it.
    var excerpt: Excerpt?

    /// A text and one of its characters, counted from 0.
    struct Excerpt {
        let text: String
        let position: Int

        /// The text, and a caret under the character.
        var lines: [String] {
            // What cannot be shown takes one column then, whatever it took before.
            let safe = String(text.map { $0.isWhitespace ? " " : $0 }).terminalSafe
            return [
                "  " + safe,
                "  " + String(repeating: " ", count: String(safe.prefix(position)).displayWidth)
                    + "^",
            ]
        }
    }

    init(_ code: ExitCode, kind: String, _ message: Text, hint: Text? = nil) {
        self.code = code
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    /// The failure that any error means to the person.
    init(_ error: any Error) {
        self =
            switch error {
            case let failure as Failure: failure
            case let error as ArgumentError: Failure(error)
            case let error as LookupError: Failure(error)
            case let error as TravelError: Failure(error)
            case let error as RepricingError: Failure(error)
            case let error as ImportError: Failure(error)
            case let error as FetchingError: Failure(error)
            case let error as OutputError: Failure(error)
            case let error as SplitError: Failure(error)
            case let error as TripError: Failure(error)
            case let error as SumTooLarge: Failure(error)
            default:
                Failure(bookError: error)
                    ?? (error as? SyncError).map { Failure($0, of: nil, fromFile: false) }
                    ?? Failure(
                        .bug, kind: "bug", Messages.unexpected(error))
            }
    }

    /// The most lines of ``details``.
    static let detailLimit = 20

    /// Lists what is wrong: the first lines, and how many more there are.
    ///
    /// - Parameter isComplete: whether nothing else is wrong than what the lines say.
    mutating func list(_ lines: [Text], isComplete: Bool = true) {
        details = lines.prefix(Self.detailLimit).map(\.clipped)
        let more = lines.count - details.count
        if more > 0 { details.append(Messages.more(more, isComplete: isComplete)) }
    }

    /// The failure as one line, or two where there is a hint; as JSON where that was asked for.
    ///
    /// What it quotes is cut to what a person reads.
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
                ("code", .count(Int(code.rawValue))), ("kind", .text(kind)),
                ("message", .text(message[language])),
                ("hint", hint.map { .text($0[language]) } ?? .none),
            ] + place)
        return JSONText.object(Record([("error", .record(error))])) + "\n"
    }
}
