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

    /// What binds less tightly comes first.
    enum Precedence: Int, Sendable {
        case comparison, conversion, sum, product, sign, power, function, suffix
    }

    /// Its notations: signs, and words in lower case.
    let symbols: [String]
    let fixity: Fixity
    let precedence: Precedence
    /// Computes the result of its operands, the left one first.
    let apply: @Sendable ([Quantity], any PriceList) throws -> Quantity
    /// The currency that it gives a number: `USD` in 100 USD; nil for other operators.
    private(set) var unit: Currency?
    /// Whether it is a power or a root, whatever its precedence.
    private(set) var isPower = false

    /// The operators that are written with signs or words of their own.
    static let all = [
        infix(["+", "plus", "더하기"], .sum) { a, b, _ in try Arithmetic.sum(a, b) },
        infix(minus + ["빼기"], .sum) { a, b, _ in try Arithmetic.difference(a, b) },
        infix(
            ["*", "×", "·", "⋅", "✕", "∙", "•", "∗", "times", "multiplied by", "곱하기"], .product
        ) { a, b, _ in try Arithmetic.product(a, b) },
        infix(["/", "÷", "∕", "⁄", "divided by", "나누기"], .product) {
            try Arithmetic.quotient($0, $1, $2)
        },
        infix(["mod", "modulo"], .product) { a, b, _ in try Arithmetic.remainder(a, b) },
        infix(["of"], .product) { a, b, _ in try Arithmetic.share(a, of: b) },
        infix(["off"], .product) { a, b, _ in
            try Arithmetic.difference(b, Arithmetic.share(a, of: b))
        },
        infix(["의"], .product) { a, b, _ in try Arithmetic.share(b, of: a) },
        power,
        prefix(minus) { try Arithmetic.negation($0) },
        prefix(["+", "plus"]) { $0 },
        postfix(["%", "percent", "퍼센트", "프로"], .suffix) { try Arithmetic.hundredths($0) },
        postfix(["!"], .suffix) { value in
            try Arithmetic.apply(Fraction.factorial, to: value)
        },
        comparison([">"]) { $1 < $0 },
        comparison(["<"]) { $0 < $1 },
        comparison([">=", "≥"]) { !($0 < $1) },
        comparison(["<=", "≤"]) { !($1 < $0) },
        comparison(["==", "≡"]) { !($0 < $1) && !($1 < $0) },
        comparison(["!=", "≠"]) { $0 < $1 || $1 < $0 },
    ]

    private static let minus = ["-", "−", "–", "minus"]

    static let power = Operator(
        symbols: ["^", "**"], fixity: .infixFromRight, precedence: .power
    ) { values, _ in
        try Arithmetic.power(values[0], values[1])
    }

    /// The product of values side by side: 2(3+4), 2 pi.
    static let impliedProduct = infix([], .product) { a, b, _ in try Arithmetic.product(a, b) }

    /// A percentage of another value: `40 as % of 90`.
    static let percentageOf = infix([], .conversion) { try Arithmetic.percentage($0, of: $1, $2) }

    /// How many percent a value is below another: `20 as % off 70`.
    static let percentageOff = infix([], .conversion) { part, whole, prices in
        let rest = try Arithmetic.difference(
            Quantity(Fraction(1)), Arithmetic.quotient(part, whole, prices))
        return try Arithmetic.asPercent(rest)
    }

    /// A percentage the other way round: `90 중 40은 몇 %`.
    static let percentageWithin = infix([], .conversion) {
        try Arithmetic.percentage($1, of: $0, $2)
    }

    /// A number as a percentage: `0.25 as %`.
    static let asPercent = postfix([], .conversion) { try Arithmetic.asPercent($0) }

    /// By how many percent a value is above another: `80 to 92 %`.
    static let change = infix([], .conversion) { before, after, prices in
        try Arithmetic.change(from: before, to: after, prices)
    }

    /// The part of each of several people: `split 100 by 3`, `120000원 4명`.
    static let shared = infix([], .conversion) { whole, count, prices in
        var part = try Arithmetic.quotient(whole, count, prices)
        part.meaning = .part
        return part
    }

    /// A currency beside a number: `100 USD`, `₩50000`.
    static func unit(_ currency: Currency, _ fixity: Fixity) -> Operator {
        var unit = Operator(symbols: [], fixity: fixity, precedence: .sign) { values, _ in
            try Arithmetic.amount(values[0], in: currency)
        }
        unit.unit = currency
        return unit
    }

    /// A conversion to a currency: `… in KRW`.
    static func conversion(to currency: Currency) -> Operator {
        Operator(symbols: [], fixity: .postfix, precedence: .conversion) { values, prices in
            try values[0].converted(to: currency, at: prices)
        }
    }

    /// A function before a value without parentheses, `sqrt 2`, or behind it and its sign, `16의 제곱근`.
    static func call(_ function: Function, _ fixity: Fixity = .prefix) -> Operator {
        var call = Operator(
            symbols: function.names, fixity: fixity,
            precedence: fixity == Fixity.prefix ? .function : .sign, apply: function.apply)
        call.isPower = function.isCostly
        return call
    }

    /// A power of the value before it and its sign: `2의 10제곱`.
    static func raised(to exponent: Int) -> Operator {
        var raised = postfix([], .sign) {
            try Arithmetic.power($0, Quantity(Fraction(exponent)))
        }
        raised.isPower = true
        return raised
    }

    /// The operator of a notation that may stand here: after a value an infix or postfix one, else
    /// a prefix one.
    static func written(_ symbol: String, afterValue: Bool) -> Operator? {
        all.first { $0.symbols.contains(symbol) && ($0.fixity == .prefix) != afterValue }
    }

    /// The operator of a notation, wherever it may stand.
    static func written(_ symbol: String) -> Operator? {
        all.first { $0.symbols.contains(symbol) }
    }

    var arity: Int {
        switch fixity {
        case .infix, .infixFromRight: 2
        case .prefix, .postfix: 1
        }
    }

    /// Whether it may take milliseconds.
    var isCostly: Bool {
        isPower || precedence == .power || precedence == .function || symbols == ["!"]
    }

    private static func infix(
        _ symbols: [String], _ precedence: Precedence,
        _ apply: @escaping @Sendable (Quantity, Quantity, any PriceList) throws -> Quantity
    ) -> Operator {
        Operator(symbols: symbols, fixity: .infix, precedence: precedence) { values, prices in
            try apply(values[0], values[1], prices)
        }
    }

    private static func comparison(
        _ symbols: [String], _ holds: @escaping @Sendable (Fraction, Fraction) -> Bool
    ) -> Operator {
        infix(symbols, .comparison) { left, right, prices in
            let pair = try Quantity.alike(left, right, at: prices)
            var answer = Quantity(Fraction(holds(pair.left, pair.right) ? 1 : 0))
            answer.meaning = .truth
            return answer
        }
    }

    private static func prefix(
        _ symbols: [String], _ apply: @escaping @Sendable (Quantity) throws -> Quantity
    ) -> Operator {
        Operator(symbols: symbols, fixity: .prefix, precedence: .sign) { values, _ in
            try apply(values[0])
        }
    }

    private static func postfix(
        _ symbols: [String], _ precedence: Precedence,
        _ apply: @escaping @Sendable (Quantity) throws -> Quantity
    ) -> Operator {
        Operator(symbols: symbols, fixity: .postfix, precedence: precedence) { values, _ in
            try apply(values[0])
        }
    }
}

