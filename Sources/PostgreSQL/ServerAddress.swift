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
    /// Whether a service's file says where it is.
    private let hasService: Bool
    /// What the address or the environment says of encryption; empty if neither does.
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
        hasService = try !option("service").isEmpty || !Self.environment("PGSERVICE").isEmpty
        let places = [try option("host"), try option("hostaddr")]
        let isNamed = places.contains { !$0.isEmpty }
        let hosts = isNamed ? places : [Self.environment("PGHOST"), Self.environment("PGHOSTADDR")]
        isLocal =
            (isNamed || !hasService)
            && hosts.allSatisfy { $0.split(separator: ",").allSatisfy { Self.isLocal($0) } }
        let mode = try option("sslmode")
        secrecy = mode.isEmpty ? Self.environment("PGSSLMODE") : mode
    }

    /// The options of a connection, in an order in which a later one replaces an earlier one.
    var options: [(keyword: String, value: String)] {
        var options: [(keyword: String, value: String)] = [
            ("connect_timeout", "10"), ("tcp_user_timeout", "30000"),
            ("fallback_application_name", "ratebook"),
        ]
        options = options.filter { Self.environment("PG" + $0.keyword.uppercased()).isEmpty }
        if !hasService { options += encryption }
        return options + [("dbname", text), ("client_encoding", "UTF8")]
    }

    /// What holds unless the address, a service or the environment says something else: a server that
    /// is not on this machine must prove its name with a certificate that the system trusts.
    private var encryption: [(keyword: String, value: String)] {
        let isStrict = secrecy.isEmpty && !isLocal
        // With a file of certificates, libpq compares them even where only encryption was wanted.
        let isChecked = isStrict || secrecy.hasPrefix("verify-")
        let file = Self.certificates.first { isChecked && access($0, R_OK) == 0 }
        let certificates = Self.environment("PGSSLROOTCERT").isEmpty ? file : nil
        return (isStrict ? [("sslmode", "verify-full")] : [])
            + (certificates.map { [("sslrootcert", $0)] } ?? [])
    }

    /// Sets the same in the environment where a service may say something else: an option of a
    /// connection would replace the service's.
    func prepareService() {
        guard hasService else { return }
        for option in encryption { setenv("PG" + option.keyword.uppercased(), option.value, 0) }
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
