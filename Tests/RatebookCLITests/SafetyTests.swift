import Foundation
import TestSupport
import Testing

/// Backup, restore and check with the real program under failures.
@Suite struct SafetyTests {
    private let program: Program

    init() throws {
        // A few years are enough, and make many kills possible.
        program = try Program.withHistory(1_500)
        _ = try program.run("favorite", "add", "KRW")
    }

    private func number(_ name: String, else standard: Int) -> Int {
        Repetitions.count(name, standard, quick: 5)
    }

    /// All rows of a book, sorted.
    private func dump(_ name: String) throws -> String {
        let sum = try program.shell("sqlite3 '\(name)' .dump | sort | cksum")
        #expect(sum.errors.isEmpty)
        return sum.output
    }

    private func names() throws -> [String] {
        try program.folder.names().filter { !$0.contains(".before-restore-") }
    }

    /// A writer adds twenty days in each transaction: no backup has a part of them.
    @Test func backupsWhileAnotherProcessWrites() throws {
        let program = try Program()
        for (name, rate) in [("odd", "1.1"), ("even", "1.2")] {
            let days = (1...20).map { "2026-09-\($0 < 10 ? "0" : "")\($0),\(rate),\n" }
            try program.folder.write("Date,USD,\n" + days.joined(), to: name + ".csv")
        }
        _ = try program.run("sync", "--from", program.folder.path("odd.csv"))
        let writer = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                """
                while :; do for f in even odd; do
                    "\(Project.binary)" sync --from $f.csv
                done; done
                """,
            ], environment: program.environment, folder: program.folder.url.path)
        defer { writer.kill() }
        var (seen, turn): (Set<String>, Int) = ([], 0)
        let most = number("BACKUPS", else: 20)
        // As long as it takes until the writer has written between backups, too.
        while turn < most || (seen.count < 6 && turn < 50 * most) {
            turn += 1
            let backup = try program.run("backup", "copy.db", "--force")
            #expect(backup.status == 0 && backup.output.isEmpty, "\(turn): \(backup.errors)")
            let copy = program.folder.path("copy.db")
            #expect(try program.run("--db", copy, "check").status == 0)
            let count = try program.shell(
                "sqlite3 copy.db 'SELECT count(*), count(*) % 20 FROM snapshots'")
            #expect(count.output.hasSuffix("|0\n"), "\(count.output)")
            seen.insert(count.output)
        }
        #expect(seen.count >= 6, "the writer has hardly written")
    }

    /// An expense whose command ended with 0 is in the book or in the copy that a restore has kept;
    /// no command damages a book, or fails with anything but "try again".
    @Test func restoresWhileOthersWrite() throws {
        _ = try program.run(
            "trip", "add", "Osaka", "--from", "2026-10-10", "--to", "2026-10-19", "--currency",
            "KRW", "--now", "2026-10-10T09:00:00Z")
        _ = try program.run("backup", "copy.db")
        let writers = try (1...3).map { number in
            try ChildProcess(
                "/bin/sh",
                [
                    "-c",
                    """
                    i=0; while :; do i=$((i + 1))
                        "\(Project.binary)" expense add 1000 --memo m\(number)-$i -q > /dev/null 2>&1
                        echo "$? m\(number)-$i" >> codes\(number)
                    done
                    """,
                ], environment: program.environment, folder: program.folder.url.path)
        }
        // A prompt that keeps the book open.
        let prompt = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                "while test -d . -a ! -e end; do echo '1 USD in KRW on 2026-10-30'; sleep 0.05; done | \"\(Project.binary)\" calc",
            ],
            environment: program.environment, folder: program.folder.url.path)
        func told() throws -> Set<Substring> {
            Set(try program.shell("cat codes? | sed -n 's/^0 //p'").output.split(separator: "\n"))
        }
        let least = number("RESTORES", else: 10)
        var turn = 0
        while try turn < least || (told().count <= 10 && turn < 50 * least) {
            turn += 1
            let restore = try program.run("restore", "copy.db")
            #expect(restore.status == 0 || restore.status == 75, "\(turn): \(restore.errors)")
            let check = try program.run("check")
            #expect(check.status == 0, "\(turn): \(check.output)")
        }
        for writer in writers { writer.kill() }
        try program.folder.write("", to: "end")
        #expect(prompt.wait() == 0)
        let codes = try program.shell("cut -d' ' -f1 codes? | sort -u").output
        #expect(codes.split(separator: "\n").allSatisfy { $0 == "0" || $0 == "75" }, "\(codes)")
        var stored: Set<Substring> = []
        for book in try program.folder.names()
        where book == "ratebook.db" || book.contains(".before-restore-") {
            #expect(try program.run("--db", program.folder.path(book), "check").status == 0)
            // The last transaction of a killed writer may still be completing.
            let memos = try program.shell(
                "sqlite3 -cmd '.timeout 9000' '\(book)' 'SELECT memo FROM expenses'")
            #expect(memos.status == 0, "\(memos.errors)")
            stored.formUnion(memos.output.split(separator: "\n"))
        }
        let expected = try told()
        #expect(expected.count > 10, "the writers have hardly written")
        #expect(expected.subtracting(stored).isEmpty)
    }

    /// A backup killed at any moment is complete or absent, and the next one works.
    @Test func killedDuringABackup() throws {
        let before = try dump("ratebook.db")
        var kills = try Kills(20) { _ = try program.run("backup", "copy.db") }
        for turn in 1...kills.count {
            unlink(program.folder.path("copy.db"))
            kills.strike(try program.start("backup", "copy.db"))
            if try program.folder.names().contains("copy.db") {
                #expect(try dump("copy.db") == before, "\(turn)")
            }
        }
        #expect(kills.areEnough)
        #expect(try dump("ratebook.db") == before)
        #expect(try program.run("backup", "copy.db", "--force").status == 0)
        let left = try names()
        #expect(left == ["copy.db", "ratebook.db", "ratebook.db.lock"])
    }

    /// A restore that is killed at any moment leaves the old book or the new one.
    @Test func killedDuringARestore() throws {
        _ = try program.run("backup", "one.db")
        _ = try program.run("favorite", "add", "JPY")
        _ = try program.run("backup", "two.db")
        let whole = [try dump("one.db"), try dump("two.db")]
        var kills = try Kills(20) { _ = try program.run("restore", "one.db") }
        var ends: [String: Int] = [:]
        for turn in 1...kills.count {
            kills.strike(try program.start("restore", turn.isMultiple(of: 2) ? "one.db" : "two.db"))
            let now = try dump("ratebook.db")
            #expect(whole.contains(now), "\(turn)")
            ends[now, default: 0] += 1
        }
        print("books after a kill, and how often: \(ends.values)")
        #expect(kills.areEnough)
        #expect(try program.run("restore", "one.db").status == 0)
        #expect(try dump("ratebook.db") == whole[0])
        #expect(try program.run("check").status == 0)
        let left = try names()
        #expect(left == ["one.db", "ratebook.db", "ratebook.db.lock", "two.db"])
    }

    @Test func filesArePrivateWhateverTheMask() throws {
        let modes = try program.shell(
            """
            umask 000; mkdir -m 700 away; "$ratebook" backup away/copy.db
            "$ratebook" --db deep/ratebook.db restore away/copy.db 2>/dev/null
            "$ratebook" --db deep/ratebook.db restore away/copy.db 2>/dev/null
            stat -c '%a %n' deep deep/* away/* | sed 's/restore-.*/restore/'
            """)
        #expect(
            modes.output == """
                700 deep
                600 deep/ratebook.db
                600 deep/ratebook.db.before-restore
                600 deep/ratebook.db.lock
                600 away/copy.db

                """)
    }

    @Test func aDiskThatIsFull() throws {
        _ = try program.run("backup", "copy.db")
        let before = try dump("ratebook.db")
        for command in ["backup other.db", "restore copy.db"] {
            let full = try program.shell("(ulimit -f 400; \"$ratebook\" \(command); echo $?)")
            #expect(full.output == "74\n", "\(command): \(full.errors)")
            #expect(full.errors.contains("File too large"))
        }
        #expect(try program.folder.names() == ["copy.db", "ratebook.db", "ratebook.db.lock"])
        #expect(try dump("ratebook.db") == before)
    }

    /// Reading and copying need no write permission for the book or its folder.
    ///
    /// Root may write anywhere, so it runs as another user.
    @Test(.enabled(if: getuid() == 0)) func aBookThatMayOnlyBeRead() throws {
        let result = try program.shell(
            """
            chmod 755 . && chmod 444 ratebook.db && cp "$ratebook" program && mkdir -m 777 away
            nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
            $nobody ./program check; echo $?
            $nobody ./program backup away/copy.db; echo $?
            $nobody ./program restore away/copy.db; echo $?
            """)
        #expect(result.output == "0\n0\n77\n", "\(result.errors)")
        #expect(result.errors.contains("cannot be written"))
        #expect(try dump("away/copy.db") == dump("ratebook.db"))
    }

    /// A transaction left incomplete by a crash is rolled back before its book is kept.
    @Test func aWriterThatWasKilled() throws {
        let before = try dump("ratebook.db")
        _ = try program.run("backup", "copy.db")
        let writer = try program.shell(
            """
            python3 -c "
            import os, sqlite3
            book = sqlite3.connect('ratebook.db', isolation_level=None)
            book.execute('PRAGMA cache_size = 1')
            book.execute('BEGIN IMMEDIATE')
            for key in range(2000):
                book.execute('INSERT INTO app_state VALUES (?, ?)', (str(key), 'x' * 200))
            os.kill(os.getpid(), 9)
            "; ls -s ratebook.db-journal | cut -d' ' -f1
            """)
        #expect(Int(writer.output.trimmingCharacters(in: .newlines)) ?? 0 > 0)
        let refused = try program.run("--db", "elsewhere.db", "restore", "ratebook.db")
        #expect(refused.status == 65 && refused.errors.contains("has an unfinished transaction"))
        #expect(try program.run("restore", "copy.db").status == 0)
        #expect(try dump("ratebook.db") == before)
        let kept = try #require(
            try program.folder.names().first { $0.contains(".before-restore-") })
        #expect(try dump(kept) == before)
        #expect(try !program.folder.names().contains { $0.hasSuffix("-journal") })
    }

    /// A process that holds SQLite's lock is waited for, then reported.
    @Test func aBookThatIsBusy() throws {
        _ = try program.run("backup", "copy.db")
        let before = try dump("ratebook.db")
        let result = try program.shell(
            """
            mkfifo ready; python3 -c "
            import sqlite3, sys, time
            book = sqlite3.connect('ratebook.db', isolation_level=None)
            book.execute('BEGIN EXCLUSIVE')
            open('ready', 'w').close()
            time.sleep(60)
            " & cat ready; export RATEBOOK_LOCK_WAIT=1
            "$ratebook" backup other.db; echo $?
            "$ratebook" restore copy.db; echo $?
            kill $!; wait
            """)
        #expect(result.output == "75\n75\n", "\(result.errors)")
        #expect(try dump("ratebook.db") == before)
        let left = try names()
        #expect(left == ["copy.db", "ratebook.db", "ratebook.db.lock", "ready"])
    }

    /// Whether it is installed, and may trace other processes here.
    private static let hasStrace =
        (try? Command("/usr/bin/strace", ["-o", "/dev/null", "/bin/true"]))?.status == 0

    /// Names that are not UTF-8 are refused in arguments, variables and folders: repaired, they
    /// would name other files.
    @Test func namesThatAreNotUTF8() throws {
        let program = try Program()
        _ = try program.run("favorite", "add", "KRW")
        let result = try program.shell(
            """
            bad=$(printf 'bk\\377'); mkdir "$bad"
            "$ratebook" backup "$bad.db"; echo $?
            RATEBOOK_DB="$PWD/$bad.db" "$ratebook" favorite list; echo $?
            (cd "$bad" && "$ratebook" --db x.db favorite add USD; echo $?; ls -A)
            XDG_CONFIG_HOME="$PWD/$bad" "$ratebook" schedule install --systemd --dry-run; echo $?
            ls -A | grep -c -v ratebook.db
            """)
        #expect(result.output == "64\n64\n64\n64\n1\n", "\(result.errors)")
        #expect(result.errors.split(separator: "\n").filter { $0.contains("not UTF-8") }.count == 4)
    }

    /// A new book survives a power loss only if every new folder above it is synced.
    @Test(.enabled(if: hasStrace)) func newFoldersAreSynced() throws {
        let program = try Program()
        let trace = try program.shell(
            """
            strace -f -y -o trace -e trace=fsync "$ratebook" --db x/y/ratebook.db favorite add KRW
            sed -n 's/.*fsync([0-9]*<\\(.*\\)>).*/\\1/p' trace
            """)
        let root = try program.shell("pwd -P").output.trimmingCharacters(in: .newlines)
        let synced = trace.output.split(separator: "\n").map(String.init)
        for folder in [root, root + "/x", root + "/x/y"] {
            #expect(synced.contains(folder), "\(folder): \(synced)")
        }
    }

    /// Killed at each system call that changes a file or a name, and once not at all, a restore
    /// leaves either the old book or the new one.
    @Test(
        .enabled(if: hasStrace),
        arguments: Repetitions.cases(
            ["pwrite64", "fsync,fdatasync", "rename,renameat,renameat2", "unlink", "write"],
            quick: 2))
    func killedAtEveryCall(_ calls: String) throws {
        let program = try Program()
        _ = try program.shell(
            """
            "$ratebook" favorite add KRW; "$ratebook" backup one.db
            "$ratebook" favorite add JPY; "$ratebook" backup two.db
            """)
        let dump = { (name: String) in
            try program.shell("sqlite3 '\(name)' .dump 2>&1 | sort | cksum").output
        }
        let (one, two) = (try dump("one.db"), try dump("two.db"))
        try kill("backup copy.db --force", at: calls, program) { number in
            if try program.folder.names().contains("copy.db") {
                #expect(try dump("copy.db") == two, "\(calls) \(number)")
                try FileManager.default.removeItem(atPath: program.folder.path("copy.db"))
            }
        }
        var ends: Set<String> = []
        try kill("restore one.db -q", at: calls, program) { number in
            let now = try dump("ratebook.db")
            #expect(now == one || now == two, "\(calls) \(number)")
            ends.insert(now)
            if now == one { #expect(try program.run("restore", "two.db", "-q").status == 0) }
        }
        #expect(ends == [one, two])
        #expect(try program.run("check").status == 0)
        #expect(try program.shell("find . -name '*.db*' -type f -links +1").output.isEmpty)
        #expect(try program.run("backup", "copy.db", "--force").status == 0)
        #expect(try dump("copy.db") == two)
        #expect(try !program.folder.names().contains { $0.contains("draft") })
    }

    /// Runs a command repeatedly, each time killed at another call, and checks what it has left;
    /// the last time it completes.
    ///
    /// - Parameter look: is called with the number of the call.
    private func kill(
        _ command: String, at calls: String, _ program: Program, look: (Int) throws -> Void
    ) throws {
        let count = try program.shell(
            """
            strace -f -o trace -e trace=\(calls) "$ratebook" \(command) && grep -c '^[0-9]* *[a-z]' trace
            """)
        let last = try #require(Int(count.output.trimmingCharacters(in: .newlines)))
        try look(0)
        // If there are many calls, a sample of those between.
        let most = number("KILLS", else: 16)
        let numbers = Set((0...most).map { max(1, last * $0 / most) })
        for number in numbers.sorted() + [last + 100] {
            let run = try program.shell(
                """
                strace -f -o /dev/null -e trace=\(calls) \
                    -e inject=\(calls):signal=SIGKILL:when=\(number) \
                    "$ratebook" \(command); echo $?
                """)
            // The number of calls may vary by one or two.
            if number < last - 2 { #expect(run.output == "137\n", "\(calls) \(number)") }
            if number > last { #expect(run.output == "0\n", "\(calls): \(run.errors)") }
            try look(number)
        }
    }
}
