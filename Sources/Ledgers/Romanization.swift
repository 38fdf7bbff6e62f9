/// Transliterates Korean for names that must be ASCII.
enum Romanization {
    // Revised Romanization of Korean (문화관광부 고시 제2000-8호), syllable by syllable: without
    // sound changes between syllables.
    private static let initials = [
        "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t",
        "p", "h",
    ]
    private static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo",
        "we", "wi", "yu", "eu", "ui", "i",
    ]
    private static let finals = [
        "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p",
        "p", "t", "t", "ng", "t", "t", "k", "t", "p", "t",
    ]

    /// A Korean syllable in Latin letters; nil for any other character.
    static func letters(_ scalar: Unicode.Scalar) -> String? {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
        let index = Int(scalar.value - 0xAC00)
        return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }
}
