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

    static var keys: some Sequence<String> { words.keys }

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

    private static let kinds: [(kind: RowKind, words: RowWords)] = RowKind.allCases.map {
        ($0, RowWords(names(of: $0.rawValue)))
    }
    private static let fees = RowWords(names(of: "fee"))
    private static let bill = RowWords(names(of: "bill"))

    /// Whether a row's texts may say that a card's bill is paid.
    static func mayPayBill(_ text: String) -> Bool { bill.areIn(RowText(text)) }

    /// What a row's texts say that it is; nil if they say nothing of the kind.
    static func kind(of text: String) -> RowKind? {
        let text = RowText(text)
        guard let kind = kinds.first(where: { $0.words.areIn(text) })?.kind else { return nil }
        return fees.areIn(text) ? nil : kind
    }
}

/// The texts of a row in small letters, as words.
private struct RowText {
    let words: [Substring]
    /// All of it, where it is in a writing without blanks; nil otherwise.
    let whole: String?

    init(_ text: String) {
        let text = text.lowercased()
        words = text.split { !$0.isLetter && !$0.isNumber }
        let isWithoutBlanks = text.unicodeScalars.contains { $0.value >= 0x2E80 }
        whole = isWithoutBlanks ? words.joined(separator: " ") : nil
    }
}

/// Words that a row's texts may have: a word or several, with `*` the beginning of one; in writings without blanks, any
/// part of a text.
private struct RowWords {
    /// The words of a phrase by the first.
    private var phrases: [Substring: [(words: [Substring], isOpen: Bool)]] = [:]
    private var beginnings: [Substring] = []
    private var parts: [String] = []

    init(_ names: [String]) {
        for name in names {
            let text = RowText(name)
            if let whole = text.whole {
                parts.append(whole)
            } else if name.hasSuffix("*"), text.words.count == 1 {
                beginnings += text.words
            } else if let first = text.words.first {
                phrases[first, default: []].append((text.words, name.hasSuffix("*")))
            }
        }
    }

    func areIn(_ text: RowText) -> Bool {
        if let whole = text.whole, parts.contains(where: { whole.contains($0) }) { return true }
        return text.words.indices.contains { index in
            let word = text.words[index]
            if beginnings.contains(where: { word.hasPrefix($0) }) { return true }
            return phrases[word]?.contains { phrase in
                let rest = text.words[index...].prefix(phrase.words.count)
                guard rest.count == phrase.words.count else { return false }
                guard phrase.isOpen, let last = rest.last, let end = phrase.words.last else {
                    return rest.elementsEqual(phrase.words)
                }
                return last.hasPrefix(end) && rest.dropLast().elementsEqual(phrase.words.dropLast())
            } ?? false
        }
    }
}
