import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Terminal
import Trips

/// `ratebook settle`: the fewest transfers that settle all balances.
struct SettleCommand: Command {
    static let name = "settle"
    static let overview = Messages.SettleHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = ["settle", "settle --via A", "settle --record"]

    @OptionGroup var options: GlobalOptions
    @Option("via", value: "name", completion: .person, help: Messages.SettleHelp.via)
    var via: String?
    @Flag("record", help: Messages.SettleHelp.record) var record: Bool
    @Option("date", value: "day", help: Messages.SettleHelp.date) var date: DayPhrase?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        guard record || date == nil else {
            throw Failure.usage("needs-record", Messages.isFor("--date", "--record"))
        }
        guard record else {
            let keeper = try context.tripKeeper()
            return try show(try keeper.settlement(of: trip?.text, via: via), keeper, context)
        }
        let keeper = try context.tripWriter()
        let plan = try keeper.settle(trip?.text, via: via, on: date)
        try show(plan, keeper, context)
        if !plan.transfers.isEmpty { context.note(Messages.settled(plan.transfers.count)) }
    }

    private func show(
        _ plan: SettlementPlan, _ keeper: Bookkeeper, _ context: Context
    ) throws {
        context.noteChoice(plan.trip)
        let notice = try keeper.sharedNotice(ofTrip: plan.trip.trip.id)
        context.note(notice, on: plan.trip)
        // A table has no place for a gap in all rows.
        let unread = context.options.json ? notice?.unread.map(SharingRecord.unread) ?? [] : nil
        if plan.namelessExpenses > 0 {
            context.note(Messages.unsettled(plan.namelessExpenses))
        }
        context.noteLeftOut(plan.pending)
        let trip = plan.trip.trip.content
        let columns = Columns<SettlementPlan.Transfer> {
            Column("from", { .text($0.giver) }, as: .text("", least: 8))
            Column.shown(.sign) { _ in "→" }
            Column("to", { .text($0.taker) }, as: .text("", least: 8))
            Column("amount", { trip.cell($0.amount) }, as: .number("")) {
                trip.money($0.amount).text
            }
            Column("currency") { _ in .text(trip.homeCurrency.code) }
            if let unread { Column("unread") { _ in .list(unread) } }
        }
        try context.answer(
            columns, plan.transfers,
            nothing: Messages.allEven(leavesOut: !plan.pending.isEmpty), hasHeading: false)
    }
}
