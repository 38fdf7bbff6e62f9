import JSON
import Rates
import Sharing
import Testing
import Trips

@Suite struct MoneyTests {
    private func money(_ text: String) throws -> Expense.Money? {
        guard case .money(let money) = try FieldKind.money.read(try Sample.json(text)) else {
            return nil
        }
        return money
    }

    private static let isReadAsItIsWrittenTable: [String] = [
        #"{"amount":[18500,"KRW",0],"home":[18500,"KRW"],"rate":["same"]}"#,
        #"{"amount":[-1980,"JPY",0],"home":[-18499,"KRW"],"rate":["stored","9.343","2026-11-20","ecb",["JPY/KRW","9.343"]]}"#,
        #"{"amount":[1980,"JPY",0],"home":[18500,"KRW"],"rate":["manual","9.343"]}"#,
        #"{"amount":[1980,"JPY",0],"home":[18500,"KRW"],"rate":["manual","9.343",null,"trip"]}"#,
        #"{"amount":[1980,"JPY",0],"home":[18500,"KRW"],"rate":["charged","9.343434343434343434"]}"#,
        #"{"amount":[1980,"JPY",0],"home":[0,"KRW"],"rate":["manual","0.000000001"]}"#,
        #"{"amount":[1980,"JPY",0],"home":[null,"KRW"],"rate":["pending"]}"#,
        #"{"amount":[1980,"JPY",0],"home":[null,"KRW"],"rate":["pending",null,null,"ecb"]}"#,
        #"{"amount":[1980,"JPY",0],"home":[18499,"KRW"],"rate":["cross","9.343","2026-11-20","ecb",["EUR/JPY","160.5"],["EUR/KRW","1500","2026-11-19"]]}"#,
        #"{"amount":[75345,"HRK",2],"home":[10000,"EUR"],"rate":["stored","0.132722808","2022-12-31","ecb",["EUR/HRK","7.5345",null,"fixed"]]}"#,
        #"{"amount":[10,"JPY",0],"home":[null,"KRW"],"payments":[["지수",10,null]],"rate":["pending"],"shares":[["지수",null,null],["민호",null,null]],"split":"even"}"#,
        #"{"amount":[10,"KRW",0],"home":[10,"KRW"],"payments":[["지수",4,4],["민호",6,6]],"rate":["same"],"shares":[["지수","30.5",3],["민호","69.5",7]],"split":"percent"}"#,
        #"{"amount":[1234,"USD",2],"home":[1234,"USD"],"rate":["same"],"shares":[["a","12.30",1230],["b","0.04",4]],"split":"exact"}"#,
    ]

    /// Forms of money that are read, and written as they were.
    @Test(arguments: isReadAsItIsWrittenTable)
    func isReadAsItIsWritten(_ text: String) throws {
        let money = try #require(try money(text))
        #expect(FieldValue.money(money).json == (try Sample.json(text)))
        try money.checkWholeness()
    }

