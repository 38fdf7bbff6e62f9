import Language

/// A name that the words of an expense say as that of somebody who paid or shares, and that nobody
/// has.
public struct UnknownPerson: Equatable, Sendable {
    /// As typed, without a particle.
    public let name: String
    public let role: Role
    /// The name that is most like it; nil if none is like it.
    public let nearest: String?

    /// What the words say of somebody.
    public enum Role: Sendable {
        case payer, sharer
        /// It was for them and the payers.
        case companion
        /// It was for everybody but them.
        case excluded
    }
}

extension PeoplePhrase {
    /// What words at an index say of people of whom at least one is not known.
    struct WithUnknown {
        var known: [String] = []
        var unknown: [UnknownPerson] = []
        var isWithPayers = false
        /// The index of the word behind.
        var end: Int
    }

    /// Words behind `by` and `for` that are no names.
    private static let plainWords: Set<String> = [
        "a", "an", "the", "my", "our", "your", "his", "her", "its", "their", "this", "that",
        "these",
        "those", "me", "myself", "i", "us", "ourselves", "him", "them", "you", "everyone",
        "everybody",
        "all", "both", "each", "someone", "somebody", "no", "not", "more", "less", "two", "three",
        // Means of payment.
        "card", "cards", "credit", "debit", "cash", "coins", "visa", "mastercard", "amex", "paypal",
        "apple", "google", "kakao", "kakaopay", "naver", "toss", "wise", "revolut", "alipay",
        "wechat",
        "bank", "transfer", "wire", "cheque", "check", "phone", "mobile", "app", "invoice",
        "voucher",
        "vouchers", "points", "miles", "contactless", "deposit", "instalments", "installments",
        // Means of transport, times and manners.
        "bus", "train", "rail", "taxi", "cab", "car", "boat", "ship", "ferry", "plane", "air",
        "bike",
        "bicycle", "foot", "metro", "subway", "tram", "land", "sea", "water", "road", "night",
        "day",
        "noon", "midnight", "tomorrow", "hand", "post", "mail", "mistake", "accident", "weight",
        "candlelight", "default", "itself", "and", "or", "of", "in", "on", "at", "to", "with",
    ]
    /// Stems before a Korean particle that are no names.
    private static let plainStems: Set<String> = [
        "우리", "저희", "모두", "전부", "다같", "누구", "자기", "본인", "카드", "현금", "체크", "신용", "계좌", "페이",
        "포인트", "금액", "가격", "전액", "나머지", "아무", "오늘", "어제", "먼저", "미리", "이미", "자동",
    ]
    /// Ends of words for charges: `택시비가 결제`.
    private static let endsOfCharges = ["비", "금", "료", "값", "세", "액"]

    /// The name that is most like a word, in upper and lower case; nil if none is.
    func nearest(to word: String) -> String? {
        guard word.count > 1 else { return nil }
        let letters = people.map { $0.lowercased().koreanLetters }
        let closest = closestWord(to: word.lowercased().koreanLetters, among: letters)
        if let position = letters.firstIndex(where: { $0 == closest }) { return people[position] }
        // A given name behind the family's: 김민지.
        guard word.first?.isHangulSyllable ?? false else { return nil }
        return people.first { $0.count > 1 && word.count == $0.count + 1 && word.hasSuffix($0) }
    }

    private func unknown(_ name: String, _ role: UnknownPerson.Role) -> UnknownPerson {
        UnknownPerson(name: name, role: role, nearest: nearest(to: name))
    }
}

// MARK: - Behind by, for and with

extension PeoplePhrase {
    /// A word that may be a name, with capitalised words behind one that is.
    private struct Candidate {
        let name: String
        let end: Int
        let isCapitalised: Bool
        let isNear: Bool
        let isListed: Bool
    }

