internal import BookReports
import Glibc
import Rates
import ShareFiles
import Sharing
internal import Store
public import Trips

extension Bookkeeper {
    /// Shares a trip in a folder, which is made if it is not there.
    ///
    /// A trip that is shared already goes on in this folder; the lines that are in it are merged.
    ///
    /// - Parameters:
    ///   - name: the trip, as ``chosenTrip(_:)`` takes it.
    ///   - deviceName: what friends call this book.
    /// - Throws: ``SharingError``, ``TravelError``.
    public func shareTrip(
        _ name: String?, in folder: String, as deviceName: String
    ) throws -> SharedTripReport {
        let deviceName = try Self.checked(deviceName)
        let trip = try chosenTrip(name).trip
        let place = ShareFolder(folder)
        try sharing(folder) {
            guard let file = TripFile(trip: trip.uid) else {
                throw NotShareable("trip/" + trip.uid, nil, .value)
            }
            try place.create(file)
        }
        let shown = try share(trip, in: folder, as: deviceName)
        return try report(of: trip.id, folder, shown)
    }

    /// Takes part in a trip that friends share, or goes on with it there.
    ///
    /// - Parameter path: a folder, an archive, or a book link of a friend's page.
    /// - Parameters:
    ///   - name: who uses this book; nil where that is not said.
    ///   - usual: what the book is called otherwise, if one of the trip's people is, too.
    /// - Throws: ``SharingError``; ``SharingError/whoAreYou(title:people:)`` where the name is not said
    ///   and is none of the trip's people.
    public func joinTrip(
        _ path: String, as name: String?, usual: String? = nil
    ) throws -> SharedTripReport {
        let name = OwnName(given: try name.map(Self.checked), usual: usual)
        let carrier = carrier(path)
        if carrier is FolderCarrier, isFile(path) { return try joinArchive(path, as: name) }
        let joined = try join(carrier, keeping: path, as: name)
        return try report(
            of: joined.trip, carrier.name, joined.deviceName, joined, faults: joined.notes)
    }

    /// Takes part in the trip that a carrier has.
    ///
    /// - Parameter path: where the trip is exchanged from now on; nil for an archive.
    func join(
        _ carrier: any TripCarrier, keeping path: String?, as name: OwnName
    ) throws -> JoinedTrip {
        try sharing(carrier.name) {
            let uid = try carrier.trip()
            let handOver = try carrier.allLines()
            do {
                // Lines that come in again are news.
                let known = try book.trip(uid: uid).flatMap { try book.sharedTrip($0.id) }
                let command = known == nil ? Change.joining : Change.merging
                var (notes, deviceName): ([ExchangeNote], String) = ([], "")
                let joined = try book.change(command, at: now, by: author) { change in
                    try change.join(uid, in: path) { trip, before in
                        deviceName = try name.among(trip, before: before)
                        return deviceName
                    } _: {
                        notes = try handOver($0)
                    }
                }
                return JoinedTrip(
                    trip: joined.trip, deviceName: deviceName, received: joined.outcome.count,
                    wasPrivate: joined.wasPrivate, notes: notes)
            } catch is TripIncomplete {
                throw SharingError.incomplete(path: carrier.name)
            }
        }
    }

    /// Makes a trip one that is shared, and returns what friends call this book: the name as the trip
    /// spells it, if one of its people has it.
    @discardableResult
    func share(
        _ trip: Stored<Trip>, in folder: String?, as deviceName: String
    ) throws -> String {
        let name = trip.content.person(like: deviceName) ?? deviceName
        do {
            try change(Change.sharing) { try $0.share(trip.id, in: folder, as: name) }
            return name
        } catch let error as NotShareable {
            throw try described(error, in: trip.id)
        }
    }

    /// Exchanges what there is, and says what the reader has to know of a trip that was just shared
    /// or joined.
    ///
    /// - Parameters:
    ///   - joined: what joining did.
    ///   - faults: those of the folder, if all of it was read just now; else nil.
    ///   - photos: how many were copied already.
    ///   - notes: the notes that there are already.
    func report(
        of trip: Int64, _ path: String, _ deviceName: String, _ joined: JoinedTrip? = nil,
        faults: [ExchangeNote]? = nil, photos: Int = 0, _ notes: [ExchangeNote] = []
    ) throws -> SharedTripReport {
        guard let settings = try book.sharedTrip(trip), let stored = try book.trip(trip) else {
            throw SharingError.nothingShared
        }
        var exchange = try exchange(settings, isAsked: true, wasRead: faults != nil)
        exchange.report.received += joined?.received ?? 0
        let known = faults?.filter { !exchange.report.notes.contains($0) } ?? []
        exchange.report.notes = known + exchange.report.notes + notes
        try book.markNewsSeen(of: trip)
        return SharedTripReport(
            trip: stored, path: path, deviceName: deviceName,
            wasPrivate: joined?.wasPrivate ?? false, photos: photos + exchange.photos,
            exchange: exchange.report)
    }

