import Answers
import BookReports
import Bookkeeping
import Files
import Language
package import Rates
package import Sync

/// The server of the page: it opens its book on request, and answers until it is stopped.
package final class PageServer: Sendable {
    package struct Configuration: Sendable {
        /// The book's path.
        package var book: String
        package var isReadOnly = false
        /// How many requests are answered at once.
        package var workers = 4
        /// Fetches what the sources have published; nil if the page offers no sync.
        package var syncNow: BackgroundSync.Work?
        /// Fetches lists and pages of films; nil if the page asks for none.
        package var loadFilms: FilmLoader.Work?
        /// Why a source cannot be asked for want of its key.
        package var keyProblem: KeyCheck?
        /// Where a line for each request is written.
        package var log: RequestLog?
        package var now: @Sendable () -> Instant
        /// The seconds by which the user's local time is ahead of UTC.
        package var zoneOffset: @Sendable (Instant) -> Int64
        /// Random text for the uids of new records.
        package var salt: @Sendable () -> String
        /// What friends call this book on a trip that is shared by a link.
        package var deviceName = "ratebook"
        /// What reaches friends' books.
        package var transport: (@Sendable () -> any Transport)?

        package init(
            book: String, now: @escaping @Sendable () -> Instant,
            zoneOffset: @escaping @Sendable (Instant) -> Int64,
            salt: @escaping @Sendable () -> String
        ) {
            (self.book, self.now, self.zoneOffset, self.salt) = (book, now, zoneOffset, salt)
        }
    }

    private let server: WebServer
    package var port: Int { server.port }

    /// Starts to answer.
    ///
    /// - Throws: ``ServingError``.
    package init(_ configuration: Configuration, on listening: OpenAddress) throws(ServingError) {
        do throws(WebServer.Failure) {
            let port = listening.socket.port
            var settings = WebServer.Configuration(
                socket: listening.socket, folder: configuration.book + ".uploads")
            let answering = try Answering(
                configuration, port: port, address: listening.url,
                HealthAnswers(counts: settings.counts, isPublic: false))
            settings.hosts = listening.hosts
            settings.publicURL = listening.address.publicURL
            settings.certificate = listening.certificate
            settings.workers = configuration.workers
            settings.log = configuration.log
            settings.acceptsFiles = { answering.mayUpload($0) }
            settings.isKnown = { answering.knows($0) }
            settings.plainBody = { answering.plainBody(of: $0) }
            settings.refusal = { Answering.refusal($0, of: $1) }
            server = try WebServer(settings) { answering.answer($0) }
        } catch {
            throw ServingError(error)
        }
    }

    /// Stops: requests under way get their answers, for ten seconds at most.
    package func stop() { server.stop() }
}

/// How a request gets its answer: who asks, from the cache or from a page.
private final class Answering: Sendable {
    private let configuration: PageServer.Configuration
    private let site: Site
    private let gate: Gate
    private let links: LinkAnswers
    private let books: WorkerBooks
    private let cache: AnswerCache
    private let health: HealthAnswers

    init(
        _ configuration: PageServer.Configuration, port: Int, address: String,
        _ health: HealthAnswers
    ) throws(WebServer.Failure) {
        (self.configuration, self.health) = (configuration, health)
        gate = Gate(cookie: SessionCookie(port: port))
        links = LinkAnswers(
            gate: gate, isReadOnly: configuration.isReadOnly,
            deviceName: configuration.deviceName)
        let books = try WorkerBooks(path: configuration.book)
        self.books = books
        site = Site(
            isReadOnly: configuration.isReadOnly,
            sync: configuration.syncNow.map { BackgroundSync($0) },
            films: configuration.loadFilms.map { FilmLoader($0) },
            keyProblem: configuration.keyProblem,
            exchanger: configuration.isReadOnly ? nil : TripExchanger { try books.writer() },
            address: address, zoneOffset: configuration.zoneOffset)
        cache = AnswerCache(path: configuration.book)
    }

    func answer(_ request: Request) -> Response {
        let answer = health.answer(request) {
            keeper(of: try books.reader())
        } refusal: {
            metricsRefusal(request)?.response(Outsider(request: request))
        }
        if let answer { return answer }
        if let asset = Asset.answer(request) { return asset.packed(for: request) }
        do {
            return try respond(request)
        } catch {
            // The visitor is not known yet, and learns nothing of the book.
            let error = (error as? PageError) ?? PageError(error).withoutDetails
            return error.response(Outsider(request: request))
        }
    }

