internal import CPostgreSQL
internal import Texts

/// An open connection to a server that speaks PostgreSQL's protocol; closed with the object.
///
/// Values come and go as texts. Notices of the server are dropped.
public final class Server {
    private let connection: OpaquePointer
    /// For how many seconds the server may neither send nor take a byte while something is awaited of it.
    private let silence: Int32

    /// Connects.
    ///
    /// - Parameter silence: for how many seconds the server may be silent before it counts as away. A
    ///   statement that takes long gets sixty times as much.
    public init(_ address: ServerAddress, silence: Int32 = 60) throws(PostgreSQLError) {
        self.silence = silence
        let opened = Self.withOptions(of: address) { cpostgresql_connect($0, $1, silence) }
        guard let opened else { throw .unavailable("out of memory") }
        connection = opened
        guard cpostgresql_is_open(connection) == 1 else { throw refusal(of: address) }
    }

    /// Why the server took no connection.
    private func refusal(of address: ServerAddress) -> PostgreSQLError {
        let message = Self.line(cpostgresql_message(connection))
        let name = cpostgresql_database(connection).map { String(cString: $0) } ?? ""
        let user = cpostgresql_user(connection).map { String(cString: $0) } ?? ""
        // Whatever a server says of a database or a login, it has the name of one of them.
        if message.contains(name) || message.contains(user), let state = Self.refusal(of: address) {
            if state == "3D000" { return .noDatabase(name) }
            // Class 28, invalid authorization, and a database to which the user has no right to connect.
            if state.hasPrefix("28") || state == "42501" { return .loginRefused(message) }
        }
        return cpostgresql_needed_password(connection) == 1
            ? .loginRefused(message) : .unavailable(message)
    }

