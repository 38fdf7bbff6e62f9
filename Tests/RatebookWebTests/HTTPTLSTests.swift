import Files
import TestSupport
import Testing

@testable import RatebookWeb

/// HTTPS, with the client of OpenSSL.
@Suite struct HTTPTLSTests {
    private static func openssl(
        _ arguments: [String], input: String = "", _ folder: TemporaryFolder
    ) throws -> Command {
        try Command(
            "/usr/bin/env", ["openssl"] + arguments, environment: ["PATH": "/usr/bin:/bin"],
            input: input, folder: Folder.of(folder.path("key")))
    }

    private static let certificate = Result {
        let folder = try TemporaryFolder()
        let made = try openssl(
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-keyout", "key", "-out", "chain", "-subj", "/CN=localhost", "-days", "2",
            ], folder)
        #expect(made.status == 0, "\(made.errors)")
        return WebServer.Certificate(
            chain: String(decoding: try folder.bytes("chain"), as: UTF8.self),
            key: String(decoding: try folder.bytes("key"), as: UTF8.self))
    }

    @Test func versions() throws {
        let certificate = try Self.certificate.get()
        let server = try HTTPServer { $0.certificate = certificate }
        for (version, isSpoken) in [("-tls1_3", true), ("-tls1_2", true), ("-tls1_1", false)] {
            let answer = try Self.openssl(
                ["s_client", "-connect", server.host, version, "-quiet", "-ign_eof"],
                input: server.get("/a", ["Connection: close"]), server.folder)
            #expect(
                answer.output.contains("GET /a\nsecure true peer 127.0.0.1") == isSpoken,
                "\(version) \(answer.output) \(answer.errors)")
        }
        // Plain HTTP is refused, and harms nothing.
        let plain: HTTPAnswer = server.get("/")
        #expect(plain.status == 0)
        let silent = HTTPClient(server.port)
        silent.send([0x16, 0x03, 0x01, 0x02, 0x00])
        #expect(server.server.stop())
    }

    @Test func wrongCertificates() throws {
        let certificate = try Self.certificate.get()
        for (chain, key) in [
            ("", ""), ("a", "b"), (certificate.chain, ""), (certificate.chain, certificate.chain),
            (certificate.key, certificate.key),
        ] {
            #expect(throws: WebServer.Failure.certificate) {
                _ = try HTTPServer { $0.certificate = .init(chain: chain, key: key) }
            }
        }
    }
}
