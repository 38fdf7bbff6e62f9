import Bookkeeping
import Calculator
import Rates

/// A typed amount: a number, or an expression such as `12.5*3`.
enum TypedAmount {
    /// The value of a typed number or expression.
    static func decimal(_ text: String?) throws -> ExactDecimal {
        try plain(text ?? "")?.normalized ?? calculated(text ?? "")
    }

    /// The value with the currency if one is typed: `3만 5천원`, `5 EUR`.
    ///
    /// A plain number keeps its decimals, so that 12.000 is no amount of won.
    static func amount(_ text: String?) throws -> SaidAmount {
        let text = text ?? ""
        if let number = try plain(text) { return SaidAmount(number) }
        if let expression = try? Calculator().expression(text), expression.day == nil,
            let value = try? expression.value(at: NoPrices()), let currency = value.currency,
            let number = value.amount.decimal
        {
            return SaidAmount(number, currency)
        }
        return SaidAmount(try calculated(text))
    }

    /// The value of a number; nil for an expression.
    private static func plain(_ text: String) throws -> ExactDecimal? {
        do {
            return try ExactDecimal(text)
        } catch {
            switch error {
            case .empty: throw Failure.usage("no-amount", Messages.enterAmount)
            case .tooLarge, .tooPrecise: throw tooLong
            case .notANumber: return nil
            }
        }
    }

    /// The value of a typed rate.
    static func rate(_ text: String) throws -> Rate {
        do {
            return try Rate(try decimal(text))
        } catch let error as RateError {
            throw Failure.usage("bad-rate", Messages.badTypedRate(text, error))
        }
    }

    private static func calculated(_ text: String) throws -> ExactDecimal {
        do {
            guard let value = try Calculator().decimal(text) else { throw tooLong }
            return value
        } catch let error as CalculatorError {
            // For a single word, a position in the expression is not helpful.
            let isWord =
                switch error.fault {
                case .unexpectedCharacter, .badNumber, .unknownCurrency, .unknownName: true
                default: false
                }
            throw Failure.usage(
                "bad-amount", Messages.enterNumber, isWord ? nil : Messages.expression(error))
        }
    }

    static let tooLong = Failure.usage(
        "amount-too-long", Messages.enterNumber, Messages.tooLong(ExactDecimal.maximumDigits))
}
