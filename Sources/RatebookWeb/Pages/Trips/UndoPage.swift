import Answers
import Bookkeeping
import Language
import Trips

/// Taking back the last change, and making it again.
enum TripUndo {
    /// - Parameter change: the change that the button takes back or makes again.
    static func button(
        _ direction: UndoDirection = .undo, _ change: Operation, to path: String,
        _ visit: Visit, style: String = ""
    ) -> HTML {
        """
        <form method="post" action="\(path)">\(Layout.token(visit))\
        <input type="hidden" name="operation" value="\(change.id)">\
        <button class="button \(style)" type="submit">\
        \(visit.say(direction == .undo ? TripWords.undo : TripWords.redo))</button></form>
        """
    }

    static func button(_ change: Operation, _ trip: Trip, _ visit: Visit) -> HTML {
        button(.undo, change, to: TripPath(trip).undo, visit)
    }

    /// What the query of a page says was just done, and to which expense or by which command; nil for nothing.
    static func done(_ visit: Visit) throws -> Text? {
        let query = visit.request.query
        if query["kept"] != nil { return TripWords.kept }
        if let id = query["undone"] {
            return try subject(.redo, id, visit).map { TripWords.undone($0) } ?? TripWords.undone
        }
        guard let id = query["redone"] else { return nil }
        return try subject(.undo, id, visit).map { TripWords.redone($0) } ?? TripWords.redone
    }

    /// The expense of the change that can be made next, or what it did; nil if its number is another.
    private static func subject(
        _ direction: UndoDirection, _ id: String, _ visit: Visit
    ) throws -> String? {
        guard let change = try visit.keeper.lastChange(direction, ownOnly: !visit.isOwner),
            String(change.id) == id
        else { return nil }
        guard let subject = try visit.keeper.contents.subject(of: change) else {
            return visit.say(TripWords.operation(change.command))
        }
        return [subject.amount.text, subject.label].compactMap(\.self).joined(separator: " ")
    }

    /// The owner's button for the next change of a trip to be undone or redone; nil if there is none.
    static func offer(
        _ direction: UndoDirection, on trip: Trip, _ visit: Visit
    ) throws -> HTML? {
        guard visit.isOwner, !visit.isReadOnly,
            let change = try visit.keeper.lastChange(direction, ownOnly: false),
            change.trips == [trip.title]
        else { return nil }
        let path = TripPath(trip)
        return button(direction, change, to: direction == .undo ? path.undo : path.redo, visit)
    }

    /// `POST /trips/:uid/undo` and `/redo`: the change that the form names, which must be the next.
    static func ofTrip(_ direction: UndoDirection, _ visit: Visit) throws -> Response {
        try answer(direction, visit, to: TripPath(try visit.trip().content).root)
    }

    /// `POST /undo` and `/redo`: the same, on any trip.
    static func answer(
        _ direction: UndoDirection, _ visit: Visit, to path: String
    ) throws -> Response {
        let operation = visit.request.form["operation"].flatMap { Int64($0) }
        let changed = try visit.writer.step(
            direction, only: operation ?? 0, ownOnly: !visit.isOwner)
        let done =
            changed.overwriter != nil ? "kept" : direction == .undo ? "undone" : "redone"
        return .redirect(to: path + "?\(done)=\(operation ?? 0)")
    }
}

/// `/undo`: what would be taken back or made again, with buttons to confirm it.
enum UndoPage {
    static func answer(_ visit: Visit) throws -> Response {
        let undo = try visit.keeper.lastChange(.undo, ownOnly: false)
        let redo = try visit.keeper.lastChange(.redo, ownOnly: false)
        let title = visit.say(TripWords.undo)
        let done = try TripUndo.done(visit)
        let cards = try [
            undo.map { try card(.undo, $0, visit) }, redo.map { try card(.redo, $0, visit) },
        ].compactMap { $0 }
        return .page(
            Layout.page(
                title, on: .trips, visit,
                """
                <a class="back" href="/trips">‹ \(visit.say(TripWords.trips))</a>
                <h1>\(title)</h1>
                \(done.map { "<div class=\"notice done\" role=\"status\"><p>\(visit.say($0))</p></div>" as HTML })
                \(cards)
                \(if: cards.isEmpty, Layout.empty(.undo, visit.say(Messages.nothing(to: .undo))))
                """))
    }

    private static func card(
        _ direction: UndoDirection, _ change: Operation, _ visit: Visit
    ) throws -> HTML {
        let heading = direction == .undo ? TripWords.wouldUndo : TripWords.wouldRedo
        let numbers = change.expenses.prefix(5).map { " #\($0)" }.joined()
        let places = change.trips.prefix(3).joined(separator: ", ")
        let subject = try visit.keeper.contents.subject(of: change)
        let about = [subject?.amount.text, subject?.label].compactMap { $0 }
            .joined(separator: " · ")
        let author = visit.author(change.author, try visit.keeper.authors())
        let origin = [places, author, visit.time(change.at)].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let button = TripUndo.button(
            direction, change, to: "/\(direction.rawValue)", visit,
            style: direction == .undo ? "primary" : "")
        return """
            <section class="card stack tight"><h2>\(visit.say(heading))</h2>
            <p><strong>\(visit.say(TripWords.operation(change.command)))\(numbers)</strong></p>
            \(if: !about.isEmpty, "<p>\(about)</p>")
            <p class="quiet small">\(origin)</p>
            \(if: !visit.isReadOnly, button)</section>
            """
    }
}
