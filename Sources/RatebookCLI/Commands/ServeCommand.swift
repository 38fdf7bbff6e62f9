import Answers
import Arguments
import BookReports
import Bookkeeping
import Charts
import Files
import Language
import RatebookWeb
import Rates
import Terminal

/// `ratebook serve`: shows the book in browsers until it is stopped.
struct ServeCommand: Command {
    static let name = "serve"
    static let overview = Messages.ServeHelp.overview
    static let examples = [
        "serve", "serve --listen 192.168.0.2:8780 --allow-http", "serve pair",
        "serve --listen 0.0.0.0 --cert cert.pem --key key.pem", "serve guest Osaka",
        "serve --rates --listen 0.0.0.0 --allow-http",
    ]
    static var subcommands: [any Command.Type] {
        [
            ServePairCommand.self, ServeDevicesCommand.self, ServeGuestCommand.self,
            ServeTokenCommand.self,
        ]
    }
    static let rare = ["log"]

    @OptionGroup var address: AddressOptions
    @Flag("rates", help: Messages.ServeHelp.rates) var rates: Bool
    @Option("limit", value: "count", help: Messages.ServeHelp.limit) var limit: Int?
    @Option("log", help: Messages.ServeHelp.log) var log: RequestLog.Format?
    @OptionGroup var options: GlobalOptions

    /// Where requests are logged: on standard error, with `--log` or `--verbose`.
    private func requestLog(_ context: Context) -> RequestLog? {
        let format = log ?? (options.verbose ? .text : nil)
        return format.map {
            RequestLog(to: context.errors.descriptor, as: $0) {
                [fixed = options.now] in fixed ?? .present
            }
        }
    }

    func run(_ context: Context) throws {
        var address = try self.address.address()
        for name in ["LISTEN_PID", "LISTEN_FDS"] {
            address.socketVariables[name] = context.environment[name]
        }
        guard rates else {
            if limit != nil {
                throw Failure.usage("missing-option", Messages.isFor("--limit", "--rates"))
            }
            return try servePage(context, at: address)
        }
        try serveRates(context, at: address)
    }

    /// Serves the rates alone, to everybody.
    private func serveRates(_ context: Context, at address: ServingAddress) throws {
        if let limit, limit < 0 {
            throw Failure.usage("bad-limit", Messages.negativeLimit(limit), Messages.zeroForAny)
        }
        let path = try BookLocation(context).path
        let listening = try address.listen()
        // A new book is made here, so that the server can start before the first sync; one that can
        // only be read is served.
        do {
            _ = try Books.openForReading(path)
        } catch BookError.missing {
            _ = try context.writeBook()
        }
        let signals = StopSignals()
        var configuration = RateServer.Configuration(
            book: path, now: { [fixed = context.options.now] in fixed ?? .present })
        if let limit { configuration.limit = limit }
        configuration.log = requestLog(context)
        let server = try RateServer(configuration, on: listening)
        try context.output.writeLine(listening.url)
        try context.output.flush()
        signals.wait()
        server.stop()
    }

    private func servePage(_ context: Context, at address: ServingAddress) throws {
        let path = try BookLocation(context).path
        let file = ServerFile(book: path)
        guard try !file.isTaken() else { throw Failure.alreadyServing(file.address ?? "", path) }
        let listening = try address.listen()
        // A new book is made here, so that a phone can be paired before the first sync.
        let keeper = context.keeper(of: try context.writeBook())
        guard let lock = try file.lock() else {
            throw Failure.alreadyServing(file.address ?? "", path)
        }
        defer { lock.release() }
        let signals = StopSignals()
        let (environment, options) = (context.environment, context.options)
        let now: @Sendable () -> Instant = { [fixed = options.now] in fixed ?? .present }
        var configuration = PageServer.Configuration(
            book: path, now: now, zoneOffset: { environment.zoneOffset(at: $0) },
            salt: { [isFixed = options.now != nil] in
                isFixed ? "" : String(UInt64.random(in: 0 ... .max), radix: 16)
            })
        configuration.isReadOnly = self.address.readOnly
        let sync = PageSync(path: path, environment: environment, now: now)
        configuration.syncNow = sync.run
        configuration.loadFilms = sync.load
        configuration.keyProblem = { SourceKey.problem(of: $0) { environment[$0] } }
        configuration.deviceName = try keeper.deviceName(nil)
        configuration.transport = { environment.transport }
        configuration.log = requestLog(context)
        let server = try PageServer(configuration, on: listening)
        let url = listening.url
        try file.write(url)
        let link = url + "/#" + (try keeper.makePairingCode())
        try context.output.writeLine(link)
        if context.output.isTerminal { try context.showQRCode(link) }
        try context.output.flush()
        if !address.isLocal, address.certificateFiles == nil, address.publicURL == nil {
            context.note(Messages.servesPlainHTTP(url))
        }
        signals.wait()
        server.stop()
    }
}

