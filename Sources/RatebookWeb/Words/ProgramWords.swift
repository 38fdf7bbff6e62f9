import Language
import Rates

/// The texts of addresses for programs: what they are, and why a request is refused.
enum ProgramWords {
    static let title = Text("Exchange rates for programs")
    static let overview = Text(
        "Exchange rates of central banks, from one file. /v1 has the addresses, shapes and figures of Frankfurter's API, version 1; /v2 has exact decimals as strings, with source, day and age."
    )

    // Addresses.

    static let latest = Text("The newest reference rates of the ECB")
    static let ofDay = Text(
        "The reference rates of the ECB on a day, or of the newest day before it")
    static let ofRange = Text("The reference rates of the ECB in a range of days")
    static let named = Text("The currencies of the newest reference rates, with their names")
    static let rates = Text(
        "Prices of one unit of a currency in others, on a day or on each day of a range")
    static let convert = Text("An amount in another currency, today or on a past day")
    static let history = Text("A pair's rates by day, or their highs, lows and averages by period")
    static let sources = Text("The sources whose rates are served")
    static let currencies = Text("The currencies that have rates")
    static let changes = Text(
        "Every stored rate and correction, in the order in which the book learned it")

    static let pairedTitle = Text("ratebook for programs: rates and trips")
    static let pairedOverview = Text(
        "The addresses of a book's own server, in the shapes of --json. Programs show a token in the header Authorization: Bearer TOKEN."
    )
    static let listed = Text("The list of rates")
    static let compare = Text("A pair's price by source")
    static let calculate = Text("A calculation, also with amounts in currencies")
    static let status = Text("The state of each source")
    static let trips = Text("The trips")
    static let report = Text("A trip's report by day, with its expenses")
    static let addExpense = Text("Records an expense, once for each uid")

    // Parameters and fields.

    static let base = Text("The currency of which one unit is priced")
    static let quote = Text("The currency of the price")
    static let symbols = Text(
        "The currencies of the prices, with commas between them; all by default")
    static let amount = Text("The factor of all rates")
    static let amountToConvert = Text("The amount to convert")
    static let from = Text("The currency of the amount")
    static let to = Text("The currency of the result")
    static let result = Text("The result, with two decimals")
    static let pair = Text(
        "Two currencies, as USD/KRW: the price of one unit of the first in the second")
    static let day = Text("A day")
    static let dayOrToday = Text("The day; by default today in UTC")
    static let firstDay = Text("The first day")
    static let lastDay = Text("The last day")
    static let firstDayOfHistory = Text(
        "The first day; by default one month before the newest, of longer periods the first stored")
    static let lastDayOrToday = Text("The last day; by default today in UTC")
    static let lastDayOrNone = Text("The last day; empty for today")
    static let onlySource = Text("The only source that may answer")
    static let kind = Text("The kind of rates: the middle by default")
    static let knownAt = Text("Answers with what the book knew at this time")
    static let maxAge = Text("The largest age of the rates in days; of any age by default")
    static let page = Text("The number of the page, from 1")
    static let pages = Text("The number of pages")
    static let format = Text("The notation: json, or the list alone as ndjson or csv")
    static let every = Text("The length of the periods")
    static let cursor = Text("The field next of the last answer; by default the beginning")

    static let rate = Text("The price of one unit")
    static let ratesByCode = Text("The price in each currency, by its code")
    static let ratesByDay = Text("The prices of each day, by its date")
    static let prices = Text("The prices, by day and in the order of the currencies")
    static let dayOfRates = Text("The day of the rates")
    static let requestedDay = Text("The requested day")
    static let age = Text("The days from the day of the rates to the requested day")
    static let sourceID = Text("The source's id")
    static let revision = Text("0 for the first publication of the day, higher for each correction")
    static let known = Text("When the book learned the rates")
    static let path = Text("The published and fixed rates that the price is computed from")
    static let kindOfStep = Text("published, fixed, pegged or derived")
    static let delta = Text("The change from the publication before")
    static let direction = Text("up or down for a change of more than 0.01, else none")
    static let percent = Text("The change in percent")
    static let period = Text("The period: 2026-W44, 2026-10, 2026-Q4 or 2026")
    static let open = Text("The first rate of the period")
    static let high = Text("The highest rate of the period")
    static let low = Text("The lowest rate of the period")
    static let close = Text("The last rate of the period")
    static let average = Text("The average of the period's rates")
    static let days = Text("The days with rates")
    static let rows = Text("The days or periods, oldest first")
    static let name = Text("The name")
    static let code = Text("The code in ISO 4217")
    static let digits = Text("The decimals of its smallest unit")
    static let lastOfCurrency = Text("The last day of a currency that has ended")
    static let successor = Text("The currency that followed it")
    static let baseOfSource = Text("The currency in which the source states its rates")
    static let kinds = Text("The kinds of rates that the source publishes")
    static let firstStored = Text("The first day that is stored")
    static let newestStored = Text("The newest day that is stored")
    static let daysStored = Text("The number of days that are stored")
    static let nextPublication = Text("When the source publishes next")
    static let attribution = Text("To be shown with the rates")
    static let homepage = Text("The source's page")
    static let nextCursor = Text("The cursor for the next request")
    static let hasMore = Text("Whether more has been learned already")
    static let learned = Text("The rates, in the order in which the book learned them")
    static let confirmed = Text("Whether the rate was held back at first, and confirmed then")
    static let answer = Text("The answer")
    static let message = Text("Why there is no answer")
    static let problemType = Text("The kind of the error")
    static func problemType(_ kinds: String) -> Text {
        Text("The kind of the error: \(kinds), or another one")
    }
    static let unchanged = Text("The answer is the one that the request names as known")
    static let etag = Text("Names this state of the answer, for If-None-Match")
    static let lastModified = Text("When the book last stored rates")
    static let cacheControl = Text("For how many seconds the answer may be kept")
    static let link = Text("The address of the next page, with rel=next; absent on the last page")
    static let retryAfter = Text("The number of seconds to wait")
    static let problemTitle = Text("The error in a few words")
    static let problemStatus = Text("The status of HTTP")
    static let problemDetail = Text("Why there is no answer")
    static let problemHint = Text("What to do next")

