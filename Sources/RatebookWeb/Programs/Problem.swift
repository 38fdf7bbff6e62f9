import Answers
import BookReports
import Bookkeeping
import Language

/// An error of an address for programs, as `application/problem+json` (RFC 9457).
struct Problem: Error {
    /// The kinds that the description names; errors of the core add theirs.
    static let kinds = [
        "bad-parameter", "unknown-parameter", "missing-parameter", "unknown-currency", "no-rates",
        "nothing-stored", "unknown-address", "wrong-method", "too-many-requests", "refused",
        "internal",
    ]

    let status: Response.Status
    /// Names it for programs: `bad-parameter`.
    let kind: String
    let title: Text
    let detail: Text
    /// What to do next.
    var hint: Text?

    /// A parameter has a value that cannot be read.
    static func badParameter(_ name: String, _ value: String, _ wanted: Text) -> Problem {
        Problem(
            status: .badRequest, kind: "bad-parameter", title: ProgramWords.badParameter,
            detail: ProgramWords.badValue(value, of: name), hint: wanted)
    }

    /// A parameter that the address does not have.
    static func unknownParameter(_ name: String, _ known: [String]) -> Problem {
        Problem(
            status: .badRequest, kind: "unknown-parameter", title: ProgramWords.badParameter,
            detail: ProgramWords.unknownParameter(name),
            hint: known.isEmpty
                ? ProgramWords.noParameters : ProgramWords.parameters(known.joined(separator: ", "))
        )
    }

    static func missingParameter(_ name: String) -> Problem {
        Problem(
            status: .badRequest, kind: "missing-parameter", title: ProgramWords.badParameter,
            detail: ProgramWords.missingParameter(name), hint: ProgramWords.seeDescription)
    }

    /// A page behind the last one.
    static func noPage(_ page: Int, of pages: Int) -> Problem {
        badParameter("page", "\(page)", ProgramWords.wantsCount(1, pages))
    }

    static func unknownCurrency(_ code: String) -> Problem {
        Problem(
            status: .notFound, kind: "unknown-currency", title: ProgramWords.notFound,
            detail: ProgramWords.unknownCurrency(code), hint: ProgramWords.seeCurrencies)
    }

    static func noRates(_ detail: Text) -> Problem {
        Problem(
            status: .notFound, kind: "no-rates", title: ProgramWords.notFound, detail: detail,
            hint: ProgramWords.seeSources)
    }

    static let noAddress = Problem(
        status: .notFound, kind: "unknown-address", title: ProgramWords.notFound,
        detail: ProgramWords.noAddress, hint: ProgramWords.seeDescription)

    static let wrongMethod = Problem(
        status: .methodNotAllowed, kind: "wrong-method", title: ProgramWords.wrongMethod,
        detail: ProgramWords.onlyRead)

    static let tooMany = Problem(
        status: .tooManyRequests, kind: "too-many-requests", title: ProgramWords.tooMany,
        detail: ProgramWords.waitAndAsk, hint: ProgramWords.keepAnswers)

    static let nothingStored = Problem(
        status: .conflict, kind: "nothing-stored", title: ProgramWords.nothingStored,
        detail: ProgramWords.noRatesYet, hint: ProgramWords.afterSync)

    /// An error of the core; what only the machine's owner can mend is not told in detail.
    init(_ error: any Error) {
        if let problem = error as? Problem {
            self = problem
            return
        }
        let failure = Failure(error)
        let isQuery =
            error is LookupError
            || ([.usage, .badData].contains(failure.code) && !BookProblem.isOfBook(error))
        guard isQuery else {
            self.init(
                status: .internalError, kind: "internal", title: ProgramWords.internalError,
                detail: ProgramWords.noBook)
            return
        }
        let isNotFound = failure.code == .unavailable
        self.init(
            status: isNotFound ? .notFound : .badRequest, kind: failure.kind,
            title: isNotFound ? ProgramWords.notFound : ProgramWords.badParameter,
            detail: failure.message, hint: Self.hint(error, failure))
    }

    /// What a program asks next after an error of the core.
    private static func hint(_ error: any Error, _ failure: Failure) -> Text? {
        if case LookupError.tooOld(_, let age, _) = error { return ProgramWords.takeOlder(age) }
        return failure.kind == "no-data" ? ProgramWords.seeSources : nil
    }

    init(
        status: Response.Status, kind: String, title: Text, detail: Text, hint: Text? = nil
    ) {
        (self.status, self.kind, self.title) = (status, kind, title)
        (self.detail, self.hint) = (detail, hint)
    }

    func response(_ language: Language) -> Response {
        let record = Record([
            ("type", .text("/#\(kind)")), ("title", .text(title[language])),
            ("status", .count(status.rawValue)), ("detail", .text(detail[language])),
            ("hint", hint.map { .text($0[language]) } ?? .none),
        ])
        return Response(
            status: status, headers: [("Content-Type", "application/problem+json")],
            body: .bytes(Array((JSONText.object(record) + "\n").utf8)))
    }
}
