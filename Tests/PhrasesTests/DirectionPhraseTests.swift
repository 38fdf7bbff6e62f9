import Phrases
import Testing

/// Words that say whether money was spent or came back.
@Suite struct DirectionPhraseTests {
    private static let refundTable: [(String, String?)] = [
        ("편의점 환불", "환불"), ("편의점 환불받음", "환불받음"), ("환불금 호텔", "환불금"), ("호텔 부분취소", "부분취소"),
        ("신발 반품", "반품"), ("신발 반품했어", "반품했어"), ("세금 환급받았음", "환급받았음"), ("취소됨 투어", "취소됨"),
        ("수수료 환불", "환불"), ("배송비 환불", "환불"), ("택스리펀", "택스리펀"), ("반품 택배", nil),
        ("환불 가능 호텔", nil), ("호텔 환불 예정", nil), ("hotel Refund", "Refund"),
        ("shoes returned", "returned"),
        ("환불 안 됨 호텔", nil), ("환불 불가 호텔", nil), ("환불불가 호텔", nil), ("취소 수수료", nil),
        ("반품 배송비 수수료", nil), ("not refunded hotel", nil), ("취소선", nil), ("라멘", nil),
    ]

    @Test(arguments: refundTable)
    func wordsOfRefunds(_ text: String, _ expected: String?) {
        #expect(DirectionPhrase.refund(in: text.split(separator: " ").map(String.init)) == expected)
    }
}
