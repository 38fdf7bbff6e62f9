public import Phrases
public import Rates

/// An error in an expression.
public struct CalculatorError: Error, Equatable, Sendable {
    public let fault: CalculatorFault
    /// The index of the character in question, from 0; the expression's length for its end.
    public let position: Int

    public init(_ fault: CalculatorFault, at position: Int) {
        self.fault = fault
        self.position = position
    }
}

/// Why an expression has no value.
public enum CalculatorFault: Error, Equatable, Sendable {
    case empty
    /// A character that is not allowed here.
    case unexpectedCharacter
    /// A malformed number, such as 1,23 or 1.2.3, or one of more than 1,000 digits.
    case badNumber
    /// A number with a decimal comma or blanks between its digits, and how it is written here.
    case writtenOtherwise(String)
    /// A word that is not a currency.
    case unknownCurrency(String)
    /// A word that could be several currencies.
    case ambiguousCurrency(AmbiguousCurrency)
    /// A currency code that is also an English word, in an expression without other currencies.
    case wordOrCurrency(String, Currency)
    /// A word before a parenthesis that is not a function.
    case unknownFunction(String)
    /// A word that is neither a currency, a function nor a variable.
    case unknownName(String)
    /// A unit of measure: the calculator knows numbers and currencies only.
    case unitOfMeasure(String)
    /// A day or a time, likewise.
    case dateOrTime(String)
    /// Two numbers with a colon: `6:2`.
    case ratio(String)
    /// A word without the one that belongs to it: `split` without `by`.
    case needs(String, String)
    /// More decimals of a result than 12.
    case tooManyDigits
    /// A variable's name that has another meaning.
    case reservedName(String)
    /// A value is missing before this position.
    case missingValue
    /// Two values without an operator between them.
    case missingOperator
    /// A number behind a percentage: 12 % 5.
    case numberAfterPercent
    /// A product without its sign behind a division, `1/2(3)`, and its two readings.
    case ambiguousProduct(String, String)
    /// A power of a function's value whose parentheses are missing: `sqrt 2^3`.
    case ambiguousPower
    /// Two operators without a value between them.
    case twoOperators
    /// A parenthesis without its counterpart.
    case unbalancedParenthesis
    /// `in` or `to` without a currency after it.
    case missingCurrency
    /// `as` without a percent sign behind it.
    case missingPercent
    /// A question with `몇 %` that does not say which value is the whole.
    case unclearShare
    /// A comma in a function's parentheses that could group digits: `min(1,000)`.
    case ambiguousComma
    /// A comma outside of a function's parentheses.
    case strayComma
    /// Too few or too many arguments of a function.
    case argumentCount(name: String, allowed: ClosedRange<Int>)
    /// The places of `round` are not a whole number from -30 to 100.
    case badPlaces
    case divisionByZero
    /// An even root of a negative value.
    case noPower
    /// A logarithm of a value that is not positive.
    case noLogarithm
    /// A factorial of a value that is negative or no whole number.
    case noFactorial
    /// A value of more than about ten thousand digits.
    case tooLarge
    /// More powers, roots and the like than ``ShuntingYard/powerLimit``: each may take
    /// milliseconds.
    case tooManyPowers(Int)
    /// A sum or comparison of an amount and a number without a currency.
    case mixedUnits
    /// A number without a currency where an amount is needed.
    case needsCurrency
    /// An amount in a currency where a number is needed.
    case needsNumber
    /// A value where a percentage is needed.
    case needsPercent
    /// A second currency for an amount that has one.
    case secondCurrency(Currency)
    /// No rate is known for a pair.
    case noRate(CurrencyPair)
    /// `ans`, `_` or `=` before there is a result.
    case noAnswer
}
