import Answers
import Language
import Phrases
import Rates

/// The keys of the calculator, and what each makes of the text in the field, as on an iPhone.
///
/// The page's script does the same at once; both are tested with the same table.
enum Keypad {
    /// The rows of keys.
    static let rows: [[Key]] = [
        [.delete, .clear, .percent, .operation("÷")],
        [.digit("7"), .digit("8"), .digit("9"), .operation("×")],
        [.digit("4"), .digit("5"), .digit("6"), .operation("−")],
        [.digit("1"), .digit("2"), .digit("3"), .operation("+")],
        [.sign, .digit("0"), .point, .equals],
    ]

    enum Key: Equatable {
        case digit(String), operation(String)
        case point, percent, sign, delete, clear, equals
        /// The currency of the number, or the one to convert to.
        case currency(Currency)

        /// What the form sends.
        var value: String {
            switch self {
            case .digit(let text), .operation(let text): text
            case .point: "."
            case .percent: "%"
            case .sign: "±"
            case .delete: "⌫"
            case .clear: "C"
            case .equals: "="
            case .currency(let currency): currency.code
            }
        }

        init?(_ value: String) {
            if let key = Keypad.rows.joined().first(where: { $0.value == value }) {
                self = key
            } else if let currency = Currency(value) {
                self = .currency(currency)
            } else {
                return nil
            }
        }

        /// The name for screen readers; nil for keys read as written.
        var name: Text? {
            switch self {
            case .delete: Words.delete
            case .clear: Words.clear
            case .sign: Words.changeSign
            case .percent: Words.percent
            case .equals: Words.equals
            case .operation("÷"): Words.divide
            case .operation("×"): Words.multiply
            case .operation("−"): Words.subtract
            case .operation("+"): Words.add
            case .digit, .operation, .point, .currency: nil
            }
        }
    }

    /// The text after a key; what `equals` does is not the text's.
    ///
    /// - Parameter negative: the last result with the other sign, as an expression; nil without one.
    static func typed(_ text: String, _ key: Key, negative: String?) -> String {
        let entry = Entry(text)
        switch key {
        case .digit(let digit):
            return entry.with(entry.number == "0" ? digit : entry.number + digit)
        case .point:
            return entry.number.contains(".")
                ? text : entry.with((entry.number.isEmpty ? "0" : entry.number) + ".")
        case .operation(let sign):
            if text.isEmpty { return negative == nil ? "0" + sign : sign }
            return withoutOperator(text) + sign
        case .percent:
            let follows = text.last.map { $0.isNumber || $0.isLetter || ").".contains($0) }
            return follows ?? (negative != nil) ? text + "%" : text
        case .delete:
            guard entry.isNegative else { return String(text.dropLast()) }
            return entry.number.count > 1
                ? entry.with(String(entry.number.dropLast())) : entry.before
        case .clear:
            if entry.isNegative { return entry.before }
            guard let last = text.lastIndex(where: isOperator), hasEntry(text) else { return "" }
            return String(text[...last])
        case .equals: return text
        case .sign: return entry.negated(text, negative: negative)
        case .currency(let currency):
            return text.isEmpty && negative != nil ? "ans in \(currency)" : with(currency, text)
        }
    }

    /// What `equals` calculates: with an operator at the end, that takes the value before it.
    static func entered(_ text: String) -> String {
        let isOpen = text.last { !$0.isWhitespace }.map { isOperator($0) || $0 == "-" }
        return isOpen ?? true ? text + "=" : text
    }

    /// A line as it stands on the tape, before the sign of its result.
    static func shown(_ line: String) -> String {
        line.count > 1 && line.hasSuffix("=") ? String(line.dropLast()) : line
    }

    /// Whether something stands behind the last operator, which the key C clears; else it clears all.
    static func hasEntry(_ text: String) -> Bool {
        text.last { !$0.isWhitespace }.map { !isOperator($0) } ?? false
    }

    private static func isOperator(_ character: Character) -> Bool { "+−×÷*/".contains(character) }

    /// The text without the operator at its end.
    private static func withoutOperator(_ text: String) -> String {
        guard let last = text.lastIndex(where: { !$0.isWhitespace }), isOperator(text[last]) else {
            return text
        }
        return String(text[..<last])
    }

    /// The number at the end of a text, in parentheses with a minus where it is negative.
    private struct Entry {
        let before: String
        let number: String
        let isNegative: Bool

        init(_ text: String) {
            let isClosed = text.hasSuffix(")")
            let rest = isClosed ? text.dropLast() : text[...]
            let digits = rest.reversed().prefix {
                $0.isASCII && $0.isNumber || $0 == "." || $0 == ","
            }
            let head = rest.dropLast(digits.count)
            isNegative = isClosed && !digits.isEmpty && head.hasSuffix("(−")
            if isClosed, !isNegative {
                (before, number) = (text, "")
            } else {
                (before, number) = (
                    String(head.dropLast(isNegative ? 2 : 0)), String(digits.reversed())
                )
            }
        }

        /// The text with another number at its end.
        func with(_ number: String) -> String {
            before + (isNegative ? "(−\(number))" : number)
        }

        /// The text with the number's other sign.
        ///
        /// Without a result that a minus at the beginning would go on from, the first number needs no
        /// parentheses.
        func negated(_ text: String, negative: String?) -> String {
            if text.isEmpty { return negative ?? "−0" }
            if isNegative { return before + number }
            if number.isEmpty { return Keypad.hasEntry(text) ? text : text + "(−0)" }
            if negative == nil, before == "−" { return number }
            return negative == nil && before.isEmpty ? "−" + number : "\(before)(−\(number))"
        }
    }

    /// A number gets the currency; an amount that has one is converted to it.
    private static func with(_ currency: Currency, _ text: String) -> String {
        let words = text.split(separator: " ")
        let hasCurrency = words.last.map { Currency($0) != nil } ?? false
        guard hasCurrency else {
            return text.last.map { $0.isNumber || $0 == ")" || $0 == "." } ?? false
                ? "\(text) \(currency)" : text
        }
        guard words.count > 2, words[words.count - 2] == "in" else {
            return "\(text) in \(currency)"
        }
        return words.dropLast().joined(separator: " ") + " \(currency)"
    }
}