/// `ratebook serve pair`: a code for one more device.
struct ServePairCommand: Command {
    static let name = "pair"
    static let overview = Messages.ServeHelp.pair

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let url = try context.serverAddress()
        let keeper = context.keeper(of: try context.writeBook())
        let code = try keeper.makePairingCode()
        let address = "\(url)/#\(code)"
        try context.answer(Record([("code", .text(code)), ("address", .text(address))])) {
            [address, context.say(Messages.pairingCode(code))]
        }
        if context.output.isTerminal { try context.showQRCode(address) }
    }
}

/// `ratebook serve guest [TRIP]`: a link that opens one trip.
struct ServeGuestCommand: Command {
    static let name = "guest"
    static let overview = Messages.ServeHelp.guest

    @OptionGroup var options: GlobalOptions
    @Argument("trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let url = try context.serverAddress()
        let keeper = context.keeper(of: try context.writeBook())
        let link = try keeper.makeGuestLink(forTrip: trip?.text)
        let address = "\(url)/guest#\(link.secret)"
        let record = Record([
            ("id", .count(link.device.id)), ("trip", .text(link.device.name)),
            ("address", .text(address)),
        ])
        try context.answer(record) {
            [address, context.say(Messages.guestLink(link.device.name, link.device.id))]
        }
        if context.output.isTerminal { try context.showQRCode(address) }
    }
}

/// `ratebook serve devices`: who may use the page.
struct ServeDevicesCommand: CommandGroup {
    static let name = "devices"
    static let overview = Messages.ServeHelp.devices
    static var subcommands: [any Command.Type] {
        [ServeDevicesListCommand.self, ServeDevicesRemoveCommand.self]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook serve devices list`.
struct ServeDevicesListCommand: Command {
    static let name = "list"
    static let overview = Messages.ServeHelp.list

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let devices = try context.readBookOrNil()?.contents.devices() ?? []
        try context.answer(columns(context), devices, nothing: Messages.noDevices)
    }

    private func columns(_ context: Context) -> Columns<Device> {
        Columns {
            Column("id", { .count($0.id) }, as: .number(Heading.number))
            Column("kind", { .text($0.kind.rawValue) }, as: .text(Heading.kind)) {
                context.say(Messages.deviceKind($0.kind))
            }
            Column("name", { .text($0.name) }, as: .text(Heading.name, least: 10))
            Column("trip") { .text($0.trip) }
            Column("added_at", { .text($0.addedAt) }, as: .text(Heading.added, rank: 2)) {
                context.when($0.addedAt)
            }
            Column("seen_on", { .text($0.seenOn) }, as: .text(Heading.lastUsed, rank: 1))
        }
    }
}

/// `ratebook serve devices remove ID…`.
struct ServeDevicesRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ServeHelp.remove

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, help: Messages.ServeHelp.id) var id: [Int]

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        let removed = try keeper.removeDevices(id.map(Int64.init))
        for device in removed {
            context.note(Messages.deviceRemoved(device.name, device.id))
        }
    }
}

extension RequestLog.Format: ExpressibleByArgument {}
