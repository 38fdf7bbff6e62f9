import Files
import Glibc
import JSON
import Rates
import TestSupport
import Testing

@testable import RatebookWeb

/// What is sent back.
@Suite struct HTTPAnswerTests {
    @Test func headers() throws {
        let server = try HTTPServer.shared.get()
        for answer: HTTPAnswer in [server.get("/"), server.get("/a//b"), server.get("/%00")] {
            #expect(answer.header("Cache-Control") == "no-store")
            #expect(
                answer.header("Content-Security-Policy")
                    == "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
            )
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
            #expect(answer.header("Referrer-Policy") == "no-referrer")
            #expect(answer.header("X-Frame-Options") == "DENY")
            #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
            #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
            #expect(answer.header("Permissions-Policy") != nil)
            #expect(answer.header("Server") == nil)
        }
        let refused = server.ask(
            Array("PUT / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n".utf8))
        #expect(refused.status == 405 && refused.header("Allow") == "GET, HEAD, POST")
        let split: HTTPAnswer = server.get("/split")
        #expect(split.status == 500 && split.header("X-B") == nil)
    }

    /// The page of a refusal is the caller's, with the server's status.
    @Test func refusals() throws {
        let server = try HTTPServer {
            $0.refusal = { status, head in
                let text = "\(status.rawValue) \(head?.text("accept-language") ?? "-")"
                return Response(status: .ok, body: .bytes(Array(text.utf8)))
            }
        }
        for (target, language, text) in [
            ("/%00", "ko, en;q=0.5", "400 ko, en;q=0.5"), ("/a//b", "\u{1B}", "400 -"),
            ("/split", "ko", "500 ko"), ("/photo", "ko", "404 ko"),
        ] {
            let answer: HTTPAnswer = server.get(target, "Accept-Language: \(language)")
            #expect(answer.text == text && answer.status == Int(text.prefix(3)), "\(answer)")
        }
        #expect((server.get("/%00") as HTTPAnswer).text == "400 -")
    }

    @Test func requestsAreRead() throws {
        let server = try HTTPServer.shared.get()
        let answer: HTTPAnswer = server.get(
            "/%ED%99%98%EC%9C%A8/a+b%20c?q=%EB%AF%B8+1&q=%2B", "Cookie: a=1; b=\"2\"; a=3",
            "X-Forwarded-Proto: https", "X-Forwarded-For: 1.2.3.4")
        #expect(
            answer.text == "GET /환율|a+b c\nquery q=미 1\nquery q=+\ncookie a=1\ncookie b=\"2\"\n"
                + "secure false peer 127.0.0.1")
    }

    @Test func head() throws {
        let server = try HTTPServer.shared.get()
        let client = HTTPClient(server.port)
        for _ in 0..<2 {
            client.send("HEAD /a HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            let answer = client.answer(hasBody: false)
            #expect(answer.status == 200 && answer.header("Content-Length") == "35", "\(answer)")
        }
    }

    @Test func entityTags() throws {
        let server = try HTTPServer.shared.get()
        for (known, status) in [
            ("\"1\"", 304), ("W/\"1\"", 304), ("\"0\", \"1\"", 304), ("*", 304), ("\"2\"", 200),
            ("1", 200), ("\"1", 200),
        ] {
            let answer: HTTPAnswer = server.get("/tagged", "If-None-Match: \(known)")
            #expect(answer.status == status, "\(known): \(answer)")
            #expect(answer.body.count == (status == 200 ? 1 : 0))
            #expect(answer.header("ETag") == "\"1\"")
            #expect(answer.header("Cache-Control") == "private")
        }
    }

    @Test func files() throws {
        let server = try HTTPServer()
        #expect((server.get("/photo") as HTTPAnswer).status == 404)
        let text = String(repeating: "0123456789", count: 200_000)
        try server.folder.write(text, to: "photo.jpg")
        let answer: HTTPAnswer = server.get("/photo")
        #expect(answer.status == 200 && answer.text == text)
        let folder = try HTTPServer()
        #expect(mkdir(folder.folder.path("photo.jpg"), 0o700) == 0)
        #expect((folder.get("/photo") as HTTPAnswer).status == 500)
    }

    /// The log has no query and no byte that a terminal obeys.
    @Test func log() throws {
        let folder = try TemporaryFolder()
        let log = open(folder.path("log"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(log) }
        let server = try HTTPServer {
            $0.log = RequestLog(to: log, as: .text) { Instant(seconds: 0) }
        }
        for target in ["/a?secret=1", "/%00", "/\u{1B}[2J"] { _ = server.get(target) as HTTPAnswer }
        #expect(server.server.stop())
        let lines = String(decoding: try folder.bytes("log"), as: UTF8.self).split(separator: "\n")
        #expect(
            lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") }.sorted()
                == ["GET /%00 400", "GET /?[2J 400", "GET /a 200"], "\(lines)")
    }

    /// Each line is an object, whatever the request has in its path.
    @Test func logAsJSON() throws {
        let folder = try TemporaryFolder()
        let log = open(folder.path("log"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(log) }
        let now = try #require(Instant("2026-11-01T09:00:00Z"))
        let server = try HTTPServer { $0.log = RequestLog(to: log, as: .json) { now } }
        let targets = ["/a?secret=1", "/\"x\\", "/\u{1B}"]
        for target in targets { _ = server.get(target) as HTTPAnswer }
        #expect(server.server.stop())
        let lines = try folder.bytes("log").split(separator: UInt8(ascii: "\n")).map {
            try JSONValue(parsing: Array($0))
        }
        #expect(lines.count == targets.count)
        for line in lines {
            #expect(line["time"] == .string("2026-11-01T09:00:00Z"))
            #expect(line["method"] == .string("GET"))
            let isFound = line["path"] == .string("/a")
            #expect(line["status"] == .number(isFound ? "200" : "400"), "\(line)")
        }
    }

    /// What a proxy says is believed if it is known that there is one, on this machine.
    @Test func proxies() throws {
        let server = try HTTPServer { $0.publicURL = "https://Rates.example.org/" }
        let secure: HTTPAnswer = server.get(
            "/", "X-Forwarded-Proto: https", "X-Forwarded-Host: rates.example.org",
            "X-Forwarded-For: 6.6.6.6, 2001:db8::1")
        #expect(secure.text.hasSuffix("secure true peer 2001:db8::1"), "\(secure)")
        let plain: HTTPAnswer = server.get("/", "X-Forwarded-For: 1.2.3.4, <script>")
        #expect(plain.text.hasSuffix("secure false peer 127.0.0.1"), "\(plain)")
        let other: HTTPAnswer = server.get("/", "X-Forwarded-Host: evil.example")
        #expect(other.status == 421)
        for (host, origin, status) in [
            ("rates.example.org", "https://rates.example.org", 200),
            ("RATES.example.org:443", "https://rates.example.org", 200),
            (server.host, "https://rates.example.org", 200),
            ("rates.example.org", "https://rates.example.org:444", 403),
            ("rates.example.org", "http://evil.example", 403),
        ] {
            let answer = server.ask(
                Array(
                    "POST / HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\nContent-Length: 3\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=b"
                        .utf8))
            #expect(answer.status == status, "\(host) \(origin): \(answer)")
        }
        #expect(throws: WebServer.Failure.publicURL("rates.example.org")) {
            _ = try HTTPServer { $0.publicURL = "rates.example.org" }
        }
    }

    private static let addressesOfServersTable: [(String, String?)] = [
        ("https://Rates.example.org", "rates.example.org"),
        ("http://a.example:8080/", "a.example:8080"),
        ("https://[2001:db8::1]:444", "[2001:db8::1]:444"), ("https://a.example:443", "a.example"),
        ("https://a.example/rates", nil), ("https://a.example//", nil),
        ("https://a.example?x", nil),
        ("https://a.example/#x", nil), ("https://a.example:", nil), ("https://a.example:0", nil),
        ("https://a.example:65536", nil), ("https://a.example:8o", nil), ("ftp://a.example", nil),
        ("https://[::1]x", nil), ("https://[::ffff:1.2.3.4]", "[::ffff:1.2.3.4]"),
        ("https://[::1", nil), ("https://[x]", nil), ("https://[]", nil),
        ("https://a_b-1", "a_b-1"),
        ("https://x\"><script>", nil), ("https://x'", nil), ("https://a,b", nil),
        ("https://a.example:1:2", nil), ("https://x;y", nil), ("https://%41", nil),
    ]

    @Test(arguments: addressesOfServersTable)
    func addressesOfServers(_ address: String, _ authority: String?) {
        #expect(WebOrigin(ofServer: address)?.authority == authority)
    }

    /// Another machine is no proxy.
    @Test(arguments: [(true, "https", "1.2.3.4"), (false, "http", "192.0.2.1")])
    func otherMachines(_ isLocal: Bool, _ scheme: String, _ peer: String) throws {
        let check = RequestCheck(
            hosts: ["a.example"], publicOrigin: WebOrigin("https://a.example"), isEncrypted: false,
            limits: WebServer.Limits(), acceptsFiles: { _ in false })
        let head = RequestHead(
            method: "GET", target: Array("/".utf8), version: "HTTP/1.1",
            headers: [
                ("host", Array("a.example".utf8)), ("x-forwarded-proto", Array("https".utf8)),
                ("x-forwarded-for", Array("1.2.3.4".utf8)),
            ], headerCount: 3, size: 100, isPlain: true, peer: "192.0.2.1", peerIsLocal: isLocal)
        let request = try check.check(head).request
        #expect(request.isSecure == (scheme == "https") && request.peer == peer)
    }

    /// A file that is uploaded can be kept by moving it away.
    @Test func movedFiles() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path("kept")
        var configuration = WebServer.Configuration(
            socket: try ListeningSocket(address: "127.0.0.1", port: 0),
            folder: folder.path("uploads"))
        configuration.acceptsFiles = { _ in true }
        let server = try WebServer(configuration) { request in
            for upload in request.uploads { rename(upload.file, kept) }
            return Response(status: .ok, body: .bytes([]))
        }
        let body = "--B\r\nContent-Disposition: form-data; name=a; filename=b\r\n\r\nhello\r\n--B--"
        let answer = HTTPClient.ask(
            server.port,
            "POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nSec-Fetch-Site: none\r\n"
                + "Content-Type: multipart/form-data; boundary=B\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        #expect(answer.status == 200)
        #expect(server.stop())
        #expect(String(decoding: try folder.bytes("kept"), as: UTF8.self) == "hello")
        #expect(FolderNames.all(in: folder.path("uploads")).allSatisfy { $0 == "." || $0 == ".." })
    }
}
