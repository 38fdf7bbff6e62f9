internal import Rates

/// The names of columns as they are compared with the known ones.
extension ColumnGuess {
    /// A name in small letters without what stands in brackets, and a currency that it names: `Amount (EUR)`,
    /// `Betrag in EUR`, `금액(원)`.
    static func name(_ text: String) -> (base: String, currency: Currency?) {
        let text = separated(text.split(separator: "_").joined(separator: " "))
        var words = text.split { $0.isWhitespace || "()[]（）:*".contains($0) }.map(String.init)
        if words.count > 1, Self.currency(words[0]) != nil,
            StatementVocabulary.isColumn(words.dropFirst().joined(separator: " "))
        {
            // The currency may stand in front: SGD Amount.
            words.append(words.removeFirst())
        }
        let currency = words.dropFirst().lazy.compactMap(currency).first
        if currency != nil { words.removeAll { Self.currency($0) != nil } }
        if words.last?.lowercased() == "in" { words.removeLast() }
        let plain = text.prefix { !"([（".contains($0) }.trimmed
        let isPlain = currency == nil && !plain.isEmpty
        let base = isPlain ? plain.split(whereSeparator: \.isWhitespace).map(String.init) : words
        let name = StatementVocabulary.folded(base.joined(separator: " "))
        return (name, currency ?? StatementVocabulary.currency(inNameOf: name))
    }

    /// A name whose words begin with capital letters, with blanks between them: `fecha Movimiento` for
    /// `fechaMovimiento`; a name that the vocabulary has as one word stays as it is.
    private static func separated(_ text: String) -> String {
        var (words, isSmall) = ("", false)
        for letter in text {
            if isSmall, letter.isASCII, letter.isUppercase { words.append(" ") }
            words.append(letter)
            isSmall = letter.isASCII && letter.isLowercase
        }
        return words.utf8.count == text.utf8.count || StatementVocabulary.has(text) ? text : words
    }

    static func currency(_ word: String) -> Currency? {
        StatementVocabulary.currency(named: StatementVocabulary.folded(word))
            ?? (word == word.uppercased() && word.utf8.count == 3 ? Currency(word) : nil)
    }
}
