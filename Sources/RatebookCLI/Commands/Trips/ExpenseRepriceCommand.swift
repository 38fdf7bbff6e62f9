import Answers
import Arguments
import Bookkeeping
import Rates
import Trips

/// `ratebook expense reprice`: looks the rates of expenses up again after corrections.
struct ExpenseRepriceCommand: Command {
    static let name = "reprice"
    static let overview = Messages.ExpenseHelp.reprice
    static let examples = ["expense reprice --dry-run", "expense reprice 3 7"]

    @OptionGroup var options: GlobalOptions
    @Argument("id", completion: .expense, help: Messages.ExpenseHelp.repricedIDs) var id: [Int]
    @Flag("dry-run", help: Messages.ExpenseHelp.dryRun) var dryRun: Bool
    @Option("source", help: Messages.ExpenseHelp.source) var source: RateSourceArgument?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = dryRun ? try context.tripKeeper() : try context.tripWriter()
        let repricing = try keeper.reprice(
            id.map { Int64($0) }, of: trip?.text, source: source?.id, isRehearsal: dryRun)
        context.noteChoice(repricing.trip)
        for (expense, reason) in repricing.kept {
            let why = Failure(reason).message
            context.note(
                expense.isPending
                    ? Messages.staysPending(expense.id, why) : Messages.keepsRate(expense.id, why))
        }
        try show(repricing.changed, repricing.trip.trip.content, context)
    }

    private func show(_ all: [Repricing.Change], _ trip: Trip, _ context: Context) throws {
        let columns = columns(trip)
        try context.answer(columns, all, nothing: Messages.nothingToReprice) {
            let sum = try all.map(\.difference).sum()
            let total = (sum > 0 ? "+" : "") + trip.money(sum).text
            return $0 + [
                context.say(
                    dryRun
                        ? Messages.wouldReprice(all.count, total)
                        : Messages.repriced(all.count, total))
            ]
        }
    }

    private func columns(_ trip: Trip) -> Columns<Repricing.Change> {
        func rate(_ expense: Expense) -> String {
            expense.rate.rate.map(Numbers.significant) ?? "–"
        }
        return Columns {
            Column("id", { .count($0.old.id) }, as: .number(Heading.number))
            Column("date", { .text($0.old.date) }, as: .text(Heading.date))
            Column("amount", { .amount($0.old.amount) }, as: .number(Heading.paid))
            Column("currency", { .text($0.old.amount.currency.code) }, as: .unit)
            Column("rate", { .decimal($0.old.rate.rate) }, as: .number(Heading.rate, rank: 2)) {
                rate($0.old.content)
            }
            Column(
                "new_rate", { .decimal($0.new.rate.rate) },
                as: .number(Heading.newRate, rank: 2)
            ) {
                rate($0.new)
            }
            Column("home", { .amount($0.old.homeAmount) }, as: .number(Heading.recorded))
            Column("new_home", { .amount($0.new.homeAmount) }, as: .number(Heading.now))
            Column(
                "difference", { trip.cell($0.difference) },
                as: .number(Heading.difference, rank: 1)
            ) { one in
                (one.difference > 0 ? "+" : "") + trip.money(one.difference).number
            }
        }
    }
}