    static let search = Text("Part of a code, a name or a region")
    static let phraseOfDay = Text("A day, also in words: 2026-10-30, yesterday")
    static let expression = Text("Such as 12.5*3 usd in krw")
    static let line = Text("An earlier line, whose result the expression can use")
    static let all = Text("1 for the trips of the archive, too")
    static let tripUID = Text("The trip's uid")
    static let noToken = Text("A token is missing, or it was removed")
    static let exitCode = Text("The exit status of the command")
    static let amountOfExpense = Text("The amount, also with its currency: 1980 JPY")
    static let uid = Text("The expense's uid, of your choice: sent twice, it is recorded once")
    static let dayOfExpense = Text("The day; today by default")
    static let payer = Text("Who paid")
    static let sharers = Text("Who shares it; all people of the trip by default")
    static let category = Text("The category")
    static let split = Text(
        "How it is split; part.NAME is a person's part, paid.NAME a person's payment")
    static let charged = Text("The amount that was charged, in the home currency")
    static let agreedRate = Text(
        "The agreed price of one unit of its currency in the home currency")
    static let oneOff = Text("1 for an expense outside the daily budget")
    static let textOfExpense = Text("A text of the expense")

    static func olderName(_ name: String) -> Text { Text("The older name of \(name)") }

    // The readable description.

    static let parameter = Text("Parameter")
    static let field = Text("Field")
    static let meaning = Text("Meaning")
    static let value = Text("Value")
    static let type = Text("Type")

    // Why a request is refused.

    static let badParameter = Text("A parameter is wrong")
    static let notFound = Text("Nothing is found")
    static let wrongMethod = Text("This method is not supported")
    static let onlyRead = Text("These addresses are read with GET and HEAD")
    static let nothingStored = Text("No rates are stored yet")
    static let noRatesYet = Text("The server's book has no rates yet")
    static let afterSync = Text("Ask again after the next sync of the server")
    static let wantsToken = Text("This address wants a token")
    static let unknownToken = Text("The header Authorization has no token that is valid")
    static let sendToken = Text(
        "Send the header Authorization: Bearer TOKEN, with a token of the book's owner: ratebook serve token add NAME --can read"
    )
    static let tokenNotAllowed = Text("This token does not give access to this")
    static let askOlder = Text(
        "Ask for an earlier date or a larger max_age, or wait for the next sync")
    static let tooMany = Text("Too many requests")
    static let waitAndAsk = Text("This network has sent as many requests in a minute as may be")
    static let keepAnswers = Text("Keep answers for as long as Cache-Control says")
    static let refused = Text("The request is refused")
    static let internalError = Text("The server could not answer")
    static let noBook = Text("The book cannot be opened now")
    static let noAddress = Text("There is no such address")
    static let noParameters = Text("This address has no parameters")
    static let seeDescription = Text("See /openapi.json")
    static let seeCurrencies = Text("See /v2/currencies")
    static let seeSources = Text("See /v2/sources for the sources and their days")
    static let wantsCurrency = Text("Three letters, such as USD")
    static let wantsCurrencies = Text("Codes with commas between them, such as USD,KRW")
    static let wantsPair = Text("Two different codes, such as USD/KRW")
    static let wantsDay = Text("A day such as 2026-10-30")
    static let wantsText = Text("Text")
    static let wantsInstant = Text("A time in UTC such as 2026-10-30T12:00:00Z")
    static let wantsAmount = Text("A number such as 1980 or 12.50, of at most 27 digits")
    static let wantsCursor = Text("The field next of an earlier answer")
    static let otherBook = Text("This cursor is of another book: begin again without it")
    static let dateOrRange = Text("Either date, or from and to")

    static func badValue(_ value: String, of name: String) -> Text {
        Text("'\(value)' is no value of \(name)")
    }
    static let wantsUID = Text("8 to 64 Latin letters, digits, - or _")
    static func fieldInAddress(_ name: String) -> Text {
        Text("The field \(name) stands in the address: send it in the form")
    }
    static func unknownParameter(_ name: String) -> Text { Text("There is no parameter '\(name)'") }
    static func unknownField(_ name: String) -> Text { Text("There is no field '\(name)'") }
    static func missingParameter(_ name: String) -> Text {
        Text("The parameter \(name) is missing")
    }
    static func parameters(_ names: String) -> Text { Text("Parameters: \(names)") }
    static func givenOnce(_ name: String) -> Text { Text("Give \(name) once") }
    static func unknownCurrency(_ code: String) -> Text { Text("There is no currency \(code)") }
    static func wantsCount(_ least: Int, _ most: Int) -> Text {
        Text("A whole number from \(least) to \(most)")
    }
    static func wantsWord(_ words: String) -> Text { Text("One of: \(words)") }
    static func takeOlder(_ age: Int) -> Text {
        let least = String(age)
        return Text("They are \(age, "day") old: ask with max_age=\(least) or more")
    }
    static func noPrice(_ what: String, _ day: Day) -> Text {
        Text("No stored rates of \(what) answer this request for \(day.description)")
    }
}
