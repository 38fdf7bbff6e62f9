import Foundation

/// The local server that stands in for the sources; see `source-server.py` beside this file.
public final class SourceServer {
    private let child: ChildProcess
    private let folder: TemporaryFolder
    /// Its address, to which the name of a case is appended: `http://127.0.0.1:4711`.
    public let address: String

    /// Starts the server on a free port of the loopback.
    public init() throws {
        folder = try TemporaryFolder()
        child = try ChildProcess(
            "/usr/bin/env", ["python3", Project.path("Tests/TestSupport/source-server.py")],
            environment: ProcessInfo.processInfo.environment, output: folder.path("port"))
        var line = ""
        for _ in 0..<5_000 where !line.hasSuffix("\n") {
            line = (try? String(contentsOfFile: folder.path("port"), encoding: .utf8)) ?? ""
            usleep(2_000)
        }
        address = "http://127.0.0.1:" + line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit { child.kill() }
}
