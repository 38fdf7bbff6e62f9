import Answers
import Bookkeeping
import Language
import Rates

/// This program's own addresses about rates: exact decimals with their source, day and age.
enum RateProgramRoutes {
    static let all: [ProgramRoute] = [
        ProgramRoute(
            ProgramAddress(
                path: "/v2/rates", id: "rates", about: ProgramWords.rates,
                parameters: [
                    ProgramParameter(
                        "base", .currency, ProgramWords.base, example: "USD", standard: "EUR"),
                    ProgramParameter(
                        "symbols", .currencies, ProgramWords.symbols, example: "KRW,JPY"),
                    ProgramParameter("date", .day, ProgramWords.dayOrToday, example: "2026-10-31"),
                    ProgramParameter("from", .day, ProgramWords.firstDay, example: "2026-10-01"),
                    ProgramParameter("to", .day, ProgramWords.lastDay, example: "2026-10-05"),
                    source, kind, knownAt, maxAge,
                    ProgramParameter(
                        "page", .count(1...1_000_000), ProgramWords.page, example: "1",
                        standard: "1"),
                    format,
                ],
                answer: .object(
                    ProgramFields.pages + [
                        ProgramField("rates", .list(ProgramFields.price), ProgramWords.prices)
                    ]),
                formats: ProgramFormat.allCases,
                examples: [
                    "/v2/rates?base=USD&symbols=KRW,JPY",
                    "/v2/rates?base=USD&symbols=KRW&from=2026-10-01&to=2026-10-09",
                    "/v2/rates?date=1999-12-31&symbols=USD",
                ]), PriceAnswers.rates),
        ProgramRoute(
            ProgramAddress(
                path: "/v2/convert", id: "convert", about: ProgramWords.convert,
                parameters: [
                    ProgramParameter(
                        "amount", .amount, ProgramWords.amountToConvert, example: "1980"
                    )
                    .required,
                    ProgramParameter("from", .currency, ProgramWords.from, example: "JPY").required,
                    ProgramParameter("to", .currency, ProgramWords.to, example: "KRW").required,
                    ProgramParameter("date", .day, ProgramWords.dayOrToday, example: "2026-10-30"),
                    source, kind, knownAt, maxAge,
                ],
                answer: .object(ProgramFields.conversion),
                examples: [
                    "/v2/convert?amount=1980&from=JPY&to=KRW",
                    "/v2/convert?amount=100&from=DEM&to=KRW&date=2026-10-30",
                ]), PriceAnswers.convert),
        ProgramRoute(
            ProgramAddress(
                path: "/v2/history", id: "history", about: ProgramWords.history,
                parameters: [
                    ProgramParameter("pair", .pair, ProgramWords.pair, example: "USD/KRW").required,
                    ProgramParameter(
                        "from", .day, ProgramWords.firstDayOfHistory, example: "2026-01-01"),
                    ProgramParameter(
                        "to", .day, ProgramWords.lastDayOrToday, example: "2026-10-30"),
                    ProgramParameter(
                        "every", .words(Period.allCases.map(\.rawValue)), ProgramWords.every,
                        example: "month", standard: Period.day.rawValue),
                    source, kind, knownAt, format,
                ],
                answer: .object(ProgramFields.history), formats: ProgramFormat.allCases,
                examples: [
                    "/v2/history?pair=USD/KRW&from=2026-10-01",
                    "/v2/history?pair=USD/KRW&from=2026-01-01&every=month",
                ]), HistoryAnswers.history),
        ProgramRoute(
            ProgramAddress(
                path: "/v2/sources", id: "sources", about: ProgramWords.sources,
                parameters: [format],
                answer: .object([
                    ProgramField("sources", .list(ProgramFields.aboutSource), ProgramWords.sources)
                ]),
                formats: ProgramFormat.allCases, examples: ["/v2/sources"]), HistoryAnswers.sources),
        ProgramRoute(
            ProgramAddress(
                path: "/v2/currencies", id: "currencies", about: ProgramWords.currencies,
                parameters: [format],
                answer: .object([
                    ProgramField(
                        "currencies", .list(ProgramFields.currency), ProgramWords.currencies)
                ]),
                formats: ProgramFormat.allCases, examples: ["/v2/currencies"]),
            HistoryAnswers.currencies),
        ProgramRoute(
            ProgramAddress(
                path: "/v2/changes", id: "changes", about: ProgramWords.changes,
                parameters: [
                    ProgramParameter("since", .cursor, ProgramWords.cursor, example: "0.0"), format,
                ],
                answer: .object([
                    ProgramField("next", .text, ProgramWords.nextCursor),
                    ProgramField("has_more", .boolean, ProgramWords.hasMore),
                    ProgramField("changes", .list(ProgramFields.change), ProgramWords.learned),
                ]),
                formats: ProgramFormat.allCases,
                examples: ["/v2/changes", "/v2/changes?since=0.0&format=csv"]),
            HistoryAnswers.changes),
    ]

    private static let source = ProgramParameter(
        "source", .source, ProgramWords.onlySource, example: "ecb")
    private static let kind = ProgramParameter(
        "kind", .words(RateKind.allCases.map(\.rawValue)), ProgramWords.kind, example: "mid",
        standard: RateKind.mid.rawValue)
    private static let knownAt = ProgramParameter(
        "known_at", .instant, ProgramWords.knownAt, example: "2026-11-01T00:00:00Z")
    private static let maxAge = ProgramParameter(
        "max_age", .count(0...36_500), ProgramWords.maxAge, example: "7")
    private static let format = ProgramParameter(
        "format", .words(ProgramFormat.allCases.map(\.rawValue)), ProgramWords.format,
        example: "csv", standard: ProgramFormat.json.rawValue)
}
