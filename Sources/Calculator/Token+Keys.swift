internal import Rates

/// What the keys of a calculator mean beyond the grammar, as on an iPhone.
extension [Token] {
    /// The tokens of a text typed at a prompt, with the meaning of keys.
    ///
    /// An operator takes the place of one directly before it (`5 + × 3` is 15), `=` behind an operator
    /// takes the value before that as its operand, too (`5 + =` is 10), and a percentage alone is a
    /// number (`50%` is 0.5).
    ///
    /// - Parameter endsWithEquals: whether the text ends with `=`.
    func keyed(endsWithEquals: Bool) -> [Token] {
        var tokens = withoutReplacedOperators
        if endsWithEquals {
            tokens.replaceSigns()
            tokens.repeatOperand()
        }
        return tokens.isShare ? tokens.asNumber : tokens
    }

    private var withoutReplacedOperators: [Token] {
        enumerated().compactMap { index, token in
            index > 0 && index + 1 < count && token.isKeyedOperator
                && self[index + 1].isKeyedOperator
                ? nil : token
        }
    }

    /// Makes the sign at the end, behind an operator, the operator: `5 + −` is `5 −`.
    private mutating func replaceSigns() {
        while let sign = last?.operation, sign.fixity == .prefix, sign.precedence == .sign,
            dropLast().last?.isKeyedOperator == true || dropLast().last?.isSign == true,
            let symbol = sign.symbols.first,
            let operation = Operator.written(symbol, afterValue: true)
        {
            let position = removeLast().position
            removeLast()
            let isBehindValue = last?.endsValue ?? false
            append(
                Token(kind: .operation(isBehindValue ? operation : sign), position: position))
        }
    }

    /// Puts the value before the operator at the end behind it: all of it for a sum, the last factors
    /// for a product.
    private mutating func repeatOperand() {
        guard let sign = last, sign.isKeyedOperator, count > 1 else { return }
        let isProduct = sign.operation?.precedence == .product
        var (start, depth) = (0, 0)
        for (index, token) in dropLast().enumerated() {
            switch token.kind {
            case .opening: depth += 1
            case .closing: depth -= 1
            case .operation(let operation):
                if depth == 0, isProduct, operation.arity == 2, operation.precedence == .sum {
                    start = index + 1
                }
            case .value, .function, .separator, .call: break
            }
        }
        guard depth == 0 else { return }
        let operand = self[start..<(count - 1)]
        append(Token(kind: .opening, position: sign.position))
        append(contentsOf: operand)
        append(Token(kind: .closing, position: sign.position))
    }

    /// Whether this is one number with a percent sign.
    private var isShare: Bool {
        guard let sign = last?.operation, sign.precedence == .suffix, sign.symbols.contains("%"),
            case .value(let value) = dropLast().last?.kind, value.currency == nil
        else { return false }
        return dropLast(2).allSatisfy { $0.operation?.precedence == .sign }
    }

    /// The hundredth part of the value before the percent sign.
    private var asNumber: [Token] {
        guard let sign = last, let division = Operator.written("/", afterValue: true) else {
            return self
        }
        let kinds: [Token.Kind] = [.operation(division), .value(Quantity(Fraction(100))), .closing]
        return [Token(kind: .opening, position: 0)] + dropLast()
            + kinds.map { Token(kind: $0, position: sign.position) }
    }
}

extension Token {
    /// Whether it is a sign before a value.
    fileprivate var isSign: Bool {
        operation.map { $0.fixity == .prefix && $0.precedence == .sign && !$0.symbols.isEmpty }
            ?? false
    }

    /// Whether it is an infix sign or word of a sum or a product.
    fileprivate var isKeyedOperator: Bool {
        guard let operation, operation.fixity == .infix else { return false }
        return [.sum, .product].contains(operation.precedence) && !operation.symbols.isEmpty
    }
}
