public import Phrases
public import Rates

/// The value of an expression: text → tokens → postfix → value.
///
/// Numbers as people type them, `+ - * / ^ ! mod` (also `− × ÷ **`), `%` as on pocket calculators,
/// `10% of 50`, `40 as % of 90`, `40은 90의 몇 %`, parentheses, functions, constants, variables, and amounts in
/// currencies: `100 USD + 30 EUR in KRW`. Exact, so that 0.1 + 0.2 is 0.3 and 1/3*3 is 1.
public struct Calculator: Sendable {
    private let currencies: CurrencyReader
    private let hasConstants: Bool

    /// - Parameters:
    ///   - currencies: reads the currencies of an expression.
    ///   - hasConstants: whether `pi` and `e` may stand in it; in an amount they may not.
    public init(currencies: CurrencyReader = CurrencyReader(), hasConstants: Bool = true) {
        (self.currencies, self.hasConstants) = (currencies, hasConstants)
    }

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - memory: the last answer and the variables; nil where a value cannot be named, as in an
    ///     amount.
    ///   - isAtPrompt: whether the text is typed at a prompt: an operator at the beginning goes on
    ///     from the last answer, `=` alone repeats the last operation, keys work as on a
    ///     calculator (`5 + =`, `5 + × 3`, `50%`), and a currency's name may break off where it is
    ///     unambiguous.
    public func expression(
        _ text: String, memory: CalculatorMemory? = nil, atPrompt isAtPrompt: Bool = false
    ) throws(CalculatorError) -> Expression {
        var tokenizer = Tokenizer(
            text, memory ?? CalculatorMemory(), currencies, hasConstants: hasConstants,
            atPrompt: isAtPrompt)
        var tokens = try tokenizer.read(takesName: memory != nil)
        if isAtPrompt, tokenizer.name == nil {
            tokens = tokens.keyed(endsWithEquals: tokenizer.endsWithEquals)
        }
        let postfix = try ShuntingYard.order(tokens, length: tokenizer.end)
        return Expression(
            postfix: postfix, furtherTargets: tokenizer.furtherTargets,
            operation: tokens.lastOperation, name: tokenizer.name, day: tokenizer.day,
            digits: tokenizer.digits, leftOut: tokenizer.leftOut)
    }

    /// The value of an expression without currencies, rounded to 18 decimals; nil if it has more
    /// than 38 digits.
    public func decimal(_ text: String) throws(CalculatorError) -> ExactDecimal? {
        let expression = try expression(text)
        if let day = expression.day {
            throw CalculatorError(.unexpectedCharacter, at: day.position)
        }
        do {
            let value = try expression.value(at: NoPrices())
            guard value.currency == nil else { throw CalculatorError(.needsNumber, at: 0) }
            return value.amount.decimal
        } catch let error as CalculatorError {
            throw error
        } catch {
            preconditionFailure("a list without prices throws nothing: \(error)")
        }
    }
}

/// A parsed expression.
public struct Expression: Sendable {
    let postfix: [Token]
    /// The currencies besides the first one that the value is converted to.
    let furtherTargets: [Currency]
    /// The last operator and its right operand; empty for none.
    let operation: [Token]
    /// The variable that the value is stored in; nil for none.
    let name: String?
    /// The text after `on`, and the position where it begins.
    public let day: (text: String, position: Int)?
    /// The requested decimals: `to 2 digits`; nil for the default.
    public let digits: Int?
    /// Words for counted things that have no part in the value: `nights`.
    public let leftOut: [String]

    /// The value in the requested currency, else in the first one; for a number, without one.
    ///
    /// - Throws: ``CalculatorError``, and what the prices throw.
    public func value(at prices: any PriceList) throws -> Quantity {
        let value = try Evaluator.value(of: postfix, at: prices)
        do {
            return try value.unified(at: prices)
        } catch let fault as CalculatorFault {
            // A fault of the whole value is reported at its last token.
            throw CalculatorError(fault, at: postfix.last?.position ?? 0)
        }
    }

    /// The value in the other currencies that it is converted to, in their order: `in KRW, JPY`.
    ///
    /// - Throws: as ``value(at:)``.
    public func furtherValues(at prices: any PriceList) throws -> [Quantity] {
        guard let last = postfix.last else { return [] }
        return try furtherTargets.map { currency in
            let target = Token(
                kind: .operation(.conversion(to: currency)), position: last.position)
            return try Evaluator.value(of: postfix.dropLast() + [target], at: prices)
        }
    }
}

/// Evaluates tokens in postfix order with a stack of values.
enum Evaluator {
    /// The value of tokens that ``ShuntingYard`` put in order.
    ///
    /// - Throws: ``CalculatorError``, and what the prices throw.
    static func value(of postfix: [Token], at prices: any PriceList) throws -> Quantity {
        var stack: [Quantity] = []
        for token in postfix {
            do {
                switch token.kind {
                case .value(let value): stack.append(value)
                case .operation(let operation):
                    stack.append(
                        try operation.apply(try take(operation.arity, from: &stack), prices))
                case .call(let function, let count):
                    stack.append(try function.apply(try take(count, from: &stack), prices))
                case .function, .opening, .closing, .separator:
                    throw CalculatorFault.unbalancedParenthesis
                }
            } catch let fault as CalculatorFault {
                throw CalculatorError(fault, at: token.position)
            }
        }
        guard let value = stack.popLast() else { throw CalculatorError(.empty, at: 0) }
        return value
    }

    private static func take(_ count: Int, from stack: inout [Quantity]) throws -> [Quantity] {
        guard stack.count >= count else { throw CalculatorFault.missingValue }
        let values = Array(stack.suffix(count))
        stack.removeLast(count)
        return values
    }
}
