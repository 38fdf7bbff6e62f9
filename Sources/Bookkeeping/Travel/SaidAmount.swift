public import Rates
import Trips

/// An amount as typed: a number, and a currency if one was given with it.
public struct SaidAmount: Equatable, Sendable {
    public let number: ExactDecimal
    public let currency: Currency?

    public init(_ number: ExactDecimal, _ currency: Currency? = nil) {
        (self.number, self.currency) = (number, currency)
    }

    public init(_ amount: Amount) { self.init(amount.decimal, amount.currency) }

    /// The amount of money in a currency.
    ///
    /// - Parameter isFree: whether the amount may have been given in another currency.
    /// - Throws: ``TravelError`` if it is zero, has too many decimals, is larger than
    ///   ``Expense/largestAmount``, or is in another currency.
    func money(in currency: Currency, orAsSaid isFree: Bool = false) throws -> Amount {
        if let said = self.currency, said != currency, !isFree {
            throw TravelError.otherCurrency(wanted: currency, found: said)
        }
        let currency = self.currency ?? currency
        // 12.000 may mean twelve thousand: zeros count as decimals.
        guard number.scale <= currency.minorUnitDigits else {
            throw TravelError.tooManyDecimals(
                number, currency, allowed: currency.minorUnitDigits)
        }
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
    /// - Throws: ``TravelError`` if it is zero or larger than ``Expense/largestAmount``.
    func checkPaid() throws {
        guard minorUnits != 0 else { throw TravelError.zeroAmount }
        try checkSize()
    }

    /// - Throws: ``TravelError`` if it is larger than ``Expense/largestAmount``.
    func checkSize() throws {
        guard minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw TravelError.amountTooLarge(currency)
        }
    }
}

/// A person, and their part if it was given: an amount, a number of shares or a percentage.
public struct SaidPart: Equatable, Sendable {
    public let person: String
    public let part: SaidAmount?

    public init(_ person: String, _ part: SaidAmount? = nil) {
        (self.person, self.part) = (person, part)
    }
}
