import Bookkeeping
import Language
import Rates
import Store
import Terminal
import Trips

/// Expenses as text.
enum ExpenseText {
    /// Prints a recorded expense, its rate and the trip's figures.
    static func showRecorded(_ recorded: RecordedExpense, _ context: Context) throws {
        let (expense, trip) = (recorded.expense, recorded.trip.trip.content)
        context.noteChoice(recorded.trip)
        try context.answer(ExpenseRecord.full(expense, trip)) {
            lines(expense, trip, context) + standing(recorded, context)
        }
    }

    /// Prints the changes of an edit.
    static func showEdited(_ edited: RecordedExpense, _ context: Context) throws {
        let after = edited.expense
        if let before = edited.before, before.homeAmount != after.homeAmount {
            context.note(Messages.homeChanged(before.homeAmount.text, after.homeAmount.text))
        }
        if let before = edited.before, before.rate != after.rate {
            context.note(
                Messages.rateChanged(
                    Numbers.significant(before.rate.rate), Numbers.significant(after.rate.rate)))
        }
        if edited.hasScaledShares { context.note(Messages.sharesScaled) }
        try showRecorded(edited, context)
    }

    /// The lines about one expense.
    static func lines(_ expense: StoredExpense, _ trip: Trip, _ context: Context) -> [String] {
        let content = expense.content
        let money =
            content.rate.kind == .same
            ? content.amount.text : "\(content.amount.text) = \(content.homeAmount.text)"
        var first = ["#\(expense.id) \(content.date) \(context.category(content.category))", money]
        first += [content.memo, content.place].compactMap { $0 }
        if content.isOneOff { first.append(context.say(Messages.oneOff)) }
        if expense.isRemoved { first.append(context.say(Messages.inTrash)) }
        var lines = [first.joined(separator: " · ")]
        if let rate = content.rateLine(context.language) { lines.append(rate) }
        if let people = people(content, trip, context) { lines.append(people) }
        lines += content.photos.map { context.say(Messages.photo($0.name, $0.size)) }
        return lines.flatMap { context.style.wrapped($0.terminalSafe) }
    }

    /// Who paid and who shares; nil if no one is named.
    private static func people(_ expense: Expense, _ trip: Trip, _ context: Context) -> String? {
        guard !expense.payments.isEmpty || !expense.shares.isEmpty else { return nil }
        let paid = expense.payments.map { payment in
            let amount = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
            return expense.payments.count == 1
                ? payment.person : "\(payment.person) \(amount.number)"
        }
        guard !expense.isThePayers else {
            return context.say(Messages.paidAlone(paid.joined(separator: ", ")))
        }
        let shares = expense.shares.map { "\($0.person) \(trip.money($0.homeAmount).number)" }
        return context.say(
            Messages.paidFor(
                paid.joined(separator: ", "), shares.joined(separator: ", "),
                Messages.split(expense.split)))
    }

    /// The day's total and the trip's figures.
    private static func standing(_ recorded: RecordedExpense, _ context: Context) -> [String] {
        guard let figures = recorded.figures else { return [] }
        let trip = recorded.trip.trip.content
        let total = Messages.dayTotal(
            trip.title, recorded.expense.date, trip.money(figures.dayTotal).number)
        return [context.say(total)] + TripText.standing(trip, figures.summary, context)
    }

    /// Expenses as a table.
    static func table(_ expenses: [StoredExpense], _ trip: Trip, _ context: Context) -> Table {
        var table = Table([
            .number(context.say(Messages.Heading.number)),
            .text(context.say(Messages.Heading.date)),
            .text(context.say(Messages.Heading.category), rank: 3),
            .number(context.say(Messages.Heading.paid), rank: 4), .unit,
            .number("\(trip.homeCurrency)"), .text(context.say(Messages.Heading.memo), least: 8),
            .text(context.say(Messages.Heading.place), rank: 2, least: 6),
            .text(context.say(Messages.Heading.paidBy), rank: 1, least: 6),
        ])
        table.rows = expenses.map { expense in
            [
                String(expense.id), expense.date.description, context.category(expense.category),
                expense.amount.number, expense.amount.currency.code, expense.homeAmount.number,
                (expense.memo ?? "").terminalSafe, (expense.place ?? "").terminalSafe,
                expense.payments.map(\.person).joined(separator: ", ").terminalSafe,
            ].map { .init(text: $0) }
        }
        return table
    }
}
