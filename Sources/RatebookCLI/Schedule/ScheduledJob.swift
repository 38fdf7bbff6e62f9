import Bookkeeping
import Glibc
import Language
import Sync

/// The job of a schedule: a `sync` with the installing user's settings.
struct ScheduledJob: Equatable {
    /// The absolute path of the program.
    let binary: String
    let arguments: [String]
    /// The variables copied from the environment, in a fixed order.
    let variables: [Variable]
    let keyFiles: [KeyFile]

    /// A variable and its value.
    struct Variable: Equatable {
        let name: String
        let value: String
    }

    /// A file with a source's key.
    struct KeyFile: Equatable {
        let source: String
        let variable: String
        let path: String

        /// The name of the systemd credential that passes the key.
        var credential: String { SourceDescription.credentialName(of: source) }
    }

    private static let proxies = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
        "NO_PROXY",
    ]

    /// Creates the job from the present environment and options.
    init(_ context: Context) throws {
        let environment = context.environment
        let book = try AbsolutePath.of(try BookLocation(context).path)
        let language = context.language == .korean ? ["--lang", "ko"] : []
        self.init(
            binary: try AbsolutePath.ofThisProgram(),
            arguments: ["--db", book] + language + ["sync"],
            variables: try Self.variables(environment), keyFiles: try Self.keyFiles(environment))
    }

    init(binary: String, arguments: [String], variables: [Variable], keyFiles: [KeyFile]) {
        (self.binary, self.arguments) = (binary, arguments)
        (self.variables, self.keyFiles) = (variables, keyFiles)
    }

    private static func variables(_ environment: Environment) throws -> [Variable] {
        var variables: [Variable] = []
        let certificates = environment["RATEBOOK_CA_FILE"]
        if !certificates.isEmpty {
            let path = try AbsolutePath.of(certificates)
            variables.append(Variable(name: "RATEBOOK_CA_FILE", value: path))
        }
        for name in ["RATEBOOK_TIMEOUT"] + addresses {
            let value = environment[name]
            guard !value.isEmpty, !isSecret(value) else { continue }
            guard value.unicodeScalars.allSatisfy(AbsolutePath.isPlain) else {
                throw Failure(
                    .configuration, kind: "unusable-value", Messages.unusableValue(name),
                    hint: Messages.correctValue)
            }
            variables.append(Variable(name: name, value: value))
        }
        return variables
    }

    private static func keyFiles(_ environment: Environment) throws -> [KeyFile] {
        try SourceRegistry.all.map(\.about).compactMap { about in
            let variable = about.variablePrefix + "_KEY_FILE"
            let file = environment[variable]
            guard !file.isEmpty else { return nil }
            return KeyFile(
                source: about.id, variable: variable, path: try AbsolutePath.of(file))
        }
    }

    private static var addresses: [String] {
        SourceRegistry.all.map { $0.about.variablePrefix + "_URL" } + proxies
    }

    /// A URL with user information may contain a password.
    private static func isSecret(_ address: String) -> Bool {
        address.utf8.contains(UInt8(ascii: "@"))
    }

    /// Warnings about variables that are not copied because they contain secrets.
    static func withheld(_ environment: Environment) -> [Text] {
        let keys = SourceRegistry.all.map(\.about.variablePrefix).filter {
            !environment[$0 + "_KEY"].isEmpty && environment[$0 + "_KEY_FILE"].isEmpty
        }
        return keys.map(Messages.keyNotWritten)
            + addresses.filter { isSecret(environment[$0]) }.map(Messages.passwordNotWritten)
    }

    /// Throws if a key file is missing, because the job would fail every hour.
    func checkKeyFiles() throws(Failure) {
        for file in keyFiles where access(file.path, R_OK) != 0 {
            throw Failure(
                .noInput, kind: "no-key-file",
                Messages.keyFileUnreadable(file.variable, file.path, systemMessage(errno)),
                hint: Messages.correctKeyFile)
        }
    }
}
