import Answers
import Bookkeeping
import Rates
import Sync

/// The answers of this program's own addresses about histories, sources, currencies and changes.
enum HistoryAnswers {
    /// `GET /v2/history`.
    static func history(_ query: ProgramQuery) throws -> ProgramAnswer {
        try query.checkStored()
        guard let pair = try query.pair("pair") else { throw Problem.missingParameter("pair") }
        let every = try query.word("every", Period.self) ?? .day
        let last = try query.day("to") ?? query.keeper.today
        let knownAt = try query.instant("known_at")
        let range = HistoryRange(since: try query.day("from"), until: last, knownAt: knownAt)
        let asked = HistoryQuery(
            pair, in: try range.checked(), isWhole: every != .day,
            source: try query.source("source"), kind: try query.kind())
        let (series, names, records) = try query.finding(pair.description, on: last) {
            try rows(asked, every, query)
        }
        let price = try query.price(
            of: pair, asOf: AsOf(last, maxAge: nil, knownAt: knownAt), source: series.source,
            kind: asked.kind)
        var answer = ProgramAnswer(
            [("pair", .text(pair)), ("every", .text(every.rawValue))]
                + (try PriceAnswers.origin(price, last, query)), "history", names, records)
        answer.isPast = last < query.keeper.today && price.date == last
        answer.nextPublication = try query.keeper.nextPublication(of: series)
        return answer
    }

    private static func rows(
        _ asked: HistoryQuery, _ every: Period, _ query: ProgramQuery
    ) throws -> (Series, [String], [Record]) {
        func nothing() -> Problem {
            .noRates(
                ProgramWords.noPrice(
                    asked.pair.description, asked.range.until ?? query.keeper.today))
        }
        guard every == .day else {
            guard let found = try query.keeper.periods(asked, every: every) else { throw nothing() }
            let columns = found.content.columns
            return (found.series, columns.names, columns.records(of: found.content))
        }
        guard let found = try query.keeper.history(asked) else { throw nothing() }
        let columns = found.content.columns
        return (found.series, columns.names, columns.records(of: found.content))
    }

    /// `GET /v2/sources`.
    static func sources(_ query: ProgramQuery) throws -> ProgramAnswer {
        let keeper = query.keeper
        let all = try SourceStatus.all(keeper.book, now: keeper.now).filter {
            $0.series?.days ?? 0 > 0 && $0.about.terms.allowPassingOn && $0.base != nil
        }
        let records = all.map { status in
            Record([
                ("source", .text(status.about.id)), ("name", .text(status.about.name)),
                ("base", .text(status.base?.code)),
                ("kinds", .texts(status.about.rates?.kinds.map(\.rawValue) ?? [])),
                ("first_date", .text(status.series?.first)),
                ("newest_date", .text(status.series?.newest)), ("age_days", .count(status.age)),
                ("days", .count(status.series?.days)),
                (
                    "next_publication",
                    .text(
                        status.series?.newest.flatMap {
                            status.about.nextPublication(after: $0, at: keeper.now)
                        })
                ),
                ("attribution", .text(status.about.attribution)),
                ("homepage", .text(status.about.homepage)),
            ])
        }
        return ProgramAnswer([], "sources", ProgramFields.aboutSource.map(\.name), records)
    }

    /// `GET /v2/currencies`.
    static func currencies(_ query: ProgramQuery) throws -> ProgramAnswer {
        let records = try query.keeper.ratedCurrencies().map { currency in
            Record([
                ("currency", .text(currency.code)), ("name", .text(currency.name(query.language))),
                ("digits", .count(currency.minorUnitDigits)),
                ("last_date", .text(currency.retirement?.lastDay)),
                ("successor", .text(currency.retirement?.successor.code)),
            ])
        }
        return ProgramAnswer([], "currencies", ProgramFields.currency.map(\.name), records)
    }

    /// `GET /v2/changes`.
    static func changes(_ query: ProgramQuery) throws -> ProgramAnswer {
        let page = try query.keeper.rateChanges(after: try query.cursor("since") ?? .start)
        let records = page.changes.map { change in
            let pair = change.pair
            return Record([
                ("source", .text(change.series.source)),
                ("kind", .text(change.series.kind.rawValue)),
                ("base", .text(pair.base.code)), ("quote", .text(pair.quote.code)),
                ("rate", .decimal(change.rate)), ("date", .text(change.day)),
                ("revision", .count(change.revision)), ("known_at", .text(change.knownAt)),
                ("confirmed", .flag(change.isConfirmation)),
            ])
        }
        guard !page.isBehindTheEnd else {
            throw Problem.badParameter(
                "since", query.text("since") ?? "", ProgramWords.otherBook)
        }
        var answer = ProgramAnswer(
            [("next", .text(page.next.text)), ("has_more", .flag(page.hasMore))], "changes",
            ProgramFields.change.map(\.name), records)
        answer.cursor = page.next.text
        if page.hasMore {
            answer.next = query.address("/v2/changes", with: "since", page.next.text)
        }
        // More may come at any time.
        answer.nextPublication = query.keeper.now
        return answer
    }
}
