import Foundation
import TestSupport
import Testing

/// A book with three days of two currencies, and an empty database.
struct MirroredBook {
    private static let shared = Result { try PostgreSQLServer() }

    let program: Program
    let server: PostgreSQLServer
    let database: String
    let address: String

    init() throws {
        program = try Program()
        server = try Self.shared.get()
        (database, address) = try server.database()
        try sync(
            "2026-10-28,1.1602,1480.1", "2026-10-29,1.1650,1488.4", "2026-10-30,1.1172,1491.76")
    }

    /// Adds days of the ECB's rates of USD and KRW.
    func sync(_ days: String..., at now: String = "2026-10-31T09:00:00Z") throws {
        try program.folder.write(
            "Date,USD,KRW\n" + days.joined(separator: "\n") + "\n", to: "days.csv")
        let synced = try program.run("sync", "-q", "--from", "days.csv", "--now", now)
        #expect(synced.status == 0, "\(synced.errors)")
    }

    @discardableResult
    func mirror(_ options: String...) throws -> Command {
        try run(options)
    }

    func run(_ options: [String]) throws -> Command {
        try Command(
            Project.binary, ["mirror", address] + options, environment: program.environment,
            folder: program.folder.url.path)
    }

    /// What the mirror answers.
    func psql(_ sql: String) throws -> String {
        let answer = try server.psql(sql, in: database)
        #expect(answer.status == 0, "\(sql): \(answer.errors)")
        return answer.output.trimmingCharacters(in: .newlines)
    }

    /// Whether the mirror is what the book is, by the program and by other ones.
    func isEqual() throws -> Bool {
        let compared = try mirror("--verify")
        let theirs = try psql(
            "SELECT count(*), coalesce(sum(nanos), 0) FROM ratebook.rates")
        let ours = try program.query("SELECT count(*), coalesce(sum(nanos), 0) FROM rates")
        #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
        return compared.status == 0 && compared.output.isEmpty && theirs == ours
    }
}

extension Program {
    func run(arguments: [String]) throws -> Command {
        try Command(
            Project.binary, arguments, environment: environment, folder: folder.url.path)
    }
}

extension Command {
    func expectSuccess(_ place: SourceLocation = #_sourceLocation) {
        #expect(status == 0, "\(errors)", sourceLocation: place)
    }
}
