internal import Phrases
internal import Rates

/// Divides an expression into tokens.
struct Tokenizer {
    let characters: [Character]
    let memory: CalculatorMemory
    private let currencies: CurrencyReader
    let hasConstants: Bool
    /// Whether the text is typed at a prompt, where a currency's name may break off.
    private let isAtPrompt: Bool
    /// The index of the next character to read.
    var position = 0
    var tokens: [Token] = []
    /// The position of a fault that is not at the beginning of its token.
    var faultPosition: Int?
    /// The expression itself, and each parenthesis that is open.
    private var levels = [Level()]
    /// The first code that may be an English word, and whether the expression has another sign of
    /// money.
    var doubt: (word: String, currency: Currency, position: Int)?
    var isAboutMoney = false
    /// The variable that the value is stored in: `x` in x = 3.
    private(set) var name: String?
    /// Whether the text ends with `=`.
    private(set) var endsWithEquals = false
    /// Whether the text ends with `몇 %`.
    private(set) var asksForShare = false
    /// What a question such as 40은 90의 몇 % has said so far; nil before its first particle.
    var question: Question?
    /// The text after `on`, and the position where it begins.
    var day: (text: String, position: Int)?
    /// The currencies behind the first one that the value is converted to: in KRW, JPY.
    var furtherTargets: [Currency] = []
    /// The requested decimals: `to 2 digits`; nil for the default.
    var digits: Int?
    /// Words for counted things that have no part in the value: `nights`.
    var leftOut: [String] = []
    /// The index of the token, and its position, before which the operator of a word that follows it belongs: 10% in
    /// 50000원에 10% 더하면.
    var joint: (index: Int, position: Int)?
    /// The position of `split` before the `by` that belongs to it.
    var splitPosition: Int?
    /// The position of `to` in 80 to 92 %, and of a `from` that no such `to` has followed.
    var changePosition: Int?
    var fromPosition: Int?
    /// The position where the expression ends: that of `on`, or the text's length.
    var end: Int

    /// The state of a product that is being read.
    private struct Level {
        /// The function whose parentheses they are; nil for others.
        var function: Function?
        /// The sign that closes it.
        var closing: Character = ")"
        /// The index of the product's first token.
        var start = 0
        /// The index of the last division sign, unless another factor follows it.
        var division: Int?
    }

    init(
        _ text: String, _ memory: CalculatorMemory, _ currencies: CurrencyReader,
        hasConstants: Bool, atPrompt isAtPrompt: Bool
    ) {
        self.hasConstants = hasConstants
        characters = NumberScanner.narrowed(text)
        (self.memory, self.currencies, self.isAtPrompt) = (memory, currencies, isAtPrompt)
        end = characters.count
    }

    /// The tokens; what else the text says is in ``name`` and ``day``.
    mutating func read(takesName: Bool) throws(CalculatorError) -> [Token] {
        skipBlanks()
        asksForShare = characters.lastIndex(of: "몇").map { howMany(at: $0) != nil } ?? false
        if isAtPrompt { try goOn() }
        if takesName { try readName() }
        while position < characters.count, day == nil {
            let start = position
            do {
                try readToken()
            } catch {
                throw CalculatorError(error, at: faultPosition ?? start)
            }
        }
        try checkClauses()
        if let doubt, !isAboutMoney {
            throw CalculatorError(.wordOrCurrency(doubt.word, doubt.currency), at: doubt.position)
        }
        return tokens
    }

    private mutating func skipBlanks() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    /// Begins with the last answer if an operator stands first; `=` alone repeats the last
    /// operation.
    private mutating func goOn() throws(CalculatorError) {
        let rest = String(characters[position...]).trimmingBlanks
        guard rest == "=" || beginsWithOperator else { return }
        guard let answer = memory.answer else {
            if rest == "=" { throw CalculatorError(.noAnswer, at: position) }
            return
        }
        isAboutMoney = answer.currency != nil
        add(.value(answer), at: position)
        guard rest == "=" else { return }
        for token in memory.operation { add(token.kind, at: position) }
        position = characters.count
    }

    /// Reads `x =` or `x :=`; the value's expression follows.
    private mutating func readName() throws(CalculatorError) {
        let word = identifier
        let behind = characters[(position + word.count)...].drop(while: \.isWhitespace)
        let sign = behind.starts(with: ":=") ? 2 : 1
        guard !word.isEmpty, behind.dropFirst(sign - 1).first == "=",
            behind.dropFirst(sign).contains(where: { !$0.isWhitespace })
        else { return }
        let isNumber = NumberScanner.begins(characters, at: position, afterValue: false)
        guard !isNumber, !CalculatorWords.isReserved(word) else {
            throw CalculatorError(.reservedName(word), at: position)
        }
        name = word
        position = behind.startIndex + sign
    }

