import Arguments
import Calculator
import Rates

/// Amounts, and currencies that have ended.
extension Messages {
    /// What is wrong with an expression, and the character that it is about.
    static func expression(_ error: CalculatorError) -> Text {
        let place = error.position + 1
        switch error.kind {
        case .divisionByZero:
            return Text("Division by zero at character \(place).", "\(place)번째 글자에서 0으로 나눕니다.")
        case .unbalancedParenthesis:
            return Text(
                "The parenthesis at character \(place) has no other half.",
                "\(place)번째 글자의 괄호에 짝이 없습니다.")
        case .tooLarge: return Text("The result is too large.", "결과가 너무 큽니다.")
        case .missingOperator:
            return Text(
                "An operator is missing at character \(place).", "\(place)번째 글자 앞에 연산자가 없습니다.")
        case .missingValue, .empty:
            return Text("A number is missing at character \(place).", "\(place)번째 글자에 숫자가 없습니다.")
        case .unexpectedCharacter, .badNumber:
            return Text(
                "Character \(place) cannot be read.", "\(place)번째 글자를 읽을 수 없습니다.")
        }
    }

    static func tooLong(_ digits: Int) -> Text {
        Text(
            "Use at most \(digits) digits; the result must fit 38.",
            "숫자는 \(digits)자리까지, 결과는 38자리까지 쓸 수 있습니다.")
    }

    static func noFixedRate(_ currency: Currency, _ successor: Currency, _ day: Day) -> Text {
        Text(
            "\(currency) ended on \(day), and no rate to its successor \(successor) was fixed",
            "\(day)에 폐지된 통화이며 후속 통화(\(successor))와의 고정 환율이 없습니다: \(currency)")
    }

    static func askBefore(_ day: Day) -> Text {
        Text("Ask for a day up to then: --date \(day)", "그날까지의 날짜로 조회하세요: --date \(day)")
    }
}
