internal import Digest
public import Ledgers
internal import Rates
internal import Trips

/// How the content of a file is added to a book.
public struct ImportSettings: Sendable {
    /// The category of entries without one.
    public var category: String?
    /// Whether entries that the trip has already are added again.
    public var keepsDuplicates = false
    /// How entries are matched with the trip's expenses; nil to add them.
    public var matching: MatchSettings?
    /// The entries that are not taken.
    public var leavesOut: Set<EntryPlace> = []

    public init() {}
}

extension Bookkeeper {
    /// Adds the content of a file that has no place of its own, such as one that a browser sends; its photos are left out.
    ///
    /// - Parameters:
    ///   - trip: the trip that entries go to; whole trips stay trips of their own.
    ///   - isRehearsal: true to change nothing.
    /// - Throws: as ``importEntries(of:to:category:keepsDuplicates:matching:leavingOut:isRehearsal:)`` and
    ///   ``importTrips(_:from:photosTo:isRehearsal:)`` do.
    public func importContent(
        _ content: FileContent, to trip: String, _ settings: ImportSettings, isRehearsal: Bool
    ) throws -> ImportReport {
        switch content {
        case .trips(let documents):
            return try importTrips(documents, from: nil, photosTo: nil, isRehearsal: isRehearsal)
        case .statement(let statement):
            return try importStatement(statement, to: trip, settings, isRehearsal: isRehearsal)
        case .entries(let file):
            return try importEntries(
                of: file, to: trip, category: settings.category,
                keepsDuplicates: settings.keepsDuplicates, matching: settings.matching,
                leavingOut: settings.leavesOut, isRehearsal: isRehearsal)
        }
    }
}

extension ImportReport {
    /// A digest of what a rehearsal would record: equal where that is the same.
    ///
    /// Rates that a sync has brought meanwhile do not change it; amounts that the file has do.
    public var digest: String {
        var lines = rows.map { row in
            ([row.place.map { "\($0)" } ?? ""] + Self.fields(of: row.expense))
                .joined(separator: "\t")
        }
        lines += (matches?.pairs ?? []).map { pair in
            (["\(pair.place) \(pair.number)"] + Self.fields(of: pair.after))
                .joined(separator: "\t")
        }
        lines += trips + people.flatMap(\.names) + ["\(transfers) \(photos)"]
        return SHA256.hash(Array(lines.joined(separator: "\n").utf8)).hexadecimal
    }

    private static func fields(of expense: Expense) -> [String] {
        let charged = expense.rate.kind == .charged ? expense.homeAmount : nil
        return ["\(expense.date)", "\(expense.amount)", charged.map { "\($0)" } ?? ""]
            + [expense.category] + ExpenseTexts.fields.map { expense.texts[$0.form] ?? "" }
            + expense.payments.map { "\($0.person) \($0.amount)" }
            + [expense.split.rawValue] + expense.shares.map(\.person)
    }
}
