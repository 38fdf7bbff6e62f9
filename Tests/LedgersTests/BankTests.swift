import Phrases
import Rates
import Testing
import Trips

@testable import Ledgers

/// Tables of banks and cards, with formats given and detected.
@Suite struct BankTests {
    static let sample = """
        \u{FEFF}Account statement;;;\r
        from;01.03.2024;to;31.03.2024\r
        \r
        Buchungstag;Text;Betrag;Währung\r
        14.03.2024;"Ramen; ""groß""\r
        zwei";-1.234,50;EUR\r
        15.03.2024;Gutschrift;12,00;EUR\r

        """

    private func read(_ text: String, _ change: (inout BankMapping) -> Void = { _ in }) throws
        -> [ImportedEntry]
    {
        var mapping = BankMapping(date: .name("date"))
        mapping.amount = .name("amount")
        mapping.defaultCurrency = .usd
        change(&mapping)
        return try BankCSV.read(Array(text.utf8), mapping).entries
    }

    private func faults(_ text: String, _ change: (inout BankMapping) -> Void = { _ in })
        -> [LedgerError]
    {
        do {
            _ = try read(text, change)
            return []
        } catch { return (error as? LedgerErrors)?.errors ?? [] }
    }

    @Test func linesAboveTheHeaderMarksAndQuotedLines() throws {
        var mapping = BankMapping(date: .name("buchungstag"))
        (mapping.amount, mapping.texts["memo"]) = (.name("Betrag"), [.name("Text")])
        (mapping.currency, mapping.spentIs) = (.name("Währung"), .negative)
        let entries = try BankCSV.read(Array(Self.sample.utf8), mapping).entries
        #expect(entries.map(\.line) == [5, 7])
        #expect(entries.map(\.amount.description) == ["1234.50 EUR", "-12.00 EUR"])
        #expect(entries[0].memo == "Ramen; \"groß\" zwei")
        #expect(entries[0].date.description == "2024-03-14")
    }

    @Test func columnsByNumberWithoutHeader() throws {
        let entries = try read("junk\n\n2024-03-14\t-5.25\tcoffee\n2024-03-15\t-1\t\n") {
            $0.date = .number(1)
            ($0.amount, $0.texts["memo"]) = (.number(2), [.number(3)])
        }
        #expect(entries.map(\.amount.description) == ["5.25 USD", "1.00 USD"])
        #expect(entries.map(\.memo) == ["coffee", nil])
    }

    private static let dashesTable: [(String, String)] = [
        ("30-10-2026 05-11-2026", "2026-10-30 2026-11-05"),
        ("10-30-2026 05-11-2026", "2026-10-30 2026-05-11"),
        ("2026-10-30 2026-11-05", "2026-10-30 2026-11-05"),
    ]

    /// Days with dashes, the year last: a day above 12 decides for all, as with slashes.
    @Test(arguments: dashesTable)
    func dashes(_ dates: String, _ expected: String) throws {
        let rows = dates.split(separator: " ").map { "\n\($0),-1" }
        let days = try read("date,amount" + rows.joined()).map(\.date.description)
        #expect(days.joined(separator: " ") == expected)
    }

