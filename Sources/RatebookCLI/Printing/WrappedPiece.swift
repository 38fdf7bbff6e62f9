/// What a line is not broken in: a command that people copy, and an amount with its currency.
enum WrappedPiece {
    /// A text divided at its blanks into words and longer pieces.
    static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var isInCommand = false
        for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            let last = pieces.last?.split(separator: " ").last ?? ""
            let isOfAmount = !isInCommand && isCode(word) && isNumber(last)
            if isInCommand || isOfAmount, let piece = pieces.popLast() {
                pieces.append(piece + " " + word)
            } else {
                pieces.append(word)
            }
            if word == program, !isInCommand {
                isInCommand = true
            } else if let end = word.last, ".,;:)".contains(end) {
                isInCommand = false
            }
        }
        return pieces
    }

    private static let program = "ratebook"

    /// Whether a word ends in a number: `1,980`, `(-3.50`.
    private static func isNumber(_ word: Substring) -> Bool {
        word.last.map { $0.isASCII && $0.isNumber } ?? false
    }

    /// Whether a word is a currency's code, with a mark behind it or none.
    private static func isCode(_ word: String) -> Bool {
        let letters = word.prefix { $0.isASCII && $0.isUppercase }
        return letters.count == 3 && word.dropFirst(3).allSatisfy { ".,;:)".contains($0) }
    }
}
