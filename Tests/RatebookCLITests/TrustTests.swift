import Foundation
import TestSupport
import Testing

/// What must hold under failures.
@Suite struct TrustTests {
    /// A sync killed at any moment leaves a complete book or none, and the next one works.
    @Test func killedAHundredTimes() throws {
        let program = try Program()
        let first = program.folder.path("first.db")
        _ = try program.run("sync", "--from", "-", input: "Date,USD,\n1999-01-04,1.1789,\n")
        try FileManager.default.moveItem(atPath: program.book, toPath: first)
        let isCampaign = Repetitions.given("KILLS") != nil
        let (file, days) = isCampaign ? (Program.history, 7_126) : (try Program.newest(400), 401)
        var kills = try Kills(100) { _ = try Program().run("sync", "--from", file) }
        var ends: [String: Int] = [:]
        try program.take(first)
        for _ in 0..<kills.count {
            kills.strike(try program.start("sync", "--from", file))
            #expect(try program.query("PRAGMA integrity_check") == "ok")
            let count = try program.query("SELECT count(*) FROM snapshots")
            // The whole history has the first day, too, with other rates: a correction.
            #expect(["1", "\(days)", "\(days + 1)"].contains(count), "\(count) snapshots")
            ends[count, default: 0] += 1
            if count != "1" { try program.take(first) }
        }
        print("snapshots after a kill, and how often: \(ends)")
        #expect(kills.areEnough)
        #expect(try program.run("sync", "--from", file, "-v").status == 0)
        #expect(try program.query("SELECT count(*) FROM current_snapshots") == "\(days)")
    }

    /// Killed while creating the book, it leaves none, and the next command creates it.
    @Test func killedAtTheMaking() throws {
        var kills = try Kills(20) { _ = try Program().run("favorite", "add", "KRW") }
        var halfway = 0
        for _ in 0..<kills.count {
            let program = try Program()
            kills.strike(try program.start("favorite", "add", "KRW"))
            if try !program.folder.names().isEmpty { halfway += 1 }
            #expect(try program.run("favorite", "add", "JPY").status == 0)
            #expect(try program.run("favorite", "list").output.contains("★ JPY"))
        }
        print("\(halfway) with something made")
        #expect(kills.areEnough)
    }

    /// One runs, the other says so in one line and ends.
    @Test func twoSyncsAtOnce() throws {
        let program = try Program()
        _ = try program.run("favorite", "add", "KRW")
        let line = """
            mkfifo days; "$ratebook" sync --from - <days & first=$!
            exec 8>days 9>>"$RATEBOOK_DB.lock"; flock 9
            "$ratebook" sync --from "\(Program.history)" 8>&- 9>&-; echo "second $?"
            exec 9>&-; cat "\(Program.history)" >&8; exec 8>&-; wait $first; echo "first $?"
            """
        let result = try program.shell(line)
        #expect(result.output == "second 75\nfirst 0\n", "\(result.errors)")
        #expect(result.errors.hasPrefix("Error: Another sync of "))
        #expect(try program.query("SELECT count(*) FROM snapshots") == "7126")
    }

    @Test func eightSyncsOfOneFile() throws {
        let program = try Program()
        let one = "\"$ratebook\" sync --from \"\(Program.history)\" 2>/dev/null; echo $? >> codes"
        let count = Repetitions.count("SYNCS", 8, quick: 3)
        let syncs = (1...count).map { _ in "(\(one)) &" }.joined(separator: " ")
        let line = "\(syncs) wait; sort -u codes"
        let codes = try program.shell(line).output.split(separator: "\n")
        #expect(codes.contains("0") && codes.allSatisfy { $0 == "0" || $0 == "75" })
        #expect(try program.query("SELECT count(*) FROM snapshots") == "7126")
        #expect(try program.query("PRAGMA integrity_check") == "ok")
    }

    @Test func outputsThatFailAndReadersThatGo() throws {
        let program = try Program.withHistory()
        let full = try program.shell("\"$ratebook\" history EUR/USD --all > /dev/full; echo $?")
        #expect(full.output == "74\n" && full.errors.contains("No space left on device"))
        let gone = try program.shell("\"$ratebook\" history EUR/USD --all | head -n 1")
        #expect(gone.output == "EUR/USD · ecb\n" && gone.errors.isEmpty)
        let closed = try program.shell(
            "\"$ratebook\" convert 1 EUR USD --date 2026-10-30 <&- >&- 2>&-")
        #expect(closed.status == 74)
        #expect(try program.query("PRAGMA integrity_check") == "ok")
        let bare = try program.shell(
            "cd / && env -i \"$ratebook\" --db \"$RATEBOOK_DB\" convert 100 USD KRW --date 2026-10-30 --json"
        )
        #expect(bare.output.contains("\"result\":\"133526.67\""))
    }

