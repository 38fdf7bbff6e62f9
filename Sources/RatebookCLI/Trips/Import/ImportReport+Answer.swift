import Answers
import Bookkeeping
import Language
import Ledgers
import Rates
import Terminal
import Trips

/// The output of an import's report.
extension ImportReport {
    func show(_ format: LedgerFormat, isRehearsal: Bool, _ context: Context) throws {
        let differences = differences.map { DifferenceText($0) }
        try context.answer(record(format, isRehearsal: isRehearsal, differences)) {
            let counts = context.say(Messages.imported(self, isRehearsal: isRehearsal))
            let commands = TakingCommand.joined(differences.compactMap(\.command))
                .compactMap(\.text)
            let notes =
                (matches.map(Self.notes) ?? []) + totals.pendingNotes
                + (trips.isEmpty ? [] : [Messages.notKept(by: format)].compactMap { $0 })
                + sameTrips.map(Messages.sameTrip)
                + (photos > 0 ? [Messages.newPhotos(photos)] : [])
                + people.map { Messages.newcomers($0, isRehearsal: isRehearsal) }
                + duplicates.map(Messages.duplicate)
                + (duplicates.contains { $0.line != nil } ? [Messages.keepDuplicates] : [])
                + (ruled > 0 ? [Messages.ruled(ruled)] : [])
                + (outside.map { [Messages.outside($0.count, $0.period)] } ?? [])
                + (fitting > 0 ? [Messages.fitRecorded(fitting, isRehearsal: isRehearsal)] : [])
                + differences.map {
                    Messages.difference(
                        expense: $0.expense, trip: $0.trip, $0.field, here: $0.here, file: $0.file)
                }
                + (commands.isEmpty ? [] : [Messages.toTakeTheFiles])
                + commands.map { Messages.same("  " + $0) }
                + (onlyHere.isEmpty ? [] : [Messages.onlyHere(onlyHere)])
                + (skippedLines.isEmpty ? [] : [Messages.skippedLines(skippedLines)])
                + leftOutReasons.map { Messages.leftOut($0.reason, lines: $0.lines) }
                + [Messages.ignored(ignored), Messages.numberedNames(numberedNames)]
                .compactMap { $0 }
                + acceptedTotals.map(Messages.accepted)
                + Messages.tillConversions(self)
            let table = context.table(PlannedExpense.columns(context.language, of: rows), rows)
            let matched = matches.map {
                context.say(Messages.matchedCount($0, isRehearsal: isRehearsal))
            }
            return (rows.isEmpty ? [] : context.lines(table))
                + [matched, counts].compactMap(\.self)
                + totals.lines
                + notes.map { context.say($0).terminalSafe }
        }
        for photo in missingPhotos {
            context.note(
                Messages.missingPhoto(photo.name.terminalSafe, Messages.missing(photo.error)))
        }
    }

