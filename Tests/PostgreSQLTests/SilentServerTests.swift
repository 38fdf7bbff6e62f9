import PostgreSQL
import TestSupport
import Testing

/// A server, or a proxy before it, that neither sends nor takes a byte any more counts as away.
@Suite struct SilentServerTests {
    private static let server = Result { try PostgreSQLServer() }

    private static let rows = Array((0..<400_000).map { "\($0)\ttext \($0)\n" }.joined().utf8)

    private static let isGivenUpTable:
        [(sent: Int, received: Int, ask: @Sendable (Server) throws -> Void)] = [
            // In the middle of an answer, as a whole and row by row.
            (.max, 50_000, { try $0.query("SELECT repeat('x', 200000)") }),
            (
                .max, 50_000,
                { try $0.forEach("SELECT repeat('x', 90) FROM generate_series(1, 2000)") { _ in } }
            ),
            // In the middle of a statement, and of rows that the server does not take any more or whose end it
            // does not see.
            (2_000, .max, { try $0.run("SELECT '\(String(repeating: "x", count: 5_000))'") }),
            (100_000, .max, { try copy($0, rows) }),
            (5_000, .max, { try copy($0, rows.prefix(8_890)) }),
        ]

    @Test(arguments: isGivenUpTable)
    func isGivenUp(
        _ sent: Int, _ received: Int, _ ask: @Sendable (Server) throws -> Void
    ) throws {
        let proxy = StallingProxy(
            before: try Self.server.get().port, sent: sent, received: received)
        let server = try Server(try ServerAddress(proxy.address("postgres")), silence: 1)
        #expect(throws: PostgreSQLError.unavailable("it has been silent for 1 seconds")) {
            try ask(server)
        }
        #expect { try server.query("SELECT 1") } throws: { error in
            if case PostgreSQLError.unavailable = error { true } else { false }
        }
    }

    private static func copy(_ server: Server, _ rows: some Sequence<UInt8>) throws {
        try server.run("CREATE TEMPORARY TABLE t (a integer, b text)")
        try server.copy("COPY t FROM STDIN", Array(rows))
    }

    /// A statement that takes long has longer.
    @Test func isAwaitedPatiently() throws {
        func connect() throws -> Server {
            try Server(try ServerAddress(try Self.server.get().address()), silence: 1)
        }
        let server = try connect()
        try server.patiently { try server.run("SELECT pg_sleep(1.3)") }
        #expect(throws: PostgreSQLError.unavailable("it has been silent for 1 seconds")) {
            try server.run("SELECT pg_sleep(30)")
        }
        #expect(try connect().query("SELECT 1").count == 1)
    }
}
