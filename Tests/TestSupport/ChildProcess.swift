import ChildPrograms
public import Foundation

/// A program that runs beside the test, with standard streams from and to files.
public struct ChildProcess: Sendable {
    public let identifier: pid_t

    /// Starts a program with exactly this environment.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String],
        folder: String? = nil, input: String = "/dev/null", output: String = "/dev/null",
        errors: String = "/dev/null"
    ) throws {
        var streams: [Int32] = []
        defer { for stream in streams { close(stream) } }
        let write = O_WRONLY | O_CREAT | O_APPEND
        for (path, flags) in [(input, O_RDONLY), (output, write), (errors, write)] {
            streams.append(open(path, flags | O_CLOEXEC, 0o600))
        }
        // env(1) changes to the folder and becomes the program.
        let command = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [program] + arguments
        identifier = try ChildProgram.spawn(
            command[0], Array(command.dropFirst()), streams,
            environment: environment.map { "\($0)=\($1)" })
    }

    /// Waits for its end up to a number of seconds; then it is killed.
    ///
    /// - Returns: its exit code, or the negative number of the signal that ended it.
    @discardableResult
    public func wait(seconds: Int = 120) -> Int32 {
        var status: Int32 = 0
        let isOver = waitUntil(seconds: seconds) { waitpid(identifier, &status, WNOHANG) != 0 }
        return isOver ? ChildProgram.code(status) : kill()
    }

    /// Kills it, and waits for its end.
    @discardableResult
    public func kill() -> Int32 {
        Foundation.kill(identifier, SIGKILL)
        return ChildProgram.wait(for: identifier)
    }
}
