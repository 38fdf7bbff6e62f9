import Glibc

/// Every check of a request before the handler sees it, except those on what its body says.
struct RequestCheck: Sendable {
    /// The hosts that are answered, as in the header: `127.0.0.1:8080`, in lower case; nil for any.
    let hosts: Set<String>?
    /// The methods that are read.
    var methods: Set<Request.Method> = [.get, .head, .post, .put]
    /// Where browsers find this server, if it is behind a proxy.
    let publicOrigin: WebOrigin?
    let isEncrypted: Bool
    let limits: WebServer.Limits
    let acceptsFiles: @Sendable (Request) -> Bool
    var isKnown: @Sendable (Request) -> Bool = { _ in true }
    var plainBody: @Sendable (Request) -> PlainBody? = { _ in nil }

    /// A request without its body, and how that is read.
    struct Outcome: Sendable {
        let request: Request
        let body: Body
        /// The most bytes of it.
        let limit: Int
        /// Whether it is of somebody who is not known.
        let isStrangers: Bool
    }

    enum Body: Sendable {
        case none
        case form
        case multipart(boundary: [UInt8], takesFiles: Bool)
        case plain(PlainBody)
    }

    /// How the body of a program is read, which is no form.
    enum PlainBody: Sendable {
        /// To memory, up to so many bytes.
        case memory(limit: Int)
        /// To a file, up to so many bytes.
        case file(limit: Int)
    }

    func check(_ head: RequestHead) throws(Refusal) -> Outcome {
        try checkSize(head)
        let headers = try checkHeaders(head)
        let length = try checkFraming(head)
        guard let method = Request.Method(rawValue: head.method), methods.contains(method) else {
            throw Refusal.method(methods)
        }
        let target = try RequestTarget(head.target, mayBeAbsolute: hosts == nil)
        let isProxied = publicOrigin != nil && head.peerIsLocal
        let host = try checkHost(headers, version: head.version, isProxied)
        let isSecure =
            isEncrypted || isProxied && headers["x-forwarded-proto"]?.lowercased() == "https"
        let request = Request(
            method: method, path: target.path, query: target.query, headers: headers,
            cookies: HeaderValue.cookies(headers["cookie"] ?? ""), form: [:], uploads: [],
            isSecure: isSecure, peer: isProxied ? browser(headers) ?? head.peer : head.peer)
        guard method.isWriting else {
            guard length == .bytes(0) || length == .none else {
                throw Refusal(.badRequest, endsConnection: true)
            }
            return Outcome(request: request, body: .none, limit: 0, isStrangers: false)
        }
        let plain = plainBody(request)
        guard method == .post || plain != nil else { throw Refusal.method(methods) }
        guard length != .none else { throw Refusal(.lengthRequired) }
        try checkOrigin(request, WebOrigin(scheme: isSecure ? "https" : "http", authority: host))
        let body: Body
        if let plain { body = .plain(plain) } else { body = try checkType(request) }
        let isStrangers = !isKnown(request)
        let limit = isStrangers ? min(limit(of: body), limits.strangersBytes) : limit(of: body)
        // Otherwise counted as they come.
        if case .bytes(let count) = length, count > limit { throw Refusal(.tooLarge) }
        return Outcome(request: request, body: body, limit: limit, isStrangers: isStrangers)
    }

    private func checkSize(_ head: RequestHead) throws(Refusal) {
        guard head.isPlain else { throw Refusal(.badRequest, endsConnection: true) }
        guard head.target.count <= limits.targetBytes else {
            throw Refusal(.addressTooLong, endsConnection: true)
        }
        guard head.headerCount <= min(limits.headers, head.headers.count),
            head.size <= limits.headBytes
        else { throw Refusal(.headersTooLarge, endsConnection: true) }
    }

    /// Names are tokens, values are text in one line, and a header that has one value comes once.
    private func checkHeaders(_ head: RequestHead) throws(Refusal) -> [String: String] {
        let refusal = Refusal(.badRequest, endsConnection: true)
        guard ["HTTP/1.0", "HTTP/1.1"].contains(head.version),
            !head.method.isEmpty, head.method.utf8.allSatisfy(Bytes.isToken)
        else { throw refusal }
        var headers: [String: String] = [:]
        for (name, bytes) in head.headers {
            guard !name.isEmpty, name.utf8.allSatisfy(Bytes.isToken),
                !bytes.contains(where: Bytes.isControl),
                let value = String(validating: bytes, as: UTF8.self)
            else { throw refusal }
            if let first = headers[name] {
                guard !Self.single.contains(name) else { throw refusal }
                headers[name] = first + ", " + value
            } else {
                headers[name] = value
            }
        }
        return headers
    }

