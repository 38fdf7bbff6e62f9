import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The items of an expense: a list to tick for who may edit it and for guests with a name on the trip, who tick their
/// own.
struct ItemList {
    private let visit: Visit
    private let trip: Stored<Trip>
    private let expense: StoredExpense
    private let bill: Bill

    /// Nil for an expense without items.
    init?(_ expense: StoredExpense, on trip: Stored<Trip>, _ visit: Visit) {
        guard let bill = expense.content.bill else { return nil }
        (self.visit, self.trip, self.expense, self.bill) = (visit, trip, expense, bill)
    }

    private enum Hand {
        case nobody, all
        case one(String)

        var person: String? { if case .one(let name) = self { name } else { nil } }
    }

    /// For whom the visitor may tick.
    private func hand() throws -> Hand {
        guard !visit.isReadOnly, !expense.isRemoved, !trip.isArchived else { return .nobody }
        if try visit.mayEdit(expense) { return trip.people.isEmpty ? .nobody : .all }
        let name = try visit.writer.ownName().flatMap {
            visit.keeper.person(named: $0, of: trip.content)
        }
        return name.map(Hand.one) ?? .nobody
    }

    func html() throws -> HTML {
        let hand = try hand()
        let heading: HTML = """
            <h2>\(visit.say(Messages.heading(ofField: "items"))) <small class="quiet">\(bill.currency.code)</small></h2>
            """
        func lines(withItems: Bool) -> HTML {
            let lines = Messages.itemLines(
                of: expense.content, on: trip.content, withItems: withItems)
            return "\((lines ?? []).map { "<li>\(visit.say($0))</li>" as HTML })"
        }
        if case .nobody = hand {
            return """
                <section class="card stack tight">\(heading)<ul class="list">\(lines(withItems: true))</ul></section>
                """
        }
        let items = bill.items.enumerated().map { place, item in
            row(item, place, of: hand.person.map { [$0] } ?? trip.people)
        }
        return """
            <section class="card stack tight" id="items">\(heading)
            <p class="quiet small">\(visit.say(TripWords.tickHint))</p>
            <form class="stack tight" method="post" action="\(TripPath(trip.content).expense(expense.id))/items">\
            \(Layout.token(visit))\
            <input type="hidden" name="shown" value="\(ItemTicks.state(of: bill, for: hand.person))">
            \(items)<ul class="list">\(lines(withItems: false))</ul>
            <button class="button" type="submit">\(visit.say(TripWords.save))</button></form></section>
            """
    }

    private func row(_ item: Bill.Item, _ place: Int, of people: [String]) -> HTML {
        let amount = Amount(minorUnits: item.amount, currency: bill.currency).number
        let chips = people.map { person in
            """
            <label><input type="checkbox" name="item.\(place)" value="\(person)"\
            \(if: item.people.contains { $0.person == person }, " checked")><span>\(person)</span></label>
            """ as HTML
        }
        return """
            <fieldset class="item"><legend>\(item.text) <span class="num">\(amount)</span></legend>\
            <div class="chips">\(chips)\(others(item, besides: people))</div></fieldset>
            """
    }

    /// Those who have ticked an item and stand in no chip; everybody where nobody has.
    private func others(_ item: Bill.Item, besides shown: [String]) -> HTML? {
        guard shown.count < trip.people.count else { return nil }
        let names = item.people.map(\.person).filter { !shown.contains($0) }
        guard !names.isEmpty || item.people.isEmpty else { return nil }
        let text =
            item.people.isEmpty ? visit.say(TripWords.everybodys) : names.joined(separator: ", ")
        return "<small class=\"quiet\">\(text)</small>"
    }

    /// `POST /trips/:uid/expenses/:id/items`: who had which items.
    static func tick(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.expense()
        guard let list = ItemList(expense, on: trip, visit) else { throw TravelError.itemsChanged }
        let hand = try list.hand()
        if case .nobody = hand { throw PageError.notAllowed }
        let form = visit.request.form
        var people: [Int: [String]] = [:]
        for place in list.bill.items.indices {
            people[place] = form.all.filter { $0.name == "item.\(place)" }.map(\.value.composed)
        }
        try visit.writer.tickItems(
            of: expense.id, ItemTicks(people, in: form["shown"] ?? "", by: hand.person))
        return .redirect(to: TripPath(trip.content).expense(expense.id) + "?saved=1#items")
    }
}
