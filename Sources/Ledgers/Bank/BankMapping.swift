public import Rates

/// Which columns of a bank's or a card's table are what, and how it is written.
public struct BankMapping: Equatable, Sendable {
    public var date: Column
    /// What was paid or received; nil where the table has two columns for it.
    public var amount: Column?
    /// What was paid, in a column of its own.
    public var debit: Column?
    /// What was received, in a column of its own.
    public var credit: Column?
    public var currency: Column?
    public var memo: Column?
    public var place: Column?
    /// What the card charged, where the amount is in the currency as paid.
    public var chargedAmount: Column?
    public var chargedCurrency: Column?
    /// Nil to find it out: a comma, a semicolon or a tab.
    public var delimiter: Delimiter?
    /// Nil to find it out, where all dates together allow only one.
    public var dateOrder: DateOrder?
    /// Nil to find it out, where the numbers allow only one.
    public var decimalMark: DecimalMark?
    /// The sign of what was spent, where one column has both; nil where nobody said: negative,
    /// unless no amount is.
    public var spentIs: Sign?
    /// The currency of amounts where no column tells it.
    public var defaultCurrency: Currency?
    /// The currency of what the card charged where no column tells it.
    public var defaultCharged: Currency?

    /// A mapping of which the date is known.
    public init(date: Column) { self.date = date }

    /// A column by its name in the header, or by its number.
    public enum Column: Equatable, Sendable {
        case name(String)
        /// Counted from 1.
        case number(Int)

        /// A number where it is one above zero, else a name.
        public init(_ text: String) {
            self = Int(text).flatMap { $0 > 0 ? .number($0) : nil } ?? .name(text)
        }
    }

    /// What stands between two fields.
    public enum Delimiter: String, CaseIterable, Sendable {
        case comma = ","
        case semicolon = ";"
        case tab = "\t"

        var byte: UInt8 { rawValue.utf8.first ?? UInt8(ascii: ",") }
    }

    /// A sign.
    public enum Sign: String, CaseIterable, Sendable {
        case positive, negative
    }

    var columns: [Column] {
        [date, amount, debit, credit, currency, memo, place, chargedAmount, chargedCurrency]
            .compactMap { $0 }
    }
}
