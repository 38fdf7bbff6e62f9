import BookReports
import Bookkeeping
import Glibc
package import Language

/// An error that says how the command line reports it.
package protocol DescribedError: Error {
    var failure: Failure { get }
}

/// An error with its exit code, its message for users and its kind for programs.
package struct Failure: DescribedError {
    package let code: ExitCode
    /// The kind in kebab case, for machine-readable output.
    package let kind: String
    /// The message, one sentence.
    package let message: Text
    /// A hint about what to do next.
    package let hint: Text?
    /// Whether message and hint are printed on one line, as for logs of a schedule.
    package var isOneLine = false
    /// Details, one per line.
    package var details: [Text] = []
    /// The input that the error is about, and the position in it.
    package var excerpt: Excerpt?

    /// A text and the index of one of its characters.
    package struct Excerpt {
        package let text: String
        package let position: Int
    }

    package var failure: Failure { self }

    package init(
        _ code: ExitCode, kind: String, _ message: Text, hint: Text? = nil, details: [Text] = []
    ) {
        self.details = details
        self.code = code
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    /// Another failure with another message or another hint.
    package init(_ other: Failure, saying message: Text? = nil, hint: Text? = nil) {
        self.init(other.code, kind: other.kind, message ?? other.message, hint: hint ?? other.hint)
    }

    /// The failure for a wrong command line or value.
    package static func usage(_ kind: String, _ message: Text, _ hint: Text? = nil) -> Failure {
        Failure(.usage, kind: kind, message, hint: hint)
    }

    /// The failure that describes an error.
    package init(_ error: any Error) {
        self =
            (error as? any DescribedError)?.failure ?? BookProblem(describing: error)?.failure
            ?? Failure(.bug, kind: "bug", Messages.unexpected(error))
    }

    /// The largest number of ``details`` printed.
    package static let detailLimit = 20

    /// Sets the details to some lines, cut to the limit with the number of those left out.
    ///
    /// - Parameter isComplete: whether the lines are all of the errors.
    package mutating func list(_ lines: [Text], isComplete: Bool = true) {
        details = lines.prefix(Self.detailLimit).map(\.clipped)
        let more = lines.count - details.count
        if more > 0 { details.append(Messages.more(more, isComplete: isComplete)) }
    }
}

/// The exit codes of the program, numbered as in sysexits.h.
package enum ExitCode: Int32, CaseIterable {
    case ok = 0
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case bug = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryLater = 75
    case protocolBroken = 76
    case notPermitted = 77
    case configuration = 78
}

/// The system's message for an error number.
package func systemMessage(_ errno: Int32) -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
}

extension Failure {
    /// The failure as a JSON object, with quoted input shortened.
    package func json(_ language: Language) -> String {
        var place: [(String, Cell)] =
            excerpt.map { [("character", .count($0.position + 1))] } ?? []
        if !details.isEmpty { place.append(("details", .texts(details.map { $0[language] }))) }
        let error = Record(
            [
                ("code", .count(code.rawValue)), ("kind", .text(kind)),
                ("message", .text(message.clipped[language])),
                ("hint", hint.map { .text($0[language]) } ?? .none),
            ] + place)
        return JSONText.object(Record([("error", .record(error))]))
    }
}
