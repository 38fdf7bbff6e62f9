import Answers
import Bookkeeping
import Charts
import Language
import Rates
import Terminal
import Trips

extension CostReport {
    /// Prints what the money of a trip was in all, or draws it.
    func show(_ options: PictureOptions, _ context: Context) throws {
        if !lines.isEmpty {
            try options.write(context) { chart($0.colors, $1)?.text ?? "" }
            guard options.chart || !options.isDrawn else { return }
        }
        try context.answer(columns(context), lines, nothing: Messages.noExpenses) { table in
            context.style.wrapped(trip.heading.terminalSafe) + table
                + Messages.costNotes(self).flatMap { context.style.wrapped(context.say($0)) }
        }
    }

    private func columns(_ context: Context) -> Columns<Line> {
        let largest = lines.map(\.total).max() ?? 0
        return Columns {
            Column("way", { .text($0.way.word) }, as: .text(Heading.paidWith, least: 8)) {
                context.say(Messages.way($0.way))
            }
            Column("name") { .text($0.way.name) }
            Column("person", { .text($0.person) }, as: .text(Heading.paidBy, least: 8)) {
                $0.person ?? ""
            }
            sum("at_middle", Heading.atMiddle) { $0.middle }
            sum("fees", Heading.fees) { $0.fees }
            Column("difference", { trip.cell($0.difference) }, as: .number(Heading.difference)) {
                ($0.difference > 0 ? "+" : "") + trip.money($0.difference).number
            } tone: {
                $0.difference > 0 ? .bad : $0.difference < 0 ? .good : nil
            }
            Column("missing") { trip.cell($0.missing) }
            sum("total", Heading.inAll) { $0.total }
            Column.shown(.text("", rank: 2)) { Bar.text($0.total, of: largest, context) }
            Column("home_currency") { _ in .text(trip.homeCurrency.code) }
        }
    }

    private func sum(
        _ name: String, _ heading: Text, _ units: @escaping (Line) -> Int64
    ) -> Column<Line> {
        Column(name, { trip.cell(units($0)) }, as: .number(heading)) {
            trip.money(units($0)).number
        }
    }
}
