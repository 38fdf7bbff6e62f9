import Testing

/// Amounts of one person, piece or night: 12000원씩.
extension ExpensePhraseTests {
    private static let priceTable: [(String, String)] = [
        ("점심 12000원 씩", "each 12000 KRW '점심'"), ("12000원씩 점심", "each 12000 KRW '점심'"),
        ("점심 1인당 1000 엔씩", "each 1000 JPY '점심'"), ("1인당 12000원 점심", "each 12000 KRW '점심'"),
        ("lunch 12 eur per person", "each 12 EUR 'lunch'"),
        ("점심 각자 1000엔씩", "own 1000 JPY '점심'"), ("lunch 12 eur each", "each 12 EUR 'lunch'"),
        ("친구랑 Mina 1000엔씩 라멘", "each 1000 JPY '라멘' split  친구 Mina"),
        ("tickets 10 eur each for 친구 and Mina", "each 10 EUR 'tickets' split  친구 Mina"),
        (
            "coffee for everyone 450 yen each, today",
            "each 450 JPY 'coffee for everyone' on 2026-11-03"
        ),
        ("둘이서 1000엔씩 라멘", "2 each 1000 JPY '둘이서 라멘'"),
        ("점심 두 명이 12000원씩", "2 each 12000 KRW '점심 두 명이'"),
        ("4명 12000원씩 점심", "4 each 12000 KRW '점심 4명'"),
        ("사과 1000원씩 3개", "3000 KRW '사과 3개'"), ("3개 1000원씩 사과", "3000 KRW '사과 3개'"),
        ("3개 1000원 사과 어제", "1000 KRW '사과 3개' on 2026-11-02"),
        ("커피 두 잔 450엔씩", "900 JPY '커피 두 잔'"), ("커피 두잔 450엔씩", "900 JPY '커피 두잔'"),
        ("맥주 다섯잔 500엔씩", "2500 JPY '맥주 다섯잔'"), ("2 beers 5 eur each", "10 EUR '2 beers'"),
        ("two tickets 8.60 eur each", "17.20 EUR 'two tickets'"),
        ("숙소 3박 50000원씩", "150000 KRW '숙소 3박'"),
        ("hotel 2 nights 50 eur each", "100 EUR 'hotel 2 nights'"),
        ("조식 이틀 1200엔씩", "2400 JPY '조식 이틀'"),
        ("버스 100번 1500원씩", "each 1500 KRW '버스 100번'"),
        ("route 66 burgers 10 eur each", "each 10 EUR 'route 66 burgers'"),
        ("매일 커피 5000원씩", "5000 KRW '매일 커피'"),
        ("coffee 5 eur each day", "5 EUR 'coffee each day'"),
        ("하나씩 라멘 1000엔", "1000 JPY '하나씩 라멘'"),
        ("조식 1박에 1200엔 2박", "2400 JPY '조식 2박'"),
        ("breakfast 12 eur a night for 2 nights", "24 EUR 'breakfast for 2 nights'"),
        ("hotel 100 eur a night", "100 EUR 'hotel a night'"),
        ("입장권 1500엔 3장 어제", "4500 JPY '입장권 3장' on 2026-11-02"),
        ("tickets 3 at 15 eur", "45 EUR 'tickets'"),
        ("tickets 3 x 15 eur today", "45 EUR 'tickets' on 2026-11-03"),
        ("tickets 3 at 15 eur each", "45 EUR 'tickets'"),
        ("room at 100 eur", "100 EUR 'room at'"), ("lunch at 12 eur", "12 EUR 'lunch at'"),
        ("breakfast 12 eur x 2 nights", "24 EUR 'breakfast 2 nights'"),
        ("조식 1200엔 x 2박", "2400 JPY '조식 2박'"),
        ("환불받음 5000원씩", "each -5000 KRW '환불받음'"),
    ]

    @Test(arguments: priceTable)
    func pricesOfOne(_ line: String, _ expected: String) throws {
        let found = try read(line)
        #expect(found == expected)
    }
}
