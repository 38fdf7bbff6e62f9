package import Bookkeeping
import Calculator
package import Language
package import Phrases
package import Rates
import Terminal
import Texts

extension DayPhraseError: DescribedError {
    /// The failure where the text is not at hand: it was parsed, but means no day here.
    package var failure: Failure { Failure(self, in: "") }
}

extension Failure {
    /// The failure for a text that is not a day, or not one day.
    package init(_ error: DayPhraseError, in text: String) {
        switch error {
        case .notADay:
            self = .usage(
                "bad-date", Text("'\(text)' is not a date"),
                Text(
                    "Write 2026-10-30, 10/30, 30 Oct, today, yesterday, friday, -7d, -3m, -1y or +3d."
                ))
        case .noSuchDay(let month, let day):
            self = .usage(
                "bad-date", Messages.noSuchDay(month, day),
                // 2024 is a leap year, so it has every possible day.
                month > 12 && Day(year: 2024, month: day, day: month) != nil
                    ? Text("The month comes before the day: \(day)/\(month)") : nil)
        case .ambiguous(let days):
            let readings = days.map(\.description).joined(separator: ", ")
            self = .usage(
                "ambiguous-date",
                Text("'\(text)' could be several dates"),
                Text("Write one of: \(readings)"))
        case .monthMissing(let day):
            self = .usage(
                "bad-date",
                Text("Day \(day) of which month?"),
                Text("Write the month, too: 10/\(day)"))
        case .notOneDay(let day, let period):
            let days = "\(period.lowerBound) – \(period.upperBound)"
            self = .usage(
                "bad-date",
                Text("The trip has no day \(day), or several: \(days)"),
                Text("Write the month, too: 10/\(day)"))
        }
    }
}

extension AmbiguousCurrency: DescribedError {
    package var failure: Failure {
        .usage("ambiguous-currency", Messages.ambiguous(self), Messages.oneOf(readings))
    }
}

extension PairPhraseError: DescribedError {
    package var failure: Failure {
        switch self {
        case .notAPair(let text): .usage("bad-pair", Messages.badPair(text), Messages.pairExample)
        case .unknownCurrency(let word): .unknownCurrency(word)
        case .ambiguousCurrency(let error): error.failure
        case .ambiguousOrder(let pair):
            .usage(
                "bad-pair",
                Text("Which way round is it?"),
                Text(
                    "What one \(pair.base) costs: \(pair.base)/\(pair.quote); what one \(pair.quote) costs: \(pair.quote)/\(pair.base)"
                ))
        }
    }
}

extension ConversionPhraseError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noTarget(let base):
            .usage(
                "bad-pair", Text("Which currency is \(base) converted to?"),
                Text(
                    "Write it as 100 \(base) \(base == .krw ? "USD" : "KRW"), or choose your own currency: ratebook home KRW"
                ))
        case .homeItself(let base):
            .usage(
                "bad-pair", Text("\(base) is your home currency: name the one to convert to"),
                Text("Write it as 100 \(base) \(base == .usd ? "KRW" : "USD")"))
        case .twoReadings(let grouped, let decimal, let currency):
            .usage(
                "bad-amount",
                Text("The point groups digits or begins decimals: \(currency) has no decimals"),
                Text("Write \(grouped) or \(decimal.description)"))
        case .dayTwice:
            .usage("bad-day", Text("The day is given twice"), Text("Leave out --date"))
        }
    }
}

extension TypedAmountError: DescribedError {
    package var failure: Failure {
        switch self {
        case .empty: .usage("no-amount", Messages.enterAmount, Messages.quoteDollars)
        case .tooLong:
            .usage(
                "amount-too-long", Messages.enterNumber,
                Messages.tooLong(ExactDecimal.maximumDigits))
        case .writtenOtherwise(let text):
            .usage(
                "bad-amount", Messages.enterNumber,
                Text("Write it as \(text)"))
        case .ambiguousCurrency(let error): error.failure
        case .dayOrCalculation(let text):
            .usage(
                "bad-amount",
                Text("'\(text)' could be a day or a calculation"),
                Text(
                    "The amount comes first, the day behind: 8000 on \(text). To calculate: (\(text))"
                ))
        case .notAnAmount(let text, let error): .notAnAmount(text, error)
        case .hasCurrency(let text, let amount):
            .usage(
                "bad-amount", Messages.enterNumber,
                Messages.hasCurrency(text, amount))
        case .badRate(let text, let error):
            .usage("bad-rate", Messages.badTypedRate(text, error), Messages.rateExample)
        }
    }
}

