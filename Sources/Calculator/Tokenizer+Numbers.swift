internal import Phrases
internal import Rates

/// Numbers, and the words that belong to them.
extension Tokenizer {
    /// Reads digits, Korean numbers, 1½, 3 1/2, 1.5 million and 50 cents, and the counted things behind: 3 nights, 4명.
    mutating func readNumber(afterValue: Bool) throws(CalculatorFault) {
        let start = position
        if let day = dayInFigures { throw .dateOrTime(day) }
        var scanner = NumberScanner(characters, at: position, isArgument: isListOfArguments)
        let phrase: NumberPhrase
        do { phrase = try scanner.read() } catch { throw CalculatorFault(error) }
        var number = try Fraction(phrase)
        position = scanner.position
        if position < characters.count, characters[position - 1].isWholeNumber,
            let rest = Fraction(vulgar: characters[position])
        {
            number = try .sum(number, rest)
            position += 1
        } else if characters[start..<position].allSatisfy(\.isASCIIDigit), let rest = properFraction
        {
            number = try .sum(number, rest.value)
            position = rest.end
        }
        let word = followingWord
        if word.text.count > 1, memory.variables[word.text] == nil,
            let power = NumberWords.power(of: word.text)
        {
            number = try .product(number, .power(Fraction(10), Fraction(power)))
            position = word.end
        }
        try add(number, at: start, afterValue: afterValue)
    }

    /// Adds a number with what the word behind it says that it counts.
    mutating func add(
        _ number: Fraction, at start: Int, afterValue: Bool
    ) throws(CalculatorFault) {
        let word = followingWord
        let isOwn = memory.variables[word.text] == nil
        if isOwn, let codes = NumberWords.currencies(ofHundredths: word.text) {
            position = word.end
            return try addHundredths(number, of: codes, at: start)
        }
        let isOfPeople = NumberWords.countsPeople(word.text)
        let counts = isOwn && (isOfPeople || NumberWords.countsThings(word.text))
        if afterValue {
            if counts {
                add(.operation(isOfPeople ? .shared : .impliedProduct), at: start)
                position = word.end
            } else if isOutside, percentSign(at: skippingBlanks(position)) != nil {
                // 50000원 10% 할인
                joint = (tokens.count, start)
            }
        } else if counts || isOwn && isRate(per: word.text) {
            let isDivisor = tokens.last?.operation?.symbols.contains("/") ?? false
            if !isOfPeople || !isDivisor { leftOut.append(word.text) }
            position = word.end
        }
        add(.value(Quantity(number)), at: start)
    }

    /// Adds an amount of hundredths of a currency, or adds them to the amount before: 3 dollars 50 cents.
    private mutating func addHundredths(
        _ number: Fraction, of codes: [String], at start: Int
    ) throws(CalculatorFault) {
        isAboutMoney = true
        let part = try Fraction.quotient(number, Fraction(100))
        guard tokens.last?.endsValue ?? false else {
            guard let currency = Currency(codes[0]) else { throw .unknownName(codes[0]) }
            add(.value(Quantity(part)), at: start)
            return add(.operation(.unit(currency, .postfix)), at: start)
        }
        guard let unit = tokens.last?.operation?.unit, codes.contains(unit.code), tokens.count > 1,
            case .value(let whole) = tokens[tokens.count - 2].kind, let units = whole.number
        else { throw .missingOperator }
        let sum = Quantity(try .sum(units, part))
        tokens[tokens.count - 2] = Token(
            kind: .value(sum), position: tokens[tokens.count - 2].position)
    }

    /// A fraction behind blanks, 1/2 in 3 1/2, and where it ends; nil for anything else.
    private var properFraction: (value: Fraction, end: Int)? {
        let rest = characters[position...].drop(while: \.isWhitespace)
        let above = rest.prefix(while: \.isASCIIDigit)
        let behind = rest[above.endIndex...]
        let below = behind.dropFirst().prefix(while: \.isASCIIDigit)
        guard rest.startIndex > position, behind.first == "/", (1...2).contains(above.count),
            (1...2).contains(below.count), let top = Int(String(above)),
            let bottom = Int(String(below)), top < bottom
        else { return nil }
        let next = characters.dropFirst(below.endIndex).first
        guard next.map({ !$0.isNumber && !".,/".contains($0) }) ?? true else { return nil }
        return (Fraction(reducing: Integer(top), over: Integer(bottom)), below.endIndex)
    }

    /// Whether the expression names a price for each of these: `night` in 45 usd/night * 12 nights.
    private func isRate(per word: String) -> Bool {
        guard CalculatorWords.times.contains(word) else { return false }
        return characters.indices.contains { index in
            guard characters[index] == "/" else { return false }
            let unit = characters[skippingBlanks(index + 1)...].prefix(while: Self.isPartOfWord)
            return NumberWords.countAlike(String(unit).lowercased(), word)
        }
    }

    /// The day from here on that is no subtraction: `2026-12-25`; nil for another text.
    private var dayInFigures: String? {
        let text = characters[position...].prefix { $0.isWholeNumber || $0 == "-" }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], Day(String(text)) != nil else { return nil }
        return String(text)
    }

    /// Reads ² or ⁻¹⁰ as a power.
    mutating func readSuperscript() throws(CalculatorFault) {
        let start = position
        let text = characters[position...].prefix { CalculatorWords.superscripts[$0] != nil }
        let digits = text.compactMap { CalculatorWords.superscripts[$0] }
        let magnitude = digits.first == "-" ? digits.dropFirst() : digits[...]
        guard !magnitude.isEmpty, magnitude.count <= NumberScanner.maximumDigits,
            !magnitude.contains("-")
        else { throw .badNumber }
        position = text.endIndex
        let whole = Fraction(reducing: Integer(digits: String(magnitude)), over: .one)
        add(.operation(.power), at: start)
        add(.value(Quantity(digits.first == "-" ? whole.negated : whole)), at: start)
    }
}
