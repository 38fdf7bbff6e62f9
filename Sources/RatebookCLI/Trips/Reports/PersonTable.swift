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
                (row.person.balance > 0 ? "+" : "") + trip.money(row.person.balance).number
            } tone: { row in
                row.person.balance > 0 ? .good : row.person.balance < 0 ? .bad : nil
            }
            Column("pending") { $0.pending.paid.cell }
            Column("pending_share") { $0.pending.share.cell }
        }
    }
}
