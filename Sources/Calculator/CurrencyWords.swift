public import Rates

/// The words that mean a currency in an expression.
public enum CurrencyWords {
    /// The currency of a code in any case (`usd`), a sign (`₩`, `US$`) or a short name in Korean
    /// or English (`달러`, `won`), nil for any other word.
    public static func currency(_ word: String) -> Currency? {
        if let currency = Currency(word) { return currency }
        if let code = short[word.lowercased()] { return Currency(code) }
        if word.hasSuffix("화"), let currency = currency(String(word.dropLast())) { return currency }
        let owners = Currency.all.filter {
            $0.symbol == word || $0.koreanName.filter { $0 != " " } == word
        }
        return owners.count == 1 ? owners[0] : nil
    }

    /// Whether a currency code is not in capitals and is also an English word: `cup` is the Cuban
    /// peso only if the expression is about money otherwise.
    static func isDoubtful(_ word: String) -> Bool {
        word != word.uppercased() && englishWords.contains(word.lowercased())
    }

    private static let englishWords: Set = [
        "all", "bam", "bob", "cop", "cup", "eek", "gel", "imp", "kid", "mad", "mop", "pen", "rub",
        "sit", "top", "try",
    ]

    /// The currency of a Korean word with the particle "to": `원으로`.
    static func target(_ word: String) -> Currency? { stem(of: word, ["으로", "로"]) }

    /// The currency of a Korean word with a particle without a meaning here: `달러를`.
    static func object(_ word: String) -> Currency? { stem(of: word, ["를", "을", "은", "는"]) }

    private static func stem(of word: String, _ endings: [String]) -> Currency? {
        endings.lazy.filter(word.hasSuffix).compactMap { ending in
            currency(String(word.dropLast(ending.count)))
        }
        .first
    }

    /// Signs that several currencies share, and colloquial names.
    private static let short = [
        "$": "USD", "us$": "USD", "￦": "KRW", "￥": "JPY", "元": "CNY", "円": "JPY",
        "원": "KRW", "달러": "USD", "불": "USD", "엔": "JPY", "유로": "EUR", "위안": "CNY",
        "파운드": "GBP", "프랑": "CHF", "바트": "THB", "동": "VND", "페소": "PHP", "루피": "INR",
        "홍콩달러": "HKD", "대만달러": "TWD", "호주달러": "AUD", "캐나다달러": "CAD", "싱가포르달러": "SGD",
        "won": "KRW", "dollar": "USD", "dollars": "USD", "yen": "JPY", "euro": "EUR",
        "euros": "EUR", "yuan": "CNY", "pound": "GBP", "pounds": "GBP", "baht": "THB",
        "franc": "CHF", "francs": "CHF", "c$": "CAD", "฿": "THB",
    ]
}
