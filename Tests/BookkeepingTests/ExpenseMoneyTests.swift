import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// The amount of an expense in words, and what stands beside it: hundredths, other amounts, lists of people.
@Suite struct ExpenseMoneyTests {
    private static let moneyTable: [(String, String)] = [
        ("5 dollars 50 cents coffee", "5.50 USD coffee"), ("3유로 50센트 커피", "3.50 EUR 커피"),
        ("coffee 10 usd and 20 cents", "10.20 USD coffee"), ("5 eur 100 cents", "5 EUR 100 cents"),
        ("5000원 50센트 커피", "5000 KRW 50센트 커피"),
        ("2 nights at 11000 yen hotel", "11000 JPY 2 nights at hotel"),
        ("2 coffees 900 yen", "900 JPY 2 coffees"), ("Mina paid 900 yen, beer", "900 JPY beer"),
        ("12000 room 101", "12000 room 101"), ("30 eur bus 100", "30 EUR bus 100"),
        ("900 room 3 won", "3 KRW 900 room"),
        ("taxi USD -33", "-33 USD taxi"), ("€ -5 tea", "-5 EUR tea"), ("라멘 1980엔짜리", "1980 JPY 라멘"),
        ("1200엔 x 3 입장료", "3600 JPY 입장료"),
    ]

    /// The amount with its hundredths, wherever it stands; the memo is the rest.
    @Test(arguments: moneyTable)
    func money(_ line: String, _ expected: String) throws {
        let vocabulary = TripVocabulary(
            people: ["나", "Mina"], categories: ["food", "etc"], amounts: AmountReader())
        var draft = ExpenseDraft()
        try draft.read(line.split(separator: " ").map(String.init), vocabulary)
        let amount = try #require(draft.amount)
        let words = [
            amount.number.normalized.description, amount.currency?.code, draft.memo,
        ]
        let found = words.compactMap { $0 }.joined(separator: " ")
        #expect(found.replacing(".5 ", with: ".50 ").replacing(".2 ", with: ".20 ") == expected)
    }

    /// The first word is the amount, and another one stays in the memo.
    @Test(arguments: [
        ("1200 yen ramen and 600 yen beer", "600 yen"), ("100 usd 200 eur tea", "200 eur"),
    ])
    func anotherAmountIsNamed(_ line: String, _ other: String) throws {
        let vocabulary = TripVocabulary(people: [], categories: [], amounts: AmountReader())
        var draft = ExpenseDraft()
        try draft.read(line.split(separator: " ").map(String.init), vocabulary)
        #expect(draft.memo?.contains(other) ?? false)
    }

    /// Of several amounts with a currency behind other words, none is taken unasked.
    @Test(arguments: [
        "라멘 1980엔이랑 맥주 600엔", "라멘 900엔, 맥주 500엔", "2 ramen 900 yen and beer 500 yen",
    ])
    func severalWithCurrencies(_ line: String) throws {
        #expect(try ExpensePhraseTests().read(line).hasPrefix("severalAmounts"))
    }

    /// Names between commas are several people, whoever paid.
    @Test(arguments: [
        ("3000 krw beer for 나, 친구", "나 친구"), ("3000 krw only 나, 친구", "나 친구"),
        ("3000 krw dinner without 나, 친구", "Mina"),
    ])
    func commasBetweenPeople(_ line: String, _ expected: String) throws {
        let vocabulary = TripVocabulary(
            people: ["나", "친구", "Mina"], categories: ["food", "etc"], amounts: AmountReader())
        var draft = ExpenseDraft()
        try draft.read(line.split(separator: " ").map(String.init), vocabulary)
        guard case .said(_, let sharers) = draft.sharing else {
            Issue.record("nobody shares")
            return
        }
        #expect(draft.payers == .unsaid)
        #expect(sharers.map(\.person).joined(separator: " ") == expected)
    }

    /// A date that does not exist is no memo; a refund that was denied is none; a long text is read at once.
    @Test func whatIsNoDateAndNoRefund() throws {
        #expect(try ExpensePhraseTests().read("3000 krw beer 2026-02-30").contains("noSuchDay"))
        for line in ["3000 krw not refunded", "3000원 환불 안됨"] {
            #expect(try !ExpensePhraseTests().read(line).contains("-3000"), "\(line)")
        }
        #expect(
            try ExpensePhraseTests().read("500 krw " + String(repeating: "!", count: 4_000))
                .contains("!!!"))
        #expect(
            try ExpensePhraseTests().read("500 krw " + String(repeating: "친구 라멘 ", count: 1_000))
                .contains("친구"))
    }
}
