import Foundation
import TestSupport
import Testing

/// Everything that can go wrong with a source: each case has its exit code and one line that says
/// what to do next, and stores no rate.
@Suite struct HostileTests {
    private let server: SourceServer
    private let now = "--now=2026-10-30T17:00:00Z"

    init() throws { server = try SourceServer.shared.get() }

    /// The name of a case, the exit code, and a part of the message.
    private static let failures: [(name: String, code: Int32, words: String)] = [
        // Connections.
        ("reset", 69, "cannot be reached"), ("silent", 69, "cannot be reached"),
        ("not_http", 69, "cannot be reached"), ("stall_before", 69, "in time"),
        ("stall_after", 69, "in time"), ("drip", 69, "in time"), ("short", 69, "cannot be reached"),
        ("short_chunk", 69, "cannot be reached"), ("bad_chunk", 69, "cannot be reached"),
        ("endless", 76, "more than 1,048,576 bytes"), ("away", 76, "https://example.com"),
        ("downgrade", 76, "another address"), ("loop", 76, "another address"),
        // Statuses.
        ("no_content", 76, "HTTP 204"), ("not_modified", 76, "HTTP 304"),
        ("bad_request", 76, "HTTP 400"), ("unauthorized", 77, "HTTP 401"),
        ("forbidden", 77, "HTTP 403"), ("missing", 76, "HTTP 404"), ("timeout", 69, "in time"),
        ("gone", 76, "HTTP 410"), ("teapot", 76, "HTTP 418"), ("busy", 75, "wait 90 seconds"),
        ("busy_silent", 75, "asks to wait"), ("busy_dated", 75, "wait 1800 seconds"),
        ("broken", 69, "HTTP 500"), ("bad_gateway", 69, "HTTP 502"),
        ("unavailable", 69, "HTTP 503"), ("gateway_timeout", 69, "in time"),
        ("refused_with_status", 76, "unsupported-code"), ("quota", 75, "used up"),
        ("plan", 77, "plan"),
        // Bodies.
        ("html", 76, "web page"), ("empty", 76, "body is empty"),
        ("refused", 76, "unsupported-code"), ("packed", 76, "not JSON"),
        ("half_packed", 76, "not JSON"), ("bomb", 76, "not JSON"),
        ("unknown_encoding", 76, "not JSON"), ("cut", 76, "breaks off"), ("tail", 76, "not JSON"),
        ("bytes", 76, "not JSON"), ("not_utf8", 76, "not JSON"), ("nested", 76, "nested too deep"),
        ("member_twice", 76, "'result' occurs twice"), ("twice", 76, "'JPY' occurs twice"),
        ("zero", 76, "not above zero"), ("negative", 76, "not above zero"),
        ("text", 76, "not a number"), ("null", 76, "not a number"),
        ("not_a_number", 76, "not JSON"), ("infinity", 76, "not JSON"),
        ("leading_zero", 76, "not JSON"), ("precise", 76, "nine decimals"),
        ("huge", 76, "9.2 billion"),
        ("other_base", 76, "not for 1 USD"), ("base_not_one", 76, "does not cost 1"),
        ("base_missing", 76, "'USD' is missing"), ("no_rates", 76, "'USD' is missing"),
        ("only_unknown", 76, "no rate for 2026-10-30"), ("future", 76, "two days ahead"),
    ]

    /// Side by side, as most of them wait for an answer that does not come.
    @Test func aFailureAddsNoRate() throws {
        let failures = Repetitions.cases(Self.failures, quick: 15)
        let runs = try sideBySide(failures) { [server] name, code, words in
            var program = try Program.ofOneSource(server, name)
            // Only for an answer that does not come must the time run out: a second, or the time of
            // all tries. What is not tried again has time on a busy machine.
            program.environment["RATEBOOK_TIMEOUT"] =
                words == "in time" ? "1" : code == 69 ? "4" : "60"
            if name == "downgrade" {
                program.environment["RATEBOOK_ER_API_URL"] =
                    "https://localhost:\(server.securePort)/downgrade"
                program.environment["RATEBOOK_CA_FILE"] = server.certificate
            }
            let english = try program.run("sync", "--now=2026-10-30T17:00:00Z")
            var korean = program
            korean.environment["LC_ALL"] = "ko_KR.UTF-8"
            korean.environment["RATEBOOK_DB"] = program.folder.path("other.db")
            _ = try korean.run("source", "disable", "ecb")
            return (program, english, try korean.run("sync", "--now=2026-10-30T17:00:00Z"))
        }
        #expect(runs.count == failures.count)
        for ((name, code, words), (program, english, korean)) in zip(failures, runs) {
            let comment = Comment(rawValue: "\(name): \(english.errors)\(korean.errors)")
            #expect(english.status == code && english.output.isEmpty, comment)
            let lines = english.errors.split(separator: "\n")
            #expect(lines.count == 1 && english.errors.hasPrefix("Error: er-api: "), comment)
            // The second sentence says what to do.
            #expect(english.errors.contains(words) && english.errors.contains(". "), comment)
            #expect(try program.query("SELECT count(*) FROM snapshots") == "0", comment)
            #expect(try program.query("SELECT count(*) FROM rates") == "0", comment)
            #expect(try program.query("SELECT outcome FROM fetches") == "error", comment)
            // In Korean, too, it is one line, and a different one.
            #expect(korean.status == code && korean.errors.hasPrefix("오류: er-api: "), comment)
            #expect(korean.errors.split(separator: "\n").count == 1, comment)
        }
    }