    private static let single: Set<String> = [
        "host", "content-length", "content-type", "transfer-encoding", "origin", "referer",
        "authorization", "cookie", "sec-fetch-site", "x-forwarded-proto", "x-forwarded-host",
        "expect",
    ]

    private enum Length: Equatable {
        case none
        case bytes(Int)
        case chunked
    }

    /// How long the body is, by one header alone.
    private func checkFraming(_ head: RequestHead) throws(Refusal) -> Length {
        let refusal = Refusal(.badRequest, endsConnection: true)
        let lengths = head.values("content-length")
        let codings = head.values("transfer-encoding")
        guard lengths.count + codings.count <= 1 else { throw refusal }
        if let coding = codings.first {
            guard head.version == "HTTP/1.1",
                String(decoding: coding, as: UTF8.self).lowercased() == "chunked"
            else { throw refusal }
            return .chunked
        }
        guard let digits = lengths.first else { return .none }
        guard let length = Bytes.number(digits) else { throw refusal }
        return .bytes(length)
    }

    /// The host that the browser asked; a proxy's word is taken if it may speak.
    private func checkHost(
        _ headers: [String: String], version: String, _ isProxied: Bool
    ) throws(Refusal) -> String {
        // HTTP/1.0 knows no host.
        let isMissing = hosts == nil && version == "HTTP/1.0" && headers["host"] == nil
        guard let host = isMissing ? "" : headers["host"]?.lowercased(), isMissing || !host.isEmpty
        else { throw Refusal(.badRequest, endsConnection: true) }
        let asked = isProxied ? headers["x-forwarded-host"]?.lowercased() ?? host : host
        guard hosts.map({ $0.contains(host) && $0.contains(asked) }) ?? true else {
            throw Refusal(.otherHost)
        }
        return asked
    }

    /// The address that the proxy itself saw, which it appends.
    private func browser(_ headers: [String: String]) -> String? {
        guard let last = headers["x-forwarded-for"]?.split(separator: ",").last else { return nil }
        let address = String(decoding: Bytes.trimmed(Array(last.utf8)), as: UTF8.self)
        var (four, six) = (in_addr(), in6_addr())
        let isAddress =
            inet_pton(AF_INET, address, &four) == 1 || inet_pton(AF_INET6, address, &six) == 1
        return isAddress ? address : nil
    }

    /// A form is sent by a page of this server, or by a program that shows a token and has no
    /// cookies.
    private func checkOrigin(_ request: Request, _ own: WebOrigin) throws(Refusal) {
        func isOurs(_ address: String) -> Bool {
            let origin = WebOrigin(address)
            return origin != nil && (origin == own || origin == publicOrigin)
        }
        let headers = request.headers
        let site = headers["sec-fetch-site"].map { ["same-origin", "none"].contains($0) }
        let isAllowed =
            if request.path == Self.sharePath, headers["origin"] == "null" {
                // No page sent it: the system's share sheet has no origin, and a site cannot claim to be none.
                headers["sec-fetch-site"] == "none"
            } else if let origin = headers["origin"] {
                isOurs(origin) && site != false
            } else if let site {
                site
            } else if let referer = headers["referer"] {
                isOurs(referer)
            } else {
                true  // Every browser says one of the three: this is a program with a cookie.
            }
        guard isAllowed else { throw Refusal(.forbidden) }
    }

    /// The address that the system's share sheet sends to.
    static let sharePath = ["share"]

    private func checkType(_ request: Request) throws(Refusal) -> Body {
        guard let header = request.headers["content-type"],
            let type = HeaderValue(Array(header.utf8))
        else { throw Refusal(.unsupportedType) }
        switch type.value {
        case "application/x-www-form-urlencoded": return .form
        case "multipart/form-data":
            guard let boundary = type.parameters["boundary"].map({ Array($0.utf8) }),
                MultipartReader.isBoundary(boundary)
            else { throw Refusal(.badRequest) }
            return .multipart(boundary: boundary, takesFiles: acceptsFiles(request))
        default: throw Refusal(.unsupportedType)
        }
    }

    /// The most bytes of a body of somebody who is known.
    private func limit(of body: Body) -> Int {
        switch body {
        case .none: 0
        case .form, .multipart(_, takesFiles: false): limits.formBytes
        case .multipart(_, takesFiles: true): limits.uploadBytes
        case .plain(.memory(let limit)), .plain(.file(let limit)): limit
        }
    }
}
