import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

extension GroupReport {
    /// Prints spending by category, place or currency, largest first.
    func show(_ context: Context) throws {
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
                label($0, context)
            }
            Column("total", { trip.cell($0.total) }, as: .number(trip.homeCurrency.code))
            Column("percent", { .decimal(Bar.percent($0.total, of: sum)) }, as: .number("%"))
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

    private func label(_ total: Line, _ context: Context) -> String {
        switch (kind, total.name) {
        case (.name(let field), nil): context.say(Messages.none(of: field))
        case (.name(let field), let name?): context.say(Messages.text(name, of: field))
        case (.category, let name): context.category(name ?? "")
        case (.currency, let name): name ?? ""
        }
    }
}
