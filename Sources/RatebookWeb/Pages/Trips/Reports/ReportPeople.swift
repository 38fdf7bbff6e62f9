import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// What each person paid and their shares, and the shares by category as a table.
struct ReportPeople {
    private let report: PersonReport
    private let categories: CategoryShareReport
    private let visit: Visit

    init(_ report: PersonReport, _ categories: CategoryShareReport, _ visit: Visit) {
        (self.report, self.categories, self.visit) = (report, categories, visit)
    }

    private var trip: Trip { report.trip }
    private func say(_ text: Text) -> String { visit.say(text) }

    func html(_ order: ReportOrder) throws -> HTML {
        let whole =
            [report.people.map(\.paid), report.people.map(\.share)].map {
                $0.reduce(Int128(0)) { $0 + Int128($1) }
            }.max() ?? 0
        return """
            \(try report.people.map { try card($0, of: whole) })
            <p class="quiet small">\(say(TripWords.barsAreShares))</p>
            \(try table(order))
            """
    }

    private func card(_ person: PersonFigures, of whole: Int128) throws -> HTML {
        let pending = try report.pending(of: person.name)
        func bar(_ title: Text, _ amount: Int64, _ pending: [Amount]) -> HTML {
            SpendingBar.line(
                "\(say(title))", visit.sum(trip.money(amount).text, and: pending),
                percent: SpendingBar.percent(amount, of: whole))
        }
        let address = "\(TripPath(trip).root)?person=\(person.name.escapedForAddress)"
        return """
            <section class="card stack tight"><h2 class="spread"><a href="\(address)">\(person.name)</a>\
            <span>\(balance(of: person))</span></h2>
            <ul class="bars">\(bar(TripWords.paid, person.paid, pending.paid))\
            \(bar(TripWords.share, person.share, pending.share))</ul>\
            \(if: person.gave != 0 || person.took != 0, "<p class=\"quiet small\">\(say(TripWords.transferred(trip.money(person.gave).text, trip.money(person.took).text)))</p>")</section>
            """
    }

    /// What a person gets or owes: in the home currency and their own, or in each currency paid.
    private func balance(of person: PersonFigures) -> String {
        guard report.balances == nil else {
            let all = report.balances(of: person).map { "\($0.signed) \($0.currency)" }
            return all.isEmpty ? say(TripWords.balance(0, trip)) : all.joined(separator: ", ")
        }
        let text = say(TripWords.balance(person.balance, trip))
        return report.own[person.name].map {
            "\(text) = \($0.balance.signed) \($0.balance.currency)"
        } ?? text
    }

    // MARK: By category

    private func table(_ order: ReportOrder) throws -> HTML? {
        guard !categories.shares.isEmpty else { return nil }
        let lines = try categories.categories.map { ($0, try categories.total(in: $0)) }
        let rows = order.sorted(lines) {
            visit.category($0.0)
        } amount: {
            $0.1
        }
        let heads = trip.people.map { "<th scope=\"col\" class=\"right\">\($0)</th>" as HTML }
        let totals = try trip.people.map {
            "<td class=\"right num\">\(trip.money(try categories.total(of: $0)).number)</td>"
                as HTML
        }
        let title = say(TripWords.sharesByCategory)
        return """
            <section class="card stack tight"><h2>\(title) <small class="quiet">\(trip.homeCurrency.code)</small></h2>
            <div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table class="report matrix"><thead><tr>\
            \(order.heading(.name, say(TripWords.category)))\(heads)\
            \(order.heading(.amount, say(TripWords.total), "right"))</tr></thead>
            <tbody>\(rows.map { row($0.0, $0.1) })</tbody>
            <tfoot><tr><th scope="row">\(say(TripWords.total))</th>\(totals)\
            <td class="right num strong">\(trip.money(try categories.total()).number)</td></tr></tfoot></table></div></section>
            """
    }

    private func row(_ category: String, _ total: Int64) -> HTML {
        let root = TripPath(trip).root + "?category=" + category.escapedForAddress
        let cells = trip.people.map { person -> HTML in
            let share = categories.share(of: person, in: category)
            guard share != 0 else { return "<td class=\"right quiet\">–</td>" }
            return """
                <td class="right num"><a href="\(root)&amp;for=\(person.escapedForAddress)">\(trip.money(share).number)</a></td>
                """
        }
        return """
            <tr><th scope="row"><a href="\(root)">\(visit.category(category))</a></th>\(cells)\
            <td class="right num strong">\(trip.money(total).number)</td></tr>
            """
    }
}
