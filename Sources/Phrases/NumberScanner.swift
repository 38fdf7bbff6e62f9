/// Reads one number from a text.
///
/// In Korean, 십, 백 and 천 (10, 100, 1,000) multiply the digit before them, and 만, 억 and 조
/// (10⁴, 10⁸, 10¹²) the sum before them. Each unit must be smaller than the one before.
public struct NumberScanner {
    private let characters: [Character]
    /// The index of the next character to read.
    public private(set) var position: Int
    private let place: Place
    private var number = NumberPhrase()
    /// Whether a comma was taken to group digits that could have been a decimal mark.
    private(set) var hasDoubtfulComma = false
    /// Whether a mark in a cell was taken for a decimal mark that could have grouped digits.
    private(set) var hasDoubtfulDecimals = false

    /// The largest number of digits of a number.
    public static let maximumDigits = 1_000
    /// What a larger exponent is taken for: no reader takes a number of that size.
    private static let largestExponent = 99_999

    /// Where a number stands, which decides what points, commas and blanks in it mean.
    private enum Place: Equatable {
        /// A text that is typed: commas group digits.
        case text
        /// The parentheses of a function: commas separate its arguments.
        case argument
        /// A table's cell with that decimal mark; nil for the one that the number itself shows.
        case cell(DecimalMark?)
    }

    /// A scanner of a typed text.
    ///
    /// - Parameters:
    ///   - characters: a text without fullwidth digits; see ``narrowed(_:)``.
    ///   - position: the index where the number begins.
    ///   - isArgument: whether commas separate arguments here and cannot group digits.
    public init(_ characters: [Character], at position: Int, isArgument: Bool = false) {
        (self.characters, self.position) = (characters, position)
        place = isArgument ? .argument : .text
    }

    /// A scanner of a table's cell, with groups and decimals as ``DigitText`` reads them.
    ///
    /// - Parameter mark: the table's decimal mark; nil if it is unknown.
    init(_ characters: [Character], at position: Int, inCellWith mark: DecimalMark?) {
        (self.characters, self.position, place) = (characters, position, .cell(mark))
    }

    /// The characters of a text, with ASCII characters in place of fullwidth ones.
    public static func narrowed(_ text: some StringProtocol) -> [Character] { text.map(\.narrowed) }

    /// Whether a number begins at a position.
    ///
    /// - Parameter afterValue: whether a value ends before it, where a Korean unit belongs to it.
    public static func begins(
        _ characters: [Character], at position: Int, afterValue: Bool
    ) -> Bool {
        let character = characters[position]
        if character.isASCIIDigit || character == "." { return true }
        guard !afterValue else { return false }
        return power(character) != nil || isDigitWord(characters, at: position)
    }

    /// The number at the current position.
    public mutating func read() throws(NumberPhraseError) -> NumberPhrase {
        // The powers of the last units; a new one must be smaller.
        var (lastLarge, lastSmall) = (Int.max, Int.max)
        /// The terms since the last large unit.
        var section: [(digits: String, exponent: Int)] = []
        while true {
            let digits = try readDigits() ?? readDigitWord()
            if let digits {
                // 5천만 is 50 million, 5천1234 and 3만 12345 are slips.
                let limit = min(lastSmall, lastLarge)
                guard digits.whole <= limit else { throw .notANumber }
            }
            skipBlanks { Self.power($0) != nil }
            guard let unit = next.flatMap(Self.power) else {
                if let digits { section.append((digits.text, -digits.decimals)) }
                for term in section { number.add(term.digits, times: term.exponent) }
                if number.terms.isEmpty { throw .notANumber }
                if let digits, let suffix = try readSuffix() {
                    guard number.terms.count == 1 else { throw .notANumber }
                    number = NumberPhrase()
                    number.add(digits.text, times: suffix - digits.decimals)
                }
                return number
            }
            if unit < 4 {
                guard unit < lastSmall else { throw .notANumber }
                section.append((digits?.text ?? "1", unit - (digits?.decimals ?? 0)))
                lastSmall = unit
            } else {
                guard unit < lastLarge else { throw .notANumber }
                if let digits { section.append((digits.text, -digits.decimals)) }
                if section.isEmpty { section = [("1", 0)] }
                // 1억 20000만 would be more than the unit before.
                let most = section.map { $0.digits.count + $0.exponent }.max() ?? 0
                guard lastLarge == .max || most + unit <= lastLarge else { throw .notANumber }
                for term in section { number.add(term.digits, times: term.exponent + unit) }
                (section, lastLarge, lastSmall) = ([], unit, .max)
            }
            position += 1
            skipBlanks {
                $0.isASCIIDigit || Self.power($0) != nil || Self.digitWords[$0] != nil
            }
        }
    }

