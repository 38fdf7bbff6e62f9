import Answers
import BookReports
import Bookkeeping
import Rates

/// Says who a request comes from, and makes devices and guests of browsers that have a code or a
/// link.
struct Gate: Sendable {
    let cookie: SessionCookie
    private let wrongCodes = WrongCodes()

    /// The visitor whose cookie a request has, or the program whose token; nil if it has none, or one that was removed.
    func visitor(of request: Request, _ keeper: Bookkeeper) throws -> (
        visitor: Visitor, device: Device
    )? {
        let book = keeper.book
        if let secret = Self.bearer(of: request), !LinkAnswers.takes(request) {
            guard let token = try keeper.token(secret), let can = token.can else { return nil }
            let rights = Visitor.Rights.program(can, trip: token.trip)
            return (Visitor(rights: rights, author: token.uid, formToken: ""), token)
        }
        guard let secret = cookie.secret(in: request),
            let device = try book.contents.device(secret: secret)
        else { return nil }
        let token = Device.formToken(secret: secret)
        switch (device.kind, device.trip) {
        case (.device, _):
            return (Visitor(rights: .owner, author: device.uid, formToken: token), device)
        case (.guest, let trip?):
            let rights = Visitor.Rights.guest(trip: trip)
            return (Visitor(rights: rights, author: device.uid, formToken: token), device)
        default: return nil
        }
    }

    /// Makes a browser a device, with the form's `code`.
    func pair(_ request: Request, _ keeper: Bookkeeper) throws -> Response {
        do {
            return try enter(request) { try keeper.pair(code: $0, name: $1) }
        } catch AccessError.wrongCode {
            guard wrongCodes.noteWrong(request.peer, at: keeper.now) else {
                throw PageError(
                    .tooManyRequests,
                    Failure(.tryLater, kind: "too-many-codes", Words.Access.tooManyCodes))
            }
            throw PageError(.unauthorized, Failure(AccessError.wrongCode))
        }
    }

    /// Makes a browser a guest, with the secret of a link in the form's `code`.
    ///
    /// A browser that may see the trip already stays who it is.
    func openLink(_ request: Request, _ keeper: Bookkeeper) throws -> Response {
        if let rights = try visitor(of: request, keeper)?.visitor.rights,
            let trip = try? keeper.trip(ofGuestLink: request.form["code"] ?? ""),
            rights == .owner || rights == .guest(trip: trip)
        {
            return .redirect(to: "/trips/\(trip)")
        }
        return try Self.asPageErrors {
            try enter(request) { try keeper.openGuestLink($0, name: $1) }
        }
    }

    /// The trip of the link whose secret a friend's book shows, in the header `Authorization`.
    func linkedTrip(_ request: Request, _ keeper: Bookkeeper) throws -> LinkedTrip {
        try Self.asPageErrors { try keeper.linkedTrip(Self.bearer(of: request) ?? "") }
    }

    /// Whether a request shows the secret of a link.
    func hasLink(_ request: Request, _ keeper: Bookkeeper) -> Bool {
        guard let secret = Self.bearer(of: request) else { return false }
        return (try? keeper.linkedTrip(secret)) != nil
    }

    private static func bearer(of request: Request) -> String? {
        let words = request.headers["authorization"]?.split(separator: " ") ?? []
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return String(words[1])
    }

    private func enter(
        _ request: Request, _ make: (_ code: String, _ name: String) throws -> NewDevice
    ) throws -> Response {
        let new = try make(request.form["code"] ?? "", browserName(request.headers["user-agent"]))
        var response = Response.redirect(to: new.device.trip.map { "/trips/\($0)/me" } ?? "/")
        response.headers.append(cookie.header(new.secret, isSecure: request.isSecure))
        return response
    }

    /// Calls a function that looks for a link.
    ///
    /// Wrong ones are not counted: nobody guesses 160 bits.
    private static func asPageErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as AccessError {
            throw PageError(error == .wrongLink ? .unauthorized : .forbidden, Failure(error))
        }
    }
}
