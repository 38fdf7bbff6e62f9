import Ledgers
import Phrases
import Rates
import Store
import Trips

extension EntryImport {
    /// Matches the rows of a statement with the expenses of the trip: a matched one gets the statement's day and charge.
    ///
    /// - Throws: ``ImportError/lines(_:)`` with the rows that cannot be taken.
    mutating func match(_ file: ImportedFile, _ settings: MatchSettings) throws {
        (report.skippedLines, report.leftOut) = (file.skippedLines, file.leftOut)
        var matches = StatementMatches()
        let stored = try keeper.openTrip(trip).trip
        let card = settings.card?.composedOrNil
        let expenses = try book.expenses(ExpenseQuery(trip: stored.id)).filter {
            Self.isByCard($0.method, card)
        }
        let period = stored.content.period
        let days =
            period.lowerBound.adding(
                days: -StatementMatching.daysApart)...period.upperBound
            .adding(days: StatementMatching.daysApart)
        let placed = zip(file.places, file.entries).filter { days.contains($0.1.date) }
        let rows = placed.map(\.1)
        matches.outside = file.entries.filter { !days.contains($0.date) }.map(\.line)
        let matching = StatementMatching(rows, expenses)
        var known = try KnownEntries(of: stored.id, in: book, isWanted: false)
        conversions = TillConversions(keeper, on: stored.content)
        var faults: [(line: Int, error: any Error)] = []
        for (index, (place, row)) in placed.enumerated() where !leavesOut.contains(place) {
            do {
                if let pair = matching.pairs[index] {
                    let taken = try take(
                        row, at: place, into: expenses[pair], card, stored, &matches)
                    matches.pairs.append(taken)
                    try noteConversion(of: taken.after, at: row.line)
                } else if case let fitting = matching.candidates(of: index), !fitting.isEmpty {
                    matches.unclear.append(
                        (row.line, row.date, row.amount, row.memo, fitting.map { expenses[$0].id }))
                } else if settings.addsNew {
                    var row = row
                    row.method = row.method ?? card
                    try add(row, at: place, to: stored, among: &known)
                } else {
                    matches.new.append((row.line, row.date, row.amount, row.memo))
                }
            } catch let error where Self.isOfLine(error) {
                faults.append((row.line, error))
            }
        }
        guard faults.isEmpty else { throw ImportError.lines(faults) }
        let dates = rows.map(\.date)
        if let first = dates.min(), let last = dates.max() {
            let unclear = Set(matches.unclear.flatMap(\.expenses))
            matches.lacking = matching.left.map { expenses[$0] }.filter {
                (first...last).contains($0.date) && !unclear.contains($0.id)
            }.map(\.id)
        }
        report.matches = matches
    }

    /// Whether an expense may be on the statement of a card: one in cash is on none, and one by another card on another.
    private static func isByCard(_ method: String?, _ card: String?) -> Bool {
        guard let method else { return true }
        guard !MethodPhrase.isCash(method) else { return false }
        return card.map { $0.lowercased() == method.lowercased() } ?? true
    }

    /// Gives an expense the day and the charge of its row.
    private func take(
        _ row: ImportedEntry, at place: EntryPlace, into stored: StoredExpense, _ card: String?,
        _ trip: Stored<Trip>, _ matches: inout StatementMatches
    ) throws -> StatementMatches.Pair {
        let before = stored.content
        var draft = ExpenseDraft()
        if row.date != before.date { draft.date = .day(row.date) }
        if let card, before.method == nil { draft.method = card }
        if let charged = row.homeAmount, before.amount == row.amount {
            if charged.currency != trip.homeCurrency {
                if !matches.foreignCharges.contains(charged.currency) {
                    matches.foreignCharges.append(charged.currency)
                }
            } else if before.homeAmount != charged || before.rate.kind != .charged,
                before.amount.currency != trip.homeCurrency
            {
                draft.rate = .charged(SaidCharge(SaidAmount(charged)))
            }
        }
        let after = try draft.edited(before, on: trip.content, keeper)
        if after != before { try change.update(stored, to: after, in: trip.id) }
        return StatementMatches.Pair(
            place: place, number: stored.id, before: before, after: after)
    }
}
