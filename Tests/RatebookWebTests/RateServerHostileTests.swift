import Bookkeeping
import Foundation
import Rates
import TestSupport
import Testing

@testable import RatebookWeb

/// The public server of rates under the requests of ``HTTPHostileTests``, the addresses of the server of paired devices,
/// and clients that are slow on purpose.
@Suite struct RateServerHostileTests {
    /// A server of a book with rates and a trip.
    private struct Public: Sendable {
        let folder: TemporaryFolder
        let server: RateServer
        let trip: String

        init(_ change: (inout RateServer.Configuration) -> Void = { _ in }) throws {
            let pages = try Pages.withRates()
            let now = try #require(Instant(Pages.now))
            folder = pages.folder
            let added = try pages.program(
                "trip", "add", RateServerHostileTests.secret, "--currency", "KRW", "--person",
                "Mina", "--from", "2026-11-01", "--to", "2026-11-10", "--json")
            try #require(added.status == 0, "\(added.errors)")
            let list = try pages.program("trip", "list", "--json").output
            trip = String(
                try #require(list.firstMatch(of: /"uid":"([0-9a-z]+)"/), "\(list)").output.1)
            var configuration = RateServer.Configuration(
                book: pages.folder.path("ratebook.db"), now: { now })
            configuration.limit = 0
            change(&configuration)
            var address = ServingAddress()
            address.port = 0
            server = try RateServer(configuration, on: address.listen())
        }

        /// The answer to a request in which `{host}` stands for the server's own host.
        func answer(_ request: String) throws -> HTTPAnswer {
            let text = request.split(separator: "{host}", omittingEmptySubsequences: false)
                .joined(separator: "127.0.0.1:\(server.port)")
            let answer = HTTPClient.ask(server.port, Array(text.utf8))
            #expect(!answer.text.contains(RateServerHostileTests.secret), "\(request.prefix(200))")
            #expect(!answer.text.contains(trip), "\(request.prefix(200))")
            #expect(answer.header("Set-Cookie") == nil)
            if answer.status >= 400 {
                let target = request.split(separator: " ").dropFirst().first ?? ""
                let path = (target.hasPrefix("/") ? target : "").prefix { $0 != "?" }.split(
                    separator: "/"
                ).map(String.init)
                // Nothing is known of the address where libmicrohttpd refuses a request.
                let types = ["application/problem+json", "application/json"]
                    .prefix(RateRoutes.errors(of: path) == .messages ? 2 : 1)
                #expect(types.contains(answer.header("Content-Type") ?? ""), "\(answer)")
            }
            let next = HTTPClient.ask(server.port, Array("GET /v1/latest HTTP/1.0\r\n\r\n".utf8))
            #expect(next.status == 200)
            return answer
        }
    }

    private static let secret = "Verborgen"
    private static let shared = Result { try Public() }

    @Test(arguments: HTTPHostileTests.targets)
    func target(_ target: String, _ status: Int) throws {
        let answer = try Self.shared.get().answer("GET \(target) HTTP/1.1\r\nHost: {host}\r\n\r\n")
        // Any host is answered, also in the target; what is no address is not found, and no address takes these fields.
        let others = [
            "/a/b": 404, "/a?b=c": 404, "/%ED%99%98%EC%9C%A8": 404, "http://{host}/": 200,
            "http://evil.example/": 200,
        ]
        #expect(answer.status == others[target] ?? status, "\(answer)")
    }

    @Test(arguments: HTTPHostileTests.heads)
    func head(_ request: String, _ status: Int) throws {
        let answer = try Self.shared.get().answer(request)
        switch status {
        case 421: #expect(answer.status == 200, "\(answer)")
        case _ where request == "GET / HTTP/1.0\r\n\r\n": #expect(answer.status == 200, "\(answer)")
        case _ where request.hasPrefix("OPTIONS *"): #expect(answer.status == 400, "\(answer)")
        default: #expect(answer.status == status, "\(answer)")
        }
    }

    /// No form is read.
    @Test(arguments: HTTPHostileTests.bodies)
    func body(_ rest: String, _ status: Int) throws {
        let answer = try Self.shared.get().answer(
            "POST /v1/latest HTTP/1.1\r\nHost: {host}\r\n\(rest)")
        #expect([400, 405, 413, 431].contains(answer.status), "\(answer)")
    }

