public import BookReports
import ShareFiles
public import Sharing
internal import Store
internal import Trips

/// The trip of a book link, as the books of friends exchange it over HTTP.
public struct LinkedTrip {
    private let keeper: Bookkeeper
    private let trip: Stored<Trip>
    /// The link.
    public let link: Device
    /// Nil while it is not shared, and after this book has left it.
    private var settings: SharedTripSettings?
    private var book: Book { keeper.book }

    /// The most bytes of lines in one message.
    public static let mostBytes = 1 << 20
    /// The most bytes of a photo.
    public static let largestPhoto = ShareFolder.largestPhoto

    /// - Parameter secret: the link's.
    /// - Throws: ``AccessError/wrongLink``, ``AccessError/linkForBrowsers``.
    init(_ secret: String, _ keeper: Bookkeeper) throws {
        self.keeper = keeper
        let link = try keeper.link(secret, .bookLink)
        guard let uid = link.trip, let trip = try keeper.book.trip(uid: uid) else {
            throw AccessError.wrongLink
        }
        (self.link, self.trip) = (link, trip)
        settings = try keeper.book.sharedTrip(trip.id).flatMap { $0.hasLeft ? nil : $0 }
    }

    /// The file `trip.json`; nil while the trip is not shared.
    public var file: [UInt8]? { settings.flatMap { TripFile(trip: $0.uid)?.bytes } }

    /// Lines that a friend's book lacks.
    public struct Lines {
        public let bytes: [UInt8]
        public let hasMore: Bool
        /// What this book has.
        public let heads: LineHeads
        /// Whether it lacks files of photos.
        public let lacksPhotos: Bool
    }

    /// The lines that a friend's book lacks; nil while the trip is not shared.
    ///
    /// - Throws: `SQLiteError`.
    public func lines(behind heads: LineHeads) throws -> Lines? {
        guard let settings else { return nil }
        return try book.read {
            let (bytes, hasMore) = try book.lines(
                ofTrip: settings.trip, behind: heads, limit: Self.mostBytes)
            return Lines(
                bytes: bytes, hasMore: hasMore, heads: try book.lineHeads(ofTrip: settings.trip),
                lacksPhotos: book.lacksPhotos(of: settings.trip))
        }
    }

    /// What became of lines that a friend's book sent.
    public struct Taken {
        /// How many were new.
        public var count = 0
        /// Those that are not lines of the trip, do not follow one that is known, are written in the
        /// name of this book, or are too far ahead of its clock; nil for the device where it cannot
        /// be read, and the number is then the place in the message.
        public var refused: [(device: String?, number: Int64, isTooEarly: Bool)] = []
    }

    /// Takes lines of a friend's book, all in one transaction, and makes the trip a shared one
    /// before.
    ///
    /// - Parameter deviceName: what friends call this book, if the trip is not shared yet.
    /// - Returns: nil if this book has left the trip.
    /// - Throws: ``SharingError/badName(_:)``; ``SharingError/notShareable(subject:field:_:)`` or
    ///   ``PhotoError`` if the trip cannot be shared; ``NotShareable`` if a value that this book
    ///   writes again does not fit in a line; `NumbersUsedUp`; `SQLiteError`.
    public mutating func take(_ bytes: [UInt8], as deviceName: String) throws -> Taken? {
        if settings == nil {
            guard try book.sharedTrip(trip.id) == nil else { return nil }
            try keeper.share(trip, in: nil, as: try Bookkeeper.checked(deviceName))
            settings = try book.sharedTrip(trip.id)
        }
        guard let settings else { return nil }
        var taken = Taken()
        guard !bytes.isEmpty else { return taken }
        taken.count = try book.merge(settings, at: keeper.now, through: link.uid) { merge in
            for element in LineStream(bytes) {
                switch element {
                case .line(let line):
                    // Nobody else knows what this book wrote before it did.
                    let isOwn = line.device == settings.device
                    let isOfOwn = line.entity == Entity(.device, settings.device.description)
                    let isForged = try (isOwn || isOfOwn) && !merge.knows(line)
                    let finding = isForged ? nil : try merge.takeSingle(line)
                    guard isForged || finding != nil else { continue }
                    let isTooEarly = finding == .tooEarly(number: line.number)
                    taken.refused.append((line.device.description, line.number, isTooEarly))
                case .unreadable(let place, _): taken.refused.append((nil, Int64(place), false))
                }
            }
        }.count
        return taken
    }

    /// The hashes of the trip's photos whose files are here.
    ///
    /// - Throws: `SQLiteError`.
    public func photos() throws -> [String] {
        guard let settings, let store = book.photoFolder else { return [] }
        return try book.photos(ofTrip: settings.trip)
            .filter { store.has(hash: $0.hash, name: $0.name) }.map(\.hash)
    }

    /// The file of a photo of the trip; nil if it has no such photo, or the file is not here.
    ///
    /// - Throws: `SQLiteError`.
    public func photo(_ hash: String) throws -> String? {
        guard let name = try self.name(ofPhoto: hash), let store = book.photoFolder,
            store.has(hash: hash, name: name)
        else { return nil }
        return store.path(hash: hash, name: name)
    }

    /// Takes the file of a photo of the trip.
    ///
    /// - Returns: whether the trip has such a photo.
    /// - Throws: ``PhotoError``.
    public func takePhoto(_ hash: String, fileAt path: String) throws -> Bool {
        guard let name = try name(ofPhoto: hash), let store = book.photoFolder else {
            return false
        }
        if !store.has(hash: hash, name: name) {
            try store.take(fileAt: path, hash: hash, name: name)
        }
        return true
    }

    private func name(ofPhoto hash: String) throws -> String? {
        guard let settings else { return nil }
        return try book.photos(ofTrip: settings.trip).first { $0.hash == hash }?.name
    }
}

extension Bookkeeper {
    /// The trip of a book link, as friends' books exchange it.
    ///
    /// - Throws: ``AccessError/wrongLink``, ``AccessError/linkForBrowsers``.
    public func linkedTrip(_ secret: String) throws -> LinkedTrip { try LinkedTrip(secret, self) }
}
