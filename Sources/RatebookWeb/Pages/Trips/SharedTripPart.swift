import Answers
import BookReports
import Bookkeeping
import Language
import Rates
import Trips

/// The part of a shared trip's page about friends: their changes, the conflicts, and who takes part.
struct SharedTripPart {
    private let visit: Visit
    private let trip: Stored<Trip>
    private let state: SharedTripState

    /// Nil for a trip that is not shared.
    init?(_ visit: Visit, _ trip: Stored<Trip>) throws {
        guard let state = try visit.keeper.sharedState(ofTrip: trip.id) else { return nil }
        (self.visit, self.trip, self.state) = (visit, trip, state)
    }

    private var path: TripPath { TripPath(trip.content) }
    private func say(_ text: Text) -> String { visit.say(text) }

    /// Notes that the owner was shown the news; guests are no readers of the book.
    func markSeen() {
        guard visit.isOwner, !state.news.isEmpty, visit.request.method == .get else { return }
        visit.exchanger?.markSeen(state, visit)
    }

    // MARK: News

    /// The most changes that are shown.
    private static let shownNews = 20

    /// What came in since the owner looked, and what kept more from coming.
    var news: HTML? {
        let notes = notes
        guard !state.news.isEmpty || !notes.isEmpty else { return nil }
        let shown = state.news.suffix(Self.shownNews).reversed()
        let hidden = state.news.count - shown.count
        return """
            \(if: !shown.isEmpty, "<section class=\"card stack tight\"><h2>\(say(TripWords.newFromFriends))</h2><ul class=\"log stack tight\">\(shown.map(line))</ul>\(if: hidden > 0, "<p class=\"quiet small\">\(say(TripWords.more(hidden)))</p>")</section>")
            \(notes.map { "<p class=\"quiet small\">\($0)</p>" as HTML })
            """
    }

    /// `Jisu added expense 12 · ramen · 1,980 JPY`, with its time.
    private func line(_ news: TripNews) -> HTML {
        let amount = news.details.isEmpty ? news.amount?.text ?? "" : ""
        let about = [say(Messages.details(news)), amount].filter { !$0.isEmpty }
        var what: HTML = "\(visit.capitalized(Messages.change(news)))"
        if case .expense(let id?, _, _) = news.subject, news.change != .removed {
            what = "<a href=\"\(path.expense(id))\">\(visit.capitalized(Messages.change(news)))</a>"
        }
        return """
            <li><p>\(what)\(about.map { " · \($0)" as HTML }) \
            <small class="quiet">\(news.by) · \(visit.time(news.at))</small></p></li>
            """
    }

    /// Guests are not told of the owner's folders.
    private var notes: [String] {
        let notes = visit.exchanger?.notes(onTrip: trip.id) ?? []
        guard visit.isOwner else {
            return notes.isEmpty && state.hidden.isEmpty ? [] : [say(TripWords.mayBeLate)]
        }
        return notes.map { note in visit.capitalized(Messages.note(note, visit.time)) }
            + Messages.hidden(state.hidden, trip.title).map(visit.capitalized)
    }

    // MARK: Conflicts

    /// What waits for a choice, each with both values and a button for either.
    var conflicts: HTML? {
        guard !state.conflicts.isEmpty else { return nil }
        return """
            <section class="card stack"><h2>\(say(TripWords.changedDifferently))</h2>
            <p class="quiet small">\(say(TripWords.howToChoose))</p>
            \(state.conflicts.map(conflict))</section>
            """
    }

    private func conflict(_ conflict: TripConflict) -> HTML {
        let field = say(Messages.field(of: conflict))
        return """
            <div class="stack tight" role="group" aria-labelledby="conflict-\(conflict.id)">
            <h3 id="conflict-\(conflict.id)">\(visit.capitalized(Messages.subject(conflict.subject))): \(field)</h3>
            \(conflict.choices.map { version($0.version, of: conflict, $0.choice) })
            </div>
            """
    }

    private func version(
        _ version: TripConflict.Version, of conflict: TripConflict, _ choice: ConflictChoice
    ) -> HTML {
        let side =
            switch choice {
            case .mine: "mine"
            case .theirs: "theirs"
            case .author(let name): name
            }
        let time = visit.time(version.at)
        let origin = say(Messages.origin(version.by, at: time, stands: version.stands))
        let label =
            visit.isOwner && (choice == .mine || choice == .theirs)
            ? TripWords.take(isMine: choice == .mine) : TripWords.take(of: version.by)
        let button: HTML = """
            <form method="post" action="\(path.root)/conflicts/\(conflict.id)">\(Layout.token(visit))\
            <input type="hidden" name="side" value="\(side)">\
            <button class="button" type="submit">\(say(label))</button></form>
            """
        return """
            <div class="spread"><p>\(say(Messages.value(version, in: conflict))) \
            <small class="quiet">\(origin)</small></p>\(if: !visit.isReadOnly, button)</div>
            """
    }

    /// `POST /trips/:uid/conflicts/:id`: the value of the form's `side` stands from now on.
    static func choose(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let root = TripPath(trip.content).root
        guard let side = visit.request.form["side"], !side.isEmpty else {
            throw PageError.notFound
        }
        let choice: ConflictChoice =
            side == "mine" ? .mine : side == "theirs" ? .theirs : .author(side)
        let known = try visit.keeper.sharedState(ofTrip: trip.id)?.conflicts ?? []
        guard let id = Int64(visit.parameter(1)), known.contains(where: { $0.id == id }) else {
            // Somebody else has chosen meanwhile.
            return .redirect(to: root + "?chosen=before")
        }
        do {
            _ = try visit.writer.choose(id, choice)
        } catch SharingError.noValue {
            throw PageError.notFound
        }
        return .redirect(to: root + "?chosen=1")
    }

    // MARK: Devices

    /// Who takes part, with the time of their last change.
    var devices: HTML {
        let count = state.devices.count
        return """
            <details class="downloads"><summary>\(say(TripWords.books(count)))</summary>
            <ul class="list">\(state.devices.map(device))</ul>\
            \(if: state.hasLeft, "<p class=\"quiet small\">\(say(TripWords.notExchanged))</p>")</details>
            """
    }

    private func device(_ device: TripDevice) -> HTML {
        let own = visit.isOwner ? TripWords.thisBook : TripWords.owner
        let mark: HTML? = device.isThisBook ? " <span class=\"badge\">\(say(own))</span>" : nil
        return """
            <li class="row wide"><span>\(device.name)\(mark)</span>\
            <small class="quiet">\(device.lastAt.map(visit.time))</small></li>
            """
    }
}
