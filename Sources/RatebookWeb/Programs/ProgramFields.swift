import Language
import Rates

/// The fields of this program's own answers.
enum ProgramFields {
    private static let source = ProgramField("source", .text, ProgramWords.sourceID)
    private static let kind = ProgramField(
        "kind", .words(RateKind.allCases.map(\.rawValue) + [RateStep.Kind.derived.rawValue]),
        ProgramWords.kind)
    private static let path = ProgramField(
        "path",
        .list([
            ProgramField("pair", .text, ProgramWords.pair),
            ProgramField("rate", .decimal, ProgramWords.rate),
            ProgramField("date", .date, ProgramWords.dayOfRates),
            ProgramField("kind", .text, ProgramWords.kindOfStep),
        ]), ProgramWords.path)

    /// Where a price is from, and how old it is.
    static let origin = [
        ProgramField("date", .date, ProgramWords.dayOfRates),
        ProgramField("requested_date", .date, ProgramWords.requestedDay),
        ProgramField("age_days", .integer, ProgramWords.age),
        source, kind,
        ProgramField("revision", .integer, ProgramWords.revision),
        ProgramField("known_at", .instant, optional: true, ProgramWords.known),
        path,
    ]

    static let price =
        [
            ProgramField("base", .text, ProgramWords.base),
            ProgramField("quote", .text, ProgramWords.quote),
            ProgramField("rate", .decimal, ProgramWords.rate),
        ] + origin

    static let conversion =
        [
            ProgramField("amount", .decimal, ProgramWords.amountToConvert),
            ProgramField("from", .text, ProgramWords.from),
            ProgramField("to", .text, ProgramWords.to),
            ProgramField("result", .decimal, ProgramWords.result),
            ProgramField("rate", .decimal, ProgramWords.rate),
        ] + origin

    static let pages = [
        ProgramField("page", .integer, ProgramWords.page),
        ProgramField("pages", .integer, ProgramWords.pages),
    ]

    /// A day of a history.
    static let day = [
        ProgramField("date", .date, ProgramWords.dayOfRates),
        ProgramField("rate", .decimal, ProgramWords.rate),
        ProgramField("delta", .decimal, optional: true, ProgramWords.delta),
        ProgramField("direction", .words(["up", "down", "none"]), ProgramWords.direction),
        ProgramField("percent", .decimal, optional: true, ProgramWords.percent),
    ]

    /// A week, a month, a quarter or a year of a history.
    static let period = [
        ProgramField("period", .text, ProgramWords.period),
        ProgramField("open", .decimal, ProgramWords.open),
        ProgramField("high", .decimal, ProgramWords.high),
        ProgramField("low", .decimal, ProgramWords.low),
        ProgramField("close", .decimal, ProgramWords.close),
        ProgramField("average", .decimal, ProgramWords.average),
        ProgramField("days", .integer, ProgramWords.days),
    ]

    static let history =
        [
            ProgramField("pair", .text, ProgramWords.pair),
            ProgramField("every", .words(Period.allCases.map(\.rawValue)), ProgramWords.every),
        ] + origin + [ProgramField("history", .anyOf([day, period]), ProgramWords.rows)]

    static let aboutSource = [
        source,
        ProgramField("name", .text, ProgramWords.name),
        ProgramField("base", .text, ProgramWords.baseOfSource),
        ProgramField("kinds", .texts, ProgramWords.kinds),
        ProgramField("first_date", .date, optional: true, ProgramWords.firstStored),
        ProgramField("newest_date", .date, optional: true, ProgramWords.newestStored),
        ProgramField("age_days", .integer, optional: true, ProgramWords.age),
        ProgramField("days", .integer, ProgramWords.daysStored),
        ProgramField("next_publication", .instant, optional: true, ProgramWords.nextPublication),
        ProgramField("attribution", .text, ProgramWords.attribution),
        ProgramField("homepage", .text, ProgramWords.homepage),
    ]

    static let currency = [
        ProgramField("currency", .text, ProgramWords.code),
        ProgramField("name", .text, ProgramWords.name),
        ProgramField("digits", .integer, ProgramWords.digits),
        ProgramField("last_date", .date, optional: true, ProgramWords.lastOfCurrency),
        ProgramField("successor", .text, optional: true, ProgramWords.successor),
    ]

    static let change = [
        source, kind,
        ProgramField("base", .text, ProgramWords.base),
        ProgramField("quote", .text, ProgramWords.quote),
        ProgramField("rate", .decimal, ProgramWords.rate),
        ProgramField("date", .date, ProgramWords.dayOfRates),
        ProgramField("revision", .integer, ProgramWords.revision),
        ProgramField("known_at", .instant, ProgramWords.known),
        ProgramField("confirmed", .boolean, ProgramWords.confirmed),
    ]
}
