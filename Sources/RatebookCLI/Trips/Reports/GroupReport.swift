import Language
import Rates
import Store
import Terminal
import Trips

/// What was spent by category, by place, by currency, the largest first.
struct GroupReport: TripReport {
    private let trip: Trip
    private let kind: Kind
    private let totals: [GroupTotal]
    private let sum: Int64
    /// What is left of the categories' budgets.
    private let left: [String: Int64]

    /// What the totals are of.
    enum Kind: String { case category, place, currency }

    init(_ trip: Filed<Trip>, _ kind: Kind, _ totals: [GroupTotal]) throws {
        (self.trip, self.kind, self.totals) = (trip.content, kind, totals)
        sum = try totals.map(\.total).sum()
        var left: [String: Int64] = [:]
        for total in totals {
            guard let name = total.name, let budget = trip.categoryBudgets[name] else { continue }
            left[name] = try Int64(fitting: Int128(budget) - Int128(total.total))
        }
        self.left = left
    }

    func show(_ context: Context) throws {
        let own =
            kind == .category ? ["budget", "left"] : kind == .currency ? ["amount", "rate"] : []
        let names = [kind.rawValue, "total", "percent", "expenses"] + own
        try context.answer(names: names, records: { totals.map { record($0, names) } }) {
            totals.isEmpty ? [context.say(Messages.noResults)] : lines(context)
        }
    }

    private func record(_ total: GroupTotal, _ names: [String]) -> Record {
        var cells: [Cell] = [
            .text(total.name), .decimal(trip.money(total.total).decimal),
            .decimal(Bar.percent(total.total, of: sum)), .count(total.count),
        ]
        switch kind {
        case .category:
            let budget = budget(total)
            cells += [
                .decimal(budget.map { trip.money($0).decimal }),
                .decimal(total.name.flatMap { left[$0] }.map { trip.money($0).decimal }),
            ]
        case .currency:
            cells += [.decimal(paid(total)?.decimal), .decimal(rate(total))]
        case .place: break
        }
        return Record(names, cells)
    }

    private func budget(_ total: GroupTotal) -> Int64? {
        total.name.flatMap { trip.categoryBudgets[$0] }
    }

    private func paid(_ total: GroupTotal) -> Amount? {
        guard let currency = total.name.flatMap({ Currency($0) }), let amount = total.amount else {
            return nil
        }
        return Amount(minorUnits: amount, currency: currency)
    }

    /// What one unit cost on average, for reading: six digits.
    private func rate(_ total: GroupTotal) -> ExactDecimal? {
        guard let paid = paid(total), paid.currency != trip.home, paid.minorUnits != 0 else {
            return nil
        }
        let home = trip.money(total.total)
        return ExpenseRate.charged(home, for: paid)?.rate
    }

    private func lines(_ context: Context) -> [String] {
        var columns: [Table.Column] = [
            .text("", least: 8), .number(trip.home.code), .number("%"), .text("", rank: 2),
            .number(context.say(Messages.Heading.count), rank: 3),
        ]
        switch kind {
        case .category:
            columns += [
                .number(context.say(Messages.Heading.budget), rank: 1),
                .number(context.say(Messages.Heading.left)),
            ]
        case .currency:
            columns += [
                .number(context.say(Messages.Heading.paid)),
                .number(context.say(Messages.Heading.averageRate), rank: 1),
            ]
        case .place: break
        }
        var table = Table(columns)
        let largest = totals.map(\.total).max() ?? 0
        table.rows = totals.map { total in
            [
                .init(text: label(total, context)), .init(text: trip.money(total.total).number),
                .init(text: Bar.percent(total.total, of: sum)),
                .init(text: Bar.text(total.total, of: largest, context)),
                .init(text: String(total.count)),
            ] + more(total)
        }
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + [context.say(Messages.sum(trip.money(sum).text))]
    }

    private func more(_ total: GroupTotal) -> [Table.Cell] {
        switch kind {
        case .category:
            let budget = budget(total)
            return [
                .init(text: budget.map { trip.money($0).number } ?? ""),
                TripText.left(total.name.flatMap { left[$0] }, trip),
            ]
        case .currency:
            return [
                .init(text: paid(total)?.number ?? ""),
                .init(text: rate(total).map(Numbers.significant) ?? ""),
            ]
        case .place: return []
        }
    }

    private func label(_ total: GroupTotal, _ context: Context) -> String {
        guard let name = total.name else { return context.say(Messages.noPlace) }
        return kind == .category ? context.category(name) : name.terminalSafe
    }
}
