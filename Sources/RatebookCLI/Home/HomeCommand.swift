import Arguments
import Bookkeeping
import Language
import Rates
import Store

/// `ratebook` without a command: shows the last view again from stored rates.
struct HomeCommand: Command {
    static let name = ""
    static let overview = Messages.HelpPages.program

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard let book = try context.readBookOrNil(), try book.newestDay() != nil else {
            throw Failure.noData(hint: Messages.syncOrHelp)
        }
        let home = try context.keeper(of: book).home()
        switch home.content {
        case .list(let listing): try RateList(listing).show(context)
        case .converter(let converter):
            let screen = ConverterScreen(converter, today: context.today)
            try context.answer(screen.record) {
                let hint = Messages.converterHint(converter.price.pair)
                return screen.lines(context)
                    + (options.quiet ? [] : context.style.wrapped(context.say(hint)))
            }
        }
        if let newest = home.staleSince { context.note(Messages.newestIs(newest)) }
    }
}
