import PostgreSQL
import TestSupport
import Testing

@Suite struct ServerTests {
    private static let server = Result { try PostgreSQLServer() }

    private func connect() throws -> Server {
        try Server(try ServerAddress(try Self.server.get().database().address))
    }

    @Test func sendsAndReadsValues() throws {
        let rows = try connect().query(
            "SELECT $1::text, $2::text, $3::bigint, $4::boolean, encode($5::bytea, 'hex')",
            ["한글 'x'", nil, "-9223372036854775808", "true", "\\x00ff"])
        #expect(rows.count == 1)
        #expect(try rows.text(0, 0) == "한글 'x'")
        #expect(try rows.optionalText(0, 1) == nil)
        #expect(try rows.integer(0, 2) == .min)
        #expect(try rows.flag(0, 3))
        #expect(try rows.optionalBlob(0, 4) == [0, 255])
    }

    /// What a server sends can be anything.
    @Test func refusesValuesOfAnotherForm() throws {
        let rows = try connect().query("SELECT 'x', NULL, '99999999999999999999', '00f'")
        for read in [
            { _ = try rows.integer(0, 0) }, { _ = try rows.text(0, 1) },
            { _ = try rows.integer(0, 2) }, { _ = try rows.optionalBlob(0, 3) },
            { _ = try rows.flag(0, 0) }, { _ = try rows.text(0, 4) }, { _ = try rows.text(1, 0) },
            { _ = try rows.text(-1, 0) }, { _ = try rows.optionalBlob(0, 0) },
        ] as [() throws -> Void] {
            #expect { try read() } throws: { error in
                if case PostgreSQLError.malformed = error { true } else { false }
            }
        }
    }

    @Test func namesAnErrorByItsState() throws {
        let server = try connect()
        #expect(
            throws: PostgreSQLError.refused(
                state: "42P01", message: "relation \"nothing\" does not exist")
        ) { try server.query("SELECT * FROM nothing") }
        #expect(try server.query("SELECT 1").integer(0, 0) == 1)
    }

    /// A statement that waits for rows where none are sent ends with an error.
    @Test func endsACopyThatNobodyBegan() throws {
        for ask in [
            { (server: Server) in try server.forEach("COPY pg_temp.t FROM STDIN") { _ in } },
            { (server: Server) in try server.query("COPY pg_temp.t FROM STDIN") },
            { (server: Server) in try server.run("COPY pg_temp.t FROM STDIN") },
        ] {
            let server = try connect()
            try server.run("CREATE TEMPORARY TABLE t (a int)")
            #expect(throws: PostgreSQLError.malformed("it waits for rows that nobody sends")) {
                try ask(server)
            }
        }
    }

    @Test func copiesRowsOrNone() throws {
        let server = try connect()
        try server.run("CREATE TABLE t (a integer PRIMARY KEY, b text)")
        let lines = (0..<50_000).map { "\($0)\ttext \($0)\n" }.joined()
        try server.copy("COPY t FROM STDIN", Array(lines.utf8))
        #expect(try server.query("SELECT count(*), sum(a) FROM t").integer(0, 1) == 1_249_975_000)
        for bad in ["50000\tx\n0\ttwice\n", "no number\tx\n", "50000\n"] {
            #expect { try server.copy("COPY t FROM STDIN", Array(bad.utf8)) } throws: { error in
                if case PostgreSQLError.refused = error { true } else { false }
            }
        }
        #expect(throws: PostgreSQLError.self) { try server.copy("COPY u FROM STDIN", []) }
        #expect(try server.query("SELECT count(*) FROM t").integer(0, 0) == 50_000)
    }

    @Test func streamsRowsAndGoesOnAfterAnError() throws {
        struct Enough: Error {}
        let server = try connect()
        var sum: Int64 = 0
        try server.forEach("SELECT generate_series(1, $1::integer)", ["10000"]) {
            sum += try $0.integer(0, 0)
        }
        #expect(sum == 50_005_000)
        #expect(throws: Enough.self) {
            try server.forEach("SELECT generate_series(1, 10000)") { _ in throw Enough() }
        }
        #expect(throws: PostgreSQLError.self) {
            try server.forEach("SELECT 1 / (5 - n) FROM generate_series(1, 9) AS n") { _ in }
        }
        #expect(try server.query("SELECT 1").integer(0, 0) == 1)
    }

    @Test func rollsATransactionBack() throws {
        struct Stop: Error {}
        let server = try connect()
        try server.run("CREATE TABLE t (a integer)")
        try server.transaction { try server.query("INSERT INTO t VALUES ($1)", ["1"]) }
        #expect(throws: Stop.self) {
            try server.transaction {
                try server.query("INSERT INTO t VALUES ($1)", ["2"])
                throw Stop()
            }
        }
        #expect(try server.query("SELECT sum(a) FROM t").integer(0, 0) == 1)
    }

    /// A server on another machine, as its name says, is believed by its certificate only.
    @Test func believesCertificatesOnly() throws {
        let server = try PostgreSQLServer(certifiedAs: "db.example")
        let place = "hostaddr=127.0.0.1 port=\(server.port) user=postgres dbname=postgres"
        func connect(_ options: String) throws -> Bool {
            try Server(try ServerAddress(place + " " + options))
                .query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()").flag(0, 0)
        }
        let trusted = "sslrootcert='\(server.certificate)'"
        #expect(try connect("host=db.example \(trusted)"))
        #expect(try connect("host=db.example sslmode=require"))
        #expect(try !connect("host=db.example sslmode=disable"))
        for refused in ["host=db.example", "host=other.example \(trusted)"] {
            #expect { try connect(refused) } throws: { error in
                guard case PostgreSQLError.unavailable(let message) = error else { return false }
                return message.contains("certificate")
            }
        }
        // One without encryption is not used at all.
        let plain = "host=db.example hostaddr=127.0.0.1 port=\(try Self.server.get().port)"
        #expect { try Server(try ServerAddress(plain + " user=postgres")) } throws: { error in
            guard case PostgreSQLError.unavailable(let message) = error else { return false }
            return message.contains("SSL")
        }
    }

    @Test func tellsAServerThatIsAway() throws {
        let address = try ServerAddress("postgresql:///books?host=/nonexistent")
        #expect { try Server(address) } throws: { error in
            if case PostgreSQLError.unavailable(let message) = error {
                message.contains("/nonexistent")
            } else {
                false
            }
        }
    }

    @Test func tellsADatabaseThatIsMissing() throws {
        for name in ["nothing", "없는 \"것\""] {
            let place = try Self.server.get().address("x").replacing("/x", with: "/")
            let text =
                place + "&dbname="
                + (name == "nothing" ? name : "%EC%97%86%EB%8A%94%20%22%EA%B2%83%22")
            #expect(throws: PostgreSQLError.noDatabase(name)) {
                try Server(try ServerAddress(text))
            }
        }
    }

    /// A connection that the server ends is an error of the next statement.
    @Test func tellsALostConnection() throws {
        let server = try connect()
        #expect { try server.query("SELECT pg_terminate_backend(pg_backend_pid())") } throws: {
            if case PostgreSQLError.unavailable = $0 { true } else { false }
        }
        #expect { try server.query("SELECT 1") } throws: {
            if case PostgreSQLError.unavailable = $0 { true } else { false }
        }
    }

    /// Where a password is asked for, it is taken from a file or the environment, and no message has it.
    @Test func logsInWithAPassword() throws {
        let server = try PostgreSQLServer()
        _ = try server.psql("CREATE ROLE guarded LOGIN PASSWORD 'canary-1'")
        let answer = try server.psql("SHOW hba_file")
        let file = answer.output.split(separator: "\n").map(String.init).first ?? ""
        _ = try server.psql(
            "COPY (SELECT 'local all guarded scram-sha-256' UNION ALL SELECT 'local all all trust') TO '\(file)'"
        )
        _ = try server.psql("SELECT pg_reload_conf()")
        let folder = try TemporaryFolder()
        func connect(_ line: String) throws -> Server {
            let path = try folder.write(line + "\n", to: "passwords")
            let mode = try Command("/bin/chmod", ["600", path])
            #expect(mode.status == 0)
            return try Server(
                try ServerAddress(server.address(user: "guarded") + "&passfile=" + path))
        }
        #expect(try connect("*:*:*:guarded:canary-1").query("SELECT 1").count == 1)
        for line in ["", "*:*:*:guarded:canary-2"] {
            #expect { try connect(line) } throws: { error in
                guard case PostgreSQLError.loginRefused(let message) = error else { return false }
                return !message.contains("canary")
            }
        }
    }
}
