internal import Rates

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
