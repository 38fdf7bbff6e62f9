public import Rates

/// An amount as people type it, with or without a currency: `1,980`, `1980 JPY`, `$5`, `-12.50 usd`,
/// `3만 5천원`, `1.5k`.
///
/// Calculations such as `12.5*3` are the calculator's.
public struct AmountPhrase: Equatable, Sendable {
    /// The number with the decimals that were typed.
    public let number: ExactDecimal
    public let currency: Currency?
}

/// Why a text that begins as an amount is none.
public enum AmountPhraseError: Error, Equatable, Sendable {
    case number(NumberPhraseError)
    /// More than ``ExactDecimal/maximumDigits`` digits.
    case tooLong
    case ambiguousCurrency(AmbiguousCurrency)
    /// The word beside the number in a table's cell.
    case unknownCurrency(String)
}

extension AmountPhrase {
    /// Parses an amount; nil if the text is something else, such as an expression.
    ///
    /// - Parameter isSentence: whether other words may follow, so that an English word such as
    ///   `cup` is no currency, nor is a country.
    public init?(
        _ text: some StringProtocol, _ reader: CurrencyReader = CurrencyReader(),
        inSentence isSentence: Bool = false
    ) throws(AmountPhraseError) {
        var parts = AmountParts(NumberScanner.narrowed(text)[...].trimmed)
        parts.takeSign()
        let word = parts.takeWord()
        let before = try Self.currency(word, reader, inSentence: isSentence)
        if isSentence, before != nil { parts.takeSign() }
        guard word.isEmpty || before != nil, parts.beginsNumber else { return nil }
        let number = try parts.takeNumber { NumberScanner($0, at: 0) }
        let name = parts.rest
        guard name.isEmpty || before == nil else { return nil }
        // `12.5e` is what people write for euro; a number in front decides.
        let isEuro = parts.isRestAttached && (name == ["e"] || name == ["E"])
        let after =
            isEuro ? Currency("EUR") : try Self.currency(name, reader, inSentence: isSentence)
        guard name.isEmpty || after != nil else { return nil }
        self.init(number: number, currency: before ?? after)
    }

    /// Parses the amount in a table's cell: `-1.234,56`, `(12.00)`, `1 234,50 EUR`, `-₩50,000`,
    /// `$-5`, `3만 5천원`; nil if the text is something else.
    ///
    /// - Parameters:
    ///   - mark: the table's decimal mark; nil if it is unknown.
    ///   - column: the currency of numbers without one.
    ///
    /// One mark before three digits, such as in `1,234`, is ambiguous if it would group the digits
    /// of a currency with three decimals without the table showing so, or if the table's mark would
    /// make three decimals in a currency with fewer: tables that mix currencies write `1.234,56 EUR`
    /// beside `2,000 JPY`. Where the mark is sure, only currencies without decimals are.
    public init?(
        cell text: some StringProtocol, mark: DecimalMark?, isSure: Bool = false,
        in column: Currency?, _ reader: CurrencyReader = CurrencyReader()
    ) throws(AmountPhraseError) {
        if mark != .comma, let number = Self.plainNumber(text) {
            self.init(number: number, currency: nil)
            return
        }
        var parts = AmountParts(NumberScanner.narrowed(text)[...].trimmed)
        parts.takeSignOrParentheses()
        let word = parts.takeWord()
        parts.takeSign()
        guard parts.beginsNumber else { return nil }
        let number = try parts.takeNumber { NumberScanner($0, at: 0, inCellWith: mark) }
        guard word.isEmpty || parts.rest.isEmpty else { return nil }
        let name = word.isEmpty ? parts.rest : word
        let own = try Self.currency(name, reader, inSentence: false)
        if own == nil, !name.isEmpty {
            let isName = name.allSatisfy { $0.isLetter || $0.isCurrencySymbol || $0.isWhitespace }
            guard isName else { return nil }
            throw .unknownCurrency(String(name))
        }
        if let currency = own ?? column, !isSure || currency.minorUnitDigits == 0 {
            let hasThreeDecimals = currency.minorUnitDigits > 2
            guard hasThreeDecimals ? !parts.hasDoubtfulComma : !parts.hasDoubtfulDecimals else {
                throw .number(.ambiguousMark)
            }
        }
        self.init(number: number, currency: own)
    }

