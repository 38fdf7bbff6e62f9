import Answers
import Bookkeeping
import Language
import Rates

/// An unconfirmed rate as a line of text.
enum UnconfirmedRateText {
    /// The warning printed by a sync that received the rate.
    static func warning(_ rate: UnconfirmedRate, _ language: Language) -> String {
        Messages.unconfirmed(
            rate.source, figure(rate, language), rate.date, because: Messages.reason(of: rate),
            accept: command(rate))[language]
    }

    /// A line of the list of unconfirmed rates in the status.
    static func listed(_ rate: UnconfirmedRate, _ language: Language) -> String {
        let reason = Messages.reason(of: rate)[language]
        return
            "  \(rate.date)  \(rate.source)  \(figure(rate, language)): \(reason)  \(command(rate))"
    }

    static func accepted(_ rate: UnconfirmedRate, _ language: Language) -> String {
        Messages.accepted(rate.source, figure(rate, language), rate.date)[language]
    }

    /// The pair, its kind and its rate: `USD/KRW bank buys 1,466.12`.
    private static func figure(_ rate: UnconfirmedRate, _ language: Language) -> String {
        let kind = Messages.kind(rate.kind).map { " " + $0[language] } ?? ""
        return "\(rate.pair)\(kind) \(Numbers.grouped(rate.quote.rate.description))"
    }

    private static func command(_ rate: UnconfirmedRate) -> String {
        "ratebook sync --source \(rate.source) --accept \(rate.date) \(rate.quote.currency)"
    }
}
