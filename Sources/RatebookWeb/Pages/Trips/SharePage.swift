import Answers
import BookReports
import Bookkeeping
import Trips

/// `/share`: photos and texts that the system's share sheet sends, for an expense of a trip.
///
/// The sheet has no token of a form, so that nothing is recorded here. Photos are kept in memory, each for the
/// browser that has sent it, and belong to an expense once the form that shows them is saved.
enum SharePage {
    /// `POST /share`: keeps the photos, and leads to the choice of a trip.
    static func receive(_ visit: Visit) throws -> Response {
        let uploads = visit.request.uploads.filter { $0.size > 0 }
        let most = visit.sharedPhotos.limits.ofVisitor
        guard uploads.count <= most else {
            throw Failure.usage("too-many-photos", Words.tooManyShared(most))
        }
        for upload in uploads {
            guard try PhotoFiles.mediaType(ofFile: upload.file) != nil else {
                throw PhotoError.noPicture(name: upload.baseName)
            }
        }
        let tokens = try uploads.map { upload in
            visit.sharedPhotos.keep(
                try upload.bytes(), named: upload.baseName, of: visit, for: place)
        }
        let form = visit.request.form
        let texts = ["title", "text", "url"].compactMap { form[$0] }
        let text = texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }
            .map(\.element).joined(separator: " ").prefixOfBytes(longest)
        let fields = tokens.map { (name: field, value: $0) } + [(name: "text", value: text)]
        return .redirect(to: "/share?" + Request.Fields(fields).address)
    }

    /// The most bytes of a text that are taken over: as many as fit in an address.
    private static let longest = 800

    /// `GET /share`: asks for which trip, the current one first; the only one is not asked for.
    static func choose(_ visit: Visit) throws -> Response {
        let trips = try trips(visit)
        if trips.count == 1 { return .redirect(to: try address(trips[0].trip, visit)) }
        let rows = try trips.map { line in
            """
            <li><a class="row" href="\(try address(line.trip, visit))"><span class="grow">\(line.trip.title)\
            <small>\(visit.say(TripWords.period(line.trip.content.firstDay, line.trip.content.lastDay)))</small></span>\
            \(if: line.isCurrent, "<span class=\"badge\">\(visit.say(TripWords.current))</span>")</a></li>
            """ as HTML
        }
        let title = visit.say(rows.isEmpty ? Words.noTripToShare : Words.whichTrip)
        let content: HTML =
            rows.isEmpty
            ? Layout.empty(
                .trips, title, nil,
                "<a class=\"button\" href=\"/trips\">\(visit.say(TripWords.trips))</a>")
            : "<h1>\(title)</h1>\(photos(tokens(visit), visit))<ul class=\"list\">\(rows)</ul>"
        return .page(
            Layout.page(visit.say(Words.shareTitle), on: .trips, visit, content))
    }

    /// `GET /share/:token`: a photo that is kept.
    static func photo(_ visit: Visit) throws -> Response {
        let file = visit.sharedPhotos.file(visit.parameter(0), of: visit, for: place)
        guard let file, let type = PhotoFiles.mediaType(of: file.bytes) else {
            throw PageError.notFound
        }
        return Response(
            status: .ok, headers: [("Content-Type", type), ("Cache-Control", "no-store")],
            body: .bytes(file.bytes))
    }

    /// The trips that take expenses; a guest's only one.
    private static func trips(_ visit: Visit) throws -> [ListedTrip] {
        let open = try visit.keeper.trips(archived: false, removed: false)
        if case .guest(let uid) = visit.visitor.rights {
            return open.filter { $0.trip.content.uid == uid }
        }
        return TripListPage.currentFirst(open)
    }

    /// The form of a new expense with what was shared.
    private static func address(_ trip: Stored<Trip>, _ visit: Visit) throws -> String {
        let said = try visit.keeper.sharedText(visit.request.query["text"] ?? "", on: trip)
        let fields = [("amount", said.amount), ("memo", said.memo)]
            .filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
        let all = fields + tokens(visit).map { (name: field, value: $0) }
        return TripPath(trip.content).add + (all.isEmpty ? "" : "?")
            + Request.Fields(all).address
    }

    private static func tokens(_ visit: Visit) -> [String] { visit.request.query.values(field) }
}

/// The photos of a form that were shared.
extension SharePage {
    /// The field that names a photo which is kept.
    static let field = "shared"

    /// Shared photos are of no trip yet.
    private static let place = ""

    /// The photos as a form shows them, with the fields that name them; those that are gone are left out.
    static func photos(_ tokens: [String], _ visit: Visit) -> HTML? {
        let pictures = tokens.compactMap { token -> HTML? in
            guard let file = visit.sharedPhotos.file(token, of: visit, for: place) else {
                return nil
            }
            return """
                <li><input type="hidden" name="\(field)" value="\(token)">\
                <img src="/share/\(token)" alt="\(file.name)" width="120" height="120"></li>
                """
        }
        guard !pictures.isEmpty else { return nil }
        return
            "<ul class=\"photos\" aria-label=\"\(visit.say(Words.sharedPhotos))\">\(pictures)</ul>"
    }

    /// The photos that a form names, which are kept on so that a form sent twice is the same expense.
    ///
    /// - Throws: ``FormFaults`` if one is gone.
    static func pictures(of visit: Visit) throws -> [(bytes: [UInt8], name: String)] {
        try visit.request.form.values(field).map { token in
            guard let file = visit.sharedPhotos.file(token, of: visit, for: place) else {
                throw FormFaults(
                    Failure.usage("photo-gone", Words.sharedPhotoGone), in: "photo")
            }
            return (file.bytes, file.name)
        }
    }
}

extension String {
    /// The first letters, as many as so many bytes of UTF-8 hold.
    fileprivate func prefixOfBytes(_ most: Int) -> String {
        var count = 0
        return String(
            prefix { letter in
                count += letter.utf8.count
                return count <= most
            })
    }
}
