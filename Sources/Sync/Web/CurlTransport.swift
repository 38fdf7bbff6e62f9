internal import CCurl

/// HTTP through libcurl, which is loaded when the first request is sent.
public struct CurlTransport: Transport {
    private let userAgent: String
    private let certificates: String?

    /// - Parameters:
    ///   - userAgent: the value of the header `User-Agent`.
    ///   - certificates: a file of certificates to trust in addition to the system's.
    public init(userAgent: String, certificates: String?) {
        self.userAgent = userAgent
        self.certificates = certificates
    }

    /// The stall timeout in seconds.
    private static let stallSeconds: Int64 = 15
    private static let redirectLimit = 3

    public func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
        let first = try WebAddress(request.url, allowsPlainHTTP: request.allowsPlainHTTP)
        var url = request.url
        for _ in 0...Self.redirectLimit {
            var response = perform(url, request, isLoopback: first.isLoopback)
            defer { ccurl_free(&response) }
            try check(response, limit: request.limit)
            let redirect = string(response.redirect)
            guard (300..<400).contains(response.status), !redirect.isEmpty else {
                let body = Array(UnsafeBufferPointer(start: response.body, count: response.length))
                return WebResponse(
                    status: Int(response.status), body: body, headers: headers(of: response))
            }
            // A redirect may change the path but not the host; its target may contain a key.
            guard
                let next = try? WebAddress(redirect, allowsPlainHTTP: request.allowsPlainHTTP)
            else {
                throw .redirected(to: string(response.redirect).prefix { $0 != ":" } + "://…")
            }
            guard next.origin == first.origin else { throw .redirected(to: next.origin) }
            url = redirect
        }
        throw .redirected(to: first.origin)
    }

    private func perform(
        _ url: String, _ request: WebRequest, isLoopback: Bool
    ) -> ccurl_response {
        var response = ccurl_response()
        let header = request.authorization.map { "Authorization: \($0)" }
        let type = request.content.map { "Content-Type: \($0.type)" }
        let milliseconds = request.deadline
        let texts = [url, userAgent, certificates, header, request.content?.method, type]
        // A body without bytes is a body, too: its address must not be null.
        let body = (request.content?.bytes ?? []) + [0]
        withCStrings(texts) { texts in
            body.withUnsafeBytes { bytes in
                var question = ccurl_request(
                    url: texts[0], user_agent: texts[1], ca_file: texts[2], header: texts[3],
                    method: texts[4], content_type: texts[5],
                    body: request.content == nil ? nil : bytes.baseAddress,
                    body_length: bytes.count - 1, use_proxy: isLoopback ? 0 : 1,
                    connect_timeout_ms: Int(min(request.connectDeadline, milliseconds)),
                    total_timeout_ms: Int(milliseconds),
                    stall_seconds: Int(min(Self.stallSeconds, max(1, milliseconds / 2_000))),
                    limit: request.limit)
                ccurl_send(&question, &response)
            }
        }
        return response
    }

    /// The headers, with their names in lower case; of a name that came twice, the first value.
    private func headers(of response: ccurl_response) -> [String: String] {
        let bytes = UnsafeRawBufferPointer(start: response.headers, count: response.header_length)
        let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
        let fields = lines.compactMap { line in
            line.firstIndex(of: ":").map { colon in
                (
                    line[..<colon].lowercased(),
                    String(line[colon...].dropFirst().trimmingBlanks)
                )
            }
        }
        return Dictionary(fields) { first, _ in first }
    }

    /// Throws the error for libcurl's result code (curl.se/libcurl/c/libcurl-errors.html).
    private func check(_ response: ccurl_response, limit: Int) throws(SyncError) {
        let message = string(response.message)
        switch Int(response.failure) {
        case 0: return
        case CCURL_NO_LIBRARY: throw .noTransport(message)
        case CCURL_TOO_LARGE: throw .tooLarge(limit: limit)
        case 28: throw .timedOut
        case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: throw .untrusted(message)
        // The proxy or host cannot be resolved, or the connection fails.
        case 5, 6, 7: throw .unreachable(message, isSent: false)
        default: throw .unreachable(message)
        }
    }
}

/// Calls a closure with texts as C strings, null for nil.
private func withCStrings(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Void
) {
    func add(_ rest: ArraySlice<String?>, to strings: [UnsafePointer<CChar>?]) {
        guard let next = rest.first else { return body(strings) }
        guard let text = next else { return add(rest.dropFirst(), to: strings + [nil]) }
        text.withCString { add(rest.dropFirst(), to: strings + [$0]) }
    }
    add(texts[...], to: [])
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

/// The text in a fixed-size C array, up to its NUL.
private func string<Array>(_ array: Array) -> String {
    withUnsafeBytes(of: array) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}

/// Sends one HTTP request.
public protocol Transport {
    /// Returns the response with any status; throws if no complete response arrives.
    func send(_ request: WebRequest) throws(SyncError) -> WebResponse
}

/// An HTTP request: a GET, or one with a body.
public struct WebRequest: Sendable {
    /// The URL, which may contain a key and must not be printed.
    public let url: String
    /// The value of the header `Authorization`; nil for none.
    public var authorization: String?
    /// The largest body accepted, in bytes.
    public let limit: Int
    /// The time limit for the whole response, in milliseconds.
    public var deadline: Int64
    /// The time limit for the connection, TLS included, in milliseconds.
    public var connectDeadline: Int64 = 10_000
    /// The content to send; nil for a GET.
    public var content: Content?
    /// Whether http is allowed to other machines, too: where a person gave the address.
    public var allowsPlainHTTP = false

    /// The body of a request.
    public struct Content: Sendable {
        /// `POST` or `PUT`.
        public let method: String
        /// The value of the header `Content-Type`.
        public let type: String
        public let bytes: [UInt8]

        public init(_ method: String, type: String, _ bytes: [UInt8]) {
            (self.method, self.type, self.bytes) = (method, type, bytes)
        }
    }

    public init(url: String, authorization: String? = nil, limit: Int, deadline: Int64) {
        (self.url, self.authorization) = (url, authorization)
        (self.limit, self.deadline) = (limit, deadline)
    }
}

/// An HTTP response.
public struct WebResponse: Equatable, Sendable {
    public let status: Int
    public let body: [UInt8]
    /// The headers, with their names in lower case.
    public let headers: [String: String]

    public init(status: Int = 200, body: [UInt8], headers: [String: String] = [:]) {
        (self.status, self.body, self.headers) = (status, body, headers)
    }

    /// The value of the header `Retry-After`; empty if missing.
    public var retryAfter: String { headers["retry-after"] ?? "" }
}
