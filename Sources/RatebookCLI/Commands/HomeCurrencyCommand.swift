import Answers
import Arguments
import Bookkeeping
import Rates

/// `ratebook home [CODE]`: the currency that lists of rates are shown in.
struct HomeCurrencyCommand: Command {
    static let name = "home"
    static let overview = Messages.HomeHelp.overview
    static let examples = ["home KRW", "home", "home none"]

    @OptionGroup var options: GlobalOptions
    @Argument("code", completion: .currency, help: Messages.HomeHelp.code) var code: String?

    func run(_ context: Context) throws {
        if let code {
            let currency = code == NamedValue.none ? nil : try Currency(argument: code)
            try context.keeper(of: try context.writeBook()).setHomeCurrency(currency)
        }
        let home = try context.readBookOrNil().flatMap { try context.keeper(of: $0).homeCurrency() }
        try context.answer(Record([("home", .text(home?.code))])) {
            [
                home.map { "\($0)  \($0.name(context.language))" }
                    ?? context.say(Messages.noHomeCurrency)
            ]
        }
    }
}
