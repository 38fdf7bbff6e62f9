import Answers
import Bookkeeping
import Films
import Language
import Rates
import Sync

/// Data loaded from the source of films when its page is opened: the list of a day, or a film's
/// details.
struct FilmLoading {
    private let item: FilmLoader.Item
    private let visit: Visit

    init(_ item: FilmLoader.Item, _ visit: Visit) { (self.item, self.visit) = (item, visit) }

    /// What the address or the form of a visit names.
    private init(_ visit: Visit, _ fields: Request.Fields) throws {
        if let code = fields["film"], Kobis.isCode(code) {
            self.init(.page(code), visit)
        } else if let day = fields["date"].flatMap({ Day($0) }), day <= visit.keeper.filmDay {
            self.init(.list(day), visit)
        } else {
            throw PageError.notFound
        }
    }

    private var query: String {
        switch item {
        case .list(let day): "date=\(day)"
        case .page(let code): "film=\(code.escapedForAddress)"
        }
    }

    /// The page of the loaded item.
    private var address: String {
        switch item {
        case .list: "/films?" + query
        case .page(let code): "/films/\(code.escapedForAddress)"
        }
    }

    private var field: (name: String, value: String) {
        switch item {
        case .list(let day): ("date", "\(day)")
        case .page(let code): ("film", code)
        }
    }

    /// Stands where the list or the details will: the page's module sends its form at once.
    ///
    /// Nil where the server asks no source. Without a key, it says where one is put.
    var html: HTML? {
        guard visit.canSync, visit.films != nil else { return nil }
        if let problem = visit.keyProblem?(Kobis().about) {
            let text = Words.keyProblem(problem, of: Kobis().about)
            return "<p class=\"notice\">\(visit.say(text))</p>"
        }
        return """
            <div class="stack" role="status" data-part="steps" data-state="/films/loading/state?\(query)" \
            data-back="\(address)">\(form(FilmWords.load, " data-load"))</div>
            """
    }

    private func form(_ text: Text, _ attributes: HTML = "") -> HTML {
        """
        <form method="post" action="/films/loading"\(attributes)>\(Layout.token(visit))\
        <input type="hidden" name="\(field.name)" value="\(field.value)">\
        <button class="button">\(visit.say(text))</button></form>
        """
    }

    /// `POST /films/loading`: asks for it.
    static func start(_ visit: Visit) throws -> Response {
        guard let films = visit.films else { throw PageError.notFound }
        let loading = try FilmLoading(visit, visit.request.form)
        try films.start(loading.item)
        return .redirect(to: "/films/loading?" + loading.query)
    }

    /// `/films/loading`: how far that is, for a browser without scripts.
    static func answer(_ visit: Visit) throws -> Response {
        let loading = try FilmLoading(visit, visit.request.query)
        guard let state = visit.films?.state(of: loading.item) else {
            return .redirect(to: loading.address)
        }
        let isRunning = if case .running = state { true } else { false }
        let title = visit.say(FilmWords.loading)
        return .page(
            Layout.page(
                title, on: .films, visit,
                """
                <a class="back" href="\(loading.address)">‹ \(visit.say(FilmWords.films))</a>
                <h1>\(title)</h1>
                \(if: isRunning, "<noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript>")
                <div class="stack" role="status" data-part="steps" \
                data-state="/films/loading/state?\(loading.query)" data-back="\(loading.address)">\
                \(loading.part(state))</div>
                """))
    }

    /// `/films/loading/state`: the same as a part of a page; `data-sync` says what the module does.
    static func state(_ visit: Visit) throws -> Response {
        let loading = try FilmLoading(visit, visit.request.query)
        guard let state = visit.films?.state(of: loading.item) else { throw PageError.notFound }
        return .page(loading.part(state))
    }

    private func part(_ state: FilmLoader.State) -> HTML {
        switch state {
        case .running:
            """
            <p class="quiet" data-sync="running" aria-busy="true">\(visit.say(waiting))</p>
            """
        case .done:
            """
            <p data-sync="done"><a class="button primary" href="\(address)">\
            \(visit.say(FilmWords.toFilms))</a></p>
            """
        case .failed(let text):
            """
            <p class="notice error" data-sync="failed">\(visit.say(text.clipped))</p>\(form(Words.tryAgain))
            """
        }
    }

    private var waiting: Text {
        switch item {
        case .list(let day): Messages.loadingList(day, written: TripWords.date)
        case .page: Messages.loadingPage
        }
    }
}