    /// The books that take part in a trip.
    ///
    /// - Throws: ``SharingError/notShared(title:)``.
    public func tripDevices(
        _ name: String?
    ) throws -> (trip: Stored<Trip>, way: TripWay, devices: [TripDevice]) {
        let (trip, settings) = try sharedTrip(name)
        let hasLink = try book.devices().contains { $0.kind == .bookLink && $0.trip == trip.uid }
        let way: TripWay =
            if settings.hasLeft { .none } else if let folder = settings.folder {
                .folder(carrier(folder).name)
            } else if hasLink { .ownLink } else { .files }
        return (trip, way, try devices(of: settings))
    }

    func devices(of settings: SharedTripSettings) throws -> [TripDevice] {
        let devices = try book.devices(ofShared: settings.trip).map { device, lines, last in
            TripDevice(
                id: device.description, name: try deviceName(device, in: settings.trip),
                isThisBook: device == settings.device, lines: lines, lastAt: last?.instant,
                leftAt: try book.leaving(of: device, in: settings.trip))
        }
        return Self.numbered(devices)
    }

    /// The devices with a number behind a name that several have, as copies of one book do: this book,
    /// or the one that wrote last, has none.
    private static func numbered(_ devices: [TripDevice]) -> [TripDevice] {
        var counts: [String: Int] = [:]
        var names: [String: String] = [:]
        let newestFirst = devices.sorted { one, other in
            (one.isThisBook ? 0 : 1, other.lastAt?.seconds ?? 0, one.id)
                < (other.isThisBook ? 0 : 1, one.lastAt?.seconds ?? 0, other.id)
        }
        for device in newestFirst {
            let count = counts[device.name, default: 0] + 1
            counts[device.name] = count
            names[device.id] = count == 1 ? device.name : "\(device.name) (\(count))"
        }
        return devices.map { device in
            var device = device
            device.name = names[device.id] ?? device.name
            return device
        }
    }

    /// Whether changes of a trip reach friends.
    ///
    /// - Throws: `SQLiteError`.
    public func isShared(_ trip: Stored<Trip>) throws -> Bool {
        try book.sharedTrip(trip.id).map { !$0.hasLeft } ?? false
    }

    /// Ends the exchange of a trip; the trip itself stays in the book.
    ///
    /// - Throws: ``SharingError/notShared(title:)``.
    public func leaveTrip(_ name: String?) throws -> Stored<Trip> {
        let (trip, settings) = try sharedTripEvenRemoved(name)
        guard !settings.hasLeft else { throw SharingError.notShared(title: trip.title) }
        // What this book still has to tell goes out first.
        _ = try? change(Change.leaving) { try $0.announceLeaving(trip.id) }
        _ = try? exchange(settings, isAsked: false)
        try change(Change.leaving) { try $0.leave(trip.id) }
        return trip
    }

    /// A trip and how it is shared.
    ///
    /// - Parameter name: as for ``chosenTrip(_:)``; nil for the only shared trip, too.
    /// - Throws: ``SharingError/notShared(title:)``.
    func sharedTrip(_ name: String?) throws -> (Stored<Trip>, SharedTripSettings) {
        let shared = try book.sharedTrips()
        if name == nil, shared.count == 1, let only = shared.first,
            let trip = try book.trip(only.trip)
        {
            return (trip, only)
        }
        let trip = try chosenTrip(name).trip
        guard let settings = shared.first(where: { $0.trip == trip.id }) else {
            throw SharingError.notShared(title: trip.title)
        }
        return (trip, settings)
    }

    /// As ``sharedTrip(_:)``; a trip with a given name may be in the trash.
    private func sharedTripEvenRemoved(
        _ name: String?
    ) throws -> (Stored<Trip>, SharedTripSettings) {
        guard let name else { return try sharedTrip(nil) }
        let trip = try tripEvenRemoved(name)
        guard let settings = try book.sharedTrip(trip.id) else {
            throw SharingError.notShared(title: trip.title)
        }
        return (trip, settings)
    }

