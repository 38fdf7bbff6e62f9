import Answers
import Bookkeeping
import Language
import Trips

/// `/trips/:uid/cash`: the purses and the cards of a trip, and the forms that change them.
struct CashPage {
    private let visit: Visit
    private let trip: Stored<Trip>
    /// The form that was refused: its name, its values and its errors.
    private var refused: (form: String, values: Request.Fields, faults: FormFaults)?

    private init(_ visit: Visit, _ trip: Stored<Trip>) { (self.visit, self.trip) = (visit, trip) }

    private var path: TripPath { TripPath(trip.content) }
    private func say(_ text: Text) -> String { visit.say(text) }
    private var mayChange: Bool { !visit.isReadOnly && !trip.isArchived }

    static func answer(_ visit: Visit) throws -> Response {
        .page(try CashPage(visit, visit.trip()).html())
    }

    /// `POST /trips/:uid/cash`: records cash, as the field `kind` names it.
    static func record(_ visit: Visit) throws -> Response {
        try change(visit, form: visit.request.form["kind"] ?? "") { trip, fields in
            let form = CashForm(fields)
            let kind = CashEntry.Kind(rawValue: fields["kind"] ?? "") ?? .bought
            let (writer, name) = (visit.writer, String(trip.id))
            let answer =
                switch kind {
                case .bought, .sold:
                    try writer.exchange(kind, on: name) { try form.draft($0) }
                case .counted: try writer.countCash(on: name) { try form.draft($0) }
                case .movedIn, .movedOut:
                    try writer.moveCash(from: name, to: fields["target"] ?? "", all: nil) {
                        try form.draft($0)
                    }
                }
            return "saved=\(answer.entry.id)"
        }
    }

    /// `/trips/:uid/cash/:id`: the form of an entry.
    static func entry(_ visit: Visit) throws -> Response {
        let (trip, entry) = try visit.cashEntry()
        let page = CashPage(visit, trip)
        return .page(page.html(of: entry, CashForm(entry.content.entry), nil))
    }

    /// `POST /trips/:uid/cash/:id`: changes an entry.
    static func edit(_ visit: Visit) throws -> Response {
        let (trip, entry) = try visit.cashEntry()
        let form = CashForm(visit.request.form)
        do {
            _ = try visit.writer.editCash(entry.id, of: String(trip.id)) {
                try form.draft($0, changedFrom: CashForm(entry.content.entry))
            }
            return .redirect(to: TripPath(trip.content).cash + "?saved=\(entry.id)")
        } catch {
            let faults = FormFaults(error).within(CashForm.fields)
            let page = CashPage(visit, trip).html(of: entry, form, faults)
            return .page(page, status: faults.status)
        }
    }

    /// `POST /trips/:uid/cash/:id/remove`: moves an entry to the trash.
    static func remove(_ visit: Visit) throws -> Response {
        let (trip, entry) = try visit.cashEntry()
        _ = try visit.writer.removeCash(numbered: [entry.id], of: String(trip.id))
        return .redirect(to: TripPath(trip.content).cash + "?removed=1")
    }

    /// `POST /trips/:uid/cards`: adds a card, or changes the one that the form names.
    static func setCard(_ visit: Visit) throws -> Response {
        let isNew = visit.request.form["is-new"] != nil
        return try change(visit, form: isNew ? "card" : "") { trip, fields in
            let form = CardForm(fields)
            let owner = form.person.isEmpty ? nil : form.person
            _ = try visit.writer.setCard(form.name, of: owner, on: String(trip.id), isNew: isNew) {
                try form.draft($0)
            }
            return "card=1"
        }
    }

    /// `POST /trips/:uid/cards/remove`: moves a card to the trash.
    static func removeCard(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let form = CardForm(visit.request.form)
        _ = try visit.writer.removeCard(
            form.name, of: form.person.isEmpty ? nil : form.person, on: String(trip.id))
        return .redirect(to: TripPath(trip.content).cash + "?removed=1")
    }

    /// Makes a change and goes back to the page; shows the form with its errors if it is refused.
    private static func change(
        _ visit: Visit, form: String,
        _ make: (Stored<Trip>, Request.Fields) throws -> String
    ) throws -> Response {
        let trip = try visit.trip()
        do {
            let done = try make(trip, visit.request.form)
            return .redirect(to: TripPath(trip.content).cash + "?" + done)
        } catch {
            let faults = FormFaults(error).within(CashForm.fields + CardForm.fields)
            var page = CashPage(visit, trip)
            page.refused = (form, visit.request.form, faults)
            return .page(try page.html(), status: faults.status)
        }
    }

    // MARK: HTML

