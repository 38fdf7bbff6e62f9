/// English and Korean words that stand behind a number and say how it counts.
public enum NumberWords {
    /// The power of ten of a word, in small letters: 6 for `million`.
    public static func power(of word: String) -> Int? { scales[word] }

    /// The currencies that have hundredths of that name, in small letters, the usual one first: those of `cents`.
    public static func currencies(ofHundredths word: String) -> [String]? { hundredths[word] }

    /// The number of people that a word before them says: 3 for `세`, as in 세 명.
    public static func count(of word: String) -> Int? { counts[word] }

    /// Whether a word counts people: `4명`, `4 people`.
    public static func countsPeople(_ word: String) -> Bool { people.contains(stem(word)) }

    /// Whether a word counts pieces, nights and the like, but not people: `3개`, `3 nights`.
    public static func countsThings(_ word: String) -> Bool { things.contains(stem(word)) }

    /// The number of a word for pieces that are bought: 3 of `3잔` and 세잔, but not of `3박`.
    public static func pieces(_ word: String) -> Int? {
        for (name, count) in counts where word.hasPrefix(name) {
            if pieces.contains(String(word.dropFirst(name.count))) { return count }
        }
        return number(of: word, in: pieces)
    }

    /// The number of a word such as `3잔` with one of some units.
    private static func number(of word: String, in units: Set<String>) -> Int? {
        let digits = word.prefix(while: \.isASCIIDigit)
        return units.contains(String(word.dropFirst(digits.count))) ? Int(digits) : nil
    }

    /// The number of nights among some words, as it is written: `3 nights`, `3박`; nil for none.
    public static func nights(in words: [String]) -> String? {
        for (index, word) in words.enumerated() {
            if word.first?.isASCIIDigit ?? false, word.hasSuffix("박") { return word }
            let before = words.prefix(index).last
            if let before, ["night", "nights"].contains(word.lowercased()),
                before.allSatisfy(\.isASCIIDigit)
            {
                return "\(before) \(word)"
            }
        }
        return nil
    }

    /// What can stand behind an amount in a sentence: particles, and a comma.
    public static let endingsOfAmounts = ["이랑", "랑", "하고", "와", "과", "에", "짜리", "어치", ","]

    /// What some words count besides people, as typed, and how many: `3개`, `두 잔`, `3박`, 이틀, and in front `2 beers`;
    /// nil for nothing.
    public static func counted(in words: [String]) -> (words: String, count: Int)? {
        for (index, word) in words.enumerated() {
            let count = pieces(word) ?? number(of: word, in: ["박"]) ?? days[word]
            if let count { return (word, count) }
            let next = index + 1 < words.count ? words[index + 1] : ""
            let number = counts[word] ?? (word.allSatisfy(\.isASCIIDigit) ? Int(word) : nil)
            if let number, pieces.contains(next) { return ("\(word) \(next)", number) }
        }
        // The 66 of `route 66 burgers` is a name.
        guard words.count > 1, let count = englishCounts[words[0].lowercased()] ?? Int(words[0]),
            (1...30).contains(count), isPlural(words[1].lowercased())
        else { return nil }
        return ("\(words[0]) \(words[1])", count)
    }

    /// Whether a word is an English plural, but not of people or times.
    private static func isPlural(_ word: String) -> Bool {
        word.allSatisfy(\.isASCII) && word.hasSuffix("s") && word.count > 2
            && !people.contains(word) && !times.contains(word)
    }

    /// Whether two words count the same: `night` and `nights`.
    public static func countAlike(_ one: String, _ other: String) -> Bool {
        singular(stem(one)) == singular(stem(other))
    }

    private static let scales = [
        "hundred": 2, "thousand": 3, "k": 3, "million": 6, "m": 6, "mn": 6, "billion": 9, "bn": 9,
    ]
    private static let hundredths: [String: [String]] = [
        "cent": ["USD", "EUR"], "cents": ["USD", "EUR"], "센트": ["USD", "EUR"],
        "pence": ["GBP"], "penny": ["GBP"], "펜스": ["GBP"],
    ]
    private static let counts = [
        "한": 1, "두": 2, "세": 3, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9,
        "열": 10,
    ]
    private static let people: Set = [
        "명", "사람", "인", "people", "persons", "person", "friends", "guests", "ways",
    ]
    private static let pieces: Set = ["개", "잔", "장", "병", "그릇", "인분"]
    private static let things = pieces.union([
        "박", "번", "회", "night", "nights", "piece", "pieces",
        "item", "items", "ticket", "tickets", "room", "rooms", "pcs",
    ])
    private static let englishCounts = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10,
    ]
    private static let days = ["이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5]
    private static let times: Set = [
        "nights", "days", "weeks", "months", "years", "hours", "minutes", "hrs", "mins",
    ]
    /// Particles behind a counted noun.
    private static let particles = ["이서", "에게", "으로", "이", "을", "로"]

    private static func stem(_ word: String) -> String {
        for particle in particles where word.hasSuffix(particle) && word.count > particle.count {
            let stem = String(word.dropLast(particle.count))
            if people.contains(stem) || things.contains(stem) { return stem }
        }
        return word
    }

    private static func singular(_ word: String) -> String {
        word.hasSuffix("s") ? String(word.dropLast()) : word
    }
}
