public import Phrases
public import Rates
internal import Trips

/// The options for reading a bank's or a card's file, which override detection; a preset consists of the same.
public struct StatementSettings: Sendable {
    /// The preset that reads it.
    public var preset: BankPreset?
    /// Columns by the names of ``fields``, `kind` and `identity`.
    ///
    /// Of several, the first with a text counts.
    public var columns: [String: [BankMapping.Column]] = [:]
    /// The rows that are left out for their words, besides those that are known.
    public var rules: [RowRule] = []
    /// What words in the column of directions mean, besides those that are known.
    public var directionWords: [String: DirectionPhrase] = [:]
    /// Whether rows of money received are left out, unless they are refunds.
    public var leavesOutReceived = false
    public var dateOrder: DateOrder?
    /// The year of days without one, of the last where they span two; one of ``years``.
    public var year: Int?
    public var decimalMark: DecimalMark?
    public var delimiter: BankMapping.Delimiter?
    public var spentIs: BankMapping.Sign?
    public var currency: Currency?
    public var chargedCurrency: Currency?

    /// Whether rows that cannot be read are left out.
    public var skipsUnreadable = false
    /// The lines of rows that are taken although they would be left out, and of rows that are left out.
    public var taken: Set<Int> = [], left: Set<Int> = []

    public init() {}

    /// The years that a statement can be of.
    public static let years = 1900...2099

    /// The fields that a column can be assigned to.
    public static let fields =
        ["date", "amount", "direction", "debit", "credit", "currency"]
        + ExpenseTexts.fields.map(\.name)
        + ["charged", "charged-currency", "paid", "paid-currency", "fee", "category"]

    /// Whether a file can be read by them alone.
    public var isWhole: Bool {
        preset != nil
            || columns["date"] != nil
                && ["amount", "debit", "credit"].contains { columns[$0] != nil }
    }

    /// The mapping that they come to.
    ///
    /// - Parameters:
    ///   - used: the currencies of the trip.
    ///   - known: the columns that are known of the file otherwise.
    ///   - words: what the words of a table tell whose columns are not known.
    /// - Throws: ``LedgerFault/needsColumn(_:)`` where the columns of the day or the amount are not known.
    func mapping(
        _ used: [Currency], known: BankMapping?, words: TableWords = TableWords()
    ) throws(LedgerErrors) -> BankMapping {
        let base = preset?.mapping ?? known
        guard let date = columns["date"]?.first ?? base?.date else {
            throw LedgerErrors(.needsColumn("date"))
        }
        var mapping = base ?? BankMapping(date: date)
        if base == nil {
            let memo = columns["memo"] ?? []
            mapping.kinds = memo + words.kinds
            mapping.leavesOutReceived = !memo.isEmpty
            (mapping.rules, mapping.holder) = (words.rules, words.holder)
            mapping.merchantCode = words.merchantCode
        }
        apply(to: &mapping)
        let hasAmount =
            mapping.amount != nil
            || mapping.direction == nil && (mapping.debit != nil || mapping.credit != nil)
        guard hasAmount else { throw LedgerErrors(.needsColumn("amount")) }
        mapping.usedCurrencies = used
        return mapping
    }

    /// Sets in a mapping what is given.
    func apply(to mapping: inout BankMapping) {
        if let dates = columns["date"], let date = dates.first {
            (mapping.date, mapping.dateParts) = (date, [])
            mapping.otherDate = dates.dropFirst().first ?? mapping.otherDate
        }
        // A column of amounts replaces the known ones, of whatever kind.
        if let amount = column("amount") {
            (mapping.amount, mapping.debit, mapping.credit) = (amount, nil, nil)
        }
        if columns["debit"] != nil || columns["credit"] != nil {
            (mapping.debit, mapping.credit) = (column("debit"), column("credit"))
            mapping.amount = column("amount")
        }
        mapping.direction = column("direction") ?? mapping.direction
        mapping.directionWords.merge(directionWords) { $1 }
        if let currencies = columns["currency"] {
            mapping.currency = currencies.first
            mapping.otherCurrency = currencies.dropFirst().first
        }
        mapping.chargedAmount = column("charged") ?? mapping.chargedAmount
        mapping.chargedCurrency = column("charged-currency") ?? mapping.chargedCurrency
        mapping.paidAmount = column("paid") ?? mapping.paidAmount
        mapping.paidCurrency = column("paid-currency") ?? mapping.paidCurrency
        mapping.fee = column("fee") ?? mapping.fee
        mapping.category = column("category") ?? mapping.category
        for field in ExpenseTexts.fields {
            mapping.texts[field.name] = columns[field.name] ?? mapping.texts[field.name]
        }
        mapping.kinds = columns["kind"] ?? mapping.kinds
        mapping.identity = columns["identity"] ?? mapping.identity
        mapping.rules += rules
        mapping.leavesOutReceived = leavesOutReceived || mapping.leavesOutReceived
        mapping.skipsUnreadable = skipsUnreadable
        (mapping.takenLines, mapping.leftLines) = (taken, left)
        mapping.dateOrder = dateOrder ?? mapping.dateOrder
        mapping.year = year ?? mapping.year
        mapping.isMarkGiven = decimalMark != nil
        mapping.decimalMark = decimalMark ?? mapping.decimalMark
        mapping.delimiter = delimiter ?? mapping.delimiter
        if let spentIs, spentIs != mapping.directionSign || columns["direction"] != nil {
            // The signs of the amounts count, then.
            if mapping.directionSign != nil, columns["direction"] == nil { mapping.direction = nil }
            mapping.spentIs = spentIs
        }
        mapping.defaultCurrency = currency ?? mapping.defaultCurrency
        mapping.defaultCharged = chargedCurrency ?? mapping.defaultCharged
        if currency != nil || chargedCurrency != nil || columns["currency"] != nil {
            mapping.assumedCurrency = nil
        } else if let assumed = mapping.assumedCurrency {
            if mapping.chargedAmount == nil {
                mapping.defaultCurrency = mapping.defaultCurrency ?? assumed
            } else {
                mapping.defaultCharged = mapping.defaultCharged ?? assumed
            }
        }
    }

    private func column(_ field: String) -> BankMapping.Column? { columns[field]?.first }
}

/// What the words of a table tell besides those of the columns that are given.
struct TableWords {
    /// The columns whose words tell cash, refunds and transfers of one's own.
    var kinds: [BankMapping.Column] = []
    /// The rows that are left out for their states.
    var rules: [RowRule] = []
    /// The column of the merchant's category code.
    var merchantCode: BankMapping.Column?
    /// The account's holder; see ``BankMapping/holder``.
    var holder: String?
}
