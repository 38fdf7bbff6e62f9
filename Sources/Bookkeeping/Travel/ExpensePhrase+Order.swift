internal import Phrases

/// The typed words of an expense in the order and form in which they are read.
extension ExpenseDraft {
    /// A word with an amount or a currency and 씩 behind it as two words; else the word.
    static func apartFromEach(
        at index: Int, in words: [String], _ vocabulary: TripVocabulary
    ) -> [String] {
        let (word, ending) = (words[index], PricePhrase.ending)
        guard word.hasSuffix(ending), word.count > ending.count else { return [word] }
        let (bare, currencies) = (
            String(word.dropLast(ending.count)), vocabulary.amounts.currencies
        )
        let isBehindNumber = index > 0 && words[index - 1].last?.isNumber ?? false
        let isCurrency = ((try? currencies.currencyInText(bare)) ?? nil) != nil
        let isAmount = ((try? AmountPhrase(bare, currencies)) ?? nil) != nil
        return isAmount || isBehindNumber && isCurrency ? [bare, ending] : [word]
    }

    /// Moves a count in front of an amount behind it, and returns it: `3 at 1500 JPY` becomes `1500 JPY x 3`.
    static func moveCount(
        in words: inout [String], _ vocabulary: TripVocabulary
    ) -> Int? {
        let sign = words.indices.dropFirst().first { index in
            (signs.contains(words[index]) || words[index].lowercased() == "at")
                && words[index - 1].count < 4 && words[index - 1].allSatisfy(\.isASCIIDigit)
        }
        guard let sign, let end = index(behindAmountAt: sign + 1, words, vocabulary) else {
            return nil
        }
        let (count, before, rest) = (words[sign - 1], words[..<(sign - 1)], words[end...])
        words = before + words[(sign + 1)..<end] + ["x", count] + rest
        return Int(count)
    }

    /// Removes the units of the factors of products, and returns them with their numbers: `x 2 nights`, `x 2박`.
    static func takeUnits(from words: inout [String]) -> [String] {
        guard let sign = words.firstIndex(where: signs.contains), sign + 1 < words.count else {
            return []
        }
        let factor = words[sign + 1]
        if let counted = NumberWords.counted(in: [factor]), factor.first?.isNumber ?? false {
            words[sign + 1] = String(counted.count)
            return [factor]
        }
        guard sign + 2 < words.count, factor.allSatisfy(\.isASCIIDigit),
            NumberWords.countsThings(words[sign + 2].lowercased())
        else { return [] }
        return [factor, words.remove(at: sign + 2)]
    }

    /// The index behind an amount with a currency that begins at an index; nil if none does.
    private static func index(
        behindAmountAt start: Int, _ words: [String], _ vocabulary: TripVocabulary
    ) -> Int? {
        (1...3).reversed().lazy.map { start + $0 }.filter { $0 <= words.count }.first { end in
            let text = words[start..<end].joined(separator: " ")
            let phrase = try? AmountPhrase(
                text, vocabulary.amounts.currencies, inSentence: end > start + 1)
            return phrase.flatMap { $0 }?.currency != nil
        }
    }

    /// The words with 카드 behind an amount or a payer as 카드로: `호텔 36000엔 카드`; elsewhere it may be a purchase.
    static func cardsAsMethods(_ words: [String], _ vocabulary: TripVocabulary) -> [String] {
        words.indices.flatMap { index in
            guard index > 1, let method = MethodPhrase.behindAmount(words[index]) else {
                return [words[index]]
            }
            let before = words[index - 1]
            let isAmount =
                ((try? AmountPhrase(before, vocabulary.amounts.currencies)) ?? nil) != nil
                || words[index - 2].last?.isNumber ?? false
                    && ((try? vocabulary.amounts.currencies.currencyInText(before)) ?? nil) != nil
            let isMore = words[..<(index - 1)].contains { !$0.contains(where: \.isNumber) }
            return isMore && (isAmount || before.hasPrefix("@")) ? method : [words[index]]
        }
    }
}