    /// The number in the form that most tables have: `-1234.50`, with two decimals; nil for any other text.
    private static func plainNumber(_ text: some StringProtocol) -> ExactDecimal? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
        guard 4...18 ~= digits.count, digits.first != UInt8(ascii: "0") else { return nil }
        var number: Int128 = 0
        for (place, byte) in zip((0..<digits.count).reversed(), digits) {
            if place == 2 {
                guard byte == UInt8(ascii: ".") else { return nil }
            } else {
                guard byte &- UInt8(ascii: "0") < 10 else { return nil }
                number = number * 10 + Int128(byte - UInt8(ascii: "0"))
            }
        }
        return ExactDecimal(coefficient: isNegative ? 0 - number : number, scale: 2)
    }

    /// The decimal mark that the number in a table's cell shows; nil if it shows none.
    public static func decimalMark(inCell text: some StringProtocol) -> DecimalMark? {
        if plainNumber(text) != nil { return .point }
        let runs = NumberScanner.narrowed(text).split {
            !$0.isASCIIDigit && !".,".contains($0) && !DigitText.isGroupSeparator($0)
        }
        return runs.lazy.filter { $0.contains(where: \.isASCIIDigit) }
            .compactMap { DigitText.evidence(String($0)) }.first
    }

    private static func currency(
        _ name: ArraySlice<Character>, _ reader: CurrencyReader, inSentence isSentence: Bool
    ) throws(AmountPhraseError) -> Currency? {
        guard !name.isEmpty else { return nil }
        do {
            let name = String(name)
            return try isSentence ? reader.currencyInText(name) : reader.named(name)
        } catch {
            throw .ambiguousCurrency(error)
        }
    }
}

/// The parts of an amount's text, taken from its beginning one by one.
private struct AmountParts {
    private(set) var rest: ArraySlice<Character>
    /// Whether the rest begins at the end of the number, without a blank.
    private(set) var isRestAttached = false
    private var isNegative = false
    private var hasSign = false
    /// Whether a comma in the number was taken to group digits that could be a decimal mark.
    private(set) var hasDoubtfulComma = false
    /// Whether a mark in the number was taken for a decimal mark that could group digits.
    private(set) var hasDoubtfulDecimals = false

    init(_ text: ArraySlice<Character>) { rest = text }

    /// Takes a sign, unless one was taken before.
    mutating func takeSign() {
        guard !hasSign, let sign = rest.first, "+-−–".contains(sign) else { return }
        hasSign = true
        isNegative = sign != "+"
        rest = rest.dropFirst().trimmed
    }

    /// Takes a sign, or the parentheses in which accountants write negative amounts.
    mutating func takeSignOrParentheses() {
        guard rest.first == "(", rest.last == ")" else { return takeSign() }
        (hasSign, isNegative) = (true, true)
        rest = rest.dropFirst().dropLast().trimmed
    }

    /// Takes the letters and currency signs before the number.
    mutating func takeWord() -> ArraySlice<Character> {
        guard !beginsNumber else { return [] }
        let word = rest.prefix { $0.isLetter || $0.isCurrencySymbol }
        rest = rest.dropFirst(word.count).trimmed
        return word
    }

    var beginsNumber: Bool {
        !rest.isEmpty && NumberScanner.begins(Array(rest), at: 0, afterValue: false)
    }

    /// Takes the number, with the sign that was taken before.
    mutating func takeNumber(
        _ scanner: ([Character]) -> NumberScanner
    ) throws(AmountPhraseError) -> ExactDecimal {
        let characters = Array(rest)
        var scanner = scanner(characters)
        let phrase: NumberPhrase
        do {
            phrase = try scanner.read()
        } catch {
            throw .number(error)
        }
        hasDoubtfulComma = scanner.hasDoubtfulComma
        hasDoubtfulDecimals = scanner.hasDoubtfulDecimals
        isRestAttached = characters[scanner.position...].first?.isWhitespace == false
        rest = characters[scanner.position...].trimmed
        guard let number = phrase.decimal else { throw .tooLong }
        return isNegative
            ? ExactDecimal(coefficient: -number.coefficient, scale: number.scale) : number
    }
}

extension ArraySlice<Character> {
    /// The characters without blanks at both ends.
    var trimmed: ArraySlice<Character> {
        let start = drop(while: \.isWhitespace)
        return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
    }
}
