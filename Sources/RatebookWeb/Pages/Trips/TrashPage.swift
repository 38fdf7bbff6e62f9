import Answers
import Bookkeeping
import Language
import Trips

/// `/trips/:uid/trash`: the removed expenses of a trip, each with a button that restores it.
enum TrashPage {
    static func answer(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let rows = try expenses(of: trip, visit).reversed().map { row($0, trip.content, visit) }
        return .page(html(rows, of: trip.title, at: TripPath(trip.content).root, visit))
    }

    /// A page of removed things with a way back to the page above.
    static func html(_ rows: [HTML], of name: String, at path: String, _ visit: Visit) -> HTML {
        let title = visit.say(TripWords.trash)
        let content: HTML =
            rows.isEmpty
            ? Layout.empty(.remove, visit.say(TripWords.emptyTrash))
            : "<ul class=\"list\">\(rows)</ul>"
        return Layout.page(
            "\(title) · \(name)", on: .trips, visit,
            """
            <a class="back" href="\(path)">‹ \(name)</a>
            <h1>\(title)</h1>
            \(content)
            """)
    }

    /// The expenses of a trip in the trash; a guest sees their own.
    static func expenses(of trip: Stored<Trip>, _ visit: Visit) throws -> [StoredExpense] {
        var query = ExpenseQuery(trip: trip.id, withDetails: false)
        query.removed = true
        return try visit.keeper.contents.expenses(query).filter { try visit.isOwn($0) }
    }

    private static func row(_ expense: StoredExpense, _ trip: Trip, _ visit: Visit) -> HTML {
        let path = TripPath(trip).expense(expense.id)
        let category = visit.category(expense.category)
        let label = expense.content.label.isEmpty ? category : expense.content.label
        return """
            <li class="row wide"><a class="grow" href="\(path)">\(label)\
            <small>\(visit.shortDate(expense.date)) · \(expense.amount.text)</small></a>\
            \(if: !visit.isReadOnly, "<form method=\"post\" action=\"\(path)/restore\">\(Layout.token(visit))<button class=\"button\" type=\"submit\" aria-label=\"\(visit.say(TripWords.restore)): \(label)\">\(visit.say(TripWords.restore))</button></form>")</li>
            """
    }
}
