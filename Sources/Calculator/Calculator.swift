public import Rates

/// The value of an expression: text → tokens → postfix → value.
///
/// Numbers as people type them, `+ - * /` (also `− × ÷`), parentheses and a minus before a value;
/// exact, so that 0.1 + 0.2 is 0.3.
public enum Calculator {
    /// Works an expression out, to 18 decimals where it does not end before.
    public static func evaluate(_ text: String) throws(CalculatorError) -> ExactDecimal {
        let tokens = try Token.all(in: text)
        let postfix = try Postfix.order(tokens, length: text.count)
        let value = try evaluate(postfix)
        guard let decimal = value.decimal else { throw CalculatorError(.tooLarge, at: 0) }
        return decimal
    }

    private static func evaluate(_ postfix: [Token]) throws(CalculatorError) -> Fraction {
        var stack: [Fraction] = []
        for token in postfix {
            switch token.kind {
            case .number(let value): stack.append(value)
            case .negation:
                guard let value = stack.popLast() else {
                    throw CalculatorError(.missingValue, at: token.position)
                }
                stack.append(value.negated)
            case .binary(let index):
                guard let right = stack.popLast(), let left = stack.popLast() else {
                    throw CalculatorError(.missingValue, at: token.position)
                }
                guard let value = Operator.all[index].apply(left, right) else {
                    let isDivision = Operator.all[index].symbols.contains("/")
                    let isByZero = isDivision && right.numerator == 0
                    throw CalculatorError(
                        isByZero ? .divisionByZero : .tooLarge, at: token.position)
                }
                stack.append(value)
            case .opening, .closing: break
            }
        }
        guard let value = stack.popLast() else { throw CalculatorError(.empty, at: 0) }
        return value
    }
}
