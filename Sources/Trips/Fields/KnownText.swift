/// A text of a field that is stored as one word, in whichever language it is typed.
public struct KnownText: Hashable, Sendable {
    /// The text as it is stored, and typed in English.
    public let text: String
    /// What says it in English.
    private let english: [String]
    /// Its Korean names.
    public let nouns: [String]
    /// Whether the name without a particle is a way to pay.
    private let isAlone: Bool

    /// A way to pay.
    ///
    /// - Parameters:
    ///   - nouns: its Korean names.
    ///   - isAlone: whether the name without a particle is a way to pay: a card may also be a purchase.
    ///   - english: what says it in English, also behind "paid".
    init(method text: String, _ nouns: [String], isAlone: Bool, english: [String]) {
        (self.text, self.nouns, self.isAlone, self.english) = (text, nouns, isAlone, english)
    }

    /// A way to pay that is called as a card of a trip is.
    public init(card name: String) {
        let noun = name.lowercased()
        self.init(
            method: name, [noun], isAlone: true,
            english: ["by \(noun)", "with \(noun)", "on \(noun)"])
    }

    /// What says it at the end of an expense's words.
    public var phrases: [String] {
        english + english.map { "paid " + $0 } + adverbs + (isAlone ? nouns : [])
    }

    /// What says it there with a verb, which may have a person as its subject.
    public var clauses: [String] {
        let verbs = ["결제", "결제함", "계산", "계산함", "냄", "냈음", "샀음", "긁음"]
        return adverbs.flatMap { adverb in verbs.map { "\(adverb) \($0)" } }
            + nouns.flatMap { ["\($0) 결제", "\($0)결제", "\($0) 냄", "\($0) 긁음"] }
    }

    /// What says it at the beginning, too: 카드로.
    public var adverbs: [String] { nouns.flatMap { [$0 + "로", $0 + "으로"] } }

    /// Whether a typed text means it, in whichever case.
    public func isMeant(by typed: String) -> Bool {
        let typed = typed.lowercased()
        return text == typed || nouns.contains(typed) || phrases.contains(typed)
    }
}

extension FieldForm {
    /// A typed text as it is stored: one that is known, as one word.
    public func stored(_ text: String) -> String {
        known.first { $0.isMeant(by: text) }?.text ?? text
    }
}
