internal import BookReports
import Glibc
import JSON
import ShareFiles
import Sync

/// How long pages that do not answer may keep waiting whoever exchanges with several of them.
final class Patience {
    /// The remainder of ten seconds.
    var milliseconds: Int64 = 10_000
}

/// The requests to a friend's page; what goes wrong is thrown as an error of exchanging.
struct LinkRequests {
    let link: ShareLink
    let transport: () -> any Transport
    /// When all requests have to end; nil where each has its own time.
    let end: ContinuousClock.Instant?
    /// How long several pages may keep waiting, in all.
    let patience: Patience?

    /// Milliseconds for a connection, and for a whole answer.
    private static let connecting: Int64 = 3_000
    private static let lines: Int64 = 10_000
    /// For a photo, and for sharing a trip, of which each expense becomes a line.
    private static let long: Int64 = 120_000
    /// The most bytes of an answer that has no lines.
    private static let shortAnswer = 65_536

    /// A line that the page did not take.
    struct RefusedLine {
        let device: String
        let number: Int64
        /// Whether it is too far ahead of the page's clock.
        let isTooEarly: Bool
    }

    func get(_ path: String, limit: Int) throws(ShareFileError) -> WebResponse {
        let isPhoto = path.hasPrefix("/photos/")
        let response = try send(path, nil, limit: limit, isPhoto ? Self.long : Self.lines)
        try check(response)
        return response
    }

    /// Sends lines; returns those that were not taken.
    func post(_ lines: [UInt8]) throws(ShareFileError) -> [RefusedLine] {
        let content = WebRequest.Content("POST", type: "application/x-ndjson", lines)
        let response = try send(
            "/lines", content, limit: Self.shortAnswer, lines.isEmpty ? Self.long : Self.lines)
        guard response.status == 422 else {
            try check(response)
            return []
        }
        guard let answer = try? JSONValue(parsing: response.body),
            case .array(let refused)? = answer["refused"]
        else { throw .notShared(path: link.address) }
        return refused.map { line in
            var (device, number) = ("?", Int64(0))
            if case .string(let text)? = line["device"] { device = text }
            if case .number(let digits)? = line["number"] { number = Int64(digits) ?? 0 }
            return RefusedLine(
                device: device, number: number, isTooEarly: line["reason"] == .string("ahead"))
        }
    }

    func put(_ path: String, _ bytes: [UInt8]) throws(ShareFileError) {
        let content = WebRequest.Content("PUT", type: "application/octet-stream", bytes)
        try check(try send(path, content, limit: Self.shortAnswer, Self.long))
    }

    private func send(
        _ path: String, _ content: WebRequest.Content?, limit: Int, _ deadline: Int64
    ) throws(ShareFileError) -> WebResponse {
        var deadline = deadline
        if let end {
            deadline = min(deadline, Int64((end - .now) / .milliseconds(1)))
            guard deadline > 0 else { throw .missing(path: link.address) }
        }
        if let patience, deadline <= Self.lines {
            deadline = min(deadline, patience.milliseconds)
            guard deadline > 0 else { throw .missing(path: link.address) }
        }
        let start = ContinuousClock.now
        var request = WebRequest(
            url: link.address + path, authorization: "Bearer " + link.secret, limit: limit,
            deadline: deadline)
        request.connectDeadline = min(Self.connecting, deadline)
        request.content = content
        request.allowsPlainHTTP = true
        do throws(SyncError) {
            return try transport().send(request)
        } catch {
            patience?.milliseconds -= Int64((.now - start) / .milliseconds(1))
            if case .tooLarge = error {
                throw .tooLarge(path: link.address, .bytes(limit))
            }
            throw .missing(path: link.address)
        }
    }

    /// What kind of error a page names.
    private static func kind(of response: WebResponse) -> String? {
        guard let answer = try? JSONValue(parsing: response.body),
            case .string(let kind)? = answer["error"]?["kind"]
        else { return nil }
        return kind
    }

    private func check(_ response: WebResponse) throws(ShareFileError) {
        switch response.status {
        case 200..<300: return
        case 403 where Self.kind(of: response) == "link-for-browsers":
            throw .linkForBrowsers(path: link.address)
        case 400..<500 where response.status != 429: throw .notShared(path: link.address)
        default: throw .missing(path: link.address)
        }
    }
}
