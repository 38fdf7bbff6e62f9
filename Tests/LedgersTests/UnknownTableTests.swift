import Rates
import TestSupport
import Testing

@testable import Ledgers

/// What the cells of a table that no preset knows prove, and what is asked.
@Suite struct UnknownTableTests {
    private func read(
        _ table: String, _ change: (inout StatementSettings) -> Void = { _ in }
    ) throws -> [String] {
        var settings = StatementSettings()
        change(&settings)
        let file = try ReadStatement.read(
            FileText(Array(table.utf8)), settings, preferring: []
        ).file()
        let rows = file.entries.map { entry in
            let charged = entry.homeAmount.flatMap { $0 == entry.amount ? nil : " charged \($0)" }
            return (entry.line, "\(entry.line) \(entry.date) \(entry.amount)\(charged ?? "")")
        }
        let left = file.leftOut.filter { $0.reason != .noEntry }.map { ($0.line, "\($0.line) -") }
        return (rows + left).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static let readTable: [(table: String, rows: [String])] = [
        // States in columns of any name, if they have few different words.
        (
            "이용일,가맹점명,이용금액,승인/취소\n2026.10.12,라멘,12000,승인\n2026.10.13,마트,8800,취소\n2026.10.14,호텔,260000,승인거절\n",
            ["2 2026-10-12 12000 KRW", "3 -", "4 -"]
        ),
        (
            "Date,Merchant,Amount (GBP),Cancelled\n2026-10-12,Ramen,-12.00,N\n2026-10-13,Shop,-88.00,Y\n",
            ["2 2026-10-12 12.00 GBP", "3 -"]
        ),
        (
            "이용일,가맹점명,이용금액,취소일자\n2026.10.12,라멘,12000,\n2026.10.13,마트,8800,2026.10.14\n",
            ["2 2026-10-12 12000 KRW", "3 -"]
        ),
        // Words beside signed amounts: spending with the other sign was given back.
        (
            "날짜,타입,내용,금액,화폐\n2026-10-12,지출,라멘,-12000,KRW\n2026-10-13,지출,취소,12000,KRW\n2026-10-14,수입,월급,90000,KRW\n2026-10-15,이체,저금,-5000,KRW\n",
            ["2 2026-10-12 12000 KRW", "3 2026-10-13 -12000 KRW", "4 -", "5 -"]
        ),
        // The day of the purchase, which is never after that of the booking.
        (
            "Posting Date,Transaction Date,Description,Amount (GBP)\n2026-10-14,2026-10-12,Ramen,-12.00\n2026-10-15,,Fee,-1.00\n",
            ["2 2026-10-12 12.00 GBP", "3 2026-10-15 1.00 GBP"]
        ),
        // The currency is that of the amount which differs where it is another.
        (
            "Date,Text,Currency Amount,Currency,Amount\n2026-10-12,Ramen,-12.00,NOK,-12.00\n2026-10-13,Hotel,-96.00,EUR,\"-1,115.52\"\n",
            ["2 2026-10-12 12.00 NOK", "3 2026-10-13 96.00 EUR charged 1115.52 NOK"]
        ),
        // Three decimals everywhere, of which one number shows that they are no thousands.
        (
            "Date,Text,Amount (EUR)\n2026-10-12,Ramen,-42.000\n2026-10-13,Hotel,-7350.500\n",
            ["2 2026-10-12 42.00 EUR", "3 2026-10-13 7350.50 EUR"]
        ),
        // A purchase that is only reserved.
        (
            "Date,Text,Amount (EUR)\n2026-10-12,AUTORISATION POMPE,-90.00\n2026-10-13,Pain,-4.20\n",
            ["2 -", "3 2026-10-13 4.20 EUR"]
        ),
        // A fee on a row of its own.
        (
            "Date,Text,Money In,Money Out,Fee,Currency\n2026-10-12,Ramen,,-12.00,,GBP\n2026-10-13,SMS,,,-0.35,GBP\n2026-10-14,Pie,,-3.00,,GBP\n",
            ["2 2026-10-12 12.00 GBP", "3 2026-10-13 0.35 GBP", "4 2026-10-14 3.00 GBP"]
        ),
        // Signs, and words for them, behind the amounts.
        (
            "Buchungstag;Text;Betrag (EUR)\n12.10.2026;Brot;4,20-\n13.10.2026;Rente;900,00+\n",
            ["2 2026-10-12 4.20 EUR", "3 -"]
        ),
        (
            "Date,Text,Amount (SGD)\n2026-10-12,Ramen,18.60 DR\n2026-10-13,Cheque,850.00 CR\n",
            ["2 2026-10-12 18.60 SGD", "3 -"]
        ),
        (
            "Date,Text,Amount (USD)\n2026-10-12,Ramen,18.60\n2026-10-13,Hotel,90.00\n2026-10-14,Payment,50.00CR\n",
            ["2 2026-10-12 18.60 USD", "3 2026-10-13 90.00 USD", "4 -"]
        ),
        // Columns of unknown names, of which the balances prove one.
        (
            "a,b,c,d,e\n2026-10-12,Ramen,-12.00,88.00,EUR\n2026-10-13,Hotel,-30.50,57.50,EUR\n2026-10-14,Salary,900.00,957.50,EUR\n2026-10-15,Tea,-3.00,954.50,EUR\n",
            [
                "2 2026-10-12 12.00 EUR", "3 2026-10-13 30.50 EUR", "4 -", "5 2026-10-15 3.00 EUR",
            ]
        ),
        // The other side of a column of amounts paid.
        (
            "Date,Text,Debit (EUR),Other\n2026-10-12,Ramen,12.00,\n2026-10-13,Salary,,900.00\n",
            ["2 2026-10-12 12.00 EUR", "3 -"]
        ),
        // A day in three columns.
        (
            "Year,Month,Day,Text,Amount (EUR)\n2026,10,12,Ramen,-12.00\n2026,10,3,Tea,-3.00\n",
            ["2 2026-10-12 12.00 EUR", "3 2026-10-03 3.00 EUR"]
        ),
        // What was paid, beside what was charged or given back for it.
        (
            "Date,Text,Foreign Amount,Foreign Currency,Debit (EUR),Credit (EUR)\n2026-10-12,Ramen,1980,JPY,12.00,\n2026-10-13,Tea,,,3.00,\n2026-10-14,Ramen,1980,JPY,,11.90\n",
            [
                "2 2026-10-12 1980 JPY charged 12.00 EUR", "3 2026-10-13 3.00 EUR",
                "4 2026-10-14 -1980 JPY charged -11.90 EUR",
            ]
        ),
        // Rows below a title that says that they are only reserved.
        (
            "Date,Text,Amount (EUR)\n2026-10-12,Ramen,-12.00\nPending transactions,,\n2026-10-13,Hotel,-90.00\nPosted transactions,,\n2026-10-14,Pie,-3.00\n",
            ["2 2026-10-12 12.00 EUR", "4 -", "6 2026-10-14 3.00 EUR"]
        ),
        // Names of several words: one that is known as it is, and one that is not.
        (
            "fechaMovimiento,descripcion,amount (EUR),CreditDebet\n2026-10-12,Ramen,12.00,D\n2026-10-13,Rente,90.00,C\n",
            ["2 2026-10-12 12.00 EUR", "3 -"]
        ),
        // Names of currencies that banks have.
        ("交易日期,交易摘要,支出金额,币种\n2026-10-12,面,12.00,人民币\n", ["2 2026-10-12 12.00 CNY"]),
        ("Date,Text,Amount\n2026-10-12,Çay,-265.00 TL\n", ["2 2026-10-12 265.00 TRY"]),
        // Dates in Japanese, and with years of two digits.
        ("ご利用日,ご利用店名,ご利用金額\n2026年1月4日,書房,1650\n", ["2 2026-01-04 1650 JPY"]),
        ("Date,Text,Amount (AUD)\n28 May 26,Coffee,-14.80\n", ["2 2026-05-28 14.80 AUD"]),
        (
            "date,payee,amount (EUR)\n02-05-26,Pain,-4.20\n06-05-26,Hôtel,-164.00\n15-05-26,Bar,-5.00\n",
            ["2 2026-05-02 4.20 EUR", "3 2026-05-06 164.00 EUR", "4 2026-05-15 5.00 EUR"]
        ),
    ]

    @Test(arguments: readTable)
    func cellsTellWhatIsRead(_ table: String, _ rows: [String]) throws {
        #expect(try read(table) == rows)
    }

    private static let askTable: [(table: String, fault: LedgerFault)] = [
        // Names of other money in a Korean table.
        ("이용일,가맹점,이용금액(달러)\n2026-10-03,Amazon,1250\n2026-10-04,Uber,32\n", .noCurrency),
        ("이용일,가맹점,현지이용금액\n2026-10-03,Amazon,1250\n", .noCurrency),
        // A dollar of whichever country.
        ("Date,Text,Amount\n2026-10-12,Ramen,-$12.00\n", .noCurrency),
        // Two amounts, of which neither is known as the charged one.
        ("Date,Text,Amount,Amount (EUR)\n2026-10-12,Ramen,-12.00,-9.00\n", .needsColumns),
    ]

    @Test(arguments: askTable)
    func whatCellsDoNotTellIsAsked(_ table: String, _ fault: LedgerFault) {
        do throws(any Error) {
            Issue.record("\(try read(table))")
        } catch {
            #expect((error as? LedgerErrors)?.errors.first?.fault == fault)
        }
    }

    /// A column of directions that marks transfers only says nothing about the other rows.
    @Test func aMarkOfTransfersAlone() throws {
        let table =
            "Date,Text,Amount (EUR),Type\n2026-10-12,Ramen,12.00,\n2026-10-13,Savings,90.00,Transfer\n2026-10-14,Tea,3.00,\n"
        let errors = #expect(throws: LedgerErrors.self) { try read(table) }
        let fault = try #require(errors?.errors.first?.fault)
        guard case .ambiguousSign = fault else {
            Issue.record("\(fault)")
            return
        }
    }

    @Test func aLongTableIsNoJournal() {
        let rows = (2..<5_000).map { "2026-10-03,memo \($0),-\($0).00,EUR\n" }.joined()
        for pad in 0..<40 {
            let memo = String(repeating: "x", count: pad)
            let table = "Date,Description,Amount,Currency\n2026-10-02,\(memo),-1.00,EUR\n\(rows)"
            #expect(LedgerFormat.detect(Array(table.utf8)) == .bank)
        }
    }

    @Test func anIdentityOfSeveralRowsIsNone() throws {
        let rows = (1...3).map { day in
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026100\(day)<TRNAMT>-\(day).00<FITID>0<NAME>A\(day)</STMTTRN>"
        }
        let file =
            "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM>"
            + "<ACCTID>1</BANKACCTFROM><BANKTRANLIST>\(rows.joined(separator: "\n"))</BANKTRANLIST>"
            + "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
        let read = try ReadStatement.read(
            FileText(Array(file.utf8)), StatementSettings(), preferring: [])
        #expect(try read.file().entries.map(\.uid) == [nil, nil, nil])
    }

    @Test func aRuleNeedsWords() {
        let preset = "title\tA\nheader\tDate\ndate\tDate\namount\tSum\nleave-out\tState\n"
        #expect(throws: LedgerErrors.self) { try BankPreset("a", Array(preset.utf8)) }
    }

    /// A balance that grows with what was spent is what a card's holder owes.
    @Test func aCardsBalanceProvesNothing() throws {
        let table =
            "Date,Type,Merchant,Amount,Balance,Currency\n2026-10-12,Purchase,A,10.00,110.00,USD\n"
            + "2026-10-13,Purchase,B,20.00,130.00,USD\n2026-10-14,Purchase,C,5.00,135.00,USD\n"
            + "2026-10-15,Payment,Bank,-35.00,100.00,USD\n"
        #expect(throws: LedgerErrors.self) { try read(table) }
        let rows = try read(table) { $0.spentIs = .positive }
        #expect(
            rows == [
                "2 2026-10-12 10.00 USD", "3 2026-10-13 20.00 USD", "4 2026-10-14 5.00 USD", "5 -",
            ])
    }

