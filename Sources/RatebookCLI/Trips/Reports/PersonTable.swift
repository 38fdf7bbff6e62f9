import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

/// What each person paid and used, and their balance.
struct PersonTable {
    private let report: PersonReport

    private var trip: Trip { report.trip }
    private var people: [PersonFigures] { report.people }

    init(_ report: PersonReport) { self.report = report }

    func show(_ context: Context) throws {
        let names = [
            "person", "paid", "share", "gave", "took", "balance", "pending", "pending_share",
        ]
        try context.answer(names) {
            try people.map { person in
                let pending = try report.pending(of: person.name)
                return [.text(person.name)] + figures(person).map { .decimal($0.decimal) }
                    + [pending.paid.cell, pending.share.cell]
            }
        } text: {
            var table = context.table([
                .text("", least: 8), .number(Messages.Heading.paidSum),
                .number(Messages.Heading.share), .number(Messages.Heading.gave, rank: 1),
                .number(Messages.Heading.took, rank: 1), .number(Messages.Heading.balance),
            ])
            table.rows = people.map { person in
                let figures = figures(person)
                let isOwed = person.balance > 0
                return [.init(person.name.terminalSafe)]
                    + figures.dropLast().map { .init($0.number) }
                    + [
                        .init(
                            (isOwed ? "+" : "") + (figures.last?.number ?? ""),
                            isOwed ? .green : person.balance < 0 ? .red : nil)
                    ]
            }
            return context.style.wrapped("\(trip.heading) · \(trip.homeCurrency)".terminalSafe)
                + context.lines(table)
                + (report.pending.isEmpty
                    ? []
                    : context.style.wrapped(
                        context.say(Messages.withoutRate(report.pending.text))))
        }
    }

    private func figures(_ person: PersonFigures) -> [Amount] {
        [person.paid, person.share, person.gave, person.took, person.balance].map(trip.money)
    }
}
