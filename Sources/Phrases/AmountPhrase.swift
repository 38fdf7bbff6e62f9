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
        var characters = NumberScanner.narrowed(text)[...].trimmed
        var isNegative = false
        if let sign = characters.first, "+-−–".contains(sign) {
            isNegative = sign != "+"
            characters = characters.dropFirst().trimmed
        }
        func currency(_ word: ArraySlice<Character>) throws(AmountPhraseError) -> Currency? {
            do {
                return try isSentence
                    ? reader.currencyInText(String(word)) : reader.named(String(word))
            } catch {
                throw .ambiguousCurrency(error)
            }
        }
        var before: Currency?
        let word = characters.prefix { $0.isLetter || $0.isCurrencySymbol }
        if !word.isEmpty, !NumberScanner.begins(Array(characters), at: 0, afterValue: false) {
            before = try currency(word)
            guard before != nil else { return nil }
            characters = characters.dropFirst(word.count).trimmed
        }
        let rest = Array(characters)
        guard !rest.isEmpty, NumberScanner.begins(rest, at: 0, afterValue: false) else {
            return nil
        }
        var scanner = NumberScanner(rest, at: 0)
        let phrase: NumberPhrase
        do {
            phrase = try scanner.read()
        } catch {
            throw .number(error)
        }
        let name = rest[scanner.position...].trimmed
        guard name.isEmpty || before == nil else { return nil }
        let after = name.isEmpty ? nil : try currency(name)
        guard name.isEmpty || after != nil else { return nil }
        guard let number = phrase.decimal else { throw .tooLong }
        self.init(
            number: isNegative
                ? ExactDecimal(coefficient: -number.coefficient, scale: number.scale) : number,
            currency: before ?? after)
    }
}

extension ArraySlice<Character> {
    /// The characters without blanks at both ends.
    fileprivate var trimmed: ArraySlice<Character> {
        let start = drop(while: \.isWhitespace)
        return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
    }
}
