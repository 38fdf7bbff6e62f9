/// What a payment method's name means.
public enum MethodPhrase {
    private static let cash: Set<String> = [
        "cash", "현금", "現金", "现金", "bar", "bargeld", "espèces", "efectivo",
    ]

    /// Whether a method is cash.
    public static func isCash(_ name: String) -> Bool { cash.contains(name.lowercased()) }
}