    private static let nobodyAtTheDoorTable: [(String, Bool, Int32, String)] = [
        ("http://127.0.0.1:1", false, 69, "unreachable"),
        ("https://\(String(repeating: "a", count: 64)).invalid", false, 69, "unreachable"),
        ("https://localhost:PORT/fresh", false, 69, "untrusted"),
        ("https://127.0.0.1:PORT/fresh", true, 69, "untrusted"),
        ("http://example.com", false, 78, "address-refused"),
        ("ftp://localhost", false, 78, "address-refused"),
        ("https://name:secret@localhost", false, 78, "address-refused"),
        ("https://localhost/?key=secret", false, 78, "address-refused"),
    ]

    /// A closed port, a host name that no server is asked for as it is too long, a bad certificate.
    @Test(arguments: nobodyAtTheDoorTable)
    func nobodyAtTheDoor(
        _ address: String, _ isTrusted: Bool, _ code: Int32, _ kind: String
    ) throws {
        var program = try Program.ofOneSource(server, "fresh")
        program.environment["RATEBOOK_ER_API_URL"] =
            address.replacing("PORT", with: server.securePort)
        if isTrusted { program.environment["RATEBOOK_CA_FILE"] = server.certificate }
        let result = try program.run("sync", "--json", now)
        #expect(result.status == code)
        #expect(
            result.errors.hasPrefix("{\"error\":{\"code\":\(code),\"kind\":\"\(kind)\","),
            "\(result.errors)")
        #expect(result.output.contains("\"outcome\":\"error\""))
        #expect(!(result.errors + result.output).contains("secret"))
        #expect(try program.query("SELECT count(*) FROM rates") == "0")
        let asked = code == 78 ? "0" : "1"
        #expect(try program.query("SELECT count(*) FROM fetches") == asked)
    }

    @Test func anotherCertificateCanBeTrusted() throws {
        var program = try Program.ofOneSource(server, "fresh")
        program.environment["RATEBOOK_ER_API_URL"] = "https://localhost:\(server.securePort)/fresh"
        program.environment["RATEBOOK_CA_FILE"] = server.certificate
        let result = try program.run("sync", "-v", now)
        #expect(result.output.hasPrefix("er-api: 1 day and 5 rates stored"), "\(result.errors)")
        program.environment["RATEBOOK_CA_FILE"] = program.folder.path("missing.pem")
        #expect(try program.run("sync", "--force", now).status == 69)
    }

    /// Proxies are taken from the environment, except for this machine.
    @Test func aProxyIsAsked() throws {
        var program = try Program.ofOneSource(server, "fresh")
        program.environment["https_proxy"] = server.address
        program.environment["http_proxy"] = "http://127.0.0.1:1"
        #expect(try program.run("sync", now).status == 0)
        let host = "proxied-\(UUID().uuidString.lowercased()).example.com"
        program.environment["RATEBOOK_ER_API_URL"] = "https://\(host)"
        #expect(try program.run("sync", "--force", now).status == 69)
        #expect(try server.count("CONNECT%20\(host):443") == 3)
    }

    /// Temporary failures are tried three times, after the wait that the source asks for.
    @Test func whatMayPassIsTriedAgain() throws {
        for (name, requests) in [("flaky", "3"), ("patient", "2")] {
            let program = try Program.ofOneSource(server, name)
            let result = try program.run("sync", "-v", now)
            #expect(result.output.hasPrefix("er-api: 1 day and 5 rates stored"), "\(result.errors)")
            #expect(try program.query("SELECT requests FROM fetches") == requests)
        }
    }

    /// A failed request is not repeated: a sync every five minutes asks a source that answers with
    /// nonsense once an hour, and one that refuses the key once a day.
    @Test(arguments: [("html", 4), ("forbidden", 1), ("busy", 36)])
    func aLoopDoesNotHammer(_ name: String, _ requests: Int) throws {
        let program = try Program.ofOneSource(server, name)
        for step in 0..<36 {
            let minute = step * 5
            let clock =
                "2026-10-30T0\(3 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00Z"
            let result = try program.run("sync", "--now", clock)
            // It prints an error when it fails, and nothing while it waits.
            #expect((result.status == 0) == result.errors.isEmpty)
        }
        let asked = try program.query("SELECT count(*) FROM fetches")
        #expect(asked == String(name == "html" ? 3 : requests), "\(name)")
    }
}
