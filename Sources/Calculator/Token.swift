/// A token of an expression and its position.
struct Token: Sendable {
    enum Kind: Sendable {
        case value(Quantity)
        case operation(Operator)
        /// A function's name, before an opening parenthesis.
        case function(Function)
        case opening
        case closing
        /// A comma between the arguments of a function.
        case separator
        /// A function with the number of its arguments; in postfix order only.
        case call(Function, count: Int)
    }

    let kind: Kind
    /// The index of its first character, from 0.
    let position: Int

    /// Whether a value ends here, so that an infix operator may follow.
    var endsValue: Bool {
        switch kind {
        case .value, .closing: true
        case .operation(let operation): operation.fixity == .postfix
        case .function, .opening, .separator, .call: false
        }
    }

    var operation: Operator? {
        if case .operation(let operation) = kind { operation } else { nil }
    }

    var isOpening: Bool {
        if case .opening = kind { true } else { false }
    }

    /// Whether its value may take milliseconds.
    var isCostly: Bool {
        switch kind {
        case .operation(let operation): operation.isCostly
        case .function(let function), .call(let function, _): function.isCostly
        case .value, .opening, .closing, .separator: false
        }
    }
}

extension [Token] {
    /// The last operator outside of parentheses and its right side, up to a conversion: the part
    /// that `=` repeats.
    var lastOperation: [Token] {
        var depth = 0
        var found: Int?
        for (index, token) in enumerated() {
            switch token.kind {
            case .opening: depth += 1
            case .closing: depth -= 1
            case .operation(let operation) where depth == 0:
                if operation.precedence == .conversion {
                    return found.map { Array(self[$0..<index]) } ?? []
                }
                if operation.arity == 2 { found = index }
            case .value, .operation, .function, .separator, .call: break
            }
        }
        return found.map { Array(self[$0...]) } ?? []
    }
}
