public import Rates
public import Store

/// Why a trip, an expense or what belongs to them cannot be read or changed as it was asked.
///
/// What the book itself refuses is a ``TripError``, what cannot be divided a `SplitError`.
public enum TravelError: Error {
    // Which trip.
    /// None was named, and several could be meant: those that are not archived.
    case whichTrip([TripHeading])
    /// Several have the text in their titles.
    case severalTrips(String, [TripHeading])
    /// None has the number or the text; the one with the nearest title.
    case unknownTrip(String, nearest: TripHeading?)
    case noTrips
    /// There are archived ones only; the last of them.
    case allArchived(TripHeading)
    /// There are trips in the trash only; the last of them.
    case allRemoved(TripHeading)
    /// It is archived: nothing is added to it, and it is not used.
    case isArchived(Int64, title: String)
    /// It is in the trash.
    case isRemoved(Int64, title: String)

    // What a trip is.
    case noTitle
    case daysReversed(first: Day, last: Day)
    /// More days than ``Trip/longest``.
    case tooManyDays
    /// It has expenses, which are counted in its currency.
    case homeIsFixed(Currency)
    /// Fewer than are named, or more than ``Trip/headCounts`` allows.
    case badHeadCount(least: Int)

    // People.
    case nobodyNamed(title: String)
    case unknownPerson(String, title: String, people: [String])
    /// Somebody of an expense does not travel on the trip that it is moved to.
    case notOnTrip(String, title: String)
    case badName(String)
    case nameTwice(String)
    /// More than one payer without an amount.
    case severalOpenPayments
    /// Parts were said, and not how they are to be taken.
    case partsNeedSplit
    /// The way to split takes everybody's part, and none was said.
    case splitNeedsParts

    // Amounts and rates.
    case noAmount
    case otherCurrency(wanted: Currency, found: Currency)
    case tooManyDecimals(ExactDecimal, Currency, allowed: Int)
    case zeroAmount
    /// More than ``Expense/largestAmount``.
    case amountTooLarge(Currency)
    case zeroBudget
    case negativeBudget
    /// The home currency has no rate.
    case noRateNeeded(Currency)
    /// What was charged has another sign than what was paid.
    case chargeOfOtherSign
    /// No stored rate of the day or the ``ExpensePricing/limit`` days before.
    case noRate(CurrencyPair, on: Day, LookupAdvice)

    // Categories, expenses, photos.
    case unknownCategory(String, known: [String])
    case categoryInUse(String)
    case unknownExpense(Int64)
    case expenseRemoved(Int64)
    /// Expenses of several trips, where one trip is looked at.
    case expensesOfSeveralTrips
    case unknownPhoto(String, expense: Int64)
    case severalPhotos(String, expense: Int64)

    // Settling.
    /// The balances do not sum to zero.
    case unbalanced
    /// A transfer on a day that is still to come.
    case transferToCome(Day)
}
