import Foundation
import TestSupport
import Testing

/// The real program with stand-ins for systemctl and crontab.
@Suite struct ScheduleTests {
    private var program: Program
    private static let canary = "canary-4711"

    private var tools: String { program.folder.path("bin") }
    private var units: String { program.folder.path(".config/systemd/user") }
    private var crontab: String? { try? read("bin/crontab.txt") }
    private var log: String { (try? read("bin/log")) ?? "" }

    init() throws {
        program = try Program()
        let folder = program.folder
        try Self.tool(
            "crontab",
            """
            file=$here/crontab.txt
            test -e "$here/not-allowed" && { echo 'You are not allowed' >&2; exit 1; }
            case $1 in
            -l) test -e "$file" || { echo 'no crontab for user' >&2; exit 1; }; cat "$file" ;;
            -) cat > "$file" ;;
            -r) rm "$file" ;;
            esac
            """, in: folder)
        try Self.tool(
            "systemctl",
            """
            test "$1" = --user || exit 64
            link=$HOME/.config/systemd/user/timers.target.wants/ratebook-sync.timer
            test -e "$here/no-bus" && { echo 'Failed to connect to bus' >&2; exit 1; }
            case $2 in
            is-active) test -e "$here/active" ;;
            enable)
                test -e "$here/no-start" && { echo 'Job failed.' >&2; exit 1; }
                mkdir -p "${link%/*}"; ln -sf ../ratebook-sync.timer "$link"; : > "$here/active" ;;
            disable) rm -f "$link" "$here/active" ;;
            esac
            """, in: folder)
        program.environment["PATH"] = folder.path("bin") + ":/usr/bin:/bin"
    }

    /// Without crontab(1) a rehearsal shows the line to install, and what is missing.
    @Test func aRehearsalNeedsNoCrontab() throws {
        _ = try program.shell("rm bin/crontab; mkdir only; ln -s /usr/bin/env only/env")
        var program = program
        program.environment["PATH"] = tools + ":" + program.folder.path("only")
        let shown = try program.run("schedule", "install", "--cron", "--dry-run")
        #expect(shown.status == 0 && shown.output.contains("sync"), "\(shown)")
        #expect(shown.errors.contains("crontab cannot be run") && shown.errors.contains("cron"))
        let real = try program.run("schedule", "install", "--cron")
        #expect(real.status == 69 && real.output.isEmpty)
    }

    /// Written by another process: a file that this one had open for writing could still be open in
    /// the child of a concurrent test, and could not be run ("Text file busy").
    private static func tool(_ name: String, _ script: String, in folder: TemporaryFolder) throws {
        let text = """
            #!/bin/sh
            here=${0%/*}
            echo "\(name) $*" >> "$here/log"
            env >> "$here/environment"
            \(script)

            """
        let line = "mkdir -p bin; cat > bin/\(name); chmod 700 bin/\(name)"
        _ = try Command("/bin/sh", ["-c", line], input: text, folder: folder.url.path)
    }

    private func read(_ name: String) throws -> String {
        String(decoding: try program.folder.bytes(name), as: UTF8.self)
    }

    private func schedule(_ words: String...) throws -> Command {
        let words = words.map { "'\($0)'" }.joined(separator: " ")
        var environment = program.environment
        environment["ratebook"] = Project.binary
        return try Command(
            "/bin/sh", ["-c", "\"$ratebook\" schedule \(words)"], environment: environment,
            folder: program.folder.url.path)
    }

