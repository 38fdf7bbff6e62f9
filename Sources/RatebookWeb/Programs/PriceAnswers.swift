import Answers
import Bookkeeping
import Rates

/// The answers of this program's own addresses about prices.
enum PriceAnswers {
    /// `GET /v2/rates`.
    static func rates(_ query: ProgramQuery) throws -> ProgramAnswer {
        try query.checkStored()
        let (since, until) = (try query.day("from"), try query.day("to"))
        guard since == nil, until == nil else { return try range(query, since, until) }
        let asOf = try query.asOf()
        let page = try query.count("page") ?? 1
        guard page == 1 else { throw Problem.noPage(page, of: 1) }
        let base = try query.currency("base") ?? .eur
        let (source, kind) = (try query.source("source"), try query.kind())
        let wanted = try query.finding(base.code, on: asOf.day) {
            try symbols(query, base, asOf)
        }
        // Of several currencies, those that have a price are answered.
        let isOne = try query.currencies("symbols")?.count == 1
        var tooOld: (age: Int, error: any Error)?
        let prices = try wanted.compactMap { quote -> PricedPair? in
            let pair = CurrencyPair(base: base, quote: quote)
            do {
                return try query.price(of: pair, asOf: asOf, source: source, kind: kind)
            } catch {
                guard !isOne, error is LookupError || (error as? Problem)?.status == .notFound
                else {
                    throw error
                }
                if case LookupError.tooOld(_, let age, _) = error, age < tooOld?.age ?? .max {
                    tooOld = (age, error)
                }
                return nil
            }
        }
        guard !prices.isEmpty else {
            throw tooOld?.error ?? Problem.noRates(ProgramWords.noPrice(base.code, asOf.day))
        }
        var answer = pages(
            try prices.map { try price($0, asOf.day, query) }, page: 1, of: 1, query)
        // The source may still publish a day that is answered with an earlier one.
        answer.isPast =
            asOf.day < query.keeper.today && prices.allSatisfy { $0.date == asOf.day }
        answer.nextPublication = try prices.first.flatMap {
            try query.keeper.nextPublication(of: $0.series)
        }
        return answer
    }

    /// `GET /v2/convert`.
    static func convert(_ query: ProgramQuery) throws -> ProgramAnswer {
        try query.checkStored()
        guard let amount = try query.amount("amount"), let from = try query.currency("from"),
            let to = try query.currency("to")
        else { throw Problem.missingParameter("amount") }
        let asOf = try query.asOf()
        let pair = CurrencyPair(base: from, quote: to)
        let (source, kind) = (try query.source("source"), try query.kind())
        let price = try query.price(of: pair, asOf: asOf, source: source, kind: kind)
        let converted: ConvertedAmount
        do {
            converted = try ConvertedAmount(amount, price, asOf)
        } catch {
            throw Problem.badParameter(
                "amount", query.text("amount") ?? "", ProgramWords.wantsAmount)
        }
        let names = ["amount", "from", "to", "result", "rate"]
        let figures = converted.record.fields.filter { names.contains($0.name) }
        var answer = ProgramAnswer(
            Record(figures.map { ($0.name, $0.value) } + (try origin(price, asOf.day, query))))
        answer.isPast = asOf.day < query.keeper.today && price.date == asOf.day
        answer.nextPublication = try query.keeper.nextPublication(of: price.series)
        return answer
    }

    private static func range(
        _ query: ProgramQuery, _ since: Day?, _ until: Day?
    ) throws -> ProgramAnswer {
        if let date = query.text("date") {
            throw Problem.badParameter("date", date, ProgramWords.dateOrRange)
        }
        let last = until ?? query.keeper.today
        let base = try query.currency("base") ?? .eur
        let page = try query.count("page") ?? 1
        let range = HistoryRange(since: since, until: last, knownAt: try query.instant("known_at"))
        let (source, kind) = (try query.source("source"), try query.kind())
        let found = try query.finding(base.code, on: last) {
            try query.keeper.dailyPrices(
                of: base, in: symbols(query, base, AsOf(last, maxAge: nil)), range, source: source,
                kind: kind, page: page)
        }
        guard page <= found.pages else { throw Problem.noPage(page, of: found.pages) }
        var answer = pages(
            try found.prices.map { try price($0, $0.date, query) }, page: page, of: found.pages,
            query)
        answer.isPast = last < query.keeper.today && found.prices.last?.date == last
        answer.nextPublication = try found.prices.first.flatMap {
            try query.keeper.nextPublication(of: $0.series)
        }
        return answer
    }

