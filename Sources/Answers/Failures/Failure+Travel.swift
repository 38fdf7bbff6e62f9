package import Bookkeeping
import Language
import Ledgers
package import Rates
import Terminal
import Trips

extension Failure {
    /// The failure for an amount above ``Expense/largestAmount``.
    package static func amountTooLarge(_ currency: Currency) -> Failure {
        let most = Amount(minorUnits: Expense.largestAmount, currency: currency)
        return Failure.usage(
            "amount-too-large", Messages.amountTooLarge,
            Text("An amount is at most \(most.text). Nothing was changed."))
    }
}

extension TripHeading {
    /// `3: Osaka 2026`.
    fileprivate var numbered: String { "\(id): \(title)" }
}

/// Errors of trips.
extension TravelError: DescribedError {
    package var failure: Failure {
        switch self {
        // Which trip.
        case .whichTrip(let trips):
            .usage(
                "which-trip", Messages.whichTrip,
                Messages.chooseTrip(trips.suffix(5).map(\.numbered)))
        case .severalTrips(let text, let trips):
            .usage(
                "which-trip", Messages.severalTrips(text, trips.map(\.numbered)),
                Text("Give its number."))
        case .unknownTrip(let text, let nearest):
            .usage(
                "unknown-trip", Messages.unknownTrip(text),
                nearest.map { Messages.didYouMean($0.title) } ?? Messages.listTrips)
        case .closedByFriend(let id, let title, let by, let isRemoved):
            Failure(
                .unavailable, kind: isRemoved ? "removed" : "archived",
                Messages.closed(title, by: by, isRemoved: isRemoved),
                hint: isRemoved ? Messages.restoreTrip(id) : Messages.lookAtTrip(id))
        case .noTrips:
            Failure(.unavailable, kind: "no-trip", Messages.noTrips, hint: Messages.addTrip)
        case .allArchived(let last):
            Failure(
                .unavailable, kind: "archived", Text("All trips are archived"),
                hint: Text(
                    "To look at one: --trip \(last.id). To go on with it: ratebook trip restore \(last.id)"
                ))
        case .allRemoved(let last):
            Failure(
                .unavailable, kind: "removed",
                Text("All trips are in the trash"),
                hint: Messages.restoreTrip(last.id))
        case .isArchived(let id, let title):
            .usage(
                "archived", Text("'\(title)' is archived"),
                Messages.restoreTrip(id))
        case .isRemoved(let id, let title):
            .usage(
                "removed", Text("'\(title)' is in the trash"),
                Messages.restoreTrip(id))
        case .tripGone(let title):
            .usage("unknown-trip", Messages.tripGone(title), Messages.listTrips)
        // What a trip is.
        case .noTitle: .usage("no-title", Messages.emptyTitle)
        case .daysReversed(let first, let last):
            .usage(
                "bad-range", Messages.sinceAfterUntil(first, last),
                Messages.earlierDayFirst(("--from", last), ("--to", first)))
        case .tooManyDays:
            .usage(
                "too-long",
                Text("A trip has at most \(Trip.longest) days"))
        case .homeIsFixed(let home):
            .usage(
                "currency-fixed",
                Text("The trip has expenses or transfers: its currency stays \(home)"),
                Text("Add another trip for another currency."))
        case .badHeadCount(let least):
            .usage(
                "bad-count",
                Text("--people takes \(least) to 1000"))
        // People.
        case .nobodyNamed(let title):
            .usage(
                "no-people",
                Text("No people are named on '\(title)'"),
                Messages.namePeople(title))
        case .unknownPerson(let name, let title, let people):
            .usage(
                "unknown-person", Messages.unknownPerson(name, title),
                closestWord(to: name, among: people).map(Messages.didYouMean)
                    ?? Messages.choose(from: people))
        case .notOnTrip(let name, let title):
            .usage(
                "not-on-trip", Messages.unknownPerson(name, title),
                Text(
                    "Say who paid and for whom (--paid-by NAME --split even), or add them: ratebook trip edit --person"
                ))
        case .badName(let name):
            .usage(
                "bad-name", Text("'\(name)' cannot be a name"),
                Text(
                    "A name cannot contain '=', a comma or an invisible character, and cannot be a currency code."
                ))
        case .severalNames(let names):
            Failure(
                Failure(TravelError.badName(names.joined(separator: ", "))),
                hint: Messages.oneEach(names))
        case .nameTwice(let name):
            .usage("name-twice", Text("'\(name)' already exists"))
        case .badWeight:
            .usage(
                "bad-weight",
                Text("A person counts for 1 to 100 people: --weight 3"))
        case .neverThere(let name, let days, let title):
            .usage(
                "never-there",
                Text("\(name) would be on no day of '\(title)': \(days.text)"),
                Text("For all days of the trip: --from none"))
        case .settlesWithSelf(let name):
            .usage(
                "settles-alone",
                Text("\(name) settles alone unless --with names somebody else"),
                Messages.settleAlone)
        case .settlesInCircle(let name, let other):
            .usage(
                "settles-in-circle", Text("\(other) settles with \(name) already"),
                Text("First: ratebook person edit \(other.shellWord) --with none"))
        case .severalOpenPayments(let names):
            .usage(
                "bad-payment",
                Text("Who paid how much? Only one payer can go without an amount"),
                Messages.paidByExample(names))
        case .partsNeedSplit:
            .usage(
                "needs-split",
                Text("Parts need a way to split: --split shares, percent, exact or adjust"),
                Messages.partsExample)
        case .splitNeedsParts:
            .usage(
                "needs-parts",
                Text("This split needs a part for each person"),
                Messages.partsExample)
        case .itemsChanged:
            .usage("items-changed", Text("The items have changed meanwhile; look at them again"))
        case .badCoordinates(let text):
            .usage(
                "bad-coordinates",
                Text("'\(text.terminalSafe)' is not a latitude and a longitude in degrees"),
                Text("For example: 35.6812,139.7671"))
        // Amounts and rates.
        case .noAmount: .usage("no-amount", Messages.enterAmount)
        case .otherCurrency(let wanted, let found):
            .usage(
                "other-currency",
                Text("The amount is in \(found), not in \(wanted)")
            )
        case .budgetInOtherCurrency(let said, let currency, let home):
            .usage(
                "other-currency",
                Messages.budgetInOtherCurrency(
                    (try? Amount(said.number, currency: currency))?.text ?? currency.code, home))
        case .tooManyDecimals(let number, let currency, let allowed):
            .usage(
                "too-many-decimals", Messages.tooManyDecimals(number, currency, allowed: allowed))
        case .zeroAmount:
            .usage(
                "zero-amount", Messages.zeroAmount,
                Text("Enter the amount paid; a refund is negative: -1500"))
        case .amountTooLarge(let currency): .amountTooLarge(currency)
        case .zeroBudget: .usage("zero-amount", Messages.zeroAmount, Messages.takeBudgetAway)
        case .negativeBudget:
            .usage(
                "negative-budget", Text("A budget must be above zero"),
                Messages.takeBudgetAway)
        case .noRateNeeded(let home):
            .usage(
                "no-rate-needed",
                Text("\(home) is the home currency: it needs no rate"))
        case .chargeOfOtherSign: .usage("bad-charge", Messages.badCharge)
        case .noRate(let pair, let day, let advice):
            Failure(
                .unavailable, kind: "no-rate",
                Text(
                    "No rate of \(pair) is stored for \(day) or the \(ExpensePricing.limit) days before"
                ),
                hint: Messages.advice(advice))
        // Categories, expenses, photos.
        case .unknownCategory(let name, let known):
            .usage(
                "unknown-category", Text("Unknown category '\(name)'"),
                Messages.addCategory(
                    name, nearest: closestWord(to: name.lowercased(), among: known), known))
        case .noWords(let text):
            .usage("no-words", Text("'\(text)' has no words"), nil)
        case .noRule(let words):
            .usage(
                "no-rule", Text("No rule has the words '\(words)'"),
                Text("To see the rules: ratebook category rules"))
        case .categoryInUse(let name):
            .usage(
                "category-in-use",
                Text("Expenses or budgets have the category '\(name)'"),
                Text(
                    "Give them another one; to list them: ratebook expense list --category NAME. Those in the trash count, too."
                ))
        case .unknownExpense(let id):
            .usage(
                "unknown-expense", Text("There is no expense \(id)"),
                Messages.run("ratebook expense list"))
        case .otherExpense(let id): .usage("other-expense", Messages.otherExpense(id))
        case .expenseRemoved(let id):
            .usage(
                "removed", Text("Expense \(id) is in the trash"),
                Messages.run("ratebook expense restore \(id)"))
        case .repetitionReversed(let first, let last):
            .usage(
                "bad-range", Messages.sinceAfterUntil(first, last),
                Messages.earlierDayFirst(("--date", last), ("--until", first)))
        case .tooManyRepetitions:
            .usage(
                "too-many",
                Text("At most \(ExpenseRepetition.most) expenses are recorded at once"),
                Text("Choose an earlier day for --until, or record them in several parts."))
        case .expensesOfSeveralTrips:
            .usage(
                "several-trips",
                Text("Those expenses are of several trips"))
        case .badUID(let uid):
            .usage(
                "bad-uid", Text("'\(uid)' is not a uid"),
                Text("A uid is 8 to 64 Latin letters, digits, - or _."))
        case .uidUsed:
            .usage(
                "uid-used",
                Text("This was recorded before with other values, or taken back since"),
                Text("To record it as another one, use a new uid."))
        case .notLastChange:
            .usage(
                "not-last-change",
                Text("Something else was changed since: only the last change can be undone"))
        case .unknownPhoto(let name, let id):
            .usage(
                "unknown-photo",
                Text("The expense has no photo '\(name)'"),
                Messages.listPhotos(id))
        case .severalPhotos(let name, let id):
            .usage(
                "several-photos",
                Text("Several photos are called '\(name)'"),
                Messages.listPhotos(id))
        // Settling.
        case .unbalanced:
            Failure(
                .badData, kind: "unbalanced", Messages.unbalanced,
                hint: Text(
                    "Some expenses have no payer or no split: ratebook expense list. Set them: ratebook expense edit ID --paid-by NAME --split even"
                ))
        case .otherBalances:
            .usage(
                "other-balances",
                Text("The balances have changed since. Look at them again."))
        case .paysSelf(let name):
            .usage("pays-self", Text("\(name) cannot pay \(name)"), Messages.payExample)
        case .settledByCurrency:
            .usage(
                "by-currency", Text("The trip keeps its balances in each currency paid"),
                Text("To settle in one: ratebook trip edit --balances home"))
        case .negativeTransfer:
            .usage(
                "bad-transfer", Text("A transfer is above zero: name who pays first"),
                Messages.payExample)
        case .unknownTransfer:
            .usage(
                "unknown-transfer", Text("There is no such transfer"),
                Text("For the numbers: ratebook settle list"))
        case .transferRemoved:
            .usage(
                "transfer-removed",
                Text("The record of this transfer was removed before"))
        case .transferToCome(let day):
            .usage(
                "future-transfer",
                Text("\(day) is in the future: record a transfer once it has been made"))
        }
    }
}

