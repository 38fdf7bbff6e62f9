import Arguments
import Language
import Rates
import Store
import Terminal
import Trips

/// `ratebook settle`: who gives what to whom, with the fewest transfers.
struct SettleCommand: Command {
    static let name = "settle"
    static let overview = Messages.SettleHelp.overview
    static let examples = ["settle", "settle --via A", "settle --record"]

    @OptionGroup var options: GlobalOptions

    @Option(value: "name", completion: .person, help: Messages.SettleHelp.via)
    var via: String?

    @Flag(help: Messages.SettleHelp.record)
    var record: Bool

    @Option(value: "day", help: Messages.SettleHelp.date)
    var date: DayPhrase?

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        guard record || date == nil else {
            throw Failure(.usage, kind: "needs-record", Messages.dateNeedsRecord)
        }
        guard record else {
            let book = try context.tripBook()
            let plan = try book.read { try self.plan(book, context) }
            return try show(plan, context)
        }
        let book = try context.tripWriteBook()
        let plan = try book.change("settle", at: context.now) { change in
            let plan = try self.plan(book, context)
            let day =
                date == nil ? context.today : context.day(date, near: plan.trip.lastDay)
            guard day <= context.today else {
                throw Failure(.usage, kind: "future-transfer", Messages.transferToCome(day))
            }
            for transfer in plan.transfers {
                let (giver, taker) = (
                    plan.people[transfer.giver].name, plan.people[transfer.taker].name
                )
                try change.add(
                    SettlementRecord(
                        uid: try change.uid(
                            for: "\(plan.trip.uid) \(giver) \(taker) \(context.salt)"), date: day,
                        giver: giver, taker: taker, amount: transfer.amount),
                    to: plan.trip.id)
            }
            return plan
        }
        try show(plan, context)
        if !plan.transfers.isEmpty { context.note(Messages.settled(plan.transfers.count)) }
    }

    private struct Plan {
        /// Expenses that nobody is named in.
        let nameless: Int
        let trip: Filed<Trip>
        let people: [PersonFigures]
        let transfers: [Transfer]
    }

    private func plan(_ book: Book, _ context: Context) throws -> Plan {
        let trip = try TripChoice.trip(self.trip, in: book, context)
        guard !trip.people.isEmpty else { throw Failure.noPeople(trip.content) }
        let people = try book.people(of: trip.id, through: context.today)
        let balances = people.map(\.balance)
        guard balances.reduce(Int128(0), { $0 + Int128($1) }) == 0 else {
            throw Failure(
                .badData, kind: "unbalanced", Messages.unbalanced, hint: Messages.unbalancedHint)
        }
        let hub = try via.map { try trip.content.person($0.composed) }
            .flatMap { name in people.firstIndex { $0.name == name } }
        return Plan(
            nameless: try book.namelessExpenses(of: trip.id, through: context.today),
            trip: trip, people: people,
            transfers: hub.map { Settlement.transfers(for: balances, via: $0) }
                ?? Settlement.transfers(for: balances))
    }

    private func show(_ plan: Plan, _ context: Context) throws {
        if plan.nameless > 0 { context.note(Messages.unsettled(plan.nameless)) }
        let names = ["from", "to", "amount", "currency"]
        let trip = plan.trip.content
        try context.answer(names: names) {
            plan.transfers.map { transfer in
                Record(
                    names,
                    [
                        .text(plan.people[transfer.giver].name),
                        .text(plan.people[transfer.taker].name),
                        .decimal(trip.money(transfer.amount).decimal), .text(trip.home.code),
                    ])
            }
        } text: {
            guard !plan.transfers.isEmpty else { return [context.say(Messages.allEven)] }
            var table = Table(
                [.text(""), .sign, .text(""), .number("")], hasHeading: false)
            table.rows = plan.transfers.map { transfer in
                [
                    plan.people[transfer.giver].name.terminalSafe, "→",
                    plan.people[transfer.taker].name.terminalSafe,
                    trip.money(transfer.amount).text,
                ].map { .init(text: $0) }
            }
            return context.lines(table)
        }
    }
}
