import Glibc
import Rates
import TestSupport
import Testing

@testable import RatebookWeb

/// Clients that are slow on purpose, and many at once.
@Suite struct HTTPDeadlineTests {
    private static func impatient(idleSeconds: Int = 1) throws -> HTTPServer {
        try HTTPServer { configuration in
            configuration.limits.request = .milliseconds(400)
            configuration.limits.upload = .milliseconds(1_200)
            configuration.limits.answer = .milliseconds(600)
            configuration.limits.idleSeconds = idleSeconds
        }
    }

    /// Sends a byte each 40 ms; returns after how many seconds each connection was closed, or nil if
    /// it was not within a minute.
    private func drip(_ clients: [HTTPClient]) -> [Double?] {
        let start = ContinuousClock.now
        var times = [Double?](repeating: nil, count: clients.count)
        while start.duration(to: .now) < .seconds(60), times.contains(nil) {
            for (place, client) in clients.enumerated() where times[place] == nil {
                client.send("a")
                guard client.part(seconds: 0) != [] else { continue }
                times[place] = Double(start.duration(to: .now).milliseconds) / 1_000
            }
            usleep(40_000)
        }
        return times
    }

    /// The beginnings of requests, and the seconds before which the server must not end them.
    private static let form =
        "Sec-Fetch-Site: none\r\nContent-Length: 1000\r\nContent-Type: "
    private static let starts: [(String, Double)] = [
        // A request line has a second more, in which a connection may be idle.
        ("", 1.3), ("GET /", 1.3), ("\r\n", 1.3),
        ("GET / HTTP/1.1\r\n", 0.3), ("GET / HTTP/1.1\r\nHost: a\r\nA:", 0.3),
        ("POST / HTTP/1.1\r\n{host}\(form)application/x-www-form-urlencoded\r\n\r\n", 0.3),
        ("POST / HTTP/1.1\r\n{host}\(form)multipart/form-data; boundary=B\r\n\r\n--B", 0.3),
        (
            "POST /photos HTTP/1.1\r\n{host}\(form)multipart/form-data; boundary=B\r\n\r\n--B",
            1.1
        ),
    ]

    /// All at once, as each takes as long as its deadline.
    @Test func drips() throws {
        let server = try Self.impatient()
        let clients = Self.starts.map { start, _ in
            let client = HTTPClient(server.port)
            client.send(
                start.split(separator: "{host}", omittingEmptySubsequences: false)
                    .joined(separator: "Host: \(server.host)\r\n"))
            return client
        }
        let times = drip(clients)
        // The last is an upload, which may take longer than another request.
        let upload = try #require(times.last ?? nil)
        for ((start, earliest), time) in zip(Self.starts, times) {
            let time = try #require(time, "\(start)")
            #expect(time >= earliest && (earliest > 1 || time <= upload), "\(start)")
        }
        let next: HTTPAnswer = server.get("/alive")
        #expect(next.status == 200)
    }

    /// Each request comes long before the connection has been idle for too long, on a busy machine, too.
    @Test func dripsAfterAnAnswer() throws {
        let server = try Self.impatient(idleSeconds: 5)
        let client = HTTPClient(server.port)
        for _ in 0..<3 {
            client.send(server.get("/", []))
            #expect(client.answer().status == 200)
            usleep(300_000)
        }
        let time = drip([client]).first ?? nil
        #expect(try #require(time) >= 1)
    }

    /// Before anybody is known, a request has little time.
    @Test func aHeadThatDrips() throws {
        let server = try HTTPServer { configuration in
            configuration.limits.head = .milliseconds(400)
            configuration.limits.request = .seconds(600)
            configuration.limits.idleSeconds = 1
        }
        let clients = ["GET /", "GET / HTTP/1.1\r\nHost: a\r\nA:"].map { start in
            let client = HTTPClient(server.port)
            client.send(start)
            return client
        }
        #expect(drip(clients).allSatisfy { $0 != nil })
        // A request that has come whole has the time of a whole request.
        let slow: HTTPAnswer = server.get("/slow")
        #expect(slow.status == 200)
    }

