import Testing

@testable import RatebookWeb

/// Requests that no browser sends, each with its status.
///
/// 0 stands for a connection that is closed without an answer, `{host}` for the server's own host.
@Suite struct HTTPHostileTests {
    static let targets: [(String, Int)] = [
        ("/", 200), ("/a/b", 200), ("/a?b=c", 200), ("/%ED%99%98%EC%9C%A8", 200),
        ("/..", 400), ("/../etc/passwd", 400), ("/a/../b", 400), ("/.", 400), ("/a/./b", 400),
        ("/%2e%2e/b", 400), ("/%2E%2E", 400), ("/.%2e", 400), ("/%2e", 400),
        ("/..%2fetc", 400), ("/a%2Fb", 400), ("/a%5Cb", 400), ("/a\\b", 400),
        ("/%00", 400), ("/a%00b", 400), ("/%0d%0aX:%20y", 400), ("/%7f", 400), ("/%c2%85", 400),
        ("/%", 400), ("/%4", 400), ("/%zz", 400), ("/%+1", 400), ("/%u0041", 400),
        ("/%c0%af", 400), ("/%c0%ae%c0%ae", 400), ("/%e0%80%af", 400), ("/%f0%80%80%af", 400),
        ("/%ed%a0%80", 400), ("/%ff", 400), ("/%ED%99", 400), ("/\u{D658}", 400),
        ("//", 404), ("//evil.example/", 404), ("/a//b", 404), ("/a/", 404), ("/a#b", 400),
        ("/?a=%", 400), ("/?a=%zz", 400), ("/?%00=1", 400), ("/?a=%00", 400), ("/?a=%ff", 400),
        ("/?&&=&a", 200), ("/?a=b=c", 200), ("/?" + String(repeating: "a&", count: 2_000), 200),
        ("*", 400), ("http://{host}/", 400), ("http://evil.example/", 400), ("{host}", 400),
        ("a", 400), ("?", 400), ("/" + String(repeating: "a", count: 5_000), 414),
        ("/" + String(repeating: "a", count: 100_000), 414),
    ]

    @Test(arguments: targets)
    func target(_ target: String, _ status: Int) throws {
        try expect("GET \(target) HTTP/1.1\r\nHost: {host}\r\n\r\n", status)
    }

