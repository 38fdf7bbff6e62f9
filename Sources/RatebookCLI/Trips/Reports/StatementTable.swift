import Answers
import Bookkeeping
import Language
import Rates
import Terminal
import Trips

extension PersonStatement {
    /// Prints what a person took part in: a table of expenses, the sums, and a table of categories.
    func show(_ context: Context) throws {
        let columns = columns(context)
        guard !context.options.csv || context.options.json else {
            return try context.answer(columns, lines)
        }
        try context.answer(record(columns)) {
            let heading = "\(trip.heading) · \(person) · \(trip.homeCurrency)".terminalSafe
            let table =
                lines.isEmpty
                ? [context.say(Messages.noExpenses)]
                : context.lines(context.table(columns, lines))
            return context.style.wrapped(heading) + table + sums(context) + byCategory(context)
        }
    }

    private func record(_ columns: Columns<Line>) -> Record {
        Record([
            ("trip", .text(trip.title)), ("person", .text(person)),
            ("currency", .text(trip.homeCurrency.code)), ("paid", trip.cell(figures.paid)),
            ("share", trip.cell(figures.share)), ("gave", trip.cell(figures.gave)),
            ("took", trip.cell(figures.took)), ("balance", trip.cell(figures.balance)),
            ("pending", pending.paid.cell), ("pending_share", pending.share.cell),
            ("expenses", .list(columns.records(of: lines))),
            ("categories", .list(categoryColumns.records(of: categories))),
        ])
    }

    private func columns(_ context: Context) -> Columns<Line> {
        let language = context.language
        func text(_ amount: Amount, _ line: Line) -> String {
            line.expense.isPending ? amount.text : amount.number
        }
        return Columns {
            Column("id", { .count($0.expense.id) }, as: .number(Heading.number))
            Column("date", { .text($0.expense.date) }, as: .text(Heading.date))
            Column(
                "category", { .text($0.expense.category) }, as: .text(Heading.category, rank: 2)
            ) {
                Messages.category($0.expense.category)?[language] ?? $0.expense.category
            }
            Column(
                "memo", { .text($0.expense.memo) },
                as: .text(Messages.heading(ofField: "memo"), least: 8)
            ) {
                $0.expense.content.label
            }
            Column("place") { .text($0.expense.place) }
            Column("method") { .text($0.expense.method) }
            Column("amount", { .amount($0.expense.amount) }, as: .number(Heading.amount, rank: 3))
            Column("currency", { .text($0.expense.amount.currency.code) }, as: .unit)
            Column("home") { .amount($0.expense.homeAmount) }
            Column("paid", { .amount($0.part.paid) }, as: .number(Heading.paidSum, rank: 1)) {
                $0.part.paid.minorUnits == 0 ? "" : text($0.part.paid, $0)
            }
            Column("share", { .amount($0.part.share) }, as: .number(Heading.share)) {
                text($0.part.share, $0)
            }
            Column("share_currency") { .text($0.part.share.currency.code) }
            Column(
                "planned", { .flag($0.isPlanned) },
                as: lines.contains(where: \.isPlanned) ? .text("") : nil
            ) {
                $0.isPlanned ? context.say(Messages.plannedDay) : ""
            }
        }
    }

    private func sums(_ context: Context) -> [String] {
        let paid = context.sum(trip.money(figures.paid).text, and: pending.paid)
        let share = context.sum(trip.money(figures.share).number, and: pending.share)
        var parts = [Messages.personSums(paid, share)]
        if figures.gave != 0 || figures.took != 0 {
            parts.append(
                Messages.personTransfers(
                    gave: trip.money(figures.gave).number, took: trip.money(figures.took).number))
        }
        let balance = trip.money(figures.balance).number
        parts.append(Messages.personBalance((figures.balance > 0 ? "+" : "") + balance))
        let notes = lines.contains(where: \.isPlanned) ? [Messages.plannedAreApart] : []
        return ([Messages.joined(parts, by: " · ")] + notes)
            .flatMap { context.style.wrapped(context.say($0)) }
    }

    private var categoryColumns: Columns<CategoryShare> {
        Columns {
            Column("category") { .text($0.category) }
            Column("share") { trip.cell($0.share) }
            Column("percent") { .decimal(Numbers.percent($0.share, of: figures.share)) }
            Column("expenses") { .count($0.count) }
        }
    }

    private func byCategory(_ context: Context) -> [String] {
        guard !categories.isEmpty else { return [] }
        let largest = categories.map(\.share).max() ?? 0
        var table = context.table([
            .text(Heading.category, least: 8), .number(Heading.share), .number("%"),
            .text("", rank: 2), .number(Heading.count, rank: 3),
        ])
        table.rows = categories.map { category in
            [
                .init(context.category(category.category)),
                .init(trip.money(category.share).number),
                .init(Numbers.percent(category.share, of: figures.share)),
                .init(Bar.text(category.share, of: largest, context)),
                .init(Numbers.grouped(category.count)),
            ]
        }
        return [""] + context.lines(table)
    }
}

extension CategoryShareReport {
    /// Prints a table with a row for each category and a column for each person.
    func show(_ context: Context) throws {
        let columns = Columns<CategoryShare> {
            Column("category") { .text($0.category) }
            Column("person") { .text($0.person) }
            Column("share") { trip.cell($0.share) }
            Column("expenses") { .count($0.count) }
        }
        try context.answer(names: columns.names, records: { columns.records(of: shares) }) {
            guard !shares.isEmpty else { return [context.say(Messages.noResults)] }
            let heading = "\(trip.heading) · \(trip.homeCurrency)".terminalSafe
            return context.style.wrapped(heading) + context.lines(try table(context))
                + (pending.isEmpty
                    ? [] : context.style.wrapped(context.say(Messages.withoutRate(pending.text))))
        }
    }

    /// The rank of a person's column.
    private static func rank(_ index: Int) -> Int {
        index + 1 < ColumnLook.spare ? index + 1 : index + 2
    }

    /// Of many people, the last are left out first where the terminal is narrow.
    private func table(_ context: Context) throws -> Table {
        var table = context.table(
            [.text(Heading.category, least: 8)]
                + trip.people.enumerated().map { .number($1.terminalSafe, rank: Self.rank($0)) }
                + [.number(Heading.total)])
        table.rows = try categories.map { category in
            [.init(context.category(category))]
                + trip.people.map { .init(trip.money(share(of: $0, in: category)).number) }
                + [.init(trip.money(try total(in: category)).number)]
        }
        table.rows.append(
            [.init(context.say(Heading.total))]
                + (try trip.people.map { .init(trip.money(try total(of: $0)).number) })
                + [.init(trip.money(try total()).number)])
        return table
    }
}
