public import Foundation

/// A program that runs beside the test, with standard streams from and to files.
///
/// By posix_spawn, as Foundation's Process passes on the test's blocked signals, and has been seen
/// to wait forever for a child that had ended.
public struct ChildProcess: Sendable {
    public let identifier: pid_t

    /// Starts a program with exactly this environment.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String],
        folder: String? = nil, input: String = "/dev/null", output: String = "/dev/null",
        errors: String = "/dev/null"
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let write = O_WRONLY | O_CREAT | O_APPEND
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, write, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, write, 0o600)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        // env(1) changes to the folder and executes the program.
        let command = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [program] + arguments
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, command[0], &actions, &attributes, &words, &variables)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        identifier = child
    }

    /// Waits for its end up to a number of seconds; then it is killed.
    ///
    /// - Returns: its exit code, or minus the signal that ended it.
    @discardableResult
    public func wait(seconds: Int = 120) -> Int32 {
        var status: Int32 = 0
        for _ in 0..<(seconds * 500) {
            if waitpid(identifier, &status, WNOHANG) != 0 { return Self.code(status) }
            usleep(2_000)
        }
        return kill()
    }

    /// Kills it, and waits for its end.
    @discardableResult
    public func kill() -> Int32 {
        var status: Int32 = 0
        Foundation.kill(identifier, SIGKILL)
        waitpid(identifier, &status, 0)
        return Self.code(status)
    }

    private static func code(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }
}
