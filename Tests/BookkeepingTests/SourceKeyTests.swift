import Bookkeeping
import Foundation
import Store
import Sync
import TestSupport
import Testing

/// Where a source's key is looked for, and the lock of a sync.
@Suite struct SourceKeyTests {
    private static let key = "0123456789abcdef"

    /// Finds eximbank's key among variables; the name of the problem if there is none.
    private func find(_ variables: [String: String]) throws -> String {
        let about = try #require(SourceRegistry.source("eximbank")).about
        switch SourceKey.find(about, { variables[$0] ?? "" }) {
        case .success: return "key"
        case .failure(let problem):
            return String(describing: problem).prefix { $0 != "(" }.description
        }
    }

    @Test func inThisOrder() throws {
        let folder = try TemporaryFolder()
        func file(_ text: String, _ name: String, _ mode: Int = 0o600) throws -> String {
            let path = try folder.write(text, to: name)
            #expect(chmod(path, mode_t(mode)) == 0)
            return path
        }
        let good = try file("\n \(Self.key) # mine\n", "good")
        let open = try file(Self.key, "open", 0o644)
        let short = try file("short\n", "short")
        _ = try file(Self.key, "eximbank-key", 0o640)
        let (name, file, folderName) = (
            "RATEBOOK_EXIMBANK_KEY", "RATEBOOK_EXIMBANK_KEY_FILE", "CREDENTIALS_DIRECTORY"
        )
        let credentials = folder.url.path
        for (variables, found) in [
            ([:], "notSet"), ([name: Self.key], "key"), ([name: "a b c d e f"], "notAKey"),
            ([file: good], "key"), ([file: open], "exposed"), ([file: short], "notAKey"),
            ([file: folder.path("none")], "unreadable"), ([file: credentials], "notAKey"),
            ([folderName: credentials], "key"), ([folderName: "/none"], "notSet"),
            // The first that is set counts, even if it is wrong.
            ([name: Self.key, file: open], "key"), ([name: "x", file: good], "notAKey"),
            ([file: open, folderName: credentials], "exposed"),
            ([name: Self.key, folderName: "/none"], "key"),
        ] as [([String: String], String)] {
            #expect(try find(variables) == found, "\(variables.keys.sorted())")
        }
    }

    @Test func oneSyncAtATime() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        // A rehearsal makes no file and takes no lock.
        _ = try SyncedBook(path, isRehearsal: true)
        #expect(try folder.names() == [])
        let first = try SyncedBook(path, isRehearsal: false)
        #expect(fault { try SyncedBook(path, isRehearsal: false) } == "BookError.locked")
        #expect(fault { try SyncedBook(path, isRehearsal: true) } == "nothing")
        first.release()
        #expect(fault { try SyncedBook(path, isRehearsal: false) } == "nothing")
    }
}
