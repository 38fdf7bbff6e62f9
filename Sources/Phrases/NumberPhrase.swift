public import Rates

/// A number as people write it, without a sign: `1,234.5`, `12k`, `3만 5천`, `1억2천만`.
///
/// It is a sum of terms, each a whole number times a power of ten, so that a reader with exact
/// arithmetic of any size loses nothing.
public struct NumberPhrase: Equatable, Sendable {
    /// A whole number times a power of ten.
    public struct Term: Equatable, Sendable {
        /// ASCII digits, at least one.
        public let digits: String
        /// The power of ten: -2 for hundredths, 4 for 만.
        public let exponent: Int
    }

    public private(set) var terms: [Term] = []

    /// The number; nil if it has more than ``ExactDecimal/maximumDigits`` digits.
    public var decimal: ExactDecimal? {
        let scale = max(0, -(terms.map(\.exponent).min() ?? 0))
        guard scale <= ExactDecimal.maximumDigits else { return nil }
        var sum: Int128 = 0
        for term in terms {
            let digits = term.digits.drop { $0 == "0" }
            guard digits.count + term.exponent + scale <= ExactDecimal.maximumDigits,
                let value = Int128(digits.isEmpty ? "0" : digits)
            else { return nil }
            // At most 28 digits, as the terms of a number do not overlap.
            sum += value * Int128(powerOfTen(max(0, term.exponent + scale)))
        }
        return ExactDecimal(coefficient: sum, scale: scale)
    }

    mutating func add(_ digits: some StringProtocol, times exponent: Int) {
        terms.append(Term(digits: String(digits), exponent: exponent))
    }
}

/// Why a text is not a number.
public enum NumberPhraseError: Error, Equatable, Sendable {
    /// Not a number, such as 1,23 or 1.2.3, or one of more than ``NumberScanner/maximumDigits``.
    case notANumber
    /// A comma or point that could group digits or not: `min(1,000)`, or `1.234` in a cell.
    case ambiguousMark
    /// Written with a decimal comma or with blanks between digits; the text shows how to write it.
    case writtenOtherwise(String)
}
