internal import Rates

/// An operator of an expression.
struct Operator: Sendable {
    /// The position of an operator, which implies the number of its operands.
    enum Fixity: Sendable {
        case infix
        /// Right-associative infix: 2^3^2 is 2^(3^2).
        case infixFromRight
        case prefix
        case postfix
    }

    /// Its notations.
    let symbols: [String]
    let fixity: Fixity
    /// Operators with a higher precedence bind more tightly.
    let precedence: Int
    /// Computes the result of its operands, the left one first.
    let apply: @Sendable ([Quantity], any PriceList) throws -> Quantity

    static let all = [
        infix(["+"], 2) { a, b, _ in try Arithmetic.sum(a, b) },
        infix(["-", "−", "–"], 2) { a, b, _ in try Arithmetic.difference(a, b) },
        infix(["*", "×", "·"], 3) { a, b, _ in try Arithmetic.product(a, b) },
        infix(["/", "÷"], 3) { try Arithmetic.quotient($0, $1, $2) },
        Operator(symbols: ["^"], fixity: .infixFromRight, precedence: 5) { values, _ in
            try Arithmetic.power(values[0], values[1])
        },
        Operator(symbols: ["-", "−", "–"], fixity: .prefix, precedence: 4) { values, _ in
            try Arithmetic.negation(values[0])
        },
        Operator(symbols: ["+"], fixity: .prefix, precedence: 4) { values, _ in values[0] },
        Operator(symbols: ["%"], fixity: .postfix, precedence: 6) { values, _ in
            try Arithmetic.hundredths(values[0])
        },
    ]

    /// A currency beside a number: `100 USD`, `₩50000`.
    static func unit(_ currency: Currency, _ fixity: Fixity) -> Operator {
        Operator(symbols: [], fixity: fixity, precedence: 4) { values, _ in
            try Arithmetic.amount(values[0], in: currency)
        }
    }

    /// A conversion to a currency: `… in KRW`.
    static func conversion(to currency: Currency) -> Operator {
        Operator(symbols: [], fixity: .postfix, precedence: 1) { values, prices in
            try values[0].converted(to: currency, at: prices)
        }
    }

    var arity: Int {
        switch fixity {
        case .infix, .infixFromRight: 2
        case .prefix, .postfix: 1
        }
    }

    private static func infix(
        _ symbols: [String], _ precedence: Int,
        _ apply: @escaping @Sendable (Quantity, Quantity, any PriceList) throws -> Quantity
    ) -> Operator {
        Operator(symbols: symbols, fixity: .infix, precedence: precedence) { values, prices in
            try apply(values[0], values[1], prices)
        }
    }
}

/// A function of an expression, such as `round(…)`.
struct Function: Sendable {
    let name: String
    let arguments: ClosedRange<Int>
    let apply: @Sendable ([Quantity], any PriceList) throws -> Quantity

    static let all = [
        Function(name: "round", arguments: 1...2) { values, _ in try Arithmetic.rounded(values) },
        Function(name: "min", arguments: 1...100) { values, prices in
            try Arithmetic.best(of: values, prices) { $0 < $1 }
        },
        Function(name: "max", arguments: 1...100) { values, prices in
            try Arithmetic.best(of: values, prices) { $1 < $0 }
        },
    ]
}
