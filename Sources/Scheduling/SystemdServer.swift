/// A service of the user's systemd that shows the page, started by the first request.
public struct SystemdServer {
    private let folder: String

    private static let socketName = "ratebook-serve.socket"
    private static let serviceName = "ratebook-serve.service"
    private static let reload = ScheduleStep.run(.systemctl, ["--user", "daemon-reload"])

    private var service: String { folder + "/" + Self.serviceName }
    private var socket: String { folder + "/" + Self.socketName }
    /// The link created by `systemctl enable`.
    private var link: String { folder + "/sockets.target.wants/" + Self.socketName }

    /// - Parameter variable: returns the value of an environment variable, empty if it is not set.
    public init(_ variable: (String) -> String) throws(SchedulingError) {
        folder = try SystemdUnits.folder(variable)
    }

    /// The unit files that exist.
    public var files: [String] { [service, socket].filter(PrivateFile.exists) }

    public var isInstalled: Bool { [service, socket, link].contains(where: PrivateFile.exists) }

    /// The steps that install the service; empty if its files are up to date and enabled.
    ///
    /// - Parameter address: where it listens: `127.0.0.1:8780`.
    public func installation(
        _ job: ScheduledJob, at address: String
    ) throws(SchedulingError) -> [ScheduleStep] {
        guard SystemdUnits.canRun(job.binary) else { throw .unusableForSystemd(job.binary) }
        let texts = [
            (service, SystemdUnits.server(job)), (socket, SystemdUnits.socket(at: address)),
        ]
        let writes = texts.compactMap { path, text in
            PrivateFile.content(path) == Array(text.utf8)
                ? nil : ScheduleStep.write(path: path, text: text)
        }
        guard !writes.isEmpty || !PrivateFile.exists(link) else { return [] }
        // A server that runs with other settings ends; the next request starts another.
        return writes + [
            Self.reload, .run(.systemctl, ["--user", "stop", Self.serviceName]),
            .run(.systemctl, ["--user", "enable", Self.socketName]),
            .run(.systemctl, ["--user", "restart", Self.socketName]),
        ]
    }

    /// The steps that remove the service; empty if it is not installed.
    public func removal() -> [ScheduleStep] {
        guard isInstalled else { return [] }
        let files = [service, socket, link].filter(PrivateFile.exists)
        return [
            .run(.systemctl, ["--user", "disable", "--now", Self.socketName]),
            .run(.systemctl, ["--user", "stop", Self.serviceName]),
        ] + files.map { .unlink(path: $0) } + [Self.reload]
    }
}

extension SystemdUnits {
    static func socket(at address: String) -> String {
        """
        # Written by `ratebook schedule install --serve`, removed by `ratebook schedule remove`.
        [Unit]
        Description=The page of the exchange rates and trips

        [Socket]
        ListenStream=\(address)
        Backlog=1024

        [Install]
        WantedBy=sockets.target

        """
    }

    static func server(_ job: ScheduledJob) -> String {
        """
        # Written by `ratebook schedule install --serve`, removed by `ratebook schedule remove`.
        [Unit]
        Description=Show the exchange rates and trips in paired browsers

        [Service]
        ExecStart=\(command(job))
        Restart=on-failure
        TimeoutStopSec=15
        \(settings(job))
        \(limits)

        """
    }
}
