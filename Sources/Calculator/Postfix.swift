internal import Rates

/// Dijkstra's shunting-yard algorithm, with functions, prefix and postfix operators.
enum ShuntingYard {
    /// The maximum number of powers, roots and the like in an expression.
    static let powerLimit = 100

    /// The tokens in postfix order: operands first, then their operator.
    ///
    /// - Parameter length: the position that is reported for an operand missing at the end.
    static func order(_ tokens: [Token], length: Int) throws(CalculatorError) -> [Token] {
        guard !tokens.isEmpty else { throw CalculatorError(.empty, at: 0) }
        var yard = Yard()
        let powers = tokens.filter(\.isCostly)
        guard powers.count <= Self.powerLimit else {
            throw CalculatorError(
                .tooManyPowers(Self.powerLimit), at: powers[Self.powerLimit].position)
        }
        for (index, token) in tokens.enumerated() {
            let last = index > 0 ? tokens[index - 1] : nil
            try Self.check(token, after: last)
            try yard.take(token, after: last)
        }
        guard let last = tokens.last, last.endsValue else {
            throw CalculatorError(.missingValue, at: length)
        }
        return try yard.finish()
    }

    /// Throws if a token may not follow another.
    private static func check(_ token: Token, after last: Token?) throws(CalculatorError) {
        let followsValue = last?.endsValue ?? false
        var isCallOpening = false
        if case .function = last?.kind { isCallOpening = true }
        func fail(_ fault: CalculatorFault) -> CalculatorError {
            CalculatorError(fault, at: token.position)
        }
        if isCallOpening {
            guard case .opening = token.kind else { throw fail(.missingValue) }
            return
        }
        switch token.kind {
        case .value, .opening, .function:
            guard !followsValue else {
                let isPercent = last?.operation?.symbols.contains("%") ?? false
                throw fail(isPercent ? .numberAfterPercent : .missingOperator)
            }
        case .operation(let operation) where operation.fixity == .prefix:
            if followsValue { throw fail(.missingOperator) }
        case .operation(let operation):
            // A doubled % or ! is a typing error.
            if operation.precedence == .suffix, last?.operation?.symbols == operation.symbols {
                throw fail(.twoOperators)
            }
            guard followsValue else {
                if case .operation(let other) = last?.kind, other.arity == 2 {
                    throw fail(.twoOperators)
                }
                throw fail(.missingValue)
            }
        case .closing, .separator:
            // The number of arguments of `f()` is checked elsewhere.
            if case .opening = last?.kind, case .closing = token.kind { return }
            guard followsValue else { throw fail(.missingValue) }
        case .call: break
        }
    }
}

/// The tokens in postfix order so far, and the stack of pending operators.
private struct Yard {
    var output: [Token] = []
    var waiting: [Token] = []
    /// The number of arguments of each open function so far; 0 for mere parentheses.
    var counts: [Int] = []

    mutating func take(_ token: Token, after last: Token?) throws(CalculatorError) {
        switch token.kind {
        case .value: output.append(token)
        case .function: waiting.append(token)
        case .opening:
            if case .function = last?.kind { counts.append(1) } else { counts.append(0) }
            waiting.append(token)
        case .separator:
            settle()
            if let count = counts.popLast() { counts.append(count + 1) }
        case .closing: try close(token, isEmpty: last?.isOpening ?? false)
        case .operation(let operation):
            if operation.precedence == .power, isInBareCall {
                throw CalculatorError(.ambiguousPower, at: token.position)
            }
            if operation.fixity != .prefix { settle(before: operation) }
            if operation.fixity == .postfix { output.append(token) } else { waiting.append(token) }
        case .call: break
        }
    }

    mutating func finish() throws(CalculatorError) -> [Token] {
        settle()
        if let open = waiting.last {
            throw CalculatorError(.unbalancedParenthesis, at: open.position)
        }
        return output
    }

    /// Whether the operand of a function without parentheses has just been read: sqrt 2, sqrt -2.
    private var isInBareCall: Bool {
        let operations = waiting.reversed().lazy.map(\.operation)
        let last = operations.first { $0?.fixity != .prefix || $0?.precedence == .function }
        return last??.precedence == .function
    }

    /// Moves the operators since the last opening parenthesis to the output.
    private mutating func settle() {
        while case .operation = waiting.last?.kind { output.append(waiting.removeLast()) }
    }

    /// Moves the operators that bind more tightly than another one to the output.
    private mutating func settle(before operation: Operator) {
        while case .operation(let other) = waiting.last?.kind,
            other.precedence.rawValue > operation.precedence.rawValue
                || (other.precedence == operation.precedence
                    && operation.fixity != .infixFromRight)
        {
            output.append(waiting.removeLast())
        }
    }

    private mutating func close(_ token: Token, isEmpty: Bool) throws(CalculatorError) {
        settle()
        guard waiting.popLast() != nil, let count = counts.popLast() else {
            throw CalculatorError(.unbalancedParenthesis, at: token.position)
        }
        guard case .function(let function) = waiting.last?.kind, count > 0 else {
            if isEmpty { throw CalculatorError(.missingValue, at: token.position) }
            return
        }
        let name = waiting.removeLast()
        guard !isEmpty, function.arguments.contains(count) else {
            throw CalculatorError(
                .argumentCount(name: function.names[0], allowed: function.arguments),
                at: name.position)
        }
        output.append(Token(kind: .call(function, count: count), position: name.position))
    }
}
