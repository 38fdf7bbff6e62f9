import Answers
import Arguments
import Bookkeeping
import Rates
import Terminal
import Trips

/// `ratebook budget`: the budgets of a trip.
struct BudgetCommand: CommandGroup {
    static let name = "budget"
    static let overview = Messages.BudgetHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "budget set 3000000 --daily 300000 --category food=500000", "budget show",
    ]
    static var subcommands: [any Command.Type] { [BudgetSetCommand.self, BudgetShowCommand.self] }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook budget set [AMOUNT]`: sets the budget in total, per day or per category.
struct BudgetSetCommand: Command {
    static let name = "set"
    static let overview = Messages.BudgetHelp.set
    static let examples = ["budget set 3000000 --daily 300000 --category food=500000"]

    @OptionGroup var options: GlobalOptions
    @Argument("amount", help: Messages.BudgetHelp.amount) var amount: String?
    @Option("daily", value: "amount", help: Messages.TripHelp.dailyBudget) var daily: String?

    @Option(
        "category", value: "name=amount", completion: .category,
        help: Messages.TripHelp.categoryBudget)
    var category: [NamedValue]

    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        guard amount != nil || daily != nil || !category.isEmpty else {
            throw Failure.usage("no-amount", Messages.enterAmount, Messages.budgetExample)
        }
        let draft = try BudgetDraft(total: amount, daily: daily, categories: category)
        let report = try context.tripWriter().setBudgets(draft, of: trip?.text)
        try BudgetTable(report, named: trip?.text).show(context)
    }
}

/// `ratebook budget show`: the budgets with the spending and the remainder.
struct BudgetShowCommand: Command {
    static let name = "show"
    static let overview = Messages.BudgetHelp.show

    @OptionGroup var options: GlobalOptions
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        try BudgetTable(try context.tripKeeper().budgets(of: trip?.text), named: trip?.text)
            .show(context)
    }
}

/// The budgets of a trip compared with the spending.
private struct BudgetTable {
    private let report: BudgetReport
    /// The trip as typed.
    private let named: String?

    init(_ report: BudgetReport, named: String?) { (self.report, self.named) = (report, named) }

    func show(_ context: Context) throws {
        context.noteChoice(report.trip)
        let trip = report.trip.trip.content
        let columns = columns(trip, context)
        try context.answer(names: columns.names, records: { columns.records(of: report.lines) }) {
            guard !report.lines.isEmpty || trip.dailyBudget != nil else {
                return [context.say(Messages.noBudget(named))]
            }
            var table = context.table(columns, report.lines)
            // The budget of a day, of which nothing is spent outside of the trip.
            if let daily = trip.dailyBudget, !report.lines.contains(where: { $0.scope == .day }) {
                let cells = [context.say(Messages.aDay), trip.money(daily).number, "", "", "", ""]
                table.rows.insert(
                    cells.map { .init($0) }, at: report.lines.first?.scope == .trip ? 1 : 0)
            }
            return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
                + TripText.standing(trip, report.summary, context)
        }
    }

    private func columns(_ trip: Trip, _ context: Context) -> Columns<BudgetReport.Line> {
        Columns {
            Column("scope") { .text($0.scope.name) }
            Column(
                "category", { .text($0.scope.category) },
                as: .text(trip.homeCurrency.code, least: 8)
            ) {
                BudgetText.label($0.scope, on: context.today, context)
            }
            Column("budget", { trip.cell($0.budget) }, as: .number(Heading.budget))
            Column("spent", { trip.cell($0.spent) }, as: .number(Heading.spent, rank: 1))
            Column(
                "left", { trip.cell($0.left) }, as: .number(Heading.left),
                tone: { Int64?($0.left).tone })
            Column.shown(.number("%", rank: 2)) { Numbers.percent($0.spent, of: $0.budget) }
            Column.shown(.text("", rank: 3)) {
                Bar.text($0.spent, of: $0.budget, context)
            } tone: {
                $0.warning?.tone
            }
            Column("currency") { _ in .text(trip.homeCurrency.code) }
        }
    }
}

extension BudgetReport.Scope {
    /// The name in machine-readable output.
    fileprivate var name: String {
        switch self {
        case .trip: "trip"
        case .day: "day"
        case .category: "category"
        }
    }

    fileprivate var category: String? { if case .category(let name) = self { name } else { nil } }
}
