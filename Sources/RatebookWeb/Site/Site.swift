import Answers
import BookReports
import Bookkeeping
import Language
import Rates

/// The pages and the addresses of the programs' interface: a request in, an answer out.
///
/// It knows no sockets and no cookies' secrets: the server says who asks.
struct Site: Sendable {
    private let routes: [Route]
    private let isReadOnly: Bool
    private let sync: BackgroundSync?
    private let films: FilmLoader?
    private let keyProblem: KeyCheck?
    private let exchanger: TripExchanger?
    private let keptFiles: KeptFiles
    private let sharedPhotos: KeptFiles
    private let address: String
    private let zoneOffset: @Sendable (Instant) -> Int64

    /// - Parameters:
    ///   - sync: nil if the page offers none.
    ///   - films: nil if the pages about films ask no source.
    ///   - keyProblem: why a source cannot be asked for want of its key.
    ///   - exchanger: nil if shared trips are not exchanged around requests.
    ///   - keptFiles: the files that browsers have sent to import.
    ///   - sharedPhotos: the photos that share sheets have sent.
    ///   - address: where other devices find the page, such as `https://rates.example.org`.
    ///   - zoneOffset: the seconds by which the local time at an instant is ahead of UTC.
    init(
        isReadOnly: Bool, sync: BackgroundSync? = nil, films: FilmLoader? = nil,
        keyProblem: KeyCheck? = nil, exchanger: TripExchanger? = nil,
        keptFiles: KeptFiles = KeptFiles(),
        sharedPhotos: KeptFiles = KeptFiles(KeptFiles.Limits(ofVisitor: 10)),
        address: String = "",
        zoneOffset: @escaping @Sendable (Instant) -> Int64 = { _ in 0 }
    ) {
        (routes, self.isReadOnly) = (Self.allRoutes, isReadOnly)
        (self.sync, self.exchanger) = (sync, exchanger)
        (self.films, self.keyProblem) = (films, keyProblem)
        (self.keptFiles, self.sharedPhotos) = (keptFiles, sharedPhotos)
        (self.address, self.zoneOffset) = (address, zoneOffset)
    }

    /// The answer to a request.
    func answer(
        _ request: Request, of visitor: Visitor, _ keeper: Bookkeeper
    ) -> Response {
        let language = Self.language(of: request)
        let theme = Self.theme(of: request)
        func visit(_ parameters: [String]) -> Visit {
            Visit(
                request: request, visitor: visitor, keeper: keeper, language: language,
                theme: theme, isReadOnly: isReadOnly, parameters: parameters, sync: sync,
                films: films, keyProblem: keyProblem, exchanger: exchanger,
                keptFiles: keptFiles, sharedPhotos: sharedPhotos, address: address,
                zoneOffset: zoneOffset)
        }
        if case .guest(let trip) = visitor.rights, request.path.isEmpty, request.method != .post {
            return .redirect(to: "/trips/\(trip)")
        }
        let method = request.method == .head ? .get : request.method
        let found = routes.compactMap { route in
            route.parameters(of: request.path).map { (route, $0) }
        }
        guard let (route, parameters) = found.first(where: { $0.0.method == method }) else {
            let error =
                visitor.rights == .stranger
                ? PageError.unknown(visitor) : found.isEmpty ? PageError.notFound : .wrongMethod
            return error.response(visit([]))
        }
        let current = visit(parameters)
        if let error = Self.unknownParameter(of: request) { return error.response(current) }
        guard route.isOpen(to: visitor, parameters) else {
            let error: PageError =
                switch visitor.rights {
                case .stranger: .unknown(visitor)
                case .program: .tokenNotAllowed
                default: .notAllowed
                }
            return error.response(current)
        }
        if method == .post {
            guard !isReadOnly || !route.changesBook else {
                return PageError.readOnly.response(current)
            }
            // Longer than anything that a person types, and short enough to be read at once.
            guard request.form.all.allSatisfy({ $0.value.utf8.count <= Self.longestField }) else {
                return PageError.tooLong.response(current)
            }
            // What waited in a browser is sent only by who has recorded it.
            guard [nil, visitor.who].contains(request.form["recorded-by"]) else {
                return PageError.otherAuthor.response(current)
            }
            // Programs have no form; the server has checked the origin of browsers.
            let needsToken = request.path.first != "api" && route.needsToken
            guard !needsToken || visitor.accepts(request.form["token"]) else {
                return PageError.foreignForm.response(current)
            }
        }
        do {
            exchanger?.before(current)
            let response = try route.answer(current)
            exchanger?.after(current)
            return response
        } catch let error as PageError {
            return error.response(current)
        } catch {
            return PageError(error).response(current)
        }
    }

    /// Why a request of a program is refused that has a parameter which its address does not have; nil if it has none.
    private static func unknownParameter(of request: Request) -> PageError? {
        guard request.path.first == "api", !request.method.isWriting,
            let address = PairedAddresses.find(request.path)
        else { return nil }
        let known = address.parameters.filter { !$0.isInPath }.map(\.name)
        guard let unknown = request.query.all.first(where: { !known.contains($0.name) }) else {
            return nil
        }
        let problem = Problem.unknownParameter(unknown.name, known)
        return PageError(
            .unprocessable, .usage(problem.kind, problem.detail, problem.hint))
    }

    /// The most bytes of a form's field.
    private static let longestField = 4_000

    /// Whether the answer to a request can be kept until the book changes.
    func isCached(_ request: Request) -> Bool {
        guard request.method != .post else { return false }
        return routes.first { $0.method == .get && $0.parameters(of: request.path) != nil }?
            .isCached == true
    }

    /// The theme that was chosen on the page.
    static func theme(of request: Request) -> Theme {
        request.cookies["theme"].flatMap { Theme(rawValue: $0) } ?? .system
    }

    /// The language that was chosen on the page, else the browser's first that the program speaks.
    static func language(of request: Request) -> Language {
        if let chosen = request.cookies["lang"].flatMap({ Language(rawValue: $0) }) {
            return chosen
        }
        let preferred = (request.headers["accept-language"] ?? "").split(separator: ",")
        return preferred.lazy.compactMap {
            Language(rawValue: String($0)) ?? Language(rawValue: String($0.prefix(2)))
        }.first ?? .english
    }
}

extension Route {
    /// Whether a visitor may ask for this address.
    fileprivate func isOpen(to visitor: Visitor, _ parameters: [String]) -> Bool {
        switch (visitor.rights, audience) {
        case (_, .anyone), (.owner, _): true
        case (.stranger, _): false
        case (.guest, .owner): false
        case (.guest, .visitor): true
        case (.guest(let trip), .traveller): parameters.first == trip
        case (.program(let can, let trip), _):
            pattern.first == "api" && (method == .get || can == .add)
                && (trip == nil || PairedAddresses.rates.contains(pattern.dropFirst().first ?? "")
                    || audience == .traveller && parameters.first == trip)
        }
    }
}
