import Answers
import Bookkeeping
import Rates
import Trips

/// The spending by category, currency or a field of names: one bar of the whole, and a table whose rows lead
/// to their expenses.
struct ReportGroups {
    private let report: GroupReport
    private let visit: Visit

    init(_ report: GroupReport, _ visit: Visit) { (self.report, self.visit) = (report, visit) }

    private var trip: Trip { report.trip }

    func html(_ order: ReportOrder) -> HTML {
        guard !report.lines.isEmpty else {
            return Layout.empty(.empty, visit.say(Messages.noExpenses))
        }
        let ranked = report.lines.enumerated().map { (rank: $0, line: $1) }
        let rows = order.sorted(ranked) {
            name(of: $0.line)
        } amount: {
            $0.line.total
        } count: {
            $0.line.count
        }
        return """
            \(bar)
            <table class="report"><thead><tr>\(order.heading(.name, visit.say(TripWords.by(kind))))\
            \(order.heading(.count, visit.say(Heading.count), "right roomy"))<th scope="col" class="right">%</th>\
            \(order.heading(.amount, trip.homeCurrency.code, "right"))</tr></thead>
            <tbody>\(rows.map { row($0.line, $0.rank) })</tbody></table>
            \(SpendingBar.axis)
            <p class="quiet small">\(visit.say(TripWords.barsAreShares))</p>
            """
    }

    private var kind: Report.Kind {
        switch report.kind {
        case .category: .category
        case .currency: .currency
        case .name(let field): .name(field)
        }
    }

    /// The whole with its parts.
    var bar: HTML? {
        let label = report.lines.map { "\(name(of: $0)) \(percent(of: $0))" }
        return WholeBar.html(report.lines.map(\.total), label: label.joined(separator: ", "))
    }

    private func row(_ line: GroupReport.Line, _ rank: Int) -> HTML {
        var notes: [HTML] = [
            "<span class=\"tight-only\">\(visit.say(Messages.expenses(line.count)))</span>"
        ]
        if let paid = line.paid, paid.currency != trip.homeCurrency, paid.minorUnits != 0 {
            notes.append("<span>\(paid.text)</span>")
        }
        if !line.pending.isEmpty {
            let words = visit.say(TripWords.pending(line.pending.text))
            notes.append("<span class=\"pending\">\(words)</span>")
        }
        let isUnpriced = line.total == 0 && !line.pending.isEmpty
        if let left = line.left {
            let words =
                left < 0
                ? TripWords.over(trip.money(-left).text) : TripWords.left(trip.money(left).text)
            notes.append("<span\(if: left < 0, " class=\"over\"")>\(visit.say(words))</span>")
        }
        let share = SpendingBar.percent(line.total, of: report.sum)
        return """
            <tr><th scope="row"><a href="\(address(of: line))">\(WholeBar.swatch(rank))\(name(of: line))</a>\
            <span class="across">\(SpendingBar.bar(share, color: WholeBar.color(rank)))</span><small class="notes">\(notes)</small></th>\
            <td class="right num roomy">\(Numbers.grouped(line.count))</td>\
            <td class="right num">\(percent(of: line))</td>\
            <td class="right num">\(isUnpriced ? "–" : trip.money(line.total).number)</td></tr>
            """
    }

    /// The expenses of a group.
    func address(of line: GroupReport.Line) -> String {
        "\(TripPath(trip).root)?\(report.kind.name)=\((line.name ?? "none").escapedForAddress)"
    }

    func percent(of line: GroupReport.Line) -> String {
        let text = Numbers.percent(line.total, of: report.sum)
        return text.isEmpty ? "–" : text + "%"
    }

    func name(of line: GroupReport.Line) -> String {
        switch report.kind {
        case .category: return visit.category(line.name ?? "")
        case .currency:
            let code = line.name ?? ""
            return Currency(code).map { "\(code) \($0.name(visit.language))" } ?? code
        case .name: return report.name(of: line, visit.language)
        }
    }
}
