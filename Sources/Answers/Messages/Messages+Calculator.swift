package import Calculator
package import Language
import Phrases
import Rates

extension Messages {
    package static var resultTooLong: Text {
        Text(
            "The result is too long to show", "결과가 너무 길어서 보여 줄 수 없습니다")
    }

    package static var calculatorGreeting: Text {
        Text(
            "Type an expression, 'help', or Ctrl-D to leave.",
            "식을 입력하세요. 도움말은 '도움말', 끝내려면 '종료'나 Ctrl-D.")
    }

    /// The words that show the help and end the prompt, in whatever language it speaks.
    package static let calculatorHelpWords = ["help", "?", "도움말"]
    package static let calculatorEndWords = ["quit", "exit", "q", "종료"]

    package static var calculatorHelp: Text {
        Text(
            """
            + - * / ^ %   7 mod 3   5!   2²   1e6   10k   (1 + 2) * 3   2(3 + 4)   |-3|   log(8, 2)
            \(calculatorFunctions)   pi   e
            200 + 10%   10% of 50   40 as % of 90   10% off 50
            100 USD + 30 EUR in KRW   12.5*3 usd to krw   ₩50000 in $   eur in usd
            1000 JPY in KRW on 2026-05-03

            The last answer is ans or _; a line that begins with an operator goes on from it:
            + 4, * 3, - 10%, in USD; (-4) is a negative number. = repeats the last operation.
            5 + = is 10, 5 + × 3 is 15 and 50% is 0.5. C forgets the answer, AC the names, too.
            x = 3 names a value. Tab completes currencies and functions. quit or Ctrl-D to leave.
            """,
            """
            + - * / ^ %   7 mod 3   5!   2²   1e6   10k   (1 + 2) * 3   2(3 + 4)   |-3|   log(8, 2)
            \(calculatorFunctions)   pi   e
            200 + 10%   50의 10%   40은 90의 몇 %   10% off 50
            100달러 + 30유로를 원으로   3만 5천원 in $   12.5*3 usd to krw   달러를 원으로
            1000 JPY in KRW on 2026-05-03

            ans나 _는 바로 앞의 결과입니다. 연산자로 시작하는 줄은 그 결과에 이어서 계산합니다:
            + 4, * 3, - 10%, in USD. 음수는 (-4)처럼 쓰세요. =는 마지막 연산을 되풀이합니다.
            5 + =는 10, 5 + × 3은 15, 50%는 0.5입니다. C는 결과를, AC는 이름까지 지웁니다.
            x = 3처럼 값에 이름을 붙일 수 있습니다. Tab 키로 통화와 함수를 완성합니다. 끝내려면 종료나 Ctrl-D.
            """)
    }

    package static let calculatorFunctions = CalculatorWords.functions.joined(separator: ", ")

    package static func inLine(_ number: Int, _ message: Text) -> Text {
        Text("Line \(number): \(message[.english])", "\(number)번째 줄: \(message[.korean])")
    }

    package static func linesWithoutValue(_ count: Int) -> Text {
        Text(
            count == 1 ? "1 line has no value" : "\(count) lines have no value",
            "계산하지 못한 줄이 \(count)개 있습니다")
    }