    /// Half a request and then nothing, and nothing at all.
    @Test func silence() throws {
        let server = try Self.impatient()
        for start in ["", "GET / HTT", "GET / HTTP/1.1\r\nHost:"] {
            let client = HTTPClient(server.port)
            client.send(start)
            #expect(client.answer(seconds: 60).status == 0)
        }
    }

    /// The end of a client is noticed at once, also if it comes with its last bytes.
    @Test func clientsThatEnd() throws {
        let server = try HTTPServer.shared.get()
        let request: String = server.get("/")
        for round in 0..<60 {
            let client = HTTPClient(server.port)
            client.send(round % 2 == 0 ? request : String(request.dropLast(4)))
            shutdown(client.descriptor, Int32(SHUT_WR))
            // Before the 20 seconds for which a connection may be idle.
            if round % 2 == 0 { #expect(client.answer(seconds: 15).status == 200) }
            #expect(client.answer(seconds: 15).status == 0)
        }
    }

    /// An answer that is not taken is cut off; one that takes long to make is not.
    @Test func answers() throws {
        let server = try Self.impatient()
        try server.folder.write(String(repeating: "0123456789", count: 3_000_000), to: "photo.jpg")
        let client = HTTPClient(server.port)
        client.send(server.get("/photo", []))
        #expect(try waitUntil { try client.isClosedByPeer() })
        var count = 0
        while let part = client.part(seconds: 1), !part.isEmpty { count += part.count }
        #expect(count > 0 && count < 30_000_000, "\(count) bytes")
        let patient = try HTTPServer { $0.limits.request = .milliseconds(100) }
        let answer: HTTPAnswer = patient.get("/slow")
        #expect(answer.status == 200)
    }

    /// A thousand connections of one machine do not keep another one out.
    @Test func manyConnections() throws {
        let server = try HTTPServer { configuration in
            configuration.limits.connectionsPerPeer = 50
            configuration.limits.connections = 200
        }
        let clients = (0..<1_000).map { _ in HTTPClient(server.port) }
        let other = HTTPClient(server.port, from: 2)
        other.send(server.get("/other", []))
        #expect(other.answer().status == 200)
        // The last ones may not have been refused yet.
        var open = 1_000
        waitUntil {
            open = clients.count { $0.part(seconds: 0) != nil }
            return open <= 50
        }
        #expect(open <= 50)
    }

    /// libmicrohttpd takes 128 events at once, and waits for further ones before it looks at these (`MHD_epoll`).
    @Test func oneHundredAndTwentyEightAtOnce() throws {
        let server = try HTTPServer {
            $0.workers = 1
            $0.limits.connections = 400
            $0.limits.idleSeconds = 60
        }
        let clients = (0..<129).map { _ in HTTPClient(server.port) }
        for client in clients {
            client.send(server.get("/", []))
            #expect(client.answer().status == 200)
        }
        // The others' requests come while its thread is busy.
        clients[128].send(server.get("/slow", []))
        waitUntil { server.slow.value > 0 }
        for client in clients.dropLast() { client.send(server.get("/", [])) }
        #expect(clients.allSatisfy { $0.answer(seconds: 20).status == 200 })
    }

    /// An extension of a chunk is read in one piece: libmicrohttpd waits where there is no room for it.
    @Test func longExtensions() throws {
        let server = try Self.impatient()
        let client = HTTPClient(server.port)
        client.send(
            "POST / HTTP/1.1\r\nHost: \(server.host)\r\nSec-Fetch-Site: none\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "3;\(String(repeating: "x", count: 100_000))\r\na=b\r\n0\r\n\r\n")
        #expect(client.answer(seconds: 20).status == 0)
        let next: HTTPAnswer = server.get("/alive")
        #expect(next.status == 200)
    }

    /// More connections than there may be wait for their turn.
    @Test(arguments: [1, 10])
    func connectionsInARow(_ connections: Int) throws {
        let server = try HTTPServer {
            $0.limits.connections = connections
            $0.workers = min($0.workers, connections)
        }
        var clients = (0..<300).map { _ in HTTPClient(server.port) }
        for client in clients { client.send(server.get("/", ["Connection: close"])) }
        #expect(clients.allSatisfy { $0.answer().status == 200 })
        clients = []
        let next: HTTPAnswer = server.get("/alive")
        #expect(next.status == 200)
    }

    // MARK: Visitors who are not known

    /// A server behind a proxy, at which nobody is known who has no cookie.
    private static func proxied(_ stranger: Duration = .seconds(5)) throws -> HTTPServer {
        try HTTPServer { configuration in
            configuration.publicURL = "https://rates.example.org"
            configuration.limits.connectionsPerPeer = 40
            configuration.limits.stranger = stranger
            configuration.isKnown = { $0.headers["cookie"] != nil }
        }
    }

    private func forwarded(_ visitor: String) -> String { "X-Forwarded-For: \(visitor)" }

    /// A body of a stranger is short, and soon there.
    @Test func strangersBodies() throws {
        let server = try Self.proxied(.milliseconds(500))
        #expect(server.post("/", [UInt8](repeating: 0x61, count: 4_096)).status == 200)
        #expect(server.post("/", [UInt8](repeating: 0x61, count: 4_097)).status == 413)
        let known = server.post(
            "/", [UInt8](repeating: 0x61, count: 40_000), "Cookie: a=b")
        #expect(known.status == 200)
        let clients = [100, 20_000].map { length in
            let client = HTTPClient(server.port)
            client.send(server.post("/", length: length))
            return client
        }
        for time in drip(clients) { #expect(try (0.4..<15).contains(#require(time))) }
    }

    /// Seventy slow forms of one visitor leave room for others, and for the pages of that visitor.
    @Test func slowFormsThroughAProxy() throws {
        let server = try Self.proxied(.seconds(60))
        let slow = (0..<70).map { _ in
            let client = HTTPClient(server.port)
            client.send(server.post("/pair", length: 20, forwarded("203.0.113.7")) + "code=")
            return client
        }
        for visitor in ["203.0.113.7", "198.51.100.1", "2001:db8::1"] {
            for _ in 0..<13 {
                let answer: HTTPAnswer = server.get("/", forwarded(visitor))
                #expect(answer.status == 200, "\(visitor)")
            }
        }
        let other = server.post("/pair", Array("code=A".utf8), "X-Forwarded-For: 198.51.100.1")
        #expect(other.status == 200)
        // What is too much is refused at once, and nothing else.
        var refused: Set<Int> = []
        let end = ContinuousClock.now + .seconds(30)
        while refused.count < 54, ContinuousClock.now < end {
            for (index, client) in slow.enumerated() where !refused.contains(index) {
                let answer = String(decoding: client.part(seconds: 0) ?? [], as: UTF8.self)
                guard !answer.isEmpty else { continue }
                #expect(answer.hasPrefix("HTTP/1.1 503") && answer.contains("Retry-After: 5"))
                refused.insert(index)
            }
        }
        #expect(refused.count == 54)
    }

    /// Visitors are counted by the network that one of them has.
    @Test func networks() throws {
        #expect(WrongCodes.network(of: "203.0.113.7") == "203.0.113.7")
        let networks = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"].map {
            WrongCodes.network(of: $0)
        }
        #expect(networks[0] == networks[1] && networks[1] != networks[2])
        let attempts = WrongCodes()
        let now = try #require(Instant("2026-11-03T09:00:00Z"))
        for number in 0..<5 {
            #expect(attempts.noteWrong("2001:db8::\(number)", at: now))
        }
        #expect(!attempts.noteWrong("2001:db8::9", at: now))
        #expect(attempts.noteWrong("2001:db8:0:1::9", at: now))
    }
}
