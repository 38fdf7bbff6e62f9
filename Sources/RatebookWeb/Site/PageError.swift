import Answers
import Language

/// Why a request is refused: an error of the core with its status, once for pages and programs.
struct PageError: Error {
    let status: Response.Status
    let failure: Failure

    init(_ failure: Failure) { (status, self.failure) = (failure.code.status, failure) }

    init(_ status: Response.Status, _ failure: Failure) {
        (self.status, self.failure) = (status, failure)
    }

    static let notPaired = PageError(
        .unauthorized, Failure(.notPermitted, kind: "not-paired", Words.Access.notPaired))
    static let notFound = PageError(
        .notFound, Failure(.noInput, kind: "not-found", Words.notFound))
    static let wrongMethod = PageError(
        .methodNotAllowed, Failure(.usage, kind: "wrong-method", Words.notFound))
    static let notAllowed = PageError(
        .forbidden, Failure(.notPermitted, kind: "not-allowed", Words.notAllowed))
    static let readOnly = PageError(
        .forbidden, Failure(.notPermitted, kind: "read-only", Words.readOnly))
    static let tooLong = PageError(
        .tooLarge, Failure(.usage, kind: "too-long", Words.tooLong))
    static let foreignForm = PageError(
        .forbidden, Failure(.notPermitted, kind: "foreign-form", Words.foreignForm))

    /// The error as JSON below `/api`, else as a page.
    func response(_ reader: some Reader) -> Response {
        guard reader.request.path.first == "api" else {
            if status == .unauthorized {
                return .page(PairingPage.html(failure, reader), status: status)
            }
            return .page(Layout.error(failure, reader), status: status)
        }
        return .json(failure.json(reader.language), status: status)
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
