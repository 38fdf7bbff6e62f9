import Answers
import Arguments
import Bookkeeping
import Language
import Phrases
import Rates
import Sync

/// `ratebook source for CURRENCY`: who publishes a currency.
struct SourceForCommand: Command {
    static let name = "for"
    static let overview = Messages.SourceHelp.publishers
    static let examples = ["source for TWD"]

    @OptionGroup var options: GlobalOptions
    @Argument(
        "currency", isRequired: true, completion: .currency, help: Messages.SourceHelp.currency)
    var currency: [String]

    func run(_ context: Context) throws {
        let typed = self.currency.joined(separator: " ")
        guard let currency = try CurrencyReader().anyCurrency(typed) else {
            throw Failure.unknownCurrency(typed)
        }
        let switches = try context.readBookOrNil()?.contents.sourceSwitches() ?? [:]
        let publishers = Publisher.all(of: currency, switches: switches)
        let others = Messages.otherRates(of: currency)
        if options.json || options.csv { for text in others { context.note(text) } }
        try context.answer(SourceText.columns(of: currency, context), publishers, nothing: nil) {
            let table = publishers.isEmpty ? [context.say(Messages.noSource(of: currency))] : $0
            return ["\(currency) · \(currency.name(context.language))"] + table
                + SourceText.footer(publishers.map(\.about), context)
                + others.flatMap { context.style.wrapped(context.say($0)) }
        }
    }
}

extension SourceText {
    /// The columns of a currency's sources.
    fileprivate static func columns(
        of currency: Currency, _ context: Context
    ) -> Columns<Publisher> {
        Columns {
            Column("currency") { _ in .text(currency.code) }
            Column("source", { .text($0.about.id) }, as: .text(Heading.source, at: 1)) {
                marked($0.about)
            }
            Column(
                "name", { .text($0.about.name) }, as: .text(Heading.name, least: 12, at: 7)
            )
            Column("enabled", { .flag($0.isOn) }, as: .sign(at: 0))
            Column("base", { .text($0.rates.base.code) }, as: .text(Heading.base, rank: 4, at: 2))
            Column("first_day", { .text($0.first) }, as: .text(Heading.history, at: 3)) {
                context.say(history($0))
            }
            Column("last_day") { .text($0.last) }
            Column(
                "kinds", { .texts($0.rates.kinds.map(\.rawValue)) },
                as: .text(Heading.kind, rank: 2, at: 4))
            Column(
                "currencies", { .count($0.rates.currencies.count) },
                as: .text(Heading.currencies, rank: 3, at: 5)
            ) {
                let count = Numbers.grouped($0.rates.currencies.count)
                return $0.rates.currencies.isListed ? count : context.say(Messages.about(count))
            }
            Column("listed") { .flag($0.rates.currencies.isListed) }
            Column(
                "needs_key", { .flag($0.about.key != nil) },
                as: .text(Heading.key, rank: 1, at: 6)
            ) {
                context.say(key($0.about, context.environment))
            }
            Column("verified") { .flag($0.about.isVerified) }
        }
    }

    private static func history(_ publisher: Publisher) -> Text {
        switch (publisher.first, publisher.last) {
        case (let first?, let last?): Messages.days(from: first, to: last)
        case (let first?, nil): Messages.same(first.description)
        case (nil, let last?): Messages.ended(last)
        case (nil, nil): history(publisher.about)
        }
    }
}
