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
    @Argument(help: Messages.BudgetHelp.amount) var amount: String?
    @Option(value: "amount", help: Messages.TripHelp.dailyBudget) var daily: String?

    @Option(value: "name=amount", completion: .category, help: Messages.TripHelp.categoryBudget)
    var category: [NamedValue]

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        guard amount != nil || daily != nil || !category.isEmpty else {
            throw Failure.usage("no-amount", Messages.enterAmount, Messages.budgetExample)
        }
        let draft = try BudgetDraft(total: amount, daily: daily, categories: category)
        let report = try context.tripWriter().setBudgets(draft, of: trip?.text)
        try BudgetTable(report, named: trip?.text).show(context)
    }
}

/// `ratebook budget show`: the budgets with what was spent and what is left.
struct BudgetShowCommand: Command {
    static let name = "show"
    static let overview = Messages.BudgetHelp.show

    @OptionGroup var options: GlobalOptions
    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        try BudgetTable(try context.tripKeeper().budgets(of: trip?.text), named: trip?.text)
            .show(context)
    }
}

/// The budgets of a trip compared with what was spent.
private struct BudgetTable {
    private let report: BudgetReport
    /// The trip as it was named.
    private let named: String?

    init(_ report: BudgetReport, named: String?) { (self.report, self.named) = (report, named) }

    func show(_ context: Context) throws {
        context.noteChoice(report.trip)
        let (trip, lines) = (report.trip.trip.content, report.lines)
        let names = ["scope", "category", "budget", "spent", "left", "currency"]
        try context.answer(names) {
            lines.map { line in
                [
                    .text(line.scope.name), .text(line.scope.category), trip.cell(line.budget),
                    trip.cell(line.spent), trip.cell(line.left), .text(trip.homeCurrency.code),
                ]
            }
        } text: {
            guard !lines.isEmpty || trip.dailyBudget != nil else {
                return [context.say(Messages.noBudget(named))]
            }
            var table = context.table([
                .text(trip.homeCurrency.code, least: 8), .number(Messages.Heading.budget),
                .number(Messages.Heading.spent, rank: 1), .number(Messages.Heading.left),
                .number("%", rank: 2), .text("", rank: 3),
            ])
            table.rows = lines.map { line in
                [
                    .init(BudgetText.label(line.scope, on: context.today, context)),
                    .init(trip.money(line.budget).number),
                    .init(trip.money(line.spent).number), TripText.left(line.left, trip),
                    .init(Bar.percent(line.spent, of: line.budget)),
                    .init(Bar.text(line.spent, of: line.budget, context), line.warning?.color),
                ]
            }
            // The budget of a day, of which nothing is spent outside of the trip.
            if let daily = trip.dailyBudget, !lines.contains(where: { $0.scope == .day }) {
                let place = lines.first?.scope == .trip ? 1 : 0
                let cells = [context.say(Messages.aDay), trip.money(daily).number, "", "", "", ""]
                table.rows.insert(cells.map { .init($0) }, at: place)
            }
            return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
                + TripText.standing(trip, report.summary, context)
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
