import Foundation
import TestSupport
import Testing

/// `ratebook serve` as a process, asked with curl.
@Suite struct ServeTests {
    /// A day on which the newest rates of the file are not old.
    fileprivate static let now = "--now=2026-11-02T12:00:00Z"

    /// A running server on a free port, and a browser's cookies.
    private final class Served {
        let program: Program
        let process: ChildProcess
        /// Such as `http://127.0.0.1:8780`.
        let address: String
        let code: String
        private let errors: String

        init(_ program: Program, _ options: String...) throws {
            self.program = program
            let output = program.folder.path("serve-\(UUID().uuidString)")
            errors = output + ".err"
            process = try ChildProcess(
                Project.binary, ["serve", "--listen", "127.0.0.1:0", ServeTests.now] + options,
                environment: program.environment, folder: program.folder.url.path, output: output,
                errors: errors)
            var line = ""
            waitUntil(seconds: 20) {
                line = Self.text(output)
                return line.hasSuffix("\n")
            }
            let parts = line.dropLast().split(separator: "#")
            try #require(parts.count == 2, "\(line)\(Self.text(errors))")
            (address, code) = (String(parts[0].dropLast()), String(parts[1]))
        }

        deinit { process.kill() }

        private static func text(_ path: String) -> String {
            (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        }

        var log: String { Self.text(errors) }

        /// Asks with curl; returns the status and the body.
        func ask(
            _ path: String, _ more: String..., jar: String = "jar"
        ) throws -> (status: Int, body: String) {
            let cookies = program.folder.path(jar)
            let answer = try Command(
                "/usr/bin/env",
                [
                    "curl", "-sS", "--path-as-is", "-b", cookies, "-c", cookies, "-w",
                    "%{http_code}",
                ] + more + [address + path])
            return (Int(answer.output.suffix(3)) ?? 0, String(answer.output.dropLast(3)))
        }

        func pair(jar: String = "jar") throws -> Int {
            try ask("/pair", "-d", "code=\(code)", jar: jar).status
        }

        /// Ends it; returns its exit code.
        func stop() -> Int32 {
            kill(process.identifier, SIGTERM)
            return process.wait(seconds: 20)
        }
    }

    private func filled() throws -> Program {
        try Program.withHistory()
    }

    @Test func aCodeIsExchangedOnceForACookie() throws {
        let served = try Served(try filled())
        for path in ["/", "/rates", "/api/rates", "/api/status", "/nothing", "/trips", "/more"] {
            #expect(try served.ask(path).status == 401, "\(path)")
        }
        #expect(try served.ask("/healthz").body == "ok\n")
        #expect(try served.ask("/pair").status == 200)
        #expect(try served.ask("/pair", "-d", "code=WRONG234").status == 401)
        #expect(try served.pair() == 303)
        let jar = try String(contentsOfFile: served.program.folder.path("jar"), encoding: .utf8)
        #expect(jar.contains("#HttpOnly_127.0.0.1"))
        #expect(jar.contains("ratebook-" + served.address.split(separator: ":")[2]))
        let rates = try served.ask("/api/rates?q=KRW")
        #expect(rates.status == 200 && rates.body.contains("\"currency\":\"KRW\""))
        // The code is used up for others.
        #expect(try served.pair(jar: "other") == 401)
        #expect(try served.ask("/api/rates", jar: "other").status == 401)
        // Without its device, the cookie is worth nothing.
        #expect(try served.program.run("serve", "devices", "list", "--csv").output.contains("curl"))
        #expect(try served.program.run("serve", "devices", "remove", "1").status == 0)
        #expect(try served.ask("/api/rates").status == 401)
        #expect(served.stop() == 0)
    }

    @Test func codesCannotBeGuessed() throws {
        let served = try Served(try filled())
        let statuses = try (0..<8).map {
            try served.ask("/pair", "-d", "code=AAAAAAA\($0 + 2)").status
        }
        #expect(statuses == [401, 401, 401, 401, 401, 429, 429, 429])
        // The right one is never refused.
        #expect(try served.pair() == 303)
    }

