import Calculator
import Rates

/// The entry point of libFuzzer: evaluates any bytes as an expression.
///
/// The result must be a value, or an error at a position within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    do {
        let answer = Quantity(Fraction(7), Currency("USD"))
        let memory = CalculatorMemory(answer: answer)
        let expression = try Calculator().expression(
            text, memory: memory, atPrompt: count.isMultiple(of: 2))
        let value = try expression.value(at: FixedPrices())
        _ = value.amount.text
        _ = value.amount.text(places: 2)
        _ = value.amount.decimal
    } catch let error as CalculatorError {
        precondition((0...text.count).contains(error.position), "an error outside of the text")
    } catch {
        preconditionFailure("an error of another kind: \(error)")
    }
    return 0
}

/// Every currency costs half more than the one before it in the registry.
private struct FixedPrices: PriceList {
    func price(of pair: CurrencyPair) throws -> Fraction? {
        let text = "\(2 + pair.quote.position)/\(2 + pair.base.position)"
        return try Calculator().expression(text).value(at: NoPrices()).amount
    }
}
