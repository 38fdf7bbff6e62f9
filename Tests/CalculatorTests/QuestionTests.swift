import Calculator
import Phrases
import Rates
import Testing

/// Calculations as people say them.
@Suite struct QuestionTests {
    private static let valuesTable: [(String, String)] = [
        ("2 x 3", "6"), ("2x3", "6"), ("2 X 3", "6"), ("2 x $3", "6 USD"), ("2 x (1 + 2)", "6"),
        ("3 1/2", "3.5"), ("2 * 3 1/2", "7"), ("1 2/3 + 1/3", "2"),
        ("3 5/2", "missingOperator @ 2"),
        ("3.5 1/2", "missingOperator @ 4"), ("1.5 million", "1500000"),
        ("2 billion / 4", "500000000"), ("3 hundred", "300"), ("1bn", "1000000000"),
        ("1.5 million won in usd", "1153.846153846153846153846153846154 USD"),
        ("avg(1, 2, 6)", "3"), ("mean(1, 2)", "1.5"), ("sum(1, 2, 3)", "6"), ("합계(1, 2)", "3"),
        ("평균($1, $2)", "1.5 USD"), ("sum(10%, 20%)", "30%"), ("sum(1, $2)", "mixedUnits @ 0"),
        ("sqrt(849,614)", "921.74508"), ("sqrt(1,000,000)", "1000"),
        ("round(1,234)", "ambiguousComma @ 6"),
        ("min(1,000)", "ambiguousComma @ 4"),
        ("50 cents", "0.5 USD"), ("50센트", "0.5 USD"), ("3 dollars 50 cents", "3.5 USD"),
        ("3 dollars 50 cents * 2", "7 USD"), ("5 euros 5 cents", "5.05 EUR"),
        ("5 pounds 20 pence", "5.2 GBP"), ("5 won 20 cents", "missingOperator @ 6"),
        ("100 US dollars", "100 USD"), ("100 us dollars in won", "130000 KRW"),
        ("100 미국 달러", "100 USD"), ("13000원 in US dollars", "10 USD"),
        ("제곱근 16", "4"), ("루트 16", "4"), ("16의 제곱근", "4"), ("27의 세제곱근", "3"),
        ("2의 10제곱", "1024"), ("-2의 제곱", "4"), ("-1의 제곱근", "noPower @ 2"),
        ("3 + 2의 3제곱 * 2", "19"), ("2의 제곱", "4"), ("2의 세제곱 + 1", "9"), ("50의 10%", "5"),
    ]

    @Test(arguments: valuesTable)
    func values(_ text: String, _ expected: String) {
        let answer = answers([text])[0]
        // Roots by their first digits.
        #expect(answer == expected || expected.count > 7 && answer.hasPrefix(expected), "\(answer)")
    }

    private static let partsAndPiecesTable: [(String, String)] = [
        ("split 100 by 3", "33.33333333333333333333333333333333"), ("split 90 + 10 by 4", "25"),
        ("split 100 between 4 people", "25"), ("100 usd split 4", "25 USD"),
        ("100 usd split by 4", "25 USD"), ("100 usd split 4 ways in won", "32500 KRW"),
        ("120000원 4명", "30000 KRW"), ("12만원 4명", "30000 KRW"), ("12만원 네 명", "30000 KRW"),
        ("12만원 나누기 4명", "30000 KRW"), ("1만엔 4명", "2500 JPY"), ("120 4명", "30"),
        ("12만원을 4명이서", "30000 KRW"), ("100 + 20 4명", "30"), ("$100 4 people", "25 USD"),
        ("1980 yen / 4", "495 JPY"), ("1200엔 3개", "3600 JPY"), ("12000원 x 3인분", "36000 KRW"),
        ("split 100", "needs(\"split\", \"by\") @ 0"), ("100 by 3", "unknownCurrency(\"by\") @ 4"),
        ("3인분 * 12000원", "36000 KRW"), ("45 usd/night * 12 nights", "540 USD"),
        ("3 nights * 120 eur", "360 EUR"), ("45 usd per night * 2 nights", "90 USD"),
        ("45 usd a night * 2 nights", "90 USD"), ("45 usd/day * 12 days", "540 USD"),
        ("12 days * 45 usd/day", "540 USD"), ("세 박 * 10만원", "300000 KRW"),
        ("12 days * 45 usd", "dateOrTime(\"days\") @ 3"),
        ("2 hours + 30 min", "dateOrTime(\"hours\") @ 2"),
        ("100 usd / kg", "unitOfMeasure(\"kg\") @ 10"),
    ]

