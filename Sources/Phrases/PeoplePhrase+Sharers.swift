/// For whom an expense was: `for Ann and Bob`, `민지랑 지수만`, `민지가 먹음`.
extension PeoplePhrase {
    private static let togetherWords: Set<String> = ["같이", "함께"]
    /// Before those for whom it was, in front of whom `for` may stand: `just Ann`.
    private static let limitingWords: Set<String> = ["just", "only"]
    /// Behind what somebody gets: `지수 몫`.
    private static let ownWords: Set<String> = ["꺼", "몫"]

    mutating func takeSharers() {
        var index = 0
        while index < words.count {
            if isQualified(index) {
                index += 1
            } else if let found = unknownSharers(at: index) {
                add(sharers: found.known, isWithPayers: found.isWithPayers)
                unknown += found.unknown
                index = found.end
            } else if let found = preposition(at: index) ?? particles(at: index) {
                add(sharers: found.people, isWithPayers: found.isWithPayers)
                for position in found.positions.reversed() { words.remove(at: position) }
            } else {
                index += 1
            }
        }
    }

    private mutating func add(sharers names: [String], isWithPayers: Bool) {
        for name in names where !sharers.contains(name) { sharers.append(name) }
        self.isWithPayers = self.isWithPayers || isWithPayers
    }

    private struct Sharers {
        let people: [String]
        var isWithPayers = false
        /// The indices of the words that say so.
        let positions: [Int]
    }

    /// `for Ann and Bob`, `split between Ann, Bob`, `with Ann`, `just Ann`.
    private func preposition(at index: Int) -> Sharers? {
        guard let (start, isWith) = sharing(at: index), let (people, end) = list(from: start)
        else { return nil }
        return Sharers(people: people, isWithPayers: isWith, positions: Array(index..<end))
    }

    /// The index behind words such as `for` or `split with`, and whether they mean the payers, too;
    /// nil if there are none at an index.
    func sharing(at index: Int) -> (start: Int, isWithPayers: Bool)? {
        let (between, with) = (["between", "among", "amongst", "for"], "with")
        let word = lowercased(index)
        var start = index + 1
        var last = word
        if word == "split" || word == "shared", start < words.count {
            let next = lowercased(start)
            if between.contains(next) || next == with || next == "by" {
                last = next
                start += 1
            }
        } else if !between.contains(word), word != with, !Self.limitingWords.contains(word) {
            return nil
        }
        if Self.limitingWords.contains(last) { return (start, false) }
        if last != with, Self.limitingWords.contains(lowercased(start)) { start += 1 }
        return (start, last == with)
    }

    /// `민지랑 지수만`, `민지와 지수`, `민지랑`, `지수 몫`, `민지와 지수가 먹음`.
    private func particles(at index: Int) -> Sharers? {
        if let (group, verb) = consumers(at: index), !isQualifier(verb - 1),
            !["은", "는", "도"].contains(group.ending)
        {
            return Sharers(people: group.people, positions: Array(index..<group.end) + [verb])
        }
        let endings = Self.joiningEndings.flatMap { [$0 + "만", $0] } + Self.onlyEndings
        var (found, end) = ([Named](), index)
        while let next = person(at: end, endings: endings + Array(Self.ownWords)) {
            found.append(next)
            end = next.end
        }
        if found.isEmpty, let me, ["내", "제"].contains(words[index]),
            Self.ownWords.contains(lowercased(index + 1))
        {
            return Sharers(people: [me], positions: [index, index + 1])
        }
        guard let last = found.last else { return nil }
        let people = found.map(\.name)
        if Self.joiningEndings.contains(where: last.ending.hasPrefix) {
            // `민지가 지수랑 냄` says of both that they paid.
            guard !isPaid(at: end) else { return nil }
            let isTogether = Self.togetherWords.contains(lowercased(end))
            return Sharers(
                people: people, isWithPayers: true,
                positions: Array(index..<end + (isTogether ? 1 : 0)))
        }
        if last.ending.isEmpty, Self.ownWords.contains(lowercased(end)) {
            return Sharers(people: people, positions: Array(index...end))
        }
        return found.contains { !$0.ending.isEmpty }
            ? Sharers(people: people, positions: Array(index..<end)) : nil
    }

    /// The people at an index who did or did not consume something, and the index of the verb:
    /// `민지와 지수가 먹음`, `민지는 안 먹음`.
    func consumers(at index: Int) -> (group: Group, verb: Int)? {
        let closing = Self.subjectEndings + Self.onlyEndings + ["도"]
        guard var group = group(at: index, closing: closing, isLoose: true),
            !Self.joiningEndings.contains(group.ending)
        else { return nil }
        // `민지도 지수도`
        while group.ending == "도", let more = self.group(at: group.end, closing: closing) {
            group = Group(people: group.people + more.people, ending: more.ending, end: more.end)
        }
        let reach = group.ending.isEmpty ? 2 : 3
        let verb = (group.end..<min(group.end + reach, words.count)).first {
            Self.isConsumed(words[$0])
        }
        guard let verb, group.ending != "" || verb == group.end || isQualifier(verb - 1) else {
            return nil
        }
        return (group, verb)
    }

    /// Whether a word says that somebody consumed or used something: `먹음`, `탔어`, `안먹음`.
    private static func isConsumed(_ word: String) -> Bool {
        let verbs = [
            "먹음", "먹었", "먹은", "먹는", "마심", "마셨", "마신", "탐", "탔", "썼", "씀", "잤", "봤", "갔",
        ]
        var text = word.trimmingMarks
        if text.hasPrefix("안") || text.hasPrefix("못") { text.removeFirst() }
        return verbs.contains { $0 == "탐" ? text == $0 : text.hasPrefix($0) }
    }
}

