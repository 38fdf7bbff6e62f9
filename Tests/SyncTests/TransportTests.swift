import Rates
import TestSupport
import Testing

@testable import Sync

@Suite struct TransportTests {
    private static let addressesThatMayBeAskedTable: [String] = [
        "https://open.er-api.com/v6", "HTTPS://X.test", "http://127.0.0.1:8000/a",
        "http://localhost/",
        "http://localhost:1", "http://[::1]/", "http://[::1]:80/", "http://127.8.9.10/",
    ]

    @Test(arguments: addressesThatMayBeAskedTable)
    func addressesThatMayBeAsked(_ url: String) throws {
        #expect(throws: Never.self) { _ = try WebAddress(url) }
    }

    private static let addressesThatMayNotTable: [String] = [
        "", "open.er-api.com", "ftp://x.test/", "file:///etc/passwd", "http://x.test/", "https://",
        "http://127.0.0.1.evil.test/", "http://localhost.evil.test/",
        "http://[::1].evil.test/", "http://128.0.0.1/",
        "http://127.1/",
        "https://x.test/a b", "https://x.test/\n", "http://0177.0.0.1/",

    ]

    @Test(arguments: addressesThatMayNotTable)
    func addressesThatMayNot(_ url: String) throws {
        #expect(throws: SyncError.addressRefused(url)) { _ = try WebAddress(url) }
    }

    private static let passwordsAreNotShownTable: [(String, String)] = [
        ("https://user:secret@x.test/", "https://…@x.test/"),
        ("http://127.0.0.1@evil.test/", "http://…@evil.test/"),
        ("https://x.test\\@evil.test/", "https://…@evil.test/"),
        ("ftp://a:b@c@x.test/", "https://…@x.test/"),
    ]

    /// Text before an @ may be a password, and is never shown.
    @Test(arguments: passwordsAreNotShownTable)
    func passwordsAreNotShown(_ url: String, _ shown: String) throws {
        #expect(throws: SyncError.addressRefused(shown)) { _ = try WebAddress(url) }
    }

    /// Real HTTP on the loopback.
    @Test func bodiesAndFailures() throws {
        let server = try SourceServer()
        let transport = CurlTransport(userAgent: "ratebook/test", certificates: nil)
        func get(_ name: String, limit: Int = 1 << 20) throws(SyncError) -> WebResponse {
            try transport.send(
                WebRequest(
                    url: "\(server.address)/\(name)/v6/latest/USD", limit: limit, deadline: 2_000))
        }
        let body = try get("fresh").body
        #expect(try ERAPI().read(body, answering: .latest).base == .usd)
        // A redirection on the same host is followed.
        #expect(try get("moved").body == body)
        for (name, status) in [("missing", 404), ("forbidden", 403), ("broken", 500)] {
            #expect(try get(name).status == status)
        }
        #expect(try get("busy").retryAfter == "90")
        #expect(throws: SyncError.redirected(to: "https://example.com")) { _ = try get("away") }
        #expect(throws: SyncError.redirected(to: server.address)) { _ = try get("loop") }
        #expect(throws: SyncError.tooLarge(limit: 100)) { _ = try get("fresh", limit: 100) }
        for name in ["short", "reset"] {
            #expect(throws: SyncError.self, "\(name)") { _ = try get(name) }
        }
    }
}