    /// The SQLSTATE with which a server refuses a connection; nil where none does.
    private static func refusal(of address: ServerAddress) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 6) { state in
            guard let first = state.baseAddress,
                withOptions(of: address, { cpostgresql_refusal($0, $1, first) }) == 1
            else { return nil }
            return String(cString: first)
        }
    }

    /// Calls a function with the options of a connection as C has them.
    private static func withOptions<Result>(
        of address: ServerAddress, _ body: (Texts, Texts) -> Result
    ) -> Result {
        let options = address.options
        return withTexts(options.map(\.keyword) + [nil]) { keywords in
            withTexts(options.map(\.value) + [nil]) { body(keywords, $0) }
        }
    }

    private typealias Texts = UnsafePointer<UnsafePointer<CChar>?>?

    deinit { cpostgresql_close(connection) }

    /// The encoding of the database's texts, such as `UTF8`; nil where the server does not say.
    public var encoding: String? { cpostgresql_encoding(connection).map { String(cString: $0) } }

    /// Runs one statement; nil is NULL.
    @discardableResult
    public func query(_ sql: String, _ values: [String?] = []) throws(PostgreSQLError) -> Rows {
        let result = Self.withTexts(values) {
            cpostgresql_query(connection, sql, Int32(values.count), $0)
        }
        return try rows(result)
    }

    /// Runs several statements without parameters, in one transaction unless they say otherwise.
    public func run(_ script: String) throws(PostgreSQLError) {
        _ = try rows(cpostgresql_script(connection, script))
    }

    /// Runs a function whose statements may go through large tables without a byte in between.
    ///
    /// - Throws: errors of `body`.
    public func patiently<Result>(_ body: () throws -> Result) rethrows -> Result {
        cpostgresql_wait(connection, silence * 60)
        defer { cpostgresql_wait(connection, silence) }
        return try body()
    }

    /// Runs a function in a transaction, which is rolled back if it throws.
    ///
    /// It waits for others' locks for half a minute.
    ///
    /// - Throws: ``PostgreSQLError``; errors of `body`.
    public func transaction(_ body: () throws -> Void) throws {
        try run("BEGIN; SET LOCAL lock_timeout = 30000")
        do {
            try body()
            try run("COMMIT")
        } catch {
            // Without a connection the server rolls back by itself.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// Calls a function with each row of a query, of which one at a time is in memory.
    ///
    /// - Throws: ``PostgreSQLError``; the first error of `body`, once all rows are read.
    public func forEach(
        _ sql: String, _ values: [String?] = [], _ body: (Rows) throws -> Void
    ) throws {
        let isSent = Self.withTexts(values) {
            cpostgresql_stream(connection, sql, Int32(values.count), $0)
        }
        guard isSent == 1 else { throw failure(nil) }
        var problem: (any Error)?
        // To the end even after an error: otherwise the connection could not be used again.
        while let result = try next() {
            do {
                let rows = try rows(result)
                if rows.count > 0, problem == nil { try body(rows) }
            } catch {
                problem = problem ?? error
            }
        }
        if let problem { throw problem }
    }

    /// Sends rows to a `COPY … FROM STDIN`, in the format that it says.
    ///
    /// - Parameter body: hands the rows over, a piece at a time: the server takes one while the next
    ///   is made.
    /// - Throws: if any of them was not taken; then none was. After an error of the function the
    ///   connection is of no more use.
    public func copy(_ sql: String, _ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws
    {
        let start = cpostgresql_script(connection, sql)
        guard let start else { throw failure(nil) }
        guard cpostgresql_result_state(start) == CPOSTGRESQL_COPY else {
            throw failure(start)
        }
        cpostgresql_free(start)
        try body(put)
        guard cpostgresql_end(connection) == 1 else { throw failure(nil) }
        var problem: PostgreSQLError?
        while let result = try next() {
            do throws(PostgreSQLError) {
                _ = try rows(result)
            } catch {
                problem = problem ?? error
            }
        }
        if let problem { throw problem }
    }

    /// The next result of the sent commands; nil at the end.
    private func next() throws(PostgreSQLError) -> OpaquePointer? {
        guard let result = cpostgresql_next(connection) else { return nil }
        // A server could say so for ever.
        guard cpostgresql_result_state(result) != CPOSTGRESQL_COPY else {
            cpostgresql_free(result)
            throw .malformed("it waits for rows that nobody sends")
        }
        return result
    }

    /// Sends all rows of a `COPY … FROM STDIN` at once.
    ///
    /// - Throws: ``PostgreSQLError``.
    public func copy(_ sql: String, _ bytes: [UInt8]) throws {
        try copy(sql) { put in try put(bytes) }
    }

    /// Hands bytes of a COPY over in parts, since libpq copies all that it gets at once.
    private func put(_ bytes: [UInt8]) throws(PostgreSQLError) {
        let isSent = bytes.withUnsafeBytes { all in
            stride(from: 0, to: all.count, by: Self.piece).allSatisfy { first in
                let part = UnsafeRawBufferPointer(
                    rebasing: all[first..<min(first + Self.piece, all.count)])
                return cpostgresql_put(connection, part.baseAddress, Int32(part.count)) == 1
            }
        }
        guard isSent else { throw failure(nil) }
    }

    /// How many bytes are handed to libpq at once.
    private static let piece = 64 * 1_024

    private func rows(_ result: OpaquePointer?) throws(PostgreSQLError) -> Rows {
        guard let result else { throw failure(nil) }
        switch cpostgresql_result_state(result) {
        case CPOSTGRESQL_DONE, CPOSTGRESQL_ROW: return Rows(result)
        case CPOSTGRESQL_COPY:
            cpostgresql_free(result)
            throw .malformed("it waits for rows that nobody sends")
        default: throw failure(result)
        }
    }

    /// The error of a result, which is freed, or of the connection.
    private func failure(_ result: OpaquePointer?) -> PostgreSQLError {
        defer { cpostgresql_free(result) }
        guard cpostgresql_is_open(connection) == 1, let result,
            let state = cpostgresql_sqlstate(result)
        else { return .unavailable(Self.line(cpostgresql_message(connection))) }
        return .refused(
            state: String(cString: state), message: Self.line(cpostgresql_primary(result)))
    }

    /// A message on one line.
    private static func line(_ message: UnsafePointer<CChar>?) -> String {
        let text = message.map { String(cString: $0) } ?? ""
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Calls a function with texts as C has them.
    private static func withTexts<Result>(
        _ texts: [String?], _ body: (Texts) -> Result
    ) -> Result {
        var bytes: [CChar] = []
        let starts = texts.map { text -> Int? in
            guard let text else { return nil }
            defer { bytes += text.utf8CString }
            return bytes.count
        }
        return bytes.withUnsafeBufferPointer { buffer in
            let pointers = starts.map { start in
                start.flatMap { buffer.baseAddress?.advanced(by: $0) }
            }
            return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }
}
