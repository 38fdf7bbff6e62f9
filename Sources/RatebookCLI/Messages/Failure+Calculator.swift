import Bookkeeping
import Calculator
import Language
import Rates

extension Failure {
    /// The failure for an error in an expression, with its position.
    init(_ error: CalculatorError, in text: String) {
        let nearest: Currency? =
            if case .unknownCurrency(let word) = error.fault, (3...4).contains(word.utf8.count) {
                Currency.nearest(to: word)
            } else {
                nil
            }
        self.init(
            .usage, kind: "bad-expression", Messages.expression(error),
            hint: nearest.map { Messages.didYouMean($0.code) }
                ?? Messages.expressionHint(error.fault, in: text))
        excerpt = error.fault == .empty ? nil : Excerpt(text: text, position: error.position)
    }

    func pointing(at position: Int, in text: String) -> Failure {
        var failure = self
        failure.excerpt = Excerpt(text: text, position: position)
        return failure
    }
}

extension CalculatorSession {
    /// The value of an expression.
    ///
    /// - Throws: ``Failure`` with the position in the expression, if there is one.
    func answer(_ text: String) throws -> Calculation {
        do {
            return try calculate(text)
        } catch let error as CalculationError {
            throw Failure(error, in: text)
        }
    }
}
