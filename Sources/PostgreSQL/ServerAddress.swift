internal import CPostgreSQL
internal import Glibc
internal import Texts

/// Where a server is: `postgresql://user@host:port/database?options`, or libpq's words such as
/// `service=books`.
///
/// It has no password: that is in `PGPASSWORD`, in a file of passwords or in a service's file.
public struct ServerAddress: Sendable {
    let text: String
    /// Whether all its servers are on this machine, where no certificate is needed.
    public let isLocal: Bool
    /// What the address, its service or the environment says of encryption; empty if none does.
    private let secrecy: String
    /// Whether one of them names a file of certificates.
    private let namesCertificates: Bool

    /// - Throws: ``PostgreSQLError/passwordInAddress`` or ``PostgreSQLError/badAddress``, neither of
    ///   which says what the address was.
    public init(_ text: String) throws(PostgreSQLError) {
        if let problem = cpostgresql_load() { throw .noLibrary(String(cString: problem)) }
        guard !text.utf8.contains(0) else { throw .badAddress }
        for secret in ["password", "sslpassword"] {
            guard try Self.option(text, secret).isEmpty else { throw .passwordInAddress }
        }
        // What libpq would quote in its messages: a part of a password that is in the wrong place.
        let port = try Self.option(text, "port")
        let name = try Self.option(text, "dbname")
        guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }),
            !name.contains(where: { "@=".contains($0) }), !name.contains("://")
        else { throw .badAddress }
        self.text = text
        let service = try Self.option(text, "service")
        // So that what the service says counts among the defaults.
        if !service.isEmpty { setenv("PGSERVICE", service, 1) }
        func value(_ keyword: String) throws(PostgreSQLError) -> String {
            let own = try Self.option(text, keyword)
            return own.isEmpty ? Self.defaultValue(keyword) : own
        }
        let places = [try value("host"), try value("hostaddr")]
        isLocal = places.allSatisfy { $0.split(separator: ",").allSatisfy { Self.isLocal($0) } }
        let mode = try value("sslmode")
        // libpq's own default, which would do without encryption where the server has none.
        secrecy = mode == "prefer" ? try Self.option(text, "sslmode") : mode
        namesCertificates = try !value("sslrootcert").isEmpty
    }

    private static func option(
        _ text: String, _ keyword: String
    ) throws(PostgreSQLError) -> String {
        guard let value = cpostgresql_option(text, keyword) else { throw .badAddress }
        defer { free(value) }
        return String(cString: value)
    }

    /// What the service, the environment or libpq says of an option that an address leaves out.
    private static func defaultValue(_ keyword: String) -> String {
        guard let value = cpostgresql_default(keyword) else { return "" }
        defer { free(value) }
        return String(cString: value)
    }

    /// The options of a connection, in an order in which a later one replaces an earlier one.
    var options: [(keyword: String, value: String)] {
        var options: [(keyword: String, value: String)] = [
            ("connect_timeout", "10"), ("tcp_user_timeout", "30000"),
            ("fallback_application_name", "ratebook"),
        ]
        options = options.filter { Self.environment("PG" + $0.keyword.uppercased()).isEmpty }
        return options + encryption + [("dbname", text), ("client_encoding", "UTF8")]
    }

    /// What holds unless the address, a service or the environment says something else: a server that
    /// is not on this machine must prove its name with a certificate that the system trusts.
    private var encryption: [(keyword: String, value: String)] {
        let isStrict = secrecy.isEmpty && !isLocal
        // With a file of certificates, libpq compares them even where only encryption was wanted.
        let isChecked = isStrict || secrecy.hasPrefix("verify-")
        let own = Self.environment("HOME") + "/.postgresql/root.crt"
        let isNamed = namesCertificates || access(own, R_OK) == 0
        let file = Self.certificates.first { isChecked && !isNamed && access($0, R_OK) == 0 }
        return (isStrict ? [("sslmode", "verify-full")] : [])
            + (file.map { [("sslrootcert", $0)] } ?? [])
    }

    /// Where systems keep the certificates that they trust.
    private static let certificates = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
    ]

    private static func isLocal(_ host: Substring) -> Bool {
        // A path, or a name behind @ in the abstract namespace, is a unix socket.
        host.hasPrefix("/") || host.hasPrefix("@") || host.lowercased() == "localhost"
            || host == "::1" || isLoopback(host)
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
