internal import CCurl

/// HTTP through libcurl, which is loaded when the first body is fetched.
public struct CurlTransport: Transport {
    private let userAgent: String
    private let certificates: String?

    /// - Parameters:
    ///   - userAgent: how the program names itself.
    ///   - certificates: a file of certificates to trust instead of the system's.
    public init(userAgent: String, certificates: String?) {
        self.userAgent = userAgent
        self.certificates = certificates
    }

    private static let connectTimeout = 10_000
    private static let totalTimeout = 60_000
    private static let stallSeconds = 15
    private static let redirectLimit = 3

    public func get(_ url: String, limit: Int) throws(SyncError) -> [UInt8] {
        let first = try WebAddress(url)
        var url = url
        for _ in 0...Self.redirectLimit {
            var response = perform(url, limit: limit)
            defer { ccurl_free(&response) }
            try check(response, limit: limit)
            let redirect = string(response.redirect)
            guard (300..<400).contains(response.status), !redirect.isEmpty else {
                try checkStatus(response)
                return Array(UnsafeBufferPointer(start: response.body, count: response.length))
            }
            // A redirect may change the path, never whom we talk to.
            let next = try? WebAddress(redirect)
            guard let next, next.scheme == first.scheme, next.authority == first.authority else {
                throw .redirected(to: redirect)
            }
            url = redirect
        }
        throw .redirected(to: url)
    }

    private func perform(_ url: String, limit: Int) -> ccurl_response {
        var response = ccurl_response()
        url.withCString { url in
            userAgent.withCString { userAgent in
                Self.withOptionalCString(certificates) { certificates in
                    var request = ccurl_request(
                        url: url, user_agent: userAgent, ca_file: certificates,
                        connect_timeout_ms: Self.connectTimeout,
                        total_timeout_ms: Self.totalTimeout, stall_seconds: Self.stallSeconds,
                        limit: limit)
                    ccurl_get(&request, &response)
                }
            }
        }
        return response
    }

    /// What libcurl's failures mean (curl.se/libcurl/c/libcurl-errors.html).
    private func check(_ response: ccurl_response, limit: Int) throws(SyncError) {
        let message = string(response.message)
        switch Int(response.failure) {
        case 0: return
        case CCURL_NO_LIBRARY: throw .noTransport(message)
        case CCURL_TOO_LARGE: throw .tooLarge(limit: limit)
        case 28: throw .timedOut
        case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: throw .untrusted(message)
        default: throw .unreachable(message)
        }
    }

    private func checkStatus(_ response: ccurl_response) throws(SyncError) {
        switch response.status {
        case 200: return
        case 408: throw .timedOut
        case 429, 503:
            let seconds = Int(string(response.retry_after)).flatMap { $0 >= 0 ? $0 : nil }
            if response.status == 503, seconds == nil { throw .status(503) }
            throw .rateLimited(seconds: seconds)
        default: throw .status(Int(response.status))
        }
    }

    private static func withOptionalCString(
        _ text: String?, _ body: (UnsafePointer<CChar>?) -> Void
    ) {
        if let text { text.withCString(body) } else { body(nil) }
    }
}

/// The text in a fixed C array, up to its NUL.
private func string<Array>(_ array: Array) -> String {
    withUnsafeBytes(of: array) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
