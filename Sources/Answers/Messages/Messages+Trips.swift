package import Bookkeeping
package import Language
package import Rates
import Terminal
package import Trips

/// Texts about trips and expenses.
extension Messages {
    /// The name of a predefined category; nil for one that the user has added.
    package static func category(_ name: String) -> Text? {
        categories.first { $0[.english] == name }
    }

    private static let categories = [
        Text("transport", in: "category"), Text("lodging", in: "category"),
        Text("food", in: "category"), Text("cafe", in: "category"),
        Text("airport", in: "category"), Text("taxi", in: "category"),
        Text("etc", in: "category"),
    ]

    package static func travellers(_ count: Int) -> Text {
        Text("\(count, "person", "people")")
    }

    package static func spent(_ amount: String) -> Text { Text("Spent \(amount)") }

    /// The sum of a trip behind that of a day.
    package static func inTotal(_ amount: String) -> Text { Text("\(amount) in all", in: "trip") }

    package static func perPerson(_ amount: String) -> Text {
        Text("\(amount) a person")
    }

    package static func left(of amount: String) -> Text {
        Text("left \(amount)")
    }

    package static func overBudget(_ amount: String) -> Text {
        Text("over budget by \(amount)")
    }

    package static func perDay(_ amount: String, _ days: Int) -> Text {
        Text("\(amount) a day for \(days, "day")")
    }

    package static func cannotBeSummed(_ title: String) -> Text {
        let title = title.terminalSafe
        return Text("The amounts of '\(title)' are too large to be added up")
    }

    package static func planned(_ amount: String) -> Text { Text("planned \(amount)") }
    package static func budget(_ amount: String) -> Text { Text("Budget \(amount)") }
    package static var budgets: Text { Text("Budget") }

    package static func dailyBudget(_ amount: String) -> Text {
        Text("\(amount) a day")
    }

    package static var withPlanned: Text { Text(" (with planned expenses)") }

    /// A budget that is nearly used up.
    package static func budgetNear(_ name: String, _ budget: String, percent: String) -> Text {
        Text("\(name): \(percent)% of \(budget) used")
    }

    /// A budget that is exceeded.
    package static func budgetOver(_ name: String, _ budget: String, by excess: String) -> Text {
        Text("\(name): \(excess) over the budget of \(budget)")
    }

    /// What listed expenses come to.
    ///
    /// - Parameter paid: the amounts in the currencies paid in, if they are others.
    package static func listTotal(_ home: String, _ count: Int, paid: String?) -> Text {
        let count = expenses(count)
        return paid.map { Text("Total \(home) · \(count) · paid \($0)") }
            ?? Text("Total \(home) · \(count)")
    }

    package static func dayTotal(_ title: String, _ day: Day, _ amount: String) -> Text {
        let title = title.terminalSafe
        return Text("\(title) · \(date(day)): \(amount)")
    }

    /// The day of an expense's rate.
    package static func rateOf(
        _ date: Day, seenFrom day: Day, written: (Day) -> Text = Messages.date
    ) -> Text {
        let age = age(of: date, seenFrom: day, written: written)
        return Text("rate of \(age)")
    }

    /// Beside a sum, the amounts that are not in it.
    package static func withoutRate(_ amounts: String) -> Text {
        Text("+ \(amounts) without a rate")
    }

    /// Below a list, the amounts that have no rate.
    package static func withoutRateYet(_ amounts: String) -> Text {
        Text("No rate yet: \(amounts). Run: ratebook sync, or ratebook expense edit ID --rate RATE")
    }

    /// Below a list with amounts that have no rate.
    package static var priceThem: Text {
        Text("For the missing rates: ratebook sync, or ratebook expense edit ID --rate RATE")
    }

    package static func unpricedLeftOut(_ amounts: String) -> Text {
        Text(
            "Left out: \(amounts) without a rate; run: ratebook sync, or ratebook expense edit ID --rate RATE"
        )
    }

    /// An expense that was recorded without a rate and has one now.
    package static func priced(_ id: Int64, _ amount: String, _ home: String) -> Text {
        Text("#\(id) has a rate now: \(amount) = \(home)")
    }

    package static func staysPending(_ id: Int64, _ reason: Text) -> Text {
        Text("#\(id) has no rate yet: \(reason)")
    }

