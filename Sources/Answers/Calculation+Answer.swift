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
        "expression", "result", "currency", "date", "requested_date", "source", "path", "others",
    ]

    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func record(_ digits: Digits?) throws -> Record {
        let others = try values.dropFirst().map { value in
            Record([("result", try cell(value, digits)), ("currency", .text(value.currency?.code))])
        }
        return Record(
            Self.names,
            [
                .text(expression), try cell(values[0], digits), .text(values[0].currency?.code),
                .text(prices.map(\.date).min()), .text(asOf.day),
                .text(prices.first?.series.source),
                .list(path), .list(others),
            ])
    }

    /// A value in plain notation, with two decimals for money unless requested otherwise.
    private func cell(_ value: CalculatedValue, _ digits: Digits?) throws -> Cell {
        switch value {
        case .days(.days(let count)): return .decimal(String(count))
        case .days(.day(let day)): return .text(day.description)
        case .amount(let quantity) where quantity.meaning == .truth:
            return .text(quantity.isTrue ? "true" : "false")
        case .amount(let quantity):
            let places = places(of: quantity, digits) ?? (quantity.currency == nil ? nil : 2)
            return .decimal(try Self.plain(quantity.amount, places))
        }
    }

    /// The requested decimals; nil for the default.
    private func places(of value: Quantity, _ digits: Digits?) -> Int? {
        switch digits {
        case .count(let count): count
        case .currency: value.currency?.minorUnitDigits
        case nil: self.digits
        }
    }

    /// A number in plain notation; nil places for as many as it has.
    private static func plain(_ amount: Fraction, _ places: Int?) throws -> String {
        guard let text = places.map({ amount.text(places: $0) }) ?? amount.text else {
            throw tooLong
        }
        return text
    }

    /// The published rates used, without duplicates.
    private var path: [Record] {
        var seen: Set<String> = []
        return prices.flatMap(\.path.records).filter { seen.insert(JSONText.object($0)).inserted }
    }

    /// The value as text, in each requested currency.
    ///
    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func text(_ digits: Digits?, _ language: Language) throws -> String {
        try values.map { try text($0, digits, language) }.joined(separator: " · ")
    }

    /// The values alone, for programs: `146612`; money with the decimals of its currency.
    ///
    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func plainText(_ digits: Digits?) throws -> String {
        try values.map { value -> String in
            switch value {
            case .days(.days(let count)): return String(count)
            case .days(.day(let day)): return day.description
            case .amount(let quantity) where quantity.meaning == .truth:
                return quantity.isTrue ? "true" : "false"
            case .amount(let quantity):
                let places = places(of: quantity, digits) ?? quantity.currency?.minorUnitDigits
                return try Self.plain(quantity.amount, places)
            }
        }.joined(separator: "\n")
    }

    /// A value as text: money with the decimals of its currency, `≈` before a rounded value, a percentage in
    /// hundredths.
    private func text(
        _ value: CalculatedValue, _ digits: Digits?, _ language: Language
    ) throws -> String {
        switch value {
        case .days(.days(let count)): return Messages.days(count)[language]
        case .days(.day(let day)): return Messages.date(day)[language]
        case .amount(let quantity) where quantity.meaning == .truth:
            return Messages.yesOrNo(quantity.isTrue)[language]
        case .amount(let quantity):
            let text = try text(quantity, digits)
            return quantity.meaning == .part ? Messages.each(text)[language] : text
        }
    }

    private func text(_ value: Quantity, _ digits: Digits?) throws -> String {
        let shown = value.isPercent ? value.amount.hundredfold : value.amount
        let asked = places(of: value, digits)
        guard let currency = value.currency else {
            let number = Numbers.grouped(try Self.plain(shown, asked))
            let sign = value.meaning == .change && !shown.isNegative ? "+" : ""
            return sign + number + (value.isPercent ? "%" : "")
        }
        let places = asked ?? currency.minorUnitDigits
        let number = Numbers.grouped(try Self.plain(shown, places))
        let isExact = asked != nil || shown.isExact(places: places)
        return (isExact ? "" : "≈ ") + "\(number) \(currency)"
    }

    /// The value with the other sign as an expression: `(−7)`, for -7 `7`, for a third `(−(1/3))`.
    ///
    /// - Throws: ``Failure`` if the result is too long to be written out.
    package func negated() throws -> String {
        guard case .amount(let value) = values[0],
            value.amount.isExact(places: value.currency?.minorUnitDigits)
        else { return "(−\(valueExpression))" }
        let shown = try text(value, nil)
        return shown.hasPrefix("-") ? String(shown.dropFirst()) : "(−\(shown))"
    }

    /// The rates used with their day and source, and the words that have no part in the value; nil if there
    /// are none.
    ///
    /// - Parameter today: the reader's day; an age that is seen from it is called old.
    package func notes(_ language: Language, today: Day) -> String? {
        let words = leftOut.isEmpty ? [] : [Messages.leftOut(leftOut)[language]]
        let notes = words + rateNotes(language, today: today)
        return notes.isEmpty ? nil : notes.joined(separator: " · ")
    }

    private func rateNotes(_ language: Language, today: Day) -> [String] {
        guard let first = prices.first else { return [] }
        let isOneDay = prices.allSatisfy { $0.date == first.date }
        let rates = prices.compactMap { price -> String? in
            guard let rate = price.statement else { return nil }
            return isOneDay ? rate : "\(rate) (\(price.date))"
        }
        let fixed = prices.flatMap(\.fixedRates).reduce(into: [String]()) { all, rate in
            if !all.contains(rate[language]) { all.append(rate[language]) }
        }
        let age = isOneDay ? [asOf.age(of: first.date, today: today)[language]] : []
        return rates + fixed + age + [first.series.source]
    }

    private static let tooLong = Failure.usage("bad-expression", Messages.resultTooLong)
}

extension CalculatedValue {
    fileprivate var currency: Currency? {
        if case .amount(let quantity) = self { quantity.currency } else { nil }
    }
}
