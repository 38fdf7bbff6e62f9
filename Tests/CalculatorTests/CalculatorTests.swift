import Calculator
import Foundation
import Rates
import TestSupport
import Testing

@Suite struct CalculatorTests {
    /// An expression's value as text, followed by its currency.
    private func value(_ text: String, at prices: any PriceList = NoPrices()) throws -> String {
        let value = try Calculator().expression(text).value(at: prices)
        return (value.amount.text ?? "too long") + (value.currency.map { " \($0)" } ?? "")
    }

    private static let evaluatesTable: [(String, String)] = [
        ("1", "1"), ("0.1 + 0.2", "0.3"), ("12.5*3", "37.5"), ("12.5*3+4", "41.5"), ("2+3*4", "14"),
        ("(2+3)*4", "20"), ("10-4-3", "3"), ("100/10/5", "2"), ("1/3*3", "1"), ("1-1", "0"),
        ("1/3", "0.3333333333333333333333333333333333"),
        ("2/3", "0.6666666666666666666666666666666667"),
        ("-2/3", "-0.6666666666666666666666666666666667"),
        ("1000/7", "142.8571428571428571428571428571429"), ("-3", "-3"), ("--3", "3"), ("+3", "3"),
        ("1/70000", "0.00001428571428571428571428571428571429"), ("1/1024", "0.0009765625"),
        ("2*-3", "-6"), ("-(2+3)", "-5"), ("-2*-2", "4"), ("8 − 5 × 2 ÷ 4", "5.5"),
        ("9223372036854775808", "9223372036854775808"), ("1,234.50*2", "2469"), ("１２＋３", "15"),
        ("（１＋２）×３．５", "10.5"), ("1,234,567", "1234567"),
        ("((((1))))", "1"), (" 7 ", "7"),
        (".5+5.", "5.5"), ("0-0", "0"), ("3-(-3)", "6"), ("3--3", "6"),
    ]

