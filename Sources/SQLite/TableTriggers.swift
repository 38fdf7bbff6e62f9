internal import CSQLite
internal import Glibc

/// The temporary triggers of a connection, each created just before the first statement that may fire it.
///
/// Creating all of them at once takes longer than many a command.
final class TableTriggers {
    private let database: Database
    private var tables: [Table] = []
    /// The tables whose triggers were not created yet.
    private var lacking: [Table] = []

    private struct Table {
        let name: String
        /// The statements that create its triggers.
        let script: (_ table: String) -> String
    }

    init(database: Database) { self.database = database }

    func add(_ names: [String], _ script: @escaping (_ table: String) -> String) {
        let added = names.map { Table(name: $0, script: script) }
        tables += added
        lacking += added
    }

    /// Creates the triggers of the tables that a statement writes and so names.
    func prepare(for sql: String) throws(SQLiteError) {
        guard !lacking.isEmpty else { return }
        let named = sql.withCString { text in lacking.filter { strstr(text, $0.name) != nil } }
        guard !named.isEmpty else { return }
        try create(named)
    }

    /// Creates the triggers of all tables.
    func prepareAll() throws(SQLiteError) {
        guard !lacking.isEmpty else { return }
        try create(lacking)
    }

    /// Creates triggers anew when they are needed, as a rollback may have taken them.
    func forget() { lacking = tables }

    private func create(_ some: [Table]) throws(SQLiteError) {
        let script = some.map { $0.script($0.name) }.joined(separator: "\n")
        let code = sqlite3_exec(database.handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw database.error(code) }
        lacking.removeAll { table in some.contains { $0.name == table.name } }
    }
}

extension Connection {
    /// Adds temporary triggers on tables, which a statement of this connection finds however it changes rows.
    ///
    /// A table is found by its name in the statement: rows that a foreign key or another trigger changes are not.
    /// - Parameter script: the statements that create a table's triggers where they do not exist.
    public borrowing func addTriggers(
        on tables: [String], _ script: @escaping (_ table: String) -> String
    ) throws {
        // Now, as this pragma drops what is temporary.
        try execute("PRAGMA temp_store = MEMORY")
        // Rows that REPLACE removes are deleted, too.
        try execute("PRAGMA recursive_triggers = ON")
        triggers.add(tables, script)
    }
}
