/// Who paid: `paid by Ann and Bob`, `Bob paid`, `민지와 지수가 카드로 냄`.
extension PeoplePhrase {
    mutating func takePayers() {
        var index = 0
        while index < words.count {
            if isQualified(index) {
                // Neither these words nor a part of them say who paid: `not paid by Bob`.
                index += isPaidBy(at: index) ? 2 : 1
            } else if let found = unknownPayers(at: index) {
                add(payers: found.known)
                unknown += found.unknown
                index = found.end
            } else if let (names, range) = payers(at: index) {
                add(payers: names)
                for position in range.reversed() { words.remove(at: position) }
            } else {
                index = max(index + 1, group(at: index, closing: Self.subjectEndings)?.end ?? 0)
            }
        }
    }

    private mutating func add(payers names: [String]) {
        for name in names where !payers.contains(name) { payers.append(name) }
    }

    /// The payers whom the words at an index name, and the places of the words that say so.
    private func payers(at index: Int) -> ([String], [Int])? {
        let isPaidBy = isPaidBy(at: index)
        if isPaidBy || lowercased(index) == "by" {
            // `cooked by Bob`, `stop by Bob`
            guard isPaidBy || !isOtherVerb(index - 1) else { return nil }
            return list(from: index + (isPaidBy ? 2 : 1)).map { ($0.people, Array(index..<$0.end)) }
        }
        guard let group = group(at: index, closing: Self.subjectEndings) else {
            return joined(word: words[index]).map { ([$0], [index]) }
        }
        if group.ending.isEmpty, lowercased(group.end) == "paid",
            !Self.otherObjects.contains(lowercased(group.end + 1)),
            !Self.reflexives.contains(lowercased(group.end + 2)),
            !isQualifier(group.end + 1), !isNumber(group.end + 1)
        {
            return (group.people, Array(index...group.end))
        }
        // `현우가 카드로 냈어`, `현우 결제`.
        if Self.joiningEndings.contains(group.ending), words.indices.contains(group.end),
            let last = joined(word: words[group.end])
        {
            return (group.people + [last], Array(index...group.end))
        }
        let reach = group.ending.isEmpty ? 1 : 3
        guard !Self.joiningEndings.contains(group.ending),
            let verb = (group.end..<group.end + reach).first(where: isPaid(at:)),
            !(group.end..<verb).contains(where: { isQualifier($0) || isNumber($0) }),
            !["취소", "아님", "없음"].contains(lowercased(verb + 1)),
            // `민지가 지수랑 냄` says of both that they paid.
            group.end == verb || person(at: verb - 1, endings: Self.joiningEndings) == nil
                || person(at: verb - 1, endings: []) != nil
        else { return nil }
        return (group.people, Array(index..<group.end) + [verb])
    }

    /// Words behind `Bob paid` after which it says something else: `Bob paid me back`.
    private static let otherObjects: Set<String> = [
        "by", "back", "off", "me", "us", "you", "him", "her", "them", "his", "their", "in",
    ]
    private static let reflexives: Set<String> = ["himself", "herself", "themselves"]

    /// Whether a word says what somebody did other than to pay.
    private func isOtherVerb(_ index: Int) -> Bool {
        let word = lowercased(index)
        guard words.indices.contains(index), words[index].first?.isLowercase ?? false else {
            return false
        }
        return word.hasSuffix("ed") && word != "shared"
            || ["made", "drunk", "eaten", "chosen", "stop", "drop", "pass"].contains(word)
    }

    /// Whether the words at an index are `paid by`.
    func isPaidBy(at index: Int) -> Bool {
        lowercased(index) == "paid" && lowercased(index + 1) == "by"
    }

    func isPaid(at index: Int) -> Bool {
        words.indices.contains(index) && Self.isPaid(words[index])
    }

    /// Whether a word says that somebody paid: `냄`, `냈어`, `결제함`.
    static func isPaid(_ word: String) -> Bool {
        let stems = ["냈", "냄", "쐈", "쏨", "샀"]
        let nouns = ["결제", "계산", "지불"]
        let text = word.trimmingMarks
        // A smell and a pot.
        guard !text.hasPrefix("냄새"), !text.hasPrefix("냄비") else { return false }
        return text == "낸" || stems.contains(where: text.hasPrefix)
            || nouns.contains { noun in
                text == noun || text.hasPrefix(noun + "함") || text.hasPrefix(noun + "했")
            }
    }

    /// The payer whom a word names together with the verb: `현우가냄`.
    private func joined(word: String) -> String? {
        for position in word.indices.dropFirst() where Self.isPaid(String(word[position...])) {
            let subject = String(word[..<position])
            for ending in Self.subjectEndings + [""] where subject.hasSuffix(ending) {
                if let name = name(String(subject.dropLast(ending.count)), hasEnding: true) {
                    return name
                }
            }
        }
        return nil
    }
}