    private mutating func readToken() throws(CalculatorFault) {
        let character = characters[position]
        let afterValue = tokens.last?.endsValue ?? false
        if character.isWhitespace {
            position += 1
        } else if NumberScanner.begins(characters, at: position, afterValue: afterValue) {
            try readNumber(afterValue: afterValue)
        } else if let fraction = Fraction(vulgar: character) {
            add(.value(Quantity(fraction)), at: position)
            position += 1
        } else if CalculatorWords.superscripts[character] != nil {
            try readSuperscript()
        } else if Self.isPartOfWord(character) || character == "_" {
            try readWord(afterValue: afterValue)
        } else {
            try readSign(character, afterValue: afterValue)
        }
    }

    private mutating func readSign(
        _ character: Character, afterValue: Bool
    ) throws(CalculatorFault) {
        let start = position
        switch character {
        case "(":
            var function: Function?
            if case .function(let name) = tokens.last?.kind { function = name }
            try add(.opening, behindProductAt: start)
            levels.append(Level(function: function, start: tokens.count))
            position += 1
        case let sign where sign == ")" || afterValue && sign == levels.last?.closing:
            guard levels.count > 1, levels.removeLast().closing == sign else {
                throw .unbalancedParenthesis
            }
            add(.closing, at: start)
            position += 1
        case ",", ";":
            guard levels.last?.function != nil else { throw .strayComma }
            add(.separator, at: start)
            position += 1
        case "→": try readTarget(behind: 1)
        case "-" where position + 1 < characters.count && characters[position + 1] == ">":
            try readTarget(behind: 2)
        case "=" where !tokens.isEmpty && characters[(position + 1)...].allSatisfy(\.isWhitespace):
            position = characters.count
            endsWithEquals = true
        default:
            if let function = Function.named(String(character)) {
                position += 1
                return try add(function, at: start)
            }
            if let function = Function.opened(by: character), let brackets = function.brackets {
                try add(.function(function), behindProductAt: start)
                add(.opening, at: start)
                levels.append(
                    Level(function: function, closing: brackets.closing, start: tokens.count))
                position += 1
                return
            }
            guard let (symbol, operation) = writtenSign(afterValue: afterValue) else {
                throw foreignSign(character)
            }
            if character == "/", skipUnit() { return }
            if operation.precedence == .comparison {
                if symbol == ">", readsTargetAtEnd { return try readTarget(behind: 1) }
                let isSecond = tokens.contains { $0.operation?.precedence == .comparison }
                guard levels.count == 1, !isSecond else { throw .unexpectedCharacter }
            }
            add(.operation(operation), at: start)
            position += symbol.count
        }
    }

    /// The operator here, of two characters or one.
    private func writtenSign(afterValue: Bool) -> (symbol: String, Operator)? {
        let symbols = [2, 1].map { String(characters[position...].prefix($0)) }
        for symbol in symbols {
            if let found = Operator.written(symbol, afterValue: afterValue) {
                return (symbol, found)
            }
        }
        for symbol in symbols {
            if let found = Operator.written(symbol) { return (symbol, found) }
        }
        return nil
    }

    /// Whether commas separate arguments here, so that they cannot group digits; of a function that takes one, not those
    /// of sqrt(849,614).
    var isListOfArguments: Bool {
        guard let function = levels.last?.function else { return false }
        let groups = characters[position...].prefix { $0.isASCIIDigit || $0 == "," }
            .split(separator: ",", omittingEmptySubsequences: false)
        let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
        return function.arguments.upperBound > 1 || !isGrouped
    }

    /// Whether no parenthesis is open.
    var isOutside: Bool { levels.count == 1 }

    /// Whether an operator begins here that needs a value before it.
    private var beginsWithOperator: Bool {
        guard position < characters.count else { return false }
        let character = characters[position]
        if character == "→" || CalculatorWords.superscripts[character] != nil { return true }
        let word = nextWord()
        if word.isEmpty {
            return writtenSign(afterValue: true).map { $0.1.fixity != .prefix } ?? false
        }
        return ["in", "to", "as"].contains(word.lowercased())
            || Operator.written(word.lowercased(), afterValue: true) != nil
            || (try? target(word)) != nil
    }

    // MARK: currencies

    /// The currency of a word, with or without a particle; nil if it is none.
    func currency(_ word: String) throws(CalculatorFault) -> Currency? {
        do {
            return try currencies.named(word)
        } catch {
            throw .ambiguousCurrency(error)
        }
    }

