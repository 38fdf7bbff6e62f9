import Answers
public import Arguments
public import BookReports
import Bookkeeping
import Trips

/// `ratebook serve token`: what programs show to the server of paired devices.
struct ServeTokenCommand: CommandGroup {
    static let name = "token"
    static let overview = Messages.ServeHelp.token
    static var subcommands: [any Command.Type] {
        [ServeTokenAddCommand.self, ServeTokenListCommand.self, ServeTokenRemoveCommand.self]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook serve token add NAME --can read|add [TRIP]`.
struct ServeTokenAddCommand: Command {
    static let name = "add"
    static let overview = Messages.ServeHelp.addToken
    static let examples = [
        "serve token add dashboard --can read", "serve token add shortcut --can add Osaka",
    ]

    @Argument("name", isRequired: true, help: Messages.ServeHelp.tokenName) var name: String?
    @Argument("trip", help: Messages.ServeHelp.tokenTrip) var trip: TripArgument?
    @Option("can", help: Messages.ServeHelp.can) var can: Device.Permission?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let name = name ?? ""
        guard let can else {
            throw Failure.usage(
                "missing-option", Messages.tokenNeedsPermission,
                Messages.run("ratebook serve token add \(name.shellWord) --can read"))
        }
        let keeper = context.keeper(of: try context.writeBook())
        let token = try keeper.makeToken(name, can: can, forTrip: trip?.text)
        let record = Record([
            ("id", .count(token.device.id)), ("name", .text(token.device.name)),
            ("can", .text(can.rawValue)), ("trip", .text(token.device.trip)),
            ("token", .text(token.secret)),
        ])
        try context.answer(record) {
            [token.secret, context.say(Messages.tokenMade(token.device.id))]
        }
    }
}

/// `ratebook serve token list`.
struct ServeTokenListCommand: Command {
    static let name = "list"
    static let overview = Messages.ServeHelp.listTokens

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let tokens =
            try context.readBookOrNil()?.contents.devices().filter { $0.kind == .token } ?? []
        let trips =
            try context.readBookOrNil().map(context.keeper)?.trips(archived: true, removed: false)
            ?? []
        let titles = Dictionary(
            trips.map { ($0.trip.content.uid, $0.trip.content.title) },
            uniquingKeysWith: { one, _ in one })
        let columns = Columns<Device> {
            Column("id", { .count($0.id) }, as: .number(Heading.number))
            Column("name", { .text($0.name) }, as: .text(Heading.name, least: 10))
            Column("can", { .text($0.can?.rawValue) }, as: .text(Heading.can))
            Column("trip", { .text($0.trip) }, as: .text(Heading.trip, rank: 3)) { device in
                device.trip.flatMap { titles[$0] } ?? ""
            }
            Column("added_at", { .text($0.addedAt) }, as: .text(Heading.added, rank: 2)) {
                context.when($0.addedAt)
            }
            Column("seen_on", { .text($0.seenOn) }, as: .text(Heading.lastUsed, rank: 1))
        }
        try context.answer(columns, tokens, nothing: Messages.noTokens)
    }
}

/// `ratebook serve token remove ID…`.
struct ServeTokenRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ServeHelp.removeTokens

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, help: Messages.ServeHelp.id) var id: [Int]

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        let tokens = Set(try keeper.contents.devices().filter { $0.kind == .token }.map(\.id))
        for id in id.map(Int64.init) where !tokens.contains(id) {
            throw AccessError.unknownToken(id)
        }
        for device in try keeper.removeDevices(id.map(Int64.init)) {
            context.note(Messages.deviceRemoved(device.name, device.id))
        }
    }
}

extension Device.Permission: ExpressibleByArgument {}
