import Answers
import Bookkeeping
import Language
import Trips

/// `/trips/:uid/me`: a guest says who they are, once after opening the link.
enum GuestPage {
    static func form(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        guard !visit.isOwner, !visit.isReadOnly else {
            return .redirect(to: TripPath(trip.content).root)
        }
        let name = try visit.writer.ownName() ?? ""
        let person = visit.keeper.person(named: name, of: trip.content)
        return .page(html(trip.content, chosen: person ?? name, typed: "", nil, visit))
    }

    /// `POST /trips/:uid/me`: one of the trip's people, or another name.
    static func name(_ visit: Visit) throws -> Response {
        let trip = try visit.trip().content
        let (chosen, typed) = (visit.request.form["person"], visit.request.form["name"])
        do {
            guard let name = typed ?? chosen else {
                throw Failure.usage("no-name", TripWords.chooseName)
            }
            try visit.writer.setOwnName(name)
            return .redirect(to: TripPath(trip).root)
        } catch {
            let faults = FormFaults(error, in: "name")
            let page = html(trip, chosen: chosen ?? "", typed: typed ?? "", faults, visit)
            return .page(page, status: faults.status)
        }
    }

    private static func html(
        _ trip: Trip, chosen: String, typed: String, _ faults: FormFaults?, _ visit: Visit
    ) -> HTML {
        let path = TripPath(trip)
        let title = visit.say(TripWords.whoAreYou)
        let people = trip.people.map { person in
            """
            <label><input type="radio" name="person" value="\(person)"\
            \(if: person == chosen, " checked")><span>\(person)</span></label>
            """ as HTML
        }
        let other = FormField(
            visit.say(TripWords.somebodyElse), "name", typed,
            "autocomplete=\"name\" maxlength=\"\(Bookkeeper.longestOwnName)\"", faults)
        return Layout.page(
            title, on: nil, visit,
            """
            <p class="label">\(visit.say(TripWords.invitedTo(trip.title)))</p>
            <h1>\(title)</h1>
            \(faults.flatMap { $0.whole == nil ? nil : $0.heading(visit) })
            <p class="quiet">\(visit.say(TripWords.whyName)) \(visit.say(TripWords.whoSees))</p>
            <form class="stack expense" method="post" action="\(path.me)">\(Layout.token(visit))
            \(if: !people.isEmpty, "<fieldset><legend>\(visit.say(TripWords.companions))</legend><div class=\"chips\">\(people)</div></fieldset>")
            \(other.html(visit))
            <div class="inline"><button class="button primary" type="submit">\(visit.say(TripWords.save))</button>
            <a class="button plain" href="\(path.root)">\(visit.say(TripWords.skip))</a></div>
            </form>
            """)
    }
}
