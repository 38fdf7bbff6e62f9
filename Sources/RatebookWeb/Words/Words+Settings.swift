import Language
import Rates

extension Words {
    /// Favourites, categories, alerts and sources.
    enum Settings {
        static let currency = Text("Currency")

        // Favourites.

        static let favoritesHint = Text("Lists and the converter show these first, in this order.")
        static let addFavorite = Text("Add a favourite")
        static func moveUp(_ currency: Currency) -> Text { Text("Move \(currency) up") }
        static func moveDown(_ currency: Currency) -> Text { Text("Move \(currency) down") }
        static func movedUp(_ currency: Currency) -> Text { Text("Moved up: \(currency)") }
        static func movedDown(_ currency: Currency) -> Text { Text("Moved down: \(currency)") }

        // Categories.

        static let categories = Text("Categories")
        static let categoriesHint = Text(
            "A category can be removed while no expense, budget or split has it.")
        static let newCategory = Text("Name of a new category")
        static let addCategory = Text("Add a category")
        static func categoryRemoved(_ name: String) -> Text { Text("Removed: category \(name)") }
        static let categoryRules = Text("Categories by memo")
        static let categoryRulesHint = Text(
            "An expense without a category gets the one of its memo: one that you set here, else the one of earlier expenses."
        )
        static let memoWords = Text("First words of the memo")
        static let setRule = Text("Set the category")
        static func categoryRuleEnded(_ words: String) -> Text {
            Text("Memos that begin with '\(words)' set no category now")
        }
        static func learntRules(_ count: Int) -> Text {
            Text("From earlier expenses: \(count, "rule")")
        }

        // Alerts.

        static let alerts = Text("Alerts")
        static let alertsHint = Text(
            "Each sync checks the alerts. The days of an alert are those on which it would have fired."
        )
        static let newAlert = Text("New alert")
        static let addAlert = Text("Set the alert")
        static let priceOf = Text("Price of")
        static let priceIn = Text("In", in: "currency")
        static let limit = Text("Rate, or percent of a change")
        static let lookBack = Text("Days to look back")
        static let isMet = Text("met")
        static func rule(_ kind: AlertRule.Kind) -> Text {
            switch kind {
            case .above: Text("Rises above a rate")
            case .below: Text("Falls below a rate")
            case .change: Text("Changes by a percentage")
            case .high: Text("Is the highest of some days")
            case .low: Text("Is the lowest of some days")
            }
        }
        static func alertRemoved(_ pair: CurrencyPair, _ rule: Text) -> Text {
            Text("Removed: alert \(pair) \(rule)")
        }
        static func alertDays(_ count: Int) -> Text {
            Text("It would have fired on \(count, "stored day").")
        }
        static func limitOfHundred(_ pair: CurrencyPair, _ rate: String) -> Text {
            Text(
                "The limit is for 1 \(pair.base), which costs \(rate) \(pair.quote). If you mean the price of 100, divide it by 100."
            )
        }
        static func limitOfInverse(_ pair: CurrencyPair, _ rate: String) -> Text {
            Text(
                "1 \(pair.base) costs \(rate) \(pair.quote), far from the limit. You may mean the price of 1 \(pair.quote)."
            )
        }
        static let alertLooksFurtherBack = Text(
            "Only stored days are compared, and the book does not go back that far.")
        static func alertNotFetched(_ source: String) -> Text {
            Text("\(source) is switched off: the alert stays silent until it is switched on.")
        }

        // Sources.

        static let findSources = Text("Sources of a currency")
        static func switchedOn(_ name: String) -> Text { Text("Switched on: \(name)") }
        static func switchedOff(_ name: String) -> Text { Text("Switched off: \(name)") }
        static func since(_ day: Day) -> Text {
            let day = TripWords.date(day)
            return Text("since \(day)")
        }
        static let needsKey = Text("needs a key")
        static func frankfurterBanks(_ count: Int) -> Text {
            Text("\(count) central banks by Frankfurter")
        }
    }
}

/// A pair's rates day by day.
extension Words {
    static let ratesByDay = Text("Rates by day")
    static let setAlert = Text("Set an alert")
    static func rates(of pair: CurrencyPair) -> Text { Text("Rates of \(pair)") }
    static let earlierDays = Text("Earlier days")
    static let noRatesThen = Text("No rates in these days")
    static let interval = Text("Interval")
    static func every(_ period: Period) -> Text {
        switch period {
        case .day: Text("Days", in: "interval")
        case .week: Text("Weeks")
        case .month: Text("Months")
        case .quarter: Text("Quarters")
        case .year: Text("Years")
        }
    }
    static let kind = Text("Kind of rate")
    static let midRate = Text("Middle rate")
}

/// Sharing with other apps.
extension Words {
    static let share = Text("Share", in: "button")
    static let copiedText = Text("Copied")
    static let shareTitle = Text("New expense")
    static let whichTrip = Text("Which trip is it for?")
    static let sharedPhotos = Text("Photos of this expense")
    static func tooManyShared(_ most: Int) -> Text {
        Text("Share at most \(most) photos at a time")
    }
    static let sharedPhotoGone = Text(
        "The shared photo is no longer kept. Save without it, or choose it below.")
    static let noTripToShare = Text("Add a trip first, then share the photo again.")
    static let photo = Text("Photo", in: "viewer")
    static let nextPhoto = Text("Next photo")
    static let previousPhoto = Text("Previous photo")
    static let openPhoto = Text("Open the file")
}
