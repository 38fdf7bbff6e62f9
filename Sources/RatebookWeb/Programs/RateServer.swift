import Bookkeeping
import Language
package import Rates

/// A public server of a book's rates: it reads, and shows nothing of trips, films and devices.
package final class RateServer: Sendable {
    package struct Configuration: Sendable {
        /// The book's path.
        package var book: String
        /// How many requests are answered at once.
        package var workers = 2
        /// The most requests of one network in a minute; 0 for any number.
        package var limit = 3_000
        /// Where a line for each request is written.
        package var log: RequestLog?
        var limits = WebServer.Limits()
        package var now: @Sendable () -> Instant

        package init(book: String, now: @escaping @Sendable () -> Instant) {
            (self.book, self.now) = (book, now)
        }
    }

    /// The most connections at once.
    static let connections = 1_024

    private let server: WebServer
    package var port: Int { server.port }

    /// Starts to answer.
    ///
    /// - Throws: ``ServingError``.
    package init(_ configuration: Configuration, on listening: OpenAddress) throws(ServingError) {
        do throws(WebServer.Failure) {
            var settings = WebServer.Configuration(
                socket: listening.socket, folder: configuration.book + ".uploads")
            let answering = try RateAnswering(
                configuration, address: listening.url,
                HealthAnswers(counts: settings.counts, isPublic: true))
            // Nothing that it answers is a secret of a browser's user.
            settings.hosts = nil
            settings.methods = [.get, .head, .options]
            settings.publicURL = listening.address.publicURL
            settings.certificate = listening.certificate
            settings.workers = configuration.workers
            settings.log = configuration.log
            settings.limits = configuration.limits
            settings.limits.connectionsPerPeer = 0
            settings.limits.connections = Self.connections
            settings.prepared = { answering.prepared($0) }
            settings.keep = { answering.keep($1, to: $0) }
            settings.refusal = { RateAnswering.refusal($0, of: $1) }
            server = try WebServer(settings) { answering.answer($0) }
        } catch {
            throw ServingError(error)
        }
    }

    /// Stops: requests under way get their answers, for ten seconds at most.
    package func stop() { server.stop() }
}

/// How a request to the public server gets its answer: from the cache or from a route.
private final class RateAnswering: Sendable {
    private let configuration: RateServer.Configuration
    private let address: String
    private let books: WorkerBooks
    private let cache: PublicAnswers
    private let limits: RequestLimits
    private let health: HealthAnswers

    init(
        _ configuration: RateServer.Configuration, address: String, _ health: HealthAnswers
    ) throws(WebServer.Failure) {
        (self.configuration, self.address, self.health) = (configuration, address, health)
        books = try WorkerBooks(path: configuration.book)
        cache = PublicAnswers(path: configuration.book)
        limits = RequestLimits(perMinute: configuration.limit)
    }

    func answer(_ request: Request) -> Response {
        if let answer = health.answer(request, keeper) { return answer }
        if let seconds = limits.wait(of: request.peer) {
            var response = Self.response(.tooMany, to: request.path, Site.language(of: request))
            response.headers.append(("Retry-After", "\(seconds)"))
            return response
        }
        guard request.method != .options else { return Self.options }
        if request.path == Asset.style.path.split(separator: "/").map(String.init),
            let style = Asset.answer(request)
        {
            return style.packed(for: request)
        }
        do {
            let key = PublicAnswers.Key(request)
            return try cache.answer(key, now: configuration.now()) { state in
                respond(request, key, state).packed(for: request)
            }
        } catch {
            return Self.response(Problem(error), to: request.path, Site.language(of: request))
        }
    }

    /// The answer to a request like an earlier one; nil if there is none, or the network has sent too many.
    func prepared(_ head: RequestHead) -> PreparedAnswer? {
        guard let answer = cache.prepared(head, now: configuration.now()),
            limits.wait(of: head.peer) == nil
        else { return nil }
        return answer
    }

    func keep(_ answer: Answer, to head: RequestHead) { cache.keep(answer, to: head) }

    private func keeper() throws -> Bookkeeper { try keeper(now: configuration.now()) }

