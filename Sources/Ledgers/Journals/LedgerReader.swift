internal import Phrases
internal import Rates

/// Reads journals of hledger and ledger, whether written by ``HledgerJournal`` or by hand.
///
/// A posting to `Expenses` is an expense; what ratebook cannot represent is an error.
public enum LedgerReader {
    /// The trips, people and expenses of a journal.
    ///
    /// - Parameter selection: the accounts of a whole ledger that count; nil for a journal of trips.
    public static func read(
        _ bytes: [UInt8], _ selection: AccountSelection? = nil
    ) throws(LedgerErrors) -> ImportedFile {
        var scanner = LedgerScanner(selection)
        try SourceText(bytes).forEachLine { line, number in
            scanner.read(String(decoding: line, as: UTF8.self)[...], number: number)
            return !scanner.file.problems.isFull
        }
        scanner.file.finish()
        return try scanner.file.result(.hledger)
    }
}

private struct LedgerScanner {
    var file: JournalFile
    private var mark: DecimalMark?
    private var isInBlock = false

    init(_ selection: AccountSelection?) { file = JournalFile(selection) }

    mutating func read(_ line: Substring, number: Int) {
        if isInBlock {
            isInBlock = !["end comment", "end test", "end"].contains(line.trimmed)
            return
        }
        guard let first = line.utf8.first, !line.trimmed.isEmpty else { return file.finish() }
        do throws(LedgerFault) {
            switch first {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): try readIndented(line, number)
            case UInt8(ascii: ";"):
                file.finish()
                file.readHeading(line.dropFirst())
            case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "|"):
                file.finish()
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                file.finish()
                try readTransaction(line, number)
            case UInt8(ascii: "~"), UInt8(ascii: "="):
                file.finish()
                file.isPassingOver = true
                // Rules make transactions, which a whole ledger has, too.
                if file.selection == nil { throw .notRepresentable(line.trimmed) }
            default:
                file.finish()
                try readDirective(line)
            }
        } catch {
            file.fail(line: number, error)
        }
    }

    private mutating func readDirective(_ line: Substring) throws(LedgerFault) {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        file.isPassingOver = true
        switch words.first {
        case "comment", "test": isInBlock = true
        case "decimal-mark":
            switch words.dropFirst().first {
            case ".": mark = .point
            case ",": mark = .comma
            default: throw .unknownDirective(String(line))
            }
        case "D", "commodity":
            // `D 1,000.00 USD` shows the format of amounts.
            let sample = words.dropFirst().prefix { !$0.hasPrefix(";") }
            mark =
                mark
                ?? sample.lazy.filter { $0.contains(where: \.isWholeNumber) }
                .compactMap(DigitText.evidence).first
        // Directives without expenses.
        case "P": file.ignored.prices += 1
        case "account", "tag", "payee", "N", "A", "C", "bucket", "assert", "check", "define",
            "expr", "python", "value", "eval":
            break
        case "include", "import", "apply", "end", "alias", "Y", "year":
            throw .notRepresentable(line.trimmed)
        default: throw .unknownDirective(String(words.first ?? line))
        }
    }

    private mutating func readTransaction(
        _ line: Substring, _ number: Int
    ) throws(LedgerFault) {
        let bytes = Array(line.utf8)
        guard let (text, day, count) = JournalDate.read(bytes) else {
            throw .notADate(String(line.prefix { $0 != " " }))
        }
        guard let day else { throw .notADate(text) }
        var rest = bytes[count...]
        // A secondary date.
        if rest.first == UInt8(ascii: "=") {
            rest = rest.drop { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        }
        guard rest.first.map({ " \t;".utf8.contains($0) }) ?? true else {
            throw .notADate(String(line.prefix { $0 != " " }))
        }
        var transaction = JournalTransaction(line: number, date: day)
        Self.skipBlanks(&rest)
        if let mark = rest.first, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "!") {
            rest = rest.dropFirst()
            Self.skipBlanks(&rest)
        }
        if rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
            let code = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
            transaction.code = code.trimmed.nonEmpty
            rest = rest[(end + 1)...]
        }
        let comment = rest.firstIndex(of: UInt8(ascii: ";"))
        transaction.payee =
            String(decoding: rest[..<(comment ?? rest.endIndex)], as: UTF8.self)
            .trimmed
        if let comment {
            Self.readTag(rest[(comment + 1)...], to: &transaction.tags)
        }
        file.transaction = transaction
        file.isPassingOver = false
    }

    private mutating func readIndented(_ line: Substring, _ number: Int) throws(LedgerFault) {
        var rest = Array(line.utf8)[...]
        Self.skipBlanks(&rest)
        if file.transaction != nil {
            if rest.first == UInt8(ascii: ";") {
                file.transaction?.readTags { tags in Self.readTag(rest.dropFirst(), to: &tags) }
            } else {
                let posting = try readPosting(rest, number)
                file.transaction?.postings.append(posting)
            }
        } else if !file.isPassingOver, rest.first != UInt8(ascii: ";") {
            throw .strayPosting
        }
    }

    /// Reads a posting: an account, two blanks, an amount with its cost, a comment.
    private func readPosting(
        _ line: ArraySlice<UInt8>, _ number: Int
    ) throws(LedgerFault) -> JournalPosting {
        var line = line
        if let mark = line.first, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "!") {
            line = line.dropFirst()
            Self.skipBlanks(&line)
        }
        let end = line.indices.first { index in
            line[index] == UInt8(ascii: "\t")
                || line[index] == UInt8(ascii: " ") && index + 1 < line.endIndex
                    && " \t;".utf8.contains(line[index + 1])
        }
        let account = String(decoding: line[..<(end ?? line.endIndex)], as: UTF8.self).trimmed
        guard let first = account.first else { throw .badPosting(account) }
        // Virtual postings balance with nothing, or only among themselves.
        let isVirtual = first == "(" || first == "["
        guard !isVirtual || file.selection != nil, first != ";" else {
            throw .notRepresentable(account)
        }
        let name =
            isVirtual
            ? account.drop { "([".contains($0) }.prefix { !")]".contains($0) } : account[...]
        let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { throw .badPosting(account) }
        var posting = JournalPosting(line: number, account: parts)
        posting.isVirtual = isVirtual
        var rest = line[(end ?? line.endIndex)...]
        if let comment = rest.firstIndex(of: UInt8(ascii: ";")) {
            Self.readTag(rest[(comment + 1)...], to: &posting.tags)
            rest = rest[..<comment]
        }
        JournalFile.readAmount(
            String(decoding: rest, as: UTF8.self), mark: mark, into: &posting)
        return posting
    }

    /// Reads a comment `key: value`; ignores any other.
    private static func readTag(_ comment: ArraySlice<UInt8>, to tags: inout [String: String]) {
        let text = String(decoding: comment, as: UTF8.self).trimmed
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(text[..<colon])
        guard JournalFile.tagNames.contains(name) else { return }
        let value = String(text[text.utf8.index(after: colon)...]).trimmed
        JournalTransaction.add(name, TagText.unescaped(value), to: &tags)
    }

    private static func skipBlanks(_ bytes: inout ArraySlice<UInt8>) {
        while let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
            bytes = bytes.dropFirst()
        }
    }
}
