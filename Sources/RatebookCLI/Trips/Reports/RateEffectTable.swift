import Answers
import Bookkeeping
import Language
import Rates
import Terminal
import Trips

extension RateEffectReport {
    /// Prints the cost of the expenses compared with their cost at the rates of the trip's first day.
    func show(_ context: Context) throws {
        try context.answer(columns, lines) { table in
            context.style.wrapped(trip.heading.terminalSafe) + table
                + notes.flatMap { context.style.wrapped(context.say($0)) }
        }
    }

    private var columns: Columns<Line> {
        Columns {
            Column("currency", { .text($0.currency.code) }, as: .text(""))
            Column("amount", { .amount($0.amount) }, as: .number(Heading.paid, rank: 1))
            Column("at_first_day", { trip.cell($0.before) }, as: .number(Heading.atFirstDay))
            Column("total", { trip.cell($0.cost) }, as: .number(Heading.recorded))
            Column("effect", { trip.cell($0.effect) }, as: .number(Heading.difference)) {
                $0.effect.map { ($0 > 0 ? "+" : "") + trip.money($0).number } ?? "–"
            } tone: {
                $0.effect.flatMap { $0 > 0 ? .bad : $0 < 0 ? .good : nil }
            }
            Column("rate_date") { .text($0.date) }
            Column("pending") { $0.pending.cell }
        }
    }

    private var notes: [Text] {
        var notes = [
            Messages.exchangeEffect(
                trip.money(before), trip.money(before + effect))
        ]
        if !pending.isEmpty { notes.append(Messages.withoutRate(pending.text)) }
        if lines.contains(where: { $0.before == nil }) {
            notes.append(Messages.noStartRate(trip.firstDay))
        }
        return notes
    }
}

extension RateEffectReport.Line {
    fileprivate var amount: Amount { Amount(minorUnits: paid, currency: currency) }
}
