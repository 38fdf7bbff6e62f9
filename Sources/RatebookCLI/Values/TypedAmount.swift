import Arguments
import Calculator
import Rates
import Trips

/// An amount as a person types it: a number, or an expression such as `12.5*3`.
enum TypedAmount {
    /// The number that is meant.
    static func decimal(_ text: String?) throws -> ExactDecimal {
        do {
            return try ExactDecimal(text ?? "").normalized
        } catch DecimalError.empty {
            throw Failure(.usage, kind: "no-amount", Messages.enterAmount)
        } catch DecimalError.tooLarge {
            throw tooLong
        } catch DecimalError.tooPrecise {
            throw tooLong
        } catch {
            return try calculated(text ?? "")
        }
    }

    /// The number that is meant, and its currency where it is written with one: `3만 5천원`, `5 EUR`.
    static func quantity(_ text: String?) throws -> (number: ExactDecimal, currency: Currency?) {
        if let text, let expression = try? Calculator().expression(text), expression.day == nil,
            let value = try? expression.value(at: NoPrices()), let currency = value.currency,
            let number = value.amount.decimal
        {
            return (number, currency)
        }
        return (try decimal(text), nil)
    }

    private static func calculated(_ text: String) throws -> ExactDecimal {
        do {
            guard let value = try Calculator().decimal(text) else { throw tooLong }
            return value
        } catch let error as CalculatorError {
            // A word is no expression that went wrong: there is no place to point at.
            let isWord =
                switch error.fault {
                case .unexpectedCharacter, .badNumber, .unknownCurrency: true
                default: false
                }
            throw Failure(
                .usage, kind: "bad-amount", Messages.enterNumber,
                hint: isWord ? nil : Messages.expression(error))
        }
    }

    static let tooLong = Failure(
        .usage, kind: "amount-too-long", Messages.enterNumber,
        hint: Messages.tooLong(ExactDecimal.maximumDigits))

    /// An amount of money that is not zero, exact to the currency's minor unit.
    ///
    /// - Parameter currency: the one that it must be in, where it is written with none.
    /// - Parameter zeroHint: what to do where the amount is zero.
    static func money(
        _ text: String?, _ currency: Currency, orWritten: Bool = false,
        zeroHint: Text = Messages.notZero
    ) throws -> Amount {
        let (decimal, written) = try quantity(text)
        guard written == nil || written == currency || orWritten else {
            throw Failure(
                .usage, kind: "other-currency", Messages.notIn(currency, written ?? currency))
        }
        let currency = written ?? currency
        let amount: Amount
        do {
            amount = try Amount(decimal, currency: currency)
        } catch {
            switch error {
            case .tooManyDecimals(let allowed):
                throw Failure(
                    .usage, kind: "too-many-decimals",
                    Messages.tooManyDecimals(decimal, currency, allowed: allowed))
            case .tooLarge: throw Failure.amountTooLarge(currency)
            }
        }
        guard amount.minorUnits != 0 else {
            throw Failure(
                .usage, kind: "zero-amount", Messages.zeroAmount, hint: zeroHint)
        }
        guard amount.minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw Failure.amountTooLarge(currency)
        }
        return amount
    }
}

extension Failure {
    /// An amount of a currency is larger than any that is recorded.
    static func amountTooLarge(_ currency: Currency) -> Failure {
        let most = Amount(minorUnits: Expense.largestAmount, currency: currency)
        return Failure(
            .usage, kind: "amount-too-large", Messages.amountTooLarge,
            hint: Messages.largestAmount(most.text))
    }
}
