import Calculator
import Rates

/// One dollar costs 1,300 won, 0.9 euros, 0.8 pounds, 150 yen or 24 Cuban pesos.
struct TestPrices: PriceList {
    func price(of pair: CurrencyPair) throws -> Fraction? {
        let inDollars = [
            "USD": "1", "KRW": "1300", "EUR": "0.9", "GBP": "0.8", "JPY": "150", "CUP": "24",
        ]
        guard let base = inDollars[pair.base.code], let quote = inDollars[pair.quote.code] else {
            return nil
        }
        return try Calculator().expression("\(quote)/\(base)").value(at: NoPrices()).amount
    }
}

/// The values of lines, one after another, or their faults: `40 KRW`, `25%`, `divisionByZero @ 3`.
///
/// - Parameter isAtPrompt: whether they are typed at the prompt.
func answers(_ lines: [String], atPrompt isAtPrompt: Bool = false) -> [String] {
    var memory = CalculatorMemory()
    return lines.map { line in
        do {
            let expression = try Calculator().expression(line, memory: memory, atPrompt: isAtPrompt)
            if let day = expression.day { return "day @ \(day.position)" }
            let value = try expression.value(at: TestPrices())
            memory.remember(expression, value)
            let shown = value.isPercent ? value.amount.hundredfold : value.amount
            let unit = value.currency.map { " \($0)" } ?? (value.isPercent ? "%" : "")
            return (shown.text ?? "too long") + unit
        } catch let error as CalculatorError {
            return "\(error.fault) @ \(error.position)"
        } catch {
            return "\(error)"
        }
    }
}
