import Answers
import Bookkeeping
import Charts
import Language
import Rates
import Terminal
import Trips

/// The daily report: the day's spending, the total so far and the remaining budget.
struct DayTable {
    private let report: DayReport
    /// The files of friends that cannot be read.
    private let unread: [UnreadFile]

    private var trip: Trip { report.trip }
    private var summary: TripSummary { report.summary }

    init(_ report: DayReport, unread: [UnreadFile]) {
        (self.report, self.unread) = (report, unread)
    }

    func show(_ context: Context) throws {
        let record = DayReportRecord(report, unread: unread)
        guard !context.options.csv else {
            return try context.answer(
                DayReportRecord.names, rows: { record.rows() }, text: { [] })
        }
        try context.answer(record.record) { lines(context) }
    }

    // MARK: text output

    private func lines(_ context: Context) -> [String] {
        var table = context.table([
            .text(""), .text("", least: 10), .number(Heading.paid, rank: 3), .unit,
            .number(trip.homeCurrency.code), .number(Heading.cumulative, rank: 2),
            .number(Heading.left, rank: 1), .text(""),
        ])
        var labels = CategoryLabels(context)
        table.reserve(report.entries.reduce(0) { $0 + 1 + $1.expenses.count })
        for entry in report.entries {
            table.append(heading(entry, context))
            let color: Color? = report.isPlanned(entry.day) ? .quiet : nil
            for expense in entry.expenses { add(expense, color, to: &table, &labels) }
        }
        let notes = notes(context)
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + TripText.standing(trip, summary, context) + notes
    }

    private func heading(_ entry: DayReport.Entry, _ context: Context) -> [Table.Cell] {
        let day = entry.day
        let isPlanned = report.isPlanned(day)
        let isOver = day.leftOfDay.map { $0 < 0 } ?? false
        let total = isPlanned && day.total == 0 ? "" : trip.money(day.total).number
        return [
            .init(context.say(Messages.date(day.date))), .init(context.say(stage(entry)), .quiet),
            .init(""), .init(""), .init(total, isPlanned ? .quiet : isOver ? .red : nil),
            .init(isPlanned ? "" : trip.money(day.cumulative).number),
            isPlanned ? .init("") : TripText.left(day.left, trip), .init(""),
        ]
    }

    /// Adds the row of an expense; fast, as there can be thousands.
    private func add(
        _ expense: ListedExpense, _ color: Color?, to table: inout Table,
        _ labels: inout CategoryLabels
    ) {
        let label = labels[expense.category]
        table.append(color: color) {
            $0.append("  #")
            Numbers.write(plain: expense.id, to: &$0)
        }
        table.append(color: color) {
            $0.append(label)
            guard let about = expense.texts.label else { return }
            $0.append(UInt8(ascii: " "))
            $0.append(about)
        }
        table.append(color: color) { expense.amount.writeNumber(to: &$0) }
        table.append(expense.amount.currency.code, color: color)
        table.append(color: color) {
            if let home = expense.homeAmount { home.writeNumber(to: &$0) } else { $0.append("–") }
        }
        table.appendEmpty()
        table.appendEmpty()
        table.append(color: color) { mark(expense, in: &$0) }
    }

    private func stage(_ entry: DayReport.Entry) -> Text {
        if report.hasPlans(entry) { return Messages.plannedDay }
        switch entry.day.stage {
        case .before: return Messages.beforeTrip
        case .after: return Messages.afterTrip
        case .during:
            return Messages.dayNumber(Int(entry.day.date.ordinal - trip.firstDay.ordinal) + 1)
        }
    }

    /// `*` if the rate is of an earlier day, `+` if the expense is in no daily figure, `~` if it is estimated.
    private func mark(_ expense: ListedExpense, in bytes: inout [UInt8]) {
        if expense.hasEarlierRate { bytes.append(UInt8(ascii: "*")) }
        if expense.isOneOff { bytes.append(UInt8(ascii: "+")) }
        if expense.isEstimated { bytes.append(UInt8(ascii: "~")) }
    }

    private func notes(_ context: Context) -> [String] {
        var earlier: Set<Day> = []
        var (hasOneOff, hasEstimate) = (false, false)
        for expense in report.entries.lazy.flatMap(\.expenses) {
            if let date = expense.rateDate, expense.hasEarlierRate { earlier.insert(date) }
            hasOneOff = hasOneOff || expense.isOneOff
            hasEstimate = hasEstimate || expense.isEstimated
        }
        var notes: [Text] = []
        if !earlier.isEmpty { notes.append(Messages.earlierRates(earlier.sorted())) }
        if hasOneOff { notes.append(Messages.oneOffNote) }
        if hasEstimate { notes.append(Messages.estimateNote) }
        return notes.flatMap { context.style.wrapped(context.say($0)) }
    }
}

extension DayReport {
    /// Draws the cumulative spending against the budget, in the terminal or in files.
    func draw(_ options: PictureOptions, _ context: Context) throws {
        try options.write(context) { chart($0.colors, $1)?.text ?? "" }
        guard options.chart else { return }
        for line in bars(context) { try context.output.show(line) }
    }

    /// One line per day: a bar for the spending so far, with a mark at the budget.
    private func bars(_ context: Context) -> [String] {
        let spent = days.filter { $0.date <= today }
        let isASCII = context.style.measure.ambiguousWidth > 1
        let highest = max(spent.map(\.cumulative).max() ?? 0, trip.budget ?? 0)
        var table = context.table([
            .text(""), .text(""), .number(Heading.cumulative, rank: 1),
            .number(Heading.left, rank: 2),
        ])
        table.rows = spent.map { day in
            let length = Bar.text(day.cumulative, of: highest, context)
            let isOver = (day.left ?? 0) < 0
            var bar = length
            if let budget = trip.budget, highest > 0 {
                let index = Int(Int128(budget) * Int128(Bar.width(context)) / Int128(highest))
                let gap = max(0, index - context.style.measure.width(length))
                bar += String(repeating: " ", count: gap) + (isOver ? "" : isASCII ? "|" : "│")
            }
            return [
                .init(context.say(Messages.date(day.date))), .init(bar, isOver ? .red : nil),
                .init(trip.money(day.cumulative).number), TripText.left(day.left, trip),
            ]
        }
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + TripText.standing(trip, summary, context)
    }
}
