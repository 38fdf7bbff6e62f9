import Answers
import BookReports
import Bookkeeping
import Sharing

/// What the book of a friend is answered that exchanges a link's trip: "Over HTTP" in
/// docs/share-format.md.
struct LinkAnswers: Sendable {
    let gate: Gate
    let isReadOnly: Bool
    /// What friends call this book, if it shares the trip only now.
    let deviceName: String

    /// Whether a request is that of a book: everything below the address that browsers open.
    static func takes(_ request: Request) -> Bool {
        request.path.first == "guest" && request.path.count > 1
    }

    /// How the body of a request is read; nil for one that has none.
    func body(of request: Request, _ keeper: () throws -> Bookkeeper) -> RequestCheck.PlainBody? {
        guard Self.takes(request) else { return nil }
        switch (request.method, request.path[1]) {
        case (.post, "lines"): return .memory(limit: LinkedTrip.mostBytes)
        case (.put, "photos"):
            // Nothing is stored for strangers.
            guard !isReadOnly, let keeper = try? keeper(), gate.hasLink(request, keeper) else {
                return .memory(limit: 65_536)
            }
            return .file(limit: LinkedTrip.largestPhoto)
        default: return nil
        }
    }

    /// - Parameter seen: called with the link that is used.
    func answer(_ request: Request, _ keeper: Bookkeeper, seen: (Device) -> Void) -> Response {
        do {
            var trip = try gate.linkedTrip(request, keeper)
            seen(trip.link)
            if request.method.isWriting, isReadOnly { throw PageError.readOnly }
            guard let response = try answer(request, &trip) else { throw PageError.notFound }
            return response
        } catch {
            let error = (error as? PageError) ?? PageError(error)
            return .json(
                error.failure.json(Site.language(of: request)), status: error.status)
        }
    }

    /// Nil for an address that is none, and while the trip is not shared.
    private func answer(_ request: Request, _ trip: inout LinkedTrip) throws -> Response? {
        let method = request.method == .head ? .get : request.method
        switch (method, request.path.dropFirst().first, request.path.count) {
        case (.get, "trip.json", 2):
            return trip.file.map { Self.bytes($0, type: "application/json") }
        case (.get, "lines", 2): return try lines(request, trip)
        case (.post, "lines", 2):
            return try trip.take(request.content, as: deviceName).map(Self.answer)
        case (.get, "photos", 2):
            let list = try trip.photos().map { $0 + "\n" }.joined()
            return Self.bytes(Array(list.utf8), type: "text/plain; charset=utf-8")
        case (.get, "photos", 3):
            return try trip.photo(request.path[2]).map {
                Response(
                    status: .ok, headers: [("Content-Type", "application/octet-stream")],
                    body: .file($0))
            }
        case (.put, "photos", 3):
            guard let file = request.uploads.first?.file,
                try trip.takePhoto(request.path[2], fileAt: file)
            else { return nil }
            return .json("{}")
        default: return nil
        }
    }

    private func lines(_ request: Request, _ trip: LinkedTrip) throws -> Response? {
        guard let heads = LineHeads(request.query["after"] ?? "") else {
            throw PageError(.badRequest, PageError.notFound.failure)
        }
        guard let lines = try trip.lines(behind: heads) else { return nil }
        var response = Self.bytes(lines.bytes, type: "application/x-ndjson")
        // A header has a value: without lines there is nothing to tell.
        if !lines.heads.heads.isEmpty { response.headers.append(("X-Lines", lines.heads.text)) }
        if lines.hasMore { response.headers.append(("X-More", "1")) }
        if lines.lacksPhotos { response.headers.append(("X-Lacks-Photos", "1")) }
        return response
    }

    /// Which lines were not taken, the first hundred of them.
    private static func answer(_ taken: LinkedTrip.Taken) -> Response {
        let refused = taken.refused.prefix(100).map { line in
            // An id has nothing that would have to be escaped.
            let device = line.device.map { "\"\($0)\"" } ?? "null"
            let reason = line.isTooEarly ? ",\"reason\":\"ahead\"" : ""
            return "{\"device\":\(device),\"number\":\(line.number)\(reason)}"
        }
        return .json(
            "{\"taken\":\(taken.count),\"refused\":[\(refused.joined(separator: ","))]}",
            status: refused.isEmpty ? .ok : .unprocessable)
    }

    private static func bytes(_ bytes: [UInt8], type: String) -> Response {
        Response(status: .ok, headers: [("Content-Type", type)], body: .bytes(bytes))
    }
}
