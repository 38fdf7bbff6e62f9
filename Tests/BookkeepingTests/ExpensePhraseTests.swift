import Phrases
import Rates
import Store
import Testing
import Trips

@testable import Bookkeeping

/// Expenses typed in one line.
@Suite struct ExpensePhraseTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-10-30", ["KRW 1400", "JPY 150", "CUP 24", "EUR 0.9", "HKD 7.8"])
        try test.addTrip("Osaka", "2026-10-28", "2026-11-05", people: ["나", "친구", "Mina"])
        return test
    }

    /// What was understood: amount, category, memo, payers, day, shares.
    func read(_ line: String, _ options: ExpenseDraft = ExpenseDraft()) throws -> String {
        let test = try book()
        var found = ""
        do {
            _ = try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = options
                try draft.read(line.split(separator: " ").map(String.init), vocabulary)
                found = text(draft)
                return draft
            }
        } catch let error as ExpensePhraseError {
            return "\(error)"
        } catch let error as TypedAmountError {
            return "\(error)".prefix { $0 != "(" }.description
        } catch let error as DayPhraseError {
            if case .ambiguous = error { return "ambiguous" }
            return "\(error)"
        }
        return found
    }

    private func text(_ draft: ExpenseDraft) -> String {
        var parts = [
            draft.headPrice.map {
                ($0.count.map { "\($0) " } ?? "") + ($0.isOwnShare ? "own" : "each")
            }, draft.amount.map { "\($0.number)" + ($0.currency.map { " \($0)" } ?? "") },
        ]
        parts.append(draft.category)
        parts.append(draft.memo.map { "'\($0)'" })
        if case .said(let people) = draft.payers {
            parts += people.map { "@\($0.person)" + ($0.part.map { "=\($0.number)" } ?? "") }
        }
        if let today = Self.today {
            parts.append(
                draft.date.map { "on " + ((try? $0.resolved(today: today))?.description ?? "") })
        }
        if case .said(let method, let people) = draft.sharing {
            parts.append(
                "split \(method.map(\.rawValue) ?? "") "
                    + people.map { $0.person + ($0.part.map { "=\($0.number)" } ?? "") }
                    .joined(separator: " "))
        }
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    private static let today = Day("2026-11-03")

    private static let whatIsUnderstoodTable: [(String, String)] = [
        ("1980엔 라멘 @친구 food", "1980 JPY food '라멘' @친구"),
        ("12.50 usd taxi to the airport", "12.50 USD taxi 'taxi to the airport'"),
        ("1980", "1980"), ("1980 JPY", "1980 JPY"), ("JPY 1980 ramen", "1980 JPY 'ramen'"),
        ("1980 yen 라멘 식비", "1980 JPY 식비 '라멘'"), ("5만원 숙박", "50000 KRW 숙박"),
        ("3만 5천원 저녁", "35000 KRW '저녁'"), ("12.5*3 usd cafe", "37.5 USD cafe"),
        ("$5 coffee cafe", "5 USD cafe 'coffee'"), ("-7.50 USD refund", "-7.50 USD 'refund'"),
        ("12 cup of tea", "12 'cup of tea'"), ("12 CUP of tea", "12 CUP 'of tea'"),
        ("12 try this", "12 'try this'"), ("30 all inclusive", "30 'all inclusive'"),
        ("1980 food", "1980 food"), ("1980 food ramen", "1980 food 'ramen'"),
        ("1980 late food stall", "1980 food 'late food stall'"),
        ("1980 TAXI", "1980 TAXI"), ("1980 라멘 두 그릇", "1980 '라멘 두 그릇'"),
        ("1980 @친구=1000 @나 라멘", "1980 '라멘' @친구=1000 @나"), ("1980 @ home", "1980 '@ home'"),
        ("1980 오늘 라멘", "1980 '라멘' on 2026-11-03"), ("1980 라멘 어제", "1980 '라멘' on 2026-11-02"),
        ("1980 그제 라멘 food", "1980 food '라멘' on 2026-11-01"),
        ("1980 today", "1980 on 2026-11-03"),
        ("1980 ramen Yesterday", "1980 'ramen' on 2026-11-02"),
        ("1980 a today b", "1980 'a today b'"),
        ("1980 ramen on friday", "1980 'ramen' on 2026-10-30"),
        ("1980 on friday ramen", "1980 'ramen' on 2026-10-30"),
        ("1980 on 10/29", "1980 on 2026-10-29"), ("1980 bed on Oct 29", "1980 'bed' on 2026-10-29"),
        ("1980 on 7", "1980 'on 7'"), ("1980 on the way", "1980 'on the way'"),
        ("1980 ramen on", "1980 'ramen on'"),
        ("1980 라멘 10월 29일", "1980 '라멘' on 2026-10-29"),
        ("1980 10월 29일에 라멘", "1980 '라멘' on 2026-10-29"),
        ("1980 라멘 2026년 10월 29일", "1980 '라멘' on 2026-10-29"),
        ("1980 라멘 금요일에", "1980 '라멘' on 2026-10-30"), ("1980 라멘 10/29에", "1980 '라멘' on 2026-10-29"),
        ("1980 라멘 10월29일", "1980 '라멘' on 2026-10-29"), ("1980 7월 세일", "1980 '7월 세일'"),
        ("1980 라멘 월요일", "1980 '라멘 월요일'"),
        ("1980 라멘 7일", "1980 '라멘 7일'"), ("1980 라멘 공항에", "1980 '라멘 공항에'"),
        ("1980 라멘 10월 40일", "noSuchDay(month: 10, day: 40)"),
        ("500 on 03/04/2026", "ambiguous"), ("500 lunch on feb 30", "noSuchDay(month: 2, day: 30)"),
        ("500 last friday", "500 on 2026-10-30"), ("500 지난 금요일 점심", "500 '점심' on 2026-10-30"),
        ("500 2026-10-29 lunch", "500 'lunch' on 2026-10-29"),
        ("500 lunch 10/29", "500 'lunch' on 2026-10-29"),
        // What is a day or a part of the amount is not taken for something else.
        ("10/10 8000 lunch", "8000 'lunch' on 2026-10-10"),
        ("2026-10-12 5000 lunch", "5000 'lunch' on 2026-10-12"),
        ("(10/4) usd lunch", "2.5 USD 'lunch'"), ("100/8 usd lunch", "12.5 USD 'lunch'"),
        ("100% tip", "notAnAmount"),
        ("1980 + 500 lunch", "2480 'lunch'"), ("1980 + 500 JPY lunch", "2480 JPY 'lunch'"),
        ("1980 * 2 lunch food", "3960 food 'lunch'"),
        ("1980 x 2 lunch", "3960 'lunch'"), ("1980 JPY + 500 JPY lunch", "2480 JPY 'lunch'"),
        ("1980 JPY + 500 KRW", "notAnAmount"), ("1980 - lunch", "1980 '- lunch'"),
        ("1980 2000", "secondAmount(\"2000\")"), ("2 1980 lunch", "secondAmount(\"1980\")"),
        ("3만원 5천원 점심", "secondAmount(\"5천원\")"), ("1980 JPY 500KRW", "secondAmount(\"500KRW\")"),
        ("1980 2 beers", "1980 '2 beers'"), ("1980 JPY 2 beers", "1980 JPY '2 beers'"),
        // Words that are also currencies, and countries.
        ("12 pounds dinner", "wordOrCurrency(\"pounds\", GBP)"),
        ("20 bucks", "wordOrCurrency(\"bucks\", USD)"),
        ("6000 파운드 케이크", "wordOrCurrency(\"파운드\", GBP)"), ("6000파운드 케이크", "6000 GBP '케이크'"),
        ("5000 대만 카스테라", "5000 '대만 카스테라'"), ("1200 england shirt", "1200 'england shirt'"),
        ("5000 유럽 기념품", "5000 '유럽 기념품'"), ("20 cad lunch", "20 'cad lunch'"),
        ("1980 jyp 라멘", "1980 'jyp 라멘'"), ("1980 KWR 라멘", "unknownCurrency(\"KWR\")"),
        ("1980 kwr 라멘", "unknownCurrency(\"kwr\")"),
        ("1980 Mina", "1980 split  Mina"), ("1980 mina 친구", "1980 split  mina 친구"),
        ("1980 lunch with Mina", "1980 'lunch' split  Mina"),
        ("12.5e lunch", "12.5 EUR 'lunch'"), ("5E", "5 EUR"), ("5 e", "5 'e'"),
        ("2*e lunch", "notAnAmount"), ("5pi lunch", "notAnAmount"), ("1e3 lunch", "1000 'lunch'"),
        ("1980 taxi paid by Mina", "1980 taxi @Mina"), ("1980 ramen by 친구", "1980 'ramen' @친구"),
        ("1980 JPY 라멘 친구가 냄 어제", "1980 JPY '라멘' @친구 on 2026-11-02"),
        ("1980 coffee for Mina and 친구", "1980 'coffee' split  Mina 친구"),
        ("1980 이자카야 나랑 친구만 food", "1980 food '이자카야' split  나 친구"),
        ("1980 by Mina for 친구", "1980 @Mina split  친구"), ("1980 Mina ramen", "1980 'Mina ramen'"),
        ("1980 ramen @나 for 친구", "1980 'ramen' @나 split  친구"),
        ("1980 a=b", "1980 'a=b'"),
        ("1980 JPY @Mina 카페 라떼 어제", "1980 JPY 카페 '라떼' @Mina on 2026-11-02"),
        ("1980 XYZ ramen", #"unknownCurrency("XYZ")"#), ("1,23 x", "writtenOtherwise"),
        ("1.234,56 x", "writtenOtherwise"), ("ramen 1980", "1980 'ramen'"),
        ("ramen soup 1980 JPY food", "1980 JPY food 'ramen soup'"),
        ("저녁 3만 5천원", "35000 KRW '저녁'"),
        ("bus 7 1980", #"severalAmounts([["7", "bus", "1980"], ["1980", "bus", "7"]])"#),
        ("room 101 12000 won", "12000 KRW 'room 101'"), ("ramen 1980 yen", "1980 JPY 'ramen'"),
        ("라멘 2 1980엔", "1980 JPY '라멘 2'"), ("12000 room 101", "12000 'room 101'"),
        (
            "출금 50,000원 잔액 1,234,567원",
            #"severalAmounts([["50,000원", "출금", "잔액", "1,234,567원"], ["1,234,567원", "출금", "50,000원", "잔액"]])"#
        ),
        ("택시 어제 3만원 친구가 냄", "30000 KRW 택시 @친구 on 2026-11-02"),
        ("입장료 1200엔 x 3", "3600 JPY '입장료'"), ("1200엔 x 3 입장료", "3600 JPY '입장료'"),
        ("1200엔 x 라멘", "1200 JPY 'x 라멘'"), ("2400엔 환불", "-2400 JPY '환불'"),
        ("환불 2400엔", "-2400 JPY '환불'"), ("12.50 eur refund", "-12.50 EUR 'refund'"),
        ("-5 eur refund", "-5 EUR 'refund'"), ("30000원 추석 선물", "30000 KRW '추석 선물'"),
        ("5000원 작년 사진", "5000 KRW '작년 사진'"), ("5 eur last week", "5 EUR 'last week'"),
        ("5 eur dinner for two", "5 EUR 'dinner for two'"),
        ("5 eur 이틀 전 lunch", "5 EUR 'lunch' on 2026-11-01"),
        ("취소 수수료 5000원", "5000 KRW '취소 수수료'"),
        ("5 eur refund fee", "5 EUR 'refund fee'"), ("12,5 lunch 3", "writtenOtherwise"),
        ("coffee for Mina", #"noAmount(["coffee", "for", "Mina"], example: 1980 KRW)"#),
        ("ramen", "notAnAmount"), ("ramen @나=5", "notAnAmount"), ("x 2026-10-30", "notAnAmount"),
        ("", "empty"),
        ("¥1980 ramen", "ambiguousCurrency"), ("12 30 x", "secondAmount(\"30\")"),
        ("1 234 x", "writtenOtherwise"),
        ("2k 저녁", "2000 '저녁'"), ("12 일본 여행", "12 '일본 여행'"), ("5 hong kong dollars x", "5 HKD 'x'"),
    ]

    @Test(arguments: whatIsUnderstoodTable)
    func whatIsUnderstood(_ line: String, _ expected: String) throws {
        let found = try read(line)
        #expect(found == expected)
    }

    private static let clausesTable: [(String, String)] = [
        ("1980엔 라멘, 식비, 친구, 어제", "1980 JPY 식비 '라멘' @친구 on 2026-11-02"),
        ("1980엔 라멘, 교자", "1980 JPY '라멘, 교자'"), ("1980엔 라멘, 식비, 교자", "1980 JPY '라멘, 식비, 교자'"),
        ("점심 각자 1000엔", "own 1000 JPY '점심'"),
        ("점심 각자 1000엔 @친구", "own 1000 JPY '점심' @친구"),
        ("30 eur train each way", "30 EUR 'train each way'"),
        ("커피 450엔 3잔", "1350 JPY '커피 3잔'"), ("커피 3잔 1350엔", "1350 JPY '커피 3잔'"),
        ("1980 커피 3잔", "1980 '커피 3잔'"),
        ("티켓 8600*3엔", "25800 JPY '티켓'"), ("tickets 12.50*2 eur", "25 EUR 'tickets'"),
        ("티켓 500*3원 어제", "1500 KRW '티켓' on 2026-11-02"), ("티켓 8600*3", "25800 '티켓'"),
        ("100 eur hotel 3 nights", "100 EUR 'hotel 3 nights'"),
        ("숙소 30만원 3박", "300000 KRW '숙소 3박'"),
        ("30 eur tram 12 oct", "30 EUR 'tram' on 2026-10-12"),
        ("우동 880엔 10/29", "880 JPY '우동' on 2026-10-29"), ("우동 880엔 1/2", "880 JPY '우동 1/2'"),
        ("5 eur food food", "5 EUR food 'food'"),
        ("숙소 45000엔 나=20000 친구=25000", "45000 JPY '숙소' split exact 나=20000 친구=25000"),
    ]

    @Test(arguments: clausesTable)
    func clauses(_ line: String, _ expected: String) throws {
        let found = try read(line)
        #expect(found == expected)
    }

    @Test func optionsWinAndTheirWordsStayInTheMemo() throws {
        var options = ExpenseDraft()
        options.category = "cafe"
        options.date = .day(try date("2026-10-29"))
        options.payers = .said([SaidPart("Mina")])
        #expect(
            try read("1980 food @친구 today", options)
                == "1980 cafe 'food @친구 today' @Mina on 2026-10-29")
        var memo = ExpenseDraft()
        memo.memo = "라멘"
        #expect(try read("1980 food 어제", memo) == "1980 food '라멘' on 2026-11-02")
        #expect(try read("1980 udon food", memo) == #"memoTwice("udon")"#)
    }

    private static let sharesAreNotMemosTable: [(String, String, Bool)] = [
        ("1980 나=2 친구=1 food", "1980 food split shares 나=2 친구=1", true),
        ("1980 나=2 ramen", "1980 'ramen' split  나=2", false),
        ("1980 ramen food", "1980 food 'ramen' split shares ", true),
    ]

    @Test(arguments: sharesAreNotMemosTable)
    func sharesAreNotMemos(_ line: String, _ expected: String, _ isSplit: Bool) throws {
        let test = try book()
        var found = ""
        _ = fault {
            try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                if isSplit { draft.sharing = .said(.shares, []) }
                try draft.read(line.split(separator: " ").map(String.init), vocabulary)
                found = text(draft)
                return draft
            }
        }
        #expect(found == expected)
    }

    @Test func aMistypedNameIsNoMemoWhereOthersShare() throws {
        let test = try book()
        let fault = fault {
            try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                draft.sharing = .said(.shares, [])
                try draft.read(["1980", "나=2", "친고=1"], vocabulary)
                return draft
            }
        }
        #expect(fault == "TravelError.unknownPerson")
    }

    private static let aMemoBesidePartsTable: [([String], SplitMethod, String)] = [
        (["1980", "나=2", "친구=1", "물"], SplitMethod.shares, "물"),
        (["1980", "매운", "라멘", "나=60", "친구=40"], .percent, "매운 라멘"),
        (["1980", "나=1000", "물", "친구=980"], .exact, "물"), (["1980", "물"], .even, "물"),
        (["1980", "나=60", "친구=40"], .percent, ""),
        (["1980", "나=60", "친구"], .percent, "SplitError.missingPart"),
        (["1980", "나=2", "친고"], .shares, "TravelError.unknownPerson"),
        (["1980", "나=2", "물=1"], .shares, "TravelError.unknownPerson"),
        (["1980", "나=500", "물"], .adjust, "물"), (["1980", "호텔", "나", "친구"], .even, "호텔"),
        (["1980", "나", "and", "Mina", "nice", "hotel"], .even, "nice hotel"),
        (["1980", "나", "Minna"], .even, "TravelError.unknownPerson"),
        (["1980", "나", "Minako"], .even, "TravelError.unknownPerson"),
    ]

    /// Where each has to have a part, a word that is like no name is the memo.
    @Test(arguments: aMemoBesidePartsTable)
    func aMemoBesideParts(_ words: [String], _ method: SplitMethod, _ expected: String) throws {
        let test = try book()
        var found: String?
        let fault = fault {
            found = try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                draft.sharing = .said(method, [])
                try draft.read(words, vocabulary)
                return draft
            }.expense.memo
        }
        #expect((fault == "nothing" ? found ?? "" : fault) == expected)
    }

    /// Who pays and who shares where the words name people, and whom the memo is left to name.
    @Test(
        arguments: [
            ("900 lunch with Mina", "나 for 나 Mina", []),
            ("900 lunch with Mina paid by 친구", "친구 for 친구 Mina", []),
            ("900 lunch for Mina and 친구", "나 for 친구 Mina", []),
            ("900 친구랑 라멘", "나 for 나 친구", []), ("900 친구랑 Mina만 라멘", "나 for 친구 Mina", []),
            ("900 이자카야 Mina 친구", "나 for 나 친구 Mina", ["Mina", "친구"]),
            ("900 Mina's birthday @친구", "친구 for 나 친구 Mina", ["Mina"]),
            ("900 Mina 케이크 for 친구", "나 for 친구", ["Mina"]), ("900 라멘", "나 for 나 친구 Mina", []),
            ("900 케이크 Mina만 빼고", "나 for 나 친구", []), ("900 tea for Mina and me", "나 for 나 Mina", []),
            ("900 everyone but Mina paid by 친구", "친구 for 나 친구", []),
            ("900 taxi not paid by Mina", "나 for 나 친구 Mina", ["Mina"]),
            ("900 half paid by Mina", "나 for 나 친구 Mina", ["Mina"]),
        ] as [(String, String, [String])])
    func peopleInWords(_ line: String, _ expected: String, _ named: [String]) throws {
        let test = try book()
        let recorded = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(line.split(separator: " ").map(String.init), vocabulary)
            return draft
        }
        let expense = recorded.expense
        let found = [expense.payments.map(\.person), ["for"], expense.shares.map(\.person)]
        #expect(found.joined().joined(separator: " ") == expected)
        #expect(recorded.peopleInMemo.names == named)
        #expect(try test.keeper().expenses(of: nil).expenses.count == 1)
    }

    private static let nobodyOfTheTripTable: [(String, String, String)] = [
        ("900 taxi paid by Mnia", "나 for 나 친구 Mina", "Mnia"),
        ("900 tea for Mina and Zed", "나 for Mina", "Zed"),
        ("900 철수가 냄", "나 for 나 친구 Mina", "철수"),
        ("900 tea for Mina and Zed @친구", "친구 for Mina", "Zed"),
        ("900 paid by Zed @친구", "친구 for 나 친구 Mina", ""),
    ]

    /// Who pays and who shares where words name somebody who is not on the trip, and who that is.
    @Test(arguments: nobodyOfTheTripTable)
    func nobodyOfTheTrip(_ line: String, _ expected: String, _ unknown: String) throws {
        let test = try book()
        let recorded = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(line.split(separator: " ").map(String.init), vocabulary)
            return draft
        }
        let expense = recorded.expense
        let found = [expense.payments.map(\.person), ["for"], expense.shares.map(\.person)]
        #expect(found.joined().joined(separator: " ") == expected)
        #expect(recorded.peopleInMemo.unknown.map(\.name).joined() == unknown)
        #expect(unknown.isEmpty || expense.memo?.contains(unknown) == true)
    }

    @Test func theTripsCurrenciesDecide() throws {
        let test = try book()
        try test.addExpense("500 JPY")
        let expense = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(["¥1,980", "라멘"], vocabulary)
            return draft
        }
        #expect(expense.expense.amount.description == "1980 JPY")
        #expect(expense.expense.memo == "라멘")
    }

    private static let changesOfAnExpenseTable: [(String, String)] = [
        ("64000엔", "64000 JPY "), ("2100", "2100 "), ("3만 5천원 Mina=2", "35000 KRW Mina=2"),
        ("Mina=2", "nil Mina=2"),
        ("mina", "nil mina"), ("12*3", "36 "),
    ]

    @Test(arguments: changesOfAnExpenseTable)
    func changesOfAnExpense(_ line: String, _ expected: String) throws {
        let test = try book()
        let added = try test.addExpense("500 JPY")
        var found = ""
        _ = fault {
            try test.keeper().editExpense(added.id, movingTo: nil) { vocabulary in
                let said = try vocabulary.amountAndParts(
                    line.split(separator: " ").map(String.init))
                let amount = said.amount.map { amount in
                    "\(amount.number)" + (amount.currency.map { " \($0)" } ?? "")
                }
                found = (amount ?? "nil") + " " + said.parts.joined(separator: " ")
                return ExpenseDraft()
            }
        }
        #expect(found == expected)
    }
}
