import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The texts of the pages of trips; what the command line says as well is in `Messages`.
enum TripWords {
    // Trips.
    static let trips = Text("Trips")
    static let newTrip = Text("New trip")
    static let addTrip = Text("Add the trip")
    static let editTrip = Text("Edit the trip")
    static let archive = Text("Archive the trip")
    static let unarchive = Text("Take it out of the archive")
    static let categoryBudgets = Text("Budgets of categories")
    static let renameHint = Text("Change a name, or empty it to take somebody off the trip.")
    static let dailyBudget = Text("Budget for a day")
    static let newCompanions = Text("New people")
    static let commas = Text("Names with commas between them")
    static let current = Text("current")
    static let finished = Text("finished")
    static let archived = Text("Archived")
    static func showArchived(_ count: Int) -> Text {
        Text("Archived trips (\(count))")
    }
    static let noTrips = Text("No trip yet")
    static let noTripsYet = Text(
        "Add one with its days and its budget; then each expense takes four taps, in any currency.")
    static let title = Text("Title", in: "trip")
    static let firstDay = Text("First day")
    static let lastDay = Text("Last day")
    static let homeCurrency = Text("Home currency")
    static let companions = Text("People")
    static let companionsHint = Text(
        "Names with commas between them; the first one pays unless you say otherwise.")
    static let headCount = Text("Travellers")
    static let headCountHint = Text("Only if there are more than the people named")
    static func headCounts(_ least: Int) -> Text {
        Text("There are \(least) to \(Trip.headCounts.upperBound) travellers")
    }
    static let enterDay = Text("Enter a day")
    static let lookAtFields = Text("Nothing was saved: see below")

    // A trip's figures.
    static let spent = Text("Spent")
    static let total = Text("Total")
    static let budget = Text("Budget")
    static let changeBudgets = Text("Change the budgets")
    static let today = Text("Today")
    static let eachPerson = Text("Each person")
    static let planned = Text("Planned")
    static func left(_ amount: String) -> Text { Text("\(amount) left") }
    static func over(_ amount: String) -> Text { Text("\(amount) over budget") }
    static func overToday(_ amount: String) -> Text {
        Text("\(amount) over the day's budget")
    }
    static func of(_ spent: String, _ budget: String) -> Text {
        Text("\(spent) of \(budget)")
    }
    static func aDay(_ days: Int) -> Text { Text("Per day, \(days, "day") left") }
    static func cumulative(_ amount: String) -> Text { Text("so far \(amount)") }
    static func earlierDays(_ count: Int) -> Text {
        Text("Earlier days (\(count))")
    }
    static let noRate = Text("no rate yet", in: "short")
    static func pending(_ amounts: String) -> Text { Text("\(amounts), no rate yet") }

    // An expense.
    static let addExpense = Text("Add an expense")
    static let editExpense = Text("Edit the expense")
    static let editWaiting = Text("Edit a waiting expense")
    static let amount = Text("Amount")
    static let amountExample = Text("1,980, 12.5*3, 20 USD")
    static let currency = Text("Currency")
    static let otherCurrency = Text("Other currency")
    static let currencyHint = Text("A code or a name: JPY, yen")
    static let category = Text("Category")
    static let otherCategory = Text("Other")
    static let payer = Text("Paid by", in: "form")
    static let severalPayers = Text("Several have paid")
    static let severalPayersHint = Text(
        "Enter what each of them paid; the one chosen above paid the rest.")
    static func paidPart(_ person: String) -> Text {
        Text("Paid by \(person)")
    }
    static let photosTooLarge = Text(
        "The photos are larger than 20 MB together. Choose fewer or smaller ones.")
    static let save = Text("Save")
    static let more = Text("More: day, place, split, photo")
    static let place = Text("Place")
    static let waits = Text("waits to be sent")
    static let coordinatesHint = Text("Latitude and longitude, such as 35.6812,139.7671")
    static let usePosition = Text("Use this device's position")
    static let noPosition = Text("The browser does not give the position.")
    static let date = Text("Date")
    static let kind = Text("Kind", in: "form")
    static let oneOff = Text("One-off: leave it out of the daily figures")
    static let photo = Text("Photos")
    static let takePhoto = Text("Take a photo")
    static let choosePhotos = Text("Choose photos")
    static let removePhoto = Text("Remove", in: "photo")
    static let choosePhotosAgain = Text("Choose the photos again: a browser does not keep them.")
    static let split = Text("Split")
    static let splitUsual = Text("By default: those who are there, by weight")
    static let splitEven = Text("Evenly among those ticked")
    static let splitShares = Text("By shares (2 to 1)")
    static let splitExact = Text("By amounts")
    static let splitPercent = Text("By percent")
    static let splitAdjust = Text("Evenly, with differences")
    static let splitNone = Text("Not split: the payer's own")
    static let youGet = Text("You get back")
    static let youOwe = Text("You owe")
    static let youAreEven = Text("You owe nothing")
    static let noneOfThem = Text("None of them")
    static let forWhom = Text("For whom")
    static let letters = Text("ABC")
    static let splitHint = Text("The numbers count for shares, amounts, percent and differences.")
    static let itemsHint = Text(
        "What each item cost and whose it is: ramen 1200 @Jun; beer 600 @Jun @Mina; tax 10%")
    static let itemsAreTicked = Text(
        "Write each item with its amount, such as ramen 1200, and tick who had it.")
    static let itemsOrSplit = Text("Leave out one of them.")
    static let tickHint = Text("Who had it? An item that nobody has ticked is everybody's.")
    static let everybodys = Text("everybody's so far")
    static let itemExample = Text("ramen 1200")
    static func itemName(_ number: Int) -> Text { Text("Item \(number) and its amount") }
    static func leftToSplit(_ rest: String) -> Text { Text("\(rest) left", in: "split") }
    static func tooMuchSplit(_ rest: String) -> Text { Text("\(rest) too much") }
    static func added(_ charge: Bill.Charge) -> Text {
        switch charge {
        case .tax: Text("Tax")
        case .service: Text("Service")
        case .tip: Text("Tip")
        }
    }
    static let otherWay = Text("Another way to pay")
    static let whoPays = Text("Who pays whom")
    static let needsItems = Text("Tax, service and tip need items")
    static let notSaid = Text("not said")
    static func unknownSplit(_ text: String) -> Text {
        Text("There is no split '\(text)'")
    }
    static func part(_ person: String) -> Text { Text("Part of \(person)") }
    static let partShort = Text("part")
    static let whoPaid = Text("Paid by")
    static let pending = Text("No rate yet: it is in no sum until the rates of its day are there.")
    static func outside(_ day: Day, _ stage: Stage) -> Text {
        let text = date(day)
        return stage == .before
            ? Text("\(text) is before the trip")
            : Text("\(text) is after the trip")
    }
    static let saved = Text("Saved")
    static let removed = Text("Moved to the trash:")
    static let inTrash = Text("In the trash: it is in no sum.")
    static let edit = Text("Edit")
    static let remove = Text("Remove")
    static let restore = Text("Restore")

