import Rates
import TestSupport
import Testing

@testable import Sync

@Suite struct TransportTests {
    @Test(arguments: [
        "https://open.er-api.com/v6", "HTTPS://X.test", "http://127.0.0.1:8000/a",
        "http://localhost/",
        "http://localhost:1", "http://[::1]/", "http://[::1]:80/", "http://127.8.9.10/",
    ])
    func addressesThatMayBeAsked(_ url: String) throws {
        #expect(throws: Never.self) { _ = try WebAddress(url) }
    }

    @Test(arguments: [
        "", "open.er-api.com", "ftp://x.test/", "file:///etc/passwd", "http://x.test/", "https://",
        "http://127.0.0.1.evil.test/", "http://127.0.0.1@evil.test/", "http://localhost.evil.test/",
        "https://user:secret@x.test/", "http://[::1].evil.test/", "http://128.0.0.1/",
        "http://127.1/",
        "https://x.test/a b", "https://x.test/\n", "http://0177.0.0.1/",
        "https://x.test\\@evil.test/",
    ])
    func addressesThatMayNot(_ url: String) throws {
        #expect(throws: SyncError.addressRefused(url)) { _ = try WebAddress(url) }
    }

    /// Real HTTP on the loopback.
    @Test func bodiesAndFailures() throws {
        let server = try SourceServer()
        let transport = CurlTransport(userAgent: "ratebook/test", certificates: nil)
        func get(_ name: String, limit: Int = 1 << 20) throws(SyncError) -> [UInt8] {
            try transport.get("\(server.address)/\(name)/v6/latest/USD", limit: limit)
        }
        let body = try get("fresh")
        #expect(try ERAPI().read(body).base == .usd)
        // Packed, and moved on the same host: the same body.
        #expect(try get("packed") == body)
        #expect(try get("moved") == body)
        #expect(throws: SyncError.status(404)) { _ = try get("missing") }
        #expect(throws: SyncError.status(403)) { _ = try get("forbidden") }
        #expect(throws: SyncError.status(500)) { _ = try get("broken") }
        #expect(throws: SyncError.rateLimited(seconds: 90)) { _ = try get("busy") }
        #expect(throws: SyncError.redirected(to: "https://example.com/v6/latest/USD")) {
            _ = try get("away")
        }
        #expect(throws: SyncError.tooLarge(limit: 100)) { _ = try get("fresh", limit: 100) }
        #expect(throws: SyncError.tooLarge(limit: 1 << 20)) { _ = try get("bomb") }
        for name in ["loop", "short", "reset", "half-packed"] {
            #expect(throws: SyncError.self, "\(name)") { _ = try get(name) }
        }
    }
}