    @Test func anotherProcessMakesCodesAndLinks() throws {
        let program = try filled()
        _ = try program.run(
            "trip", "add", "Osaka", "--from", "2026-10-10", "--to", "2026-10-19", "--currency",
            "KRW")
        _ = try program.run(
            "trip", "add", "Rome", "--from", "2026-12-10", "--to", "2026-12-19", "--currency",
            "EUR")
        let served = try Served(program)
        let pair = try program.run("serve", "pair", "--json", Self.now).output
        let code = try #require(pair.firstMatch(of: /"code":"([A-Z2-9]{8})"/)?.1)
        #expect(pair.contains("\"address\":\"\(served.address)/#\(code)\""))
        #expect(try served.ask("/pair", "-d", "code=\(code)", jar: "second").status == 303)
        let link = try program.run("serve", "guest", "Osaka", "--json", Self.now).output
        let secret = try #require(link.firstMatch(of: /guest#([A-Z2-9]{32})"/)?.1)
        for guest in ["mina", "jun"] {
            let answer = try served.ask("/guest", "-i", "-d", "code=\(secret)", jar: guest)
            #expect(answer.status == 303 && answer.body.contains("\nLocation: /trips/"))
            // Where they say who they are, once.
            let me = try #require(
                answer.body.firstMatch(of: /Location: (\/trips\/[^\/\s]+\/me)\s/)?.1)
            #expect(try served.ask("\(me)", jar: guest).body.contains("Who are you?"))
            for path in ["/rates", "/api/rates", "/api/status", "/more", "/convert"] {
                #expect(try served.ask(path, jar: guest).status == 403, "\(path)")
            }
        }
        // The same browser stays the same guest, the owner's stays the owner's, and / is the trip.
        let again = try served.ask("/guest", "-i", "-d", "code=\(secret)", jar: "mina")
        #expect(again.status == 303 && !again.body.contains("/me"))
        #expect(try served.ask("/guest", "-d", "code=\(secret)", jar: "second").status == 303)
        #expect(try served.ask("/rates", jar: "second").status == 200)
        #expect(try served.ask("/", "-i", jar: "mina").body.contains("\nLocation: /trips/"))
        let list = try program.run("serve", "devices", "list", "--csv").output
        #expect(list.split(whereSeparator: \.isNewline).count == 5)
        // The link ends with its guests.
        #expect(try program.run("serve", "devices", "remove", "2").status == 0)
        let removed = try served.ask("/rates", jar: "mina")
        #expect(removed.status == 401 && removed.body.contains("ask for a new one"))
        #expect(try served.ask("/rates", jar: "nobody").body.contains("ratebook serve pair"))
        #expect(try served.ask("/guest", "-d", "code=\(secret)", jar: "late").status == 401)
    }

