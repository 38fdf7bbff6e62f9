package import Bookkeeping
package import Calculator
package import Language
import Rates

extension Failure {
    /// The failure for missing data.
    package static func noData(hint: Text) -> Failure {
        Failure(.unavailable, kind: "no-data", Messages.noData, hint: hint)
    }

    /// The failure for an expression without a value, with its position.
    package init(_ error: CalculationError, in text: String) {
        switch error {
        case .expression(let error): self.init(error, in: text)
        case .noRate(let error, let position):
            self = Failure(error).pointing(at: position, in: text)
        case .badDay(let day, let error, let position):
            self = Failure(error, in: day).pointing(at: position, in: text)
        }
    }
}

extension Messages {
    /// What to do if no stored rate was found.
    package static func advice(_ advice: LookupAdvice) -> Text {
        switch advice {
        case .sync(let source): source.map { sync($0) } ?? runSync
        case .syncOff(let source): sync(source, isOff: true)
        case .published(let currencies, let day, let source, let since, let isOff):
            joined(
                [
                    published(currencies, day, by: source),
                    sync(source, since: since, isOff: isOff),
                ], by: ". ")
        case .syncSince(let day, let source): syncSince(day, source)
        case .syncFrom(let day):
            Text("A sync prices it once there are rates of \(day) or later")
        case .askSource(let source): kindFrom(source)
        case .askKind(let kind): otherKind(kind)
        case .otherCode(let other, let currency): hasInstead(other, of: currency)
        case .noCommonSeries(let currencies, let day): noCommonSource(currencies, day)
        }
    }
}

extension Failure {
    /// The failure for an error in an expression, with its position.
    package init(_ error: CalculatorError, in text: String) {
        let unknown: String? =
            switch error.fault {
            case .unknownCurrency(let word), .unknownName(let word): word
            default: nil
            }
        let nearest = unknown.flatMap {
            (3...4).contains($0.utf8.count) ? Currency.nearest(to: $0) : nil
        }
        self.init(
            .usage, kind: "bad-expression", Messages.expression(error),
            hint: nearest.map { Messages.didYouMean($0.code) }
                ?? Messages.expressionHint(error.fault, in: text))
        excerpt = error.fault == .empty ? nil : Excerpt(text: text, position: error.position)
    }

    package func pointing(at position: Int, in text: String) -> Failure {
        var failure = self
        failure.excerpt = Excerpt(text: text, position: position)
        return failure
    }
}

extension CalculatorSession {
    /// The value of an expression.
    ///
    /// - Throws: ``Failure`` with the position in the expression, if there is one.
    package func answer(_ text: String, atPrompt isAtPrompt: Bool = false) throws -> Calculation {
        do {
            return try calculate(text, atPrompt: isAtPrompt)
        } catch let error as CalculationError {
            throw Failure(error, in: text)
        }
    }
}

extension LookupError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noRates(.noCommonSeries(let currencies, let day?)):
            Failure(
                .unavailable, kind: "no-data", Messages.noData,
                hint: Messages.noCommonSource(currencies, day),
                details: Messages.fixedRates(of: currencies, on: day))
        case .noRates(.published(let currencies, let day, let source, let since, let isOff)):
            Failure(
                .unavailable, kind: "no-data", Messages.noData,
                hint: Messages.advice(
                    .published(currencies, on: day, by: source, since: since, isOff: isOff)),
                details: Messages.fixedRates(of: currencies, on: day))
        case .noRates(let advice): .noData(hint: Messages.advice(advice))
        case .notRates(let source):
            Failure.usage(
                "not-rates",
                Text("\(source) publishes films, not rates"),
                Messages.run("ratebook films"))
        case .tooOld(let newest, let age, nil):
            Failure(
                .unavailable, kind: "no-data", Messages.tooOld(newest),
                hint: Messages.takeOlder(age))
        case .tooOld(let newest, let age, let day?):
            Failure(
                .unavailable, kind: "no-data", Messages.noneJustBefore(day, newest),
                hint: Messages.fetchOrTakeOlder(from: newest, age))
        case .noFixedRate(let currency, let successor, let lastDay):
            Failure(
                .unavailable, kind: "no-fixed-rate",
                Text(
                    "\(currency) ended on \(lastDay), and no rate to its successor \(successor) was fixed"
                ),
                hint: Text("Ask for a day up to then: --date \(lastDay)"))
        case .daysReversed(let first, let last):
            Failure.usage(
                "bad-range", Messages.sinceAfterUntil(first, last),
                Messages.earlierDayFirst(("--since", last), ("--until", first)))
        case .countBelowOne:
            Failure.usage(
                "bad-count", Text("--last takes a number from 1 on"))
        }
    }
}
