package import Bookkeeping
import Rates
import Trips

/// The daily report as records.
package struct DayReportRecord {
    private let report: DayReport
    private let unread: [UnreadFile]

    private var trip: Trip { report.trip }
    private var summary: TripSummary { report.summary }

    /// - Parameter unread: the files of friends that could not be read, so that expenses may be missing.
    package init(_ report: DayReport, unread: [UnreadFile]) {
        (self.report, self.unread) = (report, unread)
    }

    /// The names of ``rows()``.
    package static let names = ["date", "when", "total", "cumulative", "left"] + expenseNames

    private static let expenseNames =
        ["id", "amount", "currency", "home", "category"] + ExpenseTexts.early.map(\.name)
        + ["one_off", "rate", "rate_date", "rate_kind"] + ExpenseTexts.later.map(\.name)

    /// The whole report.
    package var record: Record {
        return Record([
            ("trip", .text(trip.title)), ("currency", .text(trip.homeCurrency.code)),
            ("people", .count(trip.headCount)), ("budget", trip.cell(trip.budget)),
            ("total", trip.cell(summary.total)), ("left", trip.cell(summary.left)),
            ("per_person", .decimal(trip.perPerson(summary.total).decimal)),
            ("planned", trip.cell(summary.planned)),
            ("planned_expenses", .count(summary.plannedCount)),
            ("planned_until", .text(summary.plannedUntil)),
            ("left_with_planned", trip.cell(summary.leftWithPlanned)),
            ("before", trip.cell(summary.before)),
            ("after", trip.cell(summary.after)), ("one_offs", trip.cell(summary.oneOffs)),
            ("days_left", .count(summary.daysLeft)),
            ("left_per_day", trip.cell(summary.leftPerDay)),
            ("days", .list(report.entries.map(record))),
            ("pending", summary.pending.cell), ("planned_pending", summary.plannedPending.cell),
            ("unread", .list(unread.map(SharingRecord.unread))),
        ])
    }

    private func record(of entry: DayReport.Entry) -> Record {
        let expenses = entry.expenses.map(ExpenseRecord.short)
        return Record(dayFields(entry) + [("expenses", .list(expenses))])
    }

    private func dayFields(_ entry: DayReport.Entry) -> [(String, Cell)] {
        let day = entry.day
        return [
            ("date", .text(day.date)), ("when", .text(when(entry))),
            ("total", trip.cell(day.total)),
            ("cumulative", .decimal(trip.money(report.cumulative(day)).decimal)),
            ("left", .decimal(report.left(day).map { trip.money($0).decimal })),
        ]
    }

    /// A record for each expense, and one for each day without expenses.
    package func rows() -> [[Cell]] {
        report.entries.flatMap { entry -> [[Cell]] in
            let start = dayFields(entry).map(\.1)
            let nothing = [Cell](repeating: .none, count: Self.expenseNames.count)
            let expenses = entry.expenses.map { expense in
                ExpenseRecord.short(expense).fields.map(\.value)
            }
            return (expenses.isEmpty ? [nothing] : expenses).map { start + $0 }
        }
    }

    private func when(_ entry: DayReport.Entry) -> String {
        report.hasPlans(entry) ? "planned" : entry.day.stage.rawValue
    }
}
