import Answers
import Bookkeeping
import Calculator
import Rates
import Store

/// The output of a calculation.
extension Calculation {
    static let names = [
        "expression", "result", "currency", "date", "requested_date", "source", "path",
    ]

    /// The result in plain notation, with two decimals for money unless requested otherwise; nil if
    /// it is too long.
    private func result(_ digits: DigitsArgument?, of amount: Fraction) -> String? {
        switch digits {
        case .count(let count): amount.text(places: count)
        case .currency: currency.map { amount.text(places: $0.minorUnitDigits) } ?? amount.text
        case nil: currency == nil ? amount.text : amount.text(places: 2)
        }
    }

    func record(_ digits: DigitsArgument?) throws -> Record {
        guard let result = result(digits, of: amount) else { throw Self.tooLong }
        return Record(
            Self.names,
            [
                .text(expression), .decimal(result), .text(currency?.code),
                .text(prices.map(\.date).min()), .text(asOf.day),
                .text(prices.first?.series.source),
                .list(path),
            ])
    }

    /// The fields of a line in a pipe: those of a calculation and an error.
    static let lineNames = names + ["error"]

    func lineRecord(_ digits: DigitsArgument?) throws -> Record {
        try record(digits).adding([("error", .none)])
    }

    /// The record of a line that failed.
    static func record(_ line: String, failed message: String) -> Record {
        let values = names.dropFirst().map { ($0, $0 == "path" ? Cell.list([]) : .none) }
        return Record([("expression", .text(line))] + values + [("error", .text(message))])
    }

    /// The published rates used, without duplicates.
    private var path: [Record] {
        var seen: Set<String> = []
        return prices.flatMap(\.path.records).filter { seen.insert(JSONText.object($0)).inserted }
    }

    /// The result as text: a percentage in hundredths, and whole won without `.00`.
    func text(_ digits: DigitsArgument?) throws -> String {
        let shown = isPercent ? amount.hundredfold : amount
        guard let result = result(digits, of: shown) else { throw Self.tooLong }
        guard let currency else { return Numbers.grouped(result) + (isPercent ? "%" : "") }
        return digits == nil
            ? Numbers.amount(result, in: currency) : Numbers.grouped(result) + " \(currency)"
    }

    /// The rates used with their day and source; nil if there are none.
    func notes(_ context: Context) -> String? {
        guard let first = prices.first else { return nil }
        let isOneDay = prices.allSatisfy { $0.date == first.date }
        let rates = prices.compactMap { price -> String? in
            guard let rate = price.statement else { return nil }
            return isOneDay ? rate : "\(rate) (\(price.date))"
        }
        let age = isOneDay ? [context.age(of: first.date, asOf)] : []
        return (rates + age + [first.series.source]).joined(separator: " · ")
    }

    /// Prints a note if the oldest rate is older than a day's may be; returns whether it is.
    @discardableResult
    func noteOldRates(_ context: Context) -> Bool {
        context.noteOldRates(prices.map(\.date).min(), asOf)
    }

    private static let tooLong = Failure.usage("bad-expression", Messages.resultTooLong)
}

extension PricedPair {
    /// `1 USD = 1,335.2667 KRW`; nil if the price has too many digits.
    var statement: String? { conversion.statement(of: pair) }
}

extension Conversion {
    /// `1 USD = 1,335.2667 KRW`; nil if the price has too many digits.
    func statement(of pair: CurrencyPair) -> String? {
        preciseRate.map { "1 \(pair.base) = \(Numbers.significant($0)) \(pair.quote)" }
    }
}
