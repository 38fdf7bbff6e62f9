import Files
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import RatebookWeb

/// The end of a server, and its beginning.
@Suite struct HTTPStopTests {
    /// Under load each request that reached the handler is answered whole; the others are refused.
    @Test func load() throws {
        for round in 0..<4 {
            let (handled, answered, ended) = (Counter(), Counter(), Counter())
            var server = Optional(try Self.server(handled))
            let port = server?.port ?? 0
            for number in 0..<12 {
                inBackground {
                    answered.add(Self.ask(port, keeps: number % 2 == 0))
                    ended.add()
                }
            }
            #expect(waitUntil { handled.value >= 20 + 7 * round })
            #expect(server?.stop(grace: .seconds(20)) == true)
            // Closes the socket, on which connections wait.
            server = nil
            #expect(waitUntil { ended.value == 12 })
            #expect(answered.value == handled.value && handled.value > 0)
        }
    }

    private static func server(_ handled: Counter) throws -> WebServer {
        var configuration = WebServer.Configuration(
            socket: try ListeningSocket(address: "127.0.0.1", port: 0), folder: "/nonexistent")
        configuration.limits.connectionsPerPeer = 0
        let text = [UInt8](repeating: 0x61, count: 100_000)
        return try WebServer(configuration) { _ in
            handled.add()
            return Response(status: .ok, body: .bytes(text))
        }
    }

    /// Asks until the server ends; returns how many answers came, all of which were whole.
    private static func ask(_ port: Int, keeps: Bool) -> Int {
        let request =
            "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n" + (keeps ? "" : "Connection: close\r\n")
            + "\r\n"
        var count = 0
        var client = HTTPClient(port)
        while client.send(request) {
            let answer = client.answer(seconds: 10)
            guard answer.status == 200 else { break }
            guard answer.body.count == 100_000 else {
                Issue.record("\(answer)")
                break
            }
            count += 1
            if answer.header("Connection") == "close" { client = HTTPClient(port) }
        }
        return count
    }

    /// A request that is being answered, and one whose head has come, get their answers.
    @Test func requestsUnderWay() throws {
        let server = try HTTPServer()
        let (slow, half, idle) = (
            HTTPClient(server.port), HTTPClient(server.port), HTTPClient(server.port)
        )
        idle.send(server.get("/", []))
        #expect(idle.answer().status == 200)
        half.send(server.post("/", length: 3, "Expect: 100-continue"))
        #expect(half.answer().status == 100)
        slow.send(server.get("/slow", []))
        #expect(waitUntil { server.slow.value == 1 })
        let (clean, ended) = (Counter(), Counter())
        inBackground {
            clean.add(server.server.stop() ? 1 : 0)
            ended.add()
        }
        #expect(idle.answer().status == 0)
        #expect(ended.value == 0)
        half.send("a=b")
        #expect(slow.answer().status == 200)
        let last = half.answer()
        #expect(last.status == 200 && last.header("Connection") == "close", "\(last)")
        #expect(waitUntil { ended.value == 1 })
        #expect(clean.value == 1)
    }

    /// A request that does not end is cut off after the grace.
    @Test func grace() throws {
        let server = try HTTPServer()
        let client = HTTPClient(server.port)
        client.send(server.post("/", length: 3, "Expect: 100-continue"))
        #expect(client.answer().status == 100)
        let start = ContinuousClock.now
        #expect(!server.server.stop(grace: .milliseconds(300)))
        #expect(start.duration(to: .now) >= .milliseconds(250))
        #expect(client.answer().status == 0)
        // Stopping twice does nothing.
        #expect(server.server.stop())
    }

    /// The socket stays the caller's, for the next server.
    @Test func socket() throws {
        let folder = try TemporaryFolder()
        let socket = try ListeningSocket(address: "127.0.0.1", port: 0)
        #expect(throws: SystemError(errno: EADDRINUSE)) {
            _ = try ListeningSocket(address: "127.0.0.1", port: UInt16(socket.port))
        }
        #expect(throws: SystemError(errno: EADDRNOTAVAIL)) {
            _ = try ListeningSocket(address: "192.0.2.1", port: 0)
        }
        for round in 0..<3 {
            let server = try WebServer(
                WebServer.Configuration(
                    socket: socket, workers: round + 1, folder: folder.path("x"))
            ) { _ in Response(status: .ok, body: .bytes([UInt8(round)])) }
            let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
            for _ in 0..<20 {
                let answer = HTTPClient.ask(server.port, request)
                #expect(answer.status == 200 && answer.body == [UInt8(round)], "\(answer)")
            }
            #expect(server.stop())
        }
    }

    /// A server takes the socket that systemd made, and nothing else.
    @Test func inheritedSocket() throws {
        let folder = try TemporaryFolder()
        let socket = try ListeningSocket(address: "127.0.0.1", port: 0)
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let copy = dup(socket.descriptor)
        let ours = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "1"]
        for environment in [
            [:], ["LISTEN_PID": "1", "LISTEN_FDS": "1"], ["LISTEN_PID": "\(getpid())"],
            ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "0"],
            ["LISTEN_PID": "", "LISTEN_FDS": "x"],
        ] {
            #expect(ListeningSocket.inherited(environment, first: copy) == nil)
        }
        #expect(ListeningSocket.inherited(ours, first: file) == nil)
        let inherited = try #require(ListeningSocket.inherited(ours, first: copy))
        #expect(inherited.port == socket.port)
        #expect(fcntl(copy, F_GETFD) == FD_CLOEXEC)
        let server = try WebServer(
            WebServer.Configuration(socket: inherited, folder: folder.path("x"))
        ) { _ in Response(status: .ok, body: .bytes([])) }
        let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
        #expect(HTTPClient.ask(server.port, request).status == 200)
    }
}