    /// What a device calls itself, else the first digits of its id.
    func deviceName(_ device: DeviceID, in trip: Int64) throws -> String {
        try book.deviceName(device, in: trip) ?? String(device.description.prefix(4))
    }

    /// What this book was last called on a trip that it shares; nil if it shares none.
    ///
    /// - Throws: `SQLiteError`.
    public func ownDeviceName() throws -> String? {
        guard let settings = try book.sharedTrips().last else { return nil }
        return try book.deviceName(settings.device, in: settings.trip)
    }

    /// What friends call this book on a trip that it shares; nil if it does not share it.
    ///
    /// - Throws: `SQLiteError`.
    public func ownDeviceName(onTrip trip: Int64) throws -> String? {
        guard let settings = try book.sharedTrip(trip) else { return nil }
        return try deviceName(settings.device, in: trip)
    }

    /// A name for this book as it is stored.
    static func checked(_ name: String) throws -> String {
        guard let text = shortName(name) else { throw SharingError.badName(name) }
        return text
    }

    /// A name of at most 100 bytes with something to see; nil for another text.
    static func shortName(_ name: String) -> String? {
        let text = name.composed
        return text.utf8.count <= 100 && Trip.isVisible(text) ? text : nil
    }
}

/// Who uses a book, among the people of a trip.
struct OwnName {
    /// As it was given; nil if it was not.
    let given: String?
    let usual: String?

    /// The name as the trip spells it.
    ///
    /// - Parameter before: what the book was called on the trip before.
    /// - Throws: ``SharingError/whoAreYou(title:people:)``.
    func among(_ trip: Trip, before: String?) throws -> String {
        if let given { return trip.person(like: given) ?? given }
        if let before { return before }
        if let usual, let name = trip.person(like: usual) { return name }
        if trip.people.isEmpty, let usual { return usual }
        throw SharingError.whoAreYou(title: trip.title, people: trip.people)
    }
}

extension Trip {
    /// The person with a name, for which upper and lower case and blanks do not matter; nil if there is none.
    fileprivate func person(like name: String) -> String? {
        func folded(_ name: String) -> String {
            name.composed.lowercased().filter { !$0.isWhitespace }
        }
        return people.first { $0 == name } ?? people.first { folded($0) == folded(name) }
    }
}

/// What joining a trip did.
struct JoinedTrip {
    /// The trip's row id.
    let trip: Int64
    /// What this book is called there.
    let deviceName: String
    /// How many lines came in.
    let received: Int
    /// Whether the book had the trip already, and did not share it.
    let wasPrivate: Bool
    /// The faults of the files that lines came from.
    let notes: [ExchangeNote]
}

/// Whether there is a file at a path, and no folder.
private func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
}

private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Runs a function, and throws ``SharingError`` for what goes wrong with a folder or an archive.
func sharing<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as ShareFileError {
        switch error {
        case .missing:
            let folder = ShareFolder(path)
            guard folder.isThere else {
                throw isThere(path) ? SharingError.notAShare(path: path) : .missing(path: path)
            }
            // It lacks the file that tells of the trip.
            throw try folder.files().isEmpty
                ? SharingError.notAShare(path: path) : .noTripFile(folder: path)
        case .notShared(let path): throw SharingError.notAShare(path: path)
        case .linkForBrowsers(let path): throw SharingError.linkForBrowsers(address: path)
        case .newer: throw SharingError.newer(path: path)
        case .occupied(let path): throw SharingError.occupied(path: path)
        case .otherTrip(let uid): throw SharingError.otherTrip(path: path, uid: uid)
        case .unreadable(let path, let errno):
            throw SharingError.unreadable(path: path, errno: errno)
        case .cannotWrite(let path, let errno):
            throw SharingError.unwritable(path: path, errno: errno)
        case .busy(let path): throw SharingError.unwritable(path: path, errno: EBUSY)
        case .damaged(let path, _): throw SharingError.damagedArchive(path: path)
        case .noLibrary: throw SharingError.noArchives
        case .altered(let path): throw SharingError.unreadable(path: path, errno: EIO)
        case .tooLarge(let path, let limit): throw SharingError.tooLarge(path: path, limit)
        case .notAFolder(let path): throw SharingError.unreadable(path: path, errno: ENOTDIR)
        }
    }
}
