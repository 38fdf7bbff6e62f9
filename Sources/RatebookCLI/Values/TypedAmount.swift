import Calculator
import Rates

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

    /// The most minor units of an amount: sums of many have room in 64 bits.
    static let largest: Int64 = 1_000_000_000_000_000

    /// An amount of money that is not zero, exact to the currency's minor unit.
    static func money(_ text: String?, _ currency: Currency) throws -> Amount {
        let decimal = try decimal(text)
        let amount: Amount
        do {
            amount = try Amount(decimal, currency: currency)
        } catch {
            switch error {
            case .tooManyDecimals(let allowed):
                throw Failure(
                    .usage, kind: "too-many-decimals",
                    Messages.tooManyDecimals(decimal, currency, allowed: allowed))
            case .tooLarge: throw tooLarge
            }
        }
        guard amount.minorUnits != 0 else {
            throw Failure(.usage, kind: "zero-amount", Messages.zeroAmount)
        }
        guard amount.minorUnits.magnitude <= largest.magnitude else { throw tooLarge }
        return amount
    }

    static let tooLarge = Failure(.usage, kind: "amount-too-large", Messages.amountTooLarge)
}
