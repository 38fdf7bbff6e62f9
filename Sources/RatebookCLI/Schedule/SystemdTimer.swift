import Glibc

/// A timer in the user's systemd.
struct SystemdTimer {
    /// The folder of the user's units.
    private let folder: String

    private static let timerName = "ratebook-sync.timer"
    private static let reload = ScheduleStep.run(.systemctl, ["--user", "daemon-reload"])

    private var service: String { folder + "/ratebook-sync.service" }
    private var timer: String { folder + "/" + Self.timerName }
    /// The link created by `systemctl enable`.
    private var link: String { folder + "/timers.target.wants/" + Self.timerName }

    /// Locates the folder by `$XDG_CONFIG_HOME`, else in the home folder.
    init(_ environment: Environment) throws(Failure) {
        let (config, home) = (environment["XDG_CONFIG_HOME"], environment["HOME"])
        guard config.hasPrefix("/") || !home.isEmpty else {
            throw Failure(
                .configuration, kind: "no-location", Messages.noUnitFolder,
                hint: Messages.setHome)
        }
        let folder = (config.hasPrefix("/") ? config : home + "/.config") + "/systemd/user"
        guard !folder.unicodeScalars.contains("\u{FFFD}") else { throw .notUTF8(folder) }
        self.folder = folder
    }

    /// Whether systemd runs here (sd_booted(3)) and the person's own part of it answers.
    static func isRunning() -> Bool {
        var status = stat()
        guard lstat("/run/systemd/system", &status) == 0, status.st_mode & S_IFMT == S_IFDIR
        else { return false }
        let child = try? ScheduleTool.systemctl.start(["--user", "show-environment"])
        return child?.status == 0
    }

    /// Fails where the person's systemd does not answer: nothing must be written then.
    static func checkIsRunning() throws(Failure) {
        try ScheduleTool.systemctl.run(["--user", "show-environment"])
    }

    /// The files that are there.
    var files: [String] { [service, timer].filter(PrivateFile.exists) }

    var isInstalled: Bool { [service, timer, link].contains(where: PrivateFile.exists) }

    /// Whether both files are what they would be now, and the timer is switched on.
    func isCurrent(_ job: ScheduledJob) -> Bool {
        writes(job).isEmpty && PrivateFile.exists(link)
    }

    /// What is to be done to have the job run, nothing where all is as it should be.
    func installation(_ job: ScheduledJob) throws(Failure) -> [ScheduleStep] {
        let paths =
            [job.binary].filter { !SystemdUnits.canRun($0) }
            + job.keyFiles.map(\.path).filter { !SystemdUnits.canName($0) }
        for path in paths {
            throw Failure(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Messages.renamePathForSystemd)
        }
        guard !isCurrent(job) || !isActive else { return [] }
        return writes(job) + [
            Self.reload, .run(.systemctl, ["--user", "enable", "--now", Self.timerName]),
        ]
    }

    /// What is to be done to be rid of it, nothing where it is not there.
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
            let there = try? InputFile.read($0)
            return there == Array($1.utf8) ? nil : .write(path: $0, text: $1)
        }
    }
}
