import Foundation
import TestSupport
import Testing

/// Books and folders that somebody may only read.
///
/// Root may write anywhere, so commands run as another user.
@Suite(.enabled(if: getuid() == 0)) struct ReadOnlyBookTests {
    private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups ./program"

    private static let writingTable: [String] = [
        "favorite add KRW", "expense add 100 KRW tea",
        "trip add Rome 2026-12-10 2026-12-19 --currency EUR", "undo",
        "sync --from history.csv", "serve --listen 127.0.0.1:0",
        "--db new.db favorite add KRW", "--db new.db serve --rates --listen 127.0.0.1:0",
    ]

    /// SQLite needs a journal beside the book: the folder is named, with advice.
    @Test(arguments: writingTable)
    func aFolderInWhichNothingCanBeCreated(_ command: String) throws {
        let program = try Program.withHistory()
        _ = try program.run("trip", "add", "Osaka", "--currency", "KRW")
        let run = try program.shell(
            """
            cp "$ratebook" program && cp \(Program.history) history.csv && rm -f ratebook.db.lock
            chmod 666 ratebook.db && chmod 555 . && \(Self.nobody) \(command); echo $?
            """)
        #expect(run.output == "77\n", "\(run)")
        #expect(
            run.errors.contains("No file can be created in the folder \(program.folder.url.path),"))
        #expect(run.errors.contains("Make the file and its folder writable"), "\(run.errors)")
    }

    private static let servedTable: [(book: String, folder: String, journal: String)] = [
        ("444", "555", "DELETE"), ("444", "777", "DELETE"), ("666", "555", "DELETE"),
        ("444", "777", "WAL"),
    ]

    /// The server of rates writes nothing, and needs no right to.
    @Test(arguments: servedTable)
    func ratesOfABookThatMayOnlyBeRead(_ book: String, _ folder: String, _ journal: String) throws {
        let program = try Program.withHistory()
        let run = try program.shell(
            """
            cp "$ratebook" program && rm -f ratebook.db.lock
            python3 -c "import sqlite3; sqlite3.connect('ratebook.db').execute('PRAGMA journal_mode = \(journal)')"
            chmod \(book) ratebook.db && : > address && chmod \(folder) .
            \(Self.nobody) serve --rates --listen 127.0.0.1:0 > address &
            for wait in $(seq 100); do [ -s address ] && break; sleep 0.1; done
            curl -sS -o /dev/null -w '%{http_code} ' "$(cat address)/v1/latest"
            kill $! && wait $!; echo $?
            """)
        #expect(run.output == "200 0\n", "\(run)")
    }

    /// In WAL mode SQLite has files beside the book for readers, too.
    @Test(arguments: ["convert 1 EUR USD", "serve --rates --listen 127.0.0.1:0"])
    func aLogThatCannotBeCreated(_ command: String) throws {
        let program = try Program.withHistory()
        let run = try program.shell(
            """
            cp "$ratebook" program
            python3 -c "import sqlite3; sqlite3.connect('ratebook.db').execute('PRAGMA journal_mode = WAL')"
            chmod 444 ratebook.db && chmod 555 . && \(Self.nobody) \(command); echo $?
            """)
        #expect(run.output == "77\n", "\(run)")
        let folder = program.folder.url.path
        #expect(run.errors.contains("No file can be created in the folder \(folder),"), "\(run)")
    }
}
