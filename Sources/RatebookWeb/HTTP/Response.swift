/// An answer.
struct Response: Sendable {
    var status: Status
    /// Names and values; what every answer has (security, length, date) is added by the server.
    var headers: [(name: String, value: String)] = []
    var body: Body

    enum Body: Sendable {
        case bytes([UInt8])
        /// A file that is sent as it is; 404 if there is none.
        case file(String)
    }

    /// The statuses of HTTP that are used (RFC 9110).
    enum Status: Int32, Sendable {
        case ok = 200
        case created = 201
        case noContent = 204
        case seeOther = 303
        case notModified = 304
        case badRequest = 400
        case unauthorized = 401
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case conflict = 409
        case lengthRequired = 411
        case tooLarge = 413
        case addressTooLong = 414
        case unsupportedType = 415
        case otherHost = 421
        case unprocessable = 422
        case tooManyRequests = 429
        case headersTooLarge = 431
        case internalError = 500
        case notImplemented = 501
        case badGateway = 502
        case unavailable = 503
        case otherVersion = 505
    }

    /// A page.
    static func page(_ html: HTML, status: Status = .ok) -> Response {
        Response(
            status: status, headers: [("Content-Type", "text/html; charset=utf-8")],
            body: .bytes(Array(html.text.utf8)))
    }

    /// A line of text.
    static func text(_ line: String, status: Status = .ok) -> Response {
        Response(
            status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array((line + "\n").utf8)))
    }

    /// A JSON document.
    static func json(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status, headers: [("Content-Type", "application/json")],
            body: .bytes(Array((text + "\n").utf8)))
    }

    /// The browser goes to another address of this server, with GET.
    static func redirect(to path: String) -> Response {
        Response(status: .seeOther, headers: [("Location", path)], body: .bytes([]))
    }
}
