/// The entries of a bank's report or statement in ISO 20022: camt.052, camt.053 and camt.054 of any version.
///
/// An entry that sums several payments has a row for each, if each tells its amount.
final class CAMTStatement: XMLElementReader {
    /// The header of the rows.
    static let columns = [
        "BookgDt", "Amt", "Ccy", "ChargedAmt", "ChargedCcy", "CdtDbtInd", "Sts", "Nm", "Ustrd",
        "AddtlNtryInf", "BkTxCd", "AcctSvcrRef", "Acct",
    ]

    private var collector = RowCollector(header: columns)
    /// The names of the elements that are open.
    private var path: [String] = []
    private var currencies: [String?] = []
    private var account = ""
    private var entry: Item?
    private var details: [Item] = []
    private var isInDetails = false

    private init() {}

    /// The values of an entry or of one of its payments, by the path of their elements.
    private final class Item {
        let line: Int
        /// The depth of its element.
        let depth: Int
        var values: [String: String] = [:]
        var currencies: [String: String] = [:]

        init(line: Int, depth: Int) { (self.line, self.depth) = (line, depth) }

        subscript(paths: String...) -> String { paths.compactMap { values[$0] }.first ?? "" }
    }

    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        let reader = CAMTStatement()
        try reader.read(file)
        return reader.collector.rows
    }

    func start(
        _ name: String, _ attributes: [String: String], line: Int
    ) throws(LedgerError) {
        path.append(name)
        currencies.append(attributes["Ccy"])
        switch name {
        case "Ntry" where entry == nil:
            (entry, details) = (Item(line: line, depth: path.count), [])
        case "TxDtls" where entry != nil && !isInDetails:
            guard details.count < StatementTable.rowLimit else {
                throw LedgerError(line: line, .tooManyRows(limit: StatementTable.rowLimit))
            }
            details.append(Item(line: line, depth: path.count))
            isInDetails = true
        default: break
        }
    }

    func end(_ name: String, text: String) throws(LedgerError) {
        let currency = currencies.popLast() ?? nil
        defer { path.removeLast() }
        if isInDetails, path.count == details.last?.depth {
            isInDetails = false
        } else if path.count == entry?.depth {
            try endEntry()
        } else if !text.isEmpty {
            if isInDetails {
                details.last.map { keep(text, currency, $0) }
            } else if let entry {
                keep(text, currency, entry)
            } else if path.suffix(3) == ["Acct", "Id", "IBAN"] || path.suffix(2) == ["Othr", "Id"] {
                account = text
            }
        }
    }

    private func keep(_ text: String, _ currency: String?, _ item: Item) {
        let key = path[item.depth...].joined(separator: "/")
        if let currency { item.currencies[key] = currency }
        // A text for people may come in pieces.
        let known = item.values[key].flatMap { key.hasSuffix("Ustrd") ? $0 + " " : nil } ?? ""
        if known.utf8.count < StatementTable.textLimit { item.values[key] = known + text }
    }

    private func endEntry() throws(LedgerError) {
        guard let entry else { return }
        self.entry = nil
        let amounts = details.compactMap { Self.amount(of: $0) }
        if details.count > 1, amounts.count == details.count {
            for (item, amount) in zip(details, amounts) { try add(entry, item, amount, item.line) }
        } else {
            let amount = (entry["Amt"], entry.currencies["Amt"] ?? "")
            try add(entry, details.first ?? entry, amount, entry.line)
        }
        details = []
    }

    /// The amount of a payment in the account's currency; nil if it tells none.
    private static func amount(of item: Item) -> (String, String)? {
        ["Amt", "AmtDtls/TxAmt/Amt"].lazy.compactMap { path in
            item.values[path].map { ($0, item.currencies[path] ?? "") }
        }.first
    }

    private func add(
        _ entry: Item, _ item: Item, _ taken: (amount: String, currency: String), _ line: Int
    ) throws(LedgerError) {
        let path = "AmtDtls/InstdAmt/Amt"
        let source = item.values[path] != nil ? item : entry
        var paid = (amount: source[path], currency: source.currencies[path] ?? "")
        var charged = taken
        if paid.amount.isEmpty || paid.currency == taken.currency {
            (paid, charged) = (taken, ("", ""))
        }
        let direction = item["CdtDbtInd"].nonEmpty ?? entry["CdtDbtInd"]
        let isReversal = ["true", "1"].contains(entry["RvslInd"])
        let other = direction == "CRDT" ? "Dbtr" : "Cdtr"
        let name = item["RltdPties/\(other)/Nm", "RltdPties/\(other)/Pty/Nm"]
        try collector.add(
            line: line,
            [
                Self.day(entry["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"]),
                paid.amount, paid.currency, charged.amount, charged.currency,
                direction + (isReversal ? " reversal" : ""), entry["Sts", "Sts/Cd"], name,
                item["RmtInf/Ustrd", "RmtInf/Strd/AddtlRmtInf", "AddtlTxInf"],
                entry["AddtlNtryInf"],
                item["BkTxCd/Domn/Fmly/SubFmlyCd"].nonEmpty ?? entry["BkTxCd/Domn/Fmly/SubFmlyCd"],
                item["Refs/AcctSvcrRef"].nonEmpty ?? entry["AcctSvcrRef"], account,
            ])
    }

    /// The day of a date with a time or a zone behind it.
    private static func day(_ text: String) -> String { String(text.prefix(10)) }
}
