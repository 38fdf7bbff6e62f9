import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

extension PersonReport {
    /// Prints what each person paid and used, and their balance.
    func show(_ context: Context) throws {
        let rows = try people.map { (person: $0, pending: try pending(of: $0.name)) }
        try context.answer(columns, rows, nothing: nil) {
            context.style.wrapped("\(trip.heading) · \(trip.homeCurrency)".terminalSafe) + $0
                + ownRates.flatMap { context.style.wrapped($0.terminalSafe) }
                + (pending.isEmpty
                    ? []
                    : context.style.wrapped(context.say(Messages.withoutRate(pending.text))))
        }
    }

    private typealias Row = (person: PersonFigures, pending: (paid: [Amount], share: [Amount]))

    private var columns: Columns<Row> {
        func column(
            _ name: String, _ look: ColumnLook, _ figure: @escaping (PersonFigures) -> Int64
        ) -> Column<Row> {
            Column(name, { trip.cell(figure($0.person)) }, as: look)
        }
        return Columns {
            Column("person", { .text($0.person.name) }, as: .text("", least: 8))
            column("paid", .number(Heading.paidSum), \.paid)
            column("share", .number(Heading.share), \.share)
            column("gave", .number(Heading.gave, rank: 1), \.gave)
            column("took", .number(Heading.took, rank: 1), \.took)
            Column(
                "balance", { trip.cell($0.person.balance) },
                as: .number(Heading.balance)
            ) { row in
                text(ofBalancesOf: row.person)
            } tone: { row in
                row.person.balance > 0 ? .good : row.person.balance < 0 ? .bad : nil
            }
            ownColumns
            if !own.isEmpty { ownBalance }
            Column("balances") { balances == nil ? .none : balances(of: $0.person).cell }
            Column("pending") { $0.pending.paid.cell }
            Column("pending_share") { $0.pending.share.cell }
        }
    }

    /// The balance, or those in each currency paid.
    private func text(ofBalancesOf person: PersonFigures) -> String {
        guard balances != nil else { return trip.money(person.balance).signed }
        let all = balances(of: person).map { "\($0.signed) \($0.currency)" }
        return all.isEmpty ? "0" : all.joined(separator: ", ")
    }

    /// What people paid and used in their own currencies.
    private var ownColumns: Columns<Row> {
        Columns {
            Column("own_currency") { .text(own[$0.person.name]?.balance.currency.code) }
            Column("own_paid") { .amount(own[$0.person.name]?.paid) }
            Column("own_share") { .amount(own[$0.person.name]?.share) }
            Column("own_balance") { .amount(own[$0.person.name]?.balance) }
            Column("own_rate") { .decimal(own[$0.person.name]?.rate.rate) }
            Column("own_rate_date") { .text(own[$0.person.name]?.rate.date) }
            Column("own_rate_source") { .text(own[$0.person.name]?.rate.source) }
        }
    }

    private var ownBalance: Column<Row> {
        Column.shown(.number("")) { row in
            own[row.person.name].map { "= \($0.balance.signed) \($0.balance.currency)" } ?? ""
        }
    }

    /// The rates of the own currencies: `1 EUR = 1,603.25 KRW (ecb 2026-10-12)`.
    private var ownRates: [String] {
        var seen: Set<Currency> = []
        return people.compactMap { own[$0.name] }.filter {
            seen.insert($0.balance.currency).inserted
        }
        .compactMap { figures in
            guard let rate = figures.rate.rate else { return nil }
            let origin = [figures.rate.source, figures.rate.date?.description]
                .compactMap(\.self).joined(separator: " ")
            let text =
                "1 \(figures.balance.currency) = \(Numbers.significant(rate)) \(trip.homeCurrency)"
            return origin.isEmpty ? text : "\(text) (\(origin))"
        }
    }
}
