import Testing

/// What Korean cards and banks write in their messages, and receipts print, typed as it stands:
/// recorded, or refused with the reason.
@Suite struct CardTextTests {
    private static let cardTextsTable: [(String, String)] = [
        ("12,000원 승인 스타벅스강남", "12000 KRW '승인 스타벅스강남'"),
        ("12,000원 일시불 스타벅스", "12000 KRW '일시불 스타벅스'"),
        ("45,900원 3개월 이마트성수", "45900 KRW '3개월 이마트성수'"),
        ("₩12,000 스타벅스 카페", "12000 KRW 카페 '스타벅스'"),
        ("￦12,000 스타벅스 카페", "12000 KRW 카페 '스타벅스'"),
        ("12000원 GS25 식비", "12000 KRW 식비 'GS25'"),
        ("12,000 원 이마트", "12000 KRW '이마트'"),
        ("KRW 12,000 이마트", "12000 KRW '이마트'"),
        ("12,000KRW 이마트", "12000 KRW '이마트'"),
        ("1만2천원 택시", "12000 KRW 택시"),
        ("1만 2천 원 택시 어제", "12000 KRW 택시 on 2026-11-02"),
        ("12.5만원 숙소 숙박", "125000 KRW 숙박 '숙소'"),
        ("3천원 물", "3000 KRW '물'"),
        ("삼천원 물", "3000 KRW '물'"),
        ("1억원 전세", "100000000 KRW '전세'"),
        ("-12,000원 스타벅스 환불", "-12000 KRW '스타벅스 환불'"),
        ("−12,000원 승인취소 스타벅스", "-12000 KRW '승인취소 스타벅스'"),
        ("USD 12.50 AMAZON", "12.50 USD 'AMAZON'"),
        ("US$12.50 AMAZON", "12.50 USD 'AMAZON'"),
        ("12.50달러 AMAZON", "12.50 USD 'AMAZON'"),
        ("미화 12.50달러 AMAZON", "12.50 USD '미화 AMAZON'"),
        ("50불 기념품", "50 USD '기념품'"),
        ("JPY1,980 세븐일레븐", "1980 JPY '세븐일레븐'"),
        ("JPY 1,980 세븐일레븐 10월 29일", "1980 JPY '세븐일레븐' on 2026-10-29"),
        ("1,980엔 세븐일레븐 10월 29일에", "1980 JPY '세븐일레븐' on 2026-10-29"),
        ("1980円 一蘭", "1980 JPY '一蘭'"),
        ("￥1,980 一蘭", "ambiguousCurrency"),
        ("¥1,980 一蘭", "ambiguousCurrency"),
        ("128위안 훠궈 식비", "128 CNY 식비 '훠궈'"),
        ("128元 훠궈 식비", "128 CNY 식비 '훠궈'"),
        ("EUR 12.50 PARIS METRO 교통", "12.50 EUR 교통 'PARIS METRO'"),
        ("12,50 EUR METRO", "writtenOtherwise"),
        ("1.234.567원 노트북", "notAnAmount"),
        ("12 000원 이마트", "writtenOtherwise"),
        ("12,00원 이마트", "writtenOtherwise"),
        ("승인 12,000원 스타벅스", "12000 KRW '승인 스타벅스'"),
        ("신한카드(1234)승인 12,000원(일시불) 10/29 12:30 스타벅스", "notAnAmount"),
        (
            "[Web발신] 출금 50,000원 잔액 1,234,567원",
            "severalAmounts([[\"50,000원\", \"[Web발신]\", \"출금\", \"잔액\", \"1,234,567원\"], [\"1,234,567원\", \"[Web발신]\", \"출금\", \"50,000원\", \"잔액\"]])"
        ),
        (
            "해외승인 JPY 1,980 SEVEN-ELEVEN",
            "1980 JPY '해외승인 SEVEN-ELEVEN'"
        ),
        ("결제금액 12,000원", "12000 KRW '결제금액'"),
        ("금액: 12,000원", "12000 KRW '금액:'"),
        ("합계 12,000", "12000 '합계'"),
        ("스타벅스 12,000원", "12000 KRW '스타벅스'"),
    ]

    @Test(arguments: cardTextsTable)
    func cardTexts(_ line: String, _ expected: String) throws {
        #expect(try ExpensePhraseTests().read(line) == expected)
    }
}
