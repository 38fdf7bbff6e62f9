public import Rates

/// Why an expression has no value, and where.
public struct CalculatorError: Error, Equatable, Sendable {
    /// What is wrong.
    public let fault: CalculatorFault
    /// The character that it is about, counted from 0; the end is the expression's length.
    public let position: Int

    /// An error at a place.
    public init(_ fault: CalculatorFault, at position: Int) {
        self.fault = fault
        self.position = position
    }
}

/// What can be wrong with an expression.
public enum CalculatorFault: Error, Equatable, Sendable {
    /// Nothing at all.
    case empty
    /// A character that means nothing here.
    case unexpectedCharacter
    /// A number that is none, such as 1,23 or 1.2.3, or one of more than 1,000 digits.
    case badNumber
    /// A word that is no currency.
    case unknownCurrency(String)
    /// A currency's code that is an English word as well, where nothing says which is meant.
    case wordOrCurrency(String, Currency)
    /// A word before a parenthesis that is no function.
    case unknownFunction(String)
    /// A value is missing before this place.
    case missingValue
    /// Two values without an operator between them.
    case missingOperator
    /// Two operators where one belongs.
    case twoOperators
    /// A parenthesis without its other half.
    case unbalancedParenthesis
    /// `in` or `to` without a currency behind it.
    case missingCurrency
    /// A comma in a function's parentheses that could group digits: `min(1,000)`.
    case ambiguousComma
    /// A comma outside of a function's parentheses.
    case strayComma
    /// Too few or too many arguments of a function.
    case argumentCount(name: String, allowed: ClosedRange<Int>)
    /// The places of `round`: a whole number from -30 to 100.
    case badPlaces
    case divisionByZero
    /// An even root of a negative value.
    case noPower
    /// A value of more than some ten thousand digits.
    case tooLarge
    /// More powers than ``ShuntingYard/powerLimit``: each may take milliseconds.
    case tooManyPowers(Int)
    /// A sum or comparison of an amount in a currency and a number without one.
    case mixedUnits
    /// A number without a currency where an amount is needed.
    case needsCurrency
    /// An amount in a currency where a number is needed.
    case needsNumber
    /// A second currency beside an amount in one.
    case secondCurrency(Currency)
    /// No rate is known for a pair.
    case noRate(CurrencyPair)
    /// `ans` before there is a result.
    case noAnswer
}
