import Bookkeeping
import Language
import Rates
import Sync

/// The texts of the page, in every language; errors of the core are worded in `Answers`.
enum Words {

    static let rates = Text("Rates")
    static let converter = Text("Converter")
    static let bySource = Text("By source")
    static let calculator = Text("Calculator")
    static let converterShort = Text("Convert", in: "tab")
    static let calculatorShort = Text("Calc")
    static let trips = Text("Trips")
    static let more = Text("More")
    static let screens = Text("Screens")
    static let skip = Text("Skip to the content")
    static let offline = Text("Offline: what you see was loaded earlier")

    static let back = Text("Start page")
    static let notFound = Text("There is no such page")
    static let notAllowed = Text("Your link does not give access to this")
    static let readOnly = Text("This server shows the book and changes nothing")
    static let noBook = Text("The book cannot be opened now")
    static let askOwner = Text(
        "On the machine that has it, ratebook check says why. Try again in a moment.")
    static let foreignForm = Text(
        "This form is too old. Go back, reload the page and send it again.")

    /// The module writes the count in place of #.
    static let waiting = Text("Expenses waiting to be sent: #")
    static let discard = Text("Discard")
    static let tryAgain = Text("Try again")
    static let otherAuthor = Text(
        "This was recorded by somebody else in this browser, and is not sent as yours")

    // What cannot be done without a connection.

    static let changeNeedsServer = Text(
        "The server cannot be reached: nothing was changed. What you typed is still here; try again later."
    )
    static let pageNeedsServer = Text("This page needs the server")
    static let calculationNeedsServer = Text(
        "This needs the server. Offline, plain numbers, + − × ÷ % and parentheses are calculated.")
    static let chartNeedsServer = Text("The chart needs the server")

    // The list of rates.

    static let search = Text("Currency or country")
    static let day = Text("Day")
    static let show = Text("Show")
    static let apply = Text("Apply")
    static let syncNow = Text("Sync now")
    static let syncing = Text("Sync")
    static let asking = Text("asking…")
    static let toRates = Text("Show the rates")
    static func daysRead(_ done: Int, of all: Int) -> Text {
        Text("\(done) of \(all) days")
    }
    /// Why a source has sent nothing, without the words of the system; nil for other kinds of failure.
    static func sourceFault(_ kind: String) -> Text? {
        switch kind {
        case "unreachable":
            Text("The source cannot be reached. Stored rates can still be used.")
        case "timed-out":
            Text("The source did not answer in time. Stored rates can still be used.")
        case "untrusted":
            Text("The source's certificate is not trusted. Stored rates can still be used.")
        default: nil
        }
    }

    static let switchOn = Text("Switch on")
    static let switchOff = Text("Switch off")

    /// Where the key of a source is put: on the machine of the server, never on the page.
    static func keyProblem(_ problem: KeyProblem, of about: SourceDescription) -> Text {
        let (key, home) = (about.variablePrefix + "_KEY", about.homepage)
        return switch problem {
        case .notSet:
            Text(
                "\(about.name) needs a key. Whoever runs the server sets \(key) or \(key)_FILE for it; a key is free at \(home)"
            )
        case .unreadable, .exposed, .notAKey:
            Text(
                "The key of \(about.name) cannot be used. Whoever runs the server checks \(key) or \(key)_FILE"
            )
        }
    }

    static let favorite = Text("Favourite")
    static let pricesShown = Text("Prices shown")
    static let asPublished = Text("As published")
    static let endedToo = Text("Ended currencies, too")
    static let searchEnded = Text("Search ended currencies, too")
    /// The last day of an ended currency's rates.
    static func ended(_ day: Day) -> Text {
        let day = TripWords.date(day)
        return Text("until \(day)")
    }
    /// When a change has an arrow, once for the whole list.
    static let arrows = Text(
        "▲ and ▼ mark changes of more than 0.01 since the previous publication.")
    /// What the line of a row shows, which is another period than its change.
    static func lines(_ days: Int) -> Text { Text("The lines show \(days, "day").") }
    static let nothingStored = Text("Nothing stored yet")
    /// Nothing is stored, since the sources could not be read.
    static let notLoaded = Text("No data could be loaded", in: "page")
    static let shortcuts = Text("Keyboard shortcuts")
    static let shortcutList = Text("Show the shortcuts")
    static let useShortcuts = Text("Use shortcuts")
    static func pricesIn(_ currency: Currency) -> Text {
        Text("Prices in \(currency)")
    }

    // The converter.

    static let amount = Text("Amount")
    static let from = Text("From")
    static let to = Text("To")
    static let swap = Text("Swap the currencies")
    static let moreCurrencies = Text("More currencies")
    static let chooseCurrency = Text("Choose a currency")
    static let recent = Text("Recent", in: "currencies")
    static let favorites = Text("Favourites")
    static let allCurrencies = Text("All currencies")
    /// The module writes the count in place of #.
    static let currenciesFound = Text("Currencies found: #")
    static let copy = Text("Copy the result")
    /// The module writes the result in place of #.
    static let copied = Text("Copied: #")
    static let convert = Text("Convert")
    static let period = Text("Period")
    static let oneWeek = Text("1W")
    static let oneMonth = Text("1M")
    static let threeMonths = Text("3M")
    static let oneYear = Text("1Y")
    static let wholeHistory = Text("All")
    static func unknownInterval(_ name: String, of all: [String]) -> Text {
        let all = all.joined(separator: ", ")
        return Text("'\(name)' is no interval; there are \(all)")
    }

    // The calculator.

    static let currencies = Text("Currencies")
    static let lastLines = Text("Last lines")
    static let expression = Text("Expression")
    static let delete = Text("Delete the last character")
    static let clear = Text("Clear")
    static let close = Text("Close", in: "dialog")
    static let changeSign = Text("Change the sign")
    static let percent = Text("Percent")
    static let equals = Text("Equals")
    static let divide = Text("Divide by")
    static let multiply = Text("Times")
    static let subtract = Text("Minus")
    static let add = Text("Plus")

    // The contents of More.

    static let settings = Text("Settings")
    static let language = Text("Language")
    static let theme = Text("Appearance")
    static let homeCurrency = Text("My currency")
    static let none = Text("None: as published")
    static let source = Text("Source")
    static let bestSource = Text("Any source")
    static let sources = Text("Sources")
    static let on = Text("on")
    static let off = Text("off")
    static let old = Text("out of date")
    static func version(_ number: String) -> Text {
        Text("Version \(number)")
    }
    static let about = Text("About")
    static let aboutText = Text(
        "ratebook keeps exchange rates and trips in one file on your own machine. MIT licence.")

    static func name(of theme: Theme) -> Text {
        switch theme {
        case .system: Text("System")
        case .light: Text("Light")
        case .dark: Text("Dark")
        }
    }

}
