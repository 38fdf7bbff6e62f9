import Bookkeeping
package import Language
package import Rates
import Terminal
package import Trips

/// Errors of trips and expenses, and what to do about them.
extension Messages {
    package static func tooManyDecimals(
        _ amount: ExactDecimal, _ currency: Currency, allowed: Int
    ) -> Text {
        allowed == 0
            ? Text("\(currency) has no decimals: \(amount)")
            : Text("\(currency) has \(allowed) decimals: \(amount)")
    }

    package static var unbalanced: Text {
        Text("The balances do not sum to zero")
    }
    package static var partsExample: Text {
        Text("Write: --split percent A=60 B=40")
    }

    package static var nothingChanged: Text { Text("Nothing was changed.") }
    package static var zeroAmount: Text { Text("The amount is zero") }
    package static var amountTooLarge: Text { Text("The amount is too large") }

    package static var whichTrip: Text { Text("Which trip is meant?") }

    package static func chooseTrip(_ trips: [String]) -> Text {
        let list = trips.joined(separator: ", ")
        return Text(
            "There are \(list). Name one with --trip, or set a default: ratebook trip use TRIP")
    }

    /// A trip without expenses, and how to record one.
    ///
    /// - Parameter trip: its title, if given; nil for the usual one.
    package static func noExpenses(on trip: String?) -> Text {
        let option = (trip.map { " --trip " + $0.shellWord } ?? "").terminalSafe
        return Text("No expenses yet. To record one: ratebook expense add AMOUNT\(option)")
    }

    package static let listTrips = run("ratebook trip list --all")
    package static var noTrips: Text { Text("There is no trip yet") }
    /// Which of several trips that include today is used.
    package static func oneOfSeveral(_ title: String, _ id: Int64, _ others: [TripHeading]) -> Text
    {
        let others = others.map { "\($0.id): \($0.title)" }.joined(separator: ", ")
            .terminalSafe
        let title = title.terminalSafe
        return Text(
            "Using '\(title)', the last to begin; today is also in \(others). To choose: --trip, or ratebook trip use \(id)"
        )
    }

    package static let addTrip = run(
        Text("ratebook trip add TITLE --from 2026-10-10 --to 2026-10-19 --currency KRW"))
    package static var tripExample: Text {
        Text("Write: ratebook trip add TITLE 2026-10-10 2026-10-19 --currency KRW")
    }

    package static var firstAndLastDay: Text {
        Text("A trip has a first and a last day, given once")
    }

    /// Words behind a trip's title that are no days may be people, or belong to the title if it is given.
    package static func peopleAreNamed(_ names: [String], _ title: String?) -> Text {
        let options = names.map { "--person \($0.shellWord)" }.joined(separator: " ")
        guard let title else {
            return Text("Days are like 2026-10-10. People are named with --person: \(options)")
        }
        let whole = ([title] + names).joined(separator: " ").shellWord
        return Text(
            "A title of several words has quotes: \(whole). People are named with --person: \(options)"
        )
    }

    /// - Parameters:
    ///   - id: of an expense.
    ///   - option: sets a text, which was given without one.
    package static func textNeedsOption(_ id: Int64, _ option: String, _ text: String) -> Text {
        Text("To change it: ratebook expense edit \(id) --\(option) \(text.shellWord)")
    }

    package static func oneEach(_ names: [String]) -> Text {
        let options = names.map { "--person \($0.shellWord)" }.joined(separator: " ")
        return Text("One each: \(options)")
    }

    package static func budgetInOtherCurrency(_ amount: String, _ home: Currency) -> Text {
        Text("Budgets are in the trip's currency, \(home), not \(amount)")
    }

    package static func unknownTrip(_ text: String) -> Text {
        Text("There is no trip '\(text)'")
    }

    package static func tripGone(_ title: String) -> Text {
        Text("'\(title)' is no longer in the book")
    }

    package static func otherExpense(_ id: Int64) -> Text {
        Text("The book was restored meanwhile: #\(id) is another expense")
    }

    package static func severalTrips(_ text: String, _ trips: [String]) -> Text {
        let list = trips.joined(separator: ", ")
        return Text("'\(text)' could be: \(list)")
    }

    package static func restoreTrip(_ id: Int64) -> Text { run("ratebook trip restore \(id)") }
    package static var emptyTitle: Text { Text("A trip needs a title") }

    package static func missingOption(_ name: String) -> Text {
        Text("A trip needs \(name)")
    }

    package static func namePeople(_ title: String) -> Text {
        Text("Name them: ratebook trip edit \(title.shellWord) --person NAME --person NAME")
    }

