import ChildPrograms
import Glibc

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
        let (config, home) = (variable("XDG_CONFIG_HOME"), variable("HOME"))
        guard config.hasPrefix("/") || !home.isEmpty else {
            throw .noUnitFolder
        }
        let folder = (config.hasPrefix("/") ? config : home + "/.config") + "/systemd/user"
        guard !folder.unicodeScalars.contains("\u{FFFD}") else { throw .notUTF8(folder) }
        self.folder = folder
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

    /// Whether both unit files are up to date and the timer is enabled.
    func isCurrent(_ job: ScheduledJob) -> Bool {
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
        guard !isCurrent(job) || !isActive else { return [] }
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
