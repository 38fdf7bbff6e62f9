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

    /// The connection timeout in milliseconds and the stall timeout in seconds.
    private static let connectTimeout: Int64 = 10_000
    private static let stallSeconds: Int64 = 15
    private static let redirectLimit = 3

    public func get(_ request: WebRequest) throws(SyncError) -> WebResponse {
        let first = try WebAddress(request.url)
        var url = request.url
        for _ in 0...Self.redirectLimit {
            var response = perform(url, request, isLoopback: first.isLoopback)
            defer { ccurl_free(&response) }
            try check(response, limit: request.limit)
            let redirect = string(response.redirect)
            guard (300..<400).contains(response.status), !redirect.isEmpty else {
                let body = Array(UnsafeBufferPointer(start: response.body, count: response.length))
                return WebResponse(
                    status: Int(response.status), body: body,
                    retryAfter: string(response.retry_after))
            }
            // A redirect may change the path but not the host; its target may contain a key.
            guard let next = try? WebAddress(redirect) else {
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
        let milliseconds = request.deadline
        withCStrings(url, userAgent, certificates, header) { url, agent, certificates, header in
            var question = ccurl_request(
                url: url, user_agent: agent, ca_file: certificates, header: header,
                use_proxy: isLoopback ? 0 : 1,
                connect_timeout_ms: Int(min(Self.connectTimeout, milliseconds)),
                total_timeout_ms: Int(milliseconds),
                stall_seconds: Int(min(Self.stallSeconds, max(1, milliseconds / 2_000))),
                limit: request.limit)
            ccurl_get(&question, &response)
        }
        return response
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

/// Calls a closure with C strings for a URL, a name and two optional texts.
private func withCStrings(
    _ url: String, _ agent: String, _ certificates: String?, _ header: String?,
    _ body: (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Void
) {
    func withOptional(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
        if let text { text.withCString(body) } else { body(nil) }
    }
    url.withCString { url in
        agent.withCString { agent in
            withOptional(certificates) { certificates in
                withOptional(header) { body(url, agent, certificates, $0) }
            }
        }
    }
}

/// The text in a fixed-size C array, up to its NUL.
private func string<Array>(_ array: Array) -> String {
    withUnsafeBytes(of: array) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}

/// Sends one HTTP GET.
public protocol Transport {
    /// Returns the response with any status; throws if no complete response arrives.
    func get(_ request: WebRequest) throws(SyncError) -> WebResponse
}

/// An HTTP GET request.
public struct WebRequest: Sendable {
    /// The URL, which may contain a key and must not be printed.
    public let url: String
    /// The value of the header `Authorization`; nil for none.
    public var authorization: String?
    /// The largest body accepted, in bytes.
    public let limit: Int
    /// The time limit for the whole response, in milliseconds.
    public var deadline: Int64
}

/// An HTTP response.
public struct WebResponse: Equatable, Sendable {
    public let status: Int
    public let body: [UInt8]
    /// The value of the header `Retry-After`; empty if missing.
    public let retryAfter: String

    public init(status: Int = 200, body: [UInt8], retryAfter: String = "") {
        (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
    }
}