    @Test func dashesWithoutADayAboveTwelve() throws {
        let text = "date,amount\n05-11-2026,-1"
        #expect(
            faults(text).map(\.fault) == [.ambiguousDate("05-11-2026", [.dayDashes, .monthDashes])])
        let first = try read(text) { $0.dateOrder = .monthDashes }.first
        #expect(first?.date.description == "2026-05-11")
    }

    @Test func debitAndCreditApart() throws {
        let text =
            "date,out,in\n2024/03/14,5.00,\n2024/03/15,,7.00\n2024/03/16,-1.00,0.00\n2024/03/17,2.00,\n"
        let entries = try read(text) {
            $0.amount = nil
            ($0.debit, $0.credit) = (.name("out"), .name("in"))
        }
        #expect(entries.map(\.amount.minorUnits) == [500, -700, -100, 200])
        #expect(
            faults("date,out,in\n2024-03-14,5.00,7.00\n2024-03-14,,\n2024-03-14,0,\n") {
                $0.amount = nil
                ($0.debit, $0.credit) = (.name("out"), .name("in"))
            }.map(\.fault) == [.twice("amount"), .missing("amount")])
    }

    /// Where a few have a minus in a column of its own, those are reversals.
    @Test(
        arguments: [
            (["12000,", "(5000),", "400,"], [12_000, -5_000, 400]),
            (["-12000,", "(5000),"], [12_000, 5_000]), (["12000,", "0,-300"], [12_000, -300]),
            ([",700", ",300", ",-200"], [-700, -300, 200]),
            ([",-700", ",-200", "-5,"], [-700, -200, 5]),
        ] as [([String], [Int64])])
    func reversals(_ rows: [String], _ expected: [Int64]) throws {
        let text = rows.map { "2026-10-12,\($0),\n" }.joined()
        let entries = try read("date,out,in,charged\n" + text) {
            ($0.amount, $0.defaultCurrency) = (nil, .krw)
            ($0.debit, $0.credit) = (.name("out"), .name("in"))
        }
        #expect(entries.map(\.amount.minorUnits) == expected)
    }

    /// A minus before half of the amounts or more may be a reversal, or nothing.
    @Test(
        arguments: [
            (["-1000,", "-2000,", "-3000,", "500,"], [1_000, 2_000, 3_000, -500]),
            (["1000,", "-2000,", "-1,"], [-1_000, 2_000, 1]),
            ([",700", ",-200", "5,"], [700, -200, -5]),
        ] as [([String], [Int64])])
    func minusesAreAskedAbout(_ rows: [String], _ turned: [Int64]) throws {
        let text = "date,out,in\n" + rows.map { "2026-10-12,\($0)\n" }.joined()
        func mapping(_ sign: BankMapping.Sign?) -> (inout BankMapping) -> Void {
            {
                ($0.amount, $0.defaultCurrency, $0.spentIs) = (nil, .krw, sign)
                ($0.debit, $0.credit) = (.name("out"), .name("in"))
            }
        }
        let found = faults(text, mapping(nil)).map(\.fault)
        #expect(
            found.count == 1 && found.allSatisfy { if case .minuses = $0 { true } else { false } })
        #expect(try read(text, mapping(.negative)).map(\.amount.minorUnits) == turned)
        #expect(try read(text, mapping(.positive)).map(\.amount.minorUnits) == turned.map(-))
    }

    /// What was charged keeps the sign of what was paid.
    @Test func reversalsThatWereCharged() throws {
        let text = "date,out,won\n2026-10-12,-5.50,7100\n2026-10-13,-1.00,-1300\n"
        func amounts(_ more: String) throws -> [Int64?] {
            try read(text + more) {
                ($0.amount, $0.debit) = (nil, .name("out"))
                ($0.chargedAmount, $0.defaultCharged) = (.name("won"), .krw)
            }.flatMap { [$0.amount.minorUnits, $0.homeAmount?.minorUnits] }
        }
        #expect(try amounts("") == [550, 7100, 100, 1300])
        #expect(
            try amounts("2026-10-14,2.00,2600\n2026-10-15,1.00,1300\n2026-10-16,3.00,3900\n")
                == [-550, -7100, -100, -1300, 200, 2600, 100, 1300, 300, 3900])
    }

    /// The table's mark does not make decimals of another currency's thousands.
    @Test(arguments: [
        ("1.234,56 EUR", "2,000 JPY"), ("12.50 USD", "2.000 KRW"), ("5,50유로", "9,000원"),
        ("5.50달러", "1.000원"), ("12,50 EUR", "1,230 USD"),
    ])
    func marksWhereCurrenciesMix(_ sure: String, _ doubtful: String) throws {
        for rows in [[sure, doubtful], [doubtful, sure]] {
            let text = "date;amount\n" + rows.map { "2026-10-12;\($0)\n" }.joined()
            let found = faults(text) { ($0.defaultCurrency, $0.spentIs) = (nil, .positive) }
            #expect(found.map(\.fault) == [.ambiguousNumber(doubtful)])
            let mark: DecimalMark = sure.contains(",") ? .comma : .point
            let told = faults(text) {
                ($0.defaultCurrency, $0.spentIs, $0.decimalMark) = (nil, .positive, mark)
            }
            #expect(told == found)
        }
        #expect(
            faults("date;amount;won\n2026-10-12;-5.50;7.000\n") {
                ($0.chargedAmount, $0.defaultCharged) = (.name("won"), .krw)
            }.map(\.fault) == [.ambiguousNumber("7.000")])
    }

    @Test func whatTheCardCharged() throws {
        let text = """
            이용일,가맹점,현지금액,통화,청구금액
            2024.03.14,一蘭,"1,980",JPY,"17,680원"
            2024.03.15,一蘭,"-1,980",JPY,"17,680"
            2024.03.16,KBBQ,"10,000",원,
            """
        let entries = try read(text) {
            $0.date = .name("이용일")
            ($0.amount, $0.currency, $0.texts["place"]) = (
                .name("현지금액"), .name("통화"), [.name("가맹점")]
            )
            ($0.chargedAmount, $0.defaultCharged, $0.spentIs) = (.name("청구금액"), .krw, .positive)
        }
        #expect(entries.map(\.amount.description) == ["1980 JPY", "-1980 JPY", "10000 KRW"])
        #expect(entries.map { $0.homeAmount?.description } == ["17680 KRW", "-17680 KRW", nil])
        #expect(entries[0].place == "一蘭")
    }

    private static let datesThatCanBeOnlyOneTable: [(String, String)] = [
        ("2024-03-04", "2024-03-04"), ("2024/3/4", "2024-03-04"), ("2024.03.04.", "2024-03-04"),
        ("20240304", "2024-03-04"), ("04.03.2024", "2024-03-04"), ("31/03/2024", "2024-03-31"),
        ("03/31/2024", "2024-03-31"), ("2024-03-04 12:34:56", "2024-03-04"),
        ("2024-03-04T12:34:56+09:00", "2024-03-04"), ("05/05/2024", "2024-05-05"),
    ]

    @Test(arguments: datesThatCanBeOnlyOneTable)
    func datesThatCanBeOnlyOne(_ text: String, _ day: String) throws {
        #expect(try read("date,amount,memo\n\(text),-1,x\n")[0].date.description == day)
    }

    private static let daysInWordsTable: [(String, String?)] = [
        ("2026년 10월 30일", "2026-10-30"), ("2026년10월3일", "2026-10-03"),
        ("2026. 10. 30.", "2026-10-30"), ("2026. 10. 3", "2026-10-03"),
        ("２０２６-１０-３０", "2026-10-30"), ("\"Oct 30, 2026\"", "2026-10-30"),
        ("30 October 2026", "2026-10-30"), ("30-Oct-2026", "2026-10-30"),
        ("2026. 10. 30. 오후 2:35", "2026-10-30"), ("2026년 10월 30일 14:35", "2026-10-30"),
        ("\"Oct 30, 2026 2:35 PM\"", "2026-10-30"),
        ("10월 30일", nil), ("Oct 30", nil), ("어제", nil), ("today", nil), ("-7d", nil), ("30", nil),
        ("2026년 2월 30일", nil), ("30-10-2026", "2026-10-30"),
    ]

    @Test(arguments: daysInWordsTable)
    func daysInWords(_ text: String, _ day: String?) throws {
        let table = "date,amount,memo\n\(text),-1,x\n"
        if let day {
            #expect(try read(table)[0].date.description == day)
        } else {
            let hasYear = !["10월 30일", "Oct 30"].contains(text)
            let fault = hasYear ? LedgerFault.notADate(text) : .noYear(text)
            #expect(faults(table) == [LedgerError(line: 2, column: 1, fault)])
        }
    }

    /// A day with its month's name says nothing about the others' order.
    @Test func daysInWordsAmongOthers() throws {
        let text = "date,amount,memo\n\"Oct 5, 2026\",-1,\n04/03/2026,-1,\n31/03/2026,-1,\n"
        #expect(
            try read(text).map(\.date.description) == ["2026-10-05", "2026-03-04", "2026-03-31"])
        #expect(
            faults("date,amount,memo\n\"Oct 5, 2026\",-1,\n04/03/2026,-1,\n").map(\.fault)
                == [.ambiguousDate("04/03/2026", [.daySlashes, .monthSlashes])])
        let years = "date,amount,memo\n2026-10-05,-1,\n2026.10.06,-1,\n20261007,-1,\n"
        #expect(try read(years).map(\.date.components.day) == [5, 6, 7])
        #expect(
            faults("date,amount,memo\n31/03/2026,-1,\n2026-03-31,-1,\n").map(\.fault)
                == [.notADate("31/03/2026")])
    }

    private static let currenciesInWordsTable: [(String, String, String)] = [
        ("5만원", "", "-50000 KRW"), ("-5만원", "KRW", "50000 KRW"), ("-1,980엔", "엔", "1980 JPY"),
        ("-100불", "달러", "100.00 USD"), ("-3만 5천", "원", "35000 KRW"),
        ("(１，９８０)", "円", "1980 JPY"), ("-12", "US$", "12.00 USD"),
        ("-12", "thai baht", "12.00 THB"),
        ("-¥500", "jpy", "500 JPY"), ("-$5", "AUD", "5.00 AUD"),
    ]

    @Test(arguments: currenciesInWordsTable)
    func currenciesInWords(_ amount: String, _ currency: String, _ expected: String) throws {
        let entries = try read("date;amount;currency\n2024-03-14;\(amount);\(currency)\n") {
            ($0.currency, $0.defaultCurrency, $0.spentIs) = (.name("currency"), nil, .negative)
        }
        #expect(entries[0].amount.description == expected)
    }

    /// The trip's currencies decide what a sign means; else its readings are told.
    @Test func signsOfSeveralCurrencies() throws {
        let yen = try #require(Currency("JPY"))
        let yuan = try #require(Currency("CNY"))
        let text = "date;amount;currency\n2024-03-14;-¥500;\n2024-03-14;-500;¥\n"
        let mapped = { (mapping: inout BankMapping) in
            (mapping.currency, mapping.defaultCurrency) = (.name("currency"), nil)
        }
        let entries = try read(text) {
            mapped(&$0)
            $0.usedCurrencies = [.krw, yen]
        }
        #expect(entries.map(\.amount.description) == ["500 JPY", "500 JPY"])
        let fault = LedgerFault.ambiguousCurrency(
            AmbiguousCurrency(word: "¥", readings: [yuan, yen]))
        #expect(
            faults(text, mapped) == [
                LedgerError(line: 2, column: 2, fault), LedgerError(line: 3, column: 3, fault),
            ])
        #expect(
            faults("date;amount;currency\n2024-03-14;-5만원;엔\n", mapped).map(\.fault)
                == [.otherCurrency("-5만원", .krw, of: Currency("JPY") ?? .krw)])
    }

    @Test func datesOfAllLinesDecide() throws {
        #expect(
            faults("date,amount,memo\n05/05/2024,-1,\n04/03/2024,-1,\n")
                == [
                    LedgerError(
                        line: 3, column: 1,
                        .ambiguousDate("04/03/2024", [.daySlashes, .monthSlashes]))
                ])
        let text = "date,amount,memo\n04/03/2024,-1,\n31/03/2024,-1,\n"
        #expect(try read(text)[0].date.description == "2024-03-04")
        let american = try read("date,amount,memo\n04/03/2024,-1,\n") {
            $0.dateOrder = .monthSlashes
        }
        #expect(american[0].date.description == "2024-04-03")
        #expect(
            faults("date,amount,memo\n2024-03-01,-1,\n2024-02-30,-1,\n")
                == [LedgerError(line: 3, column: 1, .notADate("2024-02-30"))])
    }

    private static let numbersTable: [(String, Int64)] = [
        ("-1234", 123_400), ("\"-1,234\"", 123_400), ("\"-1,234.5\"", 123_450),
        ("\"-1.234,50\"", 123_450),
        ("\"-0,5\"", 50), ("-1 234.50", 123_450), ("-1'234.50", 123_450), ("(12.00)", 1_200),
        ("-$12.00", 1_200), ("-12.00 USD", 1_200), ("USD -12", 1_200), ("\u{2212}12.00", 1_200),
        ("12.00", -1_200), ("+12.00", -1_200), ("-1\u{202F}234.50", 123_450),
        ("\"-1,234,567\"", 123_456_700), ("-1.234.567", 123_456_700),
    ]

    @Test(arguments: numbersTable)
    func numbers(_ text: String, _ units: Int64) throws {
        let entries = try read("date,amount,memo\n2024-03-14,\(text),x\n") {
            $0.spentIs = .negative
        }
        #expect(entries[0].amount.minorUnits == units)
    }

    private static let numbersThatAreRefusedTable: [(String, LedgerFault)] = [
        ("-1.234", LedgerFault.ambiguousNumber("-1.234")),
        ("\"-12,34.00\"", .notANumber("-12,34.00")),
        ("x", .notANumber("x")), ("--", .notANumber("--")),
        ("", .missing("amount")),
        ("-1.2345", .tooManyDecimals("-1.2345", .usd)),
        ("99999999999999999999", .amountTooLarge), ("--1", .notANumber("--1")),
        ("1.2.3,4,5", .notANumber("1.2.3,4,5")), ("-3+4", .notANumber("-3+4")),
        ("0,123.50", .notANumber("0,123.50")), ("5만+1", .notANumber("5만+1")),
        ("12 tickets", .unknownCurrency("tickets")),
    ]

    @Test(arguments: numbersThatAreRefusedTable)
    func numbersThatAreRefused(_ text: String, _ fault: LedgerFault) {
        let field = text.contains("\"") ? text : "\"\(text)\""
        #expect(faults("date,amount,memo\n2024-03-14,\(field),x\n").map(\.fault) == [fault])
    }

    @Test func aMarkOfAnotherLineDecides() throws {
        let text = "date;amount;memo\n2024-03-14;-1.234;\n2024-03-14;-0,50;\n"
        #expect(try read(text).map(\.amount.minorUnits) == [123_400, 50])
        #expect(
            faults("date;amount;memo\n2024-03-14;-1.50;\n2024-03-14;-0,50;\n").map(\.fault)
                == [.ambiguousNumber("-0,50")])
    }

    /// A column without a minus does not show what was spent.
    @Test func aColumnWithoutAMinusIsAskedFor() throws {
        let text = "date,amount,memo\n2024-03-14,5.00,\n2024-03-15,7.00,\n"
        let found = faults(text)
        #expect(found.map(\.line) == [2])
        guard case .ambiguousSign(let signs)? = found.first?.fault else {
            Issue.record("\(found)")
            return
        }
        #expect(signs.positive.sums.map(\.units) == [1_200] && signs.negative.count == 0)
        #expect(try read(text) { $0.spentIs = .positive }.map(\.amount.minorUnits) == [500, 700])
        #expect(try read(text) { $0.spentIs = .negative }.map(\.amount.minorUnits) == [-500, -700])
    }

    /// The error names an ambiguous date, not one that is unambiguous.
    @Test func datesInTwoWaysAreToldAsSuch() {
        #expect(
            faults("date,amount,memo\n2026-06-01,-1,\n13/06/2026,-1,\n")
                == [LedgerError(line: 3, column: 1, .notADate("13/06/2026"))])
        #expect(
            faults("date,amount,memo\n2026-06-01,-1,\n05/06/2026,-1,\n").map(\.fault)
                == [.ambiguousDate("05/06/2026", [.isoDashes, .daySlashes, .monthSlashes])])
    }

    /// Lines above the first row of a table without a header are reported.
    @Test func linesAboveATableByNumberAreTold() throws {
        var mapping = BankMapping(date: .number(1))
        (mapping.amount, mapping.defaultCurrency) = (.number(2), .usd)
        let text = "Account\n\n\"a\"b\nnot yet,none\n2024-03-14,-5\n2024-03-15,-6\n"
        let file = try BankCSV.read(Array(text.utf8), mapping)
        #expect(file.skippedLines == [1, 3, 4] && file.entries.map(\.line) == [5, 6])
        mapping.date = .name("day")
        let named = try BankCSV.read(Array("Account\nday,x\n2024-03-14,-5\n".utf8), mapping)
        #expect(named.skippedLines == [])
    }

    @Test func columnsThatAreNotThere() throws {
        #expect(faults("day,sum,x\n2024-03-14,1,2\n").map(\.fault) == [.noHeader])
        let lacks = LedgerFault.noColumn("amount", ["date", "sum", "x"])
        #expect(faults("My bank\ndate,sum,x\n2024-03-14,1,2\n") == [LedgerError(line: 2, lacks)])
        #expect(
            faults("date,amount,x\n2024-03-14,1,2\n") { $0.amount = nil }.map(\.fault) == [
                .missing("amount")
            ])
        #expect(
            faults("date,amount,x\n2024-03-14,1,2\n") { $0.defaultCurrency = nil }.map(\.fault)
                == [.noCurrency])
        #expect(
            faults("date,amount,x\n2024-03-14,1,2\n") { $0.chargedAmount = .name("x") }.map(\.fault)
                == [.noChargedCurrency])
    }
}
