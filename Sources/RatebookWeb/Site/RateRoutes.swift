import Answers
import Bookkeeping
import Rates

extension Site {
    /// Rates, the converter, the calculator, and the contents of More.
    static let rateRoutes: [Route] = [
        .get("/") { .redirect(to: try $0.lastScreen()) },

        .get("/rates") { visit in
            .page(try RatesPage(visit).html).setting(.screen, to: "rates", for: visit)
        }.cached(),
        .get("/favorites", FavoritesPage.answer),
        .post("/favorites", FavoritesPage.change),
        .post("/favorites/order", FavoritesPage.order),
        .post("/home") { visit in
            let form = visit.request.form
            let currency = try form["currency"].map { try Currency(typed: $0) }
            do {
                try visit.keeper.setHomeCurrency(currency)
            } catch let error as LookupError {
                throw PageError.noRates(error)
            }
            return .redirect(to: form["back"] == "more" ? "/more" : "/rates")
        },
        .post("/sync") { visit in
            guard let sync = visit.sync else { throw PageError.notFound }
            try sync.start()
            return .redirect(
                to: visit.request.form["back"] == "films" ? "/sync?back=films" : "/sync")
        },
        .get("/sync") { try SyncPage.answer($0) },
        .get("/sync/steps") { .page(try SyncPage.steps($0)) },

        .get("/convert") { .redirect(to: try ConverterPage.address($0)) },
        .get("/convert/:base/:quote") { visit in
            let page = try ConverterPage(visit)
            return .page(try page.html).setting(.screen, to: "convert/\(page.pair)", for: visit)
                .setting(.pair, to: page.pair.description, for: visit)
        }.cached(),
        .get("/convert/:base/:quote/result") { .page(try ConverterPage($0).result) }.cached(),

        .get("/convert/:base/:quote/days") { .page(try PairDaysPage($0).html) }.cached(),

        .get("/calculator") { visit in
            .page(try CalculatorPage(visit).html).setting(.screen, to: "calculator", for: visit)
        },
        .get("/calculator/lines") { .page(CalculatorPage($0).display) },

        .get("/more") { visit in
            .page(try MorePage(visit).html).setting(.screen, to: "more", for: visit)
        },
        .get("/sources", SourcesPage.answer),
        .post("/sources", SourcesPage.change),
        .get("/alerts", AlertsPage.answer),
        .post("/alerts", AlertsPage.add),
        .post("/alerts/remove", AlertsPage.remove),
        .get("/alerts/:id", AlertsPage.days),
        .get("/categories", CategoriesPage.answer),
        .post("/categories", CategoriesPage.add),
        .post("/categories/remove", CategoriesPage.remove),
        .post("/categories/rules", CategoriesPage.setRule),
        .post("/categories/rules/remove", CategoriesPage.removeRule),
        .post("/more/language") { DisplaySettings.setLanguage($0, "/more") }.withoutBook(),
        .post("/more/theme") { DisplaySettings.setTheme($0, "/more") }.withoutBook(),

        .get("/openapi.json", for: .anyone) { visit in
            .json(
                OpenAPI(PairedAddresses.all, server: visit.address, isPaired: true).document)
        },
        .get("/api/rates") { .json(try RateAnswers.rates($0)) }.cached(),
        .get("/api/convert") { .json(try RateAnswers.conversion($0)) }.cached(),
        .get("/api/compare") { .json(try RateAnswers.comparison($0)) }.cached(),
        .get("/api/history") { .json(try RateAnswers.history($0)) }.cached(),
        .get("/api/calc") { .json(try RateAnswers.calculation($0)) },
        .get("/api/status") { .json(try RateAnswers.status($0)) },
    ]
}
