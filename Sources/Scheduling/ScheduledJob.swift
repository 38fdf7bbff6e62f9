import Bookkeeping
import Glibc
import Sync
import Texts

/// The job of a schedule: a `sync` with the installing user's settings.
public struct ScheduledJob: Equatable, Sendable {
    /// The absolute path of the program.
    public let binary: String
    let arguments: [String]
    /// The variables copied from the environment, in a fixed order.
    let variables: [Variable]
    let keyFiles: [KeyFile]

    /// A variable and its value.
    struct Variable: Equatable, Sendable {
        let name: String
        let value: String
    }

    /// A file with a source's key.
    struct KeyFile: Equatable, Sendable {
        let source: String
        let variable: String
        let path: String

        /// The name of the systemd credential that passes the key.
        var credential: String { SourceDescription.credentialName(of: source) }
    }

    private static let onAlert = "--on-alert"
    private static let scheduled = "--scheduled"

    /// The last word of a written command line that runs a program for each alert, still quoted; nil
    /// if it runs none.
    static func programOnAlert(in line: String) -> Substring? {
        ["sync \(scheduled)", "sync"].compactMap { line.ranges(of: " \($0) \(onAlert) ").last }
            .max { $0.lowerBound < $1.lowerBound }.map { line[$0.upperBound...] }
    }

