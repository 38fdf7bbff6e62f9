import Bookkeeping
import Language
import Rates

extension Failure {
    /// The failure for rates that were not found.
    init(_ error: LookupError) {
        switch error {
        case .noRates(let advice): self = .noData(hint: Messages.advice(advice))
        case .noFixedRate(let currency, let successor, let lastDay):
            self.init(
                .unavailable, kind: "no-fixed-rate",
                Messages.noFixedRate(currency, successor, lastDay),
                hint: Messages.askBefore(lastDay))
        case .daysReversed(let first, let last):
            self.init(
                .usage, kind: "bad-range", Messages.sinceAfterUntil(first, last),
                hint: Messages.earlierDayFirst(("--since", last), ("--until", first)))
        case .countBelowOne: self.init(.usage, kind: "bad-count", Messages.lastRange)
        }
    }

    /// The failure for missing data.
    static func noData(hint: Text) -> Failure {
        Failure(.unavailable, kind: "no-data", Messages.noData, hint: hint)
    }

    /// The failure for an expression without a value, with its position.
    init(_ error: CalculationError, in text: String) {
        switch error {
        case .expression(let error): self.init(error, in: text)
        case .noRate(let error, let position):
            self = Failure(error).pointing(at: position, in: text)
        case .badDay(let day, let position):
            self = Failure.badDate(day).pointing(at: position, in: text)
        }
    }
}

extension Messages {
    /// What to do if no stored rate was found.
    static func advice(_ advice: LookupAdvice) -> Text {
        switch advice {
        case .sync(let source): source.map(sync) ?? runSync
        case .syncSince(let day, let source): syncSince(day, source)
        case .askSource(let source): kindFrom(source)
        case .newest(let day): newestIs(day)
        case .otherCode(let other, let currency): hasInstead(other, of: currency)
        case .noCommonSeries(let currencies, let day): noCommonSource(currencies, day)
        }
    }
}
