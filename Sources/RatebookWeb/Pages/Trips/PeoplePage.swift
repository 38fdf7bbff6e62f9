import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips/:uid/people`: the people of a trip with what applies to each, and who shares a category.
struct PeoplePage {
    private let visit: Visit
    private let trip: Stored<Trip>
    /// The form that was refused, and its errors: that of a person, or with an empty name that of a new one.
    private var refused: (person: String, form: PersonForm, faults: FormFaults)?

    private init(_ visit: Visit, _ trip: Stored<Trip>) { (self.visit, self.trip) = (visit, trip) }

    private var path: TripPath { TripPath(trip.content) }
    private func say(_ text: Text) -> String { visit.say(text) }
    private var mayChange: Bool { !visit.isReadOnly && !trip.isArchived }

    static func answer(_ visit: Visit) throws -> Response {
        .page(try PeoplePage(visit, visit.trip()).html())
    }

    /// `POST /trips/:uid/people`: adds a person, or changes the one that the field `person` names.
    static func set(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let fields = visit.request.form
        let (known, form) = (fields["person"] ?? "", PersonForm(fields))
        do {
            var draft = TripDraft()
            if known.isEmpty {
                draft.newPeople = [form.name]
                draft.settings = [(form.name, try form.draft(changedFrom: PersonForm()))]
            } else {
                guard let person = trip.members.first(where: { $0.name == known }) else {
                    throw PageError.notFound
                }
                if form.name != known { draft.renamed = [(known, form.name)] }
                draft.settings = [(form.name, try form.draft(changedFrom: PersonForm(person)))]
            }
            _ = try visit.writer.editTrip(
                String(trip.id), draft, as: known.isEmpty ? "person add" : "person edit")
            let response = Response.redirect(to: TripPath(trip.content).people + "?saved=1")
            return OwnPart.renamed(known, to: form.name, response, visit)
        } catch {
            var page = PeoplePage(visit, trip)
            let all = Self.isOfName(error) ? FormFaults(error, in: "name") : FormFaults(error)
            let faults = all.within(PersonForm.fields)
            page.refused = (known, form, faults)
            return .page(try page.html(), status: faults.status)
        }
    }

    private static func isOfName(_ error: any Error) -> Bool {
        switch error {
        case TravelError.badName, TravelError.nameTwice, TravelError.severalNames: true
        default: false
        }
    }

    /// `POST /trips/:uid/people/remove`: takes a person without payments and shares off the trip.
    static func remove(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let name = visit.request.form["person"] ?? ""
        var draft = TripDraft()
        draft.removedPeople = [name]
        do {
            _ = try visit.writer.editTrip(String(trip.id), draft, as: "person remove")
            return .redirect(to: TripPath(trip.content).people + "?removed=1")
        } catch {
            let person = trip.members.first { $0.name == name }
            var page = PeoplePage(visit, trip)
            let faults = FormFaults(error, in: "name")
            page.refused = (name, person.map(PersonForm.init) ?? PersonForm(), faults)
            return .page(try page.html(), status: faults.status)
        }
    }

    /// `POST /trips/:uid/people/categories`: sets who shares the expenses of each category.
    static func split(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        var draft = TripDraft()
        for category in try visit.keeper.contents.categories() {
            let chosen = visit.request.form.values("for.\(category)")
            let people = trip.people.filter(chosen.contains)
            // All, or nobody: everybody, as without a rule.
            let wanted = people.isEmpty || people == trip.people ? nil : people
            guard wanted != trip.content.categorySplits[category] else { continue }
            draft.categorySplits.append((category, wanted.map { .set($0) } ?? .none))
        }
        _ = try visit.writer.editTrip(String(trip.id), draft)
        return .redirect(to: TripPath(trip.content).people + "?saved=1")
    }

    // MARK: HTML

    private func html() throws -> HTML {
        let title = say(MoneyWords.people)
        return Layout.page(
            "\(title) · \(trip.title)", on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(try notice())
            \(refused.map { $0.faults.heading(visit) })
            \(trip.members.map(person))
            \(if: mayChange, newPerson)
            \(mayChange && trip.people.count > 1 ? try categories() : nil)
            """)
    }

    private func notice() throws -> HTML? {
        let query = visit.request.query
        let done = query["saved"] != nil ? TripWords.saved : Words.Access.removed
        guard query["saved"] != nil || query["removed"] != nil else { return nil }
        return """
            <div class="notice done" role="status"><p>\(say(done))</p>\
            \(try TripUndo.offer(.undo, on: trip.content, visit))</div>
            """
    }

    /// A person with what applies, and the form that changes it.
    private func person(_ person: Person) -> HTML {
        var facts: [String] = []
        if person.weight != 1 { facts.append(say(MoneyWords.counts(for: person.weight))) }
        if let days = person.days { facts.append(say(TripWords.period(days.first, days.last))) }
        if let other = person.settlesWith { facts.append(say(MoneyWords.with(other))) }
        if let currency = person.currency { facts.append(currency.code) }
        let about: HTML =
            "<span class=\"grow\">\(person.name)<small>\(facts.joined(separator: " · "))</small></span>"
        guard mayChange else { return "<p>\(about)</p>" }
        let own = refused.flatMap { $0.person == person.name ? $0 : nil }
        let form = own?.form ?? PersonForm(person)
        return """
            <details class="more"\(if: own != nil, " open")><summary>\(about)</summary><div class="card stack">
            <form class="stack" method="post" action="\(path.people)">\(Layout.token(visit))
            <input type="hidden" name="person" value="\(person.name)">
            \(form.html(others: trip.people.filter { $0 != person.name }, visit, own?.faults))
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form>
            <form method="post" action="\(path.people)/remove">\(Layout.token(visit))
            <input type="hidden" name="person" value="\(person.name)">\
            <button class="button danger" type="submit">\(say(MoneyWords.removePerson))</button></form></div></details>
            """
    }

    private var newPerson: HTML {
        let own = refused.flatMap { $0.person.isEmpty ? $0 : nil }
        let form = own?.form ?? PersonForm()
        return """
            <details class="more"\(if: own != nil, " open")><summary>\(say(MoneyWords.addPerson))</summary>
            <form class="card stack" method="post" action="\(path.people)">\(Layout.token(visit))
            \(form.html(others: trip.people, visit, own?.faults))
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form></details>
            """
    }

    private func categories() throws -> HTML {
        let rows = try visit.keeper.contents.categories().map { category in
            let sharers = trip.content.categorySplits[category] ?? trip.people
            let boxes = trip.people.map { person in
                """
                <label><input type="checkbox" name="for.\(category)" value="\(person)"\
                \(if: sharers.contains(person), " checked")><span>\(person)</span></label>
                """ as HTML
            }
            return """
                <fieldset><legend>\(visit.category(category))</legend><div class="chips">\(boxes)</div></fieldset>
                """ as HTML
        }
        let isOpen = !trip.content.categorySplits.isEmpty
        return """
            <details class="more"\(if: isOpen, " open")><summary>\(say(MoneyWords.categorySplits))</summary>
            <form class="card stack" method="post" action="\(path.people)/categories">\(Layout.token(visit))
            <p class="quiet small">\(say(MoneyWords.categorySplitsHint))</p>\(rows)
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form></details>
            """
    }
}
