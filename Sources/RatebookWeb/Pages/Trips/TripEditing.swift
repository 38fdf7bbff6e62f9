import Answers
import Bookkeeping
import Trips

/// `/trips/:uid/edit`: a trip's title, days, budgets and people, its archive, and its removal.
enum TripEditing {
    static func form(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        guard !visit.isReadOnly else { throw PageError.readOnly }
        return .page(try html(trip, TripForm(trip.content), nil, visit))
    }

    /// `POST /trips/:uid/edit`: changes the trip.
    static func edit(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let form = TripForm(visit)
        do {
            let draft = try form.draft(changedFrom: TripForm(trip.content))
            _ = try visit.writer.editTrip(String(trip.id), draft)
            return .redirect(to: TripPath(trip.content).root + "?edited=1")
        } catch {
            let faults = FormFaults(error).within(form.fields)
            return .page(try html(trip, form, faults, visit), status: faults.status)
        }
    }

    /// `POST /trips/:uid/archive`: hides the trip from the list, or takes it out of the archive.
    static func archive(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        if trip.isArchived {
            _ = try visit.writer.restoreTrip(String(trip.id))
        } else {
            _ = try visit.writer.archiveTrip(String(trip.id))
        }
        return .redirect(to: TripPath(trip.content).root)
    }

    private static func html(
        _ trip: Stored<Trip>, _ form: TripForm, _ faults: FormFaults?, _ visit: Visit
    ) throws -> HTML {
        let path = TripPath(trip.content)
        let title = visit.say(TripWords.editTrip)
        let archive = trip.isArchived ? TripWords.unarchive : TripWords.archive
        return Layout.page(
            title, on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(form.html(visit, faults, to: path.root + "/edit", isNew: false))
            <form method="post" action="\(path.root)/archive">\(Layout.token(visit))\
            <button class="button" type="submit">\(visit.say(archive))</button></form>
            \(try removal(of: trip, visit))
            """)
    }

    /// The button that moves the trip to the trash, below what that means.
    private static func removal(of trip: Stored<Trip>, _ visit: Visit) throws -> HTML {
        let isShared = try visit.keeper.isShared(trip)
        return """
            <details class="downloads"><summary>\(visit.say(TripWords.removeTrip))</summary>
            <div class="card stack"><p>\(visit.say(TripWords.removesTrip))</p>
            \(if: isShared, "<p class=\"notice\">\(visit.capitalized(Messages.forAllWhoShare))</p>")
            <form method="post" action="\(TripPath(trip.content).root)/remove">\(Layout.token(visit))\
            <button class="button danger" type="submit">\(visit.say(TripWords.moveToTrash))</button></form>
            </div></details>
            """
    }
}
