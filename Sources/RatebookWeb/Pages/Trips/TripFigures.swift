import Answers
import Bookkeeping
import Language
import Trips

/// The figures of a trip.
///
/// Its home has the visitor's balance and the money left, one line each; the page of budgets has the others.
struct TripFigures {
    private let trip: Stored<Trip>
    private let summary: TripSummary
    private let budgets: [BudgetReport.Line]
    private let visit: Visit

    init(
        _ trip: Stored<Trip>, _ summary: TripSummary, _ budgets: [BudgetReport.Line], _ visit: Visit
    ) {
        (self.trip, self.summary, self.budgets, self.visit) = (trip, summary, budgets, visit)
    }

    private var isFinished: Bool { trip.content.isFinished(on: visit.keeper.today) }
    private func say(_ text: Text) -> String { visit.say(text) }

    // MARK: On the trip's home

    /// The card that leads the trip: a line for each figure.
    func lead() throws -> HTML {
        let day = budgets.filter { $0.scope == .day }
        let needy = budgets.filter { line in
            if case .category = line.scope { line.warning != nil } else { false }
        }
        let shown = day + budgets.filter { $0.scope == .trip }
        return """
            <section class="card figures">
            \(isFinished ? nil : try OwnPart(visit, trip).html())
            <p class="spread"><span class="quiet">\(say(TripWords.spent))</span><strong class="big">\(total)</strong></p>
            \(day.isEmpty ? line(perDay) : nil)
            \(shown.map { SpendingBar.line($0, trip.content, on: visit.keeper.today, visit) })
            \(needy.map { SpendingBar.line($0, trip.content, on: visit.keeper.today, visit) })
            \(try CashPart.html(trip, visit, onlyOverspent: true))
            </section>
            """
    }

    private var total: HTML {
        visit.sum(trip.content.money(summary.total).text, and: summary.pending)
    }

    private var perDay: Fact? {
        guard let left = summary.left, left >= 0, summary.daysLeft > 0,
            let perDay = summary.leftPerDay
        else { return nil }
        return (say(TripWords.aDay(summary.daysLeft)), "\(trip.content.money(perDay).text)")
    }

    private typealias Fact = (label: String, amount: HTML)

    private func line(_ fact: Fact?) -> HTML? {
        fact.map {
            """
            <p class="spread"><span class="quiet">\($0.label)</span><span>\($0.amount)</span></p>
            """
        }
    }

    // MARK: Below the budgets

    /// `/trips/:uid/budgets`: every budget with its bar, and the figures that the home has no room for.
    static func answer(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let report = try visit.keeper.budgets(of: String(trip.id))
        return .page(try TripFigures(trip, report.summary, report.lines, visit).page())
    }

    private func page() throws -> HTML {
        let path = TripPath(trip.content)
        let title = say(TripWords.budget)
        let mayChange = visit.isOwner && !visit.isReadOnly && !trip.isArchived
        return Layout.page(
            "\(title) · \(trip.title)", on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            <section class="card figures" data-pane>
            <p class="label">\(say(TripWords.spent))</p>
            <p class="big">\(total)</p>
            \(budgets.map { SpendingBar.budget($0, trip.content, on: visit.keeper.today, visit) })
            \(facts.compactMap(line))
            \(try CashPart.html(trip, visit))
            </section>
            \(if: mayChange, "<p><a class=\"button\" href=\"\(path.root)/edit\">\(say(TripWords.changeBudgets))</a></p>")
            """)
    }

    private var facts: [Fact] {
        let trip = trip.content
        var facts: [Fact] = []
        if trip.travellers > 1 {
            facts.append(
                (say(TripWords.eachPerson), "\(trip.perPerson(summary.total).text)"))
        }
        if let perDay { facts.append(perDay) }
        if summary.plannedCount > 0 {
            let planned = trip.money(summary.planned).text
            facts.append(
                (say(TripWords.planned), visit.sum(planned, and: summary.plannedPending)))
        }
        return facts
    }
}
