/// The words of an exchange of cash: an amount, and what it cost or brought.
public enum ExchangeWords {
    /// The two parts around `for`, as in `100000 JPY for 912000 KRW`; nil without it.
    ///
    /// Particles behind the parts are left out.
    public static func separated(_ words: [String]) -> (amount: String, cost: String)? {
        guard let place = words.firstIndex(where: { separators.contains($0.lowercased()) })
        else { return nil }
        return (text(words[..<place]), text(words[words.index(after: place)...]))
    }

    /// The possible parts of words without `for`, as in `10만엔 91만2천원에`.
    public static func parts(of words: [String]) -> [(amount: String, cost: String)] {
        words.indices.dropFirst().map { (text(words[..<$0]), text(words[$0...])) }
    }

    /// The words of an amount alone, without a particle.
    public static func text(_ words: some Sequence<String>) -> String {
        let text = words.joined(separator: " ")
        for particle in particles where text.hasSuffix(particle) {
            return String(text.dropLast(particle.count))
        }
        return text
    }

    private static let separators: Set<String> = ["for", "=", "→", "->"]
    private static let particles = ["을", "를", "에", "어치", "으로"]
}
