internal import Rates

extension FilmName {
    /// Whether it has a code, or a title that contains a text, whatever its blanks, punctuation and capitals are.
    ///
    /// Korean may be typed by its initial consonants, and the last syllable may be unfinished.
    public func matches(_ text: String) -> Bool {
        code == text || KoreanSearch.text(Self.folded(title), contains: Self.folded(text))
    }

    /// Whether its title is a text, whatever its blanks, punctuation and capitals are.
    public func isTitled(_ text: String) -> Bool { Self.folded(title) == Self.folded(text) }

    /// Without blanks and punctuation, unless it has nothing else.
    private static func folded(_ text: String) -> String {
        let all = Currency.folded(text).filter { !$0.isWhitespace }
        let letters = all.filter { !$0.isPunctuation }
        return letters.isEmpty ? all : letters
    }
}
