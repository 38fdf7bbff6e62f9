import Texts

/// Finds Korean words by what has been typed of them so far: `ㅁㄱ`, `미ㄱ`, `믹` and `미구` all find
/// `미국`.
public enum KoreanSearch {
    /// Whether a text contains a typed one.
    ///
    /// A consonant alone stands for every syllable that begins with it. The last syllable typed may
    /// still grow: it may lack its final consonant, and its final consonant may begin the next one.
    public static func text(_ text: String, contains typed: String) -> Bool {
        // Characters, as a syllable may come as several scalars.
        let (letters, wanted) = (Array(text), Array(typed))
        guard let last = wanted.last else { return true }
        guard wanted.contains(where: isHangul) else { return text.contains(typed) }
        let whole = wanted.dropLast()
        guard letters.count >= wanted.count else { return false }
        return (0...(letters.count - wanted.count)).contains { start in
            let rest = letters[(start + whole.count)...]
            return zip(letters[start...], whole).allSatisfy(stands) && ends(rest, with: last)
        }
    }

    /// Whether a typed letter stands for one of a text.
    private static func stands(_ letter: Character, for typed: Character) -> Bool {
        letter == typed || initial(of: letter).map { $0 == typed } ?? false
    }

    /// Whether letters begin with the last one typed, which may be unfinished.
    private static func ends(
        _ letters: ArraySlice<Character>, with typed: Character
    ) -> Bool {
        guard let letter = letters.first else { return false }
        if stands(letter, for: typed) { return true }
        guard let (open, final) = opened(typed), let (body, ending) = opened(letter), open == body
        else { return false }
        guard final > 0 else { return true }
        // 믹 may become 미구: its final consonant, or the second of two, begins the next syllable.
        let (kept, moved) = split[final]
        guard ending == kept, let next = letters.dropFirst().first else { return false }
        return initial(of: next) == moved
    }

    private static func isHangul(_ letter: Character) -> Bool {
        ("ㄱ"..."ㅎ").contains(letter) || ("가"..."힣").contains(letter)
    }

    /// The consonant that a syllable begins with; nil for other letters.
    private static func initial(of letter: Character) -> Character? {
        opened(letter).map { initials[Int($0.open) / 21] }
    }

    /// A syllable's number without its final consonant, and the number of that, 0 for none; nil for
    /// other letters (The Unicode Standard, section 3.12).
    private static func opened(_ letter: Character) -> (open: UInt32, final: Int)? {
        guard letter.unicodeScalars.count == 1, let scalar = letter.unicodeScalars.first,
            ("가"..."힣").contains(scalar)
        else { return nil }
        let index = scalar.value - 0xAC00
        return (index / 28, Int(index % 28))
    }

    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

    /// For each final consonant, the one that stays and the one that moves to a next syllable.
    private static let split: [(kept: Int, moved: Character)] = [
        (0, " "), (0, "ㄱ"), (0, "ㄲ"), (1, "ㅅ"), (0, "ㄴ"), (4, "ㅈ"), (4, "ㅎ"), (0, "ㄷ"), (0, "ㄹ"),
        (8, "ㄱ"), (8, "ㅁ"), (8, "ㅂ"), (8, "ㅅ"), (8, "ㅌ"), (8, "ㅍ"), (8, "ㅎ"), (0, "ㅁ"), (0, "ㅂ"),
        (17, "ㅅ"), (0, "ㅅ"), (0, "ㅆ"), (0, "ㅇ"), (0, "ㅈ"), (0, "ㅊ"), (0, "ㅋ"), (0, "ㅌ"), (0, "ㅍ"),
        (0, "ㅎ"),
    ]
}