    private var next: Character? { character(at: position) }

    private func character(at position: Int) -> Character? {
        characters.indices.contains(position) ? characters[position] : nil
    }

    /// Skips blanks if the character after them belongs to the number.
    private mutating func skipBlanks(before isPart: (Character) -> Bool) {
        let rest = characters[position...].drop(while: \.isWhitespace)
        if let next = rest.first, isPart(next) { position = rest.startIndex }
    }

    // MARK: digits

    /// Digits that were read.
    private struct Digits {
        /// All digits, without leading zeros but at least one.
        let text: String
        /// The number of digits after the decimal point.
        let decimals: Int
        /// The number of digits before it, without leading zeros.
        let whole: Int

        init(whole: String, fraction: String) {
            let significant = String(whole.drop { $0 == "0" })
            let all = significant + fraction
            (text, decimals, self.whole) = (
                all.isEmpty ? "0" : all, fraction.count, significant.count
            )
        }
    }

    /// Digits, grouped or not, with or without decimals; nil if there are none.
    private mutating func readDigits() throws(NumberPhraseError) -> Digits? {
        if case .cell(let mark) = place { return try readCellDigits(mark) }
        let start = position
        while let character = next,
            character.isASCIIDigit || ".,".contains(character) || isJoint(after: start)
        {
            if character == ",", place == .argument { break }
            // A comma or point before no digit ends a clause, unless the number is nothing else.
            position += 1
        }
        try checkArgument(from: start)
        let text = characters[start..<position].filter { $0 != "_" }[...]
        guard !text.isEmpty else { return nil }
        guard text.count <= Self.maximumDigits else { throw .notANumber }
        try checkSpaces(text)
        let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = halves.count > 1 ? halves[1] : []
        guard fraction.allSatisfy(\.isASCIIDigit), Self.isGrouped(halves[0]),
            halves[0].count + fraction.count > 0
        else { throw Self.decimalComma(text) ?? .notANumber }
        return Digits(whole: String(halves[0].filter { $0 != "," }), fraction: String(fraction))
    }

    /// Whether an underscore is here that joins two digits: 1_000.
    private func isJoint(after start: Int) -> Bool {
        next == "_" && position > start && characters[position - 1].isASCIIDigit
            && (character(at: position + 1)?.isASCIIDigit ?? false)
    }

    /// Whether commas, if any, separate groups of three digits.
    private static func isGrouped(_ whole: ArraySlice<Character>) -> Bool {
        guard whole.contains(",") else { return true }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        return DigitText.isGrouped(groups, zero: "0")
    }

    /// Digits of a cell, with any marks and groups; nil if there are none.
    private mutating func readCellDigits(_ mark: DecimalMark?) throws(NumberPhraseError) -> Digits?
    {
        let start = position
        while let character = next {
            let isJoint =
                DigitText.isGroupSeparator(character) && position > start
                && (self.character(at: position + 1)?.isASCIIDigit ?? false)
            guard character.isASCIIDigit || ".,".contains(character) || isJoint else { break }
            position += 1
        }
        let text = String(characters[start..<position])
        guard !text.isEmpty else { return nil }
        guard text.utf8.count <= Self.maximumDigits else { throw .notANumber }
        // A comma groups digits unless the currency has three decimals, which the caller knows.
        let isAmbiguous = DigitText.isAmbiguous(text)
        let isDoubtful = mark == nil && text.contains(",") && isAmbiguous
        if isDoubtful { hasDoubtfulComma = true }
        let plain = try DigitText.plain(text, mark: mark, otherwise: isDoubtful ? .point : nil)
        let halves = String(decoding: plain, as: UTF8.self)
            .split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, halves.contains(where: { !$0.isEmpty }),
            halves.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
        else { throw .notANumber }
        if isAmbiguous, halves.count > 1 { hasDoubtfulDecimals = true }
        return Digits(whole: String(halves[0]), fraction: halves.count > 1 ? String(halves[1]) : "")
    }

