import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips/:uid/report?by=`: where the money went, with ways to the expenses behind each figure.
struct TripReportPage {
    private let visit: Visit
    private let trip: Stored<Trip>
    private let kind: Report.Kind

    static let kinds: [Report.Kind] =
        [.category, .person, .day, .currency] + ExpenseTexts.names.map(Report.Kind.name) + [.cost]

    static func answer(_ visit: Visit) throws -> Response {
        let page = TripReportPage(visit: visit, trip: try visit.trip(), kind: try kind(visit))
        return .page(try page.html())
    }

    /// The kind in the address.
    static func kind(_ visit: Visit) throws -> Report.Kind {
        let name = visit.request.query["by"] ?? Report.Kind.category.rawValue
        guard let kind = Report.Kind(rawValue: name), kinds.contains(kind) else {
            throw PageError.notFound
        }
        return kind
    }

    private var path: TripPath { TripPath(trip.content) }
    private func say(_ text: Text) -> String { visit.say(text) }

    private func html() throws -> HTML {
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
            <nav class="chips scroll" aria-label="\(title)">\(tabs)</nav>
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
        let order = ReportOrder(
            visit, usual: kind == .day ? .day : .amount,
            report: "\(path.report)?by=\(kind.rawValue)")
        let content: HTML =
            switch report {
            case .days(let report):
                card(
                    report.summary.total, report.summary.pending,
                    ReportDays(report, visit).html(order))
            case .groups(let report):
                card(report.sum, report.pending, ReportGroups(report, visit).html(order))
            case .people(let report):
                try ReportPeople(
                    report, try visit.keeper.categoryShares(of: String(trip.id)).report, visit
                ).html(order)
            case .exchange: .empty
            case .cost(let report): card(report.total, report.pending, costs(report))
            }
        return "\(content)\(ReportPicture.link(report, kind, trip.content, visit))"
    }

    /// A report below its total.
    private func card(_ sum: Int64, _ pending: [Amount], _ content: HTML) -> HTML {
        """
        <section class="card stack" data-pane><p class="spread"><span>\(say(TripWords.total))</span>\
        <strong>\(visit.sum(trip.content.money(sum).text, and: pending))</strong></p>\(content)</section>
        """
    }

    /// What each way to pay came to, with its fees and what the exchange cost.
    private func costs(_ report: CostReport) -> HTML {
        let trip = trip.content
        guard !report.lines.isEmpty else {
            return Layout.empty(.empty, say(Messages.noExpenses))
        }
        let lines = report.lines.map { line in
            let name = [say(Messages.way(line.way)), line.person].compactMap(\.self)
            let parts = Messages.costParts(
                spent: trip.money(line.middle), fees: trip.money(line.fees),
                difference: trip.money(line.difference))
            return SpendingBar.line(
                "\(name.joined(separator: " · "))", "\(trip.money(line.total).text)",
                note: "\(say(parts))", percent: SpendingBar.percent(line.total, of: report.total))
        }
        let notes = Messages.costNotes(report) + [TripWords.barsAreShares]
        return """
            <ul class="bars">\(lines)</ul>\
            \(notes.map { "<p class=\"quiet small\">\(say($0))</p>" as HTML })
            """
    }
}
