/// The people whom the words of an expense name as those who paid or for whom it was:
/// `taxi paid by Bob`, `이자카야 민지랑 지수만`.
public struct PeoplePhrase: Equatable, Sendable {
    /// The words without those that say so.
    public private(set) var words: [String]
    /// Who paid, as the list of people has them; empty if no words say so.
    public private(set) var payers: [String] = []
    /// For whom it was; empty if no words say so.
    public private(set) var sharers: [String] = []
    /// Whether it was for the payers, too: `dinner with Ann`, `민지랑 라멘`.
    public private(set) var isWithPayers = false
    /// Names that words clearly say as those of people, but that none of them has; their words stay.
    public private(set) var unknown: [UnknownPerson] = []

    let people: [String]

    /// - Parameters:
    ///   - people: the names that words can mean.
    ///   - payers: whether words may say who paid.
    ///   - sharers: whether words may say for whom it was.
    public init(_ words: [String], people: [String], payers: Bool, sharers: Bool) {
        (self.words, self.people) = (words, people)
        if payers { takePayers() }
        if sharers { takeSharers() }
    }

    /// The people whom words name, in the order in which they do, with or without a particle.
    public static func mentions(in words: [String], people: [String]) -> [String] {
        let phrase = PeoplePhrase(words, people: people, payers: false, sharers: false)
        var found: [String] = []
        for index in words.indices {
            guard let named = phrase.person(at: index, endings: otherEndings + joiningEndings)
            else { continue }
            if !found.contains(named.name) { found.append(named.name) }
        }
        return found
    }

    /// The words without the `and` between people.
    public static func withoutConjunctions(_ words: [String], people: [String]) -> [String] {
        let phrase = PeoplePhrase(words, people: people, payers: false, sharers: false)
        return words.indices.filter { index in
            guard conjunctions.contains(words[index].lowercased()) else { return true }
            return index == 0 || phrase.person(at: index - 1, endings: []) == nil
                || phrase.person(at: index + 1, endings: []) == nil
        }.map { words[$0] }
    }
}

// MARK: - Words

extension PeoplePhrase {
    static let conjunctions: Set<String> = ["and", "&", "+", "그리고", "및"]
    static let onlyWords: Set<String> = ["only", "alone"]
    private static let togetherWords: Set<String> = ["같이", "함께"]
    /// Behind what somebody gets: `지수 몫`.
    private static let ownWords: Set<String> = ["꺼", "몫"]
    /// Particles that join people, or a person to whoever paid.
    static let joiningEndings = ["이랑", "랑", "하고", "와", "과"]
    static let onlyEndings = ["이만", "만"]
    static let subjectEndings = ["이가", "가", "이", "은", "는"]
    private static let otherEndings =
        subjectEndings + onlyEndings
        + ["'s", "’s", "님", "씨", "도", "의", "네", "한테", "에게", "께"]

    /// Whether a word says that somebody paid: `냄`, `냈어`, `결제함`.
    static func isPaid(_ word: String) -> Bool {
        let stems = ["냈", "냄", "쐈", "쏨", "샀"]
        let nouns = ["결제", "계산", "지불", "부담"]
        let text = word.trimmingMarks
        // A smell and a pot.
        guard !text.hasPrefix("냄새"), !text.hasPrefix("냄비") else { return false }
        return text == "낸" || stems.contains(where: text.hasPrefix)
            || nouns.contains { noun in
                text == noun || text.hasPrefix(noun + "함") || text.hasPrefix(noun + "했")
            }
    }
}

// MARK: - Names

extension PeoplePhrase {
    /// A person and the particle behind the name.
    struct Named {
        let name: String
        let ending: String
        /// The index of the word behind.
        let end: Int
        /// Whether a comma follows.
        let isListed: Bool
    }

    /// The person whom the words from an index on name; nil if they do not.
    func person(at index: Int, endings: [String]) -> Named? {
        guard words.indices.contains(index) else { return nil }
        for count in (1...3).reversed() where index + count <= words.count {
            let text = words[index..<index + count].joined(separator: " ")
            let plain = text.trimmingMarks
            for ending in [""] + endings where plain.hasSuffix(ending) {
                guard let name = name(String(plain.dropLast(ending.count)), hasEnding: ending != "")
                else { continue }
                return Named(
                    name: name, ending: ending, end: index + count, isListed: text.hasSuffix(","))
            }
        }
        return nil
    }

    /// A person's name; upper and lower case are alike in names of several letters, as `a` is a word.
    private func name(_ text: String, hasEnding: Bool) -> String? {
        if let exact = people.first(where: { $0 == text }) {
            return hasEnding && text.utf8.count == 1 ? nil : exact
        }
        guard text.count > 1 else { return nil }
        let folded = people.filter { $0.lowercased() == text.lowercased() }
        return folded.count == 1 ? folded[0] : nil
    }

    /// People side by side or joined by commas, `and` or `&`, from an index on, and the index behind.
    private func list(from start: Int) -> (people: [String], end: Int)? {
        var (found, end) = ([String](), start)
        while let next = person(at: end, endings: []) {
            found.append(next.name)
            end = next.end
            if end < words.count, Self.conjunctions.contains(words[end].lowercased()),
                person(at: end + 1, endings: []) != nil
            {
                end += 1
            }
        }
        guard !found.isEmpty else { return nil }
        if end < words.count, Self.onlyWords.contains(words[end].lowercased()) { end += 1 }
        return (found, end)
    }
}

