import Bookkeeping
import Language
import Ledgers
import Rates
import Store
import Trips

extension Failure {
    /// The failure for an error of trips and expenses.
    init(_ error: TravelError) {
        func usage(_ kind: String, _ message: Text, _ hint: Text? = nil) -> Failure {
            Failure(.usage, kind: kind, message, hint: hint)
        }
        func unavailable(_ kind: String, _ message: Text, _ hint: Text) -> Failure {
            Failure(.unavailable, kind: kind, message, hint: hint)
        }
        self =
            switch error {
            // Which trip.
            case .whichTrip(let trips):
                usage(
                    "which-trip", Messages.whichTrip,
                    Messages.chooseTrip(trips.suffix(5).map(\.numbered)))
            case .severalTrips(let text, let trips):
                usage(
                    "which-trip", Messages.severalTrips(text, trips.map(\.numbered)),
                    Messages.useNumber)
            case .unknownTrip(let text, let nearest):
                usage(
                    "unknown-trip", Messages.unknownTrip(text),
                    nearest.map { Messages.didYouMean($0.title) } ?? Messages.listTrips)
            case .noTrips: unavailable("no-trip", Messages.noTrips, Messages.addTrip)
            case .allArchived(let last):
                unavailable("archived", Messages.allArchived, Messages.nameOrRestore(last.id))
            case .allRemoved(let last):
                unavailable("removed", Messages.allRemoved, Messages.restoreTrip(last.id))
            case .isArchived(let id, let title):
                usage("archived", Messages.isArchived(title), Messages.restoreTrip(id))
            case .isRemoved(let id, let title):
                usage("removed", Messages.isTripRemoved(title), Messages.restoreTrip(id))
            // What a trip is.
            case .noTitle: usage("no-title", Messages.emptyTitle)
            case .daysReversed(let first, let last):
                usage(
                    "bad-range", Messages.sinceAfterUntil(first, last),
                    Messages.earlierDayFirst(("--from", last), ("--to", first)))
            case .tooManyDays: usage("too-long", Messages.tripTooLong(Trip.longest))
            case .homeIsFixed(let home):
                usage("currency-fixed", Messages.currencyFixed(home), Messages.newTripInstead)
            case .badHeadCount(let least): usage("bad-count", Messages.headCountRange(least))
            // People.
            case .nobodyNamed(let title):
                usage("no-people", Messages.noPeople(title), Messages.namePeople(title))
            case .unknownPerson(let name, let title, let people):
                usage(
                    "unknown-person", Messages.unknownPerson(name, title),
                    closestWord(to: name, among: people).map(Messages.didYouMean)
                        ?? Messages.choose(from: people))
            case .notOnTrip(let name, let title):
                usage("not-on-trip", Messages.unknownPerson(name, title), Messages.sayOrAdd)
            case .badName(let name): usage("bad-name", Messages.badName(name), Messages.nameRules)
            case .nameTwice(let name): usage("name-twice", Messages.nameTwice(name))
            case .severalOpenPayments:
                usage("bad-payment", Messages.whoPaidWhat, Messages.paidByExample)
            case .partsNeedSplit:
                usage("needs-split", Messages.partsNeedSplit, Messages.partsExample)
            case .splitNeedsParts:
                usage("needs-parts", Messages.needsParts, Messages.partsExample)
            // Amounts and rates.
            case .noAmount: usage("no-amount", Messages.enterAmount)
            case .otherCurrency(let wanted, let found):
                usage("other-currency", Messages.notIn(wanted, found))
            case .tooManyDecimals(let number, let currency, let allowed):
                usage(
                    "too-many-decimals",
                    Messages.tooManyDecimals(number, currency, allowed: allowed))
            case .zeroAmount: usage("zero-amount", Messages.zeroAmount, Messages.notZero)
            case .amountTooLarge(let currency): Failure.amountTooLarge(currency)
            case .zeroBudget: usage("zero-amount", Messages.zeroAmount, Messages.takeBudgetAway)
            case .negativeBudget:
                usage("negative-budget", Messages.negativeBudget, Messages.takeBudgetAway)
            case .noRateNeeded(let home): usage("no-rate-needed", Messages.noRateNeeded(home))
            case .chargeOfOtherSign: usage("bad-charge", Messages.badCharge)
            case .noRate(let pair, let day, let advice):
                unavailable(
                    "no-rate", Messages.noExpenseRate(pair, day, ExpensePricing.limit),
                    Messages.rateAdvice(advice))
            // Categories, expenses, photos.
            case .unknownCategory(let name, let known):
                usage(
                    "unknown-category", Messages.unknownCategory(name),
                    Messages.addCategory(
                        name, nearest: closestWord(to: name.lowercased(), among: known), known))
            case .categoryInUse(let name):
                usage("category-in-use", Messages.categoryInUse(name), Messages.moveThem)
            case .unknownExpense(let id):
                usage("unknown-expense", Messages.unknownExpense(id), Messages.listExpenses)
            case .expenseRemoved(let id):
                usage("removed", Messages.isRemoved(id), Messages.restoreExpense(id))
            case .expensesOfSeveralTrips: usage("several-trips", Messages.oneTripAtATime)
            case .unknownPhoto(let name, let id):
                usage("unknown-photo", Messages.unknownPhoto(name), Messages.listPhotos(id))
            case .severalPhotos(let name, let id):
                usage("several-photos", Messages.severalPhotos(name), Messages.listPhotos(id))
            // Settling.
            case .unbalanced:
                Failure(
                    .badData, kind: "unbalanced", Messages.unbalanced, hint: Messages.unbalancedHint
                )
            case .transferToCome(let day):
                usage("future-transfer", Messages.transferToCome(day))
            }
    }

