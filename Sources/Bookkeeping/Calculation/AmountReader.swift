public import Calculator
public import Phrases
public import Rates
import Trips

/// Reads amounts as people type them: a number or an expression such as `12.5*3`, with or without a
/// currency.
public struct AmountReader: Sendable {
    /// Reads the currencies of the amounts.
    public let currencies: CurrencyReader
    /// Whether days may stand beside the amounts, so that `10/29` alone is not calculated.
    private let expectsDays: Bool

    public init(
        _ currencies: CurrencyReader = CurrencyReader(), expectsDays: Bool = true
    ) {
        (self.currencies, self.expectsDays) = (currencies, expectsDays)
    }

    /// The value with the currency if one is typed: `3만 5천원`, `5 EUR`.
    ///
    /// A number keeps its decimals, so that 12.000 is no amount of won.
    public func amount(_ text: String) throws(TypedAmountError) -> SaidAmount {
        switch try value(text) {
        case .plain(let said): return said
        case .calculated(let value): return try Self.said(value)
        }
    }

    /// The amount that a card charged: plain, or a calculation such as `73450*1.012`, which may have more
    /// decimals than the currency.
    public func charge(_ text: String) throws(TypedAmountError) -> SaidCharge {
        switch try value(text) {
        case .plain(let said): return SaidCharge(said)
        case .calculated(let value):
            return SaidCharge(
                try Self.said(value), calculatedAs: text.composed, value.amount)
        }
    }

    /// What a text comes to.
    private enum Value {
        case plain(SaidAmount)
        case calculated(Quantity)
    }

    private static func said(_ value: Quantity) throws(TypedAmountError) -> SaidAmount {
        guard let number = value.amount.decimal else { throw .tooLong }
        return SaidAmount(number, value.currency)
    }

    private func value(_ text: String) throws(TypedAmountError) -> Value {
        guard !text.allSatisfy(\.isWhitespace) else { throw .empty }
        do {
            if let phrase = try AmountPhrase(text, currencies) {
                return .plain(SaidAmount(phrase.number, phrase.currency))
            }
        } catch {
            throw TypedAmountError(error, in: text)
        }
        if expectsDays, DayPhrase.isDateOrCalculation(text) { throw .dayOrCalculation(text) }
        let value: Quantity
        do {
            let expression = try Calculator(currencies: currencies, hasConstants: false)
                .expression(text)
            if let day = expression.day {
                throw CalculatorError(.unexpectedCharacter, at: day.position)
            }
            value = try expression.value(at: NoPrices())
            guard expression.leftOut.isEmpty, value.meaning == nil else {
                throw CalculatorError(.badNumber, at: 0)
            }
        } catch let error as CalculatorError {
            throw .notAnAmount(text, error)
        } catch {
            throw .empty
        }
        guard !value.isPercent else {
            throw .notAnAmount(text, CalculatorError(.badNumber, at: 0))
        }
        return .calculated(value)
    }

    /// The value of a number or an expression without a currency.
    public func decimal(_ text: String) throws(TypedAmountError) -> ExactDecimal {
        let amount = try amount(text)
        guard amount.currency == nil else {
            throw .hasCurrency(text, amount)
        }
        return amount.number.normalized
    }

    /// The value of a rate.
    public func rate(_ text: String) throws(TypedAmountError) -> Rate {
        let number: ExactDecimal
        do {
            number = try decimal(text)
        } catch {
            switch error {
            case .notAnAmount, .hasCurrency: throw .badRate(text, .notANumber)
            default: throw error
            }
        }
        do {
            return try Rate(number)
        } catch {
            throw .badRate(text, error)
        }
    }
}

/// Why a text is not an amount.
public enum TypedAmountError: Error {
    case empty
    /// Too many digits.
    case tooLong
    /// Written with a decimal comma or blanks; the text shows how to write it.
    case writtenOtherwise(String)
    case ambiguousCurrency(AmbiguousCurrency)
    /// A day in figures, which could be a calculation: `10/29`.
    case dayOrCalculation(String)
    case notAnAmount(String, CalculatorError)
    /// An amount in a currency, where a number is wanted.
    case hasCurrency(String, SaidAmount)
    case badRate(String, RateError)

    init(_ error: AmountPhraseError, in text: String) {
        self =
            switch error {
            case .number(.writtenOtherwise(let text)): .writtenOtherwise(text)
            case .number: .notAnAmount(text, CalculatorError(.badNumber, at: 0))
            case .tooLong: .tooLong
            case .ambiguousCurrency(let error): .ambiguousCurrency(error)
            case .unknownCurrency(let word):
                .notAnAmount(text, CalculatorError(.unknownCurrency(word), at: 0))
            }
    }
}
