internal import Phrases
internal import Rates

/// Words: operators, functions, names and currencies.
extension Tokenizer {
    static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isCurrencySymbol
    }

    /// The letters and currency signs from here on.
    func nextWord() -> String {
        String(characters[position...].prefix(while: Self.isPartOfWord))
    }

    /// The letters, digits and underscores from here on, if a letter is the first.
    var identifier: String {
        guard position < characters.count, characters[position].isLetter else { return "" }
        return String(
            characters[position...].prefix {
                $0.isLetter || $0 == "_" || $0.isASCII && $0.isNumber
            })
    }

    mutating func readWord(afterValue: Bool) throws(CalculatorFault) {
        let start = position
        if characters[position] == "_" || identifier.lowercased() == "ans" {
            position += characters[position] == "_" ? 1 : 3
            guard let answer = memory.answer else { throw .noAnswer }
            if answer.currency != nil { isAboutMoney = true }
            return try add(.value(answer), behindProductAt: start)
        }
        let isKnown =
            CalculatorWords.isValue(identifier, memory, hasConstants: hasConstants)
            || Function.named(identifier.lowercased()) != nil
        let word = isKnown ? identifier : nextWord()
        let name = word.lowercased()
        position += word.count
        if afterValue, asksForShare, try readQuestion(name, at: start) { return }
        if try readClause(name, at: start, afterValue: afterValue) { return }
        if let value = try CalculatorWords.value(
            of: word, memory, hasConstants: hasConstants)
        {
            if value.currency != nil { isAboutMoney = true }
            try add(.value(value), behindProductAt: start)
            if memory.variables[word] == nil { skipEmptyCall() }
            return
        }
        switch name {
        case "in", "to", "into": return try readTarget(behind: 0, at: start)
        case "as": return try readShare(at: start)
        case "on":
            let rest = characters[position...]
            let text = rest.drop(while: \.isWhitespace)
            end = start
            day = (String(text).trimmingBlanks, text.startIndex)
            return
        default: break
        }
        let next = followingWord
        if let operation = Operator.written("\(name) \(next.text)", afterValue: afterValue) {
            position = next.end
            return add(.operation(operation), at: start)
        }
        if let operation = Operator.written(name, afterValue: afterValue) {
            return add(.operation(operation), at: start)
        }
        if let function = Function.named(name) {
            // 5 min is a time.
            if afterValue, !isCallNext, CalculatorWords.times.contains(name) {
                throw .dateOrTime(word)
            }
            return try add(function, at: start)
        }
        if let operation = Operator.written(name) { return add(.operation(operation), at: start) }
        try readCurrency(word, at: start, afterValue: afterValue)
    }

    /// The word behind blanks, in small letters, and where it ends: by, of divided by.
    var followingWord: (text: String, end: Int) {
        let rest = characters[position...].drop(while: \.isWhitespace)
        let word = rest.prefix(while: Self.isPartOfWord)
        return (String(word).lowercased(), word.endIndex)
    }

    /// Skips the parentheses of a constant that is written as a function: pi().
    private mutating func skipEmptyCall() {
        let rest = characters[position...].drop(while: \.isWhitespace)
        let inside = rest.dropFirst().drop(while: \.isWhitespace)
        if rest.first == "(", inside.first == ")" { position = inside.startIndex + 1 }
    }

    private mutating func readCurrency(
        _ first: String, at start: Int, afterValue: Bool
    ) throws(CalculatorFault) {
        var word = first
        if let name = try longName(at: start, behind: position) {
            (word, position) = (name.text, name.end)
        } else {
            word = try withoutPlace(first)
        }
        if afterValue, let target = try target(word) {
            isAboutMoney = true
            return add(.operation(.conversion(to: target)), at: start)
        }
        let share = word.hasSuffix("의") ? try currency(String(word.dropLast())) : nil
        var known = try currency(word) ?? share
        if known == nil, afterValue, !isCallNext { known = try currencyOrBeginning(word) }
        guard let currency = known else {
            throw unknown(word, afterValue: afterValue)
        }
        if Currency(word) != nil, CurrencyReader.isDoubtful(word) {
            doubt = doubt ?? (word, currency, start)
        } else {
            isAboutMoney = true
        }
        add(.operation(.unit(currency, afterValue ? .postfix : .prefix)), at: start)
        if asksForShare, try readParticle(of: word, isShare: share != nil) { return }
        // 5만원의 10%
        if share != nil, let of = Operator.written("의") { add(.operation(of), at: position - 1) }
        // 달러를 원으로
        let rest = characters[position...].drop(while: \.isWhitespace)
        if try target(String(rest.prefix(while: Self.isPartOfWord))) != nil {
            completeUnit()
        }
    }

    /// The longest name of a currency of two or three words, US dollars or 홍콩 달러, and where it ends; nil for none.
    ///
    /// - Parameter end: where the first of the words ends.
    func longName(
        at start: Int, behind end: Int
    ) throws(CalculatorFault) -> (text: String, end: Int)? {
        var (ends, last): ([Int], Int) = ([], end)
        while ends.count < 2, last < characters.count, characters[last].isWhitespace {
            let next = characters[last...].drop(while: \.isWhitespace).prefix(while: \.isLetter)
            guard !next.isEmpty else { break }
            last = next.endIndex
            ends.append(last)
        }
        for end in ends.reversed() {
            let words = characters[start..<end].split(whereSeparator: \.isWhitespace)
            let name = words.map { String($0) }.joined(separator: " ")
            if try currency(name) != nil { return (name, end) }
        }
        return nil
    }

    /// A currency's name without the particle of what something is added to or taken from, which is read next: 원
    /// for 원에.
    private mutating func withoutPlace(_ word: String) throws(CalculatorFault) -> String {
        for particle in ["에서", "에"] where word.hasSuffix(particle) {
            let name = String(word.dropLast(particle.count))
            guard !name.isEmpty, try currency(name) != nil else { continue }
            position -= particle.count
            return name
        }
        return word
    }

    /// Whether a parenthesis is the next character that is no blank.
    private var isCallNext: Bool { characters[position...].first { !$0.isWhitespace } == "(" }

    /// The error of a word that means nothing here.
    private func unknown(_ word: String, afterValue: Bool) -> CalculatorFault {
        if let fault = CalculatorWords.foreign(word) { return fault }
        if isCallNext { return .unknownFunction(word) }
        return afterValue ? .unknownCurrency(word) : .unknownName(word)
    }

    /// The error of a sign that means nothing here: 12:30 is a time, 20°C a temperature.
    mutating func foreignSign(_ character: Character) -> CalculatorFault {
        if character == ":" {
            func isPart(_ character: Character) -> Bool {
                character == ":" || character.isWholeNumber
            }
            let before = characters[..<position].reversed().prefix(while: isPart).count
            let text = characters[(position - before)...].prefix(while: isPart)
            if text.count > 2 {
                faultPosition = text.startIndex
                let parts = text.split(separator: ":", omittingEmptySubsequences: false)
                let isRatio = parts.count == 2 && parts[1].count != 2 && !parts[1].isEmpty
                return isRatio ? .ratio(String(text)) : .dateOrTime(String(text))
            }
        }
        guard let fault = CalculatorWords.foreign(String(character)) else {
            return .unexpectedCharacter
        }
        let letters = characters[(position + 1)...].prefix(while: \.isLetter)
        if case .unitOfMeasure(let sign) = fault { return .unitOfMeasure(sign + String(letters)) }
        return fault
    }
}

extension String {
    /// The text without blanks at its ends.
    var trimmingBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
