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

    /// The text of a file in UTF-8, and the encoding that was found if it is another one; a spreadsheet as it is.
    public func text(
        of bytes: [UInt8]
    ) throws(LedgerErrors) -> (text: [UInt8], found: TextEncoding?) {
        guard !StatementFormat.detect(bytes).isBinary else { return (bytes, nil) }
        if let encoding { return (try encoding.text(of: bytes), nil) }
        let found = try TextEncoding.detect(bytes)
        return (try found.text(of: bytes), found == .utf8 ? nil : found)
    }

    /// The format of a file's text; nil if it looks like none.
    public func format(of text: [UInt8]) -> LedgerFormat? {
        if let format { return format }
        if !statement.columns.isEmpty || statement.preset != nil { return .bank }
        let detected = LedgerFormat.detect(text)
        // Other apps have columns of the same names.
        if detected == .csv, ReadStatement.hasPreset(text) { return .bank }
        guard detected ?? .bank == .bank else { return detected }
        if !accounts.isEmpty { return .hledger }
        return ReadStatement.isKnown(text) ? .bank : detected
    }

    /// Reads a file's text.
    ///
    /// - Parameter used: the currencies of the trip, of which a sign such as `¥` means one.
    public func read(
        _ text: [UInt8], as format: LedgerFormat, preferring used: [Currency]
    ) throws(LedgerErrors) -> FileContent {
        switch format {
        case .json: return .trips(try TripJSON.read(text))
        case .bank:
            let read = try ReadStatement.read(text, statement, preferring: used)
            return .entries(read.file, read.columns)
        default:
            let file = try ImportedFile.read(
                text, as: format, preferring: used, accounts: AccountSelection(accounts),
                acceptsDifference: acceptsDifference)
            return .entries(file, nil)
        }
    }
}

/// The content of a file.
public enum FileContent: Sendable {
    /// Whole trips, of ratebook's own JSON.
    case trips([TripDocument])
    /// Entries, and for a bank's file how its columns were known.
    case entries(ImportedFile, ReadStatement.Columns?)
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
        var counts: [Int: Int] = [:]
        return entries.map { entry in
            defer { counts[entry.line, default: 0] += 1 }
            return EntryPlace(line: entry.line, index: counts[entry.line, default: 0])
        }
    }
}
