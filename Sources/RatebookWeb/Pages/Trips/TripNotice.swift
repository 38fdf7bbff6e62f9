import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The last change of a trip, shown above its figures, with a button to take it back.
struct TripNotice {
    private let visit: Visit
    private let trip: Stored<Trip>

    init(_ visit: Visit, _ trip: Stored<Trip>) { (self.visit, self.trip) = (visit, trip) }

    private func say(_ text: Text) -> String { visit.say(text) }

    func html() throws -> HTML? {
        let query = visit.request.query
        if let id = query["saved"].flatMap({ Int64($0) }) { return try saved(id) }
        if let id = query["removed"].flatMap({ Int64($0) }) { return try removed(id) }
        if let id = query["imported"].flatMap({ Int64($0) }) { return try imported(id) }
        if query["edited"] != nil {
            return notice(
                "\(say(TripWords.saved))", undo: try TripUndo.offer(.undo, on: trip.content, visit))
        }
        if query["restored"] != nil {
            return notice(
                "\(say(Messages.restored(trip.title)))",
                undo: try TripUndo.offer(.undo, on: trip.content, visit))
        }
        if let chosen = query["chosen"] {
            return notice(
                "\(say(chosen == "before" ? TripWords.chosenBefore : TripWords.chosen))",
                undo: chosen == "before" ? nil : try TripUndo.offer(.undo, on: trip.content, visit))
        }
        return try TripUndo.done(visit).map {
            let back: UndoDirection = query["redone"] != nil ? .undo : .redo
            return notice("\(say($0))", undo: try TripUndo.offer(back, on: trip.content, visit))
        }
    }

    /// A new expense as understood, and the warnings of budgets.
    private func saved(_ id: Int64) throws -> HTML? {
        guard let recorded = try? visit.keeper.standing(of: id),
            recorded.expense.trip == trip.id, !recorded.expense.isRemoved
        else { return nil }
        let expense = recorded.expense
        let texts = ExpenseTexts.fields.map(\.form).compactMap { form in
            expense.texts[form].map { say(Messages.text($0, of: form)) }
        }
        let about = ([visit.category(expense.category)] + texts).joined(separator: " · ")
        return notice(
            """
            <strong>\(ExpensePage.money(expense.content))</strong><br>\(about)
            \(if: expense.isPending, "<br>\(say(TripWords.pending))")
            \(recorded.newStageOutside.map { "<br>\(say(TripWords.outside(expense.date, $0)))" as HTML })
            \(recorded.farRate.map { "<br><span class=\"near\">\(say(Messages.farRate($0)))</span>" as HTML })
            \(recorded.payment.map { "<br><span class=\"near\">\(say($0 == .mayBeCash ? MoneyWords.mayBeCash : Messages.payment($0, expense: expense.id)))</span>" as HTML })
            \(recorded.budgetWarnings.map { warning($0, expense) })
            """, undo: try undo(of: id))
    }

    private func warning(_ line: BudgetReport.Line, _ expense: StoredExpense) -> HTML {
        let name =
            line.scope == .trip
            ? visit.capitalized(Messages.inAll)
            : SpendingBar.label(line.scope, on: expense.date, visit)
        let isPlanned = expense.date > visit.keeper.today && line.scope != .day
        let label = name + (isPlanned ? say(Messages.withPlanned) : "")
        let budget = trip.content.money(line.budget).text
        let text =
            line.warning == .over
            ? Messages.budgetOver(label, budget, by: trip.content.money(-line.left).text)
            : Messages.budgetNear(label, budget, percent: "\(line.percentSpent)")
        return "<br><span class=\"\(line.warning == .over ? "over" : "near")\">\(say(text))</span>"
    }

    /// What an import has recorded, with the button that takes all of it back.
    private func imported(_ id: Int64) throws -> HTML? {
        guard let change = try visit.writer.lastChange(ownOnly: !visit.isOwner), change.id == id
        else { return nil }
        let canUndo = visit.isOwner && !visit.isReadOnly
        return notice(
            "\(say(ImportWords.imported(change.expenses.count)))",
            undo: canUndo ? TripUndo.button(change, trip.content, visit) : nil)
    }

    private func removed(_ id: Int64) throws -> HTML? {
        guard let expense = try visit.keeper.contents.expense(id), expense.trip == trip.id,
            expense.isRemoved
        else { return nil }
        return notice(
            "\(say(TripWords.removed)) <strong>\(expense.amount.text)</strong> \(expense.content.label)",
            undo: try undo(of: id))
    }

    private func notice(_ text: HTML, undo: HTML?) -> HTML {
        "<div class=\"notice done\" role=\"status\"><p>\(text)</p>\(undo)</div>"
    }

    /// The button that takes back the last change, if that is of one expense.
    private func undo(of expense: Int64) throws -> HTML? {
        guard !visit.isReadOnly,
            let change = try visit.writer.lastChange(ownOnly: !visit.isOwner),
            change.expenses == [expense]
        else { return nil }
        return TripUndo.button(change, trip.content, visit)
    }
}
