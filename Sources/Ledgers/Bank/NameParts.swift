import Texts

/// Words that occur in the names of columns.
struct NameParts {
    private let words: Set<String>
    /// Those in writings without blanks, which are any part of a name.
    private let parts: [String]

    static let dates = NameParts("date-part")
    static let amounts = NameParts("amount-part")
    /// Those of amounts in foreign money.
    static let foreign = NameParts("foreign-part")
    /// Those of other dates and amounts: fees, balances, dates of statements.
    static let others = NameParts("other-part")

    private init(_ key: String) {
        let all = StatementVocabulary.names(of: key)
        parts = all.filter { $0.unicodeScalars.contains { $0.value >= 0x2E80 } }
        words = Set(all).subtracting(parts)
    }

    func areIn(_ name: String) -> Bool {
        name.split { !$0.isLetter && !$0.isNumber }.contains { words.contains(String($0)) }
            || parts.contains { name.contains($0) }
    }
}
