public import Rates
internal import Store
public import Trips

/// Why trips, expenses and their parts cannot be read or changed as asked.
///
/// The store itself throws `TripError`, and dividing an amount `SplitError`.
public enum TravelError: Error {
    // Choosing a trip.
    /// The command names no trip, and there are several that are not archived.
    case whichTrip([TripHeading])
    /// Several titles contain the text.
    case severalTrips(String, [TripHeading])
    /// No trip has the number or the text; with the trip of the closest title.
    case unknownTrip(String, nearest: TripHeading?)
    case noTrips
    /// A friend archived a trip that is shared, or removed it.
    case closedByFriend(Int64, title: String, by: String, isRemoved: Bool)
    /// All trips are archived; with the last of them.
    case allArchived(TripHeading)
    /// All trips are in the trash; with the last of them.
    case allRemoved(TripHeading)
    /// The trip is archived: nothing can be added to it.
    case isArchived(Int64, title: String)
    /// The trip is in the trash.
    case isRemoved(Int64, title: String)
    /// A trip that was chosen before is no longer in the book.
    case tripGone(title: String)

    // Properties of a trip.
    case noTitle
    case daysReversed(first: Day, last: Day)
    /// More days than ``Trip/longest``.
    case tooManyDays
    /// The home currency cannot change, as the trip has expenses.
    case homeIsFixed(Currency)
    /// Fewer than the named people, or more than ``Trip/headCounts`` allows.
    case badHeadCount(least: Int)

    // People.
    case nobodyNamed(title: String)
    case unknownPerson(String, title: String, people: [String])
    /// A person of an expense is not on the trip that it is moved to.
    case notOnTrip(String, title: String)
    case badName(String)
    /// Names with commas between them, where one is wanted.
    case severalNames([String])
    case nameTwice(String)
    /// A weight outside of ``Person/weights``.
    case badWeight
    /// Days of a person of which none is one of the trip's.
    case neverThere(String, TripDays, title: String)
    case settlesWithSelf(String)
    /// The other one settles with the person already, maybe through others.
    case settlesInCircle(String, with: String)
    /// More than one payer without an amount; the names of all payers.
    case severalOpenPayments([String])
    /// Parts were given with the split method `none`.
    case partsNeedSplit
    /// The split method needs parts, and none were given.
    case splitNeedsParts

    // Amounts and rates.
    case noAmount
    case otherCurrency(wanted: Currency, found: Currency)
    case tooManyDecimals(ExactDecimal, Currency, allowed: Int)
    case zeroAmount
    /// More than ``Expense/largestAmount``.
    case amountTooLarge(Currency)
    /// The budget of a trip with another home currency, and the currency that it was given in.
    case budgetInOtherCurrency(SaidAmount, Currency, home: Currency)
    case zeroBudget
    case negativeBudget
    /// A rate was given for the home currency.
    case noRateNeeded(Currency)
    /// The amount charged gives no positive rate for the amount paid.
    case chargeOfOtherSign
    /// No rate is stored for the day or the ``ExpensePricing/limit`` days before.
    case noRate(CurrencyPair, on: Day, LookupAdvice)

    // Categories, expenses, photos.
    case unknownCategory(String, known: [String])
    /// A text without letters and digits, which no rule of categories can have.
    case noWords(String)
    /// Words that have no rule of categories.
    case noRule(String)
    case categoryInUse(String)
    /// The items of the expense are others than those that were ticked.
    case itemsChanged
    /// A text that is no latitude and longitude.
    case badCoordinates(String)
    case unknownExpense(Int64)
    case expenseRemoved(Int64)
    /// An expense that was recorded before is no longer in the book: its number is another's.
    case otherExpense(Int64)
    /// The last day of a repetition is before its first.
    case repetitionReversed(first: Day, last: Day)
    /// More than ``ExpenseRepetition/most`` expenses at once.
    case tooManyRepetitions
    /// The command names expenses of more than one trip.
    case expensesOfSeveralTrips
    /// A uid that ``Expense/isUID(_:)`` refuses.
    case badUID(String)
    /// Another expense was recorded with the uid, or it was taken back since.
    case uidUsed(String)
    case unknownPhoto(String, expense: Int64)
    case severalPhotos(String, expense: Int64)

    /// The change that shall be taken back is not the last one that is in effect.
    case notLastChange

    // Settling.
    /// The same person is to pay and to get an amount.
    case paysSelf(String)
    /// Transfers cannot be stated in another currency, as the trip keeps balances in each currency paid.
    case settledByCurrency
    /// A transfer that is not above zero.
    case negativeTransfer
    /// The balances do not sum to zero.
    case unbalanced
    /// The balances have changed: a transfer that is to be recorded does not settle them.
    case otherBalances
    /// The trip has no recorded transfer with this uid.
    case unknownTransfer
    /// The record of the transfer was removed before.
    case transferRemoved
    /// A transfer is dated after today.
    case transferToCome(Day)
}
