/// How many people the words of an expense say that it was for: `둘이서`, `split two ways`, `half and half`.
public struct PeopleCountPhrase: Equatable, Sendable {
    /// The words that say so, as typed.
    public let words: String
    public let count: Int

    /// - Returns: nil if no words say so.
    public init?(in words: [String]) {
        let plain = words.map { $0.trimmingMarks.lowercased() }
        for index in words.indices {
            guard let (count, end) = Self.count(at: index, plain) else { continue }
            (self.words, self.count) = (words[index..<end].joined(separator: " "), count)
            return
        }
        return nil
    }

    /// The count that the words at an index say, and the index of the word behind.
    private static func count(at index: Int, _ words: [String]) -> (Int, end: Int)? {
        if let count = single(words[index]) { return (count, index + 1) }
        let units = ["명", "명이", "명이서", "사람", "사람이", "분"]
        if index + 1 < words.count, units.contains(words[index + 1]),
            let count = NumberWords.count(of: words[index])
        {
            return (count, index + 2)
        }
        let rest = Array(words[index...].prefix(4))
        if rest.count > 1, rest[0] == "우리", let count = single(rest[1] + "이") {
            return (count, index + 2)
        }
        if rest.starts(with: ["half", "and", "half"]) { return (2, index + 3) }
        if rest.count > 2, Array(rest[1...2]) == ["of", "us"], let count = number(rest[0]) {
            return (count, index + 3)
        }
        if let count = people(rest) { return (count.count, index + count.length) }
        guard rest[0] == "split" else { return nil }
        let start = rest.count > 1 && ["in", "into", "by"].contains(rest[1]) ? 2 : 1
        guard start < rest.count, let count = number(rest[start]) else { return nil }
        let hasWays = start + 1 < rest.count && ["ways", "parts"].contains(rest[start + 1])
        return (count, index + start + (hasWays ? 2 : 1))
    }

    /// `for 2`, `for three people`, `2 people`; not `for 3 nights`.
    private static func people(_ words: [String]) -> (count: Int, length: Int)? {
        let start = words[0] == "for" ? 1 : 0
        guard start < words.count, let count = number(words[start]) else { return nil }
        let next = start + 1 < words.count ? words[start + 1] : ""
        if ["people", "persons", "adults"].contains(next) { return (count, start + 2) }
        return start == 1 && next.isEmpty ? (count, 2) : nil
    }

    private static func single(_ word: String) -> Int? {
        switch word {
        case "둘이", "둘이서", "둘만", "반반", "반반씩", "50/50", "50-50", "fifty-fifty", "half-half": return 2
        case "셋이", "셋이서": return 3
        case "넷이", "넷이서": return 4
        case "다섯이", "다섯이서": return 5
        default:
            let ending = ["명이서", "명이", "인이서", "명", "인"].first(where: word.hasSuffix)
            return ending.flatMap { number(String(word.dropLast($0.count))) }
        }
    }

    private static func number(_ word: String) -> Int? {
        let names = ["two", "three", "four", "five", "six", "seven", "eight", "nine"]
        return names.firstIndex(of: word).map { $0 + 2 }
            ?? Int(word).flatMap { (2...99).contains($0) ? $0 : nil }
    }
}
