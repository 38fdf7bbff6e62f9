/// The answer to a question that is answered with yes or no.
public enum YesPhrase {
    private static let words: Set<String> = ["y", "yes", "ok", "예", "네", "응", "ㅇ", "ㅇㅇ"]

    /// Whether a line says yes; anything else, and an empty one, says no.
    public static func isYes(_ line: String) -> Bool {
        let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
        return words.contains(word)
    }
}
