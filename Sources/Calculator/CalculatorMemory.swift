/// What an expression may refer to: the last answer, the last operation, and variables.
public struct CalculatorMemory: Sendable {
    /// What `ans` and `_` stand for, and what a line goes on from.
    public private(set) var answer: Quantity?
    /// The values of the variables.
    public private(set) var variables: [String: Quantity] = [:]
    /// What `=` repeats: an operator and its right operand; empty for nothing.
    private(set) var operation: [Token] = []

    public init(answer: Quantity? = nil) { self.answer = answer }

    /// The variables alone.
    public var withoutAnswer: CalculatorMemory {
        var memory = CalculatorMemory()
        memory.variables = variables
        return memory
    }

    /// Remembers an expression and its value.
    public mutating func remember(_ expression: Expression, _ value: Quantity) {
        answer = value
        operation = expression.operation
        if let name = expression.name { variables[name] = value }
    }

    /// Remembers a value that no expression has.
    public mutating func remember(_ value: Quantity) { (answer, operation) = (value, []) }

    /// Words that begin like one: currencies' codes, functions, constants and variables.
    public func completions(of beginning: String) -> [String] {
        CalculatorWords.completions(of: beginning, variables: variables.keys.sorted())
    }
}