// MARK: - For whom it was not

extension PeoplePhrase {
    private static let exclusions: Set<String> = ["except", "excluding", "without", "minus"]
    private static let koreanExclusions = [
        "빼고", "제외하고", "제외하면", "제외한", "제외", "말고", "없이", "뺀", "빼면", "불참", "빠짐", "빠지고",
    ]

    /// Takes those for whom it was not: `everyone but Bob`, `not for Bob`, `민지만 빼고`, `민지 안 먹음`.
    ///
    /// - Returns: their names; none if nobody would be left.
    mutating func takeExcluded() -> [String] {
        var (left, excluded, index) = (self, [String](), 0)
        while index < left.words.count {
            guard let found = left.exclusion(at: index) else {
                index += 1
                continue
            }
            excluded += found.people
            left.unknown += found.unknown
            for position in found.positions.reversed() where found.unknown.isEmpty {
                left.words.remove(at: position)
            }
            index = found.unknown.isEmpty ? index : found.end
        }
        guard Set(excluded).count < people.count else { return [] }
        self = left
        return excluded
    }

    private struct Excluded {
        let people: [String]
        var unknown: [UnknownPerson] = []
        /// The indices of the words that say so.
        let positions: [Int]

        /// The index of the word behind.
        var end: Int { (positions.last ?? 0) + 1 }
    }

    private func exclusion(at index: Int) -> Excluded? {
        guard let found = englishExclusion(at: index) ?? koreanExclusion(at: index) else {
            return nil
        }
        // `everyone but Bob paid`, `민지 빼고 다 냄`; `민지 말고 지수가 냄`.
        let isOfPayers =
            lowercased(found.end) == "paid" && lowercased(found.end + 1) != "by"
            || isPaid(at: found.end)
        let isContrast =
            words[found.end - 1].hasSuffix("말고")
            && person(at: found.end, endings: Self.otherEndings) != nil
        return isOfPayers || isContrast ? nil : found
    }

    /// `everyone except Ann and Bob`, `for all but Bob`, `not for Bob`.
    private func englishExclusion(at index: Int) -> Excluded? {
        var position = index
        var words = Self.exclusions
        if let start = sharing(at: index)?.start { position = start }
        if PeopleWords.isEverybody(lowercased(position)), person(at: position, endings: []) == nil {
            position += lowercased(position + 1) == "of" && lowercased(position + 2) == "us" ? 3 : 1
            words.formUnion(["but", "not"])
        } else if position > index {
            return nil
        } else if lowercased(position) == "not", ["for", "with"].contains(lowercased(position + 1))
        {
            words = ["not"]
        }
        guard words.contains(lowercased(position)) else { return nil }
        position += ["for", "with", "of"].contains(lowercased(position + 1)) ? 2 : 1
        if let (people, end) = list(from: position) {
            return Excluded(people: people, positions: Array(index..<end))
        }
        guard let named = names(from: position, .excluded, isClear: true),
            named.unknown.contains(where: { $0.nearest != nil })
        else { return nil }
        return Excluded(
            people: named.known, unknown: named.unknown, positions: Array(index..<named.end))
    }

    /// `민지만 빼고`, `민지와 지수 제외`, `민지빼고 모두`, `민지는 안 먹음`.
    private func koreanExclusion(at index: Int) -> Excluded? {
        // `by Bob 민지 빼고`
        guard lowercased(index - 1) != "by" else { return nil }
        if let (group, verb) = consumers(at: index), isQualifier(verb - 1) || isNegated(verb) {
            let limit = isNegated(verb) ? [] : [verb - 1]
            return Excluded(
                people: group.people, positions: Array(index..<group.end) + limit + [verb])
        }
        let particles = ["만", "은", "는", "을", "를", "이", "가", ""]
        let joined = particles.flatMap { particle in
            Self.koreanExclusions.map { particle + $0 }
        }
        guard let group = group(at: index, closing: joined + particles.dropLast(), isLoose: true)
        else { return unknownExclusion(at: index, joined, particles) }
        var end = group.end
        if !joined.contains(group.ending) {
            guard Self.koreanExclusions.contains(lowercased(end).trimmingMarks) else { return nil }
            end += 1
        }
        while PeopleWords.isEverybody(lowercased(end)) || ["다", "나머지"].contains(lowercased(end)) {
            end += 1
        }
        return Excluded(people: group.people, positions: Array(index..<end))
    }

    /// `민주만 빼고`, `민주빼고` on a trip with 민지.
    private func unknownExclusion(
        at index: Int, _ joined: [String], _ particles: [String]
    ) -> Excluded? {
        let isFollowed = Self.koreanExclusions.contains(lowercased(index + 1).trimmingMarks)
        let word = words[index].trimmingMarks
        for ending in isFollowed ? particles : joined where word.hasSuffix(ending) {
            let name = String(word.dropLast(ending.count))
            guard let near = nearest(to: name) else { continue }
            return Excluded(
                people: [], unknown: [UnknownPerson(name: name, role: .excluded, nearest: near)],
                positions: Array(index...index + (isFollowed ? 1 : 0)))
        }
        return nil
    }

    private func isNegated(_ verb: Int) -> Bool {
        words[verb].hasPrefix("안") || words[verb].hasPrefix("못")
    }
}