    /// What becomes of the book's file is the owner's matter: a visitor learns neither its name nor that it is damaged.
    @Test(arguments: ["", "no database", "SQLite format 3\0 and no more"])
    func aBrokenBook(_ content: String) throws {
        let broken = try Public()
        let path = broken.folder.path("ratebook.db")
        try FileManager.default.removeItem(atPath: path)
        try broken.folder.write(content, to: "ratebook.db")
        for target in [
            "/v1/2026-10-30", "/latest", "/v2/rates", "/v2/sources",
            "/v2/convert?amount=1&from=USD&to=KRW",
        ] {
            let answer = HTTPClient.ask(
                broken.server.port,
                Array(
                    "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(broken.server.port)\r\n\r\n".utf8))
            #expect(answer.status == 500, "\(target): \(answer)")
            #expect(
                answer.text.contains("The book cannot be opened now"), "\(target): \(answer.text)")
            #expect(!answer.text.contains(broken.folder.url.path))
            let isProblem = target.hasPrefix("/v2")
            #expect(
                answer.header("Content-Type")
                    == (isProblem ? "application/problem+json" : "application/json"), "\(target)")
            let message = "{\"message\":\"The book cannot be opened now\"}\n"
            #expect(isProblem || answer.text == message, "\(target): \(answer.text)")
        }
    }

    /// Nothing of trips, devices, films and settings is answered, whatever the method.
    @Test func addressesOfPairedDevices() throws {
        let server = try Self.shared.get()
        for route in Site.allRoutes {
            let path =
                "/"
                + route.pattern.map { $0.hasPrefix(":") ? server.trip : String($0) }.joined(
                    separator: "/")
            for method in ["GET", "POST", "PUT"] where path != "/" || method != "GET" {
                let answer = try server.answer(
                    "\(method) \(path) HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n\r\n")
                // Both servers have a style and a description, each its own.
                let isShared =
                    [Asset.style.path, "/openapi.json"].contains(path) && method == "GET"
                #expect(
                    isShared ? answer.status == 200 : [404, 405].contains(answer.status),
                    "\(method) \(path)")
            }
        }
        for secret in [server.trip, "Mina", Self.secret] {
            for path in [
                "/\(secret)", "/v1/\(secret)", "/v2/\(secret)", "/v2/rates?source=\(secret)",
                "/v2/changes?since=\(secret)",
            ] {
                // The request itself is repeated in its refusal.
                let answer = HTTPClient.ask(
                    server.server.port, Array("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
                #expect([400, 404, 422].contains(answer.status), "\(path)")
            }
        }
    }

    /// 640 connections of which each sends a byte from time to time keep nobody out, and all are ended.
    @Test func slowClients() throws {
        let server = try Public {
            $0.limits.request = .milliseconds(400)
            $0.limits.head = .milliseconds(400)
            $0.limits.idleSeconds = 1
        }
        let port = server.server.port
        let starts = [
            "", "GET /", "\r\n", "GET /v1/latest HTTP/1.1\r\nHost: a\r\nA:",
            "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        ]
        let clients = (0..<640).map { number in
            let client = HTTPClient(port)
            client.send(starts[number % starts.count])
            return client
        }
        for _ in 0..<20 {
            #expect(
                HTTPClient.ask(port, Array("GET /v1/latest HTTP/1.0\r\n\r\n".utf8)).status == 200)
        }
        var open = clients
        waitUntil {
            for client in open { client.send("a") }
            open.removeAll { client in
                while let part = client.part(seconds: 0) { if part.isEmpty { return false } }
                return true
            }
            return open.isEmpty
        }
        #expect(open.isEmpty, "\(open.count) connections are still open")
        #expect(HTTPClient.ask(port, Array("GET /v1/latest HTTP/1.0\r\n\r\n".utf8)).status == 200)
    }

    /// An answer that is not taken is cut off.
    @Test func answersThatAreNotTaken() throws {
        let server = try Public { $0.limits.answer = .milliseconds(600) }
        let client = HTTPClient(server.server.port)
        // More than the buffers of both ends hold.
        for _ in 0..<400 where !client.send("GET /v2/changes HTTP/1.1\r\nHost: a\r\n\r\n") { break }
        #expect(try waitUntil { try client.isClosedByPeer() })
        #expect(
            HTTPClient.ask(server.server.port, Array("GET /v1/latest HTTP/1.0\r\n\r\n".utf8)).status
                == 200)
    }
}
