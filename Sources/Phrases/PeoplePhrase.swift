/// The people whom the words of an expense name as those who paid or for whom it was:
/// `taxi paid by Bob`, `이자카야 민지랑 지수만`, `cake for everyone but Ann`.
///
/// What the words say in another way, as `not paid by Bob` or `half paid by Bob`, stays in them.
public struct PeoplePhrase: Equatable, Sendable {
    /// The words without those that say so.
    public internal(set) var words: [String]
    /// Who paid, as the list of people has them; empty if no words say so.
    public internal(set) var payers: [String] = []
    /// For whom it was; empty if no words say so.
    public internal(set) var sharers: [String] = []
    /// Whether it was for the payers, too: `dinner with Ann`, `민지랑 라멘`.
    public internal(set) var isWithPayers = false
    /// Whether it was for all but those whom the words name: `everyone but Ann`.
    public internal(set) var isForRest = false
    /// Names that words clearly say as those of people, but that none of them has; their words stay.
    public internal(set) var unknown: [UnknownPerson] = []

    let people: [String]
    /// The name of whoever types the words; nil if it is not known.
    let me: String?

    /// - Parameters:
    ///   - people: the names that words can mean: those of all who are there.
    ///   - me: the name that `me` and `나` mean.
    ///   - payers: whether words may say who paid.
    ///   - sharers: whether words may say for whom it was.
    public init(
        _ words: [String], people: [String], me: String? = nil, payers: Bool, sharers: Bool
    ) {
        (self.words, self.people, self.me) = (words, people, me)
        // Not a sentence of a person; the phrases are looked for at each place.
        guard words.count <= Self.mostWords, words.allSatisfy({ $0.utf8.count <= 500 }) else {
            return
        }
        separateLists()
        let separated = self.words
        let excluded = sharers ? takeExcluded() : []
        if payers { takePayers() }
        if sharers { takeSharers() }
        if isWithPayers, let me, !self.payers.isEmpty,
            self.payers.allSatisfy(self.sharers.contains),
            !self.sharers.contains(me)
        {
            // `lunch with Bob paid by Bob`
            self.sharers.append(me)
        }
        if !excluded.isEmpty {
            isForRest = self.sharers.isEmpty
            self.sharers = (self.sharers.isEmpty ? people : self.sharers).filter {
                !excluded.contains($0)
            }
            isWithPayers = false
        }
        // Words that leave nobody say nothing, as `민지 빼고 민지만`, nor do those beside which one is left
        // that turns them around.
        let isOpen = self.words.count < separated.count && self.words.contains(where: Self.isDenial)
        if isOpen || !excluded.isEmpty && self.sharers.isEmpty {
            (self.payers, self.sharers, isWithPayers, unknown) = ([], [], false, [])
        }
        if self.payers.isEmpty, self.sharers.isEmpty { self.words = words }
    }

    /// Puts people in one word apart: `민지,지수`, `Bob/Cy`.
    private mutating func separateLists() {
        words = words.flatMap { word -> [String] in
            let parts = word.split { $0 == "," || $0 == "/" }.map(String.init)
            guard parts.count > 1 else { return [word] }
            let apart = PeoplePhrase(apart: parts, people, me)
            let endings = Self.joiningEndings + Self.otherEndings
            guard parts.indices.allSatisfy({ apart.person(at: $0, endings: endings) != nil })
            else { return [word] }
            return parts.dropLast().map { $0 + "," } + parts.suffix(1)
        }
    }

    private init(apart words: [String], _ people: [String], _ me: String?) {
        (self.words, self.people, self.me) = (words, people, me)
    }

    /// The most words that are read.
    private static let mostWords = 200

    /// The people whom words name, in the order in which they do, with or without a particle.
    public static func mentions(in words: [String], people: [String]) -> [String] {
        let phrase = PeoplePhrase(words, people: people, payers: false, sharers: false)
        guard words.count <= mostWords else { return [] }
        var found: [String] = []
        for index in words.indices {
            guard let named = phrase.person(at: index, endings: otherEndings + joiningEndings)
            else { continue }
            if !found.contains(named.name) { found.append(named.name) }
        }
        return found
    }