// MARK: - Who paid

extension PeoplePhrase {
    private mutating func takePayers() {
        var index = 0
        while index < words.count {
            if let found = unknownPayers(at: index) {
                for name in found.known where !payers.contains(name) { payers.append(name) }
                unknown += found.unknown
                index = found.end
            } else if let (names, range) = payers(at: index) {
                for name in names where !payers.contains(name) { payers.append(name) }
                for place in range.reversed() { words.remove(at: place) }
            } else {
                index += 1
            }
        }
    }

    /// The payers whom the words at an index name, and the places of the words that say so.
    private func payers(at index: Int) -> ([String], [Int])? {
        let word = words[index].lowercased()
        let isPaidBy = isPaidBy(at: index)
        if isPaidBy || word == "by" {
            return list(from: index + (isPaidBy ? 2 : 1)).map { ($0.people, Array(index..<$0.end)) }
        }
        if let named = person(at: index, endings: Self.subjectEndings) {
            if named.ending.isEmpty, named.end < words.count,
                words[named.end].lowercased() == "paid",
                named.end + 1 == words.count || words[named.end + 1].lowercased() != "by"
            {
                return ([named.name], Array(index...named.end))
            }
            // `현우가 카드로 냈어`, `현우 결제`.
            let reach = named.ending.isEmpty ? 1 : 3
            let verb = (named.end..<min(named.end + reach, words.count))
                .first { Self.isPaid(words[$0]) }
            return verb.map { ([named.name], Array(index..<named.end) + [$0]) }
        }
        return joined(word: words[index]).map { ([$0], [index]) }
    }

    /// Whether the words at an index are `paid by`.
    func isPaidBy(at index: Int) -> Bool {
        words[index].lowercased() == "paid" && index + 1 < words.count
            && words[index + 1].lowercased() == "by"
    }

    /// The payer whom a word names together with the verb: `현우가냄`.
    private func joined(word: String) -> String? {
        for place in word.indices.dropFirst() where Self.isPaid(String(word[place...])) {
            let subject = String(word[..<place])
            for ending in Self.subjectEndings + [""] where subject.hasSuffix(ending) {
                if let name = name(String(subject.dropLast(ending.count)), hasEnding: true) {
                    return name
                }
            }
        }
        return nil
    }
}

// MARK: - For whom

extension PeoplePhrase {
    private mutating func takeSharers() {
        var index = 0
        while index < words.count {
            if let found = unknownSharers(at: index) {
                for name in found.known where !sharers.contains(name) { sharers.append(name) }
                isWithPayers = isWithPayers || found.isWithPayers
                unknown += found.unknown
                index = found.end
            } else if let found = preposition(at: index) ?? particles(at: index) {
                for name in found.people where !sharers.contains(name) { sharers.append(name) }
                isWithPayers = isWithPayers || found.isWithPayers
                words.removeSubrange(index..<found.end)
            } else {
                index += 1
            }
        }
    }

    private struct Sharers {
        let people: [String]
        var isWithPayers = false
        /// The index of the word behind.
        var end: Int
    }

    /// `for Ann and Bob`, `split between Ann, Bob`, `with Ann`.
    private func preposition(at index: Int) -> Sharers? {
        guard let (start, isWith) = sharing(at: index), let (people, end) = list(from: start)
        else { return nil }
        return Sharers(people: people, isWithPayers: isWith, end: end)
    }

    /// The index behind words such as `for` or `split with`, and whether they mean the payers, too;
    /// nil if there are none at an index.
    func sharing(at index: Int) -> (start: Int, isWithPayers: Bool)? {
        let (between, with) = (["between", "among", "amongst", "for"], "with")
        let word = words[index].lowercased()
        var start = index + 1
        var last = word
        if word == "split" || word == "shared", start < words.count {
            let next = words[start].lowercased()
            if between.contains(next) || next == with || next == "by" {
                last = next
                start += 1
            }
        } else if !between.contains(word), word != with {
            return nil
        }
        return (start, last == with)
    }

    /// `민지랑 지수만`, `민지와 지수`, `민지랑`, `지수 몫`.
    private func particles(at index: Int) -> Sharers? {
        let endings = Self.joiningEndings.flatMap { [$0 + "만", $0] } + Self.onlyEndings
        var (found, end) = ([Named](), index)
        while let next = person(at: end, endings: endings + Array(Self.ownWords)) {
            found.append(next)
            end = next.end
        }
        guard let last = found.last else { return nil }
        let people = found.map(\.name)
        if Self.joiningEndings.contains(where: last.ending.hasPrefix) {
            let isTogether = end < words.count && Self.togetherWords.contains(words[end])
            return Sharers(people: people, isWithPayers: true, end: end + (isTogether ? 1 : 0))
        }
        if last.ending.isEmpty, end < words.count, Self.ownWords.contains(words[end]) {
            return Sharers(people: people, end: end + 1)
        }
        return found.contains { !$0.ending.isEmpty } ? Sharers(people: people, end: end) : nil
    }
}

extension String {
    /// The text without punctuation at its end.
    var trimmingMarks: String {
        var text = self[...]
        while let last = text.last, ",.;!".contains(last) { text = text.dropLast() }
        return String(text)
    }
}
