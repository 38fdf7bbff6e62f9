import Foundation

/// The local server that replaces the sources; see `source-server/server.py` beside this
/// file.
public final class SourceServer: Sendable {
    private let child: ChildProcess
    private let folder: TemporaryFolder
    private let port: String
    /// Its address, to which the name of a case is appended: `http://127.0.0.1:4711`.
    public var address: String { "http://127.0.0.1:" + port }
    /// The port for https.
    public let securePort: String
    /// The file of its certificate, which is valid for `localhost`.
    public let certificate: String

    /// The server that all tests of a process share; it ends with the process.
    public static let shared = Result { try SourceServer() }

    /// Starts the server on free ports of the loopback.
    public init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        child = try ChildProcess(
            "/usr/bin/env", ["python3", Project.path("Tests/TestSupport/source-server/server.py")],
            environment: ProcessInfo.processInfo.environment.merging(
                ["PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": folder.url.path]) { $1 },
            output: folder.path("ports"), errors: folder.path("errors"))
        var line = ""
        waitUntil {
            line = (try? String(contentsOfFile: folder.path("ports"), encoding: .utf8)) ?? ""
            return line.hasSuffix("\n")
        }
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 3 else {
            let errors = String(decoding: try folder.bytes("errors"), as: UTF8.self)
            throw StartFailure(description: "the server did not start: \(errors)")
        }
        (port, securePort, certificate) = (words[0], words[1], words[2])
        ProcessEnd.perform { [weak self] in self?.end() }
    }

    deinit { end() }

    private func end() { child.kill() }

    /// How often a case was asked.
    public func count(_ name: String) throws -> Int {
        let answer = try Command("/usr/bin/curl", ["-sS", address + "/count/" + name])
        return Int(answer.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    }

    /// Starts something, and waits until it has asked the case `held`, which answers when it is
    /// released.
    public func whileHeld(_ start: () throws -> ChildProcess) throws -> ChildProcess {
        let before = try count("held")
        let child = try start()
        let isAsked = try waitUntil { try count("held") > before }
        guard isAsked else { throw StartFailure(description: "nobody asked") }
        return child
    }

    /// Has `held` answer all that wait.
    public func release() throws {
        _ = try Command("/usr/bin/curl", ["-sS", address + "/release"])
    }

    private struct StartFailure: Error, CustomStringConvertible { let description: String }
}
