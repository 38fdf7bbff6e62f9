internal import CPostgreSQL
internal import Glibc

/// Where a server is: `postgresql://user@host:port/database?options`, or libpq's words such as
/// `service=books`.
///
/// It has no password: that is in `PGPASSWORD`, in a file of passwords or in a service's file.
public struct ServerAddress: Sendable {
    let text: String
    /// Whether all its servers are on this machine, where no certificate is needed.
    public let isLocal: Bool
    private let secrecy: String

    /// - Throws: ``PostgreSQLError/passwordInAddress`` or ``PostgreSQLError/badAddress``, neither of
    ///   which says what the address was.
    public init(_ text: String) throws(PostgreSQLError) {
        if let problem = cpostgresql_load() { throw .noLibrary(String(cString: problem)) }
        func option(_ keyword: String) throws(PostgreSQLError) -> String {
            guard let value = cpostgresql_option(text, keyword) else { throw .badAddress }
            defer { free(value) }
            return String(cString: value)
        }
        guard !text.utf8.contains(0) else { throw .badAddress }
        for secret in ["password", "sslpassword"] {
            guard try option(secret).isEmpty else { throw .passwordInAddress }
        }
        self.text = text
        let hasService = try !option("service").isEmpty || getenv("PGSERVICE") != nil
        let places = [try option("host"), try option("hostaddr")]
        let isNamed = places.contains { !$0.isEmpty }
        let hosts = isNamed ? places : [Self.environment("PGHOST"), Self.environment("PGHOSTADDR")]
        isLocal = hosts.allSatisfy { hosts in
            hosts.split(separator: ",").allSatisfy { Self.isLocal($0) }
        }
        secrecy = try option("sslmode")
        self.hasService = hasService && !isNamed
    }

    private let hasService: Bool

    /// The options of a connection, in an order in which a later one replaces an earlier one.
    ///
    /// What the address, a service or the environment says of encryption holds. Otherwise a server that is
    /// not on this machine must prove its name with a certificate that the system trusts.
    var options: [(keyword: String, value: String)] {
        var options = [
            ("connect_timeout", "10"), ("tcp_user_timeout", "30000"),
            ("fallback_application_name", "ratebook"),
        ]
        options = options.filter { Self.environment("PG" + $0.0.uppercased()).isEmpty }
        options.append(("dbname", text))
        options.append(("client_encoding", "UTF8"))
        return options
    }

    /// Sets what libpq takes where neither the address nor a service says anything else.
    ///
    /// In the environment, as an option of a connection would replace that of a service.
    func prepareEncryption() {
        let mode = secrecy.isEmpty ? Self.environment("PGSSLMODE") : secrecy
        let isStrict = mode.isEmpty && (!isLocal || hasService)
        if isStrict { setenv("PGSSLMODE", "verify-full", 0) }
        // With a file of certificates, libpq compares them even where only encryption was wanted.
        guard isStrict || mode.hasPrefix("verify-"),
            let file = Self.certificates.first(where: { access($0, R_OK) == 0 })
        else { return }
        setenv("PGSSLROOTCERT", file, 0)
    }

    /// Where systems keep the certificates that they trust.
    private static let certificates = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
    ]

    private static func isLocal(_ host: Substring) -> Bool {
        // A path, or a name behind @ in the abstract namespace, is a unix socket.
        host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
            || isLoopback(host)
    }

    /// Whether a text is an address of 127.0.0.0/8; a name that begins with 127 is not.
    private static func isLoopback(_ host: Substring) -> Bool {
        var address = in_addr()
        guard inet_pton(AF_INET, String(host), &address) == 1 else { return false }
        return UInt32(bigEndian: address.s_addr) >> 24 == 127
    }

    private static func environment(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