    /// The currency of a word where one must stand; at a prompt, the word may break off.
    func currencyOrBeginning(_ word: String) throws(CalculatorFault) -> Currency? {
        if let currency = try currency(word) { return currency }
        guard isAtPrompt, CalculatorWords.mayBeginCurrency(word) else { return nil }
        do {
            return try currencies.currency(beginningWith: word)
        } catch {
            throw .ambiguousCurrency(error)
        }
    }

    /// The currency of a Korean word with the particle "to".
    func target(_ word: String) throws(CalculatorFault) -> Currency? {
        do {
            return try currencies.target(word)
        } catch {
            throw .ambiguousCurrency(error)
        }
    }

    // MARK: tokens

    /// Adds a function: a call, or without parentheses an operator before its value.
    mutating func add(_ function: Function, at start: Int) throws(CalculatorFault) {
        let isCall = characters[position...].first { !$0.isWhitespace } == "("
        let isBare = !isCall && function.arguments.contains(1)
        try add(
            isBare ? .operation(.call(function)) : .function(function), behindProductAt: start)
    }

    /// Adds a parenthesis, a function or a name, and before it the product that may be implied.
    ///
    /// As in 2(3+4), 2 sqrt(4) and 2 pi, but not behind a percentage or a currency.
    mutating func add(_ kind: Token.Kind, behindProductAt start: Int) throws(CalculatorFault) {
        let isFactor =
            switch tokens.last?.kind {
            case .value, .closing: true
            case .operation(let operation): operation.symbols == ["!"]
            case .function, .opening, .separator, .call, nil: false
            }
        if isFactor {
            if let division = levels.last?.division { throw ambiguousProduct(division, start) }
            add(.operation(.impliedProduct), at: start)
        }
        add(kind, at: start)
    }

    mutating func add(_ kind: Token.Kind, at start: Int) {
        tokens.append(Token(kind: kind, position: start))
        let last = levels.count - 1
        switch kind {
        case .operation(let operation) where operation.fixity == .infix:
            if operation.precedence != .product {
                levels[last].start = tokens.count
                levels[last].division = nil
            } else {
                let divides =
                    !operation.symbols.isEmpty && ["/", "mod"].contains(operation.symbols[0])
                levels[last].division = divides ? tokens.count - 1 : nil
            }
        case .separator:
            levels[last] = Level(function: levels[last].function, start: tokens.count)
        case .value, .operation, .function, .opening, .closing, .call: break
        }
    }

    /// Replaces a currency that stands alone before a conversion by one unit of it: eur in usd.
    mutating func completeUnit() {
        guard tokens.count == 1, let unit = tokens[0].operation, unit.fixity == .prefix,
            unit.symbols.isEmpty
        else { return }
        tokens.insert(
            Token(kind: .value(Quantity(Fraction(1))), position: tokens[0].position), at: 1)
    }

    /// The error of 1/2(3), with its readings (1/2) * (3) and 1/(2 * (3)).
    private func ambiguousProduct(_ division: Int, _ start: Int) -> CalculatorFault {
        func text(_ range: Range<Int>) -> String { String(characters[range]).trimmingBlanks }
        let first = tokens[levels.last?.start ?? 0].position
        let sign = tokens[division].position
        let middle = tokens[division + 1].position
        let (above, below) = (text(first..<sign), text(middle..<start))
        let (over, factor) = (text(sign..<middle), text(start..<factorEnd(start)))
        let blank = over.first?.isLetter ?? false ? " " : ""
        return .ambiguousProduct(
            "(\(above)\(blank)\(over)\(blank)\(below)) * \(factor)",
            "\(above)\(blank)\(over)\(blank)(\(below) * \(factor))")
    }

    /// Where a name, and parentheses behind it, end.
    private func factorEnd(_ start: Int) -> Int {
        var end = start
        while end < characters.count, Self.isPartOfWord(characters[end]) { end += 1 }
        guard end < characters.count, end == start || characters[end] == "(" else { return end }
        var depth = 0
        for index in end..<characters.count {
            if characters[index] == "(" { depth += 1 }
            if characters[index] == ")" { depth -= 1 }
            if depth == 0, characters[index] == ")" { return index + 1 }
        }
        return characters.count
    }
}

extension CalculatorFault {
    init(_ error: NumberPhraseError) {
        switch error {
        case .notANumber: self = .badNumber
        case .ambiguousMark: self = .ambiguousComma
        case .writtenOtherwise(let text): self = .writtenOtherwise(text)
        }
    }
}
