import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

/// The exchange report: the cost of the expenses compared with their cost at the rates of the
/// trip's first day.
struct ExchangeTable {
    private let report: ExchangeReport

    private var trip: Trip { report.trip }
    private var lines: [ExchangeReport.Line] { report.lines }

    init(_ report: ExchangeReport) { self.report = report }

    func show(_ context: Context) throws {
        let names = [
            "currency", "amount", "at_first_day", "total", "effect", "rate_date", "pending",
        ]
        try context.answer(names) {
            lines.map { line in
                let paid = Amount(minorUnits: line.paid, currency: line.currency)
                return [
                    .text(line.currency.code), .decimal(paid.decimal), trip.cell(line.before),
                    trip.cell(line.cost), trip.cell(line.effect), .text(line.date),
                    line.pending.cell,
                ]
            }
        } text: {
            lines.isEmpty ? [context.say(Messages.noResults)] : text(context)
        }
    }

    private func text(_ context: Context) -> [String] {
        var table = context.table([
            .text(""), .number(Messages.Heading.paid, rank: 1),
            .number(Messages.Heading.atFirstDay), .number(Messages.Heading.recorded),
            .number(Messages.Heading.difference),
        ])
        table.rows = lines.map { line in
            [
                .init(line.currency.code),
                .init(Amount(minorUnits: line.paid, currency: line.currency).number),
                .init(line.before.map { trip.money($0).number } ?? "–"),
                .init(trip.money(line.cost).number),
                .init(
                    line.effect.map(signed) ?? "–",
                    line.effect.flatMap { $0 > 0 ? .red : $0 < 0 ? .green : nil }),
            ]
        }
        var notes = [
            Messages.exchangeEffect(
                trip.money(report.before), trip.money(report.before + report.effect))
        ]
        if !report.pending.isEmpty { notes.append(Messages.withoutRate(report.pending.text)) }
        if lines.contains(where: { $0.before == nil }) {
            notes.append(Messages.noStartRate(trip.firstDay))
        }
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + notes.flatMap { context.style.wrapped(context.say($0)) }
    }

    private func signed(_ amount: Int64) -> String {
        (amount > 0 ? "+" : "") + trip.money(amount).number
    }
}
