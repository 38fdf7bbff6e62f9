import Texts

/// The texts of a row, folded once for all that is asked of them.
struct RowText {
    /// One for each cell; see ``StatementVocabulary/folded(_:)``.
    let cells: [String]
    let words: [Substring]
    /// All of it, where it is in a writing without blanks; nil otherwise.
    let whole: String?
    /// Whether no letter of it is combined of several, so that equal texts have equal bytes.
    let isPlain: Bool

    init(_ texts: [String]) {
        cells = texts.map(StatementVocabulary.folded)
        let text = cells.joined(separator: " ")
        words = Self.words(of: text)
        let isWithoutBlanks = text.unicodeScalars.contains { $0.value >= 0x2E80 }
        whole = isWithoutBlanks ? words.joined(separator: " ") : nil
        isPlain = whole.map(Self.isPlain) ?? false
    }

    /// Whether a text has only Latin letters, kana without marks of their own, Chinese characters and whole syllables
    /// of Korean.
    static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x300, 0x3041...0x3096, 0x309D...0x9FFF, 0xAC00...0xD7A3: true
            default: false
            }
        }
    }

    private static func words(of text: String) -> [Substring] {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.split { !$0.isLetter && !$0.isNumber }
        }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return text.utf8.split { !(letters ~= $0 | 0x20 || digits ~= $0) }.map { Substring($0) }
    }
}

/// Words that a row's texts may have: a word or several, with `*` the beginning of one, `0` any number; in writings
/// without blanks, any part of a text.
struct RowWords {
    /// The words of a phrase by the first.
    private var phrases: [Substring: [(words: [Substring], isOpen: Bool, hasNumbers: Bool)]] = [:]
    /// The beginnings of words by their first byte, which those of one word share.
    private var beginnings: [UInt8: [Substring]] = [:]
    private var parts: [String] = []
    /// Of the parts, the plain ones by their first letter.
    private var plainParts: [Unicode.Scalar: [String]] = [:]
    private var otherParts: [String] = []

    init(_ names: [String]) {
        for name in names {
            let text = RowText([name])
            if let whole = text.whole {
                parts.append(whole)
                if let first = whole.unicodeScalars.first, RowText.isPlain(whole) {
                    plainParts[first, default: []].append(whole)
                } else {
                    otherParts.append(whole)
                }
            } else if name.hasSuffix("*"), text.words.count == 1 {
                for word in text.words {
                    beginnings[word.utf8.first ?? 0, default: []].append(word)
                }
            } else if let first = text.words.first {
                phrases[first, default: []].append(
                    (text.words, name.hasSuffix("*"), text.words.contains("0")))
            }
        }
    }

    func areIn(_ text: RowText) -> Bool {
        if let whole = text.whole {
            // Comparing letters takes a hundred times as long as comparing bytes.
            if text.isPlain, hasPlainPart(whole) { return true }
            let others = text.isPlain ? otherParts : parts
            if others.contains(where: { whole.contains($0) }) { return true }
        }
        return text.words.indices.contains { index in
            let word = text.words[index]
            let known = word.utf8.first.flatMap { beginnings[$0] } ?? []
            if known.contains(where: { word.hasPrefix($0) }) { return true }
            return phrases[word]?.contains { phrase in
                let rest = text.words[index...].prefix(phrase.words.count)
                guard rest.count == phrase.words.count else { return false }
                if phrase.hasNumbers {
                    return zip(rest, phrase.words).allSatisfy { word, wanted in
                        wanted == "0" ? word.allSatisfy(\.isNumber) : word == wanted
                    }
                }
                guard phrase.isOpen, let last = rest.last, let end = phrase.words.last else {
                    return rest.elementsEqual(phrase.words)
                }
                return last.hasPrefix(end) && rest.dropLast().elementsEqual(phrase.words.dropLast())
            } ?? false
        }
    }

    private func hasPlainPart(_ text: String) -> Bool {
        text.unicodeScalars.indices.contains { index in
            plainParts[text.unicodeScalars[index]]?.contains {
                text.utf8[index...].starts(with: $0.utf8)
            } ?? false
        }
    }
}
