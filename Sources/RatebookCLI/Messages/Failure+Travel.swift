import Bookkeeping
import Language
import Rates
import Store
import Trips

extension Failure {
    /// Why something of a trip cannot be read or changed as it was asked, and what to do.
    init(_ error: TravelError) {
        self =
            switch error {
            case .whichTrip, .severalTrips, .unknownTrip, .noTrips, .allArchived, .allRemoved,
                .isArchived, .isRemoved:
                Failure(ofChoice: error)
            case .noTitle, .daysReversed, .tooManyDays, .homeIsFixed, .badHeadCount:
                Failure(ofTrip: error)
            case .nobodyNamed, .unknownPerson, .notOnTrip, .badName, .nameTwice,
                .severalOpenPayments, .partsNeedSplit, .splitNeedsParts:
                Failure(ofPeople: error)
            case .noAmount, .otherCurrency, .tooManyDecimals, .zeroAmount, .amountTooLarge,
                .budgetNotPositive, .noRateNeeded, .chargeOfOtherSign, .noRate:
                Failure(ofMoney: error)
            case .unknownCategory, .categoryInUse, .unknownExpense, .expenseRemoved,
                .expensesOfSeveralTrips, .unknownPhoto, .severalPhotos, .unbalanced,
                .transferToCome:
                Failure(ofExpenses: error)
            }
    }
}
