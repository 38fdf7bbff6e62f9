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