    /// Throws for 1,000 within a function, which could be one number or two.
    private func checkArgument(from start: Int) throws(NumberPhraseError) {
        guard place == .argument, next == ",",
            characters[start..<position].allSatisfy(\.isASCIIDigit),
            (1...3).contains(position - start), characters[start] != "0"
        else { return }
        let group = characters[(position + 1)...].prefix(while: \.isASCIIDigit)
        if group.count == 3 { throw .ambiguousMark }
    }

    /// Throws for `1 234`: groups of three digits behind blanks.
    private func checkSpaces(_ text: ArraySlice<Character>) throws(NumberPhraseError) {
        guard text.count <= 3, text.allSatisfy(\.isASCIIDigit) else { return }
        var (joined, end) = (String(text), position)
        while let blank = character(at: end), blank.isWhitespace {
            let group = characters[(end + 1)...].prefix(while: \.isASCIIDigit)
            guard group.count == 3 else { break }
            joined += String(group)
            end += 4
        }
        guard joined.count > text.count else { return }
        // 1 234,56
        let mark = character(at: end).flatMap { ".,".contains($0) ? $0 : nil }
        let decimals = characters.dropFirst(end + 1).prefix(while: \.isASCIIDigit)
        let rest = mark == nil || decimals.isEmpty ? "" : "." + String(decimals)
        throw .writtenOtherwise(joined + rest)
    }

    /// The error for 1.234,56 and 12,5, which shows the number with a decimal point.
    private static func decimalComma(_ text: ArraySlice<Character>) -> NumberPhraseError? {
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        guard halves.count == 2, halves[1].allSatisfy(\.isASCIIDigit), !halves[1].isEmpty else {
            return nil
        }
        let groups = halves[0].split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count) || groups.count == 1,
            groups.dropFirst().allSatisfy({ $0.count == 3 }), !groups[0].isEmpty
        else { return nil }
        return .writtenOtherwise(String(groups.joined()) + "." + String(halves[1]))
    }

    // MARK: Korean numerals and suffixes

    /// A digit as a Korean word, followed by a unit: 삼만.
    private mutating func readDigitWord() -> Digits? {
        guard Self.isDigitWord(characters, at: position), let word = next,
            let digit = Self.digitWords[word]
        else { return nil }
        position += 1
        return Digits(whole: String(digit), fraction: "")
    }

    private static func isDigitWord(_ characters: [Character], at position: Int) -> Bool {
        position + 1 < characters.count && digitWords[characters[position]] != nil
            && power(characters[position + 1]) != nil
    }

    /// The power of ten directly behind the digits: `k` for thousands or `M` for millions and no
    /// other letter, or an exponent such as `e6` or `E-3`.
    private mutating func readSuffix() throws(NumberPhraseError) -> Int? {
        // A spreadsheet writes 1.98E+08 where it has left digits out.
        if case .cell = place {} else if let exponent = try readExponent() { return exponent }
        guard let suffix = next, let exponent = ["k": 3, "K": 3, "M": 6][suffix],
            character(at: position + 1).map({ !$0.isLetter && !$0.isNumber }) ?? true
        else { return nil }
        position += 1
        return exponent
    }

    /// - Throws: if a sign without digits follows the letter, which is a slip: `1e- 1`.
    private mutating func readExponent() throws(NumberPhraseError) -> Int? {
        guard let letter = next, "eE".contains(letter) else { return nil }
        var start = position + 1
        let sign = character(at: start).flatMap { ["+": 1, "-": -1, "−": -1][$0] }
        if sign != nil { start += 1 }
        let digits = characters.dropFirst(start).prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty else {
            if sign != nil { throw .notANumber }
            return nil
        }
        position = digits.endIndex
        let significant = String(digits.drop { $0 == "0" })
        let magnitude =
            significant.utf8.count < 6 ? Int(significant) ?? 0 : Self.largestExponent
        return (sign ?? 1) * magnitude
    }

    private static let digitWords: [Character: Int] = [
        "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
    ]

    /// The power of ten of a Korean unit.
    private static func power(_ character: Character) -> Int? {
        switch character {
        case "십": 1
        case "백": 2
        case "천": 3
        case "만": 4
        case "억": 8
        case "조": 12
        default: nil
        }
    }
}
