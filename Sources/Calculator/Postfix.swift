/// Puts the pieces of an expression in the order in which they are worked off: values first,
/// then what is done with them (Dijkstra's shunting yard).
enum Postfix {
    static func order(
        _ tokens: [Token], length: Int
    ) throws(CalculatorError) -> [Token] {
        var output: [Token] = []
        var waiting: [Token] = []
        var last: Token?
        for token in tokens {
            try check(token, after: last)
            switch token.kind {
            case .number: output.append(token)
            case .negation, .opening: waiting.append(token)
            case .binary:
                while let other = waiting.last, goesFirst(other, before: token) {
                    output.append(waiting.removeLast())
                }
                waiting.append(token)
            case .closing:
                while let other = waiting.last, !isOpening(other) {
                    output.append(waiting.removeLast())
                }
                guard waiting.popLast() != nil else {
                    throw CalculatorError(.unbalancedParenthesis, at: token.position)
                }
            }
            last = token
        }
        guard let last else { throw CalculatorError(.empty, at: 0) }
        guard last.endsValue else { throw CalculatorError(.missingValue, at: length) }
        if let open = waiting.last(where: isOpening) {
            throw CalculatorError(.unbalancedParenthesis, at: open.position)
        }
        return output + waiting.reversed()
    }

    /// Whether a piece may follow another.
    private static func check(_ token: Token, after last: Token?) throws(CalculatorError) {
        let followsValue = last?.endsValue ?? false
        switch token.kind {
        case .number, .opening, .negation:
            if followsValue { throw CalculatorError(.missingOperator, at: token.position) }
        case .binary, .closing:
            if !followsValue { throw CalculatorError(.missingValue, at: token.position) }
        }
    }

    private static func goesFirst(_ waiting: Token, before token: Token) -> Bool {
        guard case .binary(let index) = token.kind else { return false }
        switch waiting.kind {
        case .negation: return true
        case .binary(let other):
            return Operator.all[other].precedence >= Operator.all[index].precedence
        case .number, .opening, .closing: return false
        }
    }

    private static func isOpening(_ token: Token) -> Bool {
        if case .opening = token.kind { true } else { false }
    }
}
