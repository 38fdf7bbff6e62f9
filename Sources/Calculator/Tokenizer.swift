internal import Phrases
internal import Rates

/// Divides an expression into tokens.
struct Tokenizer {
    private let characters: [Character]
    private let answer: Quantity?
    private let currencies: CurrencyReader
    private var position = 0
    private var tokens: [Token] = []
    /// The position of a fault that is not at the beginning of its token.
    private var faultPosition: Int?
    /// For each open parenthesis, whether it is a function's.
    private var parentheses: [Bool] = []
    /// The first code that may be an English word, and whether the expression has another sign of
    /// money.
    private var doubt: (word: String, currency: Currency, position: Int)?
    private var isAboutMoney = false
    /// The text after `on`, and the position where it begins.
    private(set) var day: (text: String, position: Int)?
    /// The position where the expression ends: that of `on`, or the text's length.
    private(set) var end: Int

    init(_ text: String, answer: Quantity? = nil, currencies: CurrencyReader) {
        characters = text.map(Self.narrowed)
        (self.answer, self.currencies) = (answer, currencies)
        end = characters.count
    }

    /// The tokens; the text after `on` is stored in ``day``.
    mutating func read() throws(CalculatorError) -> [Token] {
        while position < characters.count, day == nil {
            let start = position
            do {
                try readToken()
            } catch {
                throw CalculatorError(error, at: faultPosition ?? start)
            }
        }
        if let doubt, !isAboutMoney {
            throw CalculatorError(.wordOrCurrency(doubt.word, doubt.currency), at: doubt.position)
        }
        return tokens
    }

    private mutating func readToken() throws(CalculatorFault) {
        let character = characters[position]
        let afterValue = tokens.last?.endsValue ?? false
        if character.isWhitespace {
            position += 1
        } else if NumberScanner.begins(with: character, afterValue: afterValue)
            || (!afterValue && NumberScanner.beginsWithDigitWord(characters[position...]))
        {
            let start = position
            var scanner = NumberScanner(
                characters: characters, position: position, isArgument: parentheses.last ?? false)
            let number = try scanner.read()
            position = scanner.position
            add(.value(Quantity(number)), at: start)
        } else if Self.isPartOfWord(character) {
            try readWord(afterValue: afterValue)
        } else {
            try readSign(character, afterValue: afterValue)
        }
    }

    private mutating func readSign(
        _ character: Character, afterValue: Bool
    ) throws(CalculatorFault) {
        switch character {
        case "(":
            if case .function = tokens.last?.kind {
                parentheses.append(true)
            } else {
                parentheses.append(false)
            }
            add(.opening)
        case ")":
            _ = parentheses.popLast()
            add(.closing)
        case ",":
            guard parentheses.last ?? false else { throw .strayComma }
            add(.separator)
        case "→": try readTarget(behind: 1)
        case "-" where position + 1 < characters.count && characters[position + 1] == ">":
            try readTarget(behind: 2)
        default:
            let symbol = String(character)
            let candidates = Operator.all.filter { $0.symbols.contains(symbol) }
            // After a value only infix and postfix operators fit, else only prefix ones.
            let fitting = candidates.first { ($0.fixity == .prefix) != afterValue }
            guard let operation = fitting ?? candidates.first else { throw .unexpectedCharacter }
            add(.operation(operation))
        }
    }

    private mutating func readWord(afterValue: Bool) throws(CalculatorFault) {
        let start = position
        let word = nextWord()
        position += word.count
        let name = word.lowercased()
        switch name {
        case "in", "to": return try readTarget(behind: 0, at: start)
        case "on":
            let rest = characters[position...]
            let text = rest.drop(while: \.isWhitespace)
            end = start
            day = (String(text).trimmingBlanks, text.startIndex)
            return
        case "ans":
            guard let answer else { throw .noAnswer }
            return add(.value(answer), at: start)
        default: break
        }
        if let function = Function.all.first(where: { $0.name == name }) {
            add(.function(function), at: start)
        } else if afterValue, let target = try known(currencies.target, word) {
            isAboutMoney = true
            add(.operation(.conversion(to: target)), at: start)
        } else if let currency = try known(currencies.named, word) {
            if Currency(word) != nil, CurrencyReader.isDoubtful(word) {
                doubt = doubt ?? (word, currency, start)
            } else {
                isAboutMoney = true
            }
            add(.operation(.unit(currency, afterValue ? .postfix : .prefix)), at: start)
        } else {
            let next = characters[position...].first { !$0.isWhitespace }
            throw next == "(" && !afterValue ? .unknownFunction(word) : .unknownCurrency(word)
        }
    }

    /// Reads the currency after `in`, `to` or an arrow.
    private mutating func readTarget(
        behind length: Int, at place: Int? = nil
    ) throws(CalculatorFault) {
        let start = place ?? position
        position += length
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        let word = nextWord()
        faultPosition = position
        guard !word.isEmpty else { throw .missingCurrency }
        var currency = try known(currencies.currency, word)
        if currency == nil { currency = try known(currencies.target, word) }
        guard let currency else {
            throw .unknownCurrency(word)
        }
        faultPosition = nil
        position += word.count
        isAboutMoney = true
        add(.operation(.conversion(to: currency)), at: start)
    }

    /// What a reader makes of a word.
    private func known(
        _ read: (String) throws(AmbiguousCurrency) -> Currency?, _ word: String
    ) throws(CalculatorFault) -> Currency? {
        do {
            return try read(word)
        } catch {
            throw .ambiguousCurrency(error)
        }
    }

    /// The letters and currency signs from here on.
    private func nextWord() -> String {
        String(characters[position...].prefix(while: Self.isPartOfWord))
    }

    private mutating func add(_ kind: Token.Kind) {
        add(kind, at: position)
        position += 1
    }

    private mutating func add(_ kind: Token.Kind, at start: Int) {
        tokens.append(Token(kind: kind, position: start))
    }

    /// The ASCII character for a fullwidth one; any other unchanged.
    private static func narrowed(_ character: Character) -> Character {
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let wide = scalars.first?.value,
            (0xFF01...0xFF5E).contains(wide), let narrow = UnicodeScalar(wide - 0xFEE0)
        else { return character }
        return Character(narrow)
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isCurrencySymbol
    }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// A token of an expression and its position.
struct Token: Sendable {
    enum Kind: Sendable {
        case value(Quantity)
        case operation(Operator)
        /// A function's name, before an opening parenthesis.
        case function(Function)
        case opening
        case closing
        /// A comma between the arguments of a function.
        case separator
        /// A function with the number of its arguments; in postfix order only.
        case call(Function, count: Int)
    }

    let kind: Kind
    /// The index of its first character, from 0.
    let position: Int

    /// Whether a value ends here, so that an infix operator may follow.
    var endsValue: Bool {
        switch kind {
        case .value, .closing: true
        case .operation(let operation): operation.fixity == .postfix
        case .function, .opening, .separator, .call: false
        }
    }
}