    /// Whether a word is a person with a particle that says to whom something goes: 민지에게.
    public static func isTaker(_ word: String, among people: [String]) -> Bool {
        let phrase = PeoplePhrase([word], people: people, payers: false, sharers: false)
        return phrase.person(at: 0, endings: ["에게", "한테", "께"])?.ending.isEmpty == false
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
    /// Particles that join people, or a person to whoever paid.
    static let joiningEndings = ["이랑", "랑", "하고", "와", "과"]
    static let onlyEndings = ["이만", "만"]
    static let subjectEndings = ["이가", "가", "이", "은", "는"]
    static let otherEndings =
        subjectEndings + onlyEndings
        + ["'s", "’s", "도", "의", "네", "한테", "에게", "께"]
    /// Forms of address behind a name, before a particle: `민지씨가`.
    private static let honorifics = ["님", "씨"]
    /// Words that reverse the words behind them, or say that it is not the whole.
    private static let qualifiers: Set<String> = [
        "not", "never", "be", "unpaid", "nothing", "except", "excluding", "without", "minus", "but",
        "half", "part",
        "partly", "partially", "mostly", "mainly", "안", "못", "아니라", "아니고", "말고", "반", "반은", "반만",
        "절반", "절반은", "절반만",
        "일부", "일부는", "일부만",
    ]

    /// Words that reverse the words before or behind them.
    private static let denials: Set<String> = [
        "안", "못", "아니라", "아니고", "아님", "아니", "않음", "않았음", "않았어", "빼고", "제외", "말고", "없이",
        "없음",
    ]

    private static func isDenial(_ word: String) -> Bool { denials.contains(word.trimmingMarks) }

    func lowercased(_ index: Int) -> String {
        words.indices.contains(index) ? words[index].lowercased() : ""
    }

    /// Whether a word negates or restricts the words beside it: `half paid by Bob`.
    func isQualifier(_ index: Int) -> Bool {
        let word = lowercased(index)
        return Self.qualifiers.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
            || word.hasSuffix("%")
    }

    /// Whether such a word stands before an index: `not paid`, `except for`.
    func isQualified(_ index: Int) -> Bool {
        isQualifier(index - 1)
            || ["for", "with", "of", "yet"].contains(lowercased(index - 1))
                && isQualifier(index - 2)
    }

    func isNumber(_ index: Int) -> Bool { lowercased(index).first?.isNumber ?? false }
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

    /// A person's name, perhaps with a form of address; upper and lower case are alike in names of
    /// several letters, as `a` is a word.
    func name(_ text: String, hasEnding: Bool) -> String? {
        if let exact = people.first(where: { $0 == text }) {
            return hasEnding && text.utf8.count == 1 ? nil : exact
        }
        if Self.isMe(text, hasEnding: hasEnding) { return me }
        guard text.count > 1 else { return nil }
        let folded = people.filter { $0.lowercased() == text.lowercased() }
        if folded.count == 1 { return folded[0] }
        guard let honorific = Self.honorifics.first(where: text.hasSuffix) else { return nil }
        let plain = text.dropLast(honorific.count)
        let name = String(plain.last == " " ? plain.dropLast() : plain)
        return people.first { $0 == name }
    }

    /// The person whose name means whoever speaks: 나, me; nil if there is none.
    public static func speaker(among people: [String]) -> String? {
        people.first { isMe($0, hasEnding: false) }
    }

    private static func isMe(_ text: String, hasEnding: Bool) -> Bool {
        switch text {
        case "나", "저": true
        case "내", "제": hasEnding
        default: !hasEnding && ["me", "myself", "i"].contains(text.lowercased())
        }
    }

    /// People side by side or joined by particles, commas, `and` or `&`.
    struct Group {
        var people: [String] = []
        /// The particle behind the last.
        var ending = ""
        /// The index of the word behind.
        var end: Int
    }

    /// The people from an index on; nil if there are none.
    ///
    /// - Parameters:
    ///   - closing: particles that end the list.
    ///   - isLoose: whether people may stand side by side without anything between them.
    func group(at start: Int, closing: [String], isLoose: Bool = false) -> Group? {
        var (group, isJoined) = (Group(end: start), true)
        while isJoined || isLoose,
            let next = person(at: group.end, endings: Self.joiningEndings + closing)
        {
            group.people.append(next.name)
            (group.end, group.ending) = (next.end, next.ending)
            if closing.contains(next.ending) { break }
            isJoined = next.isListed || !next.ending.isEmpty
            if Self.conjunctions.contains(lowercased(group.end)),
                person(at: group.end + 1, endings: Self.joiningEndings + closing) != nil
            {
                group.end += 1
                isJoined = true
            }
        }
        return group.people.isEmpty ? nil : group
    }

    /// People without particles, and the index behind them and behind `only`; nil if there are none,
    /// and if others follow, a number or the rest of a longer name: `for Bob and a friend`, `for May 5`.
    func list(from start: Int) -> (people: [String], end: Int)? {
        guard let group = group(at: start, closing: [], isLoose: true), group.ending.isEmpty,
            !isNumber(group.end), !isQualifier(group.end),
            !Self.conjunctions.contains(lowercased(group.end)),
            lowercased(group.end) != "in" || lowercased(group.end + 1) != "part",
            !(words.indices.contains(group.end) && words[group.end - 1].last?.isLetter ?? false
                && words[group.end].first?.isUppercase ?? false)
        else { return nil }
        return (group.people, group.end + (Self.onlyWords.contains(lowercased(group.end)) ? 1 : 0))
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

/// Words for people who are not named.
public enum PeopleWords {
    /// Whether a word stands for everybody who is there.
    public static func isEverybody(_ word: some StringProtocol) -> Bool {
        ["everyone", "everybody", "all", "모두", "전부", "다같이"].contains(word.lowercased())
    }

    /// Whether a word stands before people or between them: `with`, `for`, `and`, `랑`.
    public static func joins(_ word: some StringProtocol) -> Bool {
        let word = word.lowercased()
        return ["with", "for"].contains(word) || PeoplePhrase.conjunctions.contains(word)
            || PeoplePhrase.joiningEndings.contains(word)
    }

    /// Whether a name is one that the owner of a book, their terminal or their devices have where
    /// authors are shown.
    ///
    /// - Parameter name: in lower case.
    public static func isOwners(_ name: String) -> Bool {
        [
            "owner", "the owner", "terminal", "you", "this book", "this device", "removed device",
            "여행 주인", "주인", "소유자", "터미널", "나", "이 장부", "이 기기", "삭제한 기기",
        ].contains(name)
    }
}
