public import Phrases
public import Rates
internal import Trips

/// The columns of a bank's or a card's table, and its format.
public struct BankMapping: Equatable, Sendable {
    public var date: Column
    /// The columns of the month and of the day of the month, where ``date`` has only the year.
    public var dateParts: [Column] = []
    /// The day of rows that have none in ``date``.
    public var otherDate: Column?
    /// Amounts paid and received; nil if the table has two columns for them.
    public var amount: Column?
    /// Whether ``amount`` was paid or received, in words; see ``DirectionPhrase``.
    public var direction: Column?
    /// The sign of spending in signed amounts beside ``direction``; nil if the amounts have no sign.
    public var directionSign: Sign?
    /// Amounts paid, in a column of their own.
    public var debit: Column?
    /// Amounts received, in a column of their own.
    public var credit: Column?
    public var currency: Column?
    /// The column of the currency of rows that have none in ``currency``.
    public var otherCurrency: Column?
    /// The columns of an expense's texts, by the names of their fields: the first with a text is taken.
    public var texts: [String: [Column]] = [:]
    /// The account's holder, as ``ColumnContents/personKey(_:)`` has the name, whom the columns of payers and payees name
    /// beside the other party; never a memo where another text is.
    public var holder: String?
    /// The column of the merchant's category code (MCC), which only rows of merchants have.
    public var merchantCode: Column?
    /// The bank's own category of a row.
    public var category: Column?
    /// Amounts charged, if ``amount`` is in the currency as paid.
    public var chargedAmount: Column?
    /// Whether the sign of ``chargedAmount`` counts, as ``amount`` has none.
    public var signIsCharged = false
    public var chargedCurrency: Column?
    /// The column of the original amounts where ``debit`` and ``credit`` have the charged ones.
    public var paidAmount: Column?
    public var paidCurrency: Column?
    /// A fee, taken in addition to the amount charged, or without one to the amount.
    public var fee: Column?
    /// The part of the amount that was cancelled; it is subtracted.
    public var cancelledAmount: Column?
    /// Whether rows with an amount received are left out, unless a merchant gave it back: where a word of
    /// ``direction`` or ``kinds`` says so, or something was paid to the same one.
    public var leavesOutReceived = false
    /// The columns whose words may say that a row is a refund, cash taken out, or a transfer of one's own.
    public var kinds: [Column] = []
    /// Columns whose texts together are unique to a row.
    public var identity: [Column] = []
    /// Which rows are left out for their words.
    public var rules: [RowRule] = []
    /// Whether rows that cannot be read are left out.
    public var skipsUnreadable = false
    /// The lines of rows that are taken although they would be left out, and of rows that are left out.
    public var takenLines: Set<Int> = [], leftLines: Set<Int> = []
    /// What the words in ``direction`` mean besides those that are known.
    public var directionWords: [String: DirectionPhrase] = [:]
    /// The meaning of a row whose field is empty; nil where each row has a word.
    public var directionIfEmpty: DirectionPhrase?
    /// The columns by which the header is known.
    ///
    /// The others may be missing. Nil for all columns.
    public var header: [Column]?
    /// Nil to detect it.
    public var delimiter: Delimiter?
    /// Nil to detect it from all dates together.
    public var dateOrder: DateOrder?
    /// The year of days without one, of the last where they span two; nil for that of the period in the head.
    public var year: Int?
    /// Nil to detect it from all numbers together.
    public var decimalMark: DecimalMark?
    /// Whether a person has given ``decimalMark``, so that three digits behind it are decimals.
    public var isMarkGiven = false
    /// The sign of spending in ``amount``; nil for negative where all amounts are, and an error
    /// where any is positive.
    ///
    /// In ``debit`` and ``credit``, and beside ``direction``, negative turns
    /// all signs around.
    public var spentIs: Sign?
    /// Whether amounts with a plus were received, among others without a sign that were spent.
    public var plusIsReceived = false
    /// The currency of amounts if no column has it.
    public var defaultCurrency: Currency?
    /// The currency that amounts are assumed to be in by the script of the header; nil if none is assumed.
    public var assumedCurrency: Currency?
    /// The currency of amounts charged if no column has it.
    public var defaultCharged: Currency?
    /// The currencies that a sign such as `¥` means before others: those of the trip.
    public var usedCurrencies: [Currency] = []

