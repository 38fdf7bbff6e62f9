/// What words of banks mean for expenses: Data/statement-words.tsv.
public enum BankWords {
    /// Words for the forms of companies, in small letters without marks, which names begin or end with: `ltd`.
    public static let companies = Set(StatementVocabulary.names(of: "company"))

    /// The built-in category that a bank's own category is: `food` for `Eating out`; nil for one that is none.
    public static func category(of name: String) -> String? {
        categories[StatementVocabulary.folded(name)]
    }

    private static let categories: [String: String] = {
        let keys = StatementVocabulary.keys.filter { $0.hasPrefix("category:") }.sorted()
        let pairs = keys.flatMap { key in
            StatementVocabulary.names(of: key).map { ($0, String(key.dropFirst(9))) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}
