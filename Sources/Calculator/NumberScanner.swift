/// Reads one number as people write it: `1,234.5`, and in Korean `3만`, `1억 2,000만`, `5백`.
struct NumberScanner {
    let characters: [Character]
    /// The next character to read.
    var position: Int
    /// Whether commas separate arguments here and cannot group digits.
    let isArgument: Bool

    /// The maximum length of a number in characters.
    private static let maximumDigits = 1_000

    static func begins(with character: Character, afterValue: Bool) -> Bool {
        isDigit(character) || character == "."
            || (!afterValue && (small[character] ?? large[character]) != nil)
    }

    /// Whether a Korean digit and unit stand here: 삼만, 오천.
    static func beginsWithDigitWord(_ characters: ArraySlice<Character>) -> Bool {
        guard let first = characters.first, digitWords[first] != nil,
            let unit = characters.dropFirst().first
        else { return false }
        return (small[unit] ?? large[unit]) != nil
    }

    /// The number at the current position.
    ///
    /// In Korean, 십, 백 and 천 (10, 100, 1,000) multiply the digit before them, and 만, 억 and 조
    /// (10⁴, 10⁸, 10¹²) the sum before them. Each unit must be smaller than the one before.
    mutating func read() throws(CalculatorFault) -> Fraction {
        var (total, section) = (Fraction(0), Fraction(0))
        var (lastLarge, lastSmall) = (Int.max, Int.max)
        while true {
            let digits = try readDigits() ?? readDigitWord()
            let limit = min(lastLarge, lastSmall)
            if let digits, limit < Int.max, !(digits < Fraction(limit)) { throw .badNumber }
            skipBlanks { (Self.small[$0] ?? Self.large[$0]) != nil }
            let one = Fraction(1)
            if let unit = next.flatMap({ Self.small[$0] }) {
                guard unit < lastSmall else { throw .badNumber }
                section = try .sum(section, .product(digits ?? one, Fraction(unit)))
                lastSmall = unit
            } else if let unit = next.flatMap({ Self.large[$0] }) {
                guard unit < lastLarge else { throw .badNumber }
                section = try .sum(section, digits ?? (section.isZero ? one : Fraction(0)))
                let part = try Fraction.product(section, Fraction(unit))
                guard lastLarge == Int.max || part < Fraction(lastLarge) else { throw .badNumber }
                total = try .sum(total, part)
                (section, lastLarge, lastSmall) = (Fraction(0), unit, Int.max)
            } else {
                return try .sum(total, .sum(section, digits ?? Fraction(0)))
            }
            position += 1
            skipBlanks {
                Self.isDigit($0) || (Self.small[$0] ?? Self.large[$0] ?? Self.digitWords[$0]) != nil
            }
        }
    }

    /// Skips blanks if the character after them belongs to the number.
    private mutating func skipBlanks(before isPart: (Character) -> Bool) {
        let rest = characters[position...].drop(while: \.isWhitespace)
        if let next = rest.first, isPart(next) { position = rest.startIndex }
    }

    /// A digit as a Korean word, followed by a unit.
    private mutating func readDigitWord() -> Fraction? {
        guard Self.beginsWithDigitWord(characters[position...]),
            let digit = next.flatMap({ Self.digitWords[$0] })
        else { return nil }
        position += 1
        return Fraction(digit)
    }

    private var next: Character? {
        position < characters.count ? characters[position] : nil
    }

    /// Digits, grouped or not, with or without decimals; nil if there are none.
    private mutating func readDigits() throws(CalculatorFault) -> Fraction? {
        let start = position
        while let character = next, Self.isDigit(character) || ".,".contains(character) {
            if character == ",", isArgument { break }
            position += 1
        }
        try checkArgument(from: start)
        // A comma at the end is not allowed: 1,234,
        let text = characters[start..<position]
        guard !text.isEmpty else { return nil }
        guard text.count <= Self.maximumDigits else { throw .badNumber }
        let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = halves.count > 1 ? halves[1] : []
        guard fraction.allSatisfy(Self.isDigit), Self.isGrouped(halves[0]),
            halves[0].count + fraction.count > 0
        else { throw .badNumber }
        let digits = String(halves[0].filter { $0 != "," } + fraction)
        return Fraction(
            reducing: Integer(digits: digits), over: .powerOfTen(fraction.count))
    }

    /// Throws for 1,000 within a function, which could be one number or two.
    private func checkArgument(from start: Int) throws(CalculatorFault) {
        guard next == ",", characters[start..<position].allSatisfy(Self.isDigit),
            (1...3).contains(position - start), characters[start] != "0"
        else { return }
        let group = characters[(position + 1)...].prefix(while: Self.isDigit)
        if group.count == 3 { throw .ambiguousComma }
    }

    /// Whether commas, if any, separate groups of three digits.
    private static func isGrouped(_ whole: ArraySlice<Character>) -> Bool {
        guard whole.contains(",") else { return true }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        return (1...3).contains(groups[0].count) && groups[0].first != "0"
            && groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character) && character.isASCII
    }

    private static let digitWords: [Character: Int] = [
        "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
    ]
    private static let small: [Character: Int] = ["십": 10, "백": 100, "천": 1_000]
    private static let large: [Character: Int] = [
        "만": 10_000, "억": 100_000_000, "조": 1_000_000_000_000,
    ]
}
