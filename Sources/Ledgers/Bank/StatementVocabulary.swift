internal import CEmbedded
internal import Embedded
internal import Rates

/// What a statement's row is, besides a payment.
enum RowKind: String, CaseIterable {
    /// A merchant gave money back.
    case refund
    /// Cash was taken out.
    case cash
    /// Money was moved between accounts of one owner.
    case transfer
}

/// The words in statements of banks and cards: Data/statement-words.tsv.
enum StatementVocabulary {
    /// The words of each key, in the order of the file.
    private static let words: [String: [String]] = {
        let lines = ratebook_statement_words().text.split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.reduce(into: [:]) { words, line in
            let parts = line.split(separator: "\t").map(String.init)
            words[parts.first ?? "", default: []] += parts.dropFirst()
        }
    }()

    /// The names of a field's columns in small letters, the best first.
    static func names(of field: String) -> [String] { words[field] ?? [] }

    private static let currencies: [(word: String, currency: Currency)] = words.flatMap {
        key, names in
        guard key.hasPrefix("currency:"), let currency = Currency(String(key.dropFirst(9))) else {
            return [(word: String, currency: Currency)]()
        }
        return names.map { ($0, currency) }
    }

    /// The currency that a word in brackets behind a column's name means: `원`, `€`; nil for any other.
    static func currency(named word: String) -> Currency? {
        currencies.first { $0.word == word }?.currency
    }

    /// The currency that a column's name begins with; nil if it begins with none.
    static func currency(inNameOf column: String) -> Currency? {
        currencies.first { $0.word.count > 1 && column.hasPrefix($0.word) }?.currency
    }

    /// The words of states in which nothing was paid.
    static let unpaid = names(of: "unpaid")

    /// Whether a cell is such a word.
    static func isUnpaid(_ cell: String) -> Bool { unpaid.contains(cell.lowercased()) }

    private static let balances = names(of: "balance-row")
    private static let sums = Set(names(of: "sum-row"))

    /// Whether a cell begins with the words of a row that tells a balance: `Opening balance as of 1 May`.
    static func isBalance(_ cell: String) -> Bool {
        let cell = cell.lowercased()
        return sums.contains(cell) || balances.contains { cell.hasPrefix($0) }
    }

    private static let patterns: [(kind: RowKind, patterns: [Pattern])] = RowKind.allCases.map {
        ($0, names(of: $0.rawValue).map(Pattern.init))
    }

    private static let fees = names(of: "fee").map(Pattern.init)

    private static let bill = names(of: "bill").map(Pattern.init)

    /// Whether a row's texts may say that a card's bill is paid.
    static func mayPayBill(_ text: String) -> Bool {
        let text = spaced(text)
        return bill.contains { text.contains($0.text) }
    }

    /// What a row's texts say that it is; nil if they say nothing of the kind.
    static func kind(of text: String) -> RowKind? {
        let text = spaced(text)
        func says(_ patterns: [Pattern]) -> Bool { patterns.contains { text.contains($0.text) } }
        guard let kind = patterns.first(where: { says($0.patterns) })?.kind else { return nil }
        return says(fees) ? nil : kind
    }

    /// Small letters and digits, each run of anything else as one blank, with blanks around it.
    private static func spaced(_ text: String) -> String {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return " " + words.joined(separator: " ") + " "
    }

    private struct Pattern {
        let text: String

        /// A word, with `*` the beginning of one; in writings without blanks, any part of a text.
        init(_ word: String) {
            let spaced = spaced(word)
            let isWithoutBlanks = word.unicodeScalars.contains { $0.value >= 0x2E80 }
            text =
                isWithoutBlanks
                ? String(spaced.dropFirst().dropLast())
                : word.hasSuffix("*") ? String(spaced.dropLast()) : spaced
        }
    }
}
