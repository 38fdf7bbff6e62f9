internal import JSON
internal import Texts

/// The file formats of trips; all of them can be read.
public enum LedgerFormat: String, CaseIterable, Sendable {
    /// ratebook's table for spreadsheets.
    case csv
    /// ratebook's own JSON, which is complete.
    case json
    /// Splitwise's export of a group, and the expenses of an account in its JSON.
    case splitwise
    /// The JSON of a group that Spliit exports.
    case spliit
    /// A journal; hledger and ledger read the same file.
    case hledger, ledger
    case beancount
    /// A bank's or a card's table; reading it needs a ``BankMapping``.
    case bank

    /// Whether trips can be written in it.
    public var isWritten: Bool { self != .bank }

    /// Whether it is a journal of accounts.
    public var isJournal: Bool { [.hledger, .ledger, .beancount].contains(self) }

    /// Whether rates can be written in it.
    public var hasRates: Bool { ![.splitwise, .spliit, .bank].contains(self) }

    /// The number of bytes that a format is known by.
    static let headLimit = 65_536

    /// The format that a file's content looks like, `hledger` for a journal; nil if it looks like none.
    public static func detect(_ bytes: [UInt8]) -> LedgerFormat? {
        if StatementFormat.detect(bytes) != .lines { return .bank }
        // Whole lines only: the beginning of a row may look like a journal's line.
        let cut = bytes.prefix(headLimit)
        let end = bytes.count > cut.count ? cut.lastIndex(of: UInt8(ascii: "\n")) : nil
        let start = Array(end.map { cut[...$0] } ?? cut).withoutByteOrderMark
        let head = String(decoding: start, as: UTF8.self)
        let first = head.unicodeScalars.first { !" \t\r\n".unicodeScalars.contains($0) }
        // Splitwise's API answers an object; what is kept of several answers may be a list.
        if first == "{" || first == "[", head.contains("\"owed_share\"") { return .splitwise }
        if first == "{" { return detectJSON(head) }
        let lines = head.split(omittingEmptySubsequences: true) { $0 == "\n" || $0 == "\r\n" }
        guard let header = lines.first else { return nil }
        // There may be a note above Splitwise's header.
        if lines.prefix(SplitwiseCSV.headLimit).contains(where: {
            SplitwiseWords.language(of: columnNames(of: $0)) != nil
        }) {
            return .splitwise
        }
        let names = columnNames(of: header)
        if TripCSV.required.allSatisfy({ names.contains($0) }) {
            // A bank's table may have columns of the same names, and more of others.
            let known = names.count(where: TripCSV.isColumn)
            return known * 2 > names.count ? .csv : .bank
        }
        for (line, next) in zip(lines.prefix(2_000), lines.dropFirst() + [""]) {
            if let journal = detectJournal(line, next: next) { return journal }
        }
        return lines.prefix(50).contains(where: isTable) ? .bank : nil
    }

    /// The format of an object of JSON, by the members that only one program writes.
    private static func detectJSON(_ head: String) -> LedgerFormat {
        let isOwn = head.contains("\"\(TripJSON.format)\"")
        let isSpliit = ["paidFor", "participants"].contains { head.contains("\"\($0)\"") }
        return !isOwn && isSpliit ? .spliit : .json
    }

    private static func columnNames(of header: Substring) -> [String] {
        header.split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0).trimmed.trimming("\"") }
    }

    /// The journal format that a line shows; nil if it shows none.
    private static func detectJournal(_ line: Substring, next: Substring) -> LedgerFormat? {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard let first = words.first, line.first == first.first else { return nil }
        switch first {
        case "option", "plugin", "include", "pushtag", "poptag":
            if line.contains("\"") { return .beancount }
        case "decimal-mark", "D", "P", "commodity", "account", "tag", "payee", "comment", "bucket":
            return words.count > 1 && !line.contains("\t") ? .hledger : nil
        default: break
        }
        // A field of a table ends with its delimiter.
        guard !first.contains(where: { ",;\t".contains($0) }),
            JournalDate.read(Array(first.utf8)) != nil
        else { return nil }
        // A date alone begins a transaction if postings follow.
        guard words.count > 1 else {
            let isPosting = next.first == " " || next.first == "\t"
            return isPosting && !next.trimmed.isEmpty ? .hledger : nil
        }
        switch words[1] {
        case "open", "close", "commodity", "price", "pad", "balance", "note", "event", "txn":
            return .beancount
        case "*", "!":
            return words.count > 2 && words[2].first == "\"" ? .beancount : .hledger
        default:
            return isTable(line) ? nil : .hledger
        }
    }

    /// Whether a line has at least three fields.
    private static func isTable(_ line: Substring) -> Bool {
        ",;\t".utf8.contains { mark in line.utf8.count { $0 == mark } >= 2 }
    }
}