    /// The message for an error in an expression, with its position.
    package static func expression(_ error: CalculatorError) -> Text {
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
        case .writtenOtherwise(let number):
            Text("Write this number as \(number)", "이 숫자는 \(number)처럼 쓰세요")
        case .unknownCurrency(let word): unknownCurrency(word)
        case .ambiguousCurrency(let error): ambiguous(error)
        case .unknownName(let word): Text("Unknown name '\(word)'", "알 수 없는 이름 '\(word)'")
        case .unitOfMeasure(let word):
            Text("'\(word)' is a unit of measure", "'\(word)': 측정 단위는 계산하지 않습니다")
        case .dateOrTime(let word):
            Text("'\(word)' is a date or a time", "'\(word)': 날짜와 시간은 계산하지 않습니다")
        case .reservedName(let word):
            Text("'\(word)' already means something else", "'\(word)'에는 이미 다른 뜻이 있습니다")
        case .wordOrCurrency(let word, let currency):
            Text(
                "'\(word)' is an English word, and the code of \(currency.englishName)",
                "'\(word)': 영어 단어인지 통화 코드(\(currency.koreanName))인지 알 수 없습니다")
        case .unknownFunction(let name):
            Text("Unknown function '\(name)'", "알 수 없는 함수 '\(name)'")
        case .missingValue: Text("A number is missing", "숫자가 없습니다")
        case .missingOperator: Text("An operator is missing", "연산자가 없습니다")
        case .numberAfterPercent:
            Text("A number follows a percentage", "백분율 바로 뒤에 숫자가 있습니다")
        case .ambiguousProduct(let one, let other):
            Text(
                "This could be \(one) or \(other)", "\(one)인지 \(other)인지 알 수 없습니다")
        case .ambiguousPower:
            Text(
                "This power could be of the function or of its argument",
                "함수와 인자 중 어느 쪽의 거듭제곱인지 알 수 없습니다")
        case .twoOperators: Text("Two operators follow each other", "연산자가 잇달아 있습니다")
        case .unbalancedParenthesis:
            Text("This parenthesis has no match", "괄호의 짝이 맞지 않습니다")
        case .missingCurrency: Text("A currency is missing", "통화가 없습니다")
        case .missingPercent: Text("A % is missing", "%가 없습니다")
        case .unclearShare:
            Text("It is not clear what the whole is", "어느 쪽이 전체인지 알 수 없습니다")
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
        case .noPower:
            Text("A negative value has no even root", "음수의 짝수 거듭제곱근은 구할 수 없습니다")
        case .noLogarithm: Text("Only a positive value has a logarithm", "로그는 양수만 구할 수 있습니다")
        case .noFactorial:
            Text(
                "Only a whole number that is not negative has a factorial",
                "팩토리얼은 0과 양의 정수만 구할 수 있습니다")
        case .tooManyPowers(let limit):
            Text(
                "An expression has at most \(limit) powers, roots, logarithms and factorials",
                "거듭제곱, 제곱근, 로그, 팩토리얼은 식 하나에 모두 합쳐 \(limit)번까지 쓸 수 있습니다")
        case .tooLarge: Text("The result is too large", "결과가 너무 큽니다")
        case .mixedUnits:
            Text("One side has a currency and the other has none", "한쪽에만 통화가 있습니다")
        case .needsCurrency: Text("This number has no currency", "통화가 없는 숫자입니다")
        case .needsNumber:
            Text("A number without a currency is needed here", "통화가 없는 숫자가 필요합니다")
        case .needsPercent: Text("A percentage is needed here", "백분율이 필요합니다")
        case .secondCurrency: Text("This amount has a currency already", "이미 통화가 있는 금액입니다")
        case .noRate(let pair): Text("There is no rate for \(pair)", "환율이 없습니다: \(pair)")
        case .noAnswer: Text("There is no answer yet", "아직 계산한 결과가 없습니다")
        }
    }

    private static func argumentCount(_ name: String, _ allowed: ClosedRange<Int>) -> Text {
        let (least, most) = (allowed.lowerBound, allowed.upperBound)
        guard least < most else {
            return Text(
                "'\(name)' takes \(most == 1 ? "one argument" : "\(most) arguments")",
                "'\(name)'의 인자는 \(most)개입니다")
        }
        return Text(
            "'\(name)' takes \(least) to \(most) arguments",
            "'\(name)'의 인자는 \(least)개에서 \(most)개까지입니다")
    }

    /// What to write instead; nil if unknown.
    package static func expressionHint(_ fault: CalculatorFault, in text: String) -> Text? {
        switch fault {
        case .empty: run("ratebook help calc")
        case .badNumber where text.contains(","):
            Text("Commas group three digits: 1,234.5.", "쉼표는 세 자리마다 씁니다: 1,234.5")
        case .writtenOtherwise:
            Text(
                "Commas group three digits, and a point begins the decimals: 1,234.5.",
                "쉼표는 세 자리마다, 소수는 점으로 씁니다: 1,234.5")
        case .unitOfMeasure("m"):
            Text("Millions are written with a capital M: 5M.", "백만은 대문자 M으로 씁니다: 5M")
        case .unitOfMeasure:
            Text(
                "The calculator knows numbers and currencies only.",
                "계산기는 숫자와 통화만 계산합니다.")
        case .dateOrTime:
            Text(
                "The calculator knows days of rates only: 100 USD in KRW on 2026-10-30.",
                "날짜는 환율의 날짜로만 씁니다: 100 USD in KRW on 2026-10-30")
        case .reservedName:
            Text(
                "A variable cannot have the name of a currency, function, constant or suffix.",
                "통화, 함수, 상수, 접미사는 변수 이름으로 쓸 수 없습니다.")
        case .numberAfterPercent:
            Text(
                "Write 12% of 5 for a share, 12 mod 5 for a remainder.",
                "비율은 12% of 5나 5의 12%, 나머지는 12 mod 5로 쓰세요.")
        case .ambiguousPower: Text("Write sqrt(2)^3 or sqrt(2^3).", "sqrt(2)^3 또는 sqrt(2^3)처럼 쓰세요.")
        case .ambiguousProduct:
            Text("Write the parentheses.", "괄호를 쓰세요.")
        case .needsPercent: Text("Write it as: 10% of 50.", "예: 10% of 50, 50의 10%")
        case .missingPercent: Text("Write it as: 40 as % of 90.", "예: 40 as % of 90")
        case .unclearShare:
            Text(
                "Write it as: 40 as % of 90.",
                "40은 90의 몇 %, 또는 90 중 40은 몇 %처럼 쓰세요.")
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
            Text(
                "The functions are: \(calculatorFunctions).", "쓸 수 있는 함수: \(calculatorFunctions)")
        case .unknownName:
            Text("To name a value, write: x = 3.", "값에 이름을 붙이려면: x = 3")
        case .unexpectedCharacter, .badNumber, .unknownCurrency, .missingValue, .missingOperator,
            .twoOperators, .unbalancedParenthesis, .strayComma, .argumentCount, .badPlaces,
            .divisionByZero, .noPower, .noLogarithm, .noFactorial, .tooLarge, .tooManyPowers,
            .needsNumber,
            .noRate, .noAnswer:
            nil
        }
    }
}
