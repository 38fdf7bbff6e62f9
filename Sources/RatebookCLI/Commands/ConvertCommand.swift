import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates

/// `ratebook convert AMOUNT FROM TO`: converts an amount with a single rounding.
struct ConvertCommand: Command {
    static let name = "convert"
    static let overview = Messages.ConvertHelp.overview
    static let examples = [
        "convert 100 USD KRW", "convert how much is 5 eur in won", "convert '12.5*3' usd to krw",
        "convert 1,250.50 EUR/JPY --date 2026-05-03 --digits currency",
    ]
    static let rare = ["source", "kind", "max-age", "no-pegs"]

    @OptionGroup var options: GlobalOptions
    @Argument("amount", help: Messages.ConvertHelp.amount) var amount: String?
    @Argument("pair", completion: .pair, help: Messages.ConvertHelp.pair) var pair: [String]
    @Option("kind", help: Messages.LookupHelp.kind) var kind: RateKind?
    @Option("date", value: "day", help: Messages.ConvertHelp.date) var date: DayPhrase?
    @Option("max-age", value: "days", help: Messages.LookupHelp.maxAge) var maxAge: AgeArgument?
    @Option("source", help: Messages.ConvertHelp.source) var source: RateSourceArgument?
    @Option("digits", value: "count", help: Messages.ConvertHelp.digits) var digits: Digits?
    @Flag("no-pegs", help: Messages.LookupHelp.noPegs) var noPegs: Bool

    func run(_ context: Context) throws {
        // An amount of $5 is empty once a shell has read it.
        guard amount?.allSatisfy(\.isWhitespace) != true else { throw TypedAmountError.empty }
        let text = ([amount ?? ""] + pair).joined(separator: " ")
        let book = try context.readBookOrNil().map(context.keeper)
        // For a person, an amount alone is converted to the reader's own currency.
        let home = context.isForPerson ? try book?.homeCurrency() : nil
        let conversion = try ConversionPhrase(text, home: home)
        try conversion.checkMark(in: text)
        guard date == nil || conversion.day == nil else { throw ConversionPhraseError.dayTwice }
        let asOf = try context.asOf(date ?? conversion.day, maxAge)
        let (amount, pair) = (conversion.amount, conversion.pair)
        guard let keeper = book else {
            throw Failure.noData(hint: Messages.advice(SeriesChoice.advice(source?.id, kind)))
        }
        let price = try keeper.price(
            of: pair, asOf: asOf, source: source?.id, kind: kind ?? .mid, usesPegs: !noPegs)
        try show(try ConvertedAmount(amount, price, asOf, digits: digits), asOf, context)
        context.noteOldRates(price.date, asOf, of: price.series.source)
        if let held = try keeper.heldBack(after: price, asOf: asOf) {
            context.note(Messages.heldBack(held))
        }
        let newer = try keeper.newerSource(
            than: price, asOf: asOf, source: source?.id, kind: kind ?? .mid)
        if let newer, context.isForPerson { context.note(Messages.newerSource(newer)) }
        try context.remember(.converter(pair), keeper)
    }

    private func show(_ converted: ConvertedAmount, _ asOf: AsOf, _ context: Context) throws {
        let price = converted.price
        try context.answer(converted.record, value: converted.value) {
            let from = Numbers.grouped(converted.amount.description) + " \(price.pair.base)"
            let notes = [price.statement, context.age(of: price.date, asOf), price.series.source]
                .compactMap { $0 }
            return ["\(from) \(converted.isExact ? "=" : "≈") \(converted.text)"]
                + context.style.wrapped(notes.joined(separator: " · "))
                + price.fixedRates.flatMap { context.style.wrapped(context.say($0)) }
        }
    }
}
