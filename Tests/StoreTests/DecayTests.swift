import BookReports
import Foundation
import SQLite
import Store
import TestSupport
import Testing

/// A flipped bit anywhere in a book changes nothing that was published or recorded, or is found.
@Suite struct DecayTests {
    /// The tables without a hash or a digest: alerts and the page's devices.
    ///
    /// Of these, only what breaks a row's form is found.
    private static let unhashed: Set<Substring> = ["alerts", "devices"]

    /// FLIPS says how many; SEED repeats a run.
    @Test func everyFlipThatChangesSomethingIsFound() throws {
        let full = try FullBook()
        let flips = Repetitions.count("FLIPS", 120, quick: 20)
        var random = SeededGenerator()
        let whole = Array(try full.folder.bytes("ratebook.db"))
        // Most bytes are unused: half of the flips are in used ones.
        let filled = whole.indices.filter { whole[$0] != 0 }
        let tables = try self.tables(full.path)
        let dump = try #require(try? dump(full.path, tables))
        var (changed, found, unhashed) = (0, 0, 0)
        for flip in 0..<flips {
            let place =
                flip.isMultiple(of: 2)
                ? Int.random(in: whole.indices, using: &random)
                : filled[Int.random(in: filled.indices, using: &random)]
            let bit = Int.random(in: 0..<8, using: &random)
            var rotten = whole
            rotten[place] ^= 1 << bit
            let path = full.folder.path("rotten.db")
            try Data(rotten).write(to: URL(fileURLWithPath: path))
            let after = try? self.dump(path, tables)
            let problems = try? Book.openForReading(path).check(photosIn: full.photos).problems
            let isFound = problems.map { !$0.isEmpty } ?? true
            if after != dump {
                changed += 1
                let lines = Set(after ?? []).symmetricDifference(dump)
                let tables = Set(lines.compactMap { $0.split(separator: " ").first })
                let isUnhashed = !tables.isEmpty && tables.isSubset(of: Self.unhashed)
                if !isFound, isUnhashed { unhashed += 1 }
                if !isFound, !isUnhashed {
                    Issue.record(
                        "bit \(bit) of byte \(place) is not found: \(lines.sorted().prefix(4))")
                }
            }
            if isFound { found += 1 }
            for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
        }
        print(
            """
            \(flips) flips: \(changed) changed something, \(found) were found, \(unhashed) changed \
            what has no hash
            """)
    }

    private func tables(_ path: String) throws -> [String] {
        try Connection(path: path, access: .read, busy: .fail).query(
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        ) { row in try row.text(0) } + ["sqlite_schema"]
    }

    /// Every row of every table, read from the tables and not from indexes.
    private func dump(_ path: String, _ tables: [String]) throws -> [String] {
        let connection = try Connection(path: path, access: .read, busy: .fail)
        return try tables.flatMap { table in
            let columns = try connection.query(
                SQL("SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)])
            ) { row in try row.text(0) }
            guard !columns.isEmpty else { throw SQLiteError.corrupt("no table \(table)") }
            // The position of a page is not data.
            let values = columns.filter { $0 != "rootpage" }.map { "quote(\($0))" }
            let list = values.joined(separator: " || '|' || ")
            return try connection.query(
                "SELECT '\(sql: table) ' || \(sql: list) FROM \(sql: table) NOT INDEXED ORDER BY 1"
            ) { row in try row.text(0) }
        }
    }
}