    /// Why a request may not have the server's figures; nil for one of a program that reads the whole book.
    private func metricsRefusal(_ request: Request) -> PageError? {
        do {
            let found = try gate.visitor(of: request, keeper(of: try books.reader()))
            switch found?.visitor.rights {
            case .program(_, trip: nil): return nil
            case .program: return .tokenNotAllowed
            default: return .notPaired
            }
        } catch {
            return PageError(error).withoutDetails
        }
    }

    /// Whether a form's files are stored while they come: for visitors only.
    func mayUpload(_ request: Request) -> Bool {
        let imports = request.path.last == "import"
        guard !configuration.isReadOnly,
            imports || request.path.contains("expenses") || request.path == RequestCheck.sharePath,
            let book = try? books.reader(),
            let visitor = try? gate.visitor(of: request, keeper(of: book))?.visitor
        else { return false }
        return !imports || visitor.rights == .owner
    }

    /// Whether a request comes from a paired device, a guest or a friend's book.
    func knows(_ request: Request) -> Bool {
        guard let book = try? books.reader() else { return false }
        if LinkAnswers.takes(request) { return gate.hasLink(request, keeper(of: book)) }
        return (try? gate.visitor(of: request, keeper(of: book))) != nil
    }

    /// How the body of a friend's book is read; nil for other requests.
    func plainBody(of request: Request) -> RequestCheck.PlainBody? {
        links.body(of: request) { keeper(of: try books.reader()) }
    }

    private func respond(_ request: Request) throws -> Response {
        let book = try request.method.isWriting ? books.writer() : books.reader()
        let keeper = keeper(of: book)
        if LinkAnswers.takes(request) {
            return links.answer(request, keeper) { noteSeen($0, keeper) }
        }
        if [["pair"], ["guest"]].contains(request.path) {
            guard request.method == .post else {
                return .page(PairingPage.html(nil, Outsider(request: request)))
            }
            return try request.path == ["pair"]
                ? gate.pair(request, keeper) : gate.openLink(request, keeper)
        }
        guard let (visitor, device) = try gate.visitor(of: request, keeper) else {
            let isRemoved = gate.cookie.secret(in: request) != nil
            return site.answer(request, of: isRemoved ? .removed : .stranger, keeper)
        }
        noteSeen(device, keeper)
        guard site.isCached(request) else {
            return site.answer(request, of: visitor, keeper).packed(for: request)
        }
        let key = AnswerCache.Key(
            path: request.path, query: request.query.all.flatMap { [$0.name, $0.value] },
            visitor: [
                visitor.author, request.cookies["lang"] ?? "", request.cookies["theme"] ?? "",
                request.headers["accept-language"] ?? "", Response.takesGzip(request) ? "gzip" : "",
            ], day: keeper.today.description)
        return try cache.answer(key) {
            site.answer(request, of: visitor, keeper).packed(for: request)
        }
    }

    private func noteSeen(_ device: Device, _ keeper: Bookkeeper) {
        guard device.seenOn != keeper.today, !configuration.isReadOnly else { return }
        // A book that is busy or read-only notes it at another request.
        try? keeper.on(try books.writer()).noteSeen(device)
    }

    /// The answer to a request that the server refuses by itself: a page, or JSON for a program.
    static func refusal(_ status: Response.Status, of head: RequestHead?) -> Response {
        let path = head?.isOfProgram == true ? ["api"] : []
        let request = Request(
            method: .get, path: path, query: [:],
            headers: ["accept-language": head?.text("accept-language") ?? ""],
            cookies: [:], form: [:], uploads: [], isSecure: false, peer: "")
        let failure = Failure(
            .usage, kind: "refused", Words.refusal(of: status), hint: Words.refusalHint(of: status))
        return PageError(status, failure).response(Outsider(request: request))
    }

    private func keeper(of book: Book) -> Bookkeeper {
        let now = configuration.now()
        var keeper = Bookkeeper(
            book, now: now, zoneOffset: configuration.zoneOffset(now), salt: configuration.salt())
        if let transport = configuration.transport { keeper.transport = transport }
        return keeper
    }
}
