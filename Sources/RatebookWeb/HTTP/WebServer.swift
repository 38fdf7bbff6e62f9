internal import CMicrohttpd
import Synchronization

/// An HTTP server: it reads and checks requests, and has a handler answer them.
final class WebServer: Sendable {
    struct Configuration: Sendable {
        let socket: ListeningSocket
        /// The names of this server without port: `localhost`, `192.168.0.2`, `[::1]`; nil for any.
        var hosts: [String]? = ["127.0.0.1", "localhost", "[::1]"]
        /// The methods of requests that it reads.
        var methods: Set<Request.Method> = [.get, .head, .post, .put]
        /// The address at which browsers find it, if there is a proxy on this machine in front of
        /// it: `https://rates.example.org`.
        var publicURL: String?
        var certificate: Certificate?
        /// How many requests are answered at once.
        var workers = 2
        /// The folder for files that are uploaded; made when the first one comes.
        let folder: String
        var limits = Limits()
        /// Where a line for each request is written.
        var log: RequestLog?
        /// Counts the requests that were answered.
        var counts = RequestCounts()
        /// Whether a form with files is read; the request has no form yet.
        var acceptsFiles: @Sendable (Request) -> Bool = { _ in false }
        /// Whether somebody is known who sends a body: longer ones are read of them, and for longer.
        var isKnown: @Sendable (Request) -> Bool = { _ in true }
        /// How the body of a program is read; nil for a form.
        var plainBody: @Sendable (Request) -> RequestCheck.PlainBody? = { _ in nil }
        /// The answer to a request that need not be looked at; nil to look at it.
        var prepared: (@Sendable (RequestHead) -> PreparedAnswer?)?
        /// Keeps the answer to a request for others of the same key.
        var keep: (@Sendable (RequestHead, Answer) -> Void)?
        /// The response where the server refuses a request itself; nil for one of which nothing is known.
        var refusal: @Sendable (Response.Status, RequestHead?) -> Response = { status, _ in
            Response(
                status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
                body: .bytes(Array("\(status.rawValue)\n".utf8)))
        }
    }

    /// A certificate with its chain, and its key, both as PEM.
    struct Certificate: Sendable {
        let chain: String
        let key: String
    }

    struct Limits: Sendable {
        /// For a whole request, from its first byte at the earliest.
        var request = Duration.seconds(30)
        /// For the request line and the headers, as nobody is known before.
        var head = Duration.seconds(5)
        /// For one with a body from somebody who is not known.
        var stranger = Duration.seconds(5)
        /// For one that brings files.
        var upload = Duration.seconds(120)
        /// For the browser to take an answer.
        var answer = Duration.seconds(120)
        /// A connection without a byte is closed after so many seconds.
        var idleSeconds = 20
        /// The most connections at once.
        var connections = 512
        /// The most from one address; 0 for any number.
        ///
        /// Behind a proxy, the most requests at once from one visitor.
        var connectionsPerPeer = 64
        /// The most bodies at once that are read of one visitor who is not known.
        var strangersBodies = 16
        var targetBytes = 4_096
        var headers = 64
        /// Of the request line and the headers.
        var headBytes = 12_288
        /// Of the body of somebody who is not known.
        var strangersBytes = 4_096
        /// Of the body of a form without files, and of the texts in one with files.
        var formBytes = 262_144
        /// Of the body of a form with files.
        var uploadBytes = 21 * 1_048_576
        /// The most fields and files of a form.
        var fields = 4_096
        /// The most files of a form, each of which is open while it comes.
        var files = 512
    }

    enum Failure: Error, Equatable {
        /// libmicrohttpd cannot be opened.
        case noLibrary(String)
        /// The certificate or its key is unusable.
        case certificate
        /// The public address is none of http or https.
        case publicURL(String)
        /// The system has no memory or threads.
        case system(String)
    }

    /// The port that it listens on.
    let port: Int
    private let socket: ListeningSocket
    private let service: WebService
    /// The address of the C structure; nil once it has been stopped.
    private let server: Mutex<UInt?>

    /// Starts a server.
    ///
    /// - Parameter handler: called on a worker's thread, which it may block.
    init(
        _ configuration: Configuration, handler: @escaping @Sendable (Request) -> Response
    ) throws(Failure) {
        socket = configuration.socket
        port = socket.port
        service = try WebService(configuration, port: port, handler: handler)
        let limits = configuration.limits
        let chain = configuration.certificate.map { Array($0.chain.utf8CString) }
        let key = configuration.certificate.map { Array($0.key.utf8CString) }
        // TLS 1.2 and 1.3 with forward secrecy and authenticated ciphers.
        let priorities = Array(
            "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-CIPHER-ALL:+AES-256-GCM:+AES-128-GCM:+CHACHA20-POLY1305:%SERVER_PRECEDENCE"
                .utf8CString)
        var failure: Int32 = 0
        var message = [CChar](repeating: 0, count: 256)
        var callbacks = service.callbacks
        let server = withPointers(chain, key, priorities) { chain, key, priorities in
            var settings = cmhd_settings(
                socket: configuration.socket.descriptor,
                workers: UInt32(clamping: max(configuration.workers, 1)), certificate: chain,
                key: key, priorities: priorities,
                connections: UInt32(clamping: max(limits.connections, 1)),
                connections_per_peer: UInt32(clamping: limits.connectionsPerPeer),
                is_proxied: configuration.publicURL == nil ? 0 : 1,
                idle_s: UInt32(clamping: max(limits.idleSeconds, 1)), memory: 32_768,
                head_ms: min(limits.head, limits.request).milliseconds,
                request_ms: limits.request.milliseconds, answer_ms: limits.answer.milliseconds,
                shortest_ms: limits.stranger.milliseconds)
            return cmhd_start(&settings, &callbacks, &failure, &message)
        }
        guard let server else {
            let message = String(
                decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw switch Int(failure) {
            case Int(CMHD_NO_LIBRARY): .noLibrary(message)
            case Int(CMHD_NO_TLS): .certificate
            default: .system(message)
            }
        }
        self.server = Mutex(UInt(bitPattern: server))
    }

    deinit { stop(grace: .zero) }

    /// Stops accepting connections, and waits until each request that has begun has its answer.
    ///
    /// - Parameter grace: how long it waits at most; requests without an answer are cut off then.
    /// - Returns: whether all requests have been answered.
    @discardableResult
    func stop(grace: Duration = .seconds(10)) -> Bool {
        let server = server.withLock { server in
            defer { server = nil }
            return server
        }
        guard let server = server.flatMap({ OpaquePointer(bitPattern: $0) }) else { return true }
        return cmhd_stop(server, grace.milliseconds) != 0
    }
}

/// Calls a function with pointers to three texts in C, of which two can be nil.
private func withPointers<Result>(
    _ first: [CChar]?, _ second: [CChar]?, _ third: [CChar],
    _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
) -> Result {
    (first ?? []).withUnsafeBufferPointer { one in
        (second ?? []).withUnsafeBufferPointer { two in
            third.withUnsafeBufferPointer { three in
                body(
                    first == nil ? nil : one.baseAddress, second == nil ? nil : two.baseAddress,
                    three.baseAddress)
            }
        }
    }
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