    private func html() throws -> HTML {
        let title = say(TripWords.cashAndCards)
        let name = String(trip.id)
        let (keeper, content) = (visit.keeper, trip.content)
        let purses = try keeper.purses(of: name).purses
        let entries = try keeper.cash(of: name).entries
        let cards = try keeper.cards(of: name).cards
        let figures = purses.map { CashPart.purse($0, visit) }
        let last = entries.map(\.id).max() ?? 0
        return Layout.page(
            "\(title) · \(content.title)", on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(content.title)</a>
            <h1>\(title)</h1>
            \(try notice(entries))
            \(refused.map { $0.faults.heading(visit) })
            \(if: !purses.isEmpty, "<section class=\"card stack tight\"><h2>\(say(MoneyWords.cash))</h2>\(figures)</section>")
            \(if: purses.isEmpty, "<p class=\"quiet\">\(say(MoneyWords.noCash))</p>")
            \(if: mayChange, HTML([CashEntry.Kind.bought, .sold, .counted].map { form($0, after: last) }))
            \(mayChange && !purses.isEmpty ? try moving(after: last) : nil)
            \(if: !entries.isEmpty, "<section><h2>\(say(MoneyWords.entries))</h2><ul class=\"list\">\(entries.reversed().map(row))</ul></section>")
            <h2>\(say(MoneyWords.cards))</h2>
            <p class="quiet small">\(say(MoneyWords.cardsHint))</p>
            \(cards.map(card))
            \(if: mayChange, newCard)
            """)
    }

    /// What was just done, and the button that takes it back.
    private func notice(_ entries: [Stored<RecordedCash>]) throws -> HTML? {
        let query = visit.request.query
        let done: Text
        if let id = query["saved"].flatMap({ Int64($0) }),
            let entry = entries.first(where: { $0.id == id })
        {
            done = Messages.entry(entry.content.entry)
        } else if query["card"] != nil {
            done = TripWords.saved
        } else if query["removed"] != nil {
            done = Words.Access.removed
        } else {
            return nil
        }
        return """
            <div class="notice done" role="status"><p>\(visit.capitalized(done))</p>\
            \(try TripUndo.offer(.undo, on: trip.content, visit))</div>
            """
    }

    /// The form of a new entry, closed unless it was refused.
    ///
    /// - Parameters:
    ///   - last: the number of the trip's last entry.
    ///   - others: the trips to which cash can be moved.
    private func form(
        _ kind: CashEntry.Kind, after last: Int64, others: [Stored<Trip>] = []
    ) -> HTML {
        let own = refused?.form == kind.rawValue ? refused : nil
        let form = own.map { CashForm($0.values) } ?? CashForm()
        let target = SelectField(
            say(MoneyWords.target), "target", form["target"],
            others.map { (String($0.id), $0.title) }, own?.faults)
        return """
            <details class="more"\(if: own != nil, " open")><summary>\(say(MoneyWords.record(kind)))</summary>
            <form class="card stack" method="post" action="\(path.cash)">\(Layout.token(visit))
            <input type="hidden" name="kind" value="\(kind.rawValue)">
            <input type="hidden" name="\(CashForm.last)" value="\(last)">
            \(if: !others.isEmpty, target.html(visit))
            \(form.html(kind, on: trip.content, visit, own?.faults))
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form></details>
            """
    }

    /// The form that moves cash to another trip; nil if there is none.
    private func moving(after last: Int64) throws -> HTML? {
        let others = try visit.keeper.trips(archived: false, removed: false).map(\.trip)
            .filter { $0.id != trip.id }
        return others.isEmpty ? nil : form(.movedOut, after: last, others: others)
    }

    private func row(_ entry: Stored<RecordedCash>) -> HTML {
        let content = entry.content.entry
        let isMove = [.movedIn, .movedOut].contains(content.kind)
        let text = visit.capitalized(Messages.entry(content))
        let address = "\(path.cash)/\(entry.id)"
        let removal: HTML = """
            <form method="post" action="\(address)/remove">\(Layout.token(visit))\
            <button class="button plain" type="submit" aria-label="\(say(TripWords.remove)): \(text)">\
            \(say(TripWords.remove))</button></form>
            """
        return """
            <li class="row wide">\
            \(if: isMove || !mayChange, "<span class=\"grow\">\(text)</span>")\
            \(if: !isMove && mayChange, "<a class=\"grow\" href=\"\(address)\">\(text)</a>")\
            \(if: mayChange, removal)</li>
            """
    }

    /// The form of an entry.
    private func html(
        of entry: Stored<RecordedCash>, _ form: CashForm, _ faults: FormFaults?
    ) -> HTML {
        let content = entry.content.entry
        let title = say(MoneyWords.record(content.kind))
        return Layout.page(
            title, on: .trips, visit,
            """
            <a class="back" href="\(path.cash)">‹ \(say(TripWords.cashAndCards))</a>
            <h1>\(title)</h1>
            \(faults.map { $0.heading(visit) })
            <form class="stack" method="post" action="\(path.cash)/\(entry.id)">\(Layout.token(visit))
            \(form.html(content.kind, on: trip.content, visit, faults))
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form>
            """)
    }

    /// A card with its fees, and the form that changes them.
    private func card(_ card: Card) -> HTML {
        let terms = say(Messages.terms(card))
        guard mayChange else { return "<p>\(terms)</p>" }
        return """
            <details class="more"><summary>\(terms)</summary><div class="card stack">
            <form class="stack" method="post" action="\(path.cards)">\(Layout.token(visit))
            \(CardForm(card).html(isNew: false, on: trip.content, visit, nil))
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form>
            <form method="post" action="\(path.cards)/remove">\(Layout.token(visit))
            <input type="hidden" name="name" value="\(card.name)">\
            <input type="hidden" name="person" value="\(card.person ?? "")">\
            <button class="button danger" type="submit">\(say(TripWords.remove))</button></form></div></details>
            """
    }

    private var newCard: HTML {
        let own = refused?.form == "card" ? refused : nil
        let form = CardForm(own?.values ?? [:])
        return """
            <details class="more"\(if: own != nil, " open")><summary>\(say(MoneyWords.addCard))</summary>
            <form class="card stack" method="post" action="\(path.cards)">\(Layout.token(visit))
            <input type="hidden" name="is-new" value="1">
            \(form.html(isNew: true, on: trip.content, visit, own?.faults))
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form></details>
            """
    }
}

extension Visit {
    /// The entry of cash of the address, whose second parameter is its number, and its trip.
    fileprivate func cashEntry() throws -> (trip: Stored<Trip>, entry: Stored<RecordedCash>) {
        let trip = try trip()
        let entries = try keeper.cash(of: String(trip.id)).entries
        guard let id = Int64(parameter(1)), let entry = entries.first(where: { $0.id == id }) else {
            throw PageError.notFound
        }
        return (trip, entry)
    }
}