    private static let proxies = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
        "NO_PROXY",
    ]

    /// Creates the job that runs the present program with the present settings.
    ///
    /// - Parameters:
    ///   - book: the path of the book.
    ///   - options: further options of the command line.
    ///   - onAlert: the program that `sync` runs for each alert, as a name or a path; nil for none.
    ///   - variable: returns the value of an environment variable, empty if it is not set.
    public init(
        book: String, options: [String], onAlert: String? = nil, _ variable: (String) -> String
    ) throws(SchedulingError) {
        let book = try AbsolutePath.of(book)
        var arguments = ["--db", book] + options + ["sync", Self.scheduled]
        if let onAlert { arguments += [Self.onAlert, onAlert] }
        self.init(
            binary: try AbsolutePath.ofThisProgram(), arguments: arguments,
            variables: try Self.variables(variable) + Self.mirror(variable),
            keyFiles: try Self.keyFiles(variable))
    }

    /// Creates the job that runs `serve` with the present settings.
    ///
    /// - Parameter words: the words behind `serve`.
    public init(
        serving book: String, options: [String], words: [String], _ variable: (String) -> String
    ) throws(SchedulingError) {
        self.init(
            binary: try AbsolutePath.ofThisProgram(),
            arguments: ["--db", try AbsolutePath.of(book)] + options + ["serve"] + words,
            variables: try Self.variables(variable), keyFiles: try Self.keyFiles(variable))
    }

    init(binary: String, arguments: [String], variables: [Variable], keyFiles: [KeyFile]) {
        (self.binary, self.arguments) = (binary, arguments)
        (self.variables, self.keyFiles) = (variables, keyFiles)
    }

    /// Whether it has settings of the environment, or a program for alerts.
    var hasSettings: Bool {
        !variables.isEmpty || !keyFiles.isEmpty || arguments.contains(Self.onAlert)
    }

    private static func variables(_ variable: (String) -> String) throws(SchedulingError)
        -> [Variable]
    {
        var variables: [Variable] = []
        let certificates = variable("RATEBOOK_CA_FILE")
        if !certificates.isEmpty {
            let path = try AbsolutePath.of(certificates)
            variables.append(Variable(name: "RATEBOOK_CA_FILE", value: path))
        }
        for name in ["RATEBOOK_TIMEOUT"] + addresses {
            let value = variable(name)
            guard !value.isEmpty, !isSecret(value) else { continue }
            variables.append(try plain(name, value))
        }
        return variables
    }

    private static func plain(
        _ name: String, _ value: String
    ) throws(SchedulingError) -> Variable {
        guard value.unicodeScalars.allSatisfy(AbsolutePath.isPlain) else {
            throw .unusableValue(variable: name)
        }
        return Variable(name: name, value: value)
    }

    private static let mirror = "RATEBOOK_MIRROR"
    private static let databasePassword = "PGPASSWORD"

    /// The mirror to which `sync` sends new rates, and the other settings that libpq needs.
    private static func mirror(
        _ variable: (String) -> String
    ) throws(SchedulingError) -> [Variable] {
        guard !variable(mirror).isEmpty, !hasPassword(variable(mirror)) else { return [] }
        var variables: [Variable] = []
        for name in [mirror, "PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGSERVICE", "PGSSLMODE"]
        where !variable(name).isEmpty {
            variables.append(try plain(name, variable(name)))
        }
        for name in ["PGPASSFILE", "PGSERVICEFILE", "PGSSLROOTCERT"]
        where !variable(name).isEmpty {
            // "system" stands for the certificates that the system trusts.
            let (value, isFile) = (variable(name), variable(name) != "system")
            variables.append(
                Variable(name: name, value: isFile ? try AbsolutePath.of(value) : value))
        }
        return variables
    }

    /// Whether the address of a database may have a password in it.
    private static func hasPassword(_ address: String) -> Bool {
        let user = address.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let isNamed = user.count > 1 && user[0].drop { $0 != "/" }.contains(":")
        return isNamed || address.lowercased().contains("password")
    }

    private static func keyFiles(_ variable: (String) -> String) throws(SchedulingError)
        -> [KeyFile]
    {
        var files: [KeyFile] = []
        for about in SourceRegistry.all.map(\.about) {
            let name = about.variablePrefix + "_KEY_FILE"
            let path = variable(name)
            guard !path.isEmpty else { continue }
            files.append(KeyFile(source: about.id, variable: name, path: try AbsolutePath.of(path)))
        }
        return files
    }

    private static var addresses: [String] {
        SourceRegistry.all.map { $0.about.variablePrefix + "_URL" } + proxies
    }

    /// A URL with user information may contain a password.
    private static func isSecret(_ address: String) -> Bool {
        address.utf8.contains(UInt8(ascii: "@"))
    }

    /// A setting that is not copied because it is secret.
    public enum Withheld: Equatable, Sendable {
        /// A source's key, by the prefix of the source's variables.
        case key(prefix: String)
        /// The variable of an address that may contain a password.
        case address(variable: String)
        /// The password of the database to which the book is mirrored.
        case databasePassword
    }

    /// The settings that are not copied because they are secret.
    public static func withheld(_ variable: (String) -> String) -> [Withheld] {
        let keys = SourceRegistry.all.map(\.about.variablePrefix).filter {
            !variable($0 + "_KEY").isEmpty && variable($0 + "_KEY_FILE").isEmpty
        }
        let isMirrored = !variable(mirror).isEmpty
        return keys.map { .key(prefix: $0) }
            + addresses.filter { isSecret(variable($0)) }.map { .address(variable: $0) }
            + (hasPassword(variable(mirror)) ? [.address(variable: mirror)] : [])
            + (isMirrored && !variable(databasePassword).isEmpty ? [.databasePassword] : [])
    }

    /// The absolute path of a program that is given as a path, or as a name that is looked up in
    /// `PATH`: a schedule has another one.
    public static func program(
        _ name: String, _ variable: (String) -> String
    ) throws(SchedulingError) -> String {
        let folders = variable("PATH").split(separator: ":")
        let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        let found = places.first { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                && access(path, X_OK) == 0
        }
        guard let found, !name.isEmpty else { throw .noProgram(name) }
        return try AbsolutePath.of(found)
    }

    /// Throws if a key file is missing, because the job would fail every hour.
    public func checkKeyFiles() throws(SchedulingError) {
        for file in keyFiles where access(file.path, R_OK) != 0 {
            throw .keyFileUnreadable(variable: file.variable, path: file.path, errno: errno)
        }
    }
}
