import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips/:uid/report?by=`: the spending, as bars with their numbers.
struct TripReportPage {
    private let visit: Visit
    private let trip: Stored<Trip>
    private let kind: Report.Kind

    static let kinds: [Report.Kind] =
        [.category, .person, .day, .currency] + ExpenseTexts.names.map(Report.Kind.name) + [.cost]

    static func answer(_ visit: Visit) throws -> Response {
        let name = visit.request.query["by"] ?? Report.Kind.category.rawValue
        guard let kind = Report.Kind(rawValue: name), kinds.contains(kind) else {
            throw PageError.notFound
        }
        let page = TripReportPage(visit: visit, trip: try visit.trip(), kind: kind)
        return .page(try page.html())
    }

    private func say(_ text: Text) -> String { visit.say(text) }

    private func html() throws -> HTML {
        let path = TripPath(trip.content)
        let tabs = Self.kinds.map { kind in
            """
            <a class="chip" href="\(path.report)?by=\(kind.rawValue)"\
            \(if: kind == self.kind, " aria-current=\"page\"")>\(say(TripWords.by(kind)))</a>
            """ as HTML
        }
        let title = say(TripWords.reports)
        return Layout.page(
            "\(title) · \(trip.title)", on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            <nav class="chips" aria-label="\(title)">\(tabs)</nav>
            \(try content())
            """)
    }

    private func content() throws -> HTML {
        let report: Report
        do {
            report = try visit.keeper.report(kind, of: String(trip.id), withRates: false).report
        } catch TravelError.nobodyNamed {
            return Layout.empty(.trips, say(TripWords.nobodyNamed))
        }
        switch report {
        case .days(let report): return days(report)
        case .groups(let report): return groups(report)
        case .people(let report): return try people(report)
        case .exchange: return .empty
        case .cost(let report): return costs(report)
        }
    }

    /// What each way to pay came to, with its fees and what the exchange cost.
    private func costs(_ report: CostReport) -> HTML {
        let trip = trip.content
        let largest = report.lines.map(\.total).max() ?? 0
        let lines = report.lines.map { line in
            let name = [say(Messages.way(line.way)), line.person].compactMap(\.self)
            let parts = Messages.costParts(
                spent: trip.money(line.middle), fees: trip.money(line.fees),
                difference: trip.money(line.difference))
            return SpendingBar.line(
                "\(name.joined(separator: " · "))", "\(trip.money(line.total).text)",
                note: "\(say(parts))", percent: SpendingBar.percent(line.total, of: largest))
        }
        let notes = Messages.costNotes(report).map {
            "<p class=\"quiet small\">\(say($0))</p>" as HTML
        }
        return """
            <section class="card stack">\(total(report.total, report.pending))\(bars(lines))\
            \(notes)</section>
            """
    }

    private func total(_ sum: Int64, _ pending: [Amount]) -> HTML {
        """
        <p class="spread"><span>\(say(TripWords.total))</span>\
        <strong>\(visit.sum(trip.content.money(sum).text, and: pending))</strong></p>
        """
    }

    private func bars(_ lines: [HTML]) -> HTML {
        lines.isEmpty
            ? Layout.empty(.empty, say(Messages.noExpenses))
            : "<ul class=\"bars\">\(lines)</ul>"
    }

    private func groups(_ report: GroupReport) -> HTML {
        let trip = trip.content
        let largest = report.lines.map(\.total).max() ?? 0
        let lines = report.lines.map { line in
            let amount = visit.sum(trip.money(line.total).text, and: line.pending)
            var notes = [say(Messages.expenses(line.count))]
            if let paid = line.paid, paid.currency != trip.homeCurrency { notes.append(paid.text) }
            if let left = line.left {
                notes.append(
                    say(
                        left < 0
                            ? TripWords.over(trip.money(-left).text)
                            : TripWords.left(trip.money(left).text)))
            }
            let isOver = line.left.map { $0 < 0 } ?? false
            return SpendingBar.line(
                "\(name(line, report.kind))", amount,
                note: "\(notes.joined(separator: " · "))",
                percent: SpendingBar.percent(line.total, of: largest), kind: isOver ? .over : .plain
            )
        }
        return
            "<section class=\"card stack\">\(total(report.sum, report.pending))\(bars(lines))</section>"
    }

    private func name(_ line: GroupReport.Line, _ kind: GroupReport.Kind) -> String {
        let name = line.name ?? ""
        switch kind {
        case .category: return visit.category(name)
        case .currency:
            return Currency(name).map { "\(name) \($0.name(visit.language))" } ?? name
        case .name(let field):
            return say(line.name.map { Messages.text($0, of: field) } ?? Messages.none(of: field))
        }
    }

    private func days(_ report: DayReport) -> HTML {
        let entries = report.entries.filter { !report.isPlanned($0.day) }
        let largest = entries.map(\.day.total).max() ?? 0
        let lines = entries.map { entry in
            let pending =
                (try? entry.expenses.filter { $0.homeAmount == nil }.map(\.amount).sums()) ?? []
            let isOver = entry.day.leftOfDay.map { $0 < 0 } ?? false
            let sums = [
                say(TripWords.cumulative(trip.content.money(entry.day.cumulative).text)),
                entry.day.left.map {
                    say(
                        $0 < 0
                            ? TripWords.over(trip.content.money(-$0).text)
                            : TripWords.left(trip.content.money($0).text))
                },
            ].compactMap { $0 }.joined(separator: " · ")
            return SpendingBar.line(
                "\(visit.shortDate(entry.day.date))",
                visit.sum(trip.content.money(entry.day.total).text, and: pending), note: "\(sums)",
                percent: SpendingBar.percent(entry.day.total, of: largest),
                kind: isOver ? .over : .plain)
        }
        let (sum, pending) = (report.summary.total, report.summary.pending)
        return "<section class=\"card stack\">\(total(sum, pending))\(bars(lines))</section>"
    }

    private func people(_ report: PersonReport) throws -> HTML {
        let trip = trip.content
        let largest = report.people.map { max($0.paid, $0.share) }.max() ?? 0
        let cards = try report.people.map { person in
            let pending = try report.pending(of: person.name)
            func bar(_ title: Text, _ amount: Int64, _ pending: [Amount]) -> HTML {
                SpendingBar.line(
                    "\(say(title))", visit.sum(trip.money(amount).text, and: pending),
                    percent: SpendingBar.percent(amount, of: largest))
            }
            return """
                <section class="card stack tight"><h2 class="spread"><span>\(person.name)</span>\
                <span>\(balance(of: person, report, trip))</span></h2>
                <ul class="bars">\(bar(TripWords.paid, person.paid, pending.paid))\
                \(bar(TripWords.share, person.share, pending.share))</ul>\
                \(if: person.gave != 0 || person.took != 0, "<p class=\"quiet small\">\(say(TripWords.transferred(trip.money(person.gave).text, trip.money(person.took).text)))</p>")</section>
                """ as HTML
        }
        return HTML(cards)
    }

    /// What a person gets or owes: in the home currency and their own, or in each currency paid.
    private func balance(of person: PersonFigures, _ report: PersonReport, _ trip: Trip) -> String {
        guard report.balances == nil else {
            let all = report.balances(of: person).map { "\($0.signed) \($0.currency)" }
            return all.isEmpty ? say(TripWords.balance(0, trip)) : all.joined(separator: ", ")
        }
        let text = say(TripWords.balance(person.balance, trip))
        return report.own[person.name].map {
            "\(text) = \($0.balance.signed) \($0.balance.currency)"
        }
            ?? text
    }
}
