/// The words of a bill's text that are no item: what is added to all items, and who shares what is for all.
public enum BillWords {
    /// What a word adds to the items, as programs call it; nil for another word.
    public static func charge(_ word: String) -> String? {
        let word = word.lowercased()
        return charges.first { $0.words.contains(word) }?.name
    }

    private static let charges: [(name: String, words: Set<String>)] = [
        ("tax", ["tax", "vat", "세금", "부가세"]), ("service", ["service", "봉사료", "서비스료"]),
        ("tip", ["tip", "팁"]),
    ]

    /// Whether a word stands for everybody: `all @Jun @Mina`.
    public static func isAll(_ word: String) -> Bool {
        ["all", "everyone", "everybody", "모두", "다같이"].contains(word.lowercased())
    }

    /// Whether a word means that there is nothing: `none`, `없음`.
    public static func isNothing(_ word: String) -> Bool {
        ["none", "없음"].contains(word.lowercased())
    }

    /// How many of an item there are: 2 for `2x`, `x2`, `2×`; nil for another word.
    public static func count(_ word: String) -> Int? {
        let signs: Set<Character> = ["x", "X", "×", "*"]
        let digits =
            if let last = word.last, signs.contains(last) {
                word.dropLast()
            } else if let first = word.first, signs.contains(first) {
                word.dropFirst()
            } else {
                Substring()
            }
        guard (1...3).contains(digits.count), digits.allSatisfy(\.isASCII) else { return nil }
        return Int(digits).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether a word is a number with a Korean unit to which the next word adds: `3만` of `3만 5천원`.
    public static func isBeginOfNumber(_ word: String) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        return first.isNumber && "만억천백".contains(last)
    }

    /// The parts of a text between semicolons.
    public static func parts(_ text: String) -> [String] {
        text.split { ";；\n".contains($0) }.map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    }
}

extension Substring {
    fileprivate func trimmingBlanks() -> String {
        let start = drop(while: \.isWhitespace)
        return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    }
}