    @Test(arguments: evaluatesTable)
    func evaluates(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let takesPercentTable: [(String, String)] = [
        ("200+10%", "220"), ("200 - 10 %", "180"), ("200*10%", "20"), ("200/10%", "2000"),
        ("10%", "0.1"), ("50+10%+10%", "60.5"), ("200+10%*2", "200.2"), ("10%+10%", "0.2"),
        ("200+-10%", "180"), ("(100+100)+5%", "210"), ("5+2*10%", "5.2"),
        ("100 USD + 10%", "110 USD"),
        ("100 USD * 15%", "15 USD"), ("200+max(5%, 10%)", "220"), ("200+round(10%, 1)", "220"),
        ("2^50%", "1.414213562373095048801688724209698"),
    ]

    /// A sum takes a percentage of its left side, as pocket calculators do.
    @Test(arguments: takesPercentTable)
    func takesPercent(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let raisesToPowersTable: [(String, String)] = [
        ("2^10", "1024"), ("2^3^2", "512"), ("-2^2", "-4"), ("(-2)^2", "4"), ("2^-2", "0.25"),
        ("2*3^2", "18"), ("4^0.5", "2"), ("(4/9)^0.5", "0.6666666666666666666666666666666667"),
        ("8^(1/3)", "2"), ("(-8)^(1/3)", "-2"), ("2^0.5", "1.414213562373095048801688724209698"),
        ("1.05^(1/12)", "1.004074123783648301605419602672107"), ("0^0", "1"), ("0^5", "0"),
        ("1^999999999999", "1"), ("(-1)^999999999999", "-1"), ("9^1.5", "27"),
        ("2^128", "340282366920938463463374607431768211456"), ("0.001^0.5*0.001^0.5", "0.001"),
        ("0.5^1100*2^1100", "1"), ("(1+0.035/365)^3650", "1.419043737195400590738152091156717"),
        ("1.0005^5000", "12.17488481635904612135961969588802"),
        ("1.035^0.1234", "1.004254159410926581032913333435269"),
        ("0.99999^3650", "0.9641579179363148455382313025596555"),
        ("2^0.12345678901234567890", "1.089341870358005048970043751106701"),
        ("0^0.3", "0"), ("1^0.3", "1"), ("(-8)^(1/3)*1", "-2"),
        ("(-2)^(1/3)", "-1.259921049894873164767210607278228"), ("(-8)^(2/3)", "4"),
        ("1.0000001^0.9995", "1.000000099949999997501250083333308"),
        ("123456789^0.4995", "11008.08390360178098378802271370356"),
        ("0.0000001^0.5005", "0.0003136895130158376437083043323328966"),
        ("2^(999/1000)*2^0.001", "2"),
    ]

    @Test(arguments: raisesToPowersTable)
    func raisesToPowers(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let callsFunctionsTable: [(String, String)] = [
        ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(1.005, 2)", "1.01"),
        ("round(2/3, 4)", "0.6667"), ("round(1250, -2)", "1300"), ("min(3, 1, 2)", "1"),
        ("max(1, 234)", "234"), ("max(1.5, 2*3)+1", "7"), ("Round( (1,234.56)*2 , 1 )", "2469.1"),
        ("min(max(1,2),max(3,4))", "2"), ("-min(1,2)", "-1"), ("2^max(1,3)", "8"),
        ("round(10 USD/3, 2)", "3.33 USD"), ("max(5 USD, 7 USD)", "7 USD"), ("min(-1)", "-1"),
    ]

    @Test(arguments: callsFunctionsTable)
    func callsFunctions(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let readsKoreanNumbersTable: [(String, String)] = [
        ("3만", "30000"), ("3만5천", "35000"), ("3만 5천", "35000"), ("1억 2,000만", "120000000"),
        ("1천2백만", "12000000"), ("5백", "500"), ("1.5억", "150000000"), ("3만 500", "30500"),
        ("만", "10000"), ("2조 1억 3", "2000100000003"), ("십만+1", "100001"), ("3만원*2", "60000 KRW"),
        ("만원", "10000 KRW"), ("천", "1000"), ("3 만", "30000"), ("5만 천", "51000"), ("삼만오천", "35000"),
        ("이천원", "2000 KRW"),
        ("3백 만", "3000000"),
    ]

    @Test(arguments: readsKoreanNumbersTable)
    func readsKoreanNumbers(_ text: String, _ expected: String) throws {
        #expect(try value(text) == expected)
    }

    private static let calculatesWithCurrenciesTable: [(String, String)] = [
        ("100 USD", "100 USD"), ("100 usd in krw", "130000 KRW"),
        ("100 USD + 9 EUR in KRW", "143000 KRW"),
        ("100 USD + 9 EUR", "110 USD"), ("9 EUR + 100 USD", "99 EUR"),
        ("12.5*3 usd to krw", "48750 KRW"),
        ("₩52000 in $", "40 USD"), ("$5+$6", "11 USD"), ("-$5", "-5 USD"), ("US$5", "5 USD"),
        ("USD 5 * 2", "10 USD"), ("(2+3) USD", "5 USD"), ("2^3 USD", "8 USD"), ("$2^3", "8 USD"),
        ("100 USD / 50 USD", "2"), ("13000 KRW / 1 USD", "10"), ("100 USD / 8", "12.5 USD"),
        ("3*(1 USD + 1 EUR) in EUR", "5.7 EUR"), ("(100 USD in KRW) + 5000 KRW", "135000 KRW"),
        ("100 USD in EUR in JPY", "15000 JPY"), ("max(1 USD, 2000 KRW)", "2000 KRW"),
        ("100달러를 원으로", "130000 KRW"), ("1300원 + 1달러", "2600 KRW"), ("13,000원 -> 달러", "10 USD"),
        ("13만원 → USD", "100 USD"), ("10 dollars in won", "13000 KRW"),
        ("1 USD - 1 USD + 9 EUR", "10 USD"),
        ("1.50€*2", "3 EUR"), ("100달러를 유로화로", "90 EUR"), ("100미국달러를 원화로", "130000 KRW"),
        ("300円 to USD", "2 USD"), ("100 usd", "100 USD"), ("5 eur * 2", "10 EUR"),
        // A code that is also a word is a currency beside other money, or in capitals.
        ("2 CUP", "2 CUP"), ("2 rub to rub", "2 RUB"),
        ("2 cup to CUP", "2 CUP"),
    ]

    @Test(arguments: calculatesWithCurrenciesTable)
    func calculatesWithCurrencies(_ text: String, _ expected: String) throws {
        #expect(try value(text, at: TestPrices()) == expected)
    }

    @Test(arguments: [
        ("1000 JPY in KRW on 2026-05-03", "2026-05-03", 19), ("1+1 on yesterday ", "yesterday", 7),
        ("1 on", "", 4),
    ])
    func leavesTheDayToItsCaller(_ text: String, _ day: String, _ position: Int) throws {
        let found = try #require(try Calculator().expression(text).day)
        #expect(found.text == day && found.position == position)
    }

    private static let givesDecimalsTable: [(String, String)] = [
        ("0.5", "0.5"), ("2/3", "0.666666666666666667"), ("-1/3", "-0.333333333333333333"),
        ("10^19", "10000000000000000000"), ("10^25", "10000000000000000000000000"),
    ]

    @Test(arguments: givesDecimalsTable)
    func givesDecimals(_ text: String, _ expected: String) throws {
        #expect(try Calculator().decimal(text)?.description == expected)
    }

    @Test func aDecimalHasThirtyEightDigits() throws {
        #expect(try Calculator().decimal("10^38") == nil)
        #expect(throws: CalculatorError(.needsNumber, at: 0)) { try Calculator().decimal("5 USD") }
    }
}
