import Answers
import BookReports
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips/:uid/settle`: who pays whom, and the recorded transfers.
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

    /// `POST /trips/:uid/settle/one`: records the transfer that the form names.
    static func recordOne(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let form = visit.request.form
        let one = SettlementPlan.Transfer(
            giver: form["giver"] ?? "", taker: form["taker"] ?? "",
            amount: form["amount"].flatMap { Int64($0) } ?? 0,
            currency: form["currency"].flatMap { Currency($0) })
        _ = try visit.writer.settle(String(trip.id), via: nil, on: nil, only: one)
        return .redirect(to: TripPath(trip.content).settle + "?saved=1")
    }

    /// `POST /trips/:uid/settle/pay`: records a payment of any amount.
    static func pay(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let form = PaymentForm(visit.request.form)
        do {
            try form.record(on: trip, visit.writer)
            return .redirect(to: TripPath(trip.content).settle + "?saved=1")
        } catch {
            let faults = FormFaults(error).within(PaymentForm.fields)
            return .page(try html(trip, visit, form, faults), status: faults.status)
        }
    }

    /// `POST /trips/:uid/settle/remove`: removes the record of a transfer.
    static func remove(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        try visit.writer.removeTransfer(visit.request.form["transfer"] ?? "", of: String(trip.id))
        return .redirect(to: TripPath(trip.content).settle + "?removed=1")
    }

    /// Whether the visitor may record and remove transfers.
    private static func mayChange(_ trip: Stored<Trip>, _ visit: Visit) -> Bool {
        visit.isOwner && !visit.isReadOnly && !trip.isArchived
    }

    private static func html(
        _ trip: Stored<Trip>, _ visit: Visit, _ form: PaymentForm = PaymentForm(),
        _ faults: FormFaults? = nil
    ) throws -> HTML {
        let title = visit.say(TripWords.settle)
        let content: HTML
        do {
            content = try plan(
                try visit.keeper.settlement(of: String(trip.id), via: nil), trip, visit)
        } catch TravelError.nobodyNamed {
            content = Layout.empty(.trips, visit.say(TripWords.nobodyNamed))
        }
        let last = try visit.keeper.contents.transfers(of: trip.id).map(\.id).max() ?? 0
        return Layout.page(
            "\(title) · \(trip.title)", on: .trips, visit,
            """
            <a class="back" href="\(TripPath(trip.content).root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(content)
            \(if: mayChange(trip, visit) && trip.people.count > 1, form.html(on: trip.content, after: last, visit, faults))
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
        for party in plan.parties {
            let others = party.members.map(\.name).filter { $0 != party.settler }
            let balances = party.members.map { member in
                let currency = party.currency ?? trip.homeCurrency
                let balance = Amount(minorUnits: member.balance, currency: currency)
                return "\(member.name) \(balance.signed) \(currency)"
            }
            notes.append(
                visit.say(Messages.settles(party.settler, for: others, balances: balances)))
        }
        if !plan.pending.isEmpty {
            notes.append(visit.say(TripWords.pendingLeftOut(plan.pending.text)))
        }
        let mayChange = mayChange(trip, visit)
        let lines = plan.transfers.map { transfer in
            let (giver, taker) = (transfer.giver, transfer.taker)
            return """
                <li class="row wide"><span>\(visit.say(TripWords.pays(giver, taker)))</span>\
                <strong>\(trip.content.money(of: transfer).text)</strong>\
                \(if: mayChange, button(transfer, path, isOnly: plan.transfers.count == 1, visit))</li>
                """ as HTML
        }
        let all: HTML? =
            lines.count > 1 && mayChange
            ? "<form method=\"post\" action=\"\(path.settle)\">\(Layout.token(visit))<button class=\"button primary\" type=\"submit\">\(visit.say(TripWords.record))</button></form>"
            : nil
        let share = ShareButton(title: trip.title, text: text(of: plan, trip, visit))
        return """
            \(try notice(trip, visit))
            <section class="card">
            \(if: lines.isEmpty, "<p>\(visit.say(Messages.allEven(leavesOut: !plan.pending.isEmpty)))</p>")
            \(if: !lines.isEmpty, "<ul class=\"list transfers\">\(lines)</ul>")
            \(notes.map { "<p class=\"quiet small\">\($0)</p>" as HTML })
            \(try openEnds(trip, visit))
            \(if: mayChange && !lines.isEmpty, "<p class=\"quiet small\">\(visit.say(TripWords.recordHint))</p>")
            </section>
            \(if: !lines.isEmpty, "<div class=\"inline\">\(all)\(share.html(visit))</div>")
            """
    }

    /// The transfers as lines of a text, under the trip's title.
    private static func text(
        of plan: SettlementPlan, _ trip: Stored<Trip>, _ visit: Visit
    ) -> String {
        let lines = plan.transfers.map { transfer in
            let pays = visit.say(TripWords.pays(transfer.giver, transfer.taker))
            return "\(pays): \(trip.content.money(of: transfer).text)"
        }
        return ([trip.title] + lines).joined(separator: "\n")
    }

    /// What friends leave open in the figures, with the way to it.
    private static func openEnds(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML? {
        guard let notice = try visit.keeper.sharedNotice(ofTrip: trip.id) else { return nil }
        let path = TripPath(trip.content).root
        let waiting: HTML? =
            notice.conflicts == 0
            ? nil
            : "<p class=\"small\"><a href=\"\(path)\">\(visit.say(TripWords.waiting(notice.conflicts)))</a></p>"
        let hidden =
            visit.isOwner
            ? notice.unread.map { visit.capitalized(Messages.unread($0)) }
                + (notice.note.map { [visit.capitalized(Messages.note($0, visit.time))] } ?? [])
                + Messages.hidden(notice.hidden, trip.title).map(visit.capitalized)
            : notice.hidden.isEmpty && notice.unread.isEmpty && notice.note == nil
                ? [] : [visit.say(TripWords.mayBeLate)]
        return "\(waiting)\(hidden.map { "<p class=\"quiet small\">\($0)</p>" as HTML })"
    }

    /// The button that records one transfer as made; the page's primary one where there is no other transfer.
    private static func button(
        _ transfer: SettlementPlan.Transfer, _ path: TripPath, isOnly: Bool, _ visit: Visit
    ) -> HTML {
        let label = visit.say(TripWords.markPaid(transfer.giver, transfer.taker))
        return """
            <form method="post" action="\(path.settle)/one">\(Layout.token(visit))\
            <input type="hidden" name="giver" value="\(transfer.giver)">\
            <input type="hidden" name="taker" value="\(transfer.taker)">\
            <input type="hidden" name="amount" value="\(transfer.amount)">\
            <input type="hidden" name="currency" value="\(transfer.currency?.code ?? "")">\
            <button class="button\(if: isOnly, " primary")" type="submit" aria-label="\(label)">\
            \(visit.say(TripWords.markPaid))</button></form>
            """
    }

    private static func notice(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML? {
        let query = visit.request.query
        guard query["saved"] != nil || query["removed"] != nil,
            let change = try visit.writer.lastChange(ownOnly: false),
            change.command == (query["saved"] != nil ? "settle" : "settle remove")
        else { return nil }
        let words = query["saved"] != nil ? TripWords.recorded : TripWords.recordRemoved
        let undo =
            !visit.isOwner || visit.isReadOnly ? nil : TripUndo.button(change, trip.content, visit)
        return """
            <div class="notice done" role="status"><p>\(visit.say(words))</p>\(undo)</div>
            """
    }

    /// The transfers that were recorded.
    private static func transfers(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML? {
        let transfers = try visit.keeper.contents.transfers(of: trip.id)
        guard !transfers.isEmpty else { return nil }
        let mayChange = mayChange(trip, visit)
        let lines = transfers.reversed().map { transfer in
            """
            <li class="row wide"><span>\(transfer.giver) → \(transfer.taker) \
            <small>\(visit.shortDate(transfer.date))</small></span>\
            <strong>\(trip.content.amounts(of: transfer.content))</strong>\
            \(if: mayChange, removal(transfer.content, TripPath(trip.content), visit))</li>
            """ as HTML
        }
        return """
            <section><h2>\(visit.say(TripWords.transfers))</h2><ul class="list">\(lines)</ul></section>
            """
    }

    /// The button that removes the record of a transfer.
    private static func removal(
        _ transfer: RecordedTransfer, _ path: TripPath, _ visit: Visit
    ) -> HTML {
        let label = visit.say(TripWords.removeRecord(transfer.giver, transfer.taker))
        return """
            <form method="post" action="\(path.settle)/remove">\(Layout.token(visit))\
            <input type="hidden" name="transfer" value="\(transfer.uid)">\
            <button class="button plain danger" type="submit" aria-label="\(label)">\
            \(visit.say(TripWords.removeRecord))</button></form>
            """
    }
}
