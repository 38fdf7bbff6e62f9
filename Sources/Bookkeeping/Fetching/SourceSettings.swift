import Glibc
public import Sync

/// The way to each source, as a person has set it: addresses, keys and time limits.
public struct SourceSettings {
    private let variable: (String) -> String
    private let transport: () -> any Transport

    /// - Parameters:
    ///   - transport: makes what sends requests.
    ///   - variable: the value of a variable of the environment, empty where it is not set.
    public init(
        transport: @escaping () -> any Transport, variable: @escaping (String) -> String
    ) {
        (self.transport, self.variable) = (transport, variable)
    }

    /// The way to a source.
    ///
    /// - Throws: ``FetchingError/badTimeout(_:)``.
    public func client(to about: SourceDescription) throws -> SourceClient {
        let address = variable(about.variablePrefix + "_URL")
        let attempts = Attempts(transport(), seconds: try networkSeconds(), clock: .system)
        return SourceClient(
            attempts, address: address.isEmpty ? nil : address,
            key: about.key == nil ? nil : SourceKey.find(about, variable))
    }

    /// The seconds that one question may take, from `RATEBOOK_TIMEOUT`, or 90.
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
    /// The system's clock that is never set back.
    static var system: Self {
        Self(
            milliseconds: {
                var time = timespec()
                clock_gettime(CLOCK_MONOTONIC, &time)
                return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
            },
            pause: { milliseconds in
                // A signal that ends the wait early is no harm.
                var time = timespec(
                    tv_sec: Int(milliseconds / 1_000),
                    tv_nsec: Int(milliseconds % 1_000) * 1_000_000)
                nanosleep(&time, nil)
            })
    }
}

/// Where a source's key is found: never on the command line.
///
/// A variable, a file that a variable names, or a service's credentials (systemd.exec(5),
/// `LoadCredential=`), in this order.
public enum SourceKey {
    /// - Parameter variable: the value of a variable of the environment, empty where it is not
    ///   set.
    public static func find(
        _ about: SourceDescription, _ variable: (String) -> String
    ) -> Result<APIKey, KeyProblem> {
        let name = about.variablePrefix + "_KEY"
        if !variable(name).isEmpty { return key(variable(name), from: name) }
        let file = variable(name + "_FILE")
        if !file.isEmpty { return read(file, isPrivate: false) }
        let credentials = variable("CREDENTIALS_DIRECTORY")
        let credential = credentials + "/" + about.credentialName
        // The service manager has seen to it that nobody else reads it.
        if !credentials.isEmpty, access(credential, F_OK) == 0 {
            return read(credential, isPrivate: true)
        }
        return .failure(.notSet)
    }

    private static func key(_ text: String, from place: String) -> Result<APIKey, KeyProblem> {
        APIKey(text).map { .success($0) } ?? .failure(.notAKey(place: place))
    }

    /// The key: the first word of a file that only its owner may read.
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
