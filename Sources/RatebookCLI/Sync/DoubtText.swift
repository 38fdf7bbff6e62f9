import Language
import Rates
import Store

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