    @Test func aRestoredBookIsNoticed() throws {
        let program = try filled()
        let served = try Served(program)
        #expect(try served.pair() == 303)
        #expect(try served.ask("/api/rates?q=KRW").status == 200)
        #expect(try program.run("backup", "copy.db").status == 0)
        #expect(try program.run("restore", "copy.db").status == 0)
        // It brings no devices; a new code works, and answers are of the new book.
        #expect(try served.ask("/api/rates?q=KRW").status == 401)
        let code = try #require(
            try program.run("serve", "pair", "--json", Self.now).output.firstMatch(
                of: /"code":"(\w+)"/)?.1)
        #expect(try served.ask("/pair", "-d", "code=\(code)").status == 303)
        #expect(try served.ask("/api/rates?q=KRW").status == 200)
        // So is a book that another file takes the place of.
        let other = try filled()
        try FileManager.default.removeItem(atPath: program.book)
        try FileManager.default.copyItem(atPath: other.book, toPath: program.book)
        #expect(try served.ask("/api/rates?q=KRW").status == 401)
        try FileManager.default.removeItem(atPath: program.book)
        // Who asks is unknown then, and is not told where the book is.
        let missing = try served.ask("/api/rates")
        #expect(missing.status == 503 && !missing.body.contains("ratebook.db"), "\(missing)")
        #expect(try served.ask("/healthz").status == 200)
        #expect(served.stop() == 0)
    }

    /// What is wrong with the book is not the visitor's fault.
    @Test func aDamagedBookIsTheServersFault() throws {
        let program = try filled()
        let served = try Served(program)
        #expect(try served.pair() == 303)
        let damaged = try program.shell(
            "cp \(program.book) other && dd if=/dev/zero of=other bs=1 count=100 conv=notrunc && mv other \(program.book)"
        )
        #expect(damaged.status == 0)
        for path in ["/api/rates", "/rates"] {
            let answer = try served.ask(path)
            #expect(answer.status == 500 && !answer.body.contains("ratebook.db"), "\(answer)")
        }
    }

    @Test func cachedAnswersFollowTheBook() throws {
        let program = try filled()
        let served = try Served(program)
        #expect(try served.pair() == 303)
        for _ in 0..<3 {
            #expect(try served.ask("/api/rates?q=KRW").body.contains("\"favorite\":false"))
        }
        _ = try program.run("favorite", "add", "KRW")
        #expect(try served.ask("/api/rates?q=KRW").body.contains("\"favorite\":true"))
        _ = try program.run("favorite", "remove", "KRW")
        #expect(try served.ask("/api/rates?q=KRW").body.contains("\"favorite\":false"))
    }

    @Test func oneServerForABook() throws {
        let program = try filled()
        let served = try Served(program)
        let second = try program.run("serve", "--listen", "127.0.0.1:0")
        #expect(second.status == 75 && second.errors.contains(served.address))
        #expect(try program.run("status").output.contains("served at \(served.address)\n"))
        #expect(served.stop() == 0)
        #expect(try !program.run("status").output.contains("served at"))
        let third = try Served(program, "--read-only")
        #expect(try third.pair() == 303)
        #expect(try third.ask("/api/rates").status == 200)
        #expect(try third.ask("/favorites", "-d", "add=KRW").status == 403)
        #expect(try third.ask("/api/trips/x/expenses", "-d", "amount=1").status >= 403)
        #expect(try program.query("SELECT count(*) FROM favorites") == "0")
    }

    /// A file for a trip is read from owners only, and only up to the limit of a form.
    @Test func filesToImportAreLimited() throws {
        let program = try filled()
        _ = try program.run(
            "trip", "add", "Osaka", "--from", "2026-10-10", "--to", "2026-10-19", "--currency",
            "KRW")
        let served = try Served(program)
        #expect(try served.pair() == 303)
        let trip = try #require(
            try served.ask("/trips").body.firstMatch(of: /href="(\/trips\/[0-9a-f]+)"/)?.1)
        let address = "\(trip)/import"
        func token(_ page: String) throws -> String {
            let body = try served.ask(page).body
            return String(try #require(body.firstMatch(of: /name="token" value="(\w+)"/)?.1))
        }
        let secret = "token=" + (try token(address))
        let file = try program.folder.write(
            "Date,Amount,Currency,Description\n2026-10-11,-1980,JPY,Ichiran\n", to: "card.csv")
        let shown = try served.ask(address, "-F", secret, "-F", "file=@\(file)")
        #expect(shown.status == 200 && shown.body.contains("Ichiran"), "\(shown)")
        // After the answer it is not on disk.
        let folder = program.book + ".uploads"
        func files() -> [String]? { try? FileManager.default.contentsOfDirectory(atPath: folder) }
        waitUntil(seconds: 20) { files() == [] }
        #expect(files() == [])
        let kept = try #require(shown.body.firstMatch(of: /name="kept" value="(\w+)"/)?.1)
        let seen = try #require(shown.body.firstMatch(of: /name="seen" value="(\w+)"/)?.1)
        let form = "\(secret)&kept=\(kept)&seen=\(seen)&do=take&row=2&shown=2"
        let link = try program.run("serve", "guest", "Osaka", "--json", Self.now).output
        let guest = try #require(link.firstMatch(of: /guest#([A-Z2-9]{32})"/)?.1)
        #expect(try served.ask("/guest", "-d", "code=\(guest)", jar: "guest").status == 303)
        #expect(try served.ask(address, "-d", form, jar: "guest").status == 403)
        #expect(try served.ask(address, "-F", "file=@\(file)", jar: "guest").status == 400)
        #expect(try served.ask(address, "-F", "file=@\(file)", jar: "nobody").status >= 400)
        // Too large for a form.
        _ = try program.shell("head -c 23000000 /dev/zero > large")
        let large = try served.ask(
            address, "-F", secret, "-F", "file=@\(program.folder.path("large"))")
        #expect(large.status == 413 && large.body.contains("20 MB"), "\(large.status)")
        #expect(try program.query("SELECT count(*) FROM expenses") == "0")
        #expect(try served.ask(address, "-d", form).status == 303)
        #expect(try program.query("SELECT count(*) FROM expenses") == "1")
        #expect(served.stop() == 0)
    }

    private static let badOptions: [(String, Int32)] = [
        ("--listen nonsense", 64), ("--listen 1.2.3.4.5:80", 64), ("--listen 127.0.0.1:99999", 64),
        ("--listen 0.0.0.0:0", 64), ("--listen 192.0.2.1:0 --allow-http", 78), ("--cert x", 64),
        ("--listen 127.0.0.1:0 --cert none.pem --key none.pem", 66),
        ("--listen 127.0.0.1:0 --public-url ftp://x", 64), ("--jsn", 64), ("nothing", 64),
    ]

    @Test(arguments: badOptions)
    func badAddressesAreRefused(_ options: String, _ status: Int32) throws {
        let program = try filled()
        let answer = try program.shell("timeout 10 $ratebook serve \(options)")
        #expect(answer.status == status, "\(answer.errors)")
        #expect(answer.output.isEmpty && answer.errors.split(separator: "\n").count <= 3)
        // Of a book that is not there, nothing is made.
        for rates in ["", "--rates"] {
            let failed = try program.shell(
                "RATEBOOK_DB=$PWD/new/book.db timeout 10 $ratebook serve \(rates) \(options); ls new"
            )
            #expect(failed.output.isEmpty && failed.errors.contains("new"), "\(failed.output)")
        }
    }

    /// systemd hands over a socket as descriptor 3.
    @Test func takesSystemdsSocket() throws {
        let program = try filled()
        let answer = try program.shell(
            """
            python3 - <<'END'
            import os, socket, subprocess, sys, time, urllib.request, urllib.error
            s = socket.create_server(("127.0.0.1", 0)); port = s.getsockname()[1]
            os.set_inheritable(s.fileno(), True)
            assert s.fileno() == 3
            pid = os.fork()
            if pid == 0:
                os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
                os.execv(os.environ["ratebook"], ["ratebook", "serve"])
            s.close()
            print(urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10).read())
            os.kill(pid, 15); print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            END
            """)
        #expect(answer.output.contains("b'ok\\n'\n0\n"), "\(answer.output)\(answer.errors)")
    }

    /// A stranger's file is not even received.
    @Test func photosAreTakenFromVisitorsOnly() throws {
        let program = try filled()
        _ = try program.run(
            "trip", "add", "Osaka", "--from", "2026-11-01", "--to", "2026-11-09", "--currency",
            "KRW")
        let trip = try program.query("SELECT uid FROM trips")
        let served = try Served(program)
        try program.folder.write(String(repeating: "a", count: 3_000_000), to: "big")
        let form = ["-F", "amount=5", "-F", "photo=@\(program.folder.path("big"))"]
        let path = "/api/trips/\(trip)/expenses"
        let refused = try served.ask(path, form[0], form[1], form[2], form[3])
        #expect([401, 413, 415].contains(refused.status), "\(refused)")
        #expect(try served.pair() == 303)
        // What is no picture is refused, a picture is stored.
        #expect(try served.ask(path, form[0], form[1], form[2], form[3]).status == 422)
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13]
        try Data(picture + Array(repeating: 7, count: 5_000))
            .write(to: URL(filePath: program.folder.path("small.png")))
        let added = try served.ask(
            path, "-F", "amount=1980", "-F", "photo=@\(program.folder.path("small.png"))")
        #expect(added.status == 201 && added.body.contains("small.png"), "\(added)")
        let long = "memo=" + String(repeating: "a", count: 5_000)
        #expect(try served.ask(path, "-d", "amount=1", "-d", long).status == 413)
        #expect(try program.query("SELECT count(*) FROM photos") == "1")
        #expect(try program.run("check").status == 0)
    }

    /// Expenses that were answered are in the book, whatever moment the server is killed at.
    @Test func aKilledServerLosesNothingThatWasAnswered() throws {
        let program = try filled()
        _ = try program.run(
            "trip", "add", "Osaka", "--from", "2026-11-01", "--to", "2026-11-09", "--currency",
            "KRW")
        let trip = try program.query("SELECT uid FROM trips")
        var answered: Set<String> = []
        for round in 0..<3 {
            let served = try Served(program)
            #expect(try served.pair(jar: "jar\(round)") == 303)
            // In the midst of an answer, after some more of them each time.
            let last = served.program.folder.path("killing-\(round)")
            inBackground { [process = served.process] in
                waitUntil { FileManager.default.fileExists(atPath: last) }
                process.kill()
            }
            for number in 0..<2_000 {
                if number == 2 + 5 * round { try program.folder.write("", to: "killing-\(round)") }
                let uid = "expense-\(round)-\(number)"
                let answer = try served.ask(
                    "/api/trips/\(trip)/expenses", "-d", "amount=100", "-d", "uid=\(uid)",
                    jar: "jar\(round)")
                if answer.status == 201 { answered.insert(uid) }
                if answer.status == 0 { break }
            }
        }
        #expect(answered.count > 3)
        let stored = try Command(
            "/usr/bin/env", ["sqlite3", program.book, "SELECT uid FROM expenses"])
        let uids = Set(stored.output.split(separator: "\n").map(String.init))
        #expect(answered.subtracting(uids).isEmpty)
        #expect(try program.run("check").status == 0)
    }

    @Test func aRequestLogHasNoSecrets() throws {
        let served = try Served(try filled(), "-v")
        #expect(try served.pair() == 303)
        _ = try served.ask("/api/rates?q=secret-query")
        // A line is written after the answer.
        waitUntil { served.log.contains("GET /api/rates 200") }
        #expect(served.log.contains("POST /pair 303"))
        #expect(!served.log.contains("secret-query") && !served.log.contains(served.code))
    }
}
