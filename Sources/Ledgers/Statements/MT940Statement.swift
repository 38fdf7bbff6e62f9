internal import Rates
internal import Texts

/// The transactions of a customer statement of SWIFT, whose opening and closing balances are compared with them.
///
/// Specification: SWIFT Standards MT, category 9, MT 940; the text for people is divided as banks in Germany,
/// Switzerland and the Netherlands do.
struct MT940Statement {
    /// The header of the rows.
    static let columns = [
        "Date", "Amount", "Currency", "Mark", "Name", "Purpose", "Kind", "Type", "Reference",
        "Account",
    ]

    private var collector = RowCollector(header: columns)
    private var account = "", currency = ""
    /// The opening balance and the transactions so far; nil before it.
    private var balance: ExactDecimal?
    private var transaction: (line: Int, fields: MT940Transaction)?

    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        var (reader, lines) = (MT940Statement(), TextLines(file))
        var field: (line: Int, tag: String, text: String)?
        func end() throws(LedgerError) {
            guard let last = field else { return }
            field = nil
            try reader.read(last.tag, last.text, last.line)
        }
        while let whole = lines.next() {
            var line = whole[...]
            // The blocks around the text: {1:F01…}{2:…}{4: before it, -} after it.
            if line.hasPrefix("{"), let start = line.ranges(of: "{4:").last?.upperBound {
                line = line[start...]
            }
            if let (tag, text) = tag(of: line) {
                try end()
                field = (lines.number, tag, text)
            } else if line.hasPrefix("-}") || line.trimmed == "-" || line.hasPrefix("{") {
                try end()
            } else if let text = field?.text, text.utf8.count < StatementTable.textLimit {
                field?.text += "\n" + line
            }
        }
        try end()
        guard reader.transaction == nil, reader.balance == nil else {
            throw LedgerError(line: reader.transaction?.line, .breaksOff)
        }
        return reader.collector.rows
    }

    /// The tag of a line that begins a field, and the rest: `:61:…`, `:60F:…`.
    private static func tag(of line: Substring) -> (String, String)? {
        guard line.first == ":", let end = line.dropFirst().prefix(5).firstIndex(of: ":") else {
            return nil
        }
        let tag = line[line.index(after: line.startIndex)..<end]
        guard tag.count >= 2, tag.prefix(2).allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        return (
            String(tag), String(line[line.index(after: end)...].prefix(StatementTable.textLimit))
        )
    }

    private mutating func read(_ tag: String, _ text: String, _ line: Int) throws(LedgerError) {
        switch tag {
        case "86":
            transaction?.fields.details = text
            try endTransaction()
        case "61":
            try endTransaction()
            guard let fields = MT940Transaction(text) else {
                throw LedgerError(line: line, .badField(text.prefix { $0 != "\n" }.trimmed))
            }
            transaction = (line, fields)
            balance = balance.flatMap { Self.sum($0, fields.signed) }
        case "25": account = text.trimmed
        case "60F", "60M":
            try endTransaction()
            guard let opening = MT940Balance(text) else {
                throw LedgerError(line: line, .badField(text))
            }
            (currency, balance) = (opening.currency, opening.amount)
        case "62F", "62M":
            try endTransaction()
            guard let closing = MT940Balance(text) else {
                throw LedgerError(line: line, .badField(text))
            }
            if let balance, balance.normalized != closing.amount.normalized {
                throw LedgerError(
                    line: line, .balanceDiffers(found: balance, expected: closing.amount))
            }
            balance = nil
        default: try endTransaction()
        }
    }

    private mutating func endTransaction() throws(LedgerError) {
        guard let (line, fields) = transaction else { return }
        transaction = nil
        let details = MT940Details(fields.details)
        try collector.add(
            line: line,
            [
                fields.date, fields.amount.description, currency, fields.mark, details.name,
                details.purpose, details.kind, fields.type, fields.reference, account,
            ])
    }

    /// The sum of two amounts; nil if it is too large.
    private static func sum(_ one: ExactDecimal, _ other: ExactDecimal) -> ExactDecimal? {
        let scale = max(one.scale, other.scale)
        guard let left = one.rounded(to: scale), let right = other.rounded(to: scale) else {
            return nil
        }
        let (sum, overflow) = left.coefficient.addingReportingOverflow(right.coefficient)
        return overflow ? nil : ExactDecimal(coefficient: sum, scale: scale)
    }
}

/// The line of a transaction: `2601030103D12,34NTRFREFERENCE//BANK`.
private struct MT940Transaction {
    /// The value date, as `2026-01-03`.
    let date: String
    /// `D`, `C`, and for reversals `RD`, `RC`.
    let mark: String
    let amount: ExactDecimal
    /// The code of the kind: `NTRF`.
    let type: String
    let reference: String
    var details = ""

    /// The amount as it changes the balance.
    var signed: ExactDecimal {
        ["D", "RC"].contains(mark) ? MT940Balance.opposite(amount) : amount
    }

    init?(_ text: String) {
        var rest = text.prefix { !$0.isNewline }
        func digits(_ count: Int) -> Substring? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                return nil
            }
            rest = rest.dropFirst(count)
            return digits
        }
        guard let day = digits(6) else { return nil }
        date = MT940Balance.day(day)
        // The day of the entry may follow.
        _ = digits(4)
        guard let mark = ["RC", "RD", "C", "D"].first(where: { rest.hasPrefix($0) }) else {
            return nil
        }
        self.mark = mark
        rest = rest.dropFirst(mark.count)
        // The last letter of the currency's code may follow.
        if let letter = rest.first, letter.isLetter { rest = rest.dropFirst() }
        let number = rest.prefix { $0.isNumber || $0 == "," }
        guard let amount = MT940Balance.amount(number) else { return nil }
        self.amount = amount
        rest = rest.dropFirst(number.count)
        type = rest.prefix(4).trimmed
        reference = rest.dropFirst(4).split(separator: "//").first.map { $0.trimmed } ?? ""
    }
}

/// A balance: `C260101EUR1000,00`.
private struct MT940Balance {
    let currency: String
    /// Negative for a debit.
    let amount: ExactDecimal

    init?(_ text: String) {
        let text = text.trimmed
        guard let sign = text.first, "CD".contains(sign), text.count > 10,
            let amount = Self.amount(text.dropFirst(10))
        else { return nil }
        currency = String(text.dropFirst(7).prefix(3))
        self.amount = sign == "D" ? Self.opposite(amount) : amount
    }

    static func opposite(_ amount: ExactDecimal) -> ExactDecimal {
        ExactDecimal(coefficient: 0 &- amount.coefficient, scale: amount.scale)
    }

    /// A number with a decimal comma, which may end it: `12,34`, `12,`.
    static func amount(_ text: Substring) -> ExactDecimal? {
        let plain = text.trimmed.replacing(",", with: ".", maxReplacements: 1)
        return try? ExactDecimal(
            plain.hasSuffix(".") ? String(plain.dropLast()) : plain, grammar: .plain)
    }

    /// `260103` as `2026-01-03`; years from 70 on are of the last century.
    static func day(_ text: Substring) -> String {
        let century = text >= "70" ? "19" : "20"
        return "\(century)\(text.prefix(2))-\(text.dropFirst(2).prefix(2))-\(text.suffix(2))"
    }
}
