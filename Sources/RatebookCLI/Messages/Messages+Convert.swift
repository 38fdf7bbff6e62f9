import Language
import Rates

/// Texts about amounts and retired currencies.
extension Messages {
    /// The commands to try after the start screen's converter.
    static func converterHint(_ pair: CurrencyPair) -> Text {
        Text(
            "An amount: ratebook convert 100 \(pair.base) \(pair.quote) · All commands: ratebook help",
            "금액 환산: ratebook convert 100 \(pair.base) \(pair.quote) · 전체 명령: ratebook help")
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
