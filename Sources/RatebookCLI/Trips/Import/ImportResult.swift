import Arguments
import Ledgers
import Rates
import Terminal
import Trips

/// What an import has brought, and what it has left out.
struct ImportResult {
    /// The titles of new trips.
    var trips: [String] = []
    var expenses = 0
    var settlements = 0
    var totals = ImportTotals()
    /// Who is new on trips that were there before.
    var people: [Newcomers] = []
    var duplicates: [Duplicate] = []
    /// What the file has otherwise than the book.
    var differences: [ImportDifference] = []
    /// Trips that have another name of their own here, and the same expenses.
    var sameTrips: [(title: String, number: Int64, here: String)] = []
    /// The numbers of expenses that the file does not have, on trips that it has.
    var onlyHere: [Int64] = []
    /// The lines above a table that are no rows of it.
    var skippedLines: [Int] = []
    /// How many photos have come to expenses that were there before.
    var photos = 0
    /// Photos that are left out, as their files are not beside the file.
    var missingPhotos: [(name: String, reason: Text)] = []

    /// Something that the book has already.
    struct Duplicate {
        let line: Int?
        let date: Day
        let amount: Amount
        let memo: String?
        /// Of the expense in the book.
        let number: Int64?

        init(_ expense: Expense, number: Int64) {
            (line, date, amount, memo) = (nil, expense.date, expense.amount, expense.memo)
            self.number = number
        }

        init(_ entry: ImportedEntry, number: Int64?) {
            (line, date, amount, memo) = (entry.line, entry.date, entry.amount, entry.memo)
            self.number = number
        }
    }

    /// People whom a trip has not had before.
    struct Newcomers {
        /// The trip's title.
        let trip: String
        let names: [String]
        /// How many travel now.
        let headCount: Int
    }

    func show(_ format: LedgerFormat, isRehearsal: Bool, _ context: Context) throws {
        try context.answer(record(format, isRehearsal: isRehearsal)) {
            let counts = context.say(
                Messages.imported(
                    trips: trips.count, expenses: expenses, settlements: settlements,
                    isRehearsal: isRehearsal))
            let commands = TakingCommand.joined(differences.compactMap(\.command))
                .compactMap(\.text)
            let notes =
                (trips.isEmpty ? [] : [Messages.notKept(by: format)].compactMap { $0 })
                + sameTrips.map(Messages.sameTrip)
                + (photos > 0 ? [Messages.newPhotos(photos)] : []) + people.map(Messages.newcomers)
                + duplicates.map(Messages.duplicate)
                + differences.map(Messages.difference)
                + (commands.isEmpty ? [] : [Messages.toTakeTheFiles])
                + commands.map { Messages.same("  " + $0) }
                + (onlyHere.isEmpty ? [] : [Messages.onlyHere(onlyHere)])
                + (skippedLines.isEmpty ? [] : [Messages.skippedLines(skippedLines)])
            return [counts] + totals.lines + notes.map { context.say($0).terminalSafe }
        }
        for photo in missingPhotos {
            context.note(Messages.missingPhoto(photo.name.terminalSafe, photo.reason))
        }
    }

    private func record(_ format: LedgerFormat, isRehearsal: Bool) -> Record {
        Record([
            ("format", .text(format.rawValue)), ("dry_run", .flag(isRehearsal)),
            ("trips", .texts(trips)), ("expenses", .count(expenses)),
            ("settlements", .count(settlements)), ("first_day", .text(totals.first)),
            ("last_day", .text(totals.last)), ("sums", .list(totals.records)),
            ("new_photos", .count(photos)),
            (
                "new_people",
                .list(
                    people.map { newcomers in
                        Record([
                            ("trip", .text(newcomers.trip)), ("names", .texts(newcomers.names)),
                            ("people", .count(newcomers.headCount)),
                        ])
                    })
            ),
            ("duplicates", .list(duplicates.map(Self.record))),
            ("differences", .list(differences.map(\.record))),
            (
                "not_in_file",
                .list(onlyHere.map { Record([("expense", .count(Int($0)))]) })
            ),
            ("skipped_lines", .list(skippedLines.map { Record([("line", .count($0))]) })),
            ("missing_photos", .texts(missingPhotos.map(\.name))),
            (
                "same_trips",
                .list(
                    sameTrips.map { trip in
                        Record([
                            ("trip", .text(trip.title)), ("number", .count(Int(trip.number))),
                        ])
                    })
            ),
        ])
    }

    private static func record(_ duplicate: Duplicate) -> Record {
        Record([
            ("line", duplicate.line.map { .count($0) } ?? .none), ("date", .text(duplicate.date)),
            ("amount", .decimal(duplicate.amount.decimal)),
            ("currency", .text(duplicate.amount.currency.code)), ("memo", .text(duplicate.memo)),
            ("expense", duplicate.number.map { .count(Int($0)) } ?? .none),
        ])
    }
}

/// What the expenses of an import come to, as paid.
struct ImportTotals {
    private(set) var first, last: Day?
    private var sums: [Currency: Int128] = [:]

    mutating func add(_ expense: Expense) {
        first = min(first ?? expense.date, expense.date)
        last = max(last ?? expense.date, expense.date)
        sums[expense.amount.currency, default: 0] += Int128(expense.amount.minorUnits)
    }

    private var decimals: [(currency: Currency, sum: ExactDecimal)] {
        sums.sorted { $0.key < $1.key }.map { currency, units in
            (currency, ExactDecimal(coefficient: units, scale: currency.minorUnitDigits))
        }
    }

    /// `2026-10-11 – 2026-10-13 · 15,000 KRW · 20.00 USD`; nothing for no expenses.
    var lines: [String] {
        guard let first, let last else { return [] }
        let days = first == last ? first.description : "\(first) – \(last)"
        let sums = decimals.map { entry in
            Numbers.grouped(entry.sum, digits: entry.currency.minorUnitDigits)
                + " \(entry.currency)"
        }
        return [([days] + sums).joined(separator: " · ")]
    }

    var records: [Record] {
        decimals.map { entry in
            Record([
                ("currency", .text(entry.currency.code)), ("amount", .decimal(entry.sum)),
            ])
        }
    }
}

/// A line that cannot be imported, and why.
struct ImportFault {
    let line: Int
    let failure: Failure

    /// All of them as one failure; nil where there are none.
    static func failure(of faults: [ImportFault]) -> Failure? {
        guard let first = faults.min(by: { $0.line < $1.line }) else { return nil }
        let lines = faults.sorted { $0.line < $1.line }
            .map { Messages.inLine($0.line, $0.failure.message) }
        var failure = Failure(
            first.failure.code, kind: first.failure.kind, Messages.nothingImported(faults.count),
            hint: first.failure.hint)
        failure.list(lines)
        return failure
    }
}
