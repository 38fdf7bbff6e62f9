import Answers
import Bookkeeping
import Charts
import Rates
import Trips

/// The spending day by day: drawn against the budget, and as a table whose rows lead to their expenses.
struct ReportDays {
    private let report: DayReport
    private let visit: Visit

    init(_ report: DayReport, _ visit: Visit) { (self.report, self.visit) = (report, visit) }

    private var trip: Trip { report.trip }

    func html(_ order: ReportOrder) -> HTML {
        let entries = report.entries.filter { !report.isPlanned($0.day) }
        let rows = order.sorted(entries) {
            $0.day.date.description
        } amount: {
            $0.day.total
        }
        let hasBudget = trip.budget != nil
        return """
            \(chart)
            <table class="report"><thead><tr>\(order.heading(.day, visit.say(TripWords.by(.day))))\
            \(order.heading(.amount, trip.homeCurrency.code, "right"))\
            <th scope="col" class="right roomy">\(visit.say(Heading.cumulative))</th>\
            \(if: hasBudget, "<th scope=\"col\" class=\"right roomy\">\(visit.say(Heading.left))</th>")</tr></thead>
            <tbody>\(rows.map { row($0, hasBudget: hasBudget) })</tbody></table>
            """
    }

    private var chart: HTML? {
        report.chart(.page, visit.language, frame: .page).map { chart in
            "<figure class=\"chart spending\">\(HTML(stringLiteral: chart.text))</figure>"
        }
    }

    private func row(_ entry: DayReport.Entry, hasBudget: Bool) -> HTML {
        let day = entry.day
        let pending =
            (try? entry.expenses.filter { $0.homeAmount == nil }.map(\.amount).sums()) ?? []
        let isOver = day.leftOfDay.map { $0 < 0 } ?? false
        let left = day.left.map {
            $0 < 0 ? TripWords.over(trip.money(-$0).text) : TripWords.left(trip.money($0).text)
        }
        let notes = [TripWords.cumulative(trip.money(day.cumulative).text), left].compactMap(\.self)
            .map { "<span>\(visit.say($0))</span>" as HTML }
        let name = visit.shortDate(day.date)
        let link: HTML =
            entry.expenses.isEmpty
            ? "<span>\(name)</span>"
            : "<a href=\"\(TripPath(trip).root)?day=\(day.date)\">\(name)</a>"
        return """
            <tr><th scope="row">\(link)<small class="notes tight-only">\(notes)</small></th>\
            <td class="right num\(if: isOver, " over")">\(visit.sum(trip.money(day.total).number, and: pending))</td>\
            <td class="right num roomy">\(trip.money(day.cumulative).number)</td>\
            \(if: hasBudget, "<td class=\"right num roomy\(if: (day.left ?? 0) < 0, " over")\">\(day.left.map { trip.money($0).number })</td>")</tr>
            """
    }
}
