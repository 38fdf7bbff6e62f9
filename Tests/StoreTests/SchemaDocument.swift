import Foundation
import Migrations
import SQLite

/// A book's schema for readers, `docs/schema.sql`: the SQL of the book with the comments of the
/// migrations that created it.
struct SchemaDocument {
    private static let title = """
        -- The schema of a book: all migrations applied. Generated from Migrations/; to change it, add
        -- a migration and run: UPDATE_SCHEMA=1 swift test --filter SchemaTests


        """

    private let comments = MigrationComments()

    /// The document for the book that a connection is open to.
    func text(_ connection: borrowing Connection) throws -> String {
        let statements = try connection.query(
            """
            SELECT name, sql FROM sqlite_schema AS s
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
            ORDER BY CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 WHEN 'view' THEN 2 ELSE 3 END,
                rowid
            """
        ) { row in (name: try row.text(0), sql: try row.text(1)) }
        return Self.title
            + statements.map { name, sql in
                (comments.headings[name].map { $0 + "\n" } ?? "") + (comments.ofObjects[name] ?? "")
                    + withAddedColumns(sql, table: name) + ";\n"
            }.joined(separator: "\n")
    }

    /// The SQL of a table with one line for each column that was added later.
    ///
    /// SQLite appends such a column to the table's text, before the last parenthesis.
    private func withAddedColumns(_ sql: String, table: String) -> String {
        comments.addedColumns.reduce(sql) { sql, column in
            guard column.table == table else { return sql }
            let comment = column.comment.replacing("-- ", with: "    -- ")
            return sql.replacing(
                "\n, " + column.definition, with: ",\n\(comment)    \(column.definition)\n")
        }
    }
}

/// The migrations' comments on each object, in the lines directly above its statement.
private struct MigrationComments {
    /// The comment of a table, index, view or trigger, by its name; the newest if it was created
    /// more than once.
    private(set) var ofObjects: [String: String] = [:]
    /// The comment at the top of a migration, by the name of the first object that it creates.
    private(set) var headings: [String: String] = [:]
    /// The columns that were added to a table later.
    private(set) var addedColumns: [(table: String, definition: String, comment: String)] = []

    init() {
        for migration in Migrations.all {
            var heading: String?
            var comment = ""
            for line in migration.sql.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("-- ") {
                    comment += line + "\n"
                    continue
                }
                if let made = line.firstMatch(
                    of: /^CREATE (?:TABLE|(?:UNIQUE )?INDEX|VIEW|TRIGGER) (\w+)/)
                {
                    let name = String(made.1)
                    if !comment.isEmpty { ofObjects[name] = comment }
                    headings[name] = heading
                    heading = nil
                } else if let added = line.firstMatch(of: /^ALTER TABLE (\w+) ADD COLUMN (.*);$/) {
                    addedColumns.append((String(added.1), String(added.2), comment))
                } else if line.isEmpty, !comment.isEmpty {
                    heading = comment
                }
                comment = ""
            }
        }
    }
}
