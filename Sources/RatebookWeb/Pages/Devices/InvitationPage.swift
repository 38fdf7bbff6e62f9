import Answers
import Bookkeeping
import Charts
import Language
import Trips

/// An address for another browser, as a text and as a QR code.
///
/// The answer to a form itself, as no address of the page may hold the secret.
enum InvitationPage {
    /// `POST /devices/pair`: an address that makes one browser a device.
    static func pair(_ visit: Visit) throws -> Response {
        page(
            visit.say(Words.Access.pairAnother), "/#\(try visit.keeper.makePairingCode())",
            Words.Access.pairHint, on: .more, back: (visit.say(Words.Access.devices), "/devices"),
            visit)
    }

    /// `POST /trips/:uid/invite`: a link that opens one trip in browsers or, with `for=book`, one with
    /// which a friend's book takes part in it.
    static func invite(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let isForBooks = visit.request.form["for"] == "book"
        let link =
            try isForBooks
            ? visit.keeper.makeBookLink(forTrip: String(trip.id))
            : visit.keeper.makeGuestLink(forTrip: String(trip.id))
        return page(
            visit.say(isForBooks ? Words.Access.inviteBook : Words.Access.invite),
            "/guest#\(link.secret)",
            isForBooks ? Words.Access.inviteBookHint : Words.Access.inviteHint,
            on: .trips, back: (trip.title, TripPath(trip.content).root), shared: trip.title, visit)
    }

    /// - Parameter shared: the title under which the address is shared; nil for one that is not.
    private static func page(
        _ title: String, _ path: String, _ hint: Text, on screen: Layout.Screen,
        back: (name: String, path: String), shared: String? = nil, _ visit: Visit
    ) -> Response {
        let address = visit.address + path
        let code = QRCode(address).map { code -> HTML in
            """
            <svg class="code" viewBox="0 0 \(code.size) \(code.size)" role="img" \
            aria-label="\(visit.say(Words.Access.scan))"><path d="\(code.path)"/></svg>
            """
        }
        return .page(
            Layout.page(
                title, on: screen, visit,
                """
                <a class="back" href="\(back.path)">‹ \(back.name)</a>
                <h1>\(title)</h1>
                <section class="card stack">
                \(code)
                <label class="field"><span>\(visit.say(Words.Access.link))</span>\
                <input value="\(address)" readonly data-select></label>
                \(shared.map { ShareButton(title: $0, address: address).html(visit) })
                <p class="quiet small">\(visit.say(hint))</p>
                \(if: visit.isOnlyLocal, "<p class=\"notice\">\(visit.say(Words.Access.thisMachineOnly))</p>")
                </section>
                """))
    }
}