    private func record(
        _ format: LedgerFormat, isRehearsal: Bool, _ differences: [DifferenceText]
    ) -> Record {
        Record([
            ("format", .text(format.rawValue)), ("dry_run", .flag(isRehearsal)),
            ("trips", .texts(trips)), ("expenses", .count(expenses)),
            ("settlements", .count(transfers)), ("first_day", .text(totals.first)),
            ("last_day", .text(totals.last)), ("sums", .list(Totals.records(totals.decimals))),
            ("pending", .list(Totals.records(totals.pending))),
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
                .list(onlyHere.map { Record([("expense", .count($0))]) })
            ),
            ("skipped_lines", .list(skippedLines.map { Record([("line", .count($0))]) })),
            ("neither_rows", .count(leftOut.count { $0.reason == .neither })),
            ("missing_photos", .texts(missingPhotos.map(\.name))),
            (
                "same_trips",
                .list(
                    sameTrips.map { trip in
                        Record([("trip", .text(trip.title)), ("number", .count(trip.number))])
                    })
            ),
            ("left_out", .list(leftOut.map(Self.record))),
            ("ignored_transactions", .count(ignored.transactions)),
            ("ignored_prices", .count(ignored.prices)),
            ("ignored_assertions", .count(ignored.assertions)),
            ("numbered_names", .texts(numberedNames)),
            ("accepted_totals", .list(acceptedTotals.map(Self.record))),
            ("matches", matches.map { .record(Self.record($0)) } ?? .none),
            ("rows", .list(PlannedExpense.columns(.english, of: rows).records(of: rows))),
            ("cash", .count(cash)), ("cards", .count(cards)),
            ("till_conversions", .list(tillConversions.map(Self.record))),
            ("guessed_columns", .text(guessedColumns)),
        ])
    }

    private static func record(
        _ row: (line: Int, amount: Amount, conversion: TillConversion)
    ) -> Record {
        Record([
            ("line", .count(row.line)), ("amount", .amount(row.amount)),
            ("excess", .amount(row.conversion.excess)),
            ("excess_percent", .decimal(row.conversion.percent)),
        ])
    }

    private static func notes(_ matches: StatementMatches) -> [Text] {
        matches.pairs.map(Messages.matched)
            + matches.unclear.map {
                Messages.unclear(line: $0.line, $0.date, $0.amount, $0.memo, $0.expenses)
            }
            + matches.new.map { Messages.unmatched(line: $0.line, $0.date, $0.amount, $0.memo) }
            + (matches.new.isEmpty ? [] : [Messages.recordUnmatched])
            + (matches.lacking.isEmpty ? [] : [Messages.lacking(matches.lacking)])
            + (matches.outside.isEmpty ? [] : [Messages.outside(matches.outside)])
            + (matches.foreignCharges.isEmpty
                ? [] : [Messages.foreignCharges(matches.foreignCharges)])
    }

    private static func record(_ matches: StatementMatches) -> Record {
        Record([
            (
                "pairs",
                .list(
                    matches.pairs.map { pair in
                        Record([
                            ("line", .count(pair.line)), ("expense", .count(pair.number)),
                            ("date", .text(pair.after.date)),
                            ("home", .amount(pair.after.homeAmount)),
                            ("changed", .flag(pair.after != pair.before)),
                        ])
                    })
            ),
            (
                "unclear",
                .list(
                    matches.unclear.map { row in
                        Record([
                            ("line", .count(row.line)),
                            ("expenses", .texts(row.expenses.map { String($0) })),
                        ])
                    })
            ),
            ("new", .list(matches.new.map { Record([("line", .count($0.line))]) })),
            ("lacking", .list(matches.lacking.map { Record([("expense", .count($0))]) })),
            ("outside", .list(matches.outside.map { Record([("line", .count($0))]) })),
        ])
    }

    private static func record(_ total: TotalDifference) -> Record {
        Record([
            ("person", .text(total.person)), ("currency", .text(total.currency.code)),
            ("rows", .decimal(total.rows)), ("total", .decimal(total.total)),
        ])
    }

    private static func record(_ row: LeftOutRow) -> Record {
        let (reason, word): (String, String?) =
            switch row.reason {
            case .neither: ("neither", nil)
            case .received: ("received", nil)
            case .cash: ("cash", nil)
            case .transfer: ("transfer", nil)
            case .word(let word): ("word", word)
            case .zero: ("zero", nil)
            case .total: ("total", nil)
            case .unreadable: ("unreadable", nil)
            case .chosen: ("chosen", nil)
            case .noEntry: ("no-entry", nil)
            }
        return Record([
            ("line", .count(row.line)), ("reason", .text(reason)), ("word", .text(word)),
        ])
    }

    private static func record(_ duplicate: Duplicate) -> Record {
        Record([
            ("line", .count(duplicate.line)), ("date", .text(duplicate.date)),
            ("amount", .decimal(duplicate.amount.decimal)),
            ("currency", .text(duplicate.amount.currency.code)), ("memo", .text(duplicate.memo)),
            ("expense", .count(duplicate.number)),
        ])
    }
}

extension ImportReport.Totals {
    /// `2026-10-11 – 2026-10-13 · 15,000 KRW · 20.00 USD`; empty without expenses.
    fileprivate var lines: [String] {
        guard let first, let last else { return [] }
        let days = first == last ? first.description : "\(first) – \(last)"
        return [([days] + Self.texts(decimals)).joined(separator: " · ")]
    }

    /// The amounts without a rate, and what prices them; empty if there are none.
    fileprivate var pendingNotes: [Text] {
        pending.isEmpty
            ? [] : [Messages.withoutRateYet(Self.texts(pending).joined(separator: ", "))]
    }

    private static func texts(_ sums: [(currency: Currency, sum: ExactDecimal)]) -> [String] {
        sums.map { entry in
            Numbers.grouped(entry.sum, digits: entry.currency.minorUnitDigits)
                + " \(entry.currency)"
        }
    }

    fileprivate static func records(
        _ sums: [(currency: Currency, sum: ExactDecimal)]
    ) -> [Record] {
        sums.map { entry in
            Record([("currency", .text(entry.currency.code)), ("amount", .decimal(entry.sum))])
        }
    }
}
