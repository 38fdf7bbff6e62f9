/// Words that the names of columns may have.
struct NameParts {
    private let words: Set<String>
    /// Those in writings without blanks, which are any part of a name.
    private let parts: [String]

    init(_ key: String) {
        let all = StatementVocabulary.names(of: key)
        parts = all.filter { $0.unicodeScalars.contains { $0.value >= 0x2E80 } }
        words = Set(all).subtracting(parts)
    }

    func areIn(_ name: String) -> Bool {
        name.split { !$0.isLetter && !$0.isNumber }.contains { words.contains(String($0)) }
            || parts.contains { name.contains($0) }
    }
}