    private func candidate(at index: Int) -> Candidate? {
        guard words.indices.contains(index), person(at: index, endings: []) == nil else {
            return nil
        }
        let first = words[index].trimmingMarks
        guard first.count > 1, Self.isName(first), !Self.plainWords.contains(first.lowercased()),
            !Self.plainStems.contains(first)
        else { return nil }
        let isCapitalised = first.first?.isUppercase ?? false
        var (name, end) = (first, index + 1)
        if isCapitalised {
            while end < min(index + 3, words.count), words[end - 1].last?.isLetter ?? false,
                words[end].first?.isUppercase ?? false, Self.isName(words[end].trimmingMarks),
                person(at: end, endings: []) == nil
            {
                name += " " + words[end].trimmingMarks
                end += 1
            }
        }
        return Candidate(
            name: name, end: end, isCapitalised: isCapitalised, isNear: nearest(to: name) != nil,
            isListed: words[end - 1].hasSuffix(","))
    }

    private static func isName(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || "-'’.".contains($0) } && text.first?.isLetter == true
    }

    /// People and names between `and` and commas, from an index on; nil if all of them are known.
    func names(from start: Int, _ role: UnknownPerson.Role, isClear: Bool) -> WithUnknown? {
        var found = WithUnknown(end: start)
        var isJoined = isClear
        while found.end < words.count {
            if let next = person(at: found.end, endings: []) {
                found.known.append(next.name)
                found.end = next.end
                isJoined = next.isListed
            } else if let next = candidate(at: found.end),
                isJoined || next.isNear || found.end == start
            {
                let isFirst = found.end == start
                let isEnd = next.end == words.count || joins(at: next.end)
                guard isClear && isFirst || next.isCapitalised || next.isNear || isEnd
                else { break }
                found.unknown.append(unknown(next.name, role))
                found.end = next.end
                isJoined = next.isListed
            } else {
                break
            }
            if joins(at: found.end) {
                found.end += 1
                isJoined = true
            }
        }
        if found.end < words.count, Self.onlyWords.contains(words[found.end].lowercased()) {
            found.end += 1
        }
        return found.unknown.isEmpty ? nil : found
    }

    /// Whether the word at an index joins a name behind it to those before.
    private func joins(at index: Int) -> Bool {
        words.indices.contains(index) && Self.conjunctions.contains(words[index].lowercased())
            && (person(at: index + 1, endings: []) != nil || candidate(at: index + 1) != nil)
    }
}

// MARK: - Who paid

extension PeoplePhrase {
    /// Who paid by the words at an index, if they name somebody who is not known.
    func unknownPayers(at index: Int) -> WithUnknown? {
        guard !people.isEmpty else { return nil }
        if isPaidBy(at: index) { return names(from: index + 2, .payer, isClear: true) }
        if words[index].lowercased() == "by" {
            let found = names(from: index + 1, .payer, isClear: true)
            // `by` says more than who paid, unless it ends the words: `beer by the sea`.
            guard let found, !isShared(before: index) else { return nil }
            let isPerson =
                found.end == words.count || !found.known.isEmpty
                || found.unknown.contains { $0.nearest != nil }
            return isPerson ? found : nil
        }
        if let next = candidate(at: index), next.isNear, next.end < words.count,
            words[next.end].lowercased() == "paid", !isPaidBy(at: next.end)
        {
            return WithUnknown(unknown: [unknown(next.name, .payer)], end: next.end + 1)
        }
        return subject(at: index)
    }

    private func isShared(before index: Int) -> Bool {
        index > 0 && ["split", "shared"].contains(words[index - 1].lowercased())
    }

    /// `철수가 냄`, `철수가 카드로 냈어`, `철수가냄`.
    private func subject(at index: Int) -> WithUnknown? {
        guard person(at: index, endings: Self.subjectEndings) == nil else { return nil }
        let word = words[index].trimmingMarks
        if let name = stem(of: word) {
            let verb = (index + 1..<min(index + 4, words.count))
                .first { Self.isPaid(words[$0]) }
            guard let verb,
                !(index + 1..<verb).contains(where: {
                    isQualifier($0) || stem(of: words[$0].trimmingMarks) != nil
                        || person(at: $0, endings: Self.subjectEndings) != nil
                })
            else { return nil }
            return WithUnknown(unknown: [unknown(name, .payer)], end: verb + 1)
        }
        for position in word.indices.dropFirst() where Self.isPaid(String(word[position...])) {
            guard let name = stem(of: String(word[..<position])) else { continue }
            let isKnown = people.contains { $0.lowercased() == name.lowercased() }
            guard !isKnown else { return nil }
            return WithUnknown(unknown: [unknown(name, .payer)], end: index + 1)
        }
        return nil
    }

