import Answers
import Bookkeeping
import Trips

/// What a trip that is over leads with: who pays whom, and where the money went.
struct FinishedTrip {
    private let trip: Stored<Trip>
    private let visit: Visit

    init(_ trip: Stored<Trip>, _ visit: Visit) { (self.trip, self.visit) = (trip, visit) }

    private var path: TripPath { TripPath(trip.content) }

    func html() throws -> HTML { "\(try balance())\(try spending())" }

    private func balance() throws -> HTML? {
        guard trip.people.count > 1 else { return nil }
        let plan = try visit.keeper.settlement(of: String(trip.id), via: nil)
        let lines = plan.transfers.map { transfer in
            """
            <li class="spread"><span>\(visit.say(TripWords.pays(transfer.giver, transfer.taker)))</span>\
            <strong class="num">\(trip.content.money(of: transfer).text)</strong></li>
            """ as HTML
        }
        return """
            <section class="card stack tight"><h2>\(visit.say(TripWords.whoPays))</h2>\
            \(if: lines.isEmpty, "<p>\(visit.say(Messages.allEven(leavesOut: !plan.pending.isEmpty)))</p>")\
            \(if: !lines.isEmpty, "<ul class=\"stack tight\">\(lines)</ul><p><a class=\"button primary\" href=\"\(path.settle)\">\(visit.say(TripWords.settle))</a></p>")\
            \(try OwnPart(visit, trip).html())</section>
            """
    }

    private func spending() throws -> HTML? {
        let found = try visit.keeper.report(.category, of: String(trip.id), withRates: false)
        guard case .groups(let report) = found.report, !report.lines.isEmpty else { return nil }
        let names = ReportGroups(report, visit)
        let legend = report.lines.enumerated().prefix(WholeBar.colorCount).map { rank, line in
            """
            <li>\(WholeBar.swatch(rank))<span>\(names.name(of: line))</span> \
            <small class="quiet num">\(names.percent(of: line))</small></li>
            """ as HTML
        }
        return """
            <section class="card stack tight"><p class="spread"><a class="strong" href="\(path.report)">\
            \(visit.say(TripWords.reports)) ›</a><strong>\
            \(visit.sum(trip.content.money(report.sum).text, and: report.pending))</strong></p>
            \(names.bar)<ul class="legend">\(legend)</ul></section>
            """
    }
}