    private static let anAnswerThatCannotBeWrittenTable: [String] = [
        "rates", "history EUR/USD", "convert 1 EUR USD", "calc 1+1", "export --rates --format csv",
        "export --format json",
        "status", "source list", "favorite list", "trip list", "trip show", "expense list",
        "report", "settle",
        "category list", "help", "--version", "--help", "completions bash", "schedule show",
        "rates --json", "rates --csv", "history EUR/USD --svg -",
    ]

    /// Output that cannot be written is an error for every command.
    @Test(arguments: anAnswerThatCannotBeWrittenTable)
    func anAnswerThatCannotBeWritten(_ command: String) throws {
        let program = try Program()
        _ = try program.shell("head -n 20 '\(Program.history)' | \"$ratebook\" sync --from -")
        _ = try program.run(
            "trip", "add", "Busan", "--from", "2026-10-01", "--to", "2026-10-05", "--currency",
            "KRW", "--person", "A", "--person", "B", "--budget", "100")
        _ = try program.run("expense", "add", "5", "KRW", "--paid-by", "A", "--date", "2026-10-02")
        _ = try program.run("favorite", "add", "USD")
        for target in [">&-", "> /dev/full"] {
            let result = try program.shell(
                "\"$ratebook\" \(command) --now 2026-10-30T18:00:00Z \(target)")
            #expect(result.status == 74, "\(command) \(target): \(result.errors)")
            #expect(result.errors.contains("could not be written"), "\(command): \(result.errors)")
        }
    }

    @Test func theSameEverywhere() throws {
        let program = try Program.withHistory()
        let zones = [
            "UTC", "Asia/Seoul", "America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "XYZ-3",
        ]
        let command = "\"$ratebook\" history USD/KRW --since 2026-10-01 --json | cksum"
        let sums = try ["C", "de_DE.UTF-8", "tr_TR.UTF-8"].flatMap { locale in
            try zones.map { try program.shell("LC_ALL=\(locale) TZ=\($0) \(command)").output }
        }
        #expect(Set(sums).count == 1)
    }

    /// Reading needs no write permission; writing says what is missing.
    ///
    /// Root may write anywhere, so it runs as another user.
    /// Without /proc, no argument can be read: that is no call without arguments.
    @Test(.enabled(if: getuid() == 0)) func argumentsThatCannotBeRead() throws {
        let program = try Program()
        let run = try Command(
            "/usr/bin/env",
            [
                "unshare", "-m", "sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" home KRW",
                Project.binary,
            ], environment: program.environment, folder: program.folder.url.path)
        #expect(run.status == 78 && run.output.isEmpty, "\(run.output)\(run.errors)")
        #expect(run.errors.contains("The arguments of the program cannot be read"))
        #expect(run.errors.contains("mount -t proc proc /proc"))
    }

    @Test(.enabled(if: getuid() == 0)) func aBookThatMayOnlyBeRead() throws {
        let program = try Program.withHistory()
        let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
        let rights = "chmod 755 . && chmod 644 ratebook.db"
        let path = try program.shell(
            "\(rights) && cp \"$ratebook\" program && \(nobody) ./program convert 1 EUR USD --date 2026-10-30 && \(nobody) ./program favorite add KRW; echo $?"
        )
        #expect(path.output.contains("1 EUR ≈ 1.12 USD") && path.output.hasSuffix("77\n"))
        #expect(path.errors.contains("cannot be written"))
        let folder = try program.shell(
            "chmod 666 ratebook.db && \(nobody) ./program favorite add KRW; echo $?")
        #expect(folder.output == "77\n", "\(folder.errors)")
    }

    @Test func filesArePrivateWhateverTheMask() throws {
        let program = try Program()
        _ = try program.shell("umask 000; \"$ratebook\" --db deep/ratebook.db favorite add KRW")
        let modes = try program.shell("stat -c '%a %n' deep deep/*").output
        #expect(modes == "700 deep\n600 deep/ratebook.db\n600 deep/ratebook.db.lock\n")
    }

    @Test func aDiskThatIsFull() throws {
        let program = try Program()
        _ = try program.run("favorite", "add", "KRW")
        let limited = try program.shell(
            "(ulimit -f 400; \"$ratebook\" sync --from \"\(Program.history)\"; echo $?)")
        #expect(limited.output == "74\n", "\(limited.errors)")
        #expect(limited.errors.contains("Nothing was changed."))
        #expect(try program.query("PRAGMA integrity_check") == "ok")
        #expect(try program.run("sync", "--from", Program.history).status == 0)
        #expect(try program.query("SELECT count(*) FROM snapshots") == "7126")
    }
}
