package import Bookkeeping
import Calculator
package import Language
package import Phrases
package import Rates
import Terminal

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
                "bad-date", Text("'\(text)' is not a date", "날짜 형식이 아닙니다: \(text)"),
                Text(
                    "Write 2026-10-30, 10/30, 30 Oct, today, yesterday, friday, -7d, -3m, -1y or +3d.",
                    "2026-10-30, 10/30, 10월 30일, 오늘, 어제, 금요일, -7d, -3m, -1y, +3d처럼 입력하세요."))
        case .noSuchDay(let month, let day):
            self = .usage(
                "bad-date", Messages.noSuchDay(month, day),
                // 2024 is a leap year, so it has every possible day.
                month > 12 && Day(year: 2024, month: day, day: month) != nil
                    ? Text(
                        "The month comes before the day: \(day)/\(month)",
                        "월을 일보다 먼저 쓰세요: \(day)/\(month)") : nil)
        case .ambiguous(let days):
            let readings = days.map(\.description).joined(separator: ", ")
            self = .usage(
                "ambiguous-date",
                Text("'\(text)' could be several dates", "여러 날짜로 읽힐 수 있습니다: '\(text)'"),
                Text("Write one of: \(readings)", "다음 중 하나로 입력하세요: \(readings)"))
        case .monthMissing(let day):
            self = .usage(
                "bad-date",
                Text("Day \(day) of which month?", "몇 월 \(day)일인지 알 수 없습니다"),
                Text("Write the month, too: 10/\(day)", "월도 함께 쓰세요: 10/\(day)"))
        case .notOneDay(let day, let period):
            let days = "\(period.lowerBound) – \(period.upperBound)"
            self = .usage(
                "bad-date",
                Text(
                    "The trip has no day \(day), or several: \(days)",
                    "여행 기간에 \(day)일이 없거나 여러 번 있습니다: \(days)"),
                Text("Write the month, too: 10/\(day)", "월도 함께 쓰세요: 10/\(day)"))
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
                Text("Which way round is it?", "어느 쪽이 기준인지 알 수 없습니다"),
                Text(
                    "What one \(pair.base) costs: \(pair.base)/\(pair.quote); what one \(pair.quote) costs: \(pair.quote)/\(pair.base)",
                    "1 \(pair.base)의 값은 \(pair.base)/\(pair.quote), 1 \(pair.quote)의 값은 \(pair.quote)/\(pair.base)로 쓰세요."
                ))
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
                Text("Write it as \(text)", "이렇게 쓰세요: \(text)"))
        case .ambiguousCurrency(let error): error.failure
        case .dayOrCalculation(let text):
            .usage(
                "bad-amount",
                Text(
                    "'\(text)' could be a day or a calculation", "날짜인지 계산식인지 알 수 없습니다: '\(text)'"),
                Text(
                    "The amount comes first, the day behind: 8000 on \(text). To calculate: (\(text))",
                    "금액을 먼저, 날짜는 뒤에 쓰세요: 8000 on \(text). 계산하려면: (\(text))"))
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
                Text(
                    "'\(words)' would be a second memo", "메모가 두 번 지정되었습니다: '\(words)'"),
                Text(
                    "Give the memo either as words or with --memo.",
                    "메모는 금액 뒤에 쓰거나 --memo로 쓰세요."))
        case .unknownCurrency(let code): .unknownCurrency(code)
        case .wordOrCurrency(let word, let currency):
            .usage(
                "ambiguous-currency",
                Text(
                    "'\(word)' could be a currency or a word of the memo",
                    "통화인지 메모인지 알 수 없습니다: '\(word)'"),
                Text(
                    "Write the currency as \(currency), or the memo with -m.",
                    "통화라면 \(currency)로, 메모라면 -m으로 쓰세요."))
        case .secondAmount(let word):
            .usage(
                "second-amount",
                Text("'\(word)' would be a second amount", "금액이 두 번 지정되었습니다: '\(word)'"),
                Text(
                    "Write one amount; what else has numbers goes into the memo with -m.",
                    "금액은 하나만 쓰고, 숫자가 있는 메모는 -m으로 쓰세요."))
        case .noAmount(let words, let example):
            .usage(
                "bad-amount", Messages.enterNumber,
                Text(
                    "The amount is missing; it comes first: \(Self.line(words, example))",
                    "금액이 없습니다. 맨 앞에 쓰세요: \(Self.line(words, example))"))
        case .amountNotFirst(let words):
            .usage(
                "amount-not-first", Text("The amount comes first", "금액을 맨 앞에 쓰세요"),
                Text(
                    "Write: \(words.joined(separator: " "))",
                    "이렇게 쓰세요: \(words.joined(separator: " "))"))
        }
    }

    /// Words of an expense behind an example of an amount.
    private static func line(_ words: [String], _ example: Amount) -> String {
        "\(example.decimal) \(example.currency) " + words.joined(separator: " ").terminalSafe
    }
}

extension Messages {
    package static func ambiguous(_ error: AmbiguousCurrency) -> Text {
        Text(
            "'\(error.word)' could be several currencies",
            "여러 통화로 읽힐 수 있습니다: '\(error.word)'")
    }

    /// Which currencies could be meant.
    package static func oneOf(_ currencies: [Currency]) -> Text {
        Text("Write its code: \(codes(currencies))", "통화 코드로 쓰세요: \(codes(currencies))")
    }

    /// The codes of currencies; at most eight.
    package static func codes(_ currencies: [Currency]) -> String {
        currencies.prefix(8).map(\.code).joined(separator: ", ")
            + (currencies.count > 8 ? ", …" : "")
    }

    fileprivate static func notAnAmount(_ text: String) -> Text {
        Text("'\(text)' is not an amount", "금액으로 읽을 수 없습니다: '\(text)'")
    }

    fileprivate static func hasCurrency(_ text: String, _ amount: SaidAmount) -> Text {
        let code = amount.currency.map { " \($0)" } ?? ""
        let read = Numbers.grouped(amount.number.description) + code
        return Text(
            "'\(text)' is read as \(read); a number without a currency is needed here",
            "'\(text)': \(read)라는 금액입니다. 여기에는 통화 없이 숫자만 쓰세요")
    }

    fileprivate static let amountExamples = Text(
        "Write 1980, 1,980 JPY, 12.50 usd or 12.5*3.", "1980, 1,980엔, 3만 5천원, 12.5*3처럼 쓰세요.")

    fileprivate static let quoteDollars = Text(
        "A shell reads $5 itself: write '$5' or 5 USD.", "셸이 $5를 먼저 읽습니다. '$5' 또는 5 USD로 쓰세요.")

    fileprivate static func noSuchDay(_ month: Int, _ day: Int) -> Text {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        guard months.indices.contains(month - 1) else {
            return Text("There is no month \(month)", "\(month)월은 없는 달입니다")
        }
        return Text("\(months[month - 1]) has no day \(day)", "\(month)월에는 \(day)일이 없습니다")
    }
}
