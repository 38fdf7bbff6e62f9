import Foundation

/// A program that was run to its end.
public struct Command: Sendable {
    /// Its exit code, or minus the signal that ended it.
    public let status: Int32
    public let output: String
    public let errors: String

    /// Runs a program with exactly this environment.
    ///
    /// - Parameter input: what it reads from standard input; nil for nothing.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:],
        input: String? = nil, folder: String? = nil
    ) throws {
        // Files, not pipes, so that nothing has to be read while the program runs.
        let files = try TemporaryFolder()
        try files.write(input ?? "", to: "in")
        let child = try ChildProcess(
            program, arguments, environment: environment, folder: folder, input: files.path("in"),
            output: files.path("out"), errors: files.path("err"))
        status = child.wait()
        output = String(decoding: try files.bytes("out"), as: UTF8.self)
        errors = String(decoding: try files.bytes("err"), as: UTF8.self)
    }
}
