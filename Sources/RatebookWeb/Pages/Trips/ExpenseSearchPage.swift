import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The expenses of a trip, or of all trips, that match the filter in the address.
struct ExpenseSearchPage {
    private let visit: Visit
    private let fields: ExpenseFilterFields
    /// Where the search began, and its name.
    private let root, title: String
    /// The found expenses, oldest first.
    private let list: ExpenseList?
    private let choices: ExpenseChoices?
    /// The words for who recorded an expense.
    private let recorder: (StoredExpense) -> String?

    /// In a trip's expenses; a guest is shown what the trip's page has of them.
    static func answer(_ fields: ExpenseFilterFields, onTrip visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let list = try visit.keeper.expenses(of: String(trip.id), fields.filter)
        let authors = try visit.keeper.authors()
        let marks =
            try list.expenses.first.map {
                try visit.keeper.contents.expenseMarks(of: trip.id, since: $0.date)
            } ?? [:]
        let page = ExpenseSearchPage(
            visit: visit, fields: fields, root: TripPath(trip.content).root, title: trip.title,
            list: list, choices: try visit.keeper.expenseChoices(on: trip)
        ) { ExpenseRow.recorder(authors(marks[$0.id]?.author), visit) }
        return .page(page.html)
    }

    /// In the expenses of all trips, those of archived ones, too.
    static func answer(_ fields: ExpenseFilterFields, onAllTrips visit: Visit) throws -> Response {
        let hasTrips = try !visit.keeper.contents.tripHeadings().isEmpty
        let list = hasTrips ? try visit.keeper.expensesOfAllTrips(fields.filter) : nil
        let page = ExpenseSearchPage(
            visit: visit, fields: fields, root: "/trips", title: visit.say(TripWords.trips),
            list: list, choices: nil
        ) { _ in nil }
        return .page(page.html)
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
            \(choices == nil ? fields.form(nil) : fields.folded(choices, people: list?.trip?.trip.people ?? []))
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
        return """
            <p class="spread" role="status"><span>\(visit.say(Messages.expenses(count)))</span>\
            \(sums(list).map { "<strong>\($0)</strong>" as HTML })</p>
            <ul class="list" data-pane>\(shown.reversed().map { row($0.expense, $0.trip) })</ul>
            \(if: !showsAll, "<p><a class=\"button\" href=\"\(fields.address())&amp;all=1\">\(visit.say(TripWords.showAllFound(count)))</a></p>")
            """
    }

    /// The sum of the expenses found, and of one person's shares in them; nothing if it is too large.
    private func sums(_ list: ExpenseList) -> [HTML] {
        let own: HTML? = list.ownName.flatMap { person in
            (try? list.ownShares()).map {
                "\(visit.say(TripWords.part(person))) \(visit.sum($0.home.text, and: $0.pending))"
            }
        }
        let whole: HTML? = (try? list.totals()).map {
            "\(visit.say(TripWords.total)) \(visit.sum($0.home.text, and: $0.pending))"
        }
        return [own, whole].compactMap(\.self)
    }

    private func row(_ expense: StoredExpense, _ trip: Trip) -> HTML {
        let date = visit.say(TripWords.date(expense.date))
        let about = list?.trip == nil ? [trip.title, date] : [date]
        return ExpenseRow(expense).html(of: trip, about: about, by: recorder(expense), visit)
    }
}
