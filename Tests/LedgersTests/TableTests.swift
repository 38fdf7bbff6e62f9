import JSON
import Rates
import Testing
import Trips

@testable import Ledgers

/// ratebook's own table and Splitwise's, as edited and exported in practice.
@Suite struct TableTests {
    private func csv(_ text: String) throws -> [ImportedEntry] {
        try TripCSV.read(Array(text.utf8)).entries
    }

    private func splitwise(_ text: String) throws -> ImportedFile {
        try SplitwiseCSV.read(Array(text.utf8))
    }

    private func faults(_ read: () throws -> Void) -> [LedgerError] {
        do {
            try read()
            return []
        } catch { return (error as? LedgerErrors)?.errors ?? [] }
    }

    @Test func aTableOfOnesOwn() throws {
        let entries = try csv(
            """
            \u{FEFF}memo,date,currency,amount,extra,one_off
            라멘,2024/3/14,jpy,"1,980",x,TRUE
            ,2024.03.15,USD,-5.5,,
            '=1+1,2024-03-16,KRW,100


            """)
        #expect(entries.map(\.amount.description) == ["1980 JPY", "-5.50 USD", "100 KRW"])
        #expect(entries.map(\.memo) == ["라멘", nil, "=1+1"])
        #expect(entries.map(\.isOneOff) == [true, false, false])
        #expect(entries.map(\.date.description) == ["2024-03-14", "2024-03-15", "2024-03-16"])
        #expect(entries.allSatisfy { $0.homeAmount == nil && $0.payments.isEmpty })
    }

    private static let faultsOfOnesOwnTable: [(String, String, LedgerFault)] = [
        ("2024-03-14,x,USD,,", "amount", LedgerFault.notANumber("x")),
        ("2024-03-14,1.234,USD,,", "amount", .ambiguousNumber("1.234")),
        ("2024-03-14,1.2345,USD,,", "amount", .tooManyDecimals("1.2345", .usd)),
        ("2024-03-14,0,USD,,", "amount", .zeroAmount),
        ("2024-03-14,,USD,,", "amount", .missing("amount")),
        ("2024-02-30,1,USD,,", "date", .notADate("2024-02-30")),
        ("3/4/2024,1,USD,,", "date", .notADate("3/4/2024")),
        ("2024-03-14,1,ZZZ,,", "currency", .unknownCurrency("ZZZ")),
        (
            "2024-03-14,1,USD,half,", "split",
            .notOneOf("half", SplitMethod.allCases.map(\.rawValue))
        ),
        ("2024-03-14,1,USD,even,", "shares", .missing("shares")),
        ("2024-03-14,1,USD,even,[x]", "shares", .json(.syntax(byte: 1))),
    ]

    @Test(arguments: faultsOfOnesOwnTable)
    func faultsOfOnesOwn(_ line: String, _ field: String, _ fault: LedgerFault) {
        let found = faults { _ = try csv("date,amount,currency,split,shares\n\(line)\n") }
        #expect(found.map(\.fault) == [fault] && found.first?.line == 2)
        #expect(found.first?.field == field)
    }

