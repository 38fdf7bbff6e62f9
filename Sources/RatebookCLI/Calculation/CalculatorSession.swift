import Calculator
import Rates
import Store

/// Works out one expression after the other, each with the answer of the one before.
///
/// The book is opened when the first expression needs a rate.
final class CalculatorSession {
    private var context: Context
    private let source: SourceArgument?
    private let kind: RateKind
    private let date: DayArgument?
    private let calculator = Calculator()
    private var answer: Quantity?
    private var openBook: Book?

    init(_ context: Context, source: SourceArgument?, kind: RateKind, date: DayArgument?) {
        (self.context, self.source, self.kind, self.date) = (context, source, kind, date)
    }

    /// The value of an expression; `ans` in the next one.
    ///
    /// - Throws: ``Failure``, which shows the place in the expression where it has one.
    func calculate(_ text: String) throws -> Calculation {
        // A prompt may stay open overnight.
        if context.options.now == nil { context.now = .present }
        do {
            let calculation = try value(of: text)
            answer = Quantity(calculation.amount, calculation.currency)
            return calculation
        } catch let error as CalculatorError {
            throw Failure(error, in: text)
        }
    }

    private func value(of text: String) throws -> Calculation {
        let expression = try calculator.expression(text, answer: answer)
        let day = try day(expression, in: text)
        func calculation(_ prices: any PriceList, _ used: () -> [PricedPair]) throws -> Calculation
        {
            let value = try expression.value(at: prices)
            return Calculation(
                expression: text, amount: value.amount, currency: value.currency, prices: used(),
                day: day)
        }
        do {
            return try calculation(NoPrices()) { [] }
        } catch let error as CalculatorError {
            guard case .noRate(let pair) = error.fault else { throw error }
            let book = try book()
            return try book.read {
                let choice = try SeriesChoice(book, source: source, base: pair.base, kind: kind)
                let answer = try choice.first { series -> Calculation? in
                    let prices = BookPrices(of: series, on: day, in: book)
                    do {
                        return try calculation(prices) { prices.used }
                    } catch let error as CalculatorError {
                        guard case .noRate = error.fault else { throw error }
                        return nil
                    }
                }
                if let answer { return answer.1 }
                throw try Failure.noRate(of: [pair.base, pair.quote], on: day, choice, book)
                    .pointing(at: error.position, in: text)
            }
        }
    }

    /// The day behind `on`, else the one of `--date`, else today.
    private func day(_ expression: Expression, in text: String) throws -> Day {
        guard let day = expression.day else { return try context.day(date) }
        do {
            return try context.day(try DayArgument(argument: day.text))
        } catch let failure as Failure {
            throw failure.pointing(at: day.position, in: text)
        }
    }

    /// The book; opened again where its file was moved or another took its place.
    private func book() throws -> Book {
        if let openBook, !openBook.hasMoved { return openBook }
        let book = try context.readBook()
        openBook = book
        return book
    }
}

extension Failure {
    /// What is wrong with an expression, and where.
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
        // Of nothing there is nothing to show.
        excerpt = error.fault == .empty ? nil : Excerpt(text: text, position: error.position)
    }

    func pointing(at position: Int, in text: String) -> Failure {
        var failure = self
        failure.excerpt = Excerpt(text: text, position: position)
        return failure
    }
}