    package static func categoryAdded(_ name: String) -> Text {
        Text("Added: category \(name)")
    }

    /// - Parameter known: the name of the category that the typed one means.
    package static func categoryExists(_ typed: String, _ known: String) -> Text {
        let other = typed == known ? "" : " (\(known))"
        return Text("There already is a category '\(typed)'\(other)")
    }

    /// How the words of a new expense changed the amount that they name.
    package static func reading(_ reading: AmountReading, _ expense: StoredExpense) -> Text {
        let (total, currency) = (expense.amount, expense.amount.currency)
        func edit(_ amount: some CustomStringConvertible) -> String {
            "ratebook expense edit \(expense.id) \(amount) \(currency)"
        }
        switch reading {
        case .refund(let word):
            let command = edit(total.decimal.description.drop { $0 == "-" })
            return Text("Recorded as a refund because of '\(word)'. If it was spent: \(command)")
        case .each(let said, let people):
            let one = Numbers.grouped(said.number.description)
            return Text(
                "\(one) each for \(people, "person", "people"): \(total.text). If it was the total: \(edit(said.number))"
            )
        case .pieces(let said, let count):
            let one = Numbers.grouped(said.number.description)
            return Text(
                "\(one) times \(count): \(total.text). If it was the total: \(edit(said.number))")
        case .whole(let nights):
            return Text("\(total.text) is the total; '\(nights)' is in the memo")
        case .besides(let other):
            return Text("\(total.text) is the amount; '\(other)' is in the memo")
        }
    }

    /// A word of a new expense's memo looks like the day that was not given.
    package static func dayInMemo(_ word: String, _ id: Int64) -> Text {
        let command = "ratebook expense edit \(id) --date \(word.shellWord)"
        return Text("'\(word)' was kept in the memo. If it is the day: \(command)")
    }

    /// The memo of a new expense names an interval.
    package static func intervalInMemo(_ interval: String) -> Text {
        Text(
            "Recorded once. To repeat it: ratebook undo, then again with --every \(interval) --until DAY"
        )
    }

    /// A new expense was recorded in the usual currency as none was given.
    package static func noCurrencySaid(_ expense: StoredExpense, or other: Currency) -> Text {
        let command = "ratebook expense edit \(expense.id) --currency \(other)"
        return Text(
            "No currency was given: recorded in \(expense.amount.currency). If it was \(other): \(command)"
        )
    }

    package static var charged: Text { Text("the card's rate") }
    package static var pinned: Text { Text("pinned for the trip") }
    package static var byHand: Text { Text("rate given by hand") }
    package static var oneOff: Text { Text("one-off") }
    package static var inTrash: Text { Text("in the trash") }

    package static func photo(_ name: String, _ size: Int64) -> Text {
        let size = Numbers.grouped(Int(size))
        return Text("photo \(name), \(size) bytes")
    }

    package static func photo(_ photo: Photo) -> Text {
        Self.photo(photo.name.terminalSafe, photo.size)
    }

    package static func knownPhoto(_ photo: Photo) -> Text {
        Text("already added: \(photo.name.terminalSafe)")
    }

    package static func unsettled(_ count: Int) -> Text {
        Text(
            "Left out: \(count, "expense") without a payer; set one: ratebook expense edit ID --paid-by NAME --split even"
        )
    }

    /// The payers of an expense that is not split.
    package static func paidAlone(_ payers: String) -> Text {
        Text("paid by \(payers) · not split")
    }

    /// The payers of an expense, and everyone's share.
    package static func paidFor(_ payers: String, _ shares: String, _ split: Text) -> Text {

        guard !shares.isEmpty else { return Text("paid by \(payers)") }
        guard !payers.isEmpty else { return Text("\(split): \(shares)") }
        return Text("paid by \(payers) · \(split): \(shares)")
    }

    package static func split(_ method: SplitMethod) -> Text {
        switch method {
        case .none: Text("not split")
        case .even: Text("split evenly")
        case .shares: Text("split by shares")
        case .percent: Text("split by percent")
        case .exact: Text("split by amounts")
        case .adjust: Text("split with adjustments")
        }
    }

    package static func homeChanged(_ old: String, _ new: String) -> Text {
        same("\(old) → \(new)")
    }

    package static func rateChanged(_ old: String, _ new: String) -> Text {
        Text("Rate \(old) → \(new)")
    }

