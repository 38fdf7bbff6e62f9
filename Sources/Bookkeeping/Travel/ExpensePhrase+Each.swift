internal import Phrases
internal import Rates

/// Amounts of one person or one piece: `점심 각자 1000엔`, `12000원씩`, `2 beers 5 EUR each`.
extension ExpenseDraft {
    /// A word with an amount or a currency and 씩 behind it as two words; else the word.
    static func apartFromEach(
        at index: Int, in words: [String], _ vocabulary: TripVocabulary
    ) -> [String] {
        let (word, ending) = (words[index], NumberWords.eachEnding)
        guard word.hasSuffix(ending), word.count > ending.count else { return [word] }
        let (bare, currencies) = (
            String(word.dropLast(ending.count)), vocabulary.amounts.currencies
        )
        let isBehindNumber = index > 0 && words[index - 1].last?.isNumber ?? false
        let isCurrency = ((try? currencies.currencyInText(bare)) ?? nil) != nil
        let isAmount = ((try? AmountPhrase(bare, currencies)) ?? nil) != nil
        return isAmount || isBehindNumber && isCurrency ? [bare, ending] : [word]
    }

    /// Removes the words that say that the amount is of one person or piece, and returns whether there were any.
    func takeEach(from words: inout [String], _ vocabulary: TripVocabulary) -> Bool {
        var (isFound, rest) = (false, words)
        while let range = NumberWords.each(in: rest) {
            let next = rest.dropFirst(range.upperBound).first
            // `each way`, `each day`
            guard next?.lowercased() != "way", next.flatMap({ Interval($0) }) == nil else { break }
            rest.removeSubrange(range)
            isFound = true
        }
        if isFound, vocabulary.people.count > 1 || NumberWords.counted(in: rest) != nil {
            words = rest
            return true
        }
        words.removeAll { $0 == NumberWords.eachEnding }
        return false
    }

    /// Makes the amount, which is of one piece or person, that of all: of the pieces that the memo counts, else of
    /// the people for whom it is.
    ///
    /// Unless the words say who paid or for whom it was paid, each of them did.
    /// - Parameter isForOthers: whether the words say that it was paid for somebody.
    mutating func multiply(
        _ words: [String], _ vocabulary: TripVocabulary, isForOthers: Bool
    ) {
        guard let said = amount, Interval(in: words) == nil else { return }
        if reading == nil, let counted = NumberWords.counted(in: words) {
            return multiply(said, by: counted.count, .pieces(said, of: counted.words))
        }
        let (count, names) = sharers(words, vocabulary)
        guard count > 1 else { return }
        multiply(said, by: count, .each(said, people: count))
        if payers == .unsaid, !isForOthers || sharing == .unsaid, !names.isEmpty {
            payers = .said(names.map { SaidPart($0, said) })
        }
    }

    private mutating func multiply(_ said: SaidAmount, by count: Int, _ reading: AmountReading) {
        let (number, overflows) = said.number.coefficient.multipliedReportingOverflow(
            by: Int128(count))
        guard !overflows else { return }
        amount = SaidAmount(
            ExactDecimal(coefficient: number, scale: said.number.scale), said.currency)
        self.reading = reading
    }

    /// How many people it is for, 0 where they have parts, and their names if the words say them.
    private func sharers(
        _ words: [String], _ vocabulary: TripVocabulary
    ) -> (count: Int, names: [String]) {
        switch sharing {
        case .unsaid, .usual:
            if let phrase = PeopleCountPhrase(in: words) { return (phrase.count, []) }
            return (vocabulary.people.count, vocabulary.people)
        case .exact: return (0, [])
        case .said(_, let parts):
            guard parts.allSatisfy({ $0.part == nil }) else { return (0, []) }
            var names = parts.map(\.person)
            if isSharedWithPayers {
                var others = [vocabulary.me].compactMap(\.self)
                if case .said(let payers) = payers { others = payers.map(\.person) }
                names = others.filter { !names.contains($0) } + names
            }
            return (names.count, names)
        }
    }
}
