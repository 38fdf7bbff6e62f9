public import BookReports
internal import SQLite
internal import Texts

extension Book {
    /// Checks the book at a path for damage and for changes made by other programs.
    ///
    /// If the file's tables, indexes, views or triggers differ from ratebook's, only that is
    /// reported; none of its SQL is run.
    ///
    /// - Parameter folder: the folder of the photos; nil skips the check of their files.
    /// - Throws: ``BookError`` if the file cannot be read or is no book; ``MigrationError`` if it
    ///   is a newer program's, or if its tables are a book's, but not its record of migrations;
    ///   ``PhotoError/unreadable(path:errno:)`` if the system lacks file descriptors or memory;
    ///   ``SettingError``; ``SQLiteError``.
    public static func check(_ path: String, photosIn folder: PhotoFolder?) throws -> Checkup {
        do {
            return try openForReading(path).check(photosIn: folder)
        } catch  where error is MigrationError || error is StrangeObject {
            let problems = try schemaProblems(at: path)
            guard !problems.isEmpty else { throw error }
            return Checkup(problems: problems)
        }
    }

    private static func schemaProblems(at path: String) throws -> [CheckProblem] {
        let connection = try Connection(
            path: try resolved(path), access: .read, busy: LockWait.policy())
        return try connection.withStepLimit(schemaSteps) {
            try connection.harden()
            let version = Int(try connection.pragma("user_version"))
            guard (1...builder.newest).contains(version) else { return [] }
            return try differences(of: connection, from: try schema(ofVersion: version))
        }
    }

    /// Checks the book for damage and for changes made by other programs.
    ///
    /// Nothing is written. All queries see the same state of the book; the photos' files are
    /// checked afterwards.
    ///
    /// - Parameter folder: the folder of the photos; nil skips the check of their files.
    /// - Throws: errors that prevent the check, such as a lock, or a process without file descriptors.
    ///   Problems found are returned, not thrown.
    public func check(photosIn folder: PhotoFolder?) throws -> Checkup {
        var checkup = Checkup()
        var photos: [KeptPhoto] = []
        try connection.read {
            for look in [
                lookAtFile, lookAtReferences, lookAtSchema, lookAtConstants, lookAtRates,
                lookAtFilms,
                lookAtSums, lookAtPrices, lookAtLog, lookAtTrips,
            ] {
                try Self.seeing(&checkup) { checkup throws in try look(&checkup) }
            }
            try Self.seeing(&checkup) { _ throws in photos = try self.photos() }
        }
        if let folder { try lookAt(photos, in: folder, &checkup) }
        return checkup
    }

    /// Runs one part of the check, and reports an error caused by damage in the file as a problem
    /// found.
    static func seeing(
        _ checkup: inout Checkup, _ look: (inout Checkup) throws -> Void
    ) throws {
        do {
            try look(&checkup)
        } catch let error as SQLiteError {
            switch error.kind {
            case .busy, .inputOutput, .diskFull, .outOfMemory, .cannotOpen, .notPermitted,
                .oldLibrary:
                throw error
            case .notADatabase, .corrupt, .constraint, .schema, .other:
                let problem = CheckProblem.file(error.message)
                if !checkup.problems.contains(problem) { checkup.problems.append(problem) }
            }
        }
    }

    private func lookAtFile(_ checkup: inout Checkup) throws {
        checkup.problems += try Self.integrityProblems(of: connection)
    }

    /// The problems found by SQLite's integrity check: pages, indexes, column types and CHECKs.
    static func integrityProblems(
        of connection: borrowing Connection
    ) throws -> [CheckProblem] {
        func check() throws -> [String] {
            try connection.query("PRAGMA integrity_check") { try $0.text(0) }
        }
        var lines = try check()
        // A failed memory allocation can look like an unreadable page, so a problem must be found
        // twice.
        if lines != ["ok"] { lines = try check() }
        // A page that could not be read because of low memory or a disk error is not reported as
        // damaged.
        for line in lines {
            guard line.contains("error code="), let code = line.split(separator: "=").last,
                let code = Int32(code)
            else { continue }
            let error = SQLiteError(code: code, message: line)
            switch error.kind {
            case .inputOutput, .outOfMemory, .busy: throw error
            default: break
            }
        }
        return lines.filter { $0 != "ok" }.map { .file($0) }
    }

    private func lookAtReferences(_ checkup: inout Checkup) throws {
        checkup.problems += try connection.query("PRAGMA foreign_key_check") {
            row in
            .reference(
                table: try row.text(0), row: try row.optionalInteger(1), target: try row.text(2))
        }
    }

    private func lookAtSchema(_ checkup: inout Checkup) throws {
        let fresh = try Self.schema(ofVersion: nil)
        checkup.problems += try Self.differences(of: connection, from: fresh)
        do {
            try Self.builder.verify(connection)
        } catch is MigrationError {
            checkup.problems.append(.constant(table: "migrations"))
        }
    }

    /// Checks that the table of numbers used for counting days runs from 0 without a gap.
    private func lookAtConstants(_ checkup: inout Checkup) throws {
        let counts = try connection.query(
            """
            SELECT count(*), coalesce(min(value), 0), coalesce(max(value), 0) FROM numbers
            """
        ) { try ($0.integer(0), $0.integer(1), $0.integer(2)) }
        if let (count, least, most) = counts.first, count != 3_660 || least != 0 || most != 3_659 {
            checkup.problems.append(.constant(table: "numbers"))
        }
    }
}