extension RepricingError: DescribedError {
    package var failure: Failure {
        let failure = Failure(reason)
        return Failure(
            failure,
            saying: Messages.joined([Messages.same("#\(expense)"), failure.message], by: ": "))
    }
}

extension ExportError: DescribedError {
    package var failure: Failure {
        switch self {
        case .readOnly(let format):
            Failure.usage(
                "read-only-format",
                Text("The format \(format.rawValue) is only imported"))
        case .severalTrips(let format):
            Failure.usage(
                "several-trips",
                Text("The format \(format.rawValue) has one trip per file"))
        }
    }
}

extension NotInSpliit: DescribedError {
    package var failure: Failure {
        switch self {
        case .pending(let expense):
            Failure.usage(
                "no-rate",
                Text(
                    "The expense of \(expense.date.description), \(expense.amount.text), has no rate yet; a group of Spliit has one currency"
                ),
                Messages.run("ratebook sync"))
        case .tooPrecise(let expense):
            Failure.usage(
                "too-many-decimals",
                Text("Spliit has two decimals at most: \(expense.homeAmount?.text ?? "")"))
        }
    }
}

extension ImportError: DescribedError {
    package var failure: Failure {
        switch self {
        case .newPerson(let name, let trip, let title):
            Failure(
                .badData, kind: "unknown-person",
                Text("New expenses of the file name '\(name)', who is not on '\(title)' here"),
                hint: Text(
                    "Add them: ratebook trip edit \(trip) --person '\(name)'; or, if it is somebody's new name: ratebook trip edit \(trip) --rename OLD='\(name)'"
                ))
        case .otherHome(let title, let here, let file):
            Failure(
                .badData, kind: "other-currency",
                Text("'\(title)' has the home currency \(here) here, but \(file) in the file"),
                hint: Text("Import it into another book: --db FILE"))
        case .tripNotTold(let title):
            Failure.usage("unknown-trip", Messages.unknownTrip(title), Messages.addTrip)
        case .oppositeSigns:
            Failure.usage(
                "other-sign",
                Text("The rows were imported before with the opposite sign"),
                Text(
                    "Check --spent-is. If the earlier import was wrong, take it back first: ratebook undo. To add them anyway: --keep-duplicates"
                ))
        case .lines(let faults):
            Self.failure(of: faults)
        }
    }

    /// The failure for lines that cannot be added: that of the first, with all of them listed.
    private static func failure(of faults: [(line: Int, error: any Error)]) -> Failure {
        let failures = faults.sorted { $0.line < $1.line }
            .map { (line: $0.line, failure: Failure($0.error)) }
        guard let first = failures.first?.failure else { return Failure(ImportError.lines([])) }
        var failure = Failure(
            first,
            saying: Text("Nothing was imported: \(faults.count, "line") cannot be added"))
        failure.list(failures.map { Messages.inLine($0.line, $0.failure.message) })
        return failure
    }
}
