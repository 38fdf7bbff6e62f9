// For the C variable `environ`, which this process changes only at its start.
@preconcurrency public import Glibc

/// A program could not be started; `errno` is the system's error number.
public struct ChildProgramError: Error {
    public let name: String
    public let errno: Int32

    /// Whether the program does not exist.
    public var isMissing: Bool { errno == ENOENT }
}

/// A program that ran to its end, with its output and its exit status.
public struct ChildProgram: Sendable {
    /// The exit code, or the negative number of the signal that ended the program.
    public let status: Int32
    public let output: [UInt8]
    public let errors: [UInt8]

    /// Runs a program found through `PATH`.
    ///
    /// - Parameter input: the bytes for its standard input.
    public init(
        _ name: String, _ arguments: [String], input: [UInt8] = []
    ) throws(ChildProgramError) {
        var pipes: [Pipe] = []
        defer { for pipe in pipes { pipe.close() } }
        for _ in 0..<3 {
            guard let pipe = Pipe() else { throw ChildProgramError(name: name, errno: errno) }
            pipes.append(pipe)
        }
        let child = try Self.spawn(
            name, arguments, [pipes[0].reading, pipes[1].writing, pipes[2].writing])
        // The child's ends are closed in this process, so that end of file is detected.
        pipes[0].closeReading()
        pipes[1].closeWriting()
        pipes[2].closeWriting()
        (output, errors, status) = Self.exchange(input, pipes, with: child)
    }

    /// Starts a program found through `PATH`, with some standard streams replaced.
    ///
    /// - Parameters:
    ///   - streams: the descriptors for its standard streams; it inherits the others.
    ///   - environment: its variables as `NAME=value`; nil for this process's own, without
    ///     ratebook's, which may contain keys.
    public static func spawn(
        _ name: String, _ arguments: [String], _ streams: [Int32], environment: [String]? = nil
    ) throws(ChildProgramError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        // Signals ignored by this process would be ignored by the child, too.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
        let settings = (environment ?? inheritedEnvironment()).map { strdup($0) }
        defer { for word in words + settings { free(word) } }
        var variables = settings + [nil]
        var child: pid_t = 0
        let code = posix_spawnp(&child, name, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw ChildProgramError(name: name, errno: code) }
        return child
    }

    private static func inheritedEnvironment() -> [String] {
        var settings: [String] = []
        var next = environ
        while let setting = next.pointee {
            if strncmp(setting, "RATEBOOK_", 9) != 0 { settings.append(String(cString: setting)) }
            next += 1
        }
        return settings
    }

    /// Writes input and reads output concurrently, so that neither side blocks, until the program
    /// ends; a program of its own that it leaves running is not waited for.
    private static func exchange(
        _ input: [UInt8], _ pipes: [Pipe], with child: pid_t
    ) -> (output: [UInt8], errors: [UInt8], status: Int32) {
        var status: Int32?
        var rest = input[...]
        var received: [[UInt8]] = [[], []]
        var chunk = [UInt8](repeating: 0, count: 64 * 1_024)
        _ = fcntl(pipes[0].writing, F_SETFL, O_NONBLOCK)
        if rest.isEmpty { pipes[0].closeWriting() }
        while true {
            // `poll` skips descriptors of -1.
            var waiting = [
                pollfd(fd: pipes[0].writing, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: pipes[1].reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: pipes[2].reading, events: Int16(POLLIN), revents: 0),
            ]
            guard waiting.contains(where: { $0.fd >= 0 }) else { break }
            let count = poll(&waiting, nfds_t(waiting.count), status == nil ? 50 : 0)
            guard count >= 0 || errno == EINTR else { break }
            guard count != 0 || status == nil else { break }  // It has ended, and all is read.
            if count == 0 {
                var code: Int32 = 0
                if waitpid(child, &code, WNOHANG) == child { status = Self.code(code) }
            }
            if waiting[0].revents != 0 {
                let count = rest.withUnsafeBytes {
                    write(pipes[0].writing, $0.baseAddress, $0.count)
                }
                if count > 0 { rest = rest.dropFirst(count) }
                let isOver = count < 0 && errno != EINTR && errno != EAGAIN
                // A child that closes its input early explains itself by its exit code.
                if rest.isEmpty || isOver { pipes[0].closeWriting() }
            }
            for stream in 0...1 where waiting[stream + 1].revents != 0 {
                let count = read(pipes[stream + 1].reading, &chunk, chunk.count)
                if count > 0 { received[stream].append(contentsOf: chunk[..<count]) }
                if count == 0 || (count < 0 && errno != EINTR) {
                    pipes[stream + 1].closeReading()
                }
            }
        }
        return (received[0], received[1], status ?? wait(for: child))
    }

    /// Waits for a program to end; returns its exit code, or the negative number of the signal.
    public static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        return code(status)
    }

    /// The exit code of a status of waitpid(2), or the negative number of the signal.
    public static func code(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }
}

/// A pipe that child programs do not inherit; a closed end is -1.
public final class Pipe {
    public private(set) var reading: Int32
    public private(set) var writing: Int32

    public init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    public func closeReading() {
        if reading >= 0 { Glibc.close(reading) }
        reading = -1
    }

    public func closeWriting() {
        if writing >= 0 { Glibc.close(writing) }
        writing = -1
    }

    public func close() {
        closeReading()
        closeWriting()
    }
}
