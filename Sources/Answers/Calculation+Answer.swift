package import Bookkeeping
import Calculator
package import Language
package import Rates

/// The number of decimals of a result.
package enum Digits: Sendable {
    /// From 0 to 12.
    case count(Int)
    /// As many as the currency's minor unit.
    case currency
}

/// A calculation as a record and as text.
extension Calculation {
    package static let names = [
        "expression", "result", "currency", "date", "requested_date", "source", "path",
    ]

    /// The result in plain notation, with two decimals for money unless requested otherwise; nil if
    /// it is too long.
    private func result(_ digits: Digits?, of amount: Fraction) -> String? {
        switch digits {
        case .count(let count): amount.text(places: count)
        case .currency: currency.map { amount.text(places: $0.minorUnitDigits) } ?? amount.text
        case nil: currency == nil ? amount.text : amount.text(places: 2)
        }
    }

    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func record(_ digits: Digits?) throws -> Record {
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

    /// The published rates used, without duplicates.
    private var path: [Record] {
        var seen: Set<String> = []
        return prices.flatMap(\.path.records).filter { seen.insert(JSONText.object($0)).inserted }
    }

    /// The result as text: a percentage in hundredths, and whole won without `.00`.
    ///
    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func text(_ digits: Digits?) throws -> String {
        let shown = isPercent ? amount.hundredfold : amount
        guard let result = result(digits, of: shown) else { throw Self.tooLong }
        guard let currency else { return Numbers.grouped(result) + (isPercent ? "%" : "") }
        return digits == nil
            ? Numbers.amount(result, in: currency) : Numbers.grouped(result) + " \(currency)"
    }

    /// The value with the other sign as an expression: `(−7)`, for -7 `7`, for a third `(−(1/3))`.
    ///
    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func negated() throws -> String {
        guard amount.isExact(places: currency == nil ? nil : 2) else {
            return "(−\(valueExpression))"
        }
        let shown = try text(nil)
        return shown.hasPrefix("-") ? String(shown.dropFirst()) : "(−\(shown))"
    }

    /// The rates used with their day and source; nil if there are none.
    ///
    /// - Parameter today: the reader's, from which an age is said to be old.
    package func notes(_ language: Language, today: Day) -> String? {
        guard let first = prices.first else { return nil }
        let isOneDay = prices.allSatisfy { $0.date == first.date }
        let rates = prices.compactMap { price -> String? in
            guard let rate = price.statement else { return nil }
            return isOneDay ? rate : "\(rate) (\(price.date))"
        }
        let fixed = prices.flatMap(\.fixedRates).reduce(into: [String]()) { all, rate in
            if !all.contains(rate[language]) { all.append(rate[language]) }
        }
        let age = isOneDay ? [asOf.age(of: first.date, today: today)[language]] : []
        return (rates + fixed + age + [first.series.source]).joined(separator: " · ")
    }

    private static let tooLong = Failure.usage("bad-expression", Messages.resultTooLong)
}