    package static var sharesScaled: Text {
        Text("The shares were scaled to the new amount; to set them: --split exact NAME=AMOUNT …")
    }

    /// A new expense's day is not one of the trip's.
    package static func outsideTrip(_ id: Int64, _ day: Day, _ stage: Stage, _ trip: Trip) -> Text {
        let written = date(day)
        let edit = "ratebook expense edit \(id) --date"
        guard stage == .before else {
            return Text(
                "Warning: \(written) is after the trip, which ends on \(trip.lastDay). To change the day: \(edit) DAY"
            )
        }
        return Text(
            "Warning: \(written) is before the trip, which begins on \(trip.firstDay). To change the day: \(edit) DAY"
        )
    }

    package static func sameTitle(_ title: String, _ id: Int64, _ others: [TripHeading]) -> Text {
        let title = title.terminalSafe
        let edit = "ratebook trip edit \(id) --title"
        let list = joined(
            others.map { Text("trip \($0.id) (\($0.firstDay) – \($0.lastDay))") }, by: ", ")
        return Text(
            "Warning: '\(title)' is also the title of \(list). Name this one by its number, --trip \(id), or rename it: \(edit) TITLE"
        )
    }

    package static func useTrip(_ id: Int64) -> Text {
        Text("To use this trip by default: ratebook trip use \(id)")
    }

    package static func inUse(_ title: String) -> Text {
        Text("Trip in use: \(title.terminalSafe)")
    }

    package static func archived(_ title: String, _ id: Int64) -> Text {
        Text("Archived: \(title.terminalSafe). To undo: ratebook trip restore \(id)")
    }

    package static func restored(_ title: String) -> Text {
        Text("Restored: \(title.terminalSafe)")
    }

    package static func removed(_ title: String, undo: String) -> Text {
        Text("Moved to the trash: \(title.terminalSafe). To undo: \(undo)")
    }

    /// What archiving or removing a shared trip means.
    package static var forEverybody: Text {
        let text = forAllWhoShare
        return Text("\(text); 'ratebook trip leave' ends it for you alone")
    }

    /// That a change of a trip is one for all who share it.
    package static var forAllWhoShare: Text {
        Text("this is so in the books of all who share the trip")
    }

    /// A change that was undone or redone.
    ///
    /// - Parameter trips: their titles.
    package static func changed(
        _ direction: UndoDirection, _ what: String, _ at: String, _ trips: String
    ) -> Text {
        let trips = trips.isEmpty ? "" : " · " + trips.terminalSafe
        return switch direction {
        case .undo: Text("Undone: \(what) of \(at)\(trips)")
        case .redo: Text("Redone: \(what) of \(at)\(trips)")
        }
    }

    package static func nothing(to direction: UndoDirection) -> Text {
        switch direction {
        case .undo: Text("Nothing to undo")
        case .redo: Text("Nothing to redo")
        }
    }

    package static func daysArePast(
        _ trip: Int64, _ days: ClosedRange<Day>, isNextYear: Bool
    ) -> Text {
        let command =
            "ratebook trip edit \(trip) --from \(days.lowerBound) --to \(days.upperBound)"
        return Text(
            "These days are past. For \(when: isNextYear, "next", else: "this") year: \(command)")
    }

    package static var badCount: Text { Text("The count is below 1") }
    package static var countExample: Text {
        Text("Write how many changes: ratebook undo 3. To see them: ratebook undo --list")
    }

    package static func expenses(_ count: Int) -> Text {
        Text("\(count, "expense")", in: "count")
    }

    package static var nothingToReprice: Text { Text("No rate has changed.") }

    package static func wouldReprice(_ count: Int, _ amount: String) -> Text {
        Text("\(count) would change, by \(amount) in all")
    }

    package static func repriced(_ count: Int, _ amount: String) -> Text {
        Text("\(count) changed, by \(amount) in all")
    }

    package static func keepsRate(_ id: Int64, _ reason: Text) -> Text {
        Text("#\(id) keeps its rate: \(reason)")
    }

    /// - Parameter trip: the trip's title if given.
    package static func noBudget(_ trip: String?) -> Text {
        let option = trip.map { " --trip " + $0.shellWord } ?? ""
        return Text("No budget is set. Run: ratebook budget set 3000000\(option)")
    }
}
