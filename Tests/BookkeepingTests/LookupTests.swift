import Bookkeeping
import Rates
import Store
import Testing

/// Which series answers a query, and the advice if none does.
@Suite struct LookupTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-11-01", ["KRW 1400", "JPY 150", "EUR 0.9"])
        try test.store("2026-11-02", ["KRW 1410", "JPY 151", "EUR 0.91"])
        try test.store("ecb", "EUR", "2026-10-30", ["KRW 1600", "USD 1.1", "GBP 0.85"])
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1610", "USD 1.11", "GBP 0.86"])
        try test.store("frankfurter", "USD", "2026-11-02", ["KRW 1411"])
        try test.store("frankfurter", "EUR", "2026-11-02", ["KRW 1611", "CNH 7.9"])
        return test
    }

    @Test(
        arguments: [
            // The only source, the base, the sources switched on and off, and the candidates.
            (nil, nil, [:], ["er-api/USD", "ecb/EUR", "frankfurter/USD", "frankfurter/EUR"]),
            (nil, "EUR", [:], ["er-api/USD", "ecb/EUR", "frankfurter/EUR", "frankfurter/USD"]),
            ("ecb", nil, [:], ["ecb/EUR"]),
            ("nobody", nil, [:], []),
            (
                nil, nil, ["er-api": false],
                ["ecb/EUR", "er-api/USD", "frankfurter/USD", "frankfurter/EUR"]
            ),
            (
                nil, "EUR", ["frankfurter": true, "er-api": false, "ecb": false],
                ["frankfurter/EUR", "frankfurter/USD", "er-api/USD", "ecb/EUR"]
            ),
        ] as [(String?, String?, [String: Bool], [String])])
    func seriesAnswerInTheirOrder(
        _ source: String?, _ base: String?, _ switches: [String: Bool], _ expected: [String]
    ) throws {
        let test = try book()
        for (name, isOn) in switches { try test.book.setSource(name, isEnabled: isOn) }
        let choice = try SeriesChoice(
            test.book, source: source, base: try base.map { try currency($0) })
        #expect(choice.candidates.map { "\($0.source)/\($0.base)" } == expected)
    }

    @Test(
        arguments: [
            ("USD/KRW", "2026-11-03", nil, "er-api 2026-11-02 1410"),
            ("USD/KRW", "2026-11-01", nil, "er-api 2026-11-01 1400"),
            ("USD/KRW", "2026-10-31", nil, "ecb 2026-10-30 1454.545454545"),
            ("USD/KRW", "2026-11-03", "ecb", "ecb 2026-11-02 1450.45045045"),
            ("GBP/KRW", "2026-11-03", nil, "ecb 2026-11-02 1872.093023256"),
            ("KRW/KRW", "2026-11-03", nil, "er-api 2026-11-02 1"),
            // Fourteen days at most.
            ("USD/KRW", "2026-11-16", nil, "er-api 2026-11-02 1410"),
        ] as [(String, String, String?, String)])
    func aPriceIsOfOneSeries(
        _ text: String, _ day: String, _ source: String?, _ expected: String
    ) throws {
        let price = try book().keeper().price(
            of: try pair(text), asOf: AsOf(try date(day)), source: source)
        let rate = try #require(price.conversion.preciseRate)
        #expect("\(price.series.source) \(price.date) \(rate)" == expected)
    }

    @Test(
        arguments: [
            (
                "USD/KRW", "2026-11-17", nil,
                LookupError.tooOld(newest: try date("2026-11-02"), age: 15, asOf: nil)
            ),
            ("USD/KRW", "2026-11-03", "eximbank", .noRates(.syncOff(source: "eximbank"))),
            ("USD/KRW", "2026-10-01", nil, .noRates(.syncSince(try date("2026-10-01")))),
            (
                "EUR/CNY", "2026-11-03", nil,
                .noRates(.otherCode(try currency("CNH"), of: try currency("CNY")))
            ),
            (
                "USD/CHF", "2026-11-03", nil,
                .noRates(
                    .published(
                        [.usd, try currency("CHF")], on: try date("2026-11-03"), by: "mizuho",
                        since: try date("2026-11-02"), isOff: true))
            ),
            (
                "USD/KRW", "0001-01-01", nil,
                .noRates(.noCommonSeries([.usd, .krw], try date("0001-01-01")))
            ),
        ] as [(String, String, String?, LookupError)])
    func whatHelpsIsSaid(
        _ text: String, _ day: String, _ source: String?, _ expected: LookupError
    ) throws {
        let keeper = try book().keeper()
        let (pair, day) = (try pair(text), try date(day))
        #expect(throws: expected) {
            _ = try keeper.price(of: pair, asOf: AsOf(day), source: source)
        }
    }

    @Test(
        arguments: [
            // The pair, the day, the largest age (nil for any), and the answer.
            ("USD/KRW", "2026-11-24", nil, "er-api 2026-11-02"),
            ("USD/KRW", "2027-11-24", nil, "er-api 2026-11-02"),
            // Of another source, as er-api has no pounds.
            ("GBP/KRW", "2026-11-24", nil, "ecb 2026-11-02"),
            ("USD/CHF", "2026-11-24", nil, "LookupError.noRates"),
            ("USD/KRW", "2026-11-24", 21, "LookupError.tooOld"),
            ("USD/KRW", "2026-11-24", 22, "er-api 2026-11-02"),
            ("USD/KRW", "2026-11-03", 0, "LookupError.tooOld"),
            ("USD/KRW", "2026-11-02", 0, "er-api 2026-11-02"),
            // Days before the first rates are never answered by later ones.
            ("USD/KRW", "2026-10-01", nil, "LookupError.noRates"),
        ] as [(String, String, Int?, String)])
    func oldRatesAnswerWhereTheyAreTaken(
        _ text: String, _ day: String, _ maxAge: Int?, _ expected: String
    ) throws {
        let keeper = try book().keeper()
        let (pair, asOf) = (try pair(text), AsOf(try date(day), maxAge: maxAge))
        var answers: [String] = []
        let fault = fault {
            let price = try keeper.price(of: pair, asOf: asOf)
            answers.append("\(price.series.source) \(price.date)")
            #expect(asOf.age(of: price.date) == asOf.day.ordinal - price.date.ordinal)
        }
        #expect((answers.first ?? fault) == expected)
        // The list of the same rates.
        var query = ListQuery(asOf: asOf)
        query.statement = .of(pair.base)
        if answers.isEmpty, expected == "LookupError.tooOld" {
            #expect(throws: LookupError.self) { _ = try keeper.rates(query) }
        } else if let answer = answers.first {
            let listing = try keeper.rates(query)
            #expect("\(listing.series.source) \(try #require(listing.date))" == answer)
        }
    }

    /// Rates behind the day that is asked for are no answer, and the error does not call those before
    /// it the newest.
    @Test func ratesBehindTheDay() throws {
        let test = try TestBook()
        for day in ["2026-10-30", "2026-11-24"] { try test.store(day, ["KRW 1400"]) }
        try test.store("ecb", "EUR", "2026-10-29", ["USD 1.1", "KRW 1500"])
        let keeper = try test.keeper("2026-11-24")
        let (won, day) = (try pair("USD/KRW"), try date("2026-11-15"))
        #expect(
            throws: LookupError.tooOld(newest: try date("2026-10-30"), age: 16, asOf: day)
        ) {
            try keeper.price(of: won, asOf: AsOf(day))
        }
        let old = try keeper.price(of: won, asOf: AsOf(day, maxAge: 16))
        #expect(old.date.description == "2026-10-30")
        #expect(
            try keeper.price(of: won, asOf: AsOf(day, maxAge: nil)).date.description == "2026-10-30"
        )
    }

    /// A fresh source does not hide an older one that has the currency, and what is missing in the
    /// newest rates of a source stays missing, however old it may be.
    @Test func theNewestRatesOfASourceAnswerAndNoOlderOnes() throws {
        let test = try book()
        try test.store("2026-11-24", ["KRW 1420"])
        try test.store("ecb", "EUR", "2026-09-01", ["USD 1.1", "ISK 140"])
        let keeper = try test.keeper("2026-11-24")
        let newest = AsOf(keeper.today, maxAge: nil)
        let pound = try keeper.price(of: try pair("GBP/KRW"), asOf: newest)
        #expect(pound.series.source == "ecb" && newest.age(of: pound.date) == 22)
        let krona = try pair("ISK/USD")
        #expect(fault { try keeper.price(of: krona, asOf: newest) } == "LookupError.noRates")
        #expect(
            try keeper.price(of: krona, asOf: AsOf(keeper.today, maxAge: 84)).date.description
                == "2026-09-01")
    }

    @Test(
        arguments: [
            (nil, nil, true, nil), (nil, nil, false, 14), ("2026-11-03", nil, true, 14),
            (nil, 30, true, 30), (nil, 30, false, 30), ("2026-11-03", 3, false, 3),
        ] as [(String?, Int?, Bool, Int?)])
    func aPersonWithoutADayTakesRatesOfAnyAge(
        _ day: String?, _ maxAge: Int?, _ takesOldRates: Bool, _ expected: Int?
    ) throws {
        let today = try date("2026-11-24")
        let asOf = AsOf(
            try day.map { try date($0) }, today: today, maxAge: maxAge,
            takesOldRates: takesOldRates)
        #expect(try asOf.maxAge == expected && asOf.day == day.map { try date($0) } ?? today)
    }

    @Test(
        arguments: [
            // The pair, from and until a day, and the number of publications and their source.
            ("USD/KRW", nil, nil, "er-api 2"),
            ("GBP/KRW", nil, nil, "ecb 2"),
            // The series with most of the range answers.
            ("EUR/KRW", "2026-10-01", "2026-11-01", "er-api 1"),
            ("EUR/KRW", "2026-10-01", "2026-10-31", "ecb 1"),
            ("USD/KRW", "2027-01-01", nil, "nothing in the range"),
            ("USD/CHF", nil, nil, "LookupError.noRates"),
            ("USD/CHF", "2027-01-01", nil, "LookupError.noRates"),
        ] as [(String, String?, String?, String)])
    func nothingInARangeIsAnAnswerAndNothingAtAllIsNone(
        _ text: String, _ since: String?, _ until: String?, _ expected: String
    ) throws {
        let keeper = try book().keeper()
        let range = HistoryRange(
            since: try since.map { try date($0) }, until: try until.map { try date($0) })
        let query = HistoryQuery(try pair(text), in: range)
        func result(_ ask: () throws -> (Series, Int)?) -> String {
            var answer: (Series, Int)?
            let fault = fault { answer = try ask() }
            guard fault == "nothing" else { return fault }
            return answer.map { "\($0.0.source) \($0.1)" } ?? "nothing in the range"
        }
        #expect(
            result { try keeper.history(query).map { ($0.series, $0.content.count) } }
                == expected)
        #expect(
            result { try keeper.statistics(query).map { ($0.series, $0.content.days) } }
                == expected)
        #expect(
            result { try keeper.chart(query).map { ($0.series, $0.content.days.count) } }
                == expected)
        let months = result { try keeper.periods(query, every: .month).map { ($0.series, 0) } }
        #expect(months.split(separator: " ").first == expected.split(separator: " ").first)
    }

    @Test func anEmptyBookKnowsNothing() throws {
        let keeper = try TestBook().keeper()
        let query = HistoryQuery(try pair("USD/KRW"), in: HistoryRange())
        let advice = LookupError.noRates(.sync(source: nil))
        #expect(throws: advice) { _ = try keeper.history(query) }
        #expect(throws: advice) { _ = try keeper.rates(ListQuery(asOf: AsOf(keeper.today))) }
        #expect(throws: advice) { _ = try keeper.home() }
        #expect(try keeper.dayAheadOfClock() == nil)
    }

    private static let theListIsWhatWasAskedTable: [(String, [String])] = [
        // The query, and the codes of the answer.
        ("all", ["EUR", "JPY", "KRW", "USD"]), ("search", ["JPY"]), ("searchKorean", ["KRW"]),
        ("favorites", ["KRW"]), ("favoritesFirst", ["KRW", "EUR", "JPY", "USD"]),
        ("change", ["EUR", "KRW", "JPY", "USD"]), ("korean", ["KRW", "USD", "EUR", "JPY"]),
        ("base", ["EUR", "JPY", "KRW", "USD"]), ("ecb", ["EUR", "GBP", "KRW", "USD"]), ("none", []),
    ]

    @Test(arguments: theListIsWhatWasAskedTable)
    func theListIsWhatWasAsked(_ what: String, _ expected: [String]) throws {
        let test = try book()
        var query = ListQuery(asOf: AsOf(try date("2026-11-03")))
        switch what {
        case "search": query.search = "yen"
        case "searchKorean": query.search = "대한"
        case "favorites":
            try test.book.addFavorites([.krw])
            query.onlyFavorites = true
        case "favoritesFirst": try test.book.addFavorites([.krw])
        case "change": query.order = .change
        case "korean": query.order = .name(\.koreanName)
        case "base": query.statement = .of(.krw)
        case "ecb": query.source = "ecb"
        case "none": query.search = "no such money"
        default: break
        }
        let listing = try test.keeper().rates(query)
        #expect(listing.rows.map(\.currency.code) == expected)
        #expect(listing.recent == nil && !listing.isDirect)
    }

    @Test func endedCurrenciesAreListedWhereTheyAreWanted() throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2022-12-30", ["USD 1.05", "HRK 7.53"])
        for (day, isIncluded, count) in [
            ("2022-12-31", false, 3), ("2023-01-02", false, 2), ("2023-01-02", true, 3),
        ] {
            var query = ListQuery(asOf: AsOf(try date(day)))
            query.includesRetired = isIncluded
            #expect(try test.keeper(day).rates(query).rows.count == count)
        }
    }

    private static let aSearchFindsEndedCurrenciesTable: [(String, String)] = [
        ("HRK", "HRK 2022-12-30"), ("크로아티아", "HRK 2022-12-30"), (" kuna ", "HRK 2022-12-30"),
        ("USD ", "USD 2026-11-02"), ("  ", "EUR 2026-11-02 USD 2026-11-02"), ("none", ""),
    ]

    /// A search finds them with their last rate, however long ago, and says nothing of old rates.
    @Test(arguments: aSearchFindsEndedCurrenciesTable)
    func aSearchFindsEndedCurrencies(_ search: String, _ expected: String) throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2022-12-29", ["USD 1.06", "HRK 7.52"])
        try test.store("ecb", "EUR", "2022-12-30", ["USD 1.05", "HRK 7.53"])
        try test.store("ecb", "EUR", "2026-11-02", ["USD 1.1"])
        var query = ListQuery(asOf: AsOf(try date("2026-11-03")))
        query.search = search
        let listing = try test.keeper().rates(query)
        let found = listing.rows.map { "\($0.currency) \($0.movement.date)" }
        #expect(found.joined(separator: " ") == expected)
        #expect(try listing.date == (found.isEmpty ? nil : date("2026-11-02")))
        query.search = nil
        #expect(try test.keeper().rates(query).rows.count == 2)
        query.includesRetired = true
        #expect(try test.keeper().rates(query).rows.count == 3)
    }

    @Test func aDirectListPricesEachCurrencyItself() throws {
        let test = try TestBook()
        try test.store("eximbank", "KRW", "2026-11-02", ["USD 1400", "EUR 1600"])
        let keeper = try test.keeper()
        var query = ListQuery(asOf: AsOf(keeper.today))
        query.recentDays = 7
        let listing = try keeper.rates(query)
        #expect(listing.isDirect && listing.shared == .krw && listing.recent != nil)
        #expect(listing.rows.map { "\(listing.pair($0))" } == ["EUR/KRW", "KRW/KRW", "USD/KRW"])
        query.statement = .of(.usd)
        let other = try keeper.rates(query)
        #expect(!other.isDirect && other.shared == .usd)
    }

    @Test(
        arguments: [
            ("list", .list(.published)), ("list KRW", .list(.of(.krw))),
            ("converter USD/KRW", .converter(try pair("USD/KRW"))),
            ("", nil), ("list XXXX", nil), ("list KRW/USD", nil), ("converter USD", nil),
            ("converter USD/KRW/EUR", nil), ("other", nil),
        ] as [(String, LastView?)])
    func aViewIsReadFromItsText(_ text: String, _ expected: LastView?) {
        #expect(LastView(text) == expected)
    }

    @Test(
        arguments: [
            // The last view, today, and the view that is shown.
            (nil, "2026-11-03", "KRW/USD"),
            (.converter(try pair("GBP/KRW")), "2026-11-03", "GBP/KRW"),
            (.list(.of(.krw)), "2026-11-03", "list KRW"),
            (.list(.published), "2026-11-03", "list USD"),
            // A view without rates falls back to the list.
            (.converter(try pair("CHF/KRW")), "2026-11-03", "list USD"),
            (.list(.of(try currency("CHF"))), "2026-11-03", "list USD"),
            // However old the rates are.
            (nil, "2027-03-01", "KRW/USD"), (.list(.of(.krw)), "2027-03-01", "list KRW"),
            (.converter(try pair("CHF/KRW")), "2027-03-01", "list USD"),
        ] as [(LastView?, String, String)])
    func homeIsTheViewThatWasLookedAtLast(
        _ view: LastView?, _ today: String, _ expected: String
    ) throws {
        let test = try book()
        let keeper = try test.keeper(today)
        var opened = 0
        func writable() -> Book {
            opened += 1
            return test.book
        }
        if let view {
            try keeper.remember(view, writableBook: writable)
            try keeper.remember(view, writableBook: writable)
            #expect(try opened == 1 && keeper.lastView() == view)
        }
        switch try keeper.home() {
        case .list(let listing): #expect("list \(listing.shared)" == expected)
        case .converter(let converter):
            #expect("\(converter.price.pair)" == expected)
            #expect(converter.movement?.date == converter.price.date)
            let one = ExactDecimal(coefficient: 1, scale: 0)
            let price = try #require(converter.stronger.conversion.convert(one, digits: 6))
            #expect(price.coefficient >= 1_000_000)
        }
    }

    @Test func aViewThatCannotBeKeptIsNoFailure() throws {
        struct ReadOnly: Error {}
        let keeper = try book().keeper()
        try keeper.remember(.list(.of(.krw))) { throw ReadOnly() }
        #expect(try keeper.lastView() == .converter(try pair("KRW/USD")))
    }

    /// Currencies that ended without a fixed rate to their successor.
    @Test func withoutAFixedRate() throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1410"])
        let ended = Currency.all.filter { $0.retirement.map { $0.perSuccessor == nil } ?? false }
        #expect(!ended.isEmpty)
        for currency in ended {
            let pair = CurrencyPair(base: currency, quote: .krw)
            let day = try date("2026-11-02")
            #expect(
                fault { try test.keeper().price(of: pair, asOf: AsOf(day)) }
                    == "LookupError.noFixedRate",
                "\(currency)")
        }
    }
}
