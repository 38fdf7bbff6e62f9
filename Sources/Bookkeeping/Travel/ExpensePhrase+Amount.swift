import Calculator
import Phrases
import Rates

extension ExpenseDraft {
    /// The amount, wherever it stands, taken away from the words.
    ///
    /// - Throws: ``TypedAmountError``; ``ExpensePhraseError/noAmount(_:example:)``,
    ///   ``ExpensePhraseError/severalAmounts(_:)``.
    static func takeAnyAmount(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws -> (SaidAmount, AmountReading?) {
        let all = words
        let (amount, reading): (SaidAmount, AmountReading?)
        do {
            (amount, reading) = try takeFirstAmount(from: &words, vocabulary)
        } catch {
            return try takeOnlyAmount(from: &words, vocabulary, orThrow: error)
        }
        let others = amounts(in: words, from: 0, vocabulary).filter(\.hasCurrency).map(\.words)
        // One right behind it is refused as a second one.
        guard reading == nil, let next = others.first, next.lowerBound > 0 || next.count > 1 else {
            return (amount, reading)
        }
        guard amount.currency == nil else {
            return (amount, .besides(words[next].joined(separator: " ")))
        }
        // `2 nights at 11000 yen`: the one with a currency is the amount.
        let taken = all.count - words.count
        let readings = others.map {
            moved($0.lowerBound + taken..<$0.upperBound + taken, in: all)
        }
        guard readings.count == 1 else { throw ExpensePhraseError.severalAmounts(readings) }
        words = readings[0]
        let (marked, itsReading) = try takeFirstAmount(from: &words, vocabulary)
        // `900 room 3 won` may be a slip.
        let isSmaller = Fraction(marked.number) < Fraction(amount.number)
        let bare = all.prefix(taken).joined(separator: " ")
        return (marked, itsReading ?? (isSmaller ? .besides(bare) : nil))
    }

    /// The amount behind other words: the only one with a currency, else the only number.
    private static func takeOnlyAmount(
        from words: inout [String], _ vocabulary: TripVocabulary, orThrow error: any Error
    ) throws -> (SaidAmount, AmountReading?) {
        if let example = vocabulary.example, words.count > 1,
            !words.contains(where: { $0.contains(where: \.isNumber) })
        {
            throw ExpensePhraseError.noAmount(words, example: example)
        }
        let readings = amountFirst(words, vocabulary)
        guard let reading = readings.first else { throw error }
        guard readings.count == 1 else { throw ExpensePhraseError.severalAmounts(readings) }
        // In front of the amount, `10/12` is the day.
        let isDay = words.first.map { DayPhrase.mayBeDay($0) } ?? false
        words = reading
        if isDay, let place = words.firstIndex(where: DayPhrase.isDateOrCalculation) {
            words.insert("on", at: place)
        }
        return try takeFirstAmount(from: &words, vocabulary)
    }

    /// Signs of a product, as words.
    static let signs: Set = ["x", "X", "×", "*"]

    /// The amount that the first words are, times a number behind it: `1200엔 x 3`.
    private static func takeFirstAmount(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws -> (SaidAmount, AmountReading?) {
        if let value = try takeCalculation(from: &words, vocabulary) { return (value, nil) }
        let amount = takeHundredths(
            of: try takeAmount(from: &words, vocabulary), from: &words, vocabulary)
        // 450엔 3잔: the number of pieces stays in the memo.
        if let pieces = words.first, amount.currency != nil,
            let count = NumberWords.pieces(pieces),
            let product = try? vocabulary.amounts.amount(
                "\(amount.number.description)*\(count)")
        {
            words.append(words.removeFirst())
            return (SaidAmount(product.number, amount.currency), .pieces(amount, of: pieces))
        }
        guard words.count > 1, signs.contains(words[0]),
            words[1].allSatisfy(\.isASCII),
            let product = try? vocabulary.amounts.amount(
                "\(amount.number.description)*\(words[1])"), product.currency == nil
        else { return (amount, nil) }
        words.removeFirst(2)
        return (SaidAmount(product.number, amount.currency), nil)
    }

    /// An amount with the hundredths behind it: `5 dollars 50 cents`, `3유로 50센트`.
    private static func takeHundredths(
        of amount: SaidAmount, from words: inout [String], _ vocabulary: TripVocabulary
    ) -> SaidAmount {
        guard let currency = amount.currency, let found = hundredths(words[...]),
            found.currencies.contains(currency.code),
            let sum = try? vocabulary.amounts.amount(
                "\(amount.number.description)+\(found.count)/100")
        else { return amount }
        words.removeFirst(found.length)
        return SaidAmount(sum.number, currency)
    }

    /// The hundredths that the first words are, the currencies that have such, and how many words they are.
    private static func hundredths(
        _ words: ArraySlice<String>
    ) -> (count: Int, currencies: [String], length: Int)? {
        let rest = words.first?.lowercased() == "and" ? words.dropFirst() : words
        guard let first = rest.first else { return nil }
        let digits = first.prefix { $0.isASCII && $0.isNumber }
        let attached = first.dropFirst(digits.count).lowercased()
        let unit = attached.isEmpty ? rest.dropFirst().first?.lowercased() ?? "" : attached
        guard let count = Int(digits), count < 100,
            let currencies = NumberWords.currencies(ofHundredths: unit)
        else { return nil }
        return (count, currencies, words.count - rest.count + (attached.isEmpty ? 2 : 1))
    }

    /// A calculation with blanks that the first words are, `1980 + 500`; nil if there is none.
    private static func takeCalculation(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws -> SaidAmount? {
        let signs = ["+", "-", "−", "*", "×", "x", "X", "/", "÷"]
        guard let sign = words.prefix(3).dropFirst().firstIndex(where: signs.contains),
            words[0].first?.isNumber ?? false, sign + 1 < words.count,
            words[sign + 1].first?.isNumber ?? false
        else { return nil }
        let plain = words.map { ["x", "X"].contains($0) ? "*" : $0 }
        for count in (sign + 2...min(words.count, 12)).reversed() {
            let text = plain.prefix(count).joined(separator: " ")
            guard let amount = try? vocabulary.amounts.amount(text) else { continue }
            words.removeFirst(count)
            return takeCurrency(of: amount, from: &words, vocabulary)
        }
        // The error of the only possible reading.
        return try vocabulary.amounts.amount(plain.prefix(sign + 2).joined(separator: " "))
    }

    /// The amount that the first words are: as many as make one.
    private static func takeAmount(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws -> SaidAmount {
        let reader = vocabulary.amounts.currencies
        for count in (1...5).reversed() where count <= words.count {
            let (text, last) = (words.prefix(count).joined(separator: " "), words[count - 1])
            // Ron is a person, RON the leu.
            if count > 1, last != last.uppercased(), vocabulary.isPerson(last) { continue }
            let phrase: AmountPhrase?
            do {
                phrase = try AmountPhrase(text, reader, inSentence: count > 1)
            } catch {
                // Of several words, the first may be an amount without the others.
                guard count == 1 || error.isCertain else { continue }
                throw TypedAmountError(error, in: text)
            }
            guard let phrase else { continue }
            words.removeFirst(count)
            return SaidAmount(phrase.number, phrase.currency)
        }
        let amount = try vocabulary.amounts.amount(words.first ?? "")
        words.removeFirst()
        return takeCurrency(of: amount, from: &words, vocabulary)
    }

    /// An amount with the currency that the next word is, unless it has one.
    private static func takeCurrency(
        of amount: SaidAmount, from words: inout [String], _ vocabulary: TripVocabulary
    ) -> SaidAmount {
        guard amount.currency == nil, let next = words.first, !vocabulary.isPerson(next),
            let currency = try? vocabulary.amounts.currencies.currencyInText(next)
        else { return amount }
        words.removeFirst()
        return SaidAmount(amount.number, currency)
    }

    /// The words with each amount among them moved to the beginning: those with a currency if there are
    /// any, else all numbers; empty if the first word is a number that is none.
    private static func amountFirst(
        _ words: [String], _ vocabulary: TripVocabulary
    ) -> [[String]] {
        guard let first = words.first,
            !first.contains(where: \.isNumber) || DayPhrase.mayBeDay(first)
        else { return [] }
        let found = amounts(in: words, from: 1, vocabulary)
        let certain = found.filter(\.hasCurrency)
        return (certain.isEmpty ? found : certain).map { moved($0.words, in: words) }
    }

    /// The amounts among some words.
    private static func amounts(
        in words: [String], from start: Int, _ vocabulary: TripVocabulary
    ) -> [(words: Range<Int>, hasCurrency: Bool)] {
        var (found, index): ([(words: Range<Int>, hasCurrency: Bool)], Int) = ([], start)
        while index < words.count {
            let amount = (1...min(5, words.count - index)).reversed().lazy.compactMap { length in
                let range = index..<index + length
                let phrase = try? AmountPhrase(
                    words[range].joined(separator: " "), vocabulary.amounts.currencies,
                    inSentence: length > 1)
                return phrase.flatMap { $0 }.map { (range, $0.currency != nil) }
            }.first
            let product = amount == nil ? calculation(at: index, in: words, vocabulary) : nil
            if let amount = amount ?? product { found.append(amount) }
            index = (amount ?? product)?.0.upperBound ?? index + 1
        }
        return found
    }

    /// The amount of words such as `8600*3엔` and `12.50*2 eur`; nil for any other.
    private static func calculation(
        at index: Int, in words: [String], _ vocabulary: TripVocabulary
    ) -> (words: Range<Int>, hasCurrency: Bool)? {
        guard words[index].first?.isNumber ?? false, words[index].contains(where: "*×".contains),
            let product = try? vocabulary.amounts.amount(words[index])
        else { return nil }
        var next = Array(words[(index + 1)...])
        let whole = takeCurrency(of: product, from: &next, vocabulary)
        return (index..<words.count - next.count, whole.currency != nil)
    }

    /// The words with an amount among them, and with what counts it, at the beginning.
    private static func moved(_ amount: Range<Int>, in words: [String]) -> [String] {
        var (range, rest) = (amount, words[amount.upperBound...])
        // `1200엔 x 3` stays together.
        if let sign = rest.first, signs.contains(sign), rest.count > 1 {
            range = range.lowerBound..<range.upperBound + 2
            rest = rest.dropFirst(2)
        } else if let length = hundredths(rest)?.length {
            range = range.lowerBound..<range.upperBound + length
            rest = rest.dropFirst(length)
        } else if let pieces = rest.first, NumberWords.pieces(pieces) != nil {
            range = range.lowerBound..<range.upperBound + 1
            rest = rest.dropFirst()
        }
        return Array(words[range] + words[..<range.lowerBound] + rest)
    }

    /// A word with an amount or its currency without the particle or comma behind it: `1980엔이랑`, `900 yen,`;
    /// else the word.
    static func bareAmount(
        at index: Int, in words: [String], _ vocabulary: TripVocabulary
    ) -> String {
        let word = words[index]
        let isBehindNumber = index > 0 && words[index - 1].last?.isNumber ?? false
        if isBehindNumber, word.hasSuffix(","),
            (try? vocabulary.amounts.currencies.currencyInText(word.dropLast())) ?? nil != nil
        {
            return String(word.dropLast())
        }
        guard word.contains(where: \.isNumber),
            let ending = NumberWords.endingsOfAmounts.first(where: word.hasSuffix)
        else { return word }
        let bare = String(word.dropLast(ending.count))
        let amount = (try? AmountPhrase(bare, vocabulary.amounts.currencies)) ?? nil
        return amount?.currency == nil ? word : bare
    }
}

extension AmountPhraseError {
    /// Whether the text is an amount for certain, so that its error is worth telling.
    fileprivate var isCertain: Bool {
        switch self {
        case .ambiguousCurrency, .tooLong, .number(.writtenOtherwise): true
        case .number, .unknownCurrency: false
        }
    }
}
