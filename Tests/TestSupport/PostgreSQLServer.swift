import Foundation

/// A PostgreSQL server in a temporary folder, which ends with its owner or the process; see
/// `postgresql-server` beside this file.
public final class PostgreSQLServer: @unchecked Sendable {
    private let folder: TemporaryFolder
    private var child: ChildProcess
    /// On the loopback.
    public let port: Int

    /// Makes an empty cluster and starts a server on it.
    ///
    /// - Parameter name: a name of which it has a certificate that it signed itself; nil for no
    ///   encryption.
    public init(certifiedAs name: String? = nil) throws {
        folder = try TemporaryFolder()
        if let name {
            _ = try Command(
                "/usr/bin/openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                    "-nodes", "-days", "2", "-subj", "/CN=\(name)", "-addext",
                    "subjectAltName=DNS:\(name)", "-keyout", folder.path("server.key"), "-out",
                    folder.path("server.crt"),
                ])
        }
        port = Self.freePort()
        try folder.write("\(port)\n", to: "port")
        child = try Self.start(folder)
        ProcessEnd.perform { [weak self] in self?.end() }
        try waitUntilReady()
    }

    deinit { end() }

    /// The file of its certificate.
    public var certificate: String { folder.path("server.crt") }

    /// The address of a database on the unix socket.
    public func address(_ database: String = "postgres", user: String = "postgres") -> String {
        "postgresql:///\(database)?host=\(folder.path("socket"))&port=\(port)&user=\(user)"
    }

    /// Makes an empty database and returns its address.
    public func database() throws -> (name: String, address: String) {
        let name = "b" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        let made = try psql("CREATE DATABASE \(name)")
        guard made.status == 0 else { throw StartFailure(description: made.errors) }
        return (name, address(name))
    }

    /// How many questions a client puts after it has logged in.
    ///
    /// - Parameter body: is called with the address of a database through a proxy, for one connection.
    public func questions(in database: String, _ body: (String) throws -> Void) throws -> Int {
        let name = "proxy-\(UUID().uuidString)"
        let proxy = try ChildProcess(
            "/usr/bin/env",
            [
                "python3", Project.path("Tests/TestSupport/counting-proxy.py"), "\(port)",
                folder.path(name),
            ],
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], errors: folder.path("errors"))
        func lines() -> [Substring] {
            let text = try? String(contentsOfFile: folder.path(name), encoding: .utf8)
            return (text ?? "").split(separator: "\n")
        }
        waitUntil { !lines().isEmpty }
        let place = "127.0.0.1:\(lines().first ?? "0")/\(database)"
        try body("postgresql://postgres@\(place)?sslmode=disable&gssencmode=disable")
        proxy.wait(seconds: 60)
        return lines().dropFirst().first.flatMap { Int($0) } ?? -1
    }

    /// The psql program itself: the one in the path is a script that takes longer than its answer.
    private static let client = Result {
        let versions = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")
        let programs = versions.sorted().map { "/usr/lib/postgresql/\($0)/bin/psql" }
        guard let client = programs.last(where: FileManager.default.isExecutableFile) else {
            throw StartFailure(description: "no psql in \(programs)")
        }
        return client
    }

    /// What the psql program answers: a line a row, with `|` between columns.
    public func psql(_ sql: String, in database: String = "postgres", user: String = "postgres")
        throws -> Command
    {
        try Command(
            Self.client.get(),
            ["-XAtq", "-v", "ON_ERROR_STOP=1", "-d", address(database, user: user), "-c", sql],
            environment: ["TZ": "UTC", "HOME": folder.url.path, "LC_ALL": "C.UTF-8"])
    }

    /// Waits until nobody else is connected to a database: what a killed client sent last may still be
    /// on its way to disk.
    public func waitUntilAlone(in database: String) throws {
        let count = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
                AND backend_type = 'client backend'
            """
        try waitUntil { try psql(count, in: database).output == "0\n" }
    }

    /// Kills the server as a loss of power would, and starts it again.
    public func killAndStart() throws {
        let file = folder.path("data/postmaster.pid")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        guard let server = lines.first.flatMap({ pid_t($0) }) else {
            throw StartFailure(description: "the server has no \(file)")
        }
        // Its processes, too: one that goes on would keep the next server from starting.
        kill(server, SIGSTOP)
        let processes = try String(
            contentsOfFile: "/proc/\(server)/task/\(server)/children", encoding: .utf8)
        for process in [server] + processes.split(separator: " ").compactMap({ pid_t($0) }) {
            kill(process, SIGKILL)
        }
        child.wait()
        child = try Self.start(folder)
        try waitUntilReady()
    }

    /// Ends the server.
    public func end() {
        kill(child.identifier, SIGTERM)
        child.wait()
    }

    private static let script = Project.path("Tests/TestSupport/postgresql-server")
    private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC"]

    private static func start(_ folder: TemporaryFolder) throws -> ChildProcess {
        let cluster = try Prepared.file("cluster.tar") { path in
            let made = try Command("/bin/sh", [script, "--make", path], environment: environment)
            guard made.status == 0 else { throw StartFailure(description: made.errors) }
        }
        return try ChildProcess(
            "/bin/sh", [script, cluster, folder.url.path], environment: environment,
            output: folder.path("output"), errors: folder.path("errors"))
    }

    private func waitUntilReady() throws {
        if try waitUntil({ try psql("SELECT 1").status == 0 }) { return }
        let said = try ["errors", "server.log"].map { try folder.bytes($0).suffix(1_000) }
        let text = said.map { String(decoding: $0, as: UTF8.self) }.joined()
        throw StartFailure(description: "the server did not start: \(text)")
    }

    private static func freePort() -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(descriptor, address, size)
                _ = getsockname(descriptor, address, &size)
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private struct StartFailure: Error, CustomStringConvertible { let description: String }
}
