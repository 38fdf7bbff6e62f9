import Answers
import Arguments
import BookReports
import Bookkeeping
import Terminal
import Texts
import Trips

/// `ratebook trip share TRIP FOLDER`: shares a trip through a folder, by a link for friends' books, or
/// writes it to an archive.
struct TripShareCommand: Command {
    static let name = "share"
    static let overview = Messages.ShareHelp.share
    static let examples = [
        "trip share Osaka ~/Sync/osaka --as Minji", "trip share Osaka --archive osaka.zip",
        "trip share Osaka --link",
    ]
    static let notes = [Messages.ShareHelp.privacy]
    /// It exchanges the trip itself.
    static let exchangesTrips: Bool? = false

    @Argument("trip", isRequired: true, help: Messages.TripHelp.trip) var trip: TripArgument?

    @Argument("folder", completion: .file, help: Messages.ShareHelp.folder) var folder: String?

    @Option("archive", value: "file", completion: .file, help: Messages.ShareHelp.archive)
    var archive: String?

    @Flag("link", help: Messages.ShareHelp.link) var link: Bool

    @Option("as", value: "name", help: Messages.ShareHelp.name) var `as`: String?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        if link { return try makeLink(context) }
        switch (folder, archive) {
        case (nil, nil):
            throw Failure.usage("missing-folder", Messages.whereToShare, Messages.shareExample)
        case (_?, _?): throw Failure.usage("excluded", Messages.excludes("FOLDER", "--archive"))
        case (let folder?, nil):
            let path = try context.sharePath(folder)
            let keeper = try context.tripWriter()
            let report = try keeper.shareTrip(
                trip?.text, in: path, as: try keeper.deviceName(`as`))
            try show(report, given: folder, isArchive: false, context)
        case (nil, let archive?):
            let path = try context.sharePath(archive)
            try context.refuseOwnFile(path)
            let keeper = try context.tripWriter()
            let report = try keeper.shareTrip(
                trip?.text, archive: path, as: try keeper.deviceName(`as`))
            try show(report, given: archive, isArchive: true, context)
        }
    }

    private func makeLink(_ context: Context) throws {
        guard folder == nil, archive == nil else {
            throw Failure.usage(
                "excluded",
                Messages.excludes(folder == nil ? "--archive" : "FOLDER", "--link"))
        }
        let url = try context.serverAddress()
        let keeper = try context.tripWriter()
        let link = try keeper.makeBookLink(
            forTrip: trip?.text, as: try keeper.deviceName(`as`))
        let shared = try keeper.chosenTrip(trip?.text).trip
        let name = try keeper.ownDeviceName(onTrip: shared.id) ?? ""
        let address = "\(url)/guest#\(link.secret)"
        let record = Record([
            ("id", .count(link.device.id)), ("trip", .text(link.device.name)),
            ("address", .text(address)), ("as", .text(name)),
        ])
        try context.answer(record) {
            [address]
                + context.style.wrapped(
                    context.say(
                        Messages.bookLink(link.device.name.terminalSafe, link.device.id)))
        }
        try context.output.flush()
        context.note(Messages.takesPart(as: name))
        if let first = shared.people.first, !shared.people.contains(name) {
            context.note(Messages.paysByDefault(first, name))
        }
    }

    /// - Parameter given: the folder or the archive as it was typed.
    private func show(
        _ report: SharedTripReport, given: String, isArchive: Bool, _ context: Context
    ) throws {
        context.noteWhatIsInTheWay(report.exchange)
        let (title, name) = (report.trip.title, report.deviceName)
        try context.answer(SharingRecord.shared(report, isArchive: isArchive)) {
            isArchive
                ? ExchangeText.lines(
                    report, Messages.archived(title, in: report.path, as: name),
                    next: Messages.sendArchive(given), context)
                : ExchangeText.lines(
                    report, Messages.shared(title, in: report.path, as: name),
                    next: Messages.inviteFriends(to: given), context)
        }
    }
}

/// `ratebook trip join FOLDER|FILE`: takes part in a trip that a friend shares.
struct TripJoinCommand: Command {
    static let name = "join"
    static let overview = Messages.ShareHelp.join
    static let examples = [
        "trip join ~/Sync/osaka --as Jisu", "trip join osaka.zip", "trip join -",
    ]
    /// It exchanges the trip itself.
    static let exchangesTrips: Bool? = false

    @Argument(
        "folder-or-file", isRequired: true, completion: .file,
        help: Messages.ShareHelp.folderOrFile)
    var path: String?

    @Option("as", value: "name", help: Messages.ShareHelp.ownName) var `as`: String?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let given = try self.path == "-" ? Self.link() : self.path ?? ""
        let path = try ShareLink(given) == nil ? context.sharePath(given) : given
        let keeper = context.keeper(of: try context.writeBook())
        let usual = try keeper.deviceName(nil)
        let report: SharedTripReport
        do {
            report = try keeper.joinTrip(path, as: `as`, usual: usual)
        } catch SharingError.whoAreYou(let title, let people) where context.canAsk {
            let name = try ask(people, on: title, context)
            report = try keeper.joinTrip(path, as: name, usual: usual)
        }
        context.noteWhatIsInTheWay(report.exchange)
        let names = report.trip.people
        if let first = names.first, !names.contains(report.deviceName) {
            context.note(Messages.paysByDefault(first, report.deviceName))
        }
        if try keeper.currentTrip() != report.trip.id {
            context.note(Messages.useTrip(report.trip.id))
        }
        let isArchive = report.exchange.folder != report.path
        let trip = report.trip.content
        let people = trip.people.isEmpty ? [] : [trip.people.joined(separator: ", ")]
        let heading = ([trip.heading] + people).joined(separator: " · ")
        try context.answer(SharingRecord.shared(report, isArchive: isArchive)) {
            ExchangeText.lines(
                report, Messages.joined(heading, as: report.deviceName), next: nil, context)
        }
    }
}

extension TripJoinCommand {
    /// Asks which of a trip's people uses this book: by number or by name.
    private func ask(
        _ people: [String], on title: String, _ context: Context
    ) throws -> String {
        context.note(Messages.whoAreYou(people, on: title))
        try context.output.flush()
        let editor = LineEditor(history: nil)
        let answer = editor.line(prompt: "> ", completing: .line) { _ in people } ?? ""
        let word = answer.composed
        guard let number = Int(word), !people.contains(word) else {
            guard !word.isEmpty else { throw SharingError.whoAreYou(title: title, people: people) }
            return word
        }
        guard number >= 1, number <= people.count else {
            throw SharingError.whoAreYou(title: title, people: people)
        }
        return people[number - 1]
    }

    /// A link from standard input, where no list of processes and no history of a shell has it.
    private static func link() throws -> String {
        guard let text = readLine(strippingNewline: true),
            case let link = text.drop(while: \.isWhitespace),
            ShareLink(String(link)) != nil
        else { throw Failure.usage("no-link", Messages.noLinkToRead, Messages.linkExample) }
        return String(link.prefix { !$0.isWhitespace })
    }
}

/// `ratebook trip leave [TRIP]`: ends the exchange of a trip.
struct TripLeaveCommand: Command {
    static let name = "leave"
    static let overview = Messages.ShareHelp.leave
    static let exchangesTrips: Bool? = false

    @OptionGroup var options: GlobalOptions
    @Argument("trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        context.note(Messages.leftTrip(try context.tripWriter().leaveTrip(trip?.text).title))
    }
}
