import Arguments
import Language
import Rates
import Store

/// `ratebook` alone: what was looked at last, from stored rates.
struct HomeCommand: Command {
    static let name = ""
    static let overview = Messages.HelpPages.program

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard let book = try context.readBookOrNil(), let newest = try book.newestDay() else {
            throw Failure.noData(hint: Messages.syncOrHelp)
        }
        // A book that was not filled for long still shows what it has, and says how old it is.
        let day = min(context.today, newest)
        let screen = try Screen(rememberedBy: book)
        do {
            try show(screen, day, book, context)
        } catch let failure as Failure where failure.kind == "no-data" && screen != .list(base: nil)
        {
            // What was looked at on a past day may have no rates today.
            try show(.list(base: nil), day, book, context)
        }
        if newest.adding(days: Book.asOfLimit) < context.today {
            context.note(Messages.newestIs(newest))
        }
    }

    private func show(_ screen: Screen, _ day: Day, _ book: Book, _ context: Context) throws {
        switch screen {
        case .list(let base): try showList(base, day, context)
        case .converter(let pair): try showConverter(pair, day, book, context)
        }
    }

    private func showList(_ base: Currency?, _ day: Day, _ context: Context) throws {
        let words = ["--date", day.description] + (base.map { ["--base", $0.code] } ?? [])
        _ = try RatesCommand.parse(words).show(context)
    }

    private func showConverter(
        _ pair: CurrencyPair, _ day: Day, _ book: Book, _ context: Context
    ) throws {
        let screen = try book.read {
            let choice = try SeriesChoice(book, source: nil, base: pair.base)
            let price = try choice.first { try PricedPair(pair, of: $0, on: day, in: book) }?.1
            guard let price else {
                throw try Failure.noRate(of: [pair.base, pair.quote], on: day, choice, book)
            }
            let range = HistoryRange(until: day, last: 2)
            return ConverterScreen(
                price: price,
                movement: try book.history(
                    ConverterScreen.stronger(price).pair, of: price.series, in: range
                ).last,
                today: context.today)
        }
        try context.answer(screen.record) {
            let hint = context.style.wrapped(context.say(Messages.converterHint(pair)))
            return screen.lines(context) + (options.quiet ? [] : hint)
        }
    }
}