    @Test func aLineOfCron() throws {
        try program.folder.write("5 5 * * * mine", to: "bin/crontab.txt")
        let first = try schedule("install", "--cron")
        #expect(first.status == 0 && first.output.isEmpty && first.errors.isEmpty)
        let installed = try #require(crontab)
        #expect(installed.hasPrefix("5 5 * * * mine\n# BEGIN ratebook\n"))
        #expect(installed.hasSuffix(" --db \(program.book) sync --scheduled\n# END ratebook\n"))
        let again = try schedule("install", "--cron", "-v")
        #expect(again.output == "Nothing to change: the crontab line is up to date\n")
        #expect(crontab == installed)
        #expect(
            try schedule("show", "--json").output.contains("\"kind\":\"cron\",\"current\":true"))
        // The minute stays when a setting changes.
        let changed = try schedule("install", "--cron", "--lang", "ko", "-v")
        #expect(changed.output == "설치했습니다: crontab 항목\n")
        #expect(
            crontab
                == installed.replacing(" sync --scheduled\n", with: " --lang ko sync --scheduled\n")
        )
        #expect(try schedule("show").output.hasPrefix("Installed: a crontab line, out of date"))
        #expect(try schedule("remove", "-v").output == "Removed: the crontab line\n")
        #expect(crontab == "5 5 * * * mine\n")
        #expect(try schedule("remove", "-v").output == "Nothing is installed\n")
        #expect(
            try schedule("show", "--csv").output.hasPrefix(
                "kind,current,files,line,binary,on_alert\r\nnone")
        )
    }

    /// The program for alerts is installed by its path, shown, and kept when it is current.
    @Test(arguments: ["--cron", "--systemd"]) func aProgramForAlerts(_ kind: String) throws {
        let name = "tell me 100% of $X"
        try Self.tool("'\(name)'", "", in: program.folder)
        let path = tools + "/" + name
        #expect(try schedule("install", kind, "--on-alert", name).status == 0)
        let installed =
            kind == "--cron" ? crontab : try? read(".config/systemd/user/ratebook-sync.service")
        #expect(installed?.contains(" sync --scheduled --on-alert ") == true)
        let shown = try schedule("show", "--json").output
        #expect(shown.contains("\"current\":true") && shown.contains("\"on_alert\":\"\(path)\""))
        #expect(
            try schedule("install", kind, "--on-alert", path, "-v").output
                .hasPrefix("Nothing to change"))
        // What is out of date is installed again with the program.
        let old = try schedule("show", "--lang", "ko").output
        #expect(old.contains("ratebook schedule install --on-alert '\(path)'"), "\(old)")
        // Without the option, there is no program.
        #expect(try schedule("install", kind).status == 0)
        #expect(try schedule("show", "--json").output.contains("\"on_alert\":null"))
        for missing in ["nowhere", "./nowhere", "bin", "./bin", ""] {
            let refused = try schedule("install", kind, "--on-alert", missing)
            #expect(
                refused.status == 66 && refused.errors.contains("is not a program"), "\(refused)")
        }
    }

    @Test func anEmptyCrontabGoes() throws {
        _ = try schedule("install", "--cron")
        #expect(crontab != nil)
        #expect(try schedule("remove").status == 0)
        #expect(crontab == nil && log.hasSuffix("crontab -l\ncrontab -r\n"))
    }

    @Test func aTimerOfSystemd() throws {
        let first = try schedule("install", "--systemd", "-v")
        #expect(first.output == "Installed: a systemd timer\n", "\(first.errors)")
        #expect(first.errors.hasSuffix("loginctl enable-linger\n"))
        let names = ["ratebook-sync.service", "ratebook-sync.timer", "timers.target.wants"]
        #expect(try FileManager.default.contentsOfDirectory(atPath: units).sorted() == names)
        let modes = try program.shell("stat -c %a .config .config/systemd/user/ratebook*").output
        #expect(modes == "700\n600\n600\n")
        let again = try schedule("install", "--systemd", "-v")
        #expect(again.output == "Nothing to change: the systemd timer is up to date\n")
        #expect(log.split(separator: "\n").count { $0.contains("enable --now") } == 1)
        let record = try schedule("show", "--json").output
        #expect(record.hasPrefix("{\"kind\":\"systemd\",\"current\":true,\"files\":[\"\(units)/"))
        // The timer was stopped or disabled.
        try FileManager.default.removeItem(atPath: tools + "/active")
        #expect(try schedule("install", "--systemd", "-v").output.hasPrefix("Installed"))
        try FileManager.default.removeItem(
            atPath: units + "/timers.target.wants/ratebook-sync.timer")
        #expect(try schedule("show", "--json").output.contains("\"current\":false"))
        #expect(try schedule("remove", "-v").output == "Removed: the systemd timer\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: units) == [names[2]])
        #expect(try schedule("remove").status == 0)
    }

    @Test func neverBoth() throws {
        _ = try schedule("install", "--cron")
        _ = try schedule("install", "--systemd")
        #expect(
            crontab == nil && FileManager.default.fileExists(atPath: units + "/ratebook-sync.timer")
        )
        _ = try schedule("install", "--cron")
        #expect(crontab != nil)
        #expect(!FileManager.default.fileExists(atPath: units + "/ratebook-sync.timer"))
        // Without the user's systemd, its files can still be removed.
        _ = try schedule("install", "--systemd")
        try program.folder.write("", to: "bin/no-bus")
        let alone = try schedule("install", "--cron")
        #expect(alone.status == 69 && alone.errors.contains("The timer's files are removed"))
        #expect(try schedule("install", "--cron", "-v").output.hasPrefix("Nothing to change"))
        #expect(
            try schedule("show", "--json").output.contains("\"kind\":\"cron\",\"current\":true"))
        let both = try schedule("install", "--cron", "--systemd")
        #expect(
            both.status == 64 && both.errors == "Error: --systemd and --cron exclude each other\n")
    }

    /// Without an option, systemd if it runs.
    @Test func theKindThatIsThere() throws {
        try program.folder.write("", to: "bin/no-bus")
        _ = try schedule("install")
        #expect(crontab != nil)
        try FileManager.default.removeItem(atPath: tools + "/no-bus")
        let kind = try schedule("install", "--json", "--dry-run").output
        let isBooted = FileManager.default.fileExists(atPath: "/run/systemd/system")
        #expect(kind.hasPrefix("{\"kind\":\"\(isBooted ? "systemd" : "cron")\""))
    }

    @Test func aRehearsalChangesNothing() throws {
        try program.folder.write("5 5 * * * mine\n", to: "bin/crontab.txt")
        let cron = try schedule("install", "--cron", "--dry-run")
        #expect(cron.output.hasPrefix("$ crontab -\n5 5 * * * mine\n# BEGIN ratebook\n"))
        #expect(cron.errors.isEmpty)
        let timer = try schedule("install", "--systemd", "--dry-run").output
        #expect(timer.hasPrefix("# \(units)/ratebook-sync.service\n"))
        #expect(
            timer.hasSuffix(
                "$ systemctl --user daemon-reload\n$ systemctl --user enable --now ratebook-sync.timer\n"
            ))
        #expect(crontab == "5 5 * * * mine\n")
        #expect(!FileManager.default.fileExists(atPath: program.folder.path(".config")))
        _ = try schedule("install", "--cron")
        #expect(try schedule("remove", "--dry-run").output == "$ crontab -\n5 5 * * * mine\n")
        #expect(crontab?.contains("ratebook") == true)
    }

    @Test func failuresLeaveAllAsItWas() throws {
        let broken = "# BEGIN ratebook\nx\n"
        try program.folder.write(broken, to: "bin/crontab.txt")
        for words in ["install", "remove", "show"] {
            #expect(try schedule(words, "--cron").status == 78)
        }
        #expect(crontab == broken)
        try FileManager.default.removeItem(atPath: tools + "/crontab.txt")
        try program.folder.write("", to: "bin/not-allowed")
        let denied = try schedule("install", "--cron")
        #expect(denied.status == 69)
        #expect(denied.errors.hasPrefix("Error: `crontab -l` failed: You are not allowed\n"))
        // A user without permission for a crontab may have a timer; the message says so.
        let warned = try schedule("install", "--systemd")
        #expect(warned.status == 0 && warned.errors.hasPrefix("Warning: `crontab -l` failed"))
        #expect(try schedule("remove").status == 69)
        #expect(try schedule("remove", "--systemd").status == 0)
        // A timer that does not start is removed.
        try program.folder.write("", to: "bin/no-start")
        let stopped = try schedule("install", "--systemd", "-q")
        #expect(stopped.status == 69 && stopped.errors.contains("Job failed."))
        #expect(!FileManager.default.fileExists(atPath: units + "/ratebook-sync.timer"))
        try program.folder.write("", to: "bin/no-bus")
        #expect(try schedule("install", "--systemd", "-q").status == 69)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: units) == ["timers.target.wants"])
    }

    @Test func whatIsMissing() throws {
        var other = self
        other.program.environment["XDG_CONFIG_HOME"] = tools + "/crontab"
        let noFolder = try other.schedule("install", "--systemd")
        #expect(noFolder.status == 73 && noFolder.errors.contains("Not a directory"))
        other.program.environment["XDG_CONFIG_HOME"] = nil
        try FileManager.default.removeItem(atPath: tools + "/crontab")
        other.program.environment["PATH"] = tools
        let missing = try other.schedule("install", "--cron")
        #expect(missing.status == 69 && missing.errors.hasSuffix("Run: apt-get install cron\n"))
        #expect(try other.schedule("show").output == "Nothing is installed\n")
        try FileManager.default.removeItem(atPath: tools + "/systemctl")
        #expect(try other.schedule("install", "--systemd").status == 69)
        other.program.environment["HOME"] = nil
        let homeless = try other.schedule("install", "--systemd")
        #expect(homeless.status == 78 && homeless.errors.contains("HOME is not set"))
        other.program.environment["RATEBOOK_DB"] = nil
        #expect(try other.schedule("install", "--cron").status == 78)
        other.program.environment["RATEBOOK_DB"] = "a\nb"
        #expect(try other.schedule("install", "--cron").status == 78)
    }

    /// Keys and passwords are in no file, in no output, and passed to no other program.
    @Test(arguments: ["--cron", "--systemd"]) func secretsStayWhereTheyAre(_ kind: String) throws {
        var other = self
        other.program.environment["RATEBOOK_ER_API_KEY"] = Self.canary
        other.program.environment["https_proxy"] = "http://me:\(Self.canary)@proxy:3128"
        other.program.environment["no_proxy"] = "localhost"
        let dry = try other.schedule("install", kind, "--dry-run")
        let done = try other.schedule("install", kind)
        let shown = try other.schedule("show", "--json")
        #expect(done.status == 0)
        let lines = done.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(done.errors)")
        #expect(lines.allSatisfy { $0.hasPrefix("Warning: the scheduled run will not see ") })
        #expect(lines[0].contains("RATEBOOK_ER_API_KEY_FILE") && lines[1].contains("https_proxy"))
        for text in [dry, done, shown].flatMap({ [$0.output, $0.errors] }) {
            #expect(!text.contains(Self.canary))
        }
        let found = try program.shell(
            "grep -rl '\(Self.canary)' . | grep -v bin/environment; grep RATEBOOK_ bin/environment")
        #expect(found.output.isEmpty)
        #expect(try program.shell("grep -rl 'no_proxy=.*localhost' bin .config").output != "")
    }

    /// The package's timer, which `systemctl --user enable` has switched on by a link.
    @Test func aTimerOfTheSystem() throws {
        _ = try program.shell(
            "cd .config/systemd/user 2>/dev/null || { mkdir -p .config/systemd/user && cd .config/systemd/user; }; mkdir timers.target.wants && ln -s /usr/lib/systemd/user/ratebook-sync.timer timers.target.wants"
        )
        #expect(
            try schedule("show").output
                == "Installed: the system's timer, for the usual book and without settings of yours. To have them: ratebook schedule install\n"
        )
        #expect(
            try schedule("show", "--json").output.hasPrefix(
                #"{"kind":"systemd","current":true,"files":[],"#))
        var other = self
        other.program.environment["RATEBOOK_TIMEOUT"] = "60"
        #expect(try other.schedule("show").output.contains("systemd timer, out of date"))
        #expect(try other.schedule("install", "--systemd", "-v").output.hasPrefix("Installed"))
        #expect(try other.schedule("show").output.contains("systemd timer, up to date"))
        #expect(try schedule("remove", "-v").output == "Removed: the systemd timer\n")
        #expect(try schedule("show").output == "Nothing is installed\n")
    }

    /// Without systemctl, the files go, and the advice fits.
    @Test func aRemovalWithoutSystemctl() throws {
        #expect(try schedule("install", "--systemd").status == 0)
        try FileManager.default.removeItem(atPath: tools + "/systemctl")
        var other = self
        other.program.environment["PATH"] = tools
        let removed = try other.schedule("remove")
        #expect(removed.status == 69)
        #expect(
            removed.errors.hasSuffix(
                "The timer's files are removed, but it may go on until you log out.\n"))
        #expect(try other.schedule("show").output == "Nothing is installed\n")
    }

    /// The mirror is one of the settings that a scheduled sync gets; its password is not.
    @Test(arguments: ["--cron", "--systemd"]) func theMirror(_ kind: String) throws {
        var other = self
        other.program.environment["RATEBOOK_MIRROR"] = "postgresql://books@db.example/rates"
        other.program.environment["PGPASSFILE"] = "pgpass"
        other.program.environment["PGPASSWORD"] = Self.canary
        let done = try other.schedule("install", kind)
        #expect(done.status == 0)
        #expect(done.errors.hasPrefix("Warning: the scheduled run will not see PGPASSWORD"))
        let path =
            kind == "--cron" ? "bin/crontab.txt" : ".config/systemd/user/ratebook-sync.service"
        let installed = try read(path)
        #expect(installed.contains("RATEBOOK_MIRROR=postgresql://books@db.example/rates"))
        #expect(installed.contains("PGPASSFILE=\(program.folder.url.path)/pgpass"))
        #expect(!installed.contains(Self.canary))
        for address in [
            "postgresql://books:\(Self.canary)@db.example/rates", "password=\(Self.canary)",
        ] {
            other.program.environment["RATEBOOK_MIRROR"] = address
            let refused = try other.schedule("install", kind)
            #expect(refused.status == 0)
            #expect(refused.errors.contains("will not see RATEBOOK_MIRROR"), "\(refused.errors)")
            #expect(!(try read(path).contains(Self.canary)))
        }
    }

    @Test func keysAreReadFromTheirFile() throws {
        var other = self
        other.program.environment["RATEBOOK_ER_API_KEY"] = Self.canary
        other.program.environment["RATEBOOK_ER_API_KEY_FILE"] = "bin/../a key"
        #expect(try other.schedule("install", "--cron").status == 66)
        let key = try program.folder.write("secret", to: "a key")
        let cron = try other.schedule("install", "--cron")
        #expect(cron.status == 0 && cron.errors.isEmpty)
        #expect(crontab?.contains(" RATEBOOK_ER_API_KEY_FILE='\(key)' ") == true)
        _ = try other.schedule("install", "--systemd")
        let service = try read(".config/systemd/user/ratebook-sync.service")
        #expect(service.contains("\nLoadCredential=er-api-key:\(key)\n"))
    }

    /// The shell of cron runs the line for any name of the book.
    @Test func theLineRuns() throws {
        var other = self
        let name = #"it's "100%" of $HOME ${X} \n 한글"#
        let book = program.folder.path(name) + "/b.db"
        other.program.environment["RATEBOOK_DB"] = "./\(name)/b.db"
        for source in ["ER_API", "ECB"] {
            other.program.environment["RATEBOOK_\(source)_URL"] = "http://127.0.0.1:1/100%"
        }
        _ = try other.schedule("install", "--cron")
        let line = try #require(crontab?.split(separator: "\n").dropFirst().first)
        let command = line.split(separator: " ", maxSplits: 5)[5]
        let result = try Command("/bin/sh", ["-c", String(command)], folder: "/")
        #expect(result.status == 69 && result.output.isEmpty, "\(result.errors)")
        let count = try Command("/usr/bin/env", ["sqlite3", book, "SELECT count(*) FROM fetches"])
        #expect(count.output == "2\n", "\(count.errors)")
        let modes = try Command("/usr/bin/env", ["stat", "-c", "%a", book])
        #expect(modes.output == "600\n")
    }
}