/// A function of an expression, such as `round(…)`.
struct Function: Sendable {
    /// Its notations, the usual one first.
    let names: [String]
    let arguments: ClosedRange<Int>
    /// The signs around its argument, as another notation: |x|.
    var brackets: (opening: Character, closing: Character)?
    /// Whether it may take milliseconds.
    var isCostly = false
    let apply: @Sendable ([Quantity], any PriceList) throws -> Quantity

    static let all = [
        Function(names: ["round"], arguments: 1...2) { values, _ in
            try Arithmetic.rounded(values)
        },
        Function(names: ["floor"], arguments: 1...1, brackets: ("⌊", "⌋")) { values, _ in
            try Arithmetic.floor(values[0])
        },
        Function(names: ["ceil"], arguments: 1...1, brackets: ("⌈", "⌉")) { values, _ in
            try Arithmetic.negation(Arithmetic.floor(Arithmetic.negation(values[0])))
        },
        Function(names: ["abs"], arguments: 1...1, brackets: ("|", "|")) { values, _ in
            try Arithmetic.magnitude(values[0])
        },
        Function(names: ["min"], arguments: 1...100) { values, prices in
            try Arithmetic.best(of: values, prices) { $0 < $1 }
        },
        Function(names: ["max"], arguments: 1...100) { values, prices in
            try Arithmetic.best(of: values, prices) { $1 < $0 }
        },
        Function(names: ["mod"], arguments: 2...2) { values, _ in
            try Arithmetic.remainder(values[0], values[1])
        },
        Function(names: ["pow"], arguments: 2...2, isCostly: true) { values, _ in
            try Arithmetic.power(values[0], values[1])
        },
        Function(names: ["sum", "합계"], arguments: 1...100) { values, _ in
            try Arithmetic.total(of: values)
        },
        Function(names: ["avg", "mean", "average", "평균"], arguments: 1...100) { values, prices in
            try Arithmetic.quotient(
                Arithmetic.total(of: values), Quantity(Fraction(values.count)), prices)
        },
        real(["sqrt", "√", "제곱근", "루트"]) { try .power($0, .quotient(Fraction(1), Fraction(2))) },
        real(["cbrt", "∛", "세제곱근"]) { try .power($0, .quotient(Fraction(1), Fraction(3))) },
        real(["∜"]) { try .power($0, .quotient(Fraction(1), Fraction(4))) },
        Function(names: ["log"], arguments: 1...2, isCostly: true) { values, _ in
            try Arithmetic.logarithm(values[0], base: values.count > 1 ? values[1] : nil)
        },
        real(["log10", "lg"]) { try .logarithm($0, base: Fraction(10)) },
        real(["log2"]) { try .logarithm($0, base: Fraction(2)) },
        real(["ln"]) { try .naturalLogarithm($0) },
        real(["exp"]) { try .exponential($0) },
    ]

    static func named(_ name: String) -> Function? { all.first { $0.names.contains(name) } }

    /// The function that a sign before its argument stands for: |x|.
    static func opened(by sign: Character) -> Function? {
        all.first { $0.brackets?.opening == sign }
    }

    /// A function of one number whose value may be irrational.
    private static func real(
        _ names: [String],
        _ compute: @escaping @Sendable (Fraction) throws -> Fraction
    ) -> Function {
        Function(names: names, arguments: 1...1, isCostly: true) { values, _ in
            try Arithmetic.apply(compute, to: values[0])
        }
    }
}

/// A number with a name.
struct Constant: Sendable {
    let names: [String]
    let value: @Sendable () throws(CalculatorFault) -> Fraction

    static let all = [
        Constant(names: ["pi", "π"]) { () throws(CalculatorFault) in try .pi },
        Constant(names: ["e"]) { () throws(CalculatorFault) in try .exponential(Fraction(1)) },
    ]
}
