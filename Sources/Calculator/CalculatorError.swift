/// Why an expression has no value, and where.
public struct CalculatorError: Error, Equatable, Sendable {
    /// What is wrong.
    public enum Kind: Equatable, Sendable {
        /// Nothing at all.
        case empty
        /// A character that means nothing here.
        case unexpectedCharacter
        /// A number that is none, or too long a one.
        case badNumber
        /// A number or parenthesis is missing before this place.
        case missingValue
        /// Two values without an operator between them.
        case missingOperator
        /// A parenthesis without its other half.
        case unbalancedParenthesis
        case divisionByZero
        /// A value that does not fit 128 bits above and below the fraction line.
        case tooLarge
    }

    public let kind: Kind
    /// The character that it is about, counted from 0; the end is the expression's length.
    public let position: Int

    /// An error at a place.
    public init(_ kind: Kind, at position: Int) {
        self.kind = kind
        self.position = position
    }
}
