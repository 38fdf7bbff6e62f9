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

    /// The number of a word for pieces that are bought: 3 of `3잔`, but not of `3박`.
    public static func pieces(_ word: String) -> Int? {
        let digits = word.prefix(while: \.isASCIIDigit)
        let unit = word.dropFirst(digits.count)
        guard pieces.contains(String(unit)) else { return nil }
        return Int(digits)
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

    /// The particle behind an amount that is of one person or piece: `12000원씩`.
    public static let eachEnding = "씩"

    /// Where words say that an amount is that of each person: `각자`, `each`, `per person`, `한 사람당`; nil if none do.
    public static func each(in words: [String]) -> Range<Int>? {
        let small = words.map { $0.lowercased() }
        return small.indices.lazy.compactMap { index in
            eachPhrases.first { small[index...].starts(with: $0) }.map { index..<index + $0.count }
        }.first
    }

    /// What some words count besides people, as typed, and how many: `3개`, `두 잔`, `2 beers`; nil for nothing.
    public static func counted(in words: [String]) -> (words: String, count: Int)? {
        for (index, word) in words.enumerated() {
            if let count = thingsInOneWord(word) { return (word, count) }
            let next = index + 1 < words.count ? words[index + 1] : ""
            let count = counts[word] ?? (word.allSatisfy(\.isASCIIDigit) ? Int(word) : nil)
            if let count, isThing(next.lowercased()) { return ("\(word) \(next)", count) }
        }
        return nil
    }

    /// The number of a word such as `3잔` or `3박`.
    private static func thingsInOneWord(_ word: String) -> Int? {
        let digits = word.prefix(while: \.isASCIIDigit)
        return things.contains(String(word.dropFirst(digits.count))) ? Int(digits) : nil
    }

    /// Whether a word behind a number is what it counts: a plural, but not of people or times.
    private static func isThing(_ word: String) -> Bool {
        if word.allSatisfy(\.isASCII) {
            return word.hasSuffix("s") && word.count > 2 && !people.contains(word)
                && !times.contains(word)
        }
        return things.contains(word)
    }

    /// Whether two words count the same: `night` and `nights`.
    public static func countAlike(_ one: String, _ other: String) -> Bool {
        singular(stem(one)) == singular(stem(other))
    }

    private static let eachPhrases = [
        ["per", "person"], ["per", "head"], ["a", "head"], ["한", "사람당"], ["한", "명당"],
        ["각자"], ["각각"], ["1인당"], ["인당"], ["한명당"], ["1명당"], ["사람당"], ["each"], ["apiece"],
        [eachEnding],
    ]
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
