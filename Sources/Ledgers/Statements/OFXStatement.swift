/// The transactions of an OFX file: version 1 (SGML, tags that are not closed) and 2 (XML) are read alike.
///
/// Specification: Open Financial Exchange 2.2, chapter 11 (STMTTRN). Each row has the elements of a transaction
/// under their own names, its amount in the currency in which it was paid, and that which was charged.
struct OFXStatement {
    /// The header of the rows.
    static let columns = [
        "DTPOSTED", "TRNAMT", "CURRENCY", "CHARGED", "CURDEF", "NAME", "MEMO", "TRNTYPE", "FITID",
        "ACCTID", "STATUS",
    ]

    private var collector = RowCollector(header: columns)
    private var currency = "", account = ""
    /// The transaction that is open: its line, and its elements by name.
    private var transaction: (line: Int, values: [String: String])?
    /// The aggregates that are open within the transaction.
    private var inner: [String] = []
    private var element: String?
    private var text = ""

    private static let depthLimit = 30

    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        var scanner = MarkupScanner(file)
        var reader = OFXStatement()
        var isWhole = false
        while let token = scanner.next() {
            switch token {
            case .text(let text):
                if reader.text.utf8.count < StatementTable.textLimit {
                    reader.text += text.prefix(StatementTable.textLimit)
                }
            case .open(let name, _):
                try reader.endElement()
                try reader.open(name, line: scanner.line)
            case .close(let name):
                try reader.endElement()
                try reader.close(name)
                isWhole = isWhole || name == "OFX"
            }
        }
        guard isWhole, reader.transaction == nil else {
            throw LedgerError(line: scanner.line, .breaksOff)
        }
        return reader.collector.rows
    }

    private mutating func open(_ name: String, line: Int) throws(LedgerError) {
        switch name {
        case "STMTTRN", "STMTTRNP":
            // The last one was not closed.
            try endTransaction()
            transaction = (line, name == "STMTTRNP" ? ["STATUS": "PENDING"] : [:])
        case "CURRENCY", "ORIGCURRENCY", "PAYEE":
            if transaction != nil, inner.count < Self.depthLimit { inner.append(name) }
        case "BANKTRANLIST", "STMTRS", "CCSTMTRS": try endTransaction()
        default: break
        }
        (element, text) = (name, "")
    }

    private mutating func close(_ name: String) throws(LedgerError) {
        if let index = inner.lastIndex(of: name) { inner.removeSubrange(index...) }
        if ["STMTTRN", "STMTTRNP", "BANKTRANLIST", "OFX"].contains(name) { try endTransaction() }
    }

    /// Keeps the value of the element whose text has been read.
    private mutating func endElement() throws(LedgerError) {
        defer { (element, text) = (nil, "") }
        guard let element, let value = text.trimmed.nonEmpty else { return }
        guard transaction != nil else {
            if element == "CURDEF" { currency = value }
            if element == "ACCTID" { account = value }
            return
        }
        switch (inner.last, element) {
        case (let currency?, _) where currency.hasSuffix("CURRENCY"):
            transaction?.values[currency + "/" + element] = value
        case ("PAYEE", "NAME"), (_, "EXTDNAME"):
            if transaction?.values["NAME"] == nil { transaction?.values["NAME"] = value }
        case ("PAYEE", _), (_, "ACCTID"): break
        default: transaction?.values[element] = value
        }
    }

    private mutating func endTransaction() throws(LedgerError) {
        guard let (line, values) = transaction else { return }
        (transaction, inner) = (nil, [])
        let date = values["DTUSER"] ?? values["DTPOSTED"] ?? values["DTTRAN"] ?? ""
        let money = OFXMoney(values, currency)
        let row = Self.columns.map { column in
            switch column {
            case "DTPOSTED": Self.day(date)
            case "TRNAMT": money.paid
            case "CURRENCY": money.currency
            case "CHARGED": money.charged
            case "CURDEF": money.charged.isEmpty ? "" : currency
            case "ACCTID": account
            default: values[column] ?? ""
            }
        }
        try collector.add(line: line, row)
    }

    /// `20260103120000[-5:EST]` as `2026-01-03`: the day in the zone that is named; any other text as it is.
    private static func day(_ text: String) -> String {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard digits.count >= 8 else { return text }
        let day = digits.prefix(8)
        return "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
    }
}
