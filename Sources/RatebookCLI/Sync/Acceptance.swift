import Language
import Rates
import Store

/// `ratebook sync --accept DAY CODE…`: has rates believed that moved too far.
struct Acceptance {
    let day: Day
    let currencies: [Currency]

    func run(_ sources: [SourceArgument], _ context: Context) throws {
        guard !currencies.isEmpty else {
            throw Failure(
                .usage, kind: "no-currency", Messages.acceptWhat, hint: Messages.acceptExample)
        }
        let book = try Book.openExisting(try BookLocation(context).path)
        let accepted = try book.accept(
            currencies, on: day, from: sources.map(\.id), at: context.now)
        let missing = currencies.filter { currency in
            !accepted.contains { $0.quote.currency == currency }
        }
        try context.answer(
            names: DoubtText.names, records: { accepted.map(DoubtText.record) }
        ) {
            accepted.map { DoubtText.accepted($0, context.language) }
        }
        try context.output.flush()
        guard missing.isEmpty else {
            throw Failure(
                .unavailable, kind: "nothing-doubted", Messages.nothingDoubted(missing, day),
                hint: Messages.seeStatus)
        }
    }
}

/// How a doubted rate is told.
enum DoubtText {
    static let names = ["source", "kind", "pair", "date", "rate", "previous", "percent"]

    static func record(_ doubt: Doubt) -> Record {
        Record(
            names,
            [
                .text(doubt.source), .text(doubt.kind.rawValue), .text(pair(doubt)),
                .text(doubt.date), .decimal(doubt.quote.rate), .decimal(doubt.previous),
                .decimal(doubt.percent),
            ])
    }

    /// A line of a warning.
    static func warning(_ doubt: Doubt, _ language: Language) -> String {
        Messages.doubted(
            doubt.source, move(doubt, language), doubt.date, accept: command(doubt))[language]
    }

    /// A line of a list of what waits.
    static func waiting(_ doubt: Doubt, _ language: Language) -> String {
        "  \(doubt.date)  \(move(doubt, language))  \(doubt.source)  \(command(doubt))"
    }

    static func accepted(_ doubt: Doubt, _ language: Language) -> String {
        Messages.accepted(doubt.source, move(doubt, language), doubt.date)[language]
    }

    private static func pair(_ doubt: Doubt) -> CurrencyPair {
        let isDirect = SourceArgument.quotation(of: doubt.source) == .direct
        let other = doubt.quote.currency
        return isDirect
            ? CurrencyPair(base: other, quote: doubt.base)
            : CurrencyPair(base: doubt.base, quote: other)
    }

    private static func move(_ doubt: Doubt, _ language: Language) -> String {
        let (old, new) = (doubt.previous.description, doubt.quote.rate.description)
        let kind = Messages.kind(doubt.kind).map { " " + $0[language] } ?? ""
        let percent = Numbers.signed(doubt.percent)
        return
            "\(pair(doubt))\(kind) \(Numbers.grouped(old)) → \(Numbers.grouped(new)) (\(percent)%)"
    }

    private static func command(_ doubt: Doubt) -> String {
        "ratebook sync --source \(doubt.source) --accept \(doubt.date) \(doubt.quote.currency)"
    }
}
