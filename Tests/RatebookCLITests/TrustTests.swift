import Foundation
import TestSupport
import Testing

/// What must hold under failures.
@Suite(.serialized) struct TrustTests {
    /// A sync killed at any moment leaves a complete book or none, and the next one works.
    @Test func killedAHundredTimes() throws {
        var random = SeededGenerator()
        let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 100
        let program = try Program()
        _ = try program.run("sync", "--from", "-", input: "Date,USD,\n1999-01-04,1.1789,\n")
        let before = try program.query("SELECT count(*) FROM snapshots")
        // A little longer than an undisturbed sync takes.
        let start = ContinuousClock.now
        let whole = try Program()
        _ = try whole.run("sync", "--from", Program.history)
        let seconds = (ContinuousClock.now - start) / .microseconds(1)
        var longest = seconds * 1.1
        var (ends, hits): ([String: Int], Int) = ([:], 0)
        for _ in 0..<kills {
            let child = try program.start("sync", "--from", Program.history)
            usleep(UInt32(Double.random(in: 0...longest, using: &random)))
            let isHit = child.kill() == -SIGKILL
            if isHit { hits += 1 }
            // The machine's load changes: five of six are to be hit.
            longest *= isHit ? 1.01 : 0.95
            let count = try program.query("SELECT count(*) FROM snapshots")
            #expect(try program.query("PRAGMA integrity_check") == "ok")
            #expect(count == before || count == "7126" || count == "7127", "\(count) snapshots")
            ends[count, default: 0] += 1
            if count != before {
                // It completed: start again from the previous book.
                try FileManager.default.removeItem(atPath: program.book)
                _ = try program.run("sync", "--from", "-", input: "Date,USD,\n1999-01-04,1.1789,\n")
            }
        }
        print("snapshots after a kill, and how often: \(ends); \(hits) of \(kills) hit")
        #expect(hits * 2 >= kills, "most of the syncs were over before they were killed")
        let last = try program.run("sync", "--from", Program.history, "-v")
        #expect(last.status == 0)
        // The first day is stored already, with one of its currencies: a correction.
        #expect(try program.query("SELECT count(*) FROM current_snapshots") == "7126")
    }

    /// Killed while creating the book, it leaves none, and the next command creates it.
    @Test func killedAtTheMaking() throws {
        var random = SeededGenerator()
        // As long as an undisturbed command takes.
        let whole = try Program()
        let start = ContinuousClock.now
        #expect(try whole.start("favorite", "add", "KRW").wait() == 0)
        let longest = UInt32((ContinuousClock.now - start) / .microseconds(1))
        var (hits, halfway) = (0, 0)
        for _ in 0..<20 {
            let program = try Program()
            let child = try program.start("favorite", "add", "KRW")
            usleep(UInt32.random(in: 0...longest, using: &random))
            if child.kill() == -SIGKILL { hits += 1 }
            if try !program.folder.names().isEmpty { halfway += 1 }
            #expect(try program.run("favorite", "add", "JPY").status == 0)
            #expect(try program.run("favorite", "list").output.contains("★ JPY"))
        }
        print("\(hits) of 20 hit, \(halfway) with something made")
        #expect(hits >= 5 && halfway >= 1)
    }

    /// One runs, the other says so in one line and ends.
    @Test func twoSyncsAtOnce() throws {
        let program = try Program()
        _ = try program.run("favorite", "add", "KRW")
        let line = """
            (sleep 2; cat "\(Program.history)") | "$ratebook" sync --from - & first=$!
            exec 9>>"$RATEBOOK_DB.lock"; flock -n 9 && "$ratebook" sync --from /dev/null 2>/dev/null
            "$ratebook" sync --from "\(Program.history)" 9>&-; echo "second $?"
            exec 9>&-; wait $first; echo "first $?"
            """
        let result = try program.shell(line)
        #expect(result.output == "second 75\nfirst 0\n", "\(result.errors)")
        #expect(result.errors.hasPrefix("Error: Another sync of "))
        #expect(try program.query("SELECT count(*) FROM snapshots") == "7126")
    }

    @Test func eightSyncsOfOneFile() throws {
        let program = try Program()
        let one = "\"$ratebook\" sync --from \"\(Program.history)\" 2>/dev/null; echo $? >> codes"
        let line = (1...8).map { _ in "(\(one)) &" }.joined(separator: " ") + " wait; sort -u codes"
        let codes = try program.shell(line).output.split(separator: "\n")
        #expect(codes.contains("0") && codes.allSatisfy { $0 == "0" || $0 == "75" })
        #expect(try program.query("SELECT count(*) FROM snapshots") == "7126")
        #expect(try program.query("PRAGMA integrity_check") == "ok")
    }

    @Test func outputsThatFailAndReadersThatGo() throws {
        let program = try Program()
        _ = try program.run("sync", "--from", Program.history)
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

    /// Output that cannot be written is an error for every command.
    @Test(arguments: [
        "rates", "history EUR/USD", "convert 1 EUR USD", "calc 1+1", "export --rates --format csv",
        "export --format json",
        "status", "source list", "favorite list", "trip list", "trip show", "expense list",
        "report", "settle",
        "category list", "help", "--version", "--help", "completions bash", "schedule show",
        "rates --json", "rates --csv", "history EUR/USD --svg -",
    ])
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
        let program = try Program()
        _ = try program.run("sync", "--from", Program.history)
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
    @Test(.enabled(if: getuid() == 0)) func aBookThatMayOnlyBeRead() throws {
        let program = try Program()
        _ = try program.run("sync", "--from", Program.history)
        let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
        let rights = "chmod 755 . && chmod 644 ratebook.db"
        let path = try program.shell(
            "\(rights) && cp \"$ratebook\" program && \(nobody) ./program convert 1 EUR USD --date 2026-10-30 && \(nobody) ./program favorite add KRW; echo $?"
        )
        #expect(path.output.contains("1 EUR = 1.12 USD") && path.output.hasSuffix("77\n"))
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
