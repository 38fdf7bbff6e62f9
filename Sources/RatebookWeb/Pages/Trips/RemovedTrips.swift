import Answers
import Bookkeeping
import Trips

/// `/trips/trash`: the removed trips, each with a button that restores it.
enum RemovedTrips {
    static func answer(_ visit: Visit) throws -> Response {
        let rows = try visit.keeper.trips(archived: true, removed: true).reversed()
            .map { row($0, visit) }
        return .page(TrashPage.html(rows, of: visit.say(TripWords.trips), at: "/trips", visit))
    }

    private static func row(_ line: ListedTrip, _ visit: Visit) -> HTML {
        let trip = line.trip.content
        let days = visit.say(TripWords.period(trip.firstDay, trip.lastDay))
        let total = line.summary.map { visit.sum(trip.money($0.total).text, and: $0.pending) }
        let restore = visit.say(TripWords.restore)
        return """
            <li class="row wide"><span>\(trip.title)\
            <small>\(days)\(total.map { " · \($0)" as HTML })</small></span>\
            \(if: !visit.isReadOnly, "<form method=\"post\" action=\"\(TripPath(trip).root)/restore\">\(Layout.token(visit))<button class=\"button\" type=\"submit\" aria-label=\"\(restore): \(trip.title)\">\(restore)</button></form>")</li>
            """
    }

    /// `POST /trips/:uid/remove`: moves a trip with its expenses to the trash.
    static func remove(_ visit: Visit) throws -> Response {
        let trip = try trip(visit)
        _ = try visit.writer.removeTrip(String(trip.id))
        return .redirect(to: "/trips?removed=" + trip.uid.escapedForAddress)
    }

    /// `POST /trips/:uid/restore`: takes a trip out of the trash.
    static func restore(_ visit: Visit) throws -> Response {
        let trip = try trip(visit)
        // Of one that is not there, it would end the archive.
        if try visit.keeper.contents.isTripRemoved(trip.id) {
            _ = try visit.writer.restoreTrip(String(trip.id))
        }
        return .redirect(to: TripPath(trip.content).root + "?restored=1")
    }

    /// The trip of the address, which may be in the trash.
    private static func trip(_ visit: Visit) throws -> Stored<Trip> {
        guard let trip = try visit.keeper.contents.trip(uid: visit.parameter(0)) else {
            throw PageError.notFound
        }
        return trip
    }

    /// The last change of the trips, shown above their list, with a button to take a removal back.
    static func notice(_ visit: Visit) throws -> HTML? {
        if let done = try TripUndo.done(visit) { return notice("\(visit.say(done))") }
        guard let uid = visit.request.query["removed"],
            let trip = try visit.keeper.contents.trip(uid: uid),
            try visit.keeper.contents.isTripRemoved(trip.id)
        else { return nil }
        return notice(
            "\(visit.say(TripWords.removed)) <strong>\(trip.title)</strong>",
            undo: try undo(of: trip.content, visit))
    }

    /// The button that takes back the last change, if that is the removal of a trip.
    private static func undo(of trip: Trip, _ visit: Visit) throws -> HTML? {
        guard !visit.isReadOnly, let change = try visit.keeper.lastChange(ownOnly: false),
            change.command == "trip remove", change.trips == [trip.title]
        else { return nil }
        return TripUndo.button(.undo, change, to: "/trips/undo", visit)
    }

    private static func notice(_ text: HTML, undo: HTML? = nil) -> HTML {
        "<div class=\"notice done\" role=\"status\"><p>\(text)</p>\(undo)</div>"
    }
}