    // Reports, settling, downloads.
    static let reports = Text("Reports")
    static let settle = Text("Settle up")
    static let cashAndCards = Text("Cash and cards")
    static let download = Text("Download")
    static func by(_ kind: Report.Kind) -> Text {
        switch kind {
        case .category: category
        case .person: Text("Person")
        case .day: Text("Day")
        case .currency: currency
        case .name(let field): Messages.heading(ofField: field.name)
        case .exchange: Text("Exchange")
        case .cost: Text("Cost")
        }
    }
    static let picture = Text("Picture")
    static let barsAreShares = Text("Each bar is a share of the whole.")
    static let sharesByCategory = Text("Shares by category")
    static let paid = Text("Paid")
    static let share = Text("Share")
    static func balance(_ balance: Int64, _ trip: Trip) -> Text {
        switch balance {
        case 0: return Text("even")
        case ..<0:
            let amount = trip.money(balance == .min ? .max : -balance).text
            return Text("owes \(amount)")
        default:
            let amount = trip.money(balance).text
            return Text("gets \(amount)")
        }
    }
    static func transferred(_ gave: String, _ took: String) -> Text {
        Text("gave \(gave) · received \(took)")
    }
    static let nobodyNamed = Text("This trip names no people: add them to see who paid what.")
    static func pays(_ giver: String, _ taker: String) -> Text {
        Text("\(giver) pays \(taker)")
    }
    static func nameless(_ count: Int) -> Text {
        Text("Left out: \(count, "expense") without a payer")
    }
    static func pendingLeftOut(_ amounts: String) -> Text {
        Text("Left out for want of a rate: \(amounts)")
    }
    static let recordHint = Text("Record a transfer once the money has been sent.")
    static let markPaid = Text("Mark as paid")
    static func markPaid(_ giver: String, _ taker: String) -> Text {
        Text("Mark as paid: \(giver) to \(taker)")
    }
    static let record = Text("Record them all")
    static let removeRecord = Text("Remove", in: "transfer")
    static func removeRecord(_ giver: String, _ taker: String) -> Text {
        Text("Remove: \(giver) has paid \(taker)")
    }
    static let recordRemoved = Text("The record was removed")
    static let recorded = Text("Recorded")
    static let transfers = Text("Transfers made")
}

/// Searching expenses, and trips in the trash.
extension TripWords {
    static let search = Text("Search")
    static let searchExpenses = Text("Search expenses")
    static let searchAndFilter = Text("Search and filter")
    static func removeFilter(_ name: String) -> Text { Text("Remove the filter: \(name)") }
    static let searchHint = Text("Memo, person, amount")
    static func showAllFound(_ count: Int) -> Text {
        let number = Numbers.grouped(count)
        return Text("Show all \(number)")
    }

    static let removeTrip = Text("Remove the trip")
    static let removesTrip = Text(
        "The trip and all its expenses go to the trash. They can be restored from there.")
    static let moveToTrash = Text("Move to the trash")
    static func removedTrips(_ count: Int) -> Text {
        Text("Trash (\(count))", in: "trips")
    }
}

/// Words about trips that friends share between their books.
extension TripWords {
    static let newFromFriends = Text("New from friends")
    static func more(_ count: Int) -> Text { Text("and \(count) more", in: "short") }
    static let mayBeLate = Text("The latest changes of friends may still be missing.")

    static let changedDifferently = Text("Changed differently")
    static func waiting(_ conflicts: Int) -> Text {
        conflicts == 1
            ? Text("Two people changed one thing differently; choose on the trip's page")
            : Text("\(conflicts) things were changed differently; choose on the trip's page")
    }
    static let howToChoose = Text(
        "Two people changed the same thing without knowing of each other. Choose which value everybody gets."
    )
    static func take(isMine: Bool) -> Text {
        isMine ? Text("Take mine") : Text("Take theirs")
    }
    /// For guests, who are neither.
    static func take(of name: String) -> Text {
        Text("Take that of \(name)")
    }
    static let chosen = Text("Chosen for everyone")
    static let chosenBefore = Text("Somebody has already chosen, or changed it again")

    static func books(_ count: Int) -> Text {
        count == 1
            ? Text(
                "Shared; nobody else takes part yet")
            : Text(
                "Shared by \(count) books")
    }
    static let thisBook = Text("this book")
    static let notExchanged = Text("Not exchanged any more")
}
