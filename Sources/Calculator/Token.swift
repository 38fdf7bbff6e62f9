internal import Rates

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
}
