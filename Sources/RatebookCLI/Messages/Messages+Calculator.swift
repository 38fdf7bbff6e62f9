import Calculator
import Language
import Phrases
import Rates

extension Messages {
    static let resultTooLong = Text("The result is too long to show", "결과가 너무 길어서 보여 줄 수 없습니다")

    static let calculatorGreeting = Text(
        "Type an expression, 'help', or Ctrl-D to leave.", "식을 입력하세요. 도움말은 help, 끝내려면 Ctrl-D.")

    /// The word that shows the help at the prompt.
    static let calculatorHelpWord = Text("help", "도움말")

    static let calculatorHelp = Text(
        """
        200 + 10%   2^10   (1 + 2) * 3   round(2/3, 4)   min(3, 5)   max(3, 5)
        100 USD + 30 EUR in KRW   12.5*3 usd to krw   ₩50000 in $
        1000 JPY in KRW on 2026-05-03   ans * 2
        """,
        """
        200 + 10%   2^10   (1 + 2) * 3   round(2/3, 4)   min(3, 5)   max(3, 5)
        100달러 + 30유로를 원으로   3만 5천원 in $   12.5*3 usd to krw
        1000 JPY in KRW on 2026-05-03   ans * 2
        """)

    static func inLine(_ number: Int, _ message: Text) -> Text {
        Text("Line \(number): \(message[.english])", "\(number)번째 줄: \(message[.korean])")
    }

    static func linesWithoutValue(_ count: Int) -> Text {
        Text(
            count == 1 ? "1 line has no value" : "\(count) lines have no value",
            "계산하지 못한 줄이 \(count)개 있습니다")
    }

    /// The message for an error in an expression, with its position.
    static func expression(_ error: CalculatorError) -> Text {
        let place = error.position + 1
        let words = words(of: error.fault)
        guard error.fault != .empty else { return words }
        return Text("\(words[.english]) (character \(place))", "\(words[.korean]) (\(place)번째 글자)")
    }

    private static func words(of fault: CalculatorFault) -> Text {
        switch fault {
        case .empty: Text("There is nothing to calculate", "계산할 식이 없습니다")
        case .unexpectedCharacter: Text("Unexpected character", "쓸 수 없는 글자입니다")
        case .badNumber:
            Text("This is not a number", "숫자 형식이 아닙니다")
        case .unknownCurrency(let word): unknownCurrency(word)
        case .ambiguousCurrency(let error): ambiguous(error)
        case .wordOrCurrency(let word, let currency):
            Text(
                "'\(word)' is an English word, and the code of \(currency.englishName)",
                "'\(word)': 영어 단어인지 통화 코드(\(currency.koreanName))인지 알 수 없습니다")
        case .unknownFunction(let name):
            Text("Unknown function '\(name)'", "알 수 없는 함수 '\(name)'")
        case .missingValue: Text("A number is missing", "숫자가 없습니다")
        case .missingOperator: Text("An operator is missing", "연산자가 없습니다")
        case .twoOperators: Text("Two operators follow each other", "연산자가 잇달아 있습니다")
        case .unbalancedParenthesis:
            Text("This parenthesis has no match", "괄호의 짝이 맞지 않습니다")
        case .missingCurrency: Text("A currency is missing", "통화가 없습니다")
        case .ambiguousComma:
            Text("This comma could group digits or separate arguments", "자릿수 쉼표인지 인자 구분인지 알 수 없습니다")
        case .strayComma:
            Text("A comma separates arguments of a function only", "쉼표는 함수의 인자 사이에만 쓸 수 있습니다")
        case .argumentCount(let name, let allowed): argumentCount(name, allowed)
        case .badPlaces:
            Text(
                "The places to round to are a whole number from -30 to 100",
                "반올림할 자릿수는 -30에서 100까지의 정수입니다")
        case .divisionByZero: Text("Division by zero", "0으로 나눌 수 없습니다")
        case .noPower: Text("This power cannot be calculated", "계산할 수 없는 거듭제곱입니다")
        case .tooManyPowers(let limit):
            Text("An expression has at most \(limit) powers", "거듭제곱은 식 하나에 \(limit)번까지 쓸 수 있습니다")
        case .tooLarge: Text("The result is too large", "결과가 너무 큽니다")
        case .mixedUnits:
            Text("One side has a currency and the other has none", "한쪽에만 통화가 있습니다")
        case .needsCurrency: Text("This number has no currency", "통화가 없는 숫자입니다")
        case .needsNumber:
            Text("A number without a currency is needed here", "통화가 없는 숫자가 필요합니다")
        case .secondCurrency: Text("This amount has a currency already", "이미 통화가 있는 금액입니다")
        case .noRate(let pair): Text("There is no rate for \(pair)", "환율이 없습니다: \(pair)")
        case .noAnswer: Text("There is no answer yet", "아직 계산한 결과가 없습니다")
        }
    }

    private static func argumentCount(_ name: String, _ allowed: ClosedRange<Int>) -> Text {
        let (least, most) = (allowed.lowerBound, allowed.upperBound)
        return Text(
            "'\(name)' takes \(least) to \(most) arguments",
            "'\(name)'의 인자는 \(least)개에서 \(most)개까지입니다")
    }

    /// What to write instead; nil if unknown.
    static func expressionHint(_ fault: CalculatorFault, in text: String) -> Text? {
        switch fault {
        case .empty: run("ratebook help calc")
        case .badNumber where text.contains(","):
            Text("Commas group three digits: 1,234.5.", "쉼표는 세 자리마다 씁니다: 1,234.5")
        case .ambiguousComma:
            Text("Write min(1000, 2) or min(1, 000).", "min(1000, 2) 또는 min(1, 000)처럼 쓰세요.")
        case .secondCurrency(let currency):
            Text("To convert, write: 100 USD in \(currency).", "환산하려면: 100 USD in \(currency)")
        case .mixedUnits, .needsCurrency:
            Text(
                "Write the currency with each amount: 100 USD + 30 USD.",
                "금액마다 통화를 붙이세요: 100 USD + 30 USD")
        case .wordOrCurrency(_, let currency):
            Text("The currency is written in capitals: \(currency)", "통화는 대문자로 쓰세요: \(currency)")
        case .ambiguousCurrency(let error): oneOf(error.readings)
        case .missingCurrency: Text("Write it as: 100 USD in KRW.", "예: 100 USD in KRW")
        case .unknownFunction:
            Text("The functions are round, min and max.", "쓸 수 있는 함수는 round, min, max입니다.")
        case .noPower:
            Text("A negative value has no even root.", "음수의 짝수 거듭제곱근은 구할 수 없습니다.")
        case .unexpectedCharacter, .badNumber, .unknownCurrency, .missingValue, .missingOperator,
            .twoOperators, .unbalancedParenthesis, .strayComma, .argumentCount, .badPlaces,
            .divisionByZero, .tooLarge, .tooManyPowers, .needsNumber, .noRate, .noAnswer:
            nil
        }
    }
}
