import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

/// Spending by category, place or currency, largest first.
struct GroupTable {
    private let report: GroupReport

    private var trip: Trip { report.trip }
    private var kind: GroupReport.Kind { report.kind }

    init(_ report: GroupReport) { self.report = report }

    func show(_ context: Context) throws {
        let own =
            kind == .category ? ["budget", "left"] : kind == .currency ? ["amount", "rate"] : []
        let names = [kind.rawValue, "total", "percent", "expenses"] + own + ["pending"]
        try context.answer(names, rows: { report.lines.map { record($0, names) } }) {
            report.lines.isEmpty ? [context.say(Messages.noResults)] : lines(context)
        }
    }

    private func record(_ total: GroupReport.Line, _ names: [String]) -> [Cell] {
        var cells: [Cell] = [
            .text(total.name), trip.cell(total.total),
            .decimal(Bar.percent(total.total, of: report.sum)), .count(total.count),
        ]
        switch kind {
        case .category:
            cells += [trip.cell(total.budget), trip.cell(total.left)]
        case .currency:
            cells += [.decimal(total.paid?.decimal), .decimal(total.averageRate)]
        case .place: break
        }
        return cells + [total.pending.cell]
    }

    private func lines(_ context: Context) -> [String] {
        var columns: [Table.Column] = [
            .text("", least: 8), .number(trip.homeCurrency.code), .number("%"), .text("", rank: 2),
            .number(Messages.Heading.count, rank: 3),
        ]
        switch kind {
        case .category:
            columns += [.number(Messages.Heading.budget, rank: 1), .number(Messages.Heading.left)]
        case .currency:
            columns += [
                .number(Messages.Heading.paid), .number(Messages.Heading.averageRate, rank: 1),
            ]
        case .place: break
        }
        var table = context.table(columns)
        let largest = report.lines.map(\.total).max() ?? 0
        table.rows = report.lines.map { total in
            [
                .init(label(total, context)), .init(trip.money(total.total).number),
                .init(Bar.percent(total.total, of: report.sum)),
                .init(Bar.text(total.total, of: largest, context)), .init(String(total.count)),
            ] + more(total)
        }
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + context.style.wrapped(
                context.sum(
                    context.say(Messages.sum(trip.money(report.sum).text)), and: report.pending))
    }

    private func more(_ total: GroupReport.Line) -> [Table.Cell] {
        switch kind {
        case .category:
            return [
                .init(total.budget.map { trip.money($0).number } ?? ""),
                TripText.left(total.left, trip),
            ]
        case .currency:
            return [
                .init(total.paid?.number ?? ""),
                .init(total.averageRate.map(Numbers.significant) ?? ""),
            ]
        case .place: return []
        }
    }

    private func label(_ total: GroupReport.Line, _ context: Context) -> String {
        guard let name = total.name else { return context.say(Messages.noPlace) }
        return kind == .category ? context.category(name) : name.terminalSafe
    }
}
