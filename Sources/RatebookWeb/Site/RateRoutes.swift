import Answers
import Bookkeeping
import Rates
import Sync

extension Site {
    /// Rates, the converter, the calculator, and the contents of More.
    static let rateRoutes: [Route] = [
        .get("/") { .redirect(to: try $0.lastScreen()) },

        .get("/rates") { visit in
            .page(try RatesPage(visit).html).setting(.screen, to: "rates", for: visit)
        }.cached(),
        .post("/favorites") { visit in
            let form = visit.request.form
            if let code = form["add"] {
                try visit.keeper.addFavorites([try Currency(typed: code)])
            } else if let code = form["remove"] {
                try visit.keeper.removeFavorites([try Currency(typed: code)])
            }
            return .redirect(to: RatesPage.address(form["back"]))
        },
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

        .get("/calculator") { visit in
            .page(try CalculatorPage(visit).html).setting(.screen, to: "calculator", for: visit)
        },
        .get("/calculator/lines") { .page(CalculatorPage($0).display) },

        .get("/more") { visit in
            .page(try MorePage(visit).html).setting(.screen, to: "more", for: visit)
        },
        .post("/sources") { visit in
            let form = visit.request.form
            guard let id = form["source"], SourceRegistry.source(id) != nil else {
                throw PageError.notFound
            }
            try visit.keeper.setSource(id, isEnabled: form["on"] == "1")
            return .redirect(to: "/more?source=\(id)")
        },
        .post("/more/language") { DisplaySettings.setLanguage($0, "/more") }.withoutBook(),
        .post("/more/theme") { DisplaySettings.setTheme($0, "/more") }.withoutBook(),

        .get("/api/rates") { .json(try RateAnswers.rates($0)) }.cached(),
        .get("/api/convert") { .json(try RateAnswers.conversion($0)) }.cached(),
        .get("/api/compare") { .json(try RateAnswers.comparison($0)) }.cached(),
        .get("/api/history") { .json(try RateAnswers.history($0)) }.cached(),
        .get("/api/calc") { .json(try RateAnswers.calculation($0)) },
        .get("/api/status") { .json(try RateAnswers.status($0)) },
    ]
}
