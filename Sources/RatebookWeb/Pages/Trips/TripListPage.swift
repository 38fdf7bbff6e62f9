import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips`: the trips, the current one first, and the form for a new one; with `?q=`, the expenses
/// found in all.
enum TripListPage {
    static func answer(_ visit: Visit) throws -> Response {
        let fields = try ExpenseFilterFields(visit, root: "/trips")
        if !fields.filter.isEmpty {
            return try ExpenseSearchPage.answer(fields, onAllTrips: visit)
        }
        return .page(try html(visit, TripForm(visit), nil))
    }

    /// `POST /trips`: adds a trip.
    static func add(_ visit: Visit) throws -> Response {
        let form = TripForm(visit)
        do {
            let added = try visit.writer.addTrip(
                try form.draft(), homeCurrency: try form.home(visit.keeper))
            return .redirect(to: TripPath(added.trip.trip.content).root)
        } catch {
            let faults = FormFaults(error)
            return .page(try html(visit, form, faults), status: faults.status)
        }
    }

    private static func html(_ visit: Visit, _ form: TripForm, _ faults: FormFaults?) throws -> HTML
    {
        let showsAll = visit.request.query["all"] != nil
        let all = try visit.keeper.trips(archived: true, removed: false)
        let archived = all.filter(\.trip.isArchived)
        let open = all.filter { !$0.trip.isArchived }
        let shown = currentFirst(open)
        let hidden = archived.isEmpty || showsAll
        let removed = try visit.keeper.contents.tripHeadings(removed: true).count
        let canUndo = try visit.keeper.contents.changeCount(to: .undo) > 0
        return Layout.page(
            visit.say(TripWords.trips), on: .trips, visit,
            """
            <h1>\(visit.say(TripWords.trips))</h1>
            \(try RemovedTrips.notice(visit))
            \(all.isEmpty ? nil : try ExpenseFilterFields(visit, root: "/trips").form(nil))
            \(if: all.isEmpty, empty(visit))
            \(if: !shown.isEmpty, "<ul class=\"cards\">\(shown.map { card($0, visit) })</ul>")
            \(if: !hidden, "<p><a class=\"button\" href=\"/trips?all=1\">\(visit.say(TripWords.showArchived(archived.count)))</a></p>")
            \(if: showsAll && !archived.isEmpty, "<h2>\(visit.say(TripWords.archived))</h2><ul class=\"cards\">\(archived.reversed().map { card($0, visit) })</ul>")
            \(if: !visit.isReadOnly, "<details class=\"new-trip\"\(if: all.isEmpty || faults != nil, " open")><summary class=\"button\">\(visit.say(TripWords.newTrip))</summary>\(form.html(visit, faults))</details>")
            \(if: removed > 0, "<p><a class=\"button plain\" href=\"/trips/trash\">\(visit.say(TripWords.removedTrips(removed)))</a></p>")
            \(if: canUndo && !visit.isReadOnly, "<p><a class=\"button plain\" href=\"/undo\">\(visit.say(TripWords.undoLast))</a></p>")
            """)
    }

    /// Trips with the newest first, but the current one before all.
    static func currentFirst(_ trips: [ListedTrip]) -> [ListedTrip] {
        trips.filter(\.isCurrent) + trips.filter { !$0.isCurrent }.reversed()
    }

    private static func empty(_ visit: Visit) -> HTML {
        Layout.empty(.trips, visit.say(TripWords.noTrips), visit.say(TripWords.noTripsYet))
    }

    private static func card(_ line: ListedTrip, _ visit: Visit) -> HTML {
        let trip = line.trip.content
        let total = line.summary.map { visit.sum(trip.money($0.total).text, and: $0.pending) }
        let days = visit.say(TripWords.period(trip.firstDay, trip.lastDay))
        return """
            <li class="card trip"><a href="\(TripPath(trip).root)">
            <p class="spread"><strong>\(trip.title)</strong>\
            \(badge(line, visit).map { "<span class=\"badge\">\(visit.say($0))</span>" as HTML })</p>
            <p class="spread"><small>\(days)</small><span>\(total ?? "–")</span></p>
            \(left(line, visit))</a></li>
            """
    }

    /// That it is over, or that it is the current one.
    private static func badge(_ line: ListedTrip, _ visit: Visit) -> Text? {
        if line.trip.content.isFinished(on: visit.keeper.today) { return TripWords.finished }
        return line.isCurrent ? TripWords.current : nil
    }

    private static func left(_ line: ListedTrip, _ visit: Visit) -> HTML? {
        let trip = line.trip.content
        guard let summary = line.summary, let left = summary.left, let budget = trip.budget else {
            return nil
        }
        let percent = SpendingBar.percent(summary.total, of: budget)
        let kind: SpendingBar.Kind = left < 0 ? .over : percent >= 90 ? .near : .plain
        let words =
            left < 0
            ? TripWords.over(trip.money(-left).text) : TripWords.left(trip.money(left).text)
        return """
            \(SpendingBar.bar(percent, kind))
            <p class="quiet small \(kind.rawValue)">\(visit.say(words))</p>
            """
    }
}