    private static func pages(
        _ records: [Record], page: Int, of pages: Int, _ query: ProgramQuery
    ) -> ProgramAnswer {
        var answer = ProgramAnswer(
            [("page", .count(page)), ("pages", .count(pages))], "rates",
            ProgramFields.price.map(\.name), records)
        if page < pages { answer.next = query.address("/v2/rates", with: "page", "\(page + 1)") }
        return answer
    }

    /// The currencies wanted; all of the list of rates if none is named.
    private static func symbols(
        _ query: ProgramQuery, _ base: Currency, _ asOf: AsOf
    ) throws -> [Currency] {
        if let symbols = try query.currencies("symbols") { return symbols }
        var list = ListQuery(asOf: AsOf(asOf.day, maxAge: nil))
        list.statement = .of(base)
        list.source = try query.source("source")
        list.kind = try query.kind()
        return try query.keeper.rates(list).rows.map(\.currency).filter { $0 != base }.sorted()
    }

    private static func price(
        _ price: PricedPair, _ day: Day, _ query: ProgramQuery
    ) throws -> Record {
        Record(
            [
                ("base", .text(price.pair.base.code)), ("quote", .text(price.pair.quote.code)),
                ("rate", .decimal(price.conversion.preciseRate)),
            ] + (try origin(price, day, query)))
    }

    /// Where a price is from: the fields of ``ProgramFields/origin``.
    static func origin(
        _ price: PricedPair, _ day: Day, _ query: ProgramQuery
    ) throws -> [(String, Cell)] {
        [
            ("date", .text(price.date)), ("requested_date", .text(day)),
            ("age_days", .count(AsOf(day).age(of: price.date))),
            ("source", .text(price.series.source)), ("kind", .text(price.series.kindName)),
            ("revision", .count(price.revision)),
            ("known_at", .text(try query.keeper.knownAt(price))),
            ("path", .list(price.path.records)),
        ]
    }
}

extension ProgramQuery {
    /// Finds rates; where there are none, the error says of what and of which day.
    func finding<Found>(_ what: String, on day: Day, _ find: () throws -> Found) throws -> Found {
        do {
            return try find()
        } catch LookupError.noRates {
            throw Problem.noRates(ProgramWords.noPrice(what, day))
        }
    }

    /// A pair's price; without `max_age`, one of any age where there is no newer one.
    func price(
        of pair: CurrencyPair, asOf: AsOf, source: String?, kind: RateKind
    ) throws -> PricedPair {
        try finding(pair.description, on: asOf.day) {
            do {
                return try keeper.price(of: pair, asOf: asOf, source: source, kind: kind)
            } catch LookupError.noRates where asOf.maxAge == nil {
                let older = AsOf(asOf.day, maxAge: Self.anyAge, knownAt: asOf.knownAt)
                return try keeper.price(of: pair, asOf: older, source: source, kind: kind)
            }
        }
    }

    /// A century, in days.
    private static let anyAge = 36_525

    /// Throws if nothing is stored that could answer.
    func checkStored() throws {
        guard try keeper.contents.oldestDay() != nil else { throw Problem.nothingStored }
    }

    /// The day of the rates; those of any age answer unless `max_age` is given.
    func asOf() throws -> AsOf {
        AsOf(
            try day("date") ?? keeper.today, maxAge: try count("max_age"),
            knownAt: try instant("known_at"))
    }

    func kind() throws(Problem) -> RateKind { try word("kind", RateKind.self) ?? .mid }
}
