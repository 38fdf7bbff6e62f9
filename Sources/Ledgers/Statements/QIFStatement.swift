import Texts

/// The transactions of a file of Quicken's interchange format: lines that begin with the letter of a field,
/// ended by `^`.
///
/// The fields are those of the format's table in Quicken's help. Of a divided transaction the whole counts.
struct QIFStatement {
    /// The header of the rows.
    static let columns = ["Date", "Amount", "Payee", "Memo", "Category", "Kind"]

    private var collector = RowCollector(header: columns)
    private var section = Section.transactions
    private var line: Int?
    private var fields: [UInt8: String] = [:]

    private enum Section { case transactions, investments, others }

    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        var (reader, lines) = (QIFStatement(), TextLines(file))
        while let line = lines.next() { try reader.read(line, lines.number) }
        // Some files lack the last ^; one that ends within a line is cut off.
        guard reader.line == nil || lines.isEnded else {
            throw LedgerError(line: reader.line, .breaksOff)
        }
        try reader.end()
        return reader.collector.rows
    }

    private mutating func read(_ line: String, _ number: Int) throws(LedgerError) {
        guard let letter = line.utf8.first else { return }
        let value = line.dropFirst().trimmed
        switch letter {
        case UInt8(ascii: "!"):
            try end()
            section = Self.section(value.lowercased(), after: section)
        case UInt8(ascii: "^"): try end()
        default:
            self.line = self.line ?? number
            // A divided transaction has further fields S, E and $; T and U are the same amount.
            let key = letter == UInt8(ascii: "U") ? UInt8(ascii: "T") : letter
            if fields[key] == nil { fields[key] = String(value.prefix(StatementTable.textLimit)) }
        }
    }

    private static func section(_ name: String, after section: Section) -> Section {
        guard !name.hasPrefix("option:"), !name.hasPrefix("clear:") else { return section }
        guard name.hasPrefix("type:") else { return .others }
        return switch name.dropFirst(5).trimmed {
        case "bank", "ccard", "cash", "oth a", "oth l": .transactions
        case "invst": .investments
        default: .others
        }
    }

    private mutating func end() throws(LedgerError) {
        defer { (line, fields) = (nil, [:]) }
        guard let line, section != .others else { return }
        func field(_ letter: Character) -> String { letter.asciiValue.flatMap { fields[$0] } ?? "" }
        let category = field("L")
        // The account on the other side of a transfer stands in brackets.
        let kind =
            section == .investments ? "investment" : category.hasPrefix("[") ? "transfer" : ""
        try collector.add(
            line: line,
            [Self.day(field("D")), field("T"), field("P"), field("M"), category, kind])
    }

    /// `1/ 3'26` as `1/3/2026`: without blanks, and with a year of four digits.
    private static func day(_ text: String) -> String {
        let plain = text.filter { $0 != " " }
        guard let mark = plain.lastIndex(where: { "'/.-".contains($0) }) else { return plain }
        let year = plain[plain.index(after: mark)...]
        let first = plain.first { "/.-".contains($0) } ?? "/"
        let start = plain[..<mark].replacing("'", with: String(first))
        guard year.count <= 2, let number = Int(year),
            start.prefix(4).contains(where: { !$0.isNumber })
        else { return start + String(first) + year }
        // An apostrophe stands before the years of this century.
        let century = plain[mark] == "'" || number < 70 ? 2_000 : 1_900
        return "\(start)\(first)\(century + number)"
    }
}