    package static func unknownPerson(_ name: String) -> Text {
        Text("'\(name)' is not on the trip")
    }

    package static func sumTooLarge(_ trip: String, _ most: String) -> Text {
        Text("The amounts of '\(trip)' would add up to more than \(most)")
    }

    package static func unknownPerson(_ name: String, _ title: String) -> Text {
        Text("'\(name)' is not on '\(title)'")
    }

    package static func badPart(_ text: String) -> Text {
        Text("'\(text)' is not a person with a part")
    }

    package static var partExample: Text { Text("Write NAME, or NAME=2.") }

    /// A part of `--map` that lacks the words of a column.
    package static func notColumnAndWords(_ text: String) -> Text {
        Text("'\(text)' names no words of the column")
    }

    package static func columnAndWords(_ key: String) -> Text {
        Text("Write the column and its words: \(key)=COLUMN|WORD|WORD")
    }

    /// A list of lines that is none.
    package static func notLines(_ text: String) -> Text {
        Text("'\(text)' is no list of lines, such as 11,13")
    }

    package static func badNamedValue(_ text: String) -> Text {
        Text("'\(text)' has no value")
    }

    package static var namedValueExample: Text {
        Text(
            "Write NAME=VALUE: --category food=500000, --pin JPY=9.12, --rename Minsu=Min, --map date=1"
        )
    }
    /// How several payers are given: all but one with an amount.
    package static func paidByExample(_ names: [String] = ["A", "B"]) -> Text {
        let payers = names.dropLast().map { "\($0)=1000" } + names.suffix(1)
        let options = payers.map { "--paid-by \($0.shellWord)".terminalSafe }.joined(separator: " ")
        return Text("Write: \(options)")
    }
    package static var budgetExample: Text {
        Text("Write: ratebook budget set 3000000 --daily 300000 --category food=500000")
    }
    package static var takeBudgetAway: Text {
        Text("To remove a budget, write none instead of the amount.")
    }

    package static func addCategory(_ name: String, nearest: String?, _ known: [String]) -> Text {
        let list = joined(known.map { category($0) ?? same($0) }, by: ", ")
        let first =
            nearest.map(didYouMean)
            ?? Text("Choose from: \(list).")
        return joined(
            [
                first,
                Text("A new one: ratebook category add \(name.shellQuoted)"),
            ], by: " ")
    }

    package static var badCharge: Text {
        Text("The amounts charged and paid differ in sign")
    }

    package static func badTypedRate(_ text: String, _ error: RateError) -> Text {
        switch error {
        case .tooPrecise:
            Text("A rate has at most nine decimals: \(text)")
        case .tooLarge: Text("The rate is too large: \(text)")
        case .notANumber: Text("'\(text)' is not a rate")
        case .notPositive:
            Text("A rate must be above zero: \(text)")
        }
    }

    package static var rateExample: Text {
        Text("Write a number, such as 8.49: the price of one unit.")
    }

    /// What prices a pending expense: the book, or the user.
    ///
    /// - Parameter error: why it has no rate; nil if the book has one by now.
    package static func pending(_ id: Int64, _ error: (any Error)?) -> Text {
        let help: Text? =
            switch error {
            case nil: run("ratebook expense reprice \(id)")
            case TravelError.noRate(_, _, let advice)?: Self.advice(advice)
            case let error as LookupError: error.failure.message
            default: nil
            }
        return help.map {
            Text(
                "no rate yet · \($0); or set it: ratebook expense edit \(id) --rate RATE, or --charged AMOUNT"
            )
        }
            ?? Text(
                "no rate yet; or set it: ratebook expense edit \(id) --rate RATE, or --charged AMOUNT"
            )
    }

    package static func listPhotos(_ id: Int64) -> Text { run("ratebook expense photo list \(id)") }
    /// The message for an invalid split or payment.
    package static func split(_ error: SplitError) -> Text {
        switch error {
        case .noPeople: Text("There is no one to split it among")
        case .twice(let name): Text("'\(name)' occurs twice", in: "person")
        case .missingPart(let name):
            Text("The part of '\(name)' does not fit this split")
        case .negativePart(let name):
            Text("The share of '\(name)' would be negative")
        case .tooPrecise(let name):
            Text("The part of '\(name)' has too many decimals")
        case .nothing: Text("All parts are zero")
        case .notPaid(let found, let expected):
            Text("The payments sum to \(found), but the expense is \(expected)")
        case .wrongSum(let found, let expected):
            Text("The parts sum to \(found), not to \(expected)")
        case .tooLarge: Text("A part is too large")
        }
    }
}
