public import Phrases
public import Rates
internal import Trips

/// The options for reading a bank's or a card's file, which override detection.
public struct StatementSettings: Sendable {
    /// The preset that reads it.
    public var preset: BankPreset?
    /// Columns by the names of ``fields``.
    public var columns: [String: BankMapping.Column] = [:]
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

    public init() {}

    /// The years that a statement can be of.
    public static let years = 1900...2099

    /// The fields that a column can be assigned to.
    public static let fields =
        ["date", "amount", "direction", "debit", "credit", "currency"]
        + ExpenseTexts.fields.map(\.name) + ["charged", "charged-currency", "fee", "category"]

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
    ///   - rules: the rows that are left out where no columns are known.
    /// - Throws: ``LedgerFault/needsColumn(_:)`` where the columns of the day or the amount are not known.
    func mapping(
        _ used: [Currency], known: BankMapping?, rules: [RowRule] = []
    ) throws(LedgerErrors) -> BankMapping {
        let base = preset?.mapping ?? known
        guard let date = columns["date"] ?? base?.date else {
            throw LedgerErrors(.needsColumn("date"))
        }
        var mapping = base ?? BankMapping(date: date)
        mapping.date = date
        if columns["date"] != nil { mapping.dateParts = [] }
        // A column of amounts replaces the known ones, of whatever kind.
        if let amount = columns["amount"] {
            (mapping.amount, mapping.debit, mapping.credit) = (amount, nil, nil)
        }
        if columns["debit"] != nil || columns["credit"] != nil {
            (mapping.debit, mapping.credit) = (columns["debit"], columns["credit"])
            mapping.amount = columns["amount"]
        }
        mapping.direction = columns["direction"] ?? mapping.direction
        let hasAmount =
            mapping.amount != nil
            || mapping.direction == nil && (mapping.debit != nil || mapping.credit != nil)
        guard hasAmount else { throw LedgerErrors(.needsColumn("amount")) }
        mapping.currency = columns["currency"] ?? mapping.currency
        for field in ExpenseTexts.fields {
            mapping.texts[field.name] =
                columns[field.name].map { [$0] } ?? mapping.texts[field.name]
        }
        if base == nil {
            // The memo tells cash and one's own transfers, as in a table that is known.
            mapping.kinds = mapping.texts["memo"] ?? []
            mapping.leavesOutReceived = !mapping.kinds.isEmpty
            mapping.rules = rules
        }
        mapping.chargedAmount = columns["charged"] ?? mapping.chargedAmount
        mapping.chargedCurrency = columns["charged-currency"] ?? mapping.chargedCurrency
        mapping.fee = columns["fee"] ?? mapping.fee
        mapping.category = columns["category"] ?? mapping.category
        mapping.skipsUnreadable = skipsUnreadable
        mapping.dateOrder = dateOrder ?? mapping.dateOrder
        mapping.year = year ?? mapping.year
        mapping.isMarkGiven = decimalMark != nil
        mapping.decimalMark = decimalMark ?? mapping.decimalMark
        mapping.delimiter = delimiter ?? mapping.delimiter
        mapping.usedCurrencies = used
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
        return mapping
    }
}
