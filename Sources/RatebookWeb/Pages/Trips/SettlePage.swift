import Answers
import Bookkeeping
import Language
import Rates
import Store
import Trips

/// `/trips/:uid/settle`: who pays whom, and what was recorded of it.
enum SettlePage {
    static func answer(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        return .page(try html(trip, visit))
    }

    /// `POST /trips/:uid/settle`: records the transfers as made today.
    static func record(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        _ = try visit.writer.settle(String(trip.id), via: nil, on: nil)
        return .redirect(to: TripPath(trip.content).settle + "?saved=1")
    }

    private static func html(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML {
        let title = visit.say(TripWords.settle)
        let content: HTML
        do {
            content = try plan(
                try visit.keeper.settlement(of: String(trip.id), via: nil), trip, visit)
        } catch TravelError.nobodyNamed {
            content = Layout.empty(.trips, visit.say(TripWords.nobodyNamed))
        }
        return Layout.page(
            "\(title) · \(trip.title)", on: .trips, visit,
            """
            <a class="back" href="\(TripPath(trip.content).root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(content)
            \(try transfers(trip, visit))
            """)
    }

    private static func plan(
        _ plan: SettlementPlan, _ trip: Stored<Trip>, _ visit: Visit
    ) throws -> HTML {
        let path = TripPath(trip.content)
        var notes: [String] = []
        if plan.namelessExpenses > 0 {
            notes.append(visit.say(TripWords.nameless(plan.namelessExpenses)))
        }
        if !plan.pending.isEmpty {
            notes.append(visit.say(TripWords.pendingLeftOut(plan.pending.text)))
        }
        let lines = plan.transfers.map { transfer in
            let amount = trip.content.money(transfer.amount).text
            return """
                <li class="row"><span>\(visit.say(TripWords.pays(transfer.giver, transfer.taker)))</span>\
                <strong>\(amount)</strong></li>
                """ as HTML
        }
        let canRecord =
            !lines.isEmpty && visit.isOwner && !visit.isReadOnly && !trip.isArchived
        return """
            \(try notice(trip, visit))
            <section class="card">
            \(if: lines.isEmpty, "<p>\(visit.say(Messages.allEven))</p>")
            \(if: !lines.isEmpty, "<ul class=\"list transfers\">\(lines)</ul>")
            \(notes.map { "<p class=\"quiet small\">\($0)</p>" as HTML })
            </section>
            \(if: canRecord, "<form method=\"post\" action=\"\(path.settle)\">\(Layout.token(visit))<p class=\"quiet small\">\(visit.say(TripWords.recordHint))</p><button class=\"button primary\" type=\"submit\">\(visit.say(TripWords.record))</button></form>")
            """
    }

    private static func notice(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML? {
        guard visit.request.query["saved"] != nil,
            let change = try visit.writer.lastChange(ownOnly: false), change.command == "settle"
        else { return nil }
        let undo =
            !visit.isOwner || visit.isReadOnly ? nil : TripUndo.button(change, trip.content, visit)
        return """
            <div class="notice done" role="status"><p>\(visit.say(TripWords.recorded))</p>\(undo)</div>
            """
    }

    /// The transfers that were recorded.
    private static func transfers(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML? {
        let transfers = try visit.keeper.book.settlements(of: trip.id)
        guard !transfers.isEmpty else { return nil }
        let lines = transfers.reversed().map { transfer in
            """
            <li class="row"><span>\(transfer.giver) → \(transfer.taker) \
            <small>\(visit.shortDate(transfer.date))</small></span>\
            <span>\(trip.content.money(transfer.amount).text)</span></li>
            """ as HTML
        }
        return """
            <section><h2>\(visit.say(TripWords.transfers))</h2><ul class="list">\(lines)</ul></section>
            """
    }
}
