/// What stands between two values.
struct Operator: Sendable {
    /// The characters that it can be written with.
    let symbols: [Character]
    /// Of two operators, the one with the higher precedence goes first; of equals, the left one.
    let precedence: Int
    /// The result; nil where it does not fit, or there is none.
    let apply: @Sendable (Fraction, Fraction) -> Fraction?

    /// All operators: a further one is a further line.
    static let all = [
        Operator(symbols: ["+"], precedence: 1, apply: Fraction.sum),
        Operator(symbols: ["-", "−"], precedence: 1, apply: Fraction.difference),
        Operator(symbols: ["*", "×"], precedence: 2, apply: Fraction.product),
        Operator(symbols: ["/", "÷"], precedence: 2, apply: Fraction.quotient),
    ]

    /// A minus before a value, as in `-3`: it goes before every other.
    static let signs: [Character] = ["-", "−"]
}