    /// A table without uids is written by hand.
    @Test func aTableByHand() throws {
        let entries = try csv(
            """
            date,amount,currency,memo
            2026년 10월 30일,3만 5천원,,숙소
            "Oct 30, 2026","1,980엔",JPY,라멘
            2026.10.30,"-1.234,56",유로,refund
            2026-10-30,(5만),원,
            2026-10-30,$5,AUD,coffee
            """)
        #expect(
            entries.map(\.amount.description)
                == ["35000 KRW", "1980 JPY", "-1234.56 EUR", "-50000 KRW", "5.00 AUD"])
        #expect(Set(entries.map(\.date.description)) == ["2026-10-30"])
        #expect(
            faults {
                _ = try csv(
                    """
                    date,amount,currency
                    2026-10-30,-3+4,USD
                    2026-10-30,5,
                    2026-10-30,5,peso
                    03/04/2026,5,USD
                    """)
            }.map { "\($0.line ?? 0) \($0.column ?? 0) \($0.fault)" }.map { $0.prefix(24) }
                == [
                    "2 2 notANumber(\"-3+4\")", "3 2 noCurrency", "4 3 ambiguousCurrency(Ph",
                    "5 1 notADate(\"03/04/2026",
                ])
    }

    /// Three decimals that the currency does not have may be thousands; with uids as well, because
    /// a spreadsheet may have changed the table.
    @Test(arguments: ["2.000,JPY", "1.000,EUR", "-1.230,USD", "\"2.000 JPY\",", "\"2.000원\","])
    func thousandsOrDecimals(_ cells: String) {
        let written = cells.split(separator: ",")[0].filter { $0 != "\"" }
        let fault = LedgerFault.ambiguousNumber(String(written))
        #expect(
            faults { _ = try csv("date,amount,currency\n2026-10-12,\(cells)\n") }
                == [LedgerError(line: 2, column: 2, field: "amount", fault)])
        guard !cells.hasSuffix(",") else { return }
        #expect(
            faults { _ = try csv("uid,date,amount,currency\na,2026-10-12,\(cells)\n") }.map(\.fault)
                == [fault])
    }

    @Test func decimalsThatCanBeOnlyOne() throws {
        let entries = try csv(
            """
            date,amount,currency
            2026-10-12,1980.00,JPY
            2026-10-12,2.000,KWD
            2026-10-12,1234.500,USD
            2026-10-12,"2,000",JPY
            """)
        #expect(
            entries.map(\.amount.description)
                == ["1980 JPY", "2.000 KWD", "1234.50 USD", "2000 JPY"])
    }

    private static let homeAndRateTable: [(String, String, String, String)] = [
        ("date,amount,currency,home", "7000", "home", "home_currency"),
        ("date,amount,currency,rate", "1400", "rate", "home"),
        ("date,amount,currency,rate,home_currency", "1400,KRW", "rate", "home"),
    ]

    /// What a table tells of the home currency is read, or asked for.
    @Test(arguments: homeAndRateTable)
    func homeAndRate(_ header: String, _ cells: String, _ field: String, _ missing: String) {
        let found = faults { _ = try csv("\(header)\n2026-10-12,5,USD,\(cells)\n") }
        #expect(found.map(\.fault) == [.missing(missing)] && found.first?.field == field)
    }

    @Test func signsInATableByHand() throws {
        let table = Array("date,amount,currency\n2026-10-30,¥500,\n2026-10-30,500,¥\n".utf8)
        let yen = try #require(Currency("JPY"))
        let entries = try TripCSV.read(table, preferring: [.krw, yen]).entries
        #expect(entries.map(\.amount.description) == ["500 JPY", "500 JPY"])
        #expect(faults { _ = try TripCSV.read(table) }.map(\.column) == [2, 3])
    }

    /// A table that ratebook wrote is read as it was written.
    @Test func aTableWithUidsIsStrict() {
        let found = faults {
            _ = try csv("uid,date,amount,currency\na,2026-10-30,5만,KRW\nb,2026-10-30,5,원\n")
        }
        #expect(found.map(\.fault) == [.notANumber("5만"), .unknownCurrency("원")])
    }

    /// The parts of a row must sum to what it came to; the columns of people repeat them.
    @Test(
        arguments: [
            ("50", "50", "34", "33", "33", "34", nil), ("50", "50", "90", "5", "5", "90", nil),
            ("50", "50", "34", "33", "33", "", nil),
            ("50", "49", "34", "33", "33", "34", "payments"),
            ("50", "50", "34", "34", "33", "34", "shares"),
            ("-1", "101", "34", "33", "33", "34", "payments"),
            ("50", "50", "34", "33", "33", "33", "share_A"),
        ] as [(String, String, String, String, String, String, String?)])
    func partsOfARow(
        _ ann: String, _ bob: String, _ one: String, _ two: String, _ three: String,
        _ cell: String, _ field: String?
    ) throws {
        func list(_ parts: [(String, String)], _ more: String) -> String {
            let members = parts.map { "{\"person\": \"\($0)\"\(more), \"home\": \"\($1)\"}" }
            let text = "[\(members.joined(separator: ", "))]"
            return "\"\(text.replacing("\"", with: "\"\""))\""
        }
        let paid = list([("A", ann), ("B", bob)], ", \"amount\": \"5\"")
        let shares = list([("A", one), ("B", two), ("C", three)], "")
        let text = """
            uid,date,amount,currency,home,home_currency,split,payments,shares,share_A
            first-one,2024-03-14,10,JPY,100,KRW,even,\(paid),\(shares),\(cell)

            """
        let found = faults { _ = try csv(text) }
        #expect(found.map(\.field) == (field == nil ? [] : [field]))
        #expect(found.allSatisfy { $0.fault == .partsDisagree && $0.line == 2 })
        guard field == nil else { return }
        let entry = try csv(text)[0]
        #expect(entry.shares.map { $0.homeAmount?.description } == [one, two, three])
    }

    @Test func headersThatLackOrRepeat() {
        #expect(
            faults { _ = try csv("date,amount\n") } == [LedgerError(line: 1, .missing("currency"))])
        #expect(
            faults { _ = try csv("date,amount,currency,date\n") }
                == [LedgerError(line: 1, .severalColumns("date", [1, 4]))])
        #expect(
            faults { _ = try csv("date,amount,currency\n1,2,3,4\n\"a\"b,c\n") }.map(\.fault)
                == [.fieldCount(found: 4, expected: 3), .badQuotes])
        #expect(
            faults {
                _ = try csv("uid,date,amount,currency\na,2024-03-14,1,USD\na,2024-03-14,1,USD\n")
            }
            .map(\.fault) == [.twice("a")])
    }

    @Test func whoPaidOrForWhomItWasAlone() throws {
        let entries = try splitwise(
            """
            Date,Description,Category,Cost,Currency,A,B
            2024-03-14,x,y,30.00,USD,20.00,10.00
            2024-03-14,x,y,30.00,USD,-20.00,-10.00
            2024-03-14,x,y,-30.00,USD,0,30.00
            """
        ).entries
        #expect(entries.map { $0.payments.map(\.amount) } == [[2_000, 1_000], [], []])
        #expect(entries.map { $0.shares.map(\.homeAmount) } == [[], [2_000, 1_000], [-3_000]])
        #expect(entries.map(\.split) == [.none, .exact, .exact])
    }

    @Test func anExportOfSplitwise() throws {
        let file = try splitwise(
            """
            Date,Description,Category,Cost,Currency,A,B,다

            2024-03-14,"Ramen, large",Dining out,30.00,USD,20.00,-10.00,-10.00
            2024-03-15,Taxi,Taxi,1980,JPY,-990,990,0
            2024-03-16,Both paid,General,100.00,USD,30.00,20.00,-50.00
            2024-03-17,B paid A,Payment,10.00,USD,-10.00,10.00,0.00
            2024-03-17,Given back,General,-9.00,USD,-6.00,3.00,3.00
            2024-03-18,For oneself,General,5.00,USD,0.00,0.00,0.00

            2024-03-18,Total balance, , ,USD,34.00,23.00,-57.00
            2024-03-18,Total balance, , ,JPY,-990,990,0
            """)
        #expect(file.people == ["A", "B", "다"] && file.entries.map(\.line) == [3, 4, 5, 6, 7, 8])
        let ramen = file.entries[0]
        #expect(
            ramen.memo == "Ramen, large" && ramen.category == "Dining out" && ramen.split == .exact)
        #expect(ramen.payments == [Payment(person: "A", amount: 3_000, homeAmount: 3_000)])
        #expect(ramen.shares.map(\.homeAmount) == [1_000, 1_000, 1_000])
        #expect(
            file.entries[1].payments == [Payment(person: "B", amount: 1_980, homeAmount: 1_980)])
        #expect(file.entries[2].payments.map(\.amount) == [5_500, 4_500])
        #expect(file.entries[3].kind == .transfer(giver: "B", taker: "A"))
        #expect(file.entries[4].payments == [Payment(person: "A", amount: -900, homeAmount: -900)])
        #expect(file.entries[4].shares.map(\.homeAmount) == [-300, -300, -300])
        #expect(file.entries[5].payments.isEmpty && file.entries[5].split == .none)
        #expect(file.entries.map(\.isNobodys) == [false, false, false, false, false, true])
    }

    /// A note above the header, fractions of a cent, people without balances, correct totals.
    @Test func whatSplitwiseWritesToo() throws {
        let text = """
            Note: This export has no deleted expenses, "really"

            Date,Description,Category,Cost,Currency,A,B,C,D
            2024-03-14,Halves,General,1847.19,USD,923.595,-923.595,0.00,0.00
            2024-03-15,Thirds,General,10.00,USD,6.667,-3.3335,-3.3335,0.00

            2024-03-15,Total balance, , ,USD,930.26,-926.93,-3.33,0.00
            """
        #expect(LedgerFormat.detect(Array(text.utf8)) == .splitwise)
        let file = try splitwise(text)
        #expect(file.people == ["A", "B", "C", "D"])
        #expect(file.entries.map(\.amount.minorUnits) == [184_719, 1_000])
        #expect(file.entries[0].shares.map(\.homeAmount) == [92_359, 92_360])
        #expect(file.entries[0].payments.map(\.amount) == [184_719])
        #expect(file.entries[1].shares.map(\.homeAmount) == [333, 334, 333])
    }

    @Test func aTotalThatTheRowsDoNotComeTo() throws {
        let text = """
            Date,Description,Category,Cost,Currency,A,B
            2024-03-14,x,y,30.00,USD,20.00,-20.00
            2024-03-15,z,y,900,JPY,-900,900
            2024-03-14,Total balance, , ,USD,21.00,-21.00
            2024-03-14,Total balance, , ,JPY,-900,850
            """
        let differences = try [
            ("A", "USD", "20.00", "21.00", "1.00"), ("B", "USD", "-20.00", "-21.00", "-1.00"),
            ("B", "JPY", "900", "850", "-50"),
        ].map { person, code, rows, total, difference in
            let found = TotalDifference(
                person: person, currency: try #require(Currency(code)),
                rows: try ExactDecimal(rows, grammar: .sign),
                total: try ExactDecimal(total, grammar: .sign))
            #expect(found.difference.description == difference)
            return found
        }
        let found = faults { _ = try splitwise(text) }
        #expect(found.map(\.fault) == differences.map(LedgerFault.totalDiffers))
        #expect(found.map(\.line) == [4, 4, 5] && found.map(\.field) == ["A", "B", "B"])
        let file = try SplitwiseCSV.read(Array(text.utf8), acceptsDifference: true)
        #expect(file.entries.count == 2 && file.differences == differences)
    }

    /// Two members of one name are two people, who are told apart by their columns.
    @Test func twoMembersOfOneName() throws {
        let file = try splitwise(
            """
            Date,Description,Category,Cost,Currency,Ann,Bob,Ann,Ann 2
            2024-03-14,x,y,40.00,USD,30.00,-10.00,-15.00,-5.00
            2024-03-15,back,Payment,10.00,USD,-10.00,0.00,10.00,0.00

            2024-03-15,Total balance, , ,USD,20.00,-10.00,-5.00,-5.00
            """)
        #expect(file.people == ["Ann", "Bob", "Ann 3", "Ann 2"] && file.numberedNames == ["Ann 3"])
        #expect(file.entries[0].payments.map(\.person) == ["Ann"])
        #expect(file.entries[0].shares.map(\.person) == ["Ann", "Bob", "Ann 3", "Ann 2"])
        #expect(file.entries[0].shares.map(\.homeAmount) == [1_000, 1_000, 1_500, 500])
        #expect(file.entries[1].kind == .transfer(giver: "Ann 3", taker: "Ann"))
    }

    private static let linesThatSplitwiseWouldNotWriteTable: [(String, LedgerFault)] = [
        ("2024-03-14,x,y,30.00,USD,20.00,-10.00", LedgerFault.unbalanced),
        ("2024-03-14,x,y,5.00,USD,20.00,-20.00", .unbalanced),
        ("2024-03-14,x,Payment,5.00,USD,4.00,-4.00", .unbalanced),
        ("2024-03-14,x,y,5.00,USD,20.00", .fieldCount(found: 6, expected: 7)),
    ]

    @Test(arguments: linesThatSplitwiseWouldNotWriteTable)
    func linesThatSplitwiseWouldNotWrite(_ line: String, _ fault: LedgerFault) {
        let found = faults {
            _ = try splitwise("Date,Description,Category,Cost,Currency,A,B\n\n\(line)\n")
        }
        #expect(found == [LedgerError(line: 3, fault)])
    }
}
