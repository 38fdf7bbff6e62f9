import Glibc
import Synchronization
import TestSupport

@testable import RatebookWeb

/// A server for tests: it answers with what it was asked.
final class HTTPServer: Sendable {
    let server: WebServer
    let folder: TemporaryFolder
    /// How often /slow was asked, which takes 0.3 s.
    let slow = Counter()
    var port: Int { server.port }
    var host: String { "127.0.0.1:\(port)" }

    init(_ change: (inout WebServer.Configuration) -> Void = { _ in }) throws {
        folder = try TemporaryFolder()
        var configuration = WebServer.Configuration(
            socket: try ListeningSocket(address: "127.0.0.1", port: 0),
            folder: folder.path("uploads"))
        configuration.limits.connectionsPerPeer = 0
        configuration.limits.formBytes = 65_536
        configuration.limits.uploadBytes = 1_048_576
        configuration.acceptsFiles = { $0.path.first == "photos" }
        change(&configuration)
        let photo = folder.path("photo.jpg")
        server = try WebServer(configuration) { [slow] in
            Self.answer($0, photo: photo, slow: slow)
        }
    }

    /// The server of all tests that leave it as it is.
    static let shared = Result { try HTTPServer() }

    private static func answer(_ request: Request, photo: String, slow: Counter) -> Response {
        switch request.path.first {
        case "slow":
            slow.add()
            usleep(300_000)
        case "photo": return Response(status: .ok, body: .file(photo))
        case "split":
            return Response(status: .ok, headers: [("X-A", "a\r\nX-B: b")], body: .bytes([]))
        case "tagged":
            return Response(
                status: .ok, headers: [("ETag", "\"1\""), ("Cache-Control", "private")],
                body: .bytes([0x31]))
        default: break
        }
        var lines = ["\(request.method.rawValue) /\(request.path.joined(separator: "|"))"]
        lines += request.query.all.map { "query \($0.name)=\($0.value)" }
        lines += request.form.all.map { "form \($0.name)=\($0.value)" }
        lines += request.cookies.sorted { $0.key < $1.key }.map { "cookie \($0.key)=\($0.value)" }
        for upload in request.uploads {
            var status = stat()
            let isThere = stat(upload.file, &status) == 0 && status.st_size == upload.size
            lines.append(
                "file \(upload.field) \(upload.name) \(upload.size) "
                    + (isThere ? String(status.st_mode & 0o777, radix: 8) : "lost"))
        }
        lines.append("secure \(request.isSecure) peer \(request.peer)")
        return Response(
            status: .ok, headers: [("Content-Type", "text/plain")],
            body: .bytes(Array(lines.joined(separator: "\n").utf8)))
    }

    func ask(_ request: [UInt8]) -> HTTPAnswer { HTTPClient.ask(port, request) }

    func get(_ target: String, _ headers: String...) -> HTTPAnswer {
        HTTPClient.ask(port, get(target, headers))
    }

    func get(_ target: String, _ headers: [String] = []) -> String {
        (["GET \(target) HTTP/1.1", "Host: \(host)"] + headers).joined(separator: "\r\n")
            + "\r\n\r\n"
    }

    /// A form of this server's own page.
    func post(
        _ target: String, _ body: [UInt8], type: String = "application/x-www-form-urlencoded",
        _ headers: String...
    ) -> HTTPAnswer {
        let head =
            [
                "POST \(target) HTTP/1.1", "Host: \(host)", "Origin: http://\(host)",
                "Content-Type: \(type)", "Content-Length: \(body.count)",
            ] + headers
        return HTTPClient.ask(
            port, Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    /// The head of a form of this server's own page.
    func post(_ target: String, length: Int, _ headers: String...) -> String {
        ([
            "POST \(target) HTTP/1.1", "Host: \(host)", "Sec-Fetch-Site: none",
            "Content-Length: \(length)", "Content-Type: application/x-www-form-urlencoded",
        ] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }

    func post(_ target: String, _ body: String) -> HTTPAnswer { post(target, Array(body.utf8)) }
}

/// A count that several threads raise.
final class Counter: Sendable {
    private let count = Atomic(0)

    func add(_ more: Int = 1) { count.add(more, ordering: .relaxed) }

    var value: Int { count.load(ordering: .relaxed) }
}
