import Answers
import BookReports
import Bookkeeping
import Rates
import Trips

/// `/devices`: the browsers that use the page, and the links that trips were shared with.
enum DevicesPage {
    static func answer(_ visit: Visit) throws -> Response {
        guard !visit.isReadOnly else { throw PageError.readOnly }
        let devices = try visit.keeper.contents.devices()
        let rows = try devices.map { try row($0, visit) }
        return .page(
            Layout.page(
                visit.say(Words.Access.devices), on: .more, visit,
                """
                <a class="back" href="/more">‹ \(visit.say(Words.more))</a>
                <h1>\(visit.say(Words.Access.devices))</h1>
                <ul class="list">\(rows)</ul>
                <form method="post" action="/devices/pair">\(Layout.token(visit))\
                <button class="button primary wide">\(visit.say(Words.Access.pairAnother))</button></form>
                """))
    }

    /// `POST /devices/remove`: a link with guests only once the form says that they go with it.
    static func remove(_ visit: Visit) throws -> Response {
        let form = visit.request.form
        guard let id = form["id"].flatMap({ Int64($0) }) else { throw PageError.notFound }
        if form["guests"] == nil,
            let link = try visit.keeper.contents.devices().first(where: { $0.id == id }),
            case let count = try visit.keeper.contents.guestCount(of: link), count > 0
        {
            return .page(confirmation(link, count, visit))
        }
        _ = try visit.keeper.removeDevices([id])
        return .redirect(to: "/devices")
    }

    private static func confirmation(_ link: Device, _ count: Int, _ visit: Visit) -> HTML {
        let title = visit.say(Words.Access.removeLink)
        return Layout.page(
            title, on: .more, visit,
            """
            <a class="back" href="/devices">‹ \(visit.say(Words.Access.devices))</a>
            <h1>\(title)</h1>
            <section class="card stack"><p><strong>\(link.name)</strong></p>
            <p>\(visit.say(Words.Access.guestsLoseAccess(count)))</p>
            <form method="post" action="/devices/remove" class="inline">\(Layout.token(visit))\
            <input type="hidden" name="id" value="\(link.id)"><input type="hidden" name="guests" value="1">\
            <button class="button danger">\(visit.say(Words.Access.remove))</button>
            <a class="button plain" href="/devices">\(visit.say(Words.Access.keep))</a></form></section>
            """)
    }

    private static func row(_ device: Device, _ visit: Visit) throws -> HTML {
        let isThis = device.uid == visit.visitor.author
        let trip = try device.trip.flatMap {
            try visit.keeper.contents.liveTrip(uid: $0)?.content.title
        }
        let seen = device.seenOn.map { visit.say(Words.Access.lastUsed($0)) }
        let guests = device.kind.isLink ? try visit.keeper.contents.guestCount(of: device) : 0
        let facts = [
            isThis
                ? visit.say(Words.Access.thisDevice) : visit.say(Messages.deviceKind(device.kind)),
            device.kind.isLink ? nil : trip,
            guests > 0 ? visit.say(Words.Access.guests(guests)) : nil,
            seen ?? visit.say(Words.Access.added(device.addedAt.day())),
        ]
        let label = "\(visit.say(Words.Access.remove)): \(device.name)"
        return """
            <li class="row"><span>\(device.name)\
            <small>\(facts.compactMap { $0 }.joined(separator: " · "))</small></span>
            <form method="post" action="/devices/remove">\(Layout.token(visit))\
            <input type="hidden" name="id" value="\(device.id)">\
            <button class="button danger" aria-label="\(label)">\(visit.say(Words.Access.remove))</button>\
            </form></li>

            """
    }
}
