import Testing

@testable import RatebookWeb

/// Requests that libmicrohttpd refuses itself: one head, with the headers of every answer.
@Suite struct HTTPRefusalTests {
    private static let form =
        "POST / HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n"
    private static let chunked = form + "Transfer-Encoding: chunked\r\n\r\n"

    private static let oneHeadTable: [(String, Int)] = [
        // No version, no colon, no host, a folded line.
        ("GET /\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: {host}\r\nno colon\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n\r\n", 400), ("HEAD / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n Host: {host}\r\n\r\n", 400),
        ("GET / HTTP/3.0\r\nHost: {host}\r\n\r\n", 505),
        ("DELETE / HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
        // Too large.
        (
            "GET / HTTP/1.1\r\nHost: {host}\r\nA: \(String(repeating: "b", count: 65_536))\r\n\r\n",
            431
        ),
        ("GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\n\r\n", 414),
        ("\(String(repeating: "A", count: 40_000)) / HTTP/1.1\r\n\r\n", 414),
        // Lengths and chunks that are none.
        (form + "Content-Length: -1\r\n\r\n", 400), (form + "Content-Length: 3 3\r\n\r\na=b", 400),
        (form + "Content-Length: 99999999999999999999999999\r\n\r\n", 413),
        (chunked + "zz\r\na=b\r\n0\r\n\r\n", 400), (chunked + "3\r\na=bXX0\r\n\r\n", 400),
        (chunked + "fffffffffffffffffff\r\na=b\r\n0\r\n\r\n", 413),
    ]

    @Test(arguments: oneHeadTable)
    func oneHead(_ request: String, _ status: Int) throws {
        let server = try HTTPServer.shared.get()
        let client = HTTPClient(server.port)
        client.send(
            request.split(separator: "{host}", omittingEmptySubsequences: false)
                .joined(separator: server.host))
        var bytes: [UInt8] = []
        while let part = client.part(seconds: 10), !part.isEmpty { bytes += part }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).count == 2)
        let answer = try #require(HTTPAnswer(bytes, hasBody: !request.hasPrefix("HEAD")))
        #expect(answer.status == status)
        #expect(request.hasPrefix("HEAD") || answer.text == "\(status)\n")
        for header in [
            "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
            "X-Frame-Options", "Cache-Control", "Date", "Content-Length",
        ] {
            #expect(answer.headers.count { $0.name == header } == 1, "\(header): \(answer)")
        }
        #expect(request.hasPrefix("HEAD") || answer.size == bytes.count)
    }

    /// What comes behind a request that is none is not answered, and what came before is.
    @Test func behindAndBefore() throws {
        let server = try HTTPServer.shared.get()
        let client = HTTPClient(server.port)
        client.send(
            server.get("/first", []) + "GET / HTTP/1.1\r\n\r\n" + server.get("/behind", []))
        #expect(client.answer().text.hasPrefix("GET /first\n"))
        #expect(client.answer().status == 400)
        #expect(client.answer().status == 0)
    }
}
