internal import Rates

/// A piece of an expression and its place.
struct Token {
    enum Kind {
        case number(Fraction)
        /// An operator by its place in ``Operator/all``.
        case binary(Int)
        /// A minus before a value.
        case negation
        case opening
        case closing
    }

    let kind: Kind
    let position: Int

    /// The pieces of a text, blanks left out.
    static func all(in text: String) throws(CalculatorError) -> [Token] {
        let characters = Array(text)
        var tokens: [Token] = []
        var position = 0
        while position < characters.count {
            let character = characters[position]
            let start = position
            position += 1
            if character.isWhitespace { continue }
            if isDigit(character) || character == "." {
                while position < characters.count, isPartOfNumber(characters[position]) {
                    position += 1
                }
                guard let number = try? ExactDecimal(String(characters[start..<position])) else {
                    throw CalculatorError(.badNumber, at: start)
                }
                tokens.append(Token(kind: .number(Fraction(number)), position: start))
            } else if let kind = kind(of: character, after: tokens.last) {
                tokens.append(Token(kind: kind, position: start))
            } else {
                throw CalculatorError(.unexpectedCharacter, at: start)
            }
        }
        return tokens
    }

    private static func kind(of character: Character, after last: Token?) -> Kind? {
        if character == "(" { return .opening }
        if character == ")" { return .closing }
        if Operator.signs.contains(character), !(last?.endsValue ?? false) { return .negation }
        return Operator.all.firstIndex { $0.symbols.contains(character) }.map(Kind.binary)
    }

    /// Whether a value ends here, so that an operator may follow.
    var endsValue: Bool {
        switch kind {
        case .number, .closing: true
        case .binary, .negation, .opening: false
        }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }

    private static func isPartOfNumber(_ character: Character) -> Bool {
        isDigit(character) || character == "." || character == ","
    }
}
