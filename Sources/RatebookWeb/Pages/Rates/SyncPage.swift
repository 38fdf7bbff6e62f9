import Answers
import Language
import Sync

/// `/sync`: what a sync is doing, or what the last one did since the server was started.
enum SyncPage {
    /// The screen that it was started from, to which it leads back.
    private static func screen(_ visit: Visit) -> (path: String, name: Text, show: Text) {
        visit.request.query["back"] == "films"
            ? ("/films", FilmWords.films, FilmWords.toFilms)
            : ("/rates", Words.rates, Words.toRates)
    }

    static func answer(_ visit: Visit) throws -> Response {
        guard let sync = visit.sync else { throw PageError.notFound }
        let state = sync.current
        guard state.isRunning || !state.steps.isEmpty || state.failure != nil else {
            return .redirect(to: screen(visit).path)
        }
        let title = visit.say(Words.syncing)
        let (path, name, _) = screen(visit)
        return .page(
            Layout.page(
                title, on: path == "/films" ? .films : .rates, visit,
                """
                <a class="back" href="\(path)">‹ \(visit.say(name))</a>
                <h1>\(title)</h1>
                \(if: state.isRunning, "<noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript>")
                <div class="stack" role="status" data-part="steps" \
                data-state="/sync/steps\(if: path == "/films", "?back=films")" data-back="\(path)">\
                \(try steps(visit))</div>
                """))
    }

    /// The sources of the sync, and how each answered; `data-sync` says what the module does.
    static func steps(_ visit: Visit) throws -> HTML {
        guard let state = visit.sync?.current else { throw PageError.notFound }
        let rows = state.steps.map { step -> HTML in
            let text = step.failure ?? step.outcome.map(Messages.outcome) ?? days(step)
            let style = step.failure != nil ? "bad" : step.outcome == nil ? "quiet" : "good"
            return """
                <li class="row"><span>\(step.source)\
                <small class="\(style)">\(visit.say(text.clipped))</small></span></li>
                """
        }
        let (path, _, show) = screen(visit)
        let end = state.isRunning ? "running" : state.isDone ? "done" : "failed"
        return """
            \(if: !rows.isEmpty, "<ul class=\"list\">\(rows)</ul>")\
            \(if: state.isRunning && rows.isEmpty, "<p class=\"quiet\">\(visit.say(Words.asking))</p>")\
            \(state.failure.map { "<p class=\"notice\">\(visit.say($0.clipped))</p>" as HTML })\
            <p data-sync="\(end)">\
            \(if: !state.isRunning, "<a class=\"button primary\" href=\"\(path)\">\(visit.say(show))</a>")</p>
            """
    }

    private static func days(_ step: BackgroundSync.Step) -> Text {
        step.days.map { Words.daysRead($0.done, of: $0.of) } ?? Words.asking
    }
}
