/// The words of Splitwise's table in the languages of the app: Data/statement-words.tsv.
struct SplitwiseWords {
    /// The names of the first columns.
    let columns: [String]
    /// The category of a payment between two people.
    let payment: String
    /// The description of the row of sums.
    let total: String

    /// Each language's, English first.
    private static let all: [SplitwiseWords] = {
        let words = StatementVocabulary.names(of: "splitwise")
        let others = stride(from: 0, to: words.count - words.count % 7, by: 7).map { first in
            SplitwiseWords(
                columns: Array(words[first..<first + 5]), payment: words[first + 5],
                total: words[first + 6])
        }
        return [
            SplitwiseWords(
                columns: SplitwiseCSV.columns.map { $0.lowercased() },
                payment: SplitwiseCSV.payment.lowercased(), total: SplitwiseCSV.total.lowercased())
        ] + others
    }()

    /// The words of the language in which a header is written; nil if it is no header of Splitwise's.
    static func language(of header: [String]) -> SplitwiseWords? {
        let names = header.prefix(SplitwiseCSV.columns.count).map(StatementVocabulary.folded)
        return all.first { $0.columns == names }
    }
}
