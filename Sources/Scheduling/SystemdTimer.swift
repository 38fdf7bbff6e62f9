import ChildPrograms
import Glibc
import Texts

/// A timer in the user's systemd.
public struct SystemdTimer {
    /// The folder of the user's units.
    private let folder: String

    private static let timerName = "ratebook-sync.timer"
    private static let reload = ScheduleStep.run(.systemctl, ["--user", "daemon-reload"])

    private var service: String { folder + "/ratebook-sync.service" }
    private var timer: String { folder + "/" + Self.timerName }
    /// The link created by `systemctl enable`.
    private var link: String { folder + "/timers.target.wants/" + Self.timerName }

    /// Locates the folder by `$XDG_CONFIG_HOME`, else in the home folder.
    init(_ variable: (String) -> String) throws(SchedulingError) {
        folder = try SystemdUnits.folder(variable)
    }

    /// Whether systemd runs here (sd_booted(3)) and the user's instance of it responds.
    public static func isRunning() -> Bool {
        var status = stat()
        guard lstat("/run/systemd/system", &status) == 0, status.st_mode & S_IFMT == S_IFDIR
        else { return false }
        let child = try? ScheduleTool.systemctl.start(["--user", "show-environment"])
        return child?.status == 0
    }

    /// Throws if the user's instance of systemd does not respond, so that nothing is written.
    public static func checkIsRunning() throws(SchedulingError) {
        try ScheduleTool.systemctl.run(["--user", "show-environment"])
    }

    /// The unit files that exist.
    public var files: [String] { [service, timer].filter(PrivateFile.exists) }

    public var isInstalled: Bool { [service, timer, link].contains(where: PrivateFile.exists) }

    /// Whether the timer that is switched on is the system's, such as the Debian package's, which
    /// has no settings of the user's.
    public var isOfSystem: Bool { files.isEmpty && PrivateFile.exists(link) }

    /// The program that the installed service runs for each alert; nil if there is none.
    var programOnAlert: String? {
        let text = String(decoding: PrivateFile.content(service) ?? [], as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
        return line.flatMap { ScheduledJob.programOnAlert(in: String($0)) }
            .map(SystemdUnits.unquoted)
    }

    /// Whether the unit files are up to date, or the system's are enough, and the timer is enabled.
    func isCurrent(_ job: ScheduledJob) -> Bool {
        isOfSystem ? !job.hasSettings : isWritten(job)
    }

    private func isWritten(_ job: ScheduledJob) -> Bool {
        writes(job).isEmpty && PrivateFile.exists(link)
    }

    /// The steps that install the timer; empty if it is up to date and active.
    func installation(_ job: ScheduledJob) throws(SchedulingError) -> [ScheduleStep] {
        let paths =
            [job.binary].filter { !SystemdUnits.canRun($0) }
            + job.keyFiles.map(\.path).filter { !SystemdUnits.canName($0) }
        for path in paths {
            throw .unusableForSystemd(path)
        }
        guard !isWritten(job) || !isActive else { return [] }
        return writes(job) + [
            Self.reload, .run(.systemctl, ["--user", "enable", "--now", Self.timerName]),
        ]
    }

    /// The steps that remove the timer; empty if it is not installed.
    func removal() -> [ScheduleStep] {
        guard isInstalled else { return [] }
        let files = [service, timer, link].filter(PrivateFile.exists)
        return [.run(.systemctl, ["--user", "disable", "--now", Self.timerName])]
            + files.map { .unlink(path: $0) } + [Self.reload]
    }

    private var isActive: Bool {
        let child = try? ScheduleTool.systemctl.start([
            "--user", "is-active", "--quiet", Self.timerName,
        ])
        return child?.status == 0
    }

    private func writes(_ job: ScheduledJob) -> [ScheduleStep] {
        [(service, SystemdUnits.service(job)), (timer, SystemdUnits.timer)].compactMap {
            PrivateFile.content($0) == Array($1.utf8) ? nil : .write(path: $0, text: $1)
        }
    }
}

/// The texts of units (systemd.service(5), systemd.exec(5), systemd.timer(5), systemd.socket(5)).
enum SystemdUnits {
    /// The folder of the user's units: in `$XDG_CONFIG_HOME`, else in the home folder.
    static func folder(_ variable: (String) -> String) throws(SchedulingError) -> String {
        let (config, home) = (variable("XDG_CONFIG_HOME"), variable("HOME"))
        guard config.hasPrefix("/") || !home.isEmpty else {
            throw .noUnitFolder
        }
        let folder = (config.hasPrefix("/") ? config : home + "/.config") + "/systemd/user"
        guard !folder.unicodeScalars.contains("\u{FFFD}") else { throw .notUTF8(folder) }
        return folder
    }

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
    static let limits = """
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

    static func command(_ job: ScheduledJob) -> String {
        ([path(job.binary)] + job.arguments.map(argument)).joined(separator: " ")
    }

    static func settings(_ job: ScheduledJob) -> String {
        let settings =
            ["Environment=SWIFT_BACKTRACE=enable=no"]
            + job.variables.map { "Environment=" + quoted(escaped($0.name + "=" + $0.value)) }
            // systemd does not unquote this setting: blanks and quotes are literal.
            + job.keyFiles.map { "LoadCredential=\($0.credential):\(percentDoubled($0.path))" }
        return settings.joined(separator: "\n")
    }

    static func service(_ job: ScheduledJob) -> String {
        """
        # Written by `ratebook schedule install`, removed by `ratebook schedule remove`.
        [Unit]
        Description=Fetch the exchange rates that are due

        [Service]
        Type=oneshot
        ExecStart=\(command(job))
        TimeoutStartSec=10min
        \(settings(job))
        \(limits)

        """
    }

    /// The program's path, in which systemd expands no variables: a `$` is literal.
    static func path(_ path: String) -> String { quoted(escaped(path)) }

    /// A word of the command line, in which a `$` begins a variable.
    static func argument(_ word: String) -> String {
        quoted(escaped(word).replacing("$", with: "$$"))
    }

    /// The word that ``argument(_:)`` quoted.
    static func unquoted(_ argument: some StringProtocol) -> String {
        let isQuoted = argument.count > 1 && argument.hasPrefix("\"") && argument.hasSuffix("\"")
        var (word, isEscaped) = ("", false)
        for letter in isQuoted ? String(argument.dropFirst().dropLast()) : String(argument) {
            isEscaped = !isEscaped && "\\%$".contains(letter)
            if !isEscaped { word.append(letter) }
        }
        return word
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