    static let heads: [(String, Int)] = [
        // Hosts.
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.0\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nhOST: evil.example\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: {host}.\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: {host}, evil.example\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: a@{host}\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: {host}\0\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\0evil\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: \0{host}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-Host: evil.example\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHOST:\t{host} \t\r\n\r\n", 200),
        ("GET / HTTP/1.0\r\nHost: {host}\r\n\r\n", 200),
        // Names and values.
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: b\0c\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA\0: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\n\0A: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: b\0\nC: d\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: \u{1}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: \u{7F}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: b\rC: d\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA : b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : {host}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n Host: {host}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\n: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nno colon\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: b\r\n c\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nA: b\r\n\tHost: evil\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: {host}\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\nA: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nCookie: ;;=;a;=b; c=d\r\n\r\n", 200),
        (
            "GET / HTTP/1.1\r\nHost: {host}\r\nCookie: \(String(repeating: "a=b; ", count: 100))\r\n\r\n",
            200
        ),
        (
            "GET / HTTP/1.1\r\nHost: {host}\r\nA: \(String(repeating: "b", count: 11_000))\r\n\r\n",
            200
        ),
        (
            "GET / HTTP/1.1\r\nHost: {host}\r\nA: \(String(repeating: "b", count: 65_536))\r\n\r\n",
            431
        ),
        (
            "GET / HTTP/1.1\r\nHost: {host}\r\nA: \(String(repeating: "b", count: 13_000))\r\n\r\n",
            431
        ),
        (
            "GET / HTTP/1.1\r\nHost: {host}\r\n\(String(repeating: "A: b\r\n", count: 5_000))\r\n",
            431
        ),
        ("GET / HTTP/1.1\r\nHost: {host}\r\n\(String(repeating: "A: b\r\n", count: 100))\r\n", 431),
        // Methods, versions, other protocols.
        ("get / HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
        ("DELETE / HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
        ("PUT / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 3\r\n\r\nabc", 405),
        ("OPTIONS * HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
        ("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405),
        ("TRACE / HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
        ("\(String(repeating: "A", count: 40_000)) / HTTP/1.1\r\nHost: {host}\r\n\r\n", 414),
        ("GE\0T / HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("GET /a\0b HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("GET /a\tb HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("GET  / HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("GET /\r\nHost: {host}\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
        ("GET / HTTP/1.1 \r\nHost: {host}\r\n\r\n", 400),
        ("GET / http/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("GET / HTTP/1.11\r\nHost: {host}\r\n\r\n", 400),
        ("GET / HTTP/1.9\r\nHost: {host}\r\n\r\n", 400),
        ("GET / HTTP/3.0\r\nHost: {host}\r\n\r\n", 505),
        ("GET / HTTP/0.9\r\nHost: {host}\r\n\r\n", 505),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        ("GET /a b HTTP/1.1\r\nHost: {host}\r\n\r\n", 400), ("GET\r\n\r\n", 0),
        ("\r\n\r\nX\r\n", 0),
        ("\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\n\n", 0),
        // Bodies: where the request ends.
        ("GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\n\r\na", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ]

    @Test(arguments: heads)
    func head(_ request: String, _ status: Int) throws { try expect(request, status) }

    private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"
    private static let chunked = "\(form)Transfer-Encoding: chunked\r\n\r\n"
    static let bodies: [(String, Int)] = [
        ("\(form)Content-Length: 3\r\n\r\na=b", 200),
        ("\(form)Content-Length: 0\r\n\r\n", 200),
        ("\(form)\r\n", 411),
        ("\(form)Content-Length: 3\r\nContent-Length: 3\r\n\r\na=b", 400),
        ("\(form)Content-Length: 3\r\nContent-Length: 4\r\n\r\na=bc", 400),
        ("\(form)Content-Length: 3, 3\r\n\r\na=b", 400),
        ("\(form)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Content-Length: -1\r\n\r\n", 400), ("\(form)Content-Length: +3\r\n\r\na=b", 400),
        ("\(form)Content-Length: 0x3\r\n\r\na=b", 400), ("\(form)Content-Length: \r\n\r\na=b", 400),
        ("\(form)Content-Length: 3 3\r\n\r\na=b", 400),
        ("\(form)Content-Length: 99999999999999999999999999\r\n\r\n", 413),
        ("\(form)Content-Length: 18446744073709551615\r\n\r\n", 400),
        ("\(form)Content-Length: 999999999999999999\r\n\r\n", 413),
        ("\(form)Content-Length: 65537\r\n\r\n", 413),
        ("\(form)Content-Length: 65537\r\nExpect: 100-continue\r\n\r\n", 413),
        ("\(chunked)3\r\na=b\r\n0\r\n\r\n", 200),
        ("\(form)Transfer-Encoding: CHUNKED\r\n\r\n3;x=y\r\na=b\r\n0\r\nHost: evil\r\n\r\n", 200),
        ("\(form)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Transfer-Encoding: identity\r\n\r\n", 400),
        ("\(form)Transfer-Encoding: \u{B}chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Transfer-Encoding: chunked\0x\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(form)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(chunked)zz\r\na=b\r\n0\r\n\r\n", 400),
        ("\(chunked)-3\r\na=b\r\n0\r\n\r\n", 400),
        ("\(chunked)3\r\na=bXX0\r\n\r\n", 400),
        ("\(chunked)fffffffffffffffffff\r\na=b\r\n0\r\n\r\n", 413),
        (
            "\(chunked)"
                + String(
                    repeating: "1000\r\n\(String(repeating: "a", count: 4_096))\r\n", count: 17)
                + "0\r\n\r\n", 413
        ),
        ("\(chunked)3;\(String(repeating: "x", count: 1_000))\r\na=b\r\n0\r\n\r\n", 200),
        ("\(chunked)\(String(repeating: "1\r\na\r\n", count: 5_000))0\r\n\r\n", 200),
        ("\(chunked)3\r\na=b\r\n0\r\n\(String(repeating: "A: b\r\n", count: 5_000))\r\n", 431),
        ("\(chunked)3\r\na=b\r\n0\r\nA\0: b\r\n\r\n", 400),
        ("Content-Length: 3\r\n\r\na=b", 415),
        ("Content-Type: text/plain\r\nContent-Length: 3\r\n\r\na=b", 415),
        ("Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", 415),
        ("Content-Type: multipart/mixed; boundary=a\r\nContent-Length: 0\r\n\r\n", 415),
        ("\(form)Content-Type: text/plain\r\nContent-Length: 3\r\n\r\na=b", 400),
        ("Content-Type: ;;;\r\nContent-Length: 3\r\n\r\na=b", 415),
        ("\(form)Content-Length: 3\r\n\r\na=%", 400),
        ("\(form)Content-Length: 5\r\n\r\na=%00", 400),
        ("\(form)Content-Length: 3\r\n\r\na=\0", 400),
        ("\(form)Content-Length: 5\r\n\r\na=%ff", 400),
        ("\(form)Content-Length: 5\r\n\r\n%0a=b", 400),
        ("\(form)Content-Length: 3\r\n\r\n&&&", 200),
        (
            "\(form)Content-Length: 9000\r\n\r\n" + String(repeating: "a&", count: 4_500), 413
        ),
    ]

    @Test(arguments: bodies)
    func body(_ rest: String, _ status: Int) throws {
        try expect("POST / HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\(rest)", status)
    }

    private static let origins: [(String, Int)] = [
        ("Origin: http://{host}", 200), ("Origin: HTTP://{host}", 200),
        ("Origin: https://{host}", 403), ("Origin: http://evil.example", 403),
        ("Origin: null", 403), ("Origin:", 403), ("Origin: http://{host}.evil.example", 403),
        ("Origin: http://{host}@evil.example", 403), ("Origin: http://127.0.0.1:1", 403),
        ("Origin: http://{host}\r\nOrigin: http://{host}", 400),
        ("Origin: http://{host}\r\nSec-Fetch-Site: cross-site", 403),
        ("Sec-Fetch-Site: same-origin", 200), ("Sec-Fetch-Site: none", 200),
        ("Sec-Fetch-Site: same-site", 403), ("Sec-Fetch-Site: cross-site", 403),
        ("Sec-Fetch-Site: cross-site\r\nReferer: http://{host}/", 403),
        ("Referer: http://{host}/a?b", 200), ("Referer: http://evil.example/{host}", 403),
        // No browser, which says one of the three.
        ("X-A: b", 200), ("Cookie: a=b", 200),
        ("Authorization: Bearer abc\r\nOrigin: http://evil.example", 403),
    ]

    @Test(arguments: origins)
    func origin(_ headers: String, _ status: Int) throws {
        try expect(
            "POST / HTTP/1.1\r\nHost: {host}\r\n\(headers)\r\n\(Self.form)Content-Length: 3\r\n\r\na=b",
            status)
    }

    private static let shareTable: [(String, Int)] = [
        ("Origin: null\r\nSec-Fetch-Site: none", 200), ("Origin: null", 403),
        ("Origin: null\r\nSec-Fetch-Site: cross-site", 403),
        ("Origin: http://evil.example\r\nSec-Fetch-Site: none", 403),
        ("Origin: http://{host}\r\nSec-Fetch-Site: same-origin", 200),
    ]

    /// The system's share sheet has no origin, which no site can claim.
    @Test(arguments: shareTable)
    func shareSheet(_ headers: String, _ status: Int) throws {
        func ask(_ path: String, _ status: Int) throws {
            try expect(
                "POST \(path) HTTP/1.1\r\nHost: {host}\r\n\(headers)\r\n\(Self.form)Content-Length: 3\r\n\r\na=b",
                status)
        }
        try ask("/share", status)
        if headers.hasPrefix("Origin: null") { try ask("/shares", 403) }
    }

    /// Sends a request, compares the status, and has the server answer another one.
    private func expect(_ request: String, _ status: Int) throws {
        let server = try HTTPServer.shared.get()
        let request = request.split(separator: "{host}", omittingEmptySubsequences: false)
            .joined(separator: server.host)
        let answer = server.ask(Array(request.utf8))
        #expect(answer.status == status, "\(answer)")
        let next: HTTPAnswer = server.get("/alive")
        #expect(next.status == 200)
    }

    private static let theHeadOnceTable: [String] = [
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n\r\n", "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\n Host: x\r\n\r\n", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
        "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    ]

    /// A refusal has its head once, with the headers of every answer.
    @Test(arguments: theHeadOnceTable)
    func theHeadOnce(_ request: String) throws {
        let client = HTTPClient(try HTTPServer.shared.get().port)
        client.send(request)
        let answer = client.answer()
        #expect((400..<500).contains(answer.status), "\(answer)")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(!answer.text.contains("HTTP/1"))
    }

    /// Requests that come at once are answered in order, and bytes behind them are refused.
    @Test func pipelining() throws {
        let server = try HTTPServer.shared.get()
        let client = HTTPClient(server.port)
        let requests = (1...20).map { server.get("/\($0)", []) }.joined()
        client.send(requests + "garbage\r\n\r\n")
        for number in 1...20 {
            let answer = client.answer()
            #expect(answer.status == 200 && answer.text.hasPrefix("GET /\(number)\n"), "\(answer)")
        }
        #expect(client.answer().status == 0)
    }

    /// What follows a request with an ambiguous end is never taken for another request.
    @Test func smuggling() throws {
        let server = try HTTPServer.shared.get()
        for framing in [
            "Content-Length: 4\r\nTransfer-Encoding: chunked", "Transfer-Encoding: xchunked",
            "Content-Length: 4\r\nContent-Length: 0", "Content-Length: 4\nX: y",
            "X: y\0Content-Length: 4",
        ] {
            let client = HTTPClient(server.port)
            client.send(
                "POST / HTTP/1.1\r\nHost: \(server.host)\r\nOrigin: http://\(server.host)\r\n\(Self.form)"
                    + "\(framing)\r\n\r\n0\r\n\r\n" + server.get("/smuggled", []))
            #expect(client.answer().status == 400)
            #expect(client.answer().status == 0)
        }
    }

    /// Random bytes, and requests of which one byte was changed, never end the server.
    @Test func randomBytes() throws {
        let server = try HTTPServer.shared.get()
        var generator = SystemRandomNumberGenerator()
        let request = Array(server.get("/a?b=c", ["Cookie: d=e"]).utf8)
        for _ in 0..<300 {
            var bytes = request
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
                UInt8.random(in: 0...255, using: &generator)
            let client = HTTPClient(server.port)
            client.send(bytes + [0x0D, 0x0A, 0x0D, 0x0A])
            #expect(client.answer().status != -1)
        }
        let answer: HTTPAnswer = server.get("/")
        #expect(answer.status == 200)
    }
}
