import Answers
import Bookkeeping
import Language
import Trips

/// What a text finds in the expenses of a trip, or in those of all trips: `?q=` on the page of either.
struct ExpenseSearchPage {
    private let visit: Visit
    private let text: String
    /// Where the search began, and its name.
    private let root, title: String
    /// The found expenses, oldest first.
    private let list: ExpenseList?
    /// The words for who recorded an expense.
    private let recorder: (StoredExpense) -> String?

    /// The search text; nil if there is none.
    static func text(_ visit: Visit) -> String? { visit.request.query["q"]?.composedOrNil }

    /// In a trip's expenses; a guest is shown what the trip's page has of them.
    static func answer(_ text: String, onTrip visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let list = try visit.keeper.expenses(of: String(trip.id), ExpenseFilter(text: text))
        let authors = try visit.keeper.authors()
        let marks =
            try list.expenses.first.map {
                try visit.keeper.contents.expenseMarks(of: trip.id, since: $0.date)
            } ?? [:]
        let page = ExpenseSearchPage(
            visit: visit, text: text, root: TripPath(trip.content).root, title: trip.title,
            list: list
        ) { ExpenseRow.recorder(authors(marks[$0.id]?.author), visit) }
        return .page(page.html)
    }

    /// In the expenses of all trips, those of archived ones, too.
    static func answer(_ text: String, onAllTrips visit: Visit) throws -> Response {
        let hasTrips = try !visit.keeper.contents.tripHeadings().isEmpty
        let list =
            hasTrips ? try visit.keeper.expensesOfAllTrips(ExpenseFilter(text: text)) : nil
        let page = ExpenseSearchPage(
            visit: visit, text: text, root: "/trips", title: visit.say(TripWords.trips), list: list
        ) { _ in nil }
        return .page(page.html)
    }

    /// The field, with the current search text.
    static func form(_ visit: Visit, to path: String) -> HTML {
        """
        <form class="find" action="\(path)" role="search">\
        <input type="search" name="q" value="\(visit.request.query["q"])" \
        aria-label="\(visit.say(TripWords.searchExpenses))" \
        placeholder="\(visit.say(TripWords.searchHint))" autocomplete="off" maxlength="200" \
        enterkeyhint="search">\
        <button class="button">\(visit.say(TripWords.search))</button></form>
        """
    }

    /// How many are shown unless all are requested.
    private static let shownCount = 100

    private var html: HTML {
        let heading = visit.say(TripWords.searchExpenses)
        return Layout.page(
            "\(heading) · \(title)", on: .trips, visit,
            """
            <a class="back" href="\(root)">‹ \(title)</a>
            <h1>\(heading)</h1>
            \(Self.form(visit, to: root))
            \(found)
            """)
    }

    private var found: HTML {
        guard let list, !list.lines.isEmpty else {
            return
                "<p class=\"empty\" role=\"status\">\(visit.say(Messages.noMatchingExpenses(on: nil)))</p>"
        }
        let count = list.lines.count
        let showsAll = visit.request.query["all"] != nil || count <= Self.shownCount
        let shown = showsAll ? list.lines[...] : list.lines.suffix(Self.shownCount)
        // Sums that are too large are left out.
        let sum = (try? list.totals()).map { visit.sum($0.home.text, and: $0.pending) }
        return """
            <p class="spread" role="status"><span>\(visit.say(Messages.expenses(count)))</span>\
            \(sum.map { "<strong>\(visit.say(TripWords.total)) \($0)</strong>" as HTML })</p>
            <ul class="list">\(shown.reversed().map { row($0.expense, $0.trip) })</ul>
            \(if: !showsAll, "<p><a class=\"button\" href=\"\(root)?q=\(text.escapedForAddress)&amp;all=1\">\(visit.say(TripWords.showAllFound(count)))</a></p>")
            """
    }

    private func row(_ expense: StoredExpense, _ trip: Trip) -> HTML {
        let date = visit.say(TripWords.date(expense.date))
        let about = list?.trip == nil ? [trip.title, date] : [date]
        return ExpenseRow(expense).html(of: trip, about: about, by: recorder(expense), visit)
    }
}
