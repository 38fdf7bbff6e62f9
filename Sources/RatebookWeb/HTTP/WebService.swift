internal import CMicrohttpd
internal import Files
import Glibc

/// What all requests of a server share.
final class WebService: Sendable {
    let configuration: WebServer.Configuration
    let check: RequestCheck
    let handler: @Sendable (Request) -> Response
    /// The requests of each visitor behind a proxy, and the bodies of those who are not known.
    let requests: Visitors
    let strangersBodies: Visitors

    init(
        _ configuration: WebServer.Configuration, port: Int,
        handler: @escaping @Sendable (Request) -> Response
    ) throws(WebServer.Failure) {
        self.configuration = configuration
        self.handler = handler
        let limits = configuration.limits
        requests = Visitors(
            limit: configuration.publicURL == nil ? 0 : limits.connectionsPerPeer)
        strangersBodies = Visitors(limit: limits.strangersBodies)
        let scheme = configuration.certificate == nil ? "http" : "https"
        var hosts: Set<String> = []
        for name in (configuration.hosts ?? []).map({ $0.lowercased() }) {
            hosts.insert("\(name):\(port)")
            if WebOrigin.impliedPort(scheme) == ":\(port)" { hosts.insert(name) }
        }
        let origin = configuration.publicURL.flatMap { WebOrigin(ofServer: $0) }
        if let address = configuration.publicURL, origin == nil { throw .publicURL(address) }
        if let origin {
            hosts.insert(origin.authority)
            hosts.insert(origin.authority + WebOrigin.impliedPort(origin.scheme))
        }
        check = RequestCheck(
            hosts: configuration.hosts == nil ? nil : hosts, methods: configuration.methods,
            publicOrigin: origin, isEncrypted: configuration.certificate != nil,
            limits: configuration.limits, acceptsFiles: configuration.acceptsFiles,
            isKnown: configuration.isKnown, plainBody: configuration.plainBody)
        // What a killed server was receiving.
        FileDraft.sweep(configuration.folder)
    }

    /// The functions that are called for each request; they do not keep this object.
    var callbacks: cmhd_handler {
        cmhd_handler(
            context: Unmanaged.passUnretained(self).toOpaque(),
            begin: { context, handle, head in
                guard let context, let handle, let head else { return nil }
                let service = Unmanaged<WebService>.fromOpaque(context).takeUnretainedValue()
                let exchange = HTTPExchange(service, handle, RequestHead(head.pointee))
                exchange.begin()
                return Unmanaged.passRetained(exchange).toOpaque()
            },
            body: { object, bytes, count in
                guard let object else { return 0 }
                let exchange = Unmanaged<HTTPExchange>.fromOpaque(object).takeUnretainedValue()
                return exchange.read(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
            },
            finish: { object in
                guard let object else { return }
                Unmanaged<HTTPExchange>.fromOpaque(object).takeUnretainedValue().finish()
            },
            end: { object in
                guard let object else { return }
                Unmanaged<HTTPExchange>.fromOpaque(object).takeRetainedValue().end()
            },
            refuse: { context, status, count in
                guard let context, let count else { return nil }
                let service = Unmanaged<WebService>.fromOpaque(context).takeUnretainedValue()
                guard let bytes = service.refusal(status), let memory = malloc(bytes.count) else {
                    return nil
                }
                memory.copyMemory(from: bytes, byteCount: bytes.count)
                count.pointee = bytes.count
                return memory.assumingMemoryBound(to: CChar.self)
            })
    }

    /// The headers and the page for a request that libmicrohttpd refuses: it is no request, or too
    /// long, so that nothing is known of the language.
    private func refusal(_ status: UInt32) -> [UInt8]? {
        let status = Response.Status(rawValue: Int32(clamping: status)) ?? .badRequest
        let answer = Answer(configuration.refusal(status, nil))
        guard let headers = answer.headerLines, case .bytes(let body)? = answer.content() else {
            return nil
        }
        return headers + Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
