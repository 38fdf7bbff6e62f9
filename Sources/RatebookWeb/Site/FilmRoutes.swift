import Answers
import Bookkeeping
import Phrases
import Rates

extension Site {
    /// Lists of films, and a film's page.
    static let filmRoutes: [Route] = [
        .get("/films") { visit in
            .page(try FilmsPage(visit).html).setting(.screen, to: "films", for: visit)
        }.cached(),
        .post("/films/loading") { try FilmLoading.start($0) },
        .get("/films/loading") { try FilmLoading.answer($0) },
        .get("/films/loading/state") { try FilmLoading.state($0) },
        .get("/films/:code") { .page(try FilmPageView($0).html) }.cached(),
        .post("/films/favorites") { visit in
            let form = visit.request.form
            if let code = form["add"] {
                _ = try visit.keeper.setFavoriteFilms([code], areAdded: true)
            } else if let code = form["remove"] {
                _ = try visit.keeper.setFavoriteFilms([code], areAdded: false)
            }
            let film = form["film"].map { "/films/\($0.escapedForAddress)" }
            return .redirect(to: film ?? FilmsPage.address(form["back"]))
        },
        .get("/api/films") { visit in
            let listing = try visit.keeper.films(try FilmsPage.query(visit))
            let columns = listing.columns(visit.language)
            return .json(JSONText.array(columns.records(of: listing.rows)))
        }.cached(),
        .get("/api/films/:code") { visit in
            .json(JSONText.object(FilmRunRecord.record(try visit.keeper.film(visit.parameter(0)))))
        }.cached(),
    ]
}
