internal import Phrases
internal import Rates

/// Reads beancount files, whether written by ``BeancountFile`` or by hand.
///
/// A posting to `Expenses` is an expense; what ratebook cannot represent is an error.
public enum BeancountReader {
    /// The trips, people and expenses of a file.
    ///
    /// - Parameter selection: the accounts of a whole ledger that count; nil for a journal of trips.
    public static func read(
        _ bytes: [UInt8], _ selection: AccountSelection? = nil
    ) throws(LedgerErrors) -> ImportedFile {
        var scanner = BeancountScanner(selection)
        var lines = BeancountLines(try SourceText(bytes))
        while let line = lines.next(), !scanner.file.problems.isFull { scanner.read(line) }
        scanner.file.finish()
        return try scanner.file.result(.beancount)
    }
}

private struct BeancountScanner {
    var file: JournalFile

    init(_ selection: AccountSelection?) { file = JournalFile(selection) }

    mutating func read(_ line: BeancountLine) {
        guard !line.isHeading else {
            file.finish()
            file.isPassingOver = true
            return
        }
        guard let first = line.words.first else {
            if line.isBlank { file.finish() }
            if let comment = line.comment, !line.isIndented { file.readHeading(comment[...]) }
            return
        }
        do {
            guard !line.isUnclosed else { throw LedgerFault.badQuotes }
            if line.isIndented {
                try readIndented(line, first)
            } else {
                file.finish()
                file.isPassingOver = true
                try readDirective(line, first)
            }
        } catch let fault as LedgerFault {
            file.fail(line: line.number, fault)
        } catch {
            file.problems.add(line: line.number, .badPosting(first.text))
        }
    }

    private mutating func readDirective(
        _ line: BeancountLine, _ first: BeancountLine.Word
    ) throws(LedgerFault) {
        switch first.text {
        case "option":
            if line.words.count == 3, line.words[1].text == "operating_currency" {
                file.homeCurrency = file.homeCurrency ?? Currency(line.words[2].text)
            }
            return
        case "plugin": return
        case "pushtag", "poptag", "pushmeta", "popmeta":
            guard file.selection != nil else { throw .notRepresentable(first.text) }
            return
        case "include": throw .notRepresentable(first.text)
        default: break
        }
        guard let (text, day, count) = JournalDate.read(Array(first.text.utf8)),
            count == first.text.utf8.count
        else { throw .unknownDirective(first.text) }
        guard let day else { throw .notADate(text) }
        switch line.words.count > 1 ? line.words[1].text : "" {
        case "price":
            file.ignored.prices += 1
            return
        case "balance":
            file.ignored.assertions += 1
            return
        case "open", "close", "commodity", "note", "document", "event", "query",
            "custom":
            return
        case "*", "!", "txn": break
        case "pad":
            guard file.selection != nil else { throw .notRepresentable("pad") }
            return
        case let word: throw .unknownDirective(word)
        }
        var transaction = JournalTransaction(line: line.number, date: day)
        var strings: [String] = []
        for word in line.words.dropFirst(2) {
            if word.isString {
                strings.append(word.text)
            } else if word.text.hasPrefix("#") {
                transaction.tags["trip"] = transaction.tags["trip"] ?? String(word.text.dropFirst())
            } else if word.text.hasPrefix("^") {
                transaction.code = transaction.code ?? String(word.text.dropFirst())
            } else {
                throw .badPosting(word.text)
            }
        }
        guard strings.count < 3 else { throw .badPosting(strings[2]) }
        // With two strings, the first is the payee.
        if strings.count == 2, !strings[0].isEmpty { transaction.tags["place"] = strings[0] }
        if let memo = strings.last?.nonEmpty { transaction.tags["memo"] = memo }
        file.transaction = transaction
        file.isPassingOver = false
    }

    private mutating func readIndented(
        _ line: BeancountLine, _ first: BeancountLine.Word
    ) throws(LedgerFault) {
        guard file.transaction != nil else {
            if file.isPassingOver { return }
            throw .strayPosting
        }
        if let letter = first.text.unicodeScalars.first, ("a"..."z").contains(letter),
            first.text.hasSuffix(":")
        {
            let name = String(first.text.dropLast())
            guard JournalFile.tagNames.contains(name), line.words.count > 1 else { return }
            let value = TagText.unescaped(line.words[1].text)
            file.transaction?.readTags { $0[name] = value }
            return
        }
        guard !first.text.hasPrefix("#"), !first.text.hasPrefix("^") else { return }
        var words = line.words
        if ["*", "!", "?", "&", "%"].contains(first.text) { words.removeFirst() }
        guard let account = words.first?.text, !words.contains(where: \.isString) else {
            throw .badPosting(first.text)
        }
        let parts = account.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, !parts.contains("") else { throw .badPosting(account) }
        var posting = JournalPosting(line: line.number, account: parts)
        let amount = words.dropFirst().map(\.text).joined(separator: " ")
        JournalFile.readAmount(amount, mark: .point, into: &posting)
        file.transaction?.postings.append(posting)
    }
}
