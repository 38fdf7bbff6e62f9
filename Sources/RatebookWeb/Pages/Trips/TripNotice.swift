import Answers
import Bookkeeping
import Language
import Rates
import Store
import Trips

/// What was just done to a trip, above its figures, with a button to take it back.
struct TripNotice {
    private let visit: Visit
    private let trip: Stored<Trip>

    init(_ visit: Visit, _ trip: Stored<Trip>) { (self.visit, self.trip) = (visit, trip) }

    private func say(_ text: Text) -> String { visit.say(text) }

    func html() throws -> HTML? {
        let query = visit.request.query
        if let id = query["saved"].flatMap({ Int64($0) }) { return try saved(id) }
        if let id = query["removed"].flatMap({ Int64($0) }) { return try removed(id) }
        if query["undone"] != nil { return notice("\(say(TripWords.undone))", undo: nil) }
        return nil
    }

    /// What was understood of a new expense, and what budgets say.
    private func saved(_ id: Int64) throws -> HTML? {
        guard let recorded = try? visit.keeper.standing(of: id),
            recorded.expense.trip == trip.id, !recorded.expense.isRemoved
        else { return nil }
        let expense = recorded.expense
        let about = [visit.category(expense.category), expense.memo, expense.place]
            .compactMap { $0 }.joined(separator: " · ")
        return notice(
            """
            <strong>\(ExpensePage.money(expense.content))</strong><br>\(about)
            \(if: expense.isPending, "<br>\(say(TripWords.pending))")
            \(recorded.newStageOutside.map { "<br>\(say(TripWords.outside(expense.date, $0)))" as HTML })
            \(recorded.budgetWarnings.map { warning($0, expense) })
            """, undo: try undo(of: id))
    }

    private func warning(_ line: BudgetReport.Line, _ expense: StoredExpense) -> HTML {
        let name = SpendingBar.label(line.scope, on: expense.date, visit)
        let isPlanned = expense.date > visit.keeper.today && line.scope != .day
        let label = name + (isPlanned ? say(Messages.withPlanned) : "")
        let budget = trip.content.money(line.budget).text
        let text =
            line.warning == .over
            ? Messages.budgetOver(label, budget, by: trip.content.money(-line.left).text)
            : Messages.budgetNear(label, budget, percent: "\(line.percentSpent)")
        return "<br><span class=\"\(line.warning == .over ? "over" : "near")\">\(say(text))</span>"
    }

    private func removed(_ id: Int64) throws -> HTML? {
        guard let expense = try visit.keeper.book.expense(id), expense.trip == trip.id,
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

/// Taking back the last change.
enum TripUndo {
    static func button(_ change: Operation, _ trip: Trip, _ visit: Visit) -> HTML {
        """
        <form method="post" action="\(TripPath(trip).undo)">\(Layout.token(visit))\
        <input type="hidden" name="operation" value="\(change.id)">\
        <button class="button" type="submit">\(visit.say(TripWords.undo))</button></form>
        """
    }

    /// `POST /trips/:uid/undo`: takes back the change that the form names, which must be the last.
    static func undoOfTrip(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        return try undo(visit, to: TripPath(trip.content).root + "?undone=1")
    }

    /// `POST /undo`: the same, on any trip.
    static func undo(_ visit: Visit) throws -> Response { try undo(visit, to: "/trips") }

    private static func undo(_ visit: Visit, to path: String) throws -> Response {
        do {
            let operation = visit.request.form["operation"].flatMap { Int64($0) }
            _ = try visit.writer.undo(only: operation ?? 0, ownOnly: !visit.isOwner)
            return .redirect(to: path)
        } catch TravelError.notLastChange {
            return PageError(.conflict, Failure(TravelError.notLastChange)).response(visit)
        }
    }

    /// `/undo`: what would be taken back, with a button to confirm it.
    static func confirm(_ visit: Visit) throws -> Response {
        let change = try visit.writer.lastChange(ownOnly: false)
        let title = visit.say(TripWords.undo)
        let content: HTML
        if let change {
            let numbers = change.expenses.prefix(5).map { " #\($0)" }.joined()
            let places = change.trips.prefix(3).joined(separator: ", ")
            let subject = try visit.keeper.book.subject(of: change)
            let about = [subject?.amount.text, subject?.label].compactMap { $0 }
                .joined(separator: " · ")
            content = """
                <p>\(visit.say(TripWords.wouldUndo))</p>
                <div class="card"><p><strong>\(visit.say(Messages.operation(change.command)))\(numbers)</strong></p>
                <p>\(about)</p><p class="quiet small">\(places) · \(change.at.description)</p></div>
                \(if: !visit.isReadOnly, "<form method=\"post\" action=\"/undo\">\(Layout.token(visit))<input type=\"hidden\" name=\"operation\" value=\"\(change.id)\"><button class=\"button primary\" type=\"submit\">\(title)</button></form>")
                """
        } else {
            content = Layout.empty(.undo, visit.say(Messages.nothing(to: .undo)))
        }
        return .page(
            Layout.page(
                title, on: .trips, visit,
                """
                <a class="back" href="/trips">‹ \(visit.say(TripWords.trips))</a>
                <h1>\(title)</h1>
                \(content)
                """))
    }
}
