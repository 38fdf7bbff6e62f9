import Answers
import Language
import Phrases
import Rates

/// The keys of the calculator, and what each makes of the text in the field.
enum Keypad {
    /// The rows of keys, as on an iPhone.
    static let rows: [[Key]] = [
        [.delete, .clear, .percent, .type("÷")],
        [.type("7"), .type("8"), .type("9"), .type("×")],
        [.type("4"), .type("5"), .type("6"), .type("−")],
        [.type("1"), .type("2"), .type("3"), .type("+")],
        [.sign, .type("0"), .type("."), .equals],
    ]

    enum Key: Equatable {
        case type(String)
        case percent, sign, delete, clear, equals
        /// The currency of the number, or the one to convert to.
        case currency(Currency)

        /// What the form sends.
        var value: String {
            switch self {
            case .type(let text): text
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

        /// What a screen reader says; nil for what is said as it is written.
        var name: Text? {
            switch self {
            case .delete: Words.delete
            case .clear: Words.clear
            case .sign: Words.changeSign
            case .percent: Words.percent
            case .equals: Words.equals
            case .type("÷"): Words.divide
            case .type("×"): Words.multiply
            case .type("−"): Words.subtract
            case .type("+"): Words.add
            case .type, .currency: nil
            }
        }
    }

    /// The text after a key; what `equals` does is not the text's.
    ///
    /// - Parameter hasAnswer: whether there is a line before, which a key may go on from.
    static func typed(_ text: String, _ key: Key, hasAnswer: Bool) -> String {
        switch key {
        case .type(let letters): text + letters
        case .percent: text + "%"
        case .delete: String(text.dropLast())
        case .clear: ""
        case .equals: text
        case .sign: withOtherSign(text, hasAnswer: hasAnswer)
        case .currency(let currency):
            text.isEmpty && hasAnswer
                ? "ans in \(currency)" : with(currency, text)
        }
    }

    /// The number at the end in parentheses with a minus, or without if it has them.
    private static func withOtherSign(_ text: String, hasAnswer: Bool) -> String {
        if text.isEmpty { return hasAnswer ? "(−ans)" : "" }
        if text.hasSuffix(")"), let open = text.lastIndex(of: "("),
            text[open...].dropFirst().first == "−"
        {
            return String(text[..<open] + text[open...].dropFirst(2).dropLast())
        }
        let number = text.reversed().prefix { $0.isNumber || $0 == "." || $0 == "," }
        guard !number.isEmpty else { return text }
        return text.dropLast(number.count) + "(−" + String(number.reversed()) + ")"
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
