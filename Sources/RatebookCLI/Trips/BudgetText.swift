import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

/// Budgets as text.
enum BudgetText {
    /// What a budget is for: `in all`, a day, a category.
    static func label(
        _ scope: BudgetReport.Scope, on day: Day, _ context: Context
    ) -> String {
        switch scope {
        case .trip: context.say(Messages.inAll)
        case .day:
            context.say(day == context.today ? Messages.todayBudget : Messages.date(day))
        case .category(let name): context.category(name)
        }
    }

    /// A line for each budget that is exceeded or nearly so.
    ///
    /// - Parameter day: the day of the expense; if it is to come, planned expenses are included.
    static func warnings(
        _ budgets: [BudgetReport.Line], on day: Day, _ trip: Trip, _ context: Context
    ) -> [String] {
        budgets.flatMap { line in
            let label = label(line.scope, on: day, context)
            let isPlanned = day > context.today && line.scope != .day
            let name =
                label.prefix(1).uppercased() + label.dropFirst()
                + (isPlanned ? context.say(Messages.withPlanned) : "")
            let budget = trip.money(line.budget).number
            let text =
                line.warning == .over
                ? Messages.budgetOver(name, budget, by: trip.money(-line.left).number)
                : Messages.budgetNear(name, budget, percent: "\(line.percentSpent)")
            return context.style.wrapped(context.say(text)).map {
                context.style.paint($0, line.warning?.tone.color(context.language))
            }
        }
    }
}

extension BudgetReport.Warning {
    var tone: Tone {
        switch self {
        case .near: .notable
        case .over: .bad
        }
    }
}
