/// The texts of the two units (systemd.service(5), systemd.exec(5), systemd.timer(5)).
enum SystemdUnits {
    static let timer = """
        # Written by `ratebook schedule install`, removed by `ratebook schedule remove`.
        [Unit]
        Description=Fetch the exchange rates that are due, every hour

        [Timer]
        OnCalendar=hourly
        RandomizedDelaySec=300
        Persistent=true

        [Install]
        WantedBy=timers.target

        """

    /// The restrictions that a user's unit may set, which cannot create namespaces.
    ///
    /// Netlink is needed by getaddrinfo to query this machine's addresses.
    private static let limits = """
        UMask=0077
        LimitCORE=0
        NoNewPrivileges=yes
        LockPersonality=yes
        MemoryDenyWriteExecute=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        RestrictNamespaces=yes
        RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        """

    static func service(_ job: ScheduledJob) -> String {
        let command = [path(job.binary)] + job.arguments.map(argument)
        let settings =
            ["Environment=SWIFT_BACKTRACE=enable=no"]
            + job.variables.map { "Environment=" + quoted(escaped($0.name + "=" + $0.value)) }
            // systemd does not unquote this setting: blanks and quotes are literal.
            + job.keyFiles.map { "LoadCredential=\($0.credential):\(percentDoubled($0.path))" }
        return """
            # Written by `ratebook schedule install`, removed by `ratebook schedule remove`.
            [Unit]
            Description=Fetch the exchange rates that are due

            [Service]
            Type=oneshot
            ExecStart=\(command.joined(separator: " "))
            TimeoutStartSec=10min
            \(settings.joined(separator: "\n"))
            \(limits)

            """
    }

    /// The program's path, in which systemd expands no variables: a `$` is literal.
    static func path(_ path: String) -> String { quoted(escaped(path)) }

    /// A word of the command line, in which a `$` begins a variable.
    static func argument(_ word: String) -> String {
        quoted(escaped(word).replacing("$", with: "$$"))
    }

    /// Whether systemd can run a program: it refuses quotes and backslashes in its path.
    static func canRun(_ path: String) -> Bool { !path.contains { "\"'\\".contains($0) } }

    /// Whether systemd can read a file's name after a colon: it trims blanks at the end of the
    /// line, and takes a backslash there for a continuation.
    static func canName(_ path: String) -> Bool { !path.hasSuffix(" ") && !path.hasSuffix("\\") }

    private static func escaped(_ text: String) -> String {
        percentDoubled(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
    }

    private static func percentDoubled(_ text: String) -> String { text.replacing("%", with: "%%") }

    /// Quotes a word that contains special characters; a variable's assignment is one word.
    private static func quoted(_ escaped: String) -> String {
        let isPlain = escaped.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "/._-=:,%".utf8.contains($0)
            }
        }
        return isPlain ? escaped : "\"" + escaped + "\""
    }
}
