import Answers
import Language

extension Messages {
    /// `ratebook sync`.
    enum SyncHelp {
        static let overview = Text("Download new rates, or import a file.")
        static let source = Text("Download from this source; may be repeated.")
        static let or = Text("A source to use if the one before fails.")
        static let base = Text("Rates for one unit of this currency.")
        static let date = Text("Only this day.")
        static let since = Text("Every day from this one on.")
        static let from = Text("Read this file, or - for standard input; may be repeated.")
        static let force = Text("Ask even if nothing is due or a request failed today.")
        static let dryRun = Text("Show the changes without storing them.")
        static let scheduled = Text(
            "Report a network failure once a day only, unless the book is empty.")
        static let accept = Text("Accept this day's held-back rates of the named currencies.")
        static let currencies = Text(
            "With --accept: accept the held-back rates of these currencies.")
        static let mirror = Text(
            "Then send new rates to this database; by default to $RATEBOOK_MIRROR.")
    }

    /// `ratebook rates`.
    enum RatesHelp {
        static let overview = Text("List the latest rates and their changes.")
        static let text = Text("Part of a code, a name or a region.")
        static let base = Text("Prices of one unit of this currency.")
        static let inCurrency = Text(
            "Prices in this currency; by default the one set by 'ratebook home', if any.")
        static let date = Text("As of this day.")
        static let favorites = Text("Only favourites.")
        static let all = Text("Retired currencies, too.")
        static let sort = Text("Sort by code, name or change.")
        static let spark = Text("A line of the last 30 days for each currency.")
    }

    /// `ratebook home`.
    enum HomeHelp {
        static let overview = Text("Show or set your home currency.")
        static let code = Text("The currency, or none for rates as published.")
    }

    /// `ratebook history`.
    enum HistoryHelp {
        static let overview = Text("Show a pair's history: days, periods or statistics.")
        static let pair = Text(
            "The pair, USD/KRW or USD KRW; by default the last one viewed.")
        static let all = Text(
            "The whole history instead of the last month.")
        static let since = Text("From this day on.")
        static let until = Text("Up to this day.")
        static let last = Text("Only the last COUNT days or periods.")
        static let every = Text("Summarise the days by period.")
        static let stats = Text("First, last, low, high, average and change.")
        static let knownAt = Text("As the book knew it at that time.")
    }

    /// The options of charts.
    enum PictureHelp {
        static let chart = Text("Draw a chart in the terminal.")
        static let svg = Text("Save the chart as SVG; - for standard output.")
        static let png = Text("Save the chart as PNG, with librsvg.")
        static let theme = Text("The picture's colours; light by default.")
    }

    /// `ratebook convert`.
    enum ConvertHelp {
        static let overview = Text("Convert an amount, today or on any past day.")
        static let amount = Text(
            "The amount: 100, 1,250.50, -7.5, 12.5*3 or 100USD; 1 if there is none.")
        static let pair = Text(
            "From and to: USD KRW, USD/KRW, usd to krw; after 100USD, only the target.")
        static let date = Text("Use the rate of this day.")
        static let source = Text("Use this source's rate.")
        static let digits = Text(
            "Decimals of the result; 'currency' (the default) for the currency's own. In JSON and CSV: 2."
        )
    }

    /// `ratebook compare`.
    enum CompareHelp {
        static let overview = Text("Compare a pair's price between sources.")
        static let pair = Text(
            "The pair, USD/KRW or USD KRW; by default the last one viewed.")
    }

    /// `ratebook calc`.
    enum CalcHelp {
        static let overview = Text("Calculate, also with amounts in currencies.")
        static let expression = Text(
            "Numbers, + - * / ^ % !, mod, of, parentheses, functions, variables (x = 3), ans, amounts in currencies (100 USD in KRW on 10/30). Without an expression: a prompt; from a pipe, one expression a line."
        )
        static let date = Text("Use the rates of this day.")
        static let source = Text("Use this source's rates.")
        static let digits = Text(
            "Decimals of the result, or 'currency' for the currency's own; by default 2 for amounts in a currency, else as many as it has."
        )
    }

    /// `ratebook favorite`.
    enum FavoriteHelp {
        static let overview = Text(
            "Choose favourite currencies and films.")
        static let film = Text("Choose the films that lists mark, apart from currencies.")
        static let addFilm = Text("Add favourite films.")
        static let removeFilm = Text("Remove favourite films.")
        static let listFilms = Text("List the favourite films.")
        static let films = Text("Codes or titles of films.")
        static let add = Text("Add favourites.")
        static let remove = Text("Remove favourites.")
        static let list = Text("List the favourites.")
        static let code = Text("Codes, such as KRW JPY.")
    }

    /// Texts shared by the commands that look up rates.
    enum LookupHelp {
        static let source = Text("Answer from this source.")
        static let maxAge = Text(
            "Rates may be this many days old; by default 14 for a given day, JSON and CSV, else any age."
        )
        static let kind = Text(
            "Mid, buying or selling rate, in accounts or cash, or the card rate.")
        static let noPegs = Text("Use published rates only, and no pegs.")
    }

    /// `ratebook source`.
    enum SourceHelp {
        static let overview = Text("List sources, and switch them on or off.")
        static let list = Text("List the sources, or Frankfurter's banks.")
        static let group = Text("'frankfurter', for its banks.")
        static let show = Text("Show one source.")
        static let publishers = Text("List the sources of a currency, the most useful first.")
        static let currency = Text("The currency: TWD or a name.")
        static let enable = Text("Let sync use a source.")
        static let disable = Text("Keep sync from using a source.")
        static let id = Text("The source's id.")
    }

    /// `ratebook status`.
    enum StatusHelp {
        static let overview = Text("Show each source's last fetch and next due time.")
    }

    /// `ratebook schedule`.
    enum ScheduleHelp {
        static let overview = Text("Run sync every hour, with systemd or cron.")
        static let show = Text("Show the installed schedule and whether it is current.")
        static let install = Text("Run sync every hour.")
        static let remove = Text("Stop running sync.")
        static let systemd = Text("A timer of your own systemd.")
        static let cron = Text("A line of your crontab.")
        static let serve = Text("Have systemd show the page, started by the first request.")
        static let dryRun = Text("Show the steps without taking them.")
    }
}

extension Messages {
    /// `ratebook alert`.
    enum AlertHelp {
        static let overview = Text("Set an alert on a rate.")
        static let pair = Text("The currencies: USD/KRW.")
        static let add = Text("Add an alert.")
        static let list = Text("List the alerts and the newest rates.")
        static let remove = Text("Remove alerts.")
        static let test = Text("Show the stored days on which alerts would have fired.")
        static let rule = Text(
            "above 1400, below 1300, change 2% in 7 days, high in 365 days, or low in 30 days.")
        static let source = Text(
            "The source to watch; by default the one that 'convert' uses.")
        static let id = Text("The alert's number.")
        static let testedID = Text("The alert's number; without it, all alerts.")
        static let onAlert = Text(
            "Run this program for each alert, with its number, pair, rule, rate and date.")
    }
}
