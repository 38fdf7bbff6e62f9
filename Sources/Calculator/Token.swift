internal import Rates

/// A piece of an expression and its place.
struct Token: Sendable {
    enum Kind: Sendable {
        case value(Quantity)
        case operation(Operator)
        /// A function's name, which an opening parenthesis follows.
        case function(Function)
        case opening
        case closing
        /// A comma between the arguments of a function.
        case separator
        /// A function with as many values as it was given: what the order of working makes of
        /// its name and parentheses.
        case call(Function, count: Int)
    }

    let kind: Kind
    /// The character that it begins with, counted from 0.
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
