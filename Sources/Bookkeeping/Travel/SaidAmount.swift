public import Rates
import Trips

/// An amount as it was said: a number, and its currency where it was said with one.
public struct SaidAmount: Equatable, Sendable {
    public let number: ExactDecimal
    public let currency: Currency?

    /// An amount that was said.
    public init(_ number: ExactDecimal, _ currency: Currency? = nil) {
        (self.number, self.currency) = (number, currency)
    }

    /// An amount of money.
    public init(_ amount: Amount) { self.init(amount.decimal, amount.currency) }

    /// The amount of money that is meant, exact to the minor unit, and neither zero nor larger
    /// than an expense's can be.
    ///
    /// - Parameter isFree: whether a currency that was said may be another one than this.
    /// - Throws: ``TravelError``.
    func money(in currency: Currency, orAsSaid isFree: Bool = false) throws -> Amount {
        if let said = self.currency, said != currency, !isFree {
            throw TravelError.otherCurrency(wanted: currency, found: said)
        }
        let currency = self.currency ?? currency
        let amount: Amount
        do {
            amount = try Amount(number, currency: currency)
        } catch {
            switch error {
            case .tooManyDecimals(let allowed):
                throw TravelError.tooManyDecimals(number, currency, allowed: allowed)
            case .tooLarge: throw TravelError.amountTooLarge(currency)
            }
        }
        try amount.checkPaid()
        return amount
    }
}

extension Amount {
    /// Refuses nothing at all, and more than an expense's amount can be.
    func checkPaid() throws {
        guard minorUnits != 0 else { throw TravelError.zeroAmount }
        try checkSize()
    }

    /// Refuses an amount that is larger than an expense's can be.
    func checkSize() throws {
        guard minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw TravelError.amountTooLarge(currency)
        }
    }
}

/// A person, and their part where it was said: an amount, a count of shares, a percentage.
public struct SaidPart: Equatable, Sendable {
    public let person: String
    public let part: SaidAmount?

    /// A person's part.
    public init(_ person: String, _ part: SaidAmount? = nil) {
        (self.person, self.part) = (person, part)
    }
}
