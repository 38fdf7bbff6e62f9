import Bookkeeping
import Charts
import Language
import Rates
import Store
import Terminal
import Trips

extension DayReport {
    /// Draws the cumulative spending against the budget, in the terminal or in files.
    func draw(_ options: PictureOptions, _ context: Context) throws {
        try options.write(context) { picture($0, context.speaking($1)) }
        guard options.chart else { return }
        for line in bars(context) { try context.output.show(line) }
    }

    /// The picture for every day up to today.
    private func picture(_ theme: Theme, _ context: Context) -> String {
        let spent = days.filter { $0.date <= today }
        let shown = spent.isEmpty ? Array(days.prefix(1)) : spent
        let standing = TripText.standing(trip, summary, context).joined(separator: " ")
        let words = SpendingChart.Words(
            title: trip.title, subtitle: "\(trip.firstDay) – \(trip.lastDay) · \(standing)",
            budget: trip.budget.map { context.say(Messages.budget(trip.money($0).number)) } ?? "",
            last: trip.money(summary.total).text)
        let chart = SpendingChart(
            shown.map { SpendingDay(day: $0.date, total: $0.total, cumulative: $0.cumulative) },
            budget: trip.budget, words: words, theme: theme.colors
        ) { trip.money($0).number }
        return chart?.text ?? ""
    }

    /// One line per day: a bar for the spending so far, with a mark at the budget.
    private func bars(_ context: Context) -> [String] {
        let spent = days.filter { $0.date <= today }
        let isASCII = context.style.measure.ambiguousWidth > 1
        let highest = max(spent.map(\.cumulative).max() ?? 0, trip.budget ?? 0)
        var table = Table([
            .text(""), .text(""), .number(context.say(Messages.Heading.cumulative), rank: 1),
            .number(context.say(Messages.Heading.left), rank: 2),
        ])
        table.rows = spent.map { day in
            let length = Bar.text(day.cumulative, of: highest, context)
            let isOver = (day.left ?? 0) < 0
            var bar = length
            if let budget = trip.budget, highest > 0 {
                let place = Int(Int128(budget) * Int128(Bar.width(context)) / Int128(highest))
                let gap = max(0, place - context.style.measure.width(length))
                bar += String(repeating: " ", count: gap) + (isOver ? "" : isASCII ? "|" : "│")
            }
            return [
                .init(text: context.say(Messages.date(day.date))),
                .init(text: bar, color: isOver ? .red : nil),
                .init(text: trip.money(day.cumulative).number), TripText.left(day.left, trip),
            ]
        }
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + TripText.standing(trip, summary, context)
    }
}