    /// A mapping with a date column only.
    public init(date: Column) { self.date = date }

    /// A column by its name in the header, or by its number.
    public enum Column: Hashable, Sendable {
        /// The names that it may have: the first that is there. `NAME#2` is the second column of that name.
        case names([String])
        /// Counted from 1.
        case number(Int)

        public static func name(_ name: String) -> Column { .names([name]) }

        /// The names that it may have; empty for a number.
        var names: [String] {
            switch self {
            case .names(let names): names
            case .number: []
            }
        }

        /// Its first name, or its number.
        var label: String {
            switch self {
            case .names(let names): names.first ?? ""
            case .number(let number): String(number)
            }
        }

        /// Reads a positive number as a column's number, `#3` too, anything else as its name.
        public init(_ text: String) {
            let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
            self = Int(digits).flatMap { $0 > 0 ? .number($0) : nil } ?? .name(text)
        }
    }

    /// The separator of fields.
    public enum Delimiter: String, CaseIterable, Sendable {
        case comma = ","
        case semicolon = ";"
        case tab = "\t"

        var byte: UInt8 { rawValue.utf8.first ?? UInt8(ascii: ",") }
    }

    public enum Sign: String, CaseIterable, Sendable {
        case positive, negative
    }

    /// Whether only signs, if there are any, tell received amounts from spent ones.
    var mayLackSigns: Bool {
        leavesOutReceived && spentIs == .positive && direction == nil && !plusIsReceived
    }

    /// The columns that are read.
    var columns: [Column] {
        [
            date, amount, direction, debit, credit, currency, chargedAmount, chargedCurrency, fee,
            category, merchantCode, otherDate, otherCurrency, paidAmount, paidCurrency,
            cancelledAmount,
        ]
        .compactMap { $0 } + dateParts + ExpenseTexts.fields.flatMap { texts[$0.name] ?? [] }
            + identity + kinds + rules.map(\.column)
    }

    /// The columns with what no column has, as `--map` has them: `date=1,amount=Sum,memo=2|4,in=EUR,spent-is=negative`.
    public var description: String {
        let currency = currency == nil ? defaultCurrency : nil
        let charged = chargedAmount != nil && chargedCurrency == nil ? defaultCharged : nil
        let settings = [
            ("in", currency?.code), ("charged-in", charged?.code), ("spent-is", spentIs?.rawValue),
            ("date-format", dateOrder?.rawValue),
        ]
        let columns = allColumns.map { field, columns in
            "\(field)=\(columns.map(\.label).joined(separator: "|"))"
        }
        return (columns + settings.compactMap { name, value in value.map { "\(name)=\($0)" } })
            .joined(separator: ",")
    }

    /// The columns that are read as fields of an expense, with the names of `--map`: for each field the first one.
    public var namedColumns: [(field: String, column: String)] {
        let parts = dateParts.map { ("date", $0.label) }
        let columns = allColumns.compactMap { field, columns in
            columns.first.map { (field, $0.label) }
        }
        return columns.prefix(1) + parts + columns.dropFirst()
    }

    /// The columns that are read as fields of an expense, of several the first with a text.
    private var allColumns: [(field: String, columns: [Column])] {
        let columns: [(String, [Column?])] =
            [
                ("date", [date]), ("amount", [amount]), ("debit", [debit]), ("credit", [credit]),
                ("paid", [paidAmount]), ("paid-currency", [paidCurrency]),
                ("direction", [direction]),
                ("currency", [currency, otherCurrency]), ("charged", [chargedAmount]),
                ("charged-currency", [chargedCurrency]), ("fee", [fee]), ("category", [category]),
            ] + ExpenseTexts.fields.map { ($0.name, texts[$0.name] ?? []) }
        return columns.map { ($0, $1.compactMap { $0 }) }.filter { !$1.isEmpty }
    }
}
