import Foundation

/// The local server that stands in for the sources; see `source-server.py` beside this file.
public final class SourceServer {
    private let process = Process()
    /// Its address, to which the name of a case is appended: `http://127.0.0.1:4711`.
    public let address: String

    /// Starts the server on a free port of the loopback.
    public init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Project.path("Tests/TestSupport/source-server.py")]
        process.standardOutput = output
        try process.run()
        var line = ""
        while !line.hasSuffix("\n") {
            let bytes = output.fileHandleForReading.readData(ofLength: 1)
            if bytes.isEmpty { break }
            line += String(decoding: bytes, as: UTF8.self)
        }
        address = "http://127.0.0.1:" + line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        // Not SIGTERM: the tests' threads block it, and a child inherits that.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
