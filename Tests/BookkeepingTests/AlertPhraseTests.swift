import Bookkeeping
import Phrases
import Rates
import Testing

/// Alerts as people type them.
@Suite struct AlertPhraseTests {
    private static let understoodTable: [(String, String)] = [
        ("100 JPY/KRW below 890", "JPY/KRW below 8.9"), ("100 JPY KRW < 890", "JPY/KRW below 8.9"),
        ("100엔 890원 이하", "JPY/KRW at most 8.9"),
        ("1,000 VND/KRW above 55", "VND/KRW above 0.055"),
        ("1 USD/KRW above 1400", "USD/KRW above 1400"),
        ("100 JPY/KRW change 2% in 7 days", "JPY/KRW change 2% in 7 days"),
        ("USD/KRW above 1400", "USD/KRW above 1400"), ("USD KRW over 1400", "USD/KRW above 1400"),
        ("usd/krw > 1400", "USD/KRW above 1400"), ("usd/krw>1400", "USD/KRW above 1400"),
        ("usd to krw >= 1400", "USD/KRW at least 1400"),
        ("USD/KRW at least 1,400", "USD/KRW at least 1400"),
        ("USD/KRW ≥ 1400", "USD/KRW at least 1400"),
        ("USD/KRW under 1300.5", "USD/KRW below 1300.5"), ("USD/KRW < 1300", "USD/KRW below 1300"),
        ("USD/KRW <= 1300", "USD/KRW at most 1300"),
        ("USD/KRW less than 1300", "USD/KRW below 1300"),
        ("usd over 1400 won", "USD/KRW above 1400"),
        ("USD/KRW 1400 이상", "USD/KRW at least 1400"),
        ("달러 1400원 이상", "USD/KRW at least 1400"),
        ("달러가 1400원 넘으면", "USD/KRW above 1400"), ("달러가 1,400원을 넘으면", "USD/KRW above 1400"),
        ("엔화 9원 이하", "JPY/KRW at most 9"), ("엔화가 9원 밑으로 떨어지면", "JPY/KRW below 9"),
        ("달러 원 1300 미만", "USD/KRW below 1300"), ("유로 1500원 초과", "EUR/KRW above 1500"),
        ("달러가 1400원보다 높으면", "USD/KRW above 1400"), ("달러 1400 이상", "USD/KRW at least 1400"),
        ("usd above 1400", "USD/KRW above 1400"),
        ("EUR/USD change 2% in 7 days", "EUR/USD change 2% in 7 days"),
        ("USD/JPY high in 365 days", "USD/JPY high in 365 days"),
        ("USD/JPY low in 1", "USD/JPY low in 1 day"),
    ]

    @Test(arguments: understoodTable)
    func understood(_ text: String, _ expected: String) throws {
        let phrase = try AlertPhrase(text, home: Currency("KRW"))
        #expect("\(phrase.pair) \(phrase.rule)" == expected)
    }

    private static let refusedTable: [(String, String)] = [
        ("USD/KRW", "notARule(\"USD/KRW\")"), ("USD/KRW above", "notARule(\"USD/KRW above\")"),
        ("USD/KRW above 14%", "notARule(\"USD/KRW above 14%\")"),
        ("USD/KRW over 1400 yen", "otherCurrency"), ("above 1400", "notAPair(\"\")"),
        ("USD/KRW change 2 in 7 days", "notAPercentage(\"2\")"),
        ("USD/KRW change 2%", "notDays(\"\")"), ("USD/KRW high in 0 days", "notDays(\"0 days\")"),
        ("USD/KRW high 5 in 7 days", "notARule(\"high 5 in 7 days\")"), ("이상", "notARule"),
        ("USD/KRW above zero", "badRate"), ("USD/KRW above -5", "badRate"), ("", "notARule"),
        ("krw above 1400 won", "notAPair"),
    ]

    @Test(arguments: refusedTable)
    func refused(_ text: String, _ expected: String) {
        #expect {
            _ = try AlertPhrase(text, home: Currency("KRW"))
        } throws: { error in
            "\(error)".contains(expected)
        }
    }
}