    private func keeper(now: Instant) throws -> Bookkeeper {
        var keeper = Bookkeeper(try books.reader(), now: now, zoneOffset: 0, salt: "")
        keeper.isPublic = true
        return keeper
    }

    private func respond(
        _ request: Request, _ key: PublicAnswers.Key, _ state: PublicAnswers.State
    ) -> Response {
        let language = Site.language(of: request)
        do {
            if request.path.isEmpty {
                return .page(ProgramsPage(RateRoutes.addresses, address, language).html)
                    .kept(.changing(until: nil), state, key)
            }
            if request.path == ["openapi.json"] {
                let document = OpenAPI(RateRoutes.addresses, server: address).document
                return .json(document).kept(.changing(until: nil), state, key)
            }
            guard let (route, values) = RateRoutes.find(request.path) else {
                throw Problem.noAddress
            }
            let keeper = try keeper(now: state.now)
            let query = try ProgramQuery(
                request, route.address.parameters, path: values, keeper, language,
                ignoresUnknown: route.address.errors == .messages)
            let format = try query.word("format", ProgramFormat.self) ?? .json
            let answer = try route.respond(query)
            return answer.response(format).kept(
                answer.isPast ? .past : .changing(until: answer.nextPublication), state, key)
        } catch let error as FrankfurterError {
            return error.response.open()
        } catch {
            return Self.response(Problem(error), to: request.path, language)
        }
    }

    /// An error in the form of the address that was asked.
    private static func response(
        _ problem: Problem, to path: [String], _ language: Language
    ) -> Response {
        guard RateRoutes.errors(of: path) == .messages else {
            return problem.response(language).open()
        }
        return FrankfurterError(status: problem.status, message: problem.detail[language])
            .response.open()
    }

    /// The answer to a browser that asks whether a page of another site may ask.
    private static let options = {
        var response = Response(status: .noContent, body: .bytes([])).open()
        response.headers += [
            ("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS"),
            ("Access-Control-Allow-Headers", "*"), ("Access-Control-Max-Age", "86400"),
        ]
        return response
    }()

    /// The answer to a request that the server refuses by itself.
    static func refusal(_ status: Response.Status, of head: RequestHead?) -> Response {
        let request = Request(
            method: .get, path: [], query: [:],
            headers: ["accept-language": head?.text("accept-language") ?? ""],
            cookies: [:], form: [:], uploads: [], isSecure: false, peer: "")
        let language = Site.language(of: request)
        let problem =
            switch status {
            case .notFound: Problem.noAddress
            case .methodNotAllowed: Problem.wrongMethod
            default:
                Problem(
                    status: status, kind: "refused", title: ProgramWords.refused,
                    detail: Words.refusal(of: status))
            }
        let target = (head?.target ?? []).prefix { $0 != UInt8(ascii: "?") }
        let isPath = target.first == UInt8(ascii: "/")
        let path = String(decoding: isPath ? target : [], as: UTF8.self).split(separator: "/")
        return response(problem, to: path.map(String.init), language)
    }
}

/// The addresses of the public server.
enum RateRoutes {
    static let all = FrankfurterRoutes.all + RateProgramRoutes.all
    static let addresses = all.map(\.address)

    /// The address of a path, with the values of its parameters; nil if there is none.
    static func find(_ path: [String]) -> (ProgramRoute, [String])? {
        var path = path
        if let first = path.first, path.count == 1, isOld(first) { path = ["v1", first] }
        for route in all {
            if let values = route.address.values(in: path) { return (route, values) }
        }
        return nil
    }

    /// How the errors of a path are stated, also of one that is no address.
    static func errors(of path: [String]) -> ProgramAddress.Errors {
        find(path)?.0.address.errors ?? (path.first == "v1" ? .messages : .problems)
    }

    /// Whether a part is an address of Frankfurter's API as it was before it had versions.
    private static func isOld(_ part: String) -> Bool {
        ["latest", "current", "currencies"].contains(part)
            || part.utf8.first.map { (48...57).contains($0) } ?? false
    }
}
