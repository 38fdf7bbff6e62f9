public import Rates
public import Trips

/// What a file of another program, or a table, says of trips.
public struct ImportedFile: Equatable, Sendable {
    public let format: LedgerFormat
    /// The trips that the file names, where it does.
    public var trips: [ImportedTrip]
    /// Who is named anywhere in the file, in the order of the file.
    public var people: [String]
    /// In the order of the file.
    public var entries: [ImportedEntry]
    /// The lines above a table without a header that are no rows of it, blank ones left out.
    public var skippedLines: [Int] = []
}

extension ImportedFile {
    /// Reads a file of a format that needs no explaining: not a bank's, and not ``TripJSON``,
    /// which holds whole trips.
    public static func read(
        _ bytes: [UInt8], as format: LedgerFormat
    ) throws(LedgerErrors) -> ImportedFile {
        switch format {
        case .csv: try TripCSV.read(bytes)
        case .splitwise: try SplitwiseCSV.read(bytes)
        case .hledger: try LedgerReader.read(bytes)
        case .beancount: try BeancountReader.read(bytes)
        case .json, .bank: throw LedgerErrors(.wrongFormat(expected: format))
        }
    }
}

/// What a file says of a trip.
public struct ImportedTrip: Equatable, Sendable {
    /// What the entries call it.
    public var slug: String
    public var title: String?
    public var homeCurrency: Currency?
    public var firstDay: Day?
    public var lastDay: Day?
}

/// An expense or a settlement as a file has it; what the file does not say is nil or empty.
public struct ImportedEntry: Equatable, Sendable {
    /// Where it begins, counted from 1.
    public var line: Int
    public var kind: Kind
    public var date: Day
    /// As paid, never zero; negative for a refund.
    public var amount: Amount
    /// What was charged, or the cost that the file states.
    public var homeAmount: Amount?
    /// The trip's slug or title.
    public var trip: String?
    /// What it is called in its file; no other entry of the file is.
    public var uid: String?
    public var category: String?
    public var memo: String?
    public var place: String?
    public var isOneOff = false
    /// Whether the file says that nobody owes anybody anything for it, and not who paid.
    public var isNobodys = false
    /// Who paid; the part in the home currency is 0 where the file has none.
    public var payments: [Payment] = []
    public var split = SplitMethod.none
    /// For whom it was; the part in the home currency is 0 where the file has none.
    public var shares: [Share] = []

    /// What an entry is.
    public enum Kind: Equatable, Sendable {
        case expense
        /// Money that one person gave another.
        case settlement(giver: String, taker: String)
    }

    init(line: Int, kind: Kind = .expense, date: Day, amount: Amount, homeAmount: Amount? = nil) {
        (self.line, self.kind, self.date) = (line, kind, date)
        (self.amount, self.homeAmount) = (amount, homeAmount)
    }
}