    @Test(arguments: partsAndPiecesTable)
    func partsAndPieces(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let changesAndComparisonsTable: [(String, String)] = [
        ("5만원에 10% 더하면", "55000 KRW"), ("5만원에서 10% 할인", "45000 KRW"),
        ("5만원 10% 할인", "45000 KRW"), ("50000에서 10% 빼면", "45000"),
        ("50000에 10% 더하면?", "55000"), ("5만원에 3천원 더하면", "53000 KRW"),
        ("5만원에서 3천원 빼면", "47000 KRW"), ("50 usd 10% off", "45 USD"),
        ("10만원 + 2만원에서 10% 할인", "108000 KRW"), ("5만원 할인", "unknownCurrency(\"할인\") @ 4"),
        ("5만원에 더하면", "unknownCurrency(\"더하면\") @ 5"),
        ("5 (3 10%) 할인", "unknownCurrency(\"할인\") @ 10"),
        ("100 usd in krw, xyz", "unknownCurrency(\"xyz\") @ 16"),
        ("100 usd in krw and", "missingCurrency @ 18"), ("1/3 to 99 digits", "tooManyDigits @ 4"),
        ("80 to 92 %", "15%"), ("from 80 to 92 in %", "15%"), ("80 to 92 in %", "15%"),
        ("from 80 to 60 as %", "-25%"), ("$80 to $92 in %", "15%"),
        ("80 usd to 92 usd in %", "15%"),
        ("10% to 12% in %", "20%"), ("80 to 92", "missingPercent @ 3"),
        ("from 80 to 92", "missingPercent @ 8"), ("from 80", "needs(\"from\", \"to\") @ 0"),
        ("0 to 5 %", "divisionByZero @ 2"),
        ("20 as a % off 70", "71.42857142857142857142857142857143%"),
        ("3 > 2", "1"), ("3 < 2", "0"), ("2 >= 2", "1"), ("2 ≤ 1", "0"), ("2 == 2.0", "1"),
        ("2 != 2", "0"), ("10 usd > 10 eur", "0"), ("1 + 1 > 1 * 1", "1"), ("$13 < 20000원", "1"),
        ("3 > 2 > 1", "unexpectedCharacter @ 6"), ("(3 > 2) + 1", "unexpectedCharacter @ 3"),
        ("$3 > 2", "mixedUnits @ 3"), ("1980 yen > won", "17160 KRW"), ("3 >", "missingValue @ 3"),
        ("6:2", "ratio(\"6:2\") @ 0"), ("12:30", "dateOrTime(\"12:30\") @ 0"),
        ("100 kg", "unitOfMeasure(\"kg\") @ 4"), ("i", "unknownName(\"i\") @ 0"),
        ("ans", "noAnswer @ 0"),
    ]

    @Test(arguments: changesAndComparisonsTable)
    func changesAndComparisons(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let targetsTable: [(String, [String], Int?)] = [
        ("100 USD in KRW, JPY", ["130000 KRW", "15000 JPY"], nil),
        ("100 usd in krw and jpy", ["130000 KRW", "15000 JPY"], nil),
        ("100 usd to krw, jpy and eur", ["130000 KRW", "15000 JPY", "90 EUR"], nil),
        ("100 usd in krw to 0 digits", ["130000 KRW"], 0), ("10 / 4 to 1 decimals", ["2.5"], 1),
    ]

    /// The value of all currencies that an expression asks for, and its decimals.
    @Test(arguments: targetsTable)
    func targets(_ text: String, _ expected: [String], _ digits: Int?) throws {
        let expression = try Calculator().expression(text)
        let values =
            try [expression.value(at: TestPrices())] + expression.furtherValues(at: TestPrices())
        let shown = values.map { value in
            (value.amount.text ?? "") + (value.currency.map { " \($0)" } ?? "")
        }
        #expect(shown == expected)
        #expect(expression.digits == digits)
    }

    private static let leftOutTable: [(String, [String])] = [
        ("3 nights * 120 eur", ["nights"]), ("45 usd/night * 12 nights", ["night", "nights"]),
        ("3인분 * 12000원", ["인분"]), ("12만원 4명", []), ("12만원 나누기 4명", []), ("1200엔 3개", []),
    ]

    @Test(arguments: leftOutTable)
    func leftOut(_ text: String, _ expected: [String]) throws {
        #expect(try Calculator().expression(text).leftOut == expected)
    }

    /// A variable's name wins over such words.
    @Test func variablesComeFirst() {
        #expect(answers(["x = 5", "2 x"]) == ["5", "10"])
        #expect(answers(["x = 5", "2 x 3"]) == ["5", "6"])
        #expect(answers(["x = 5", "2x(3)"]) == ["5", "30"])
        #expect(answers(["nights = 5", "3 nights"]) == ["5", "15"])
        #expect(answers(["million = 5", "3 million"]) == ["5", "15"])
    }

    private static let today = Day("2026-11-24")

    private static let daysTable: [(String, String)] = [
        ("2026-12-25 - 2026-11-24", "31"), ("2026-11-24 - 2026-12-25", "-31"),
        ("today + 10 days", "2026-12-04"), ("오늘 + 10일", "2026-12-04"),
        ("today - 2 weeks", "2026-11-10"),
        ("2026-01-31 + 1 month", "2026-02-28"), ("days until 2026-12-25", "31"),
        ("how many days until 12/25?", "31"), ("days until dec 25", "31"), ("days until 추석", "295"),
        ("days since 2026-11-01", "23"), ("days from 2026-11-01 to 2026-11-24", "23"),
        ("days between 2026-11-01 and today", "23"), ("12월 25일까지 며칠", "31"),
        ("추석까지 며칠?", "295"), ("2026-11-01부터 2026-11-24까지 며칠", "23"),
        ("tomorrow - yesterday", "2"), ("10/29 - 10/27", "nil"), ("2026-12-25", "nil"),
        ("3 - 2", "nil"), ("100 usd - 5 days", "nil"), ("days until", "nil"),
    ]

    @Test(arguments: daysTable)
    func days(_ text: String, _ expected: String) throws {
        let today = try #require(Self.today)
        let result = try DayCalculation(text)?.result(today: today)
        switch result {
        case .days(let count): #expect("\(count)" == expected)
        case .day(let day): #expect("\(day)" == expected)
        case nil: #expect(expected == "nil")
        }
    }
}
