import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// What whoever looks at a trip gets back or owes.
///
/// A guest has said who they are; a paired browser is asked once, and remembers the names in a cookie.
struct OwnPart {
    private let visit: Visit
    private let trip: Stored<Trip>

    init(_ visit: Visit, _ trip: Stored<Trip>) { (self.visit, self.trip) = (visit, trip) }

    /// The most names that a browser remembers: one may have another on another trip.
    private static let nameLimit = 8
    /// What is remembered of somebody who is not one of the people.
    private static let nobody = "-"

    /// `POST /trips/:uid/self`: the browser remembers who looks at it.
    static func choose(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let chosen = visit.request.form["person"] ?? nobody
        guard chosen == nobody || trip.people.contains(chosen) else {
            throw TravelError.unknownPerson(chosen, title: trip.title, people: trip.people)
        }
        let others = visit.ownNames.filter { $0 != chosen && !trip.people.contains($0) }
        let names = ([chosen] + others).prefix(nameLimit).map(\.escapedForAddress)
        return Response.redirect(to: TripPath(trip.content).root)
            .setting(.ownNames, to: names.joined(separator: "/"), for: visit)
    }

    /// A line with the balance, which leads to settling; the question where it is not known who looks; nil where a
    /// trip has nobody to settle with.
    func html() throws -> HTML? {
        guard trip.people.count > 1 else { return nil }
        guard let person = try person() else { return question }
        let plan = try visit.keeper.settlement(of: String(trip.id), via: nil)
        let settler =
            plan.parties.first { $0.members.contains { $0.name == person } }?.settler ?? person
        var balances: [Currency: Int128] = [:]
        for transfer in plan.transfers {
            let money = trip.content.money(of: transfer)
            if transfer.taker == settler {
                balances[money.currency, default: 0] += Int128(money.minorUnits)
            }
            if transfer.giver == settler {
                balances[money.currency, default: 0] -= Int128(money.minorUnits)
            }
        }
        let lines = balances.sorted { $0.key.code < $1.key.code }.compactMap { currency, units in
            Int64(exactly: abs(units)).flatMap { amount -> (Text, String)? in
                guard amount != 0 else { return nil }
                let money = Amount(minorUnits: amount, currency: currency).text
                return (units > 0 ? TripWords.youGet : TripWords.youOwe, money)
            }
        }
        guard !lines.isEmpty else { return line(TripWords.youAreEven, nil) }
        return HTML(lines.map(line))
    }

    private func line(_ text: Text, _ amount: String?) -> HTML {
        """
        <a class="spread own" href="\(TripPath(trip.content).settle)"><span>\(visit.say(text))</span>\
        \(amount.map { "<strong>\($0)</strong>" as HTML })</a>
        """
    }

    private func person() throws -> String? {
        guard visit.isOwner else {
            return try visit.writer.ownName().flatMap {
                visit.keeper.person(named: $0, of: trip.content)
            }
        }
        return visit.ownNames.first(where: trip.people.contains)
    }

    /// The buttons that ask a paired browser; nil for a guest, who is asked elsewhere, and once it was answered.
    private var question: HTML? {
        guard visit.isOwner, !visit.isReadOnly, !visit.ownNames.contains(Self.nobody) else {
            return nil
        }
        let buttons = (trip.people + [Self.nobody]).map { person in
            """
            <button class="chip" name="person" value="\(person)">\(person == Self.nobody ? visit.say(TripWords.noneOfThem) : person)</button>
            """ as HTML
        }
        return """
            <form class="stack tight" method="post" action="\(TripPath(trip.content).root)/self">\(Layout.token(visit))
            <p class="label">\(visit.say(TripWords.whoAreYou))</p><div class="chips">\(buttons)</div></form>
            """
    }
}

extension Visit {
    /// The names under which whoever uses this browser is on trips, the last one first.
    fileprivate var ownNames: [String] {
        let text = request.cookies[Preference.ownNames.rawValue] ?? ""
        return text.split(separator: "/").compactMap { name in
            Bytes.unescaped(name.utf8, plusIsBlank: false).flatMap { Bytes.line($0) }
        }
    }
}