    private static let givenTable: [(separator: String, rows: [String])] = [
        (
            ",",
            [
                "2 2026-10-02 4.50 EUR", "3 -", "4 -", "5 2026-10-04 21.00 EUR",
                "6 2026-10-05 -9.00 EUR",
            ]
        ),
        (
            ";",
            [
                "2 2026-10-02 4.50 EUR", "3 -", "4 -", "5 2026-10-04 21.00 EUR",
                "6 2026-10-05 -9.00 EUR",
            ]
        ),
        (
            "\t",
            [
                "2 2026-10-02 4.50 EUR", "3 -", "4 -", "5 2026-10-04 21.00 EUR",
                "6 2026-10-05 -9.00 EUR",
            ]
        ),
    ]

    /// The guess printed as an option reads the same, whatever separates the fields.
    @Test(arguments: givenTable)
    func theGuessIsReadAgain(_ separator: String, _ rows: [String]) throws {
        let table = """
            Date,Details|Text,Amount,Currency,State,MCC
            2026-10-02,Cafe,-4.50,EUR,done,5812
            2026-10-03,Shop,-20.00,EUR,declined,5812
            2026-10-04,Shop,-20.00,EUR,Pending,5812
            2026-10-04,Shop,-21.00,EUR,done,5812
            2026-10-05,Boots,9.00,EUR,done,5661
            """.replacing(",", with: separator)
        let guess = try #require(
            BankMapping.guessed(of: try StatementTable(FileText(Array(table.utf8)))))
        var mapped = StatementSettings()
        for part in guess.description.split(separator: ",") {
            let parts = part.split(separator: "=", maxSplits: 1).map(String.init)
            try mapped.set(parts[0], parts[1].split(separator: "|").map(String.init))
        }
        #expect(mapped.isWhole)
        mapped.spentIs = .negative
        #expect(try read(table) { $0.spentIs = .negative }.suffix(5) == rows[...])
        #expect(try read(table) { $0 = mapped }.suffix(5) == rows[...])
    }

    private static let directionTable: [(last: String, count: Int)] = [
        ("2026-10-06,Cafe,4.50,Declined,EUR", 2), ("2026-10-06,Cafe,4.50,FEE,EUR", 3),
        ("2026-10-06,Cafe,4.50,,EUR", 3), ("2026-10-06,Cafe,4.50,DEBIT,EUR", 3),
    ]

    /// A word for received amounts counts beside other words, too.
    @Test(arguments: directionTable)
    func oddWordsLeaveDirections(_ last: String, _ count: Int) throws {
        let rows = try read(
            """
            Date,Merchant,Amount,Type,Currency
            2026-10-02,Cafe,4.50,DEBIT,EUR
            2026-10-03,Shop,20.00,DEBIT,EUR
            2026-10-04,Employer,2000.00,CREDIT,EUR

            """ + last + "\n"
        ) { _ in }
        #expect(rows.contains("4 -"))
        #expect(rows.count { $0.contains("EUR") } == count)
    }

    @Test func aTransferThatIsTakenWasSpent() throws {
        let rows = try read(
            "거래일,내용,금액,구분\n2026-10-02,카페,4500,출금\n2026-10-03,급여,2000000,입금\n2026-10-04,월세,500000,이체\n"
        ) { $0.taken = [4] }
        #expect(rows.suffix(3) == ["2 2026-10-02 4500 KRW", "3 -", "4 2026-10-04 500000 KRW"])
    }

    @Test func columnsThatAreGivenLeaveOutTheSameRows() throws {
        let table =
            "a,b,c\n2026-10-12,Ramen,-12.00\n2026-10-13,ATM Elm Street,-60.00\n2026-10-14,Salary,900.00\n"
        let rows = try read(table) {
            $0.columns = ["date": [.number(1)], "memo": [.number(2)], "amount": [.number(3)]]
            ($0.currency, $0.spentIs) = (Currency("GBP"), .negative)
        }
        #expect(rows.suffix(3) == ["2 2026-10-12 12.00 GBP", "3 -", "4 -"])
    }
}
