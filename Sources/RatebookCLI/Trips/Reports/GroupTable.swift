import Answers
import Bookkeeping
import Charts
import Rates
import Terminal
import Trips

extension GroupReport {
    /// Prints spending by category, place or currency, largest first, or draws it.
    func show(_ options: PictureOptions, _ context: Context) throws {
        if options.isDrawn, !lines.isEmpty {
            try options.write(context) { chart($0.colors, $1)?.text ?? "" }
            guard options.chart else { return }
        }
        try context.answer(columns(context), lines) {
            context.style.wrapped(trip.heading.terminalSafe) + $0
                + context.style.wrapped(
                    context.sum(context.say(Messages.sum(trip.money(sum).text)), and: pending))
        }
    }

    private func columns(_ context: Context) -> Columns<Line> {
        let largest = lines.map(\.total).max() ?? 0
        return Columns {
            Column(kind.name, { .text($0.name) }, as: .text("", least: 8)) {
                name(of: $0, context.language).terminalSafe
            }
            Column("total", { trip.cell($0.total) }, as: .number(trip.homeCurrency.code))
            Column("percent", { .decimal(Numbers.percent($0.total, of: sum)) }, as: .number("%"))
            Column.shown(.text("", rank: 2)) { Bar.text($0.total, of: largest, context) }
            Column("expenses", { .count($0.count) }, as: .number(Heading.count, rank: 3))
            if kind == .category {
                Column(
                    "budget", { trip.cell($0.budget) },
                    as: .number(Heading.budget, rank: 1, none: ""))
                Column(
                    "left", { trip.cell($0.left) }, as: .number(Heading.left, none: ""),
                    tone: \.left.tone)
            }
            if kind == .currency {
                Column("amount", { .amount($0.paid) }, as: .number(Heading.paid, none: ""))
                Column(
                    "rate", { .decimal($0.averageRate) },
                    as: .number(Heading.averageRate, rank: 1)
                ) {
                    $0.averageRate.map(Numbers.significant) ?? ""
                }
            }
            Column("pending") { $0.pending.cell }
        }
    }
}