    /// Money whose parts do not fit each other, or which is out of range.
    @Test(
        arguments: [
            (#"{"amount":[0,"KRW",0],"home":[0,"KRW"],"rate":["same"]}"#, .money(.amount)),
            (
                #"{"amount":[1000000000000001,"JPY",0],"home":[1,"KRW"],"rate":["manual","1"]}"#,
                .money(.amount)
            ),
            (
                #"{"amount":[-9223372036854775808,"JPY",0],"home":[-1,"KRW"],"rate":["manual","1"]}"#,
                .money(.amount)
            ),
            (
                #"{"amount":[9223372036854775808,"JPY",0],"home":[1,"KRW"],"rate":["manual","1"]}"#,
                .malformed
            ),
            (
                #"{"amount":[1,"JPY",0],"home":[1000000000000001,"KRW"],"rate":["manual","1"]}"#,
                .money(.homeAmount)
            ),
            (
                #"{"amount":[1,"JPY",0],"home":[-1,"KRW"],"rate":["manual","1"]}"#,
                .money(.homeAmount)
            ),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["same"]}"#, .money(.rate)),
            (#"{"amount":[1,"KRW",0],"home":[2,"KRW"],"rate":["same"]}"#, .money(.rate)),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["pending"]}"#, .money(.rate)),
            (#"{"amount":[1,"JPY",0],"home":[null,"KRW"],"rate":["manual","1"]}"#, .money(.rate)),
            (#"{"amount":[1,"KRW",0],"home":[null,"KRW"],"rate":["pending"]}"#, .money(.rate)),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual"]}"#, .money(.rate)),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual","0"]}"#, .money(.rate)),
            (
                #"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["stored","1","2026-11-20","ecb"]}"#,
                .money(.rate)
            ),
            (
                #"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual","1","2026-11-20"]}"#,
                .money(.rate)
            ),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["guessed","1"]}"#, .malformed),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual",1]}"#, .malformed),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual","1e3"]}"#, .malformed),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual","1",null]}"#, .notCanonical),
            (
                #"{"amount":[1,"JPY",2],"home":[1,"KRW"],"rate":["manual","1"]}"#,
                .unknownCurrency("JPY")
            ),
            (
                #"{"amount":[1,"QQQ",2],"home":[1,"KRW"],"rate":["manual","1"]}"#,
                .unknownCurrency("QQQ")
            ),
            (#"{"amount":[1,"JPY"],"home":[1,"KRW"],"rate":["manual","1"]}"#, .malformed),
            (#"{"amount":[1,"JPY",0],"home":[1,"KRW"]}"#, .malformed),
            (#"{"home":[1,"KRW"],"rate":["manual","1"]}"#, .malformed),
            (
                #"{"amount":[1,"JPY",0],"home":[1,"KRW"],"rate":["manual","1"],"x":1}"#,
                .notCanonical
            ),
            (#"{"home":[1,"KRW"],"amount":[1,"JPY",0],"rate":["manual","1"]}"#, .notCanonical),
            ("[]", .malformed), ("7", .malformed),
        ] as [(String, FieldError)])
    func isRefused(_ text: String, _ error: FieldError) throws {
        #expect(throws: error) { try money(text) }
    }

    /// Payments, shares and split of 10 KRW, and why they are refused.
    @Test(
        arguments: [
            (#""payments":[["a",9,9]]"#, "", .payments),
            (#""payments":[["a",10,9]]"#, "", .homePayments),
            (#""payments":[["a",5,5],["a",5,5]]"#, "", .payments),
            (#""payments":[["a",11,11],["b",-1,-1]]"#, "", .payments),
            (#""payments":[["a",5,11],["b",5,-1]]"#, "", .homePayments),
            (#""payments":[["a",10,null]]"#, "", .homePayments),
            (
                #""payments":[["a",9223372036854775807,10],["b",-9223372036854775797,0]]"#, "",
                .payments
            ),
            ("", #""shares":[["a",null,5],["b",null,4]],"split":"even""#, .homeShares),
            ("", #""shares":[["a",null,5],["b",null,null]],"split":"even""#, .homeShares),
            ("", #""shares":[["a",null,5],["a",null,5]],"split":"even""#, .shares(.twice("a"))),
            ("", #""shares":[["a",null,10]]"#, .sharesWithoutSplit),
            ("", #""split":"even""#, .shares(.noPeople)),
            ("", #""shares":[["a",null,10]],"split":"shares""#, .shares(.missingPart("a"))),
        ] as [(String, String, MoneyError)])
    func partsThatDoNotFitAreRefused(
        _ payments: String, _ shares: String, _ error: MoneyError
    ) throws {
        let members = [
            #""amount":[10,"KRW",0]"#, #""home":[10,"KRW"]"#, payments, #""rate":["same"]"#, shares,
        ]
        let text = "{" + members.filter { !$0.isEmpty }.joined(separator: ",") + "}"
        #expect(throws: FieldError.money(error)) { try money(text) }
    }

    @Test func aPendingExpenseHasNoHomeParts() throws {
        let start = #"{"amount":[10,"JPY",0],"home":[null,"KRW"],"#
        #expect(throws: FieldError.money(.homePayments)) {
            try money(start + #""payments":[["a",10,0]],"rate":["pending"]}"#)
        }
        #expect(throws: FieldError.money(.homeShares)) {
            try money(start + #""rate":["pending"],"shares":[["a",null,0]],"split":"even"}"#)
        }
    }

    @Test func peopleAreRenamed() throws {
        let money = try Sample.expense(people: ["지수", "민호"]).money
        let names = ["지수": "u1", "민호": "u2"]
        let renamed = money.renamingPeople { names[$0] ?? "?" }
        #expect(renamed.payments.map(\.person) == ["u1"])
        #expect(renamed.shares.map(\.person) == ["u1", "u2"])
        let back = Dictionary(names.map { ($1, $0) }) { first, _ in first }
        #expect(renamed.renamingPeople { back[$0] ?? "?" } == money)
    }
}