extension Failure {
    fileprivate static func notAnAmount(_ text: String, _ error: CalculatorError) -> Failure {
        let hint: Text
        switch error.fault {
        case .unknownCurrency(let word) where text.contains(where: \.isNumber):
            let failure = Failure.unknownCurrency(word)
            guard text.hasAttached(word) else { return failure }
            let parts = [failure.message, failure.hint].compactMap { $0 }
            return .usage(failure.kind, Messages.enterNumber, Messages.joined(parts, by: ". "))
        case .unknownCurrency, .unknownName, .unexpectedCharacter, .badNumber:
            hint = Messages.amountExamples
        default: hint = Messages.expression(error)
        }
        return .usage(
            "bad-amount", Messages.enterNumber,
            Messages.joined([Messages.notAnAmount(text), hint], by: ". "))
    }
}

extension String {
    /// Whether a word follows a digit without a blank: `12abc`.
    fileprivate func hasAttached(_ word: String) -> Bool {
        guard let range = firstRange(of: word), range.lowerBound > startIndex else { return false }
        return self[index(before: range.lowerBound)].isNumber
    }
}

extension ExpensePhraseError: DescribedError {
    package var failure: Failure {
        switch self {
        case .memoTwice(let words):
            .usage(
                "memo-twice",
                Text("'\(words)' would be a second memo"),
                Text("Give the memo either as words or with --memo."))
        case .unknownCurrency(let code): .unknownCurrency(code)
        case .wordOrCurrency(let word, let currency):
            .usage(
                "ambiguous-currency",
                Text("'\(word)' could be a currency or a word of the memo"),
                Text("Write the currency as \(currency), or the memo with -m."))
        case .secondAmount(let word):
            .usage(
                "second-amount",
                Text("'\(word)' would be a second amount"),
                Text("Write one amount; what else has numbers goes into the memo with -m."))
        case .noAmount(let words, let example):
            .usage(
                "bad-amount", Messages.enterNumber,
                Text("The amount is missing; it comes first: \(Self.line(words, example))"))
        case .severalAmounts(let readings):
            .usage(
                "several-amounts",
                Text(
                    "The amount could be \(readings.map { $0.first ?? "" }.joined(separator: ", "))"
                ),
                Text(
                    "Write it first: \(readings.prefix(2).map { $0.joined(separator: " ").terminalSafe }.joined(separator: " · "))"
                ))
        }
    }

    /// Words of an expense behind an example of an amount.
    private static func line(_ words: [String], _ example: Amount) -> String {
        "\(example.decimal) \(example.currency) " + words.joined(separator: " ").terminalSafe
    }
}

extension Messages {
    package static func ambiguous(_ error: AmbiguousCurrency) -> Text {
        Text("'\(error.word)' could be several currencies")
    }

    /// Which currencies could be meant.
    package static func oneOf(_ currencies: [Currency]) -> Text {
        Text("Write its code: \(codes(currencies))")
    }

    /// The codes of currencies; at most eight.
    package static func codes(_ currencies: [Currency]) -> String {
        currencies.prefix(8).map(\.code).joined(separator: ", ")
            + (currencies.count > 8 ? ", …" : "")
    }

    fileprivate static func notAnAmount(_ text: String) -> Text {
        Text("'\(text)' is not an amount")
    }

    fileprivate static func hasCurrency(_ text: String, _ amount: SaidAmount) -> Text {
        let code = amount.currency.map { " \($0)" } ?? ""
        let read = Numbers.grouped(amount.number.description) + code
        return Text("'\(text)' is read as \(read); a number without a currency is needed here")
    }

    fileprivate static let amountExamples = Text("Write 1980, 1,980 JPY, 12.50 usd or 12.5*3.")

    fileprivate static let quoteDollars = Text("A shell reads $5 itself: write '$5' or 5 USD.")

    fileprivate static func noSuchDay(_ month: Int, _ day: Int) -> Text {
        let months = [
            Text(
                "January"),
            Text(
                "February"),
            Text(
                "March"),
            Text(
                "April"),
            Text(
                "May", in: "whole month"),
            Text(
                "June"),
            Text(
                "July"),
            Text(
                "August"),
            Text(
                "September"),
            Text(
                "October"),
            Text(
                "November"),
            Text(
                "December"),
        ]
        guard months.indices.contains(month - 1) else {
            return Text("There is no month \(month)")
        }
        return Text("\(months[month - 1]) has no day \(day)")
    }
}
