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
    static let examples = [
        "settle", "settle --via A", "settle --in own --record", "settle pay B A 20000",
        "settle list",
    ]
    static let rare = ["via", "date"]
    static var subcommands: [any Command.Type] {
        [
            SettlePayCommand.self, SettleListCommand.self, SettleEditCommand.self,
            SettleRemoveCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
    @Option("via", value: "name", completion: .person, help: Messages.SettleHelp.via)
    var via: String?
    @Option("in", value: "currency", help: Messages.SettleHelp.inCurrency)
    var currency: TransferCurrencyArgument?
    @Flag("record", help: Messages.SettleHelp.record) var record: Bool
    @Option("date", value: "day", help: Messages.SettleHelp.date) var date: DayPhrase?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        guard record || date == nil else {
            throw Failure.usage("needs-record", Messages.isFor("--date", "--record"))
        }
        guard record else {
            let keeper = try context.tripKeeper()
            return try show(
                try keeper.settlement(of: trip?.text, via: via, in: currency?.currency), keeper,
                context)
        }
        let keeper = try context.tripWriter()
        let plan = try keeper.settle(
            trip?.text, via: via, on: date, in: currency?.currency)
        try show(plan, keeper, context)
        if !plan.transfers.isEmpty { context.note(Messages.settled(plan.transfers.count)) }
    }

    /// What each transfer is in another currency.
    private static var statedColumns: Columns<SettlementPlan.Transfer> {
        Columns {
            Column("paid", { .amount($0.paid?.amount) }, as: .number("")) { transfer in
                transfer.paid.map { "= " + $0.text } ?? ""
            }
            Column("paid_currency") { .text($0.paid?.amount.currency.code) }
            Column("rate") { .decimal($0.paid?.price.rate.rate) }
            Column("rate_date") { .text($0.paid?.price.rate.date) }
            Column("rate_source") { .text($0.paid?.price.rate.source) }
        }
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
        for currency in plan.unpriced { context.note(Messages.notStated(in: currency)) }
        let trip = plan.trip.trip.content
        let columns = Columns<SettlementPlan.Transfer> {
            Column("from", { .text($0.giver) }, as: .text("", least: 8))
            Column.shown(.sign) { _ in "→" }
            Column("to", { .text($0.taker) }, as: .text("", least: 8))
            Column("amount", { .amount(trip.money(of: $0)) }, as: .number("")) {
                trip.money(of: $0).text
            }
            Column("currency") { .text(trip.money(of: $0).currency.code) }
            if currency != nil { Self.statedColumns }
            if let unread { Column("unread") { _ in .list(unread) } }
        }
        try context.answer(
            columns, plan.transfers,
            nothing: Messages.allEven(leavesOut: !plan.pending.isEmpty), hasHeading: false)
        for party in plan.parties {
            let others = party.members.map(\.name).filter { $0 != party.settler }
            let balances = party.members.map { member in
                let currency = party.currency ?? trip.homeCurrency
                let balance = Amount(minorUnits: member.balance, currency: currency)
                return party.currency == nil
                    ? "\(member.name) \(balance.signed)"
                    : "\(member.name) \(balance.signed) \(currency)"
            }
            context.note(Messages.settles(party.settler, for: others, balances: balances))
        }
    }
}

/// The currency of `--in`: a code, or `own` for that of whoever gets each transfer.
struct TransferCurrencyArgument: ExpressibleByArgument {
    let currency: TransferCurrency

    init(argument: String) throws {
        currency = try argument == "own" ? .takers : .currency(Currency(argument: argument))
    }
}
