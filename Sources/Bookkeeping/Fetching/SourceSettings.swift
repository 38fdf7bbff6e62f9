import Glibc
public import Sync

/// Addresses, keys and time limits of sources, as set in environment variables.
public struct SourceSettings {
    private let variable: (String) -> String
    private let transport: () -> any Transport

    /// - Parameters:
    ///   - transport: makes the transport that sends requests.
    ///   - variable: the value of an environment variable; empty if it is not set.
    public init(transport: @escaping () -> any Transport, variable: @escaping (String) -> String) {
        (self.transport, self.variable) = (transport, variable)
    }

    /// Makes the client for a source.
    ///
    /// - Throws: ``FetchingError/badTimeout(_:)``.
    public func client(to about: SourceDescription) throws -> SourceClient {
        let address = variable(about.variablePrefix + "_URL")
        let attempts = Attempts(transport(), seconds: try networkSeconds(), clock: .system)
        return SourceClient(
            attempts, address: address.isEmpty ? nil : address,
            key: about.key == nil ? nil : SourceKey.find(about, variable))
    }

    /// The time limit of one question in seconds: `RATEBOOK_TIMEOUT`, or 90.
    private func networkSeconds() throws -> Int {
        let text = variable("RATEBOOK_TIMEOUT")
        guard !text.isEmpty else { return 90 }
        guard let seconds = Int(text), (1...600).contains(seconds) else {
            throw FetchingError.badTimeout(text)
        }
        return seconds
    }
}

extension Attempts.Clock {
    /// `CLOCK_MONOTONIC`, which is never set back.
    static var system: Self {
        Self(
            milliseconds: {
                var time = timespec()
                clock_gettime(CLOCK_MONOTONIC, &time)
                return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
            },
            pause: { milliseconds in
                // A signal may end the wait early; that does no harm.
                var time = timespec(
                    tv_sec: Int(milliseconds / 1_000),
                    tv_nsec: Int(milliseconds % 1_000) * 1_000_000)
                nanosleep(&time, nil)
            })
    }
}

/// Finds a source's API key.
///
/// It is taken from a variable, from the file that a variable names, or from a service's
/// credentials (systemd.exec(5), `LoadCredential=`), in this order.
public enum SourceKey {
    /// - Parameter variable: the value of an environment variable; empty if it is not set.
    public static func find(
        _ about: SourceDescription, _ variable: (String) -> String
    ) -> Result<APIKey, KeyProblem> {
        let name = about.variablePrefix + "_KEY"
        if !variable(name).isEmpty { return key(variable(name), from: name) }
        let file = variable(name + "_FILE")
        if !file.isEmpty { return read(file, isPrivate: false) }
        let credentials = variable("CREDENTIALS_DIRECTORY")
        let credential = credentials + "/" + about.credentialName
        // The service manager protects the file.
        if !credentials.isEmpty, access(credential, F_OK) == 0 {
            return read(credential, isPrivate: true)
        }
        return .failure(.notSet)
    }

    /// Why a source that needs a key cannot be asked; nil if it has its key or needs none.
    public static func problem(
        of about: SourceDescription, _ variable: (String) -> String
    ) -> KeyProblem? {
        guard about.key != nil, case .failure(let problem) = find(about, variable) else {
            return nil
        }
        return problem
    }

    private static func key(_ text: String, from place: String) -> Result<APIKey, KeyProblem> {
        APIKey(text).map { .success($0) } ?? .failure(.notAKey(place: place))
    }

    /// The first word of the first 1,024 bytes of a file.
    ///
    /// - Parameter isPrivate: true to skip the check that only its owner may access the file.
    private static func read(_ path: String, isPrivate: Bool) -> Result<APIKey, KeyProblem> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return .failure(.unreadable(path: path, errno: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .failure(.notAKey(place: path))
        }
        guard isPrivate || status.st_mode & 0o077 == 0 else {
            return .failure(.exposed(path: path))
        }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return .failure(.unreadable(path: path, errno: errno)) }
        let blanks = " \t\r\n".utf8
        let line = bytes[..<count].drop { blanks.contains($0) }
            .prefix { !blanks.contains($0) }
        return key(String(decoding: line, as: UTF8.self), from: path)
    }
}

extension SourceDescription {
    /// The prefix of the source's environment variables: `RATEBOOK_ER_API` for `er-api`, that of Frankfurter for
    /// its banks.
    public var variablePrefix: String {
        "RATEBOOK_"
            + id.prefix { $0 != ":" }.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// The name of the systemd credential that holds the source's key: `eximbank-key`.
    public var credentialName: String { Self.credentialName(of: id) }

    /// The name of the systemd credential that holds a source's key.
    public static func credentialName(of id: String) -> String { id + "-key" }
}
