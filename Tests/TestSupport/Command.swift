import Foundation

/// A program that is run to its end.
public struct Command {
    /// How it ended: its exit code, or minus the signal that ended it.
    public let status: Int32
    public let output: String
    public let errors: String

    /// Runs a program with an environment of its own and nothing more.
    ///
    /// - Parameter input: what it reads from standard input; nil for nothing.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:],
        input: String? = nil, folder: String? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        // Files, not pipes: nobody has to read while the program runs.
        let files = try TemporaryFolder()
        for name in ["in", "out", "err"] {
            try files.write(name == "in" ? input ?? "" : "", to: name)
        }
        process.standardInput = try FileHandle(
            forReadingFrom: files.url.appendingPathComponent("in"))
        process.standardOutput = try FileHandle(
            forWritingTo: files.url.appendingPathComponent("out"))
        process.standardError = try FileHandle(
            forWritingTo: files.url.appendingPathComponent("err"))
        try process.run()
        process.waitUntilExit()
        status =
            process.terminationReason == .exit
            ? process.terminationStatus : -process.terminationStatus
        output = try String(contentsOf: files.url.appendingPathComponent("out"), encoding: .utf8)
        errors = try String(contentsOf: files.url.appendingPathComponent("err"), encoding: .utf8)
    }
}
