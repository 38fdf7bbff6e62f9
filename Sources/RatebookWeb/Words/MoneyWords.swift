import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The texts of the pages for cash, cards and people.
enum MoneyWords {
    static let cash = Text("Cash")
    static let cards = Text("Cards")
    static let cardsHint = Text(
        "An expense that names a card as its way to pay is estimated with the card's fee until it is charged."
    )
    static let noCash = Text(
        "No cash yet. Cash that you bought prices the expenses that are paid in cash.")
    static func overspent(_ amount: String) -> Text {
        Text("\(amount) more than was bought: record what else was bought, or what is there")
    }
    static let entries = Text("Bought, sold and counted")
    static func record(_ kind: CashEntry.Kind) -> Text {
        switch kind {
        case .bought: Text("Cash bought")
        case .sold: Text("Cash sold")
        case .counted: Text("Cash counted")
        case .movedIn, .movedOut: Text("Cash moved to another trip")
        }
    }
    static func amount(of kind: CashEntry.Kind) -> Text {
        switch kind {
        case .bought: Text("Amount of cash bought")
        case .sold: Text("Amount of cash sold")
        case .counted: Text("Amount in the purse")
        case .movedIn, .movedOut: Text("Amount of cash moved")
        }
    }
    static let amountHint = Text("With its currency: 100000 JPY")
    static func cost(of kind: CashEntry.Kind) -> Text {
        kind == .sold ? Text("Received for it") : Text("Paid for it")
    }
    static func costHint(_ home: Currency) -> Text {
        Text("In all, in \(home.code) unless you say otherwise")
    }
    static let fee = Text("Fee")
    static let whose = Text("Whose cash")
    static let target = Text("To the trip")

    static let addCard = Text("New card")
    static let cardName = Text("Name of the card")
    static let whoseCard = Text("Whose card")
    static let anybody = Text("Anybody's")
    static let percent = Text("Fee in percent")
    static let minimum = Text("Least fee")
    static let fixed = Text("Fee for each payment")
    static let ratesOf = Text("Source of its rates")
    static let ratesHint = Text("Such as ecb; empty for the usual one")

    // People.
    static let people = Text("People")
    static let addPerson = Text("New person")
    static let name = Text("Name", in: "person")
    static let weight = Text("Counts for")
    static let weights = Text("A person counts for 1 to 100 people")
    static let rateOrCharge = Text("Enter the rate or the charge, not both")
    static let chooseCurrency = Text("Enter a currency")
    static let enterOwnRate = Text("Enter a rate")
    static let mayBeCash = Text(
        "Paid in cash? Enter it as the payment method, to take the purse's rate")
    static let weightHint = Text("How many people: 2 for a couple")
    static let from = Text("There from")
    static let to = Text("There until")
    static let settlesWith = Text("Settles with")
    static let alone = Text("Nobody")
    static let ownCurrency = Text("Own currency")
    static let removePerson = Text("Take off the trip")
    static func counts(for weight: Int) -> Text { Text("counts for \(weight)") }
    static func with(_ name: String) -> Text { Text("settles with \(name)") }
    static let categorySplits = Text("For whom categories are")
    static let categorySplitsHint = Text(
        "Who shares the expenses of a category unless you say otherwise.")

    // Payments and rates.
    static let payment = Text("Record a payment")
    static let giver = Text("Who paid")
    static let taker = Text("To whom")
    static let paymentHint = Text("In part or more; in another currency, at the rate of the day")
    static let byCurrency = Text("Keep the balances of each currency apart")
    static let ownRates = Text("Rates of the trip's own")
    static func rate(_ currency: Currency, _ home: Currency) -> Text {
        Text("1 \(currency.code) in \(home.code)")
    }
    static let otherRate = Text("Another currency")
    static let charged = Text("Charged in all")
    static func chargedHint(_ home: Currency) -> Text {
        Text("As on the card's statement, in \(home.code)")
    }
    static let ownRate = Text("Own rate")
    static func ownRateHint(_ home: Currency) -> Text {
        Text("The price of one unit in \(home.code)")
    }
    static let enterRate = Text("Enter its rate or the charge")
}