    /// The word before the particle of a subject, if it may be a name.
    private func stem(of word: String) -> String? {
        for ending in ["이가", "가", "이"] where word.hasSuffix(ending) {
            let stem = String(word.dropLast(ending.count))
            guard stem.count > 1, Self.isName(stem), !Self.plainStems.contains(stem) else {
                continue
            }
            if Self.endsOfCharges.contains(where: stem.hasSuffix), nearest(to: stem) == nil {
                return nil
            }
            return stem
        }
        return nil
    }
}

// MARK: - For whom

extension PeoplePhrase {
    /// For whom it was by the words at an index, if they name somebody who is not known.
    func unknownSharers(at index: Int) -> WithUnknown? {
        guard !people.isEmpty else { return nil }
        if let (start, isWith) = sharing(at: index) {
            guard var found = names(from: start, isWith ? .companion : .sharer, isClear: false)
            else { return nil }
            let isClear = found.unknown.contains {
                $0.nearest != nil && $0.name.first?.isUppercase ?? false
            }
            guard !found.known.isEmpty || isClear else { return nil }
            found.isWithPayers = isWith
            return found
        }
        return joined(at: index)
    }

    /// `민주랑 라멘`, `민지랑 철수만`, `철수랑 민지만`.
    private func joined(at index: Int) -> WithUnknown? {
        var found = WithUnknown(end: index)
        var (isJoined, isClosed, stems) = (false, false, [String]())
        while found.end < words.count, !isClosed {
            if let next = person(
                at: found.end,
                endings: Self.joiningEndings.flatMap { [$0 + "만", $0] } + Self.onlyEndings)
            {
                guard found.end == index || isJoined else { break }
                found.known.append(next.name)
                found.end = next.end
                isJoined = Self.joiningEndings.contains(next.ending)
                isClosed = !isJoined
            } else if let next = particle(at: found.end, isJoined: isJoined) {
                stems.append(next.stem)
                found.end += 1
                isJoined = next.isJoining
                isClosed = !isJoined
            } else {
                break
            }
        }
        guard !stems.isEmpty else { return nil }
        found.unknown = stems.map { unknown($0, isJoined ? .companion : .sharer) }
        found.isWithPayers = isJoined
        return found
    }

    /// A name that is not known with a particle behind it.
    private func particle(at index: Int, isJoined: Bool) -> (stem: String, isJoining: Bool)? {
        let word = words[index].trimmingMarks
        let endings = Self.joiningEndings.flatMap { [$0 + "만", $0] } + Self.onlyEndings
        for ending in endings where word.hasSuffix(ending) {
            let stem = String(word.dropLast(ending.count))
            guard stem.count > 1, Self.isName(stem), !Self.plainStems.contains(stem) else {
                continue
            }
            let isJoining = Self.joiningEndings.contains(ending)
            let isNear = nearest(to: stem) != nil
            let closes = isJoined && !isJoining
            let isBeforeLast =
                isJoining
                && person(at: index + 1, endings: Self.onlyEndings)?.ending.isEmpty == false
            guard isNear && (isJoining || isJoined) || closes || isBeforeLast else { continue }
            return (stem, isJoining)
        }
        return nil
    }
}

extension Character {
    fileprivate var isHangulSyllable: Bool {
        unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    }
}

extension String {
    /// The text with a character for each letter of a Korean syllable, as two short names are often
    /// alike in one of their syllables.
    fileprivate var koreanLetters: String {
        var letters = ""
        for character in self {
            guard character.isHangulSyllable, let value = character.unicodeScalars.first?.value
            else {
                letters.append(character)
                continue
            }
            // Conjoining letters (Unicode 15, chapter 3.12) by their places, for private use.
            let index = value - 0xAC00
            let end = index % 28
            for part in [index / 588, 32 + index / 28 % 21] + (end > 0 ? [64 + end] : []) {
                letters.unicodeScalars.append(Unicode.Scalar(0xE000 + part) ?? "?")
            }
        }
        return letters
    }
}
