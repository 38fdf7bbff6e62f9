import Answers
import Bookkeeping
import Rates
import Terminal
import Trips

extension RepeatedExpenses {
    /// Prints the expenses that were recorded at once, their sum and the trip's figures.
    func show(_ context: Context) throws {
        ExpenseText.note(first, context)
        if first.newStageOutside == nil { ExpenseText.noteStage(last, context) }
        let list = list
        guard !context.options.quiet || context.options.json || context.options.csv else {
            for expense in expenses { try context.output.show(String(expense.id)) }
            return
        }
        try context.answer(list.columns(context.language), list.lines) { table in
            context.style.wrapped(heading(context).terminalSafe) + table
                + ExpenseText.totals(list, context) + standing(context)
        }
        context.note(Messages.undoRepetition)
    }

    /// How many were recorded, on which days, and what they have in common.
    private func heading(_ context: Context) -> String {
        context.say(
            Messages.repeated(
                expenses.count, interval, from: first.expense.date, through: last.expense.date,
                each: first.expense.amount.text, planned: plannedCount))
    }

    /// The trip's figures, and the budgets that are nearly or wholly spent.
    private func standing(_ context: Context) -> [String] {
        guard let summary = first.figures?.summary else { return [] }
        let trip = first.trip.trip.content
        let figures = TripStanding(trip, summary, in: context.language)
            .figures(isBrief: true)
        let parts = [trip.title.terminalSafe] + figures.map(context.say)
        return context.style.wrapped(parts.joined(separator: " · "))
            + BudgetText.warnings(
                last.budgetWarnings, on: last.expense.date, trip, context)
    }
}
