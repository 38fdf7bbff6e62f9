public import Rates
public import Trips

/// The options for reading a file, which override detection.
public struct ReadingSettings: Sendable {
    public var format: LedgerFormat?
    public var encoding: TextEncoding?
    /// For a bank's file.
    public var statement = StatementSettings()
    /// The accounts of a whole ledger that count: `Expenses:Trip`.
    public var accounts: [String] = []
    /// Whether Splitwise's totals may be others than the sums of the rows.
    public var acceptsDifference = false

    public init() {}

    /// The text of a file, and the encoding that was found if it is another one; a spreadsheet as it is.
    public func text(
        of file: FileText
    ) throws(LedgerErrors) -> (text: FileText, found: TextEncoding?) {
        guard !StatementFormat.detect(file.start).isBinary else { return (file, nil) }
        if let encoding { return (try file.text(in: encoding), nil) }
        let found = try TextEncoding.detect(file)
        return (try file.text(in: found), found == .utf8 ? nil : found)
    }

    /// The format of a file's text; nil if it looks like none.
    public func format(of text: FileText) -> LedgerFormat? {
        if let format { return format }
        if !statement.columns.isEmpty || statement.preset != nil { return .bank }
        let detected = LedgerFormat.detect(text.head(LedgerFormat.headLimit + 1))
        // Other apps have columns of the same names.
        if detected == .csv, ReadStatement.hasPreset(text) { return .bank }
        guard detected ?? .bank == .bank else { return detected }
        if !accounts.isEmpty { return .hledger }
        return detected ?? (ReadStatement.isKnown(text) ? .bank : nil)
    }

    /// Reads a file's text.
    ///
    /// - Parameter used: the currencies of the trip, of which a sign such as `¥` means one.
    public func read(
        _ text: FileText, as format: LedgerFormat, preferring used: [Currency]
    ) throws(LedgerErrors) -> FileContent {
        switch format {
        case .json: return .trips(try TripJSON.read(text.whole))
        case .bank:
            return .statement(try ReadStatement.read(text, statement, preferring: used))
        default:
            let file = try ImportedFile.read(
                text.whole, as: format, preferring: used, accounts: AccountSelection(accounts),
                acceptsDifference: acceptsDifference)
            return .entries(file)
        }
    }
}

/// The content of a file.
public enum FileContent: Sendable {
    /// Whole trips, of ratebook's own JSON.
    case trips([TripDocument])
    case entries(ImportedFile)
    /// A bank's file, whose rows are read when they are taken.
    case statement(ReadStatement)

    /// Whether the columns of a table are those that its names and cells suggest.
    public var isGuessed: Bool {
        if case .statement(let statement) = self, case .names = statement.columns {
            true
        } else {
            false
        }
    }

    /// The number of entries; 0 for whole trips.
    public var entryCount: Int {
        get throws(LedgerErrors) {
            switch self {
            case .trips: return 0
            case .entries(let file): return file.entries.count
            case .statement(let statement):
                var (rows, count) = (statement.rows, 0)
                while let row = try rows.next() { if case .entry = row { count += 1 } }
                return count
            }
        }
    }
}

/// An entry of a file by its line, and by its place among the entries of that line.
public struct EntryPlace: Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    /// From 0.
    public let index: Int

    public init(line: Int, index: Int) { (self.line, self.index) = (line, index) }

    /// Reads a ``description``; nil for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let line = parts[0],
            let index = parts.count == 1 ? 0 : parts[1]
        else { return nil }
        self.init(line: line, index: index)
    }

    /// `12`, or for a further entry of the line `12.1`.
    public var description: String { index == 0 ? "\(line)" : "\(line).\(index)" }
}

extension ImportedFile {
    /// The places of the entries, in their order.
    public var places: [EntryPlace] {
        var counter = EntryCounter()
        return entries.map { counter.place(ofLine: $0.line) }
    }
}

/// Finds the places of entries, one after another.
public struct EntryCounter {
    private var counts: [Int: Int] = [:]

    public init() {}

    /// The place of the next entry.
    public mutating func place(ofLine line: Int) -> EntryPlace {
        defer { counts[line, default: 0] += 1 }
        return EntryPlace(line: line, index: counts[line, default: 0])
    }
}