    /// The failure for an expense that cannot be repriced.
    init(_ error: RepricingError) {
        let failure = Failure(error.reason)
        self.init(
            failure.code, kind: failure.kind, Messages.ofExpense(error.expense, failure.message),
            hint: failure.hint)
    }

    /// The failure for an amount above ``Expense/largestAmount``.
    static func amountTooLarge(_ currency: Currency) -> Failure {
        let most = Amount(minorUnits: Expense.largestAmount, currency: currency)
        return Failure(
            .usage, kind: "amount-too-large", Messages.amountTooLarge,
            hint: Messages.largestAmount(most.text))
    }

    /// The failure for trips that cannot be written.
    init(_ error: ExportError) {
        switch error {
        case .readOnly(let format):
            self.init(
                .usage, kind: "read-only-format",
                Text(
                    "The format \(format.rawValue) is only imported",
                    "가져오기만 할 수 있는 형식입니다: \(format.rawValue)"))
        case .severalTrips:
            self.init(.usage, kind: "several-trips", Messages.splitwiseOneTrip)
        }
    }

    /// The failure for a file that cannot be imported.
    init(_ error: ImportError) {
        switch error {
        case .newPerson(let name, let trip, let title):
            self.init(
                .badData, kind: "unknown-person", Messages.newPerson(name, title),
                hint: Messages.addOrRename(name, trip))
        case .otherHome(let title, let here, let file):
            self.init(
                .badData, kind: "other-currency", Messages.otherHome(title, here, file),
                hint: Messages.importElsewhere)
        case .tripNotTold(let title):
            self.init(
                .usage, kind: "unknown-trip", Messages.unknownTrip(title), hint: Messages.addTrip)
        case .oppositeSigns:
            self.init(.usage, kind: "other-sign", Messages.otherSign, hint: Messages.sayTheSign)
        case .lines(let faults):
            let failures = faults.sorted { $0.line < $1.line }
                .map { (line: $0.line, failure: Failure($0.error)) }
            guard let first = failures.first?.failure else {
                self.init(.bug, kind: "bug", Messages.unexpected(error))
                return
            }
            self.init(
                first.code, kind: first.kind, Messages.nothingImported(faults.count),
                hint: first.hint)
            list(failures.map { Messages.inLine($0.line, $0.failure.message) })
        }
    }
}

extension TripHeading {
    /// `3: Osaka 2026`.
    fileprivate var numbered: String { "\(id): \(title)" }
}
