public import Rates
public import Trips

/// The content of a table or of another program's file.
public struct ImportedFile: Equatable, Sendable {
    public let format: LedgerFormat
    /// The trips that the file describes, if any.
    public var trips: [ImportedTrip]
    /// All people named in the file, in its order.
    public var people: [String]
    /// In the order of the file.
    public var entries: [ImportedEntry]
    /// The lines above a table without a header that are not rows of it, without blank ones.
    public var skippedLines: [Int] = []
    /// The rows of a table that are no entries, in its order.
    public var leftOut: [LeftOutRow] = []
    /// What is ignored in a whole ledger.
    public var ignored = IgnoredLines()
    /// The names that got a number, as somebody else has them, too: `Ann 2`.
    public var numberedNames: [String] = []
    /// The totals of a table that its rows do not come to, where that is accepted.
    public var differences: [TotalDifference] = []
}

extension ImportedFile {
    /// Reads a file of any format but a bank's, which needs a mapping, and ``TripJSON``, which
    /// holds whole trips.
    ///
    /// - Parameters:
    ///   - used: the currencies that a sign such as `¥` means before others.
    ///   - accounts: the accounts of a whole ledger that count; nil for a journal of trips.
    ///   - acceptsDifference: whether Splitwise's totals may be others than the sums of the rows.
    public static func read(
        _ bytes: [UInt8], as format: LedgerFormat, preferring used: [Currency] = [],
        accounts: AccountSelection? = nil, acceptsDifference: Bool = false
    ) throws(LedgerErrors) -> ImportedFile {
        switch format {
        case .csv: try TripCSV.read(bytes, preferring: used)
        case .splitwise where SourceText.isJSON(bytes): try SplitwiseJSON.read(bytes)
        case .splitwise: try SplitwiseCSV.read(bytes, acceptsDifference: acceptsDifference)
        case .spliit: try SpliitJSON.read(bytes, preferring: used)
        case .hledger, .ledger: try LedgerReader.read(bytes, accounts)
        case .beancount: try BeancountReader.read(bytes, accounts)
        case .json, .bank: throw LedgerErrors(.wrongFormat(expected: format))
        }
    }
}

/// A trip as a file describes it; nil for missing values.
public struct ImportedTrip: Equatable, Sendable {
    /// The name by which entries refer to it.
    public var slug: String
    public var title: String?
    public var homeCurrency: Currency?
    public var firstDay: Day?
    public var lastDay: Day?
    /// In the trip's order.
    public var people: [String] = []
}

/// The rate of an expense as a table of ratebook states it, without the published rates that it is made of.
public struct StatedRate: Equatable, Sendable {
    public let kind: ExpenseRate.Kind
    /// The price of one unit in the home currency; nil of a pending expense.
    public let rate: ExactDecimal?
    /// The id of the source; of a pending expense, the only one whose rate it takes, nil for any.
    public let source: String?
}

/// An expense or a transfer as a file has it; nil or empty for missing values.
@dynamicMemberLookup
public struct ImportedEntry: Equatable, Sendable {
    /// The line where it begins, counted from 1.
    public var line: Int
    public var kind: Kind
    public var date: Day
    /// As paid, never zero; negative for a refund.
    public var amount: Amount
    /// The amount charged, or the cost that the file states.
    public var homeAmount: Amount?
    /// The currency of the trip, if the file states it.
    public var homeCurrency: Currency?
    /// The rate at which it came to ``homeAmount``; nil if the file does not say how it did.
    public var rate: StatedRate?
    /// The trip's slug or title.
    public var trip: String?
    /// Its identifier, unique in the file.
    public var uid: String?
    public var category: String?
    /// Its category if the book has it.
    public var categoryIfKnown: String?
    /// The category that a bank has for it, in the bank's words.
    public var bankCategory: String?
    public var texts = ExpenseTexts()
    public var isOneOff = false
    /// Whether the file says that it changes nobody's balance, but not who paid.
    public var isNobodys = false
    /// The payments; their home amounts are 0 if the file has none.
    public var payments: [Payment] = []
    public var split = SplitMethod.none
    /// Whether it is split as the trip's expenses are, though somebody paid it: the file says nothing of shares.
    public var isSplitAsUsual = false
    /// The shares; their home amounts are 0 if the file has none.
    public var shares: [Share] = []
    /// Its items, as ``Bill/text`` has them; nil if there are none.
    public var items: String?

    /// Its texts by name.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<ExpenseTexts, Value>
    ) -> Value {
        get { texts[keyPath: path] }
        set { texts[keyPath: path] = newValue }
    }

    public enum Kind: Equatable, Sendable {
        case expense
        /// A transfer from one person to another.
        case transfer(giver: String, taker: String)
    }

    init(line: Int, kind: Kind = .expense, date: Day, amount: Amount, homeAmount: Amount? = nil) {
        (self.line, self.kind, self.date) = (line, kind, date)
        (self.amount, self.homeAmount) = (amount, homeAmount)
    }
}
