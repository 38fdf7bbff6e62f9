/// Words for the kinds of reports, besides their English names.
public enum ReportWords {
    /// The English name of a kind that a word means: `place` of 장소 and 장소별; nil for any other word.
    public static func kind(_ word: some StringProtocol) -> String? {
        let word = word.lowercased()
        let stem = word.hasSuffix("별") ? String(word.dropLast()) : word
        return kinds[stem]
    }

    private static let kinds = [
        "날짜": "day", "일": "day", "하루": "day", "days": "day", "daily": "day",
        "분류": "category", "카테고리": "category", "categories": "category",
        "사람": "person", "인원": "person", "people": "person", "persons": "person",
        "통화": "currency", "화폐": "currency", "currencies": "currency",
        "장소": "place", "places": "place",
        "결제": "method", "결제수단": "method", "지불": "method", "methods": "method",
        "환전": "exchange", "환율": "exchange", "비용": "cost", "수수료": "cost", "costs": "cost",
    ]
}
