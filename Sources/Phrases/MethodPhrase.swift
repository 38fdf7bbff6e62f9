/// What a payment method's name means.
public enum MethodPhrase {
    private static let cash: Set<String> = [
        "cash", "현금", "現金", "现金", "bar", "bargeld", "espèces", "efectivo",
    ]

    /// The words that say without doubt what a word behind an amount or a payer says: by card, of 카드, which may be a
    /// purchase elsewhere; nil for any other word.
    public static func behindAmount(_ word: String) -> [String]? {
        switch word.lowercased() {
        case "카드": ["카드로"]
        case "card": ["by", "card"]
        default: nil
        }
    }

    /// Whether a method is cash.
    public static func isCash(_ name: String) -> Bool { cash.contains(name.lowercased()) }
}
