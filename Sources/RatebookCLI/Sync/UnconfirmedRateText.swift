import Answers
import Bookkeeping
import Language
import Rates

/// An unconfirmed rate as a line of text and as a record.
enum UnconfirmedRateText {
    /// The warning printed by a sync that received the rate.
    static func warning(_ rate: UnconfirmedRate, _ language: Language) -> String {
        Messages.unconfirmedMove(
            rate.source, move(rate, language), rate.date, accept: command(rate))[language]
    }

    /// A line of the list of unconfirmed rates in the status.
    static func listed(_ rate: UnconfirmedRate, _ language: Language) -> String {
        "  \(rate.date)  \(move(rate, language))  \(rate.source)  \(command(rate))"
    }

    static func accepted(_ rate: UnconfirmedRate, _ language: Language) -> String {
        Messages.accepted(rate.source, move(rate, language), rate.date)[language]
    }

    private static func move(_ rate: UnconfirmedRate, _ language: Language) -> String {
        let (old, new) = (rate.previous.description, rate.quote.rate.description)
        let kind = Messages.kind(rate.kind).map { " " + $0[language] } ?? ""
        let percent = Numbers.signed(rate.percent)
        return
            "\(rate.pair)\(kind) \(Numbers.grouped(old)) → \(Numbers.grouped(new)) (\(percent)%)"
    }

    private static func command(_ rate: UnconfirmedRate) -> String {
        "ratebook sync --source \(rate.source) --accept \(rate.date) \(rate.quote.currency)"
    }
}
