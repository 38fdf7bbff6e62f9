import Bookkeeping
import Language
import Rates
import Store
import Terminal
import Trips

/// A trip day by day: what was paid, up to then, and what is left.
struct DayTable {
    private let report: DayReport

    private var trip: Trip { report.trip }
    private var summary: TripSummary { report.summary }

    init(_ report: DayReport) { self.report = report }

    func show(_ context: Context) throws {
        let names = ["date", "when", "total", "cumulative", "left"] + Self.expenseNames
        guard !context.options.csv else {
            return try context.answer(names: names, records: { rows(names) }, text: { [] })
        }
        try context.answer(self.record) { lines(context) }
    }

    // MARK: for programs

    private static let expenseNames = [
        "id", "amount", "currency", "home", "category", "memo", "place", "one_off", "rate",
        "rate_date", "rate_kind",
    ]

    private var record: Record {
        func money(_ amount: Int64?) -> Cell { .decimal(amount.map { trip.money($0).decimal }) }
        return Record([
            ("trip", .text(trip.title)), ("currency", .text(trip.home.code)),
            ("people", .count(trip.headCount)), ("budget", money(trip.budget)),
            ("total", money(summary.total)), ("left", money(summary.left)),
            ("per_person", .decimal(trip.perPerson(summary.total).decimal)),
            ("planned", money(summary.planned)), ("before", money(summary.before)),
            ("after", money(summary.after)), ("one_offs", money(summary.oneOffs)),
            ("days_left", .count(summary.daysLeft)), ("left_per_day", money(summary.leftPerDay)),
            ("days", .list(report.days.map { day(of: $0) })),
        ])
    }

    private func day(of day: TripDay) -> Record {
        let expenses = report.expenses(on: day).map(ExpenseRecord.short)
        return Record(dayFields(day) + [("expenses", .list(expenses))])
    }

    private func dayFields(_ day: TripDay) -> [(String, Cell)] {
        return [
            ("date", .text(day.date)), ("when", .text(when(day))),
            ("total", .decimal(trip.money(day.total).decimal)),
            ("cumulative", .decimal(trip.money(report.cumulative(day)).decimal)),
            ("left", .decimal(report.left(day).map { trip.money($0).decimal })),
        ]
    }

    /// A row for each expense, and one for each day without any.
    private func rows(_ names: [String]) -> [Record] {
        report.days.flatMap { day -> [Record] in
            let start = dayFields(day).map(\.1)
            let nothing = [Cell](repeating: .none, count: Self.expenseNames.count)
            let expenses = report.expenses(on: day).map { expense in
                ExpenseRecord.short(expense).fields.map(\.value)
            }
            return (expenses.isEmpty ? [nothing] : expenses).map { Record(names, start + $0) }
        }
    }

    private func when(_ day: TripDay) -> String {
        report.hasPlans(day) ? "planned" : day.stage.rawValue
    }

    // MARK: for people

    private func lines(_ context: Context) -> [String] {
        var table = Table([
            .text(""), .text("", least: 10), .number(context.say(Messages.Heading.paid), rank: 3),
            .unit, .number(trip.home.code),
            .number(context.say(Messages.Heading.cumulative), rank: 2),
            .number(context.say(Messages.Heading.left), rank: 1), .text(""),
        ])
        for day in report.days { table.rows += rows(day, context) }
        let notes = notes(context)
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + TripText.standing(trip, summary, context) + notes
    }

    private func rows(_ day: TripDay, _ context: Context) -> [[Table.Cell]] {
        let isPlanned = report.isPlanned(day)
        let isOver = day.leftOfDay.map { $0 < 0 } ?? false
        let total = isPlanned && day.total == 0 ? "" : trip.money(day.total).number
        let heading: [Table.Cell] = [
            .init(text: context.say(Messages.date(day.date))),
            .init(text: context.say(stage(day)), color: .quiet), .init(text: ""), .init(text: ""),
            .init(text: total, color: isPlanned ? .quiet : isOver ? .red : nil),
            .init(text: isPlanned ? "" : trip.money(day.cumulative).number),
            isPlanned ? .init(text: "") : TripText.left(day.left, trip), .init(text: ""),
        ]
        func cell(_ text: String) -> Table.Cell {
            Table.Cell(text: text, color: isPlanned ? .quiet : nil)
        }
        let rows = report.expenses(on: day).map { expense -> [Table.Cell] in
            let about = (expense.memo ?? expense.place).map { " " + $0.terminalSafe }
            return [
                cell("  #\(expense.id)"),
                cell(context.category(expense.category) + (about ?? "")),
                cell(expense.amount.number), cell(expense.amount.currency.code),
                cell(expense.home.number), cell(""), cell(""), cell(mark(expense)),
            ]
        }
        return [heading] + rows
    }

    private func stage(_ day: TripDay) -> Text {
        if report.hasPlans(day) { return Messages.plannedDay }
        switch day.stage {
        case .before: return Messages.beforeTrip
        case .after: return Messages.afterTrip
        case .during:
            return Messages.dayNumber(Int(day.date.ordinal - trip.firstDay.ordinal) + 1)
        }
    }

    /// `*` where the rate is of an earlier day, `+` where the expense is in no daily figure.
    private func mark(_ expense: FiledExpense) -> String {
        (expense.content.hasEarlierRate ? "*" : "") + (expense.isOneOff ? "+" : "")
    }

    private func notes(_ context: Context) -> [String] {
        var earlier: Set<Day> = []
        var hasOneOff = false
        for expense in report.expenses {
            if let date = expense.rate.date, expense.content.hasEarlierRate { earlier.insert(date) }
            hasOneOff = hasOneOff || expense.isOneOff
        }
        var notes: [Text] = []
        if !earlier.isEmpty { notes.append(Messages.earlierRates(earlier.sorted())) }
        if hasOneOff { notes.append(Messages.oneOffNote) }
        return notes.flatMap { context.style.wrapped(context.say($0)) }
    }
}
