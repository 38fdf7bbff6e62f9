import Answers
import BookReports
import Bookkeeping
import Language
import Texts

/// Why a request is refused: an error of the core with its status, once for pages and programs.
struct PageError: Error {
    let status: Response.Status
    let failure: Failure

    /// An error of the core.
    ///
    /// Errors of the book are not the request's fault.
    init(_ error: any Error) {
        failure = Failure(error)
        status =
            switch error {
            case TravelError.uidUsed, TravelError.notLastChange, TravelError.otherBalances,
                TravelError.transferRemoved:
                .conflict
            case TravelError.unknownTransfer, PhotoError.lost: .notFound
            default:
                switch failure.code.status {
                case .unprocessable where BookProblem.isOfBook(error): .internalError
                case let status: status
                }
            }
    }

    init(_ status: Response.Status, _ failure: Failure) {
        (self.status, self.failure) = (status, failure)
    }

    /// The same error without details of the book and its place.
    var withoutDetails: PageError {
        PageError(
            status, Failure(failure.code, kind: failure.kind, Words.noBook, hint: Words.askOwner))
    }

    static let notPaired = PageError(
        .unauthorized, Failure(.notPermitted, kind: "not-paired", Words.Access.notPaired))
    /// The browser has a cookie of a device or a guest that was removed.
    static let noLongerPaired = PageError(
        .unauthorized, Failure(.notPermitted, kind: "device-removed", Words.Access.noLongerKnown))

    /// Why a visitor who may see nothing sees nothing.
    static func unknown(_ visitor: Visitor) -> PageError {
        visitor.wasKnown ? noLongerPaired : notPaired
    }

    /// A currency that the book has no rates of cannot be chosen.
    static func noRates(_ error: LookupError) -> PageError {
        let failure = Failure(error)
        return PageError(
            .unprocessable,
            Failure(
                failure.code, kind: "no-rates", failure.message,
                hint: Words.advice(error, canSync: true) ?? failure.hint))
    }

    static let notFound = PageError(
        .notFound, Failure(.noInput, kind: "not-found", Words.notFound))
    static let wrongMethod = PageError(
        .methodNotAllowed, Failure(.usage, kind: "wrong-method", Words.notFound))
    static let notAllowed = PageError(
        .forbidden, Failure(.notPermitted, kind: "not-allowed", Words.notAllowed))
    static let tokenNotAllowed = PageError(
        .forbidden,
        Failure(
            .notPermitted, kind: "not-allowed", ProgramWords.tokenNotAllowed,
            hint: ProgramWords.seeDescription))
    static let readOnly = PageError(
        .forbidden, Failure(.notPermitted, kind: "read-only", Words.readOnly))
    static let otherAuthor = PageError(
        .forbidden, Failure(.notPermitted, kind: "other-author", Words.otherAuthor))
    static let tooLong = PageError(
        .tooLarge, Failure(.usage, kind: "too-long", Words.tooLong))
    static let foreignForm = PageError(
        .forbidden, Failure(.notPermitted, kind: "foreign-form", Words.foreignForm))

    /// The error as JSON at addresses for programs, else as a page.
    func response(_ reader: some Reader) -> Response {
        guard ["api", "metrics"].contains(reader.request.path.first) else {
            if status == .unauthorized {
                return .page(PairingPage.html(failure, reader), status: status)
            }
            let isNothingStored =
                (reader as? Visit)?.lacksRates == true && failure.kind == "no-data"
            return .page(
                Layout.error(isNothingStored ? nothingStored(reader) : failure, reader),
                status: status)
        }
        return .json(forProgram(reader.request).json(reader.language), status: status)
    }

    /// The failure in words for programs, which send a token and have no terminal.
    private func forProgram(_ request: Request) -> Failure {
        switch failure.kind {
        case "no-data": return Failure(failure, hint: ProgramWords.askOlder)
        case Self.notPaired.failure.kind:
            let hasToken = request.headers["authorization"] != nil
            return Failure(
                failure.code, kind: failure.kind,
                hasToken ? ProgramWords.unknownToken : ProgramWords.wantsToken,
                hint: ProgramWords.sendToken)
        default: return failure
        }
    }
}

extension PageError {
    /// The failure of a page about rates while the book has none at all: that is none yet, unless the
    /// last sync failed.
    private func nothingStored(_ reader: some Reader) -> Failure {
        let hasFailed = (reader as? Visit)?.sync?.current.hasFailed == true
        return Failure(
            failure.code, kind: failure.kind, hasFailed ? Words.notLoaded : Words.nothingStored,
            hint: failure.hint)
    }
}

extension Visit {
    /// Whether this is a page about rates, of which the book has none.
    fileprivate var lacksRates: Bool {
        guard ["rates", "convert"].contains(request.path.first) else { return false }
        return (try? keeper.contents.oldestDay()) == .some(nil)
    }
}

extension ExitCode {
    /// The status of HTTP that says the same.
    fileprivate var status: Response.Status {
        switch self {
        case .ok: .ok
        case .usage, .badData: .unprocessable
        case .noInput: .notFound
        case .unavailable, .tryLater: .unavailable
        case .bug, .cannotCreate, .inputOutput, .configuration: .internalError
        case .protocolBroken: .badGateway
        case .notPermitted: .forbidden
        }
    }
}

extension Failure {
    /// What to do next, as somebody does it on the page; nil if only the command line has something.
    ///
    /// - Parameter canSync: whether the page has a button that fetches rates.
    func hintOnPage(canSync: Bool) -> Text? {
        // What a shell does with an amount is nothing to somebody with a form.
        if kind == "no-amount" || kind == "no-data" && canSync { return nil }
        if let hint = Words.hint(kind) { return hint }
        guard let hint else { return nil }
        // Only that says which currency has no rates.
        if kind == "no-rates" { return hint }
        let text = hint[.english]
        return text.contains("ratebook") || text.contains("--") || text.contains(" -m") ? nil : hint
    }
}
