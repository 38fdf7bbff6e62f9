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
    /// What is remembered of somebody who is not one of the people; escaped names have no such sign.
    fileprivate static let nobody = "*"

    /// `POST /trips/:uid/self`: the browser remembers who looks at it.
    static func choose(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let chosen = visit.request.form["person"]
        if let chosen, !trip.people.contains(chosen) {
            throw TravelError.unknownPerson(chosen, title: trip.title, people: trip.people)
        }
        let others = visit.ownNames.filter { !trip.people.contains($0) }
        let response = Response.redirect(to: TripPath(trip.content).root)
        return remember(
            [chosen].compactMap(\.self) + others, isNobody: chosen == nil, response, visit)
    }

    /// The response, with which the browser goes on to know somebody who was renamed.
    static func renamed(
        _ old: String, to new: String, _ response: Response, _ visit: Visit
    ) -> Response {
        guard old != new, visit.ownNames.contains(old) else { return response }
        return remember(
            visit.ownNames.map { $0 == old ? new : $0 }, isNobody: visit.isNobody, response, visit)
    }

    private static func remember(
        _ names: [String], isNobody: Bool, _ response: Response, _ visit: Visit
    ) -> Response {
        let names = names.prefix(nameLimit).map(\.escapedForAddress) + (isNobody ? [nobody] : [])
        return response.setting(.ownNames, to: names.joined(separator: "/"), for: visit)
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
        guard visit.isOwner, !visit.isReadOnly, !visit.isNobody else {
            return nil
        }
        let choices = trip.people.map { ($0, $0) } + [("", visit.say(TripWords.noneOfThem))]
        let buttons = choices.map { value, label in
            """
            <button class="chip" name="person" value="\(value)">\(label)</button>
            """ as HTML
        }
        return """
            <form class="ask" method="post" action="\(TripPath(trip.content).root)/self">\(Layout.token(visit))
            <div class="chips scroll" tabindex="0" role="group" aria-label="\(visit.say(TripWords.whoAreYou))">\
            <span class="label">\(visit.say(TripWords.whoAreYou))</span>\(buttons)</div></form>
            """
    }
}

extension Visit {
    /// The names under which whoever uses this browser is on trips, the last one first.
    fileprivate var ownNames: [String] {
        ownWords.filter { $0 != OwnPart.nobody }.compactMap { name in
            Bytes.unescaped(name.utf8, plusIsBlank: false).flatMap { Bytes.line($0) }
        }
    }

    /// Whether they are none of the people, as they have said.
    fileprivate var isNobody: Bool { ownWords.contains { $0 == OwnPart.nobody } }

    private var ownWords: [Substring] {
        (request.cookies[Preference.ownNames.rawValue] ?? "").split(separator: "/")
    }
}
