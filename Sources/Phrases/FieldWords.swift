/// Words for the fields of an expense, in English and Korean.
public enum FieldWords {
    /// The name of the field that a word means: `memo` of 메모; nil for any other word.
    public static func name(_ word: some StringProtocol) -> String? { names[word.lowercased()] }

    private static let names = [
        "memo": "memo", "note": "memo", "메모": "memo", "내용": "memo",
        "place": "place", "장소": "place", "category": "category", "분류": "category",
        "카테고리": "category", "method": "method", "결제": "method", "결제수단": "method",
        "date": "date", "day": "date", "날짜": "date", "amount": "amount", "금액": "amount",
        "currency": "currency", "통화": "currency",
    ]
}
