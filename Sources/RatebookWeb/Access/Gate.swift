import Answers
import Bookkeeping
import Rates
import Store

/// Says who a request comes from, and makes devices and guests of browsers that have a code or a
/// link.
struct Gate: Sendable {
    let cookie: SessionCookie
    private let attempts = Attempts()

    /// The visitor whose cookie a request has; nil if it has none, or one that was removed.
    func visitor(of request: Request, _ book: Book) throws -> (visitor: Visitor, device: Device)? {
        guard let secret = cookie.secret(in: request),
            let device = try book.device(secret: secret)
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
        try enter(request, keeper, field: "code") { code, name in
            try keeper.pair(code: code, name: name)
        }
    }

    /// Makes a browser a guest, with the secret of a link in the form's `code`.
    ///
    /// A browser that may see the trip already stays who it is.
    func openLink(_ request: Request, _ keeper: Bookkeeper) throws -> Response {
        if let rights = try visitor(of: request, keeper.book)?.visitor.rights,
            let trip = try? keeper.trip(ofGuestLink: request.form["code"] ?? ""),
            rights == .owner || rights == .guest(trip: trip)
        {
            return .redirect(to: "/trips/\(trip)")
        }
        return try enter(request, keeper, field: "code") { code, name in
            try keeper.openGuestLink(code, name: name)
        }
    }

    private func enter(
        _ request: Request, _ keeper: Bookkeeper, field: String,
        _ make: (_ code: String, _ name: String) throws -> NewDevice
    ) throws -> Response {
        guard attempts.mayTry(request.peer, at: keeper.now) else {
            throw PageError(
                .tooManyRequests,
                Failure(.tryLater, kind: "too-many-codes", Words.Access.tooManyCodes))
        }
        do {
            let new = try make(
                request.form[field] ?? "", browserName(request.headers["user-agent"]))
            var response = Response.redirect(to: new.device.trip.map { "/trips/\($0)/me" } ?? "/")
            response.headers.append(cookie.header(new.secret, isSecure: request.isSecure))
            return response
        } catch let error as AccessError {
            attempts.noteWrong(request.peer, at: keeper.now)
            throw PageError(.unauthorized, Failure(error))
        }
    }
}
