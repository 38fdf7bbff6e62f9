internal import Phrases

extension ExpenseDraft {
    /// The words without the commas between them, if a category, a person or a day follows each comma: `1980엔 라멘, 식비, 지수`.
    ///
    /// A person alone paid.
    static func withoutCommas(_ words: [String], _ vocabulary: TripVocabulary) -> [String] {
        guard words.dropLast().contains(where: { $0.count > 1 && $0.hasSuffix(",") }) else {
            return words
        }
        var parts: [[String]] = [[]]
        for word in words {
            let isLast = word.count > 1 && word.hasSuffix(",")
            parts[parts.count - 1].append(isLast ? String(word.dropLast()) : word)
            if isLast { parts.append([]) }
        }
        if parts.last == [] { parts.removeLast() }
        var read = parts[0]
        for part in parts.dropFirst() {
            let text = part.joined(separator: " ")
            if vocabulary.isPerson(text), let before = read.last, vocabulary.isPerson(before) {
                // `for Ann, Bob` are several.
                read[read.count - 1] = before + ","
                read += part
            } else if vocabulary.isPerson(text) {
                read.append("@" + text)
            } else if Categories.known(text, among: vocabulary.categories) != nil
                || ((try? DayPhrase(inSentence: part)) ?? nil) != nil
            {
                read += part
            } else {
                return words
            }
        }
        return read
    }
}
