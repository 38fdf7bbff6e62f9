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
        var words: [String: [String]] = [:]
        for line in lines where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t").map(String.init)
            words[parts.first ?? "", default: []] += parts.dropFirst().map(folded)
        }
        return words.mapValues { names in
            var known: Set<String> = []
            return names.filter { known.insert($0).inserted }
        }
    }()

    /// A text as words are compared: in small letters, Latin ones without their marks, and `u` for `ue`.
    static func folded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return plain(text) }
        return plain(String(text.lowercased().map { letters[$0] ?? $0 }))
    }

    /// A text in small ASCII letters, with the vowel alone where German may write `ue` for `ü`.
    private static func plain(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            if small == UInt8(ascii: "e"), let last = bytes.last,
                last == UInt8(ascii: "a") || last == UInt8(ascii: "o") || last == UInt8(ascii: "u")
            {
                continue
            }
            bytes.append(small)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let letters: [Character: Character] = {
        let pairs = [
            ("àáâãäåāăąạảấầậắặ", "a"), ("çćčĉ", "c"), ("ďđ", "d"), ("èéêëēėęěẹếềệể", "e"),
            ("ğģ", "g"), ("ìíîïīįıị", "i"), ("ķ", "k"), ("ļľłĺ", "l"), ("ñńňņ", "n"),
            ("òóôõöøōőọốồộớờợ", "o"), ("řŕ", "r"), ("śšşș", "s"), ("ťţț", "t"),
            ("ùúûüūůűųụưứừự", "u"), ("ýÿỳ", "y"), ("źżž", "z"),
        ]
        return pairs.reduce(into: [:]) { letters, pair in
            for letter in pair.0 { letters[letter] = Character(pair.1) }
        }
    }()

    /// The names of a field's columns in small letters, the best first.
    static func names(of field: String) -> [String] { words[field] ?? [] }

    private static let all = Set(words.values.joined())

    /// Whether a text is a word of any key.
    static func has(_ text: String) -> Bool { all.contains(folded(text)) }

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
        currencies.first { word, _ in
            guard word.count > 1, column.hasPrefix(word) else { return false }
            // A Latin word counts as a whole: "tl" does not begin "tlf".
            let isLatin = word.utf8.allSatisfy { $0 < 0x80 }
            return !(isLatin && column.dropFirst(word.count).first?.isLetter == true)
        }?.currency
    }

    /// The words of states in which nothing was paid.
    static let unpaid = names(of: "unpaid")

    /// Whether a cell is such a word.
    static func isUnpaid(_ cell: String) -> Bool { unpaid.contains(folded(cell)) }

    /// Whether a state says that a payment was cancelled, which another row may have.
    static func isCancelled(_ cell: String) -> Bool { cancellation.contains(folded(cell)) }

    private static let cancellation = names(of: "cancellation")

    /// Whether a column's name is that of the numbers under which payments were approved.
    static func isApproval(_ column: String) -> Bool { approval.contains(folded(column)) }

    private static let approval = names(of: "approval")

    private static let columns = Set(
        ["date", "amount", "debit", "credit", "memo", "currency", "balance", "original", "charged"]
            .flatMap(names))

    /// Whether a text is the name of a column of a statement.
    static func isColumn(_ text: String) -> Bool { columns.contains(folded(text)) }

    private static let balances = names(of: "balance-row")
    private static let sums = Set(names(of: "sum-row"))

    /// Whether a cell begins with the words of a balance row: `Opening balance as of 1 May`, `이월`.
    static func isBalance(_ text: RowText) -> Bool {
        text.cells.contains { cell in
            sums.contains(cell) || balances.contains { cell.hasPrefix($0) }
        }
    }

    private static let pending = names(of: "pending-row").map { $0 + " " }

    /// The index of the first cell that begins with the words of a reserved purchase: `AUTORISATION POMPE RELAIS`.
    static func pendingCell(of text: RowText) -> Int? {
        text.cells.firstIndex { cell in pending.contains { cell.hasPrefix($0) } }
    }

    private static let kinds: [(kind: RowKind, words: RowWords)] = RowKind.allCases.map {
        ($0, RowWords(names(of: $0.rawValue)))
    }
    private static let ownCategories = Set(names(of: "own-category"))

    /// Whether a category says that money was moved between accounts of one owner.
    static func isOwnCategory(_ cell: String) -> Bool {
        ownCategories.contains(folded(cell.filter { !"()[]".contains($0) }))
    }

    private static let received = RowWords(names(of: "received-row"))

    /// Whether a row's texts say that money was received, by whatever account: `Salary`, `Payment received`.
    static func tellsReceived(_ text: RowText) -> Bool { received.areIn(text) }

    private static let fees = RowWords(names(of: "fee"))
    private static let bill = RowWords(names(of: "bill"))

    /// Whether a row's texts may say that a card's bill is paid.
    static func mayPayBill(_ text: RowText) -> Bool { bill.areIn(text) }

    private static let cardBills = RowWords(names(of: "card-bill"))
    private static let financialCodes = Set(names(of: "financial-code"))

    /// Whether a merchant's category code (MCC, ISO 18245) is that of a merchant, not of money sent or taken out.
    static func isMerchant(_ code: String) -> Bool {
        code.contains(where: \.isNumber) && !financialCodes.contains(code)
    }

    private static let purchases = RowWords(names(of: "purchase"))

    /// Whether a text has a word for a purchase by card.
    static func isPurchase(_ text: RowText) -> Bool { purchases.areIn(text) }

    /// What a row's texts say that it is; nil if they say nothing of the kind.
    static func kind(of text: RowText) -> RowKind? {
        if cardBills.areIn(text) { return .transfer }
        guard let kind = kinds.first(where: { $0.words.areIn(text) })?.kind else { return nil }
        if fees.areIn(text) || kind == .transfer && purchases.areIn(text) { return nil }
        return kind
    }

    private static let pendingTitles = names(of: "pending-title")

    /// Whether a title says that the rows below it are only reserved: `Pending transactions`.
    static func isPendingTitle(_ cell: String) -> Bool {
        let text = folded(cell)
        return pendingTitles.contains { text.hasPrefix($0) }
    }
}
