internal import Phrases
internal import Rates
internal import Trips

/// Amounts of one person, piece or night: `점심 각자 1000엔`, `12000원씩`, `2 beers 5 EUR each`.
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

    /// Removes the words that say of what the amount is the price, and returns it with them; nil if there are none.
    static func takePrice(from words: inout [String]) -> (price: PricePhrase, said: [String])? {
        var found: [(price: PricePhrase, said: [String])] = []
        while let (price, range) = PricePhrase.first(in: words) {
            found.append((price, Array(words[range])))
            words.removeSubrange(range)
        }
        return [.ownShare, .person, .night, .each].lazy.compactMap { price in
            found.first { $0.price == price }
        }.first
    }

    /// Makes the amount, which is a price, that of all nights or pieces that the words count; else notes that it is that of
    /// each person.
    mutating func multiply(_ price: PricePhrase, said: [String], _ words: inout [String]) {
        guard let one = amount, reading == nil, Interval(in: words) == nil else { return }
        let nights = NumberWords.nights(in: words).flatMap { text in
            Int(text.prefix { $0.isNumber }).map { (words: text, count: $0) }
        }
        let pieces = NumberWords.counted(in: words)
        let counted =
            switch price {
            case .night: nights ?? pieces
            case .each: pieces ?? nights
            case .person, .ownShare: nil as (words: String, count: Int)?
            }
        if let counted {
            guard let whole = one.times(counted.count) else { return }
            (amount, reading) = (whole, .pieces(one, of: counted.words))
        } else if price == .night {
            words += said
        } else {
            headPrice = HeadPrice(
                isOwnShare: price == .ownShare, count: PeopleCountPhrase(in: words)?.count)
        }
    }
}

extension ExpenseDraft {
    /// Notes that the amount is a product of so many.
    mutating func noteProduct(of count: Int) {
        guard let amount, reading == nil, count > 0 else { return }
        let (one, rest) = amount.number.coefficient.quotientAndRemainder(dividingBy: Int128(count))
        guard rest == 0 else { return }
        let number = ExactDecimal(coefficient: one, scale: amount.number.scale)
        reading = .pieces(SaidAmount(number, amount.currency), of: "\(count)")
    }
}

/// That the amount of a draft is that of each person for whom the expense is.
struct HeadPrice {
    /// Whether each of them paid it.
    let isOwnShare: Bool
    /// How many people the words say; nil for those who share.
    let count: Int?
}

extension ExpenseDraft {
    /// The draft with the amount of all people for whom it is, by their weights, if its amount is that of each.
    ///
    /// - Parameter one: what it comes to for one of them.
    func forAll(_ one: Expense, on trip: Trip) throws -> ExpenseDraft {
        guard let price = headPrice, let said = amount else { return self }
        var draft = self
        draft.headPrice = nil
        var (method, parts): (SplitMethod?, [SaidPart]) = (nil, [])
        if case .said(let given, let named) = sharing { (method, parts) = (given, named) }
        let isEven = method == .even
        guard method == nil || isEven, parts.allSatisfy({ $0.part == nil }) else { return draft }
        let shares = one.shares.map {
            (name: $0.person, weight: isEven ? 1 : trip.member($0.person)?.weight ?? 1)
        }
        let weights = shares.reduce(0) { $0 + Int($1.weight) }
        let count = price.count ?? (trip.people.isEmpty ? trip.headCount : max(1, weights))
        guard let whole = said.times(count) else {
            throw TravelError.amountTooLarge(one.amount.currency)
        }
        draft.amount = whole
        if price.isOwnShare, payers == .unsaid, price.count == nil {
            draft.payers = .said(shares.map { SaidPart($0.name, said.times(Int($0.weight))) })
        }
        return draft
    }

    /// How the words changed the amount of an expense that was made of the draft; nil if they did not.
    func reading(of expense: Expense) -> AmountReading? {
        guard reading == nil, headPrice != nil, let said = amount else { return reading }
        let (one, all) = (
            said.number.rounded(to: expense.amount.currency.minorUnitDigits), expense.amount
        )
        guard let one, one.coefficient != 0 else { return nil }
        let people = Int128(all.minorUnits) / one.coefficient
        return people > 1 ? .each(said, people: Int(clamping: people)) : nil
    }
}

extension SaidAmount {
    /// The amount so many times; nil if it does not fit.
    func times(_ count: Int) -> SaidAmount? {
        let (number, overflows) = self.number.coefficient.multipliedReportingOverflow(
            by: Int128(count))
        return overflows
            ? nil
            : SaidAmount(ExactDecimal(coefficient: number, scale: self.number.scale), currency)
    }
}

/// Words that are put in the order or form in which they are read.
extension ExpenseDraft {
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
